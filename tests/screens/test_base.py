"""Every press is answered, once, whatever happens; and the log tells nobody's secrets."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import discord
import pytest
import simcord
from discord import ui
from discord.ext import commands
from discord.http import Route
from hypothesis import given
from hypothesis import strategies as st

from bot.screens import answers as base_answers
from bot.screens import base
from bot.screens.base import (
    Context,
    Press,
    PressButton,
    PressMenu,
    catch_all,
    component_id,
    custom_id,
    register,
)
from bot.tables.refusals import Refused
from bot.text.words import Words

SECRET = "market-and-yellow"


class Good(PressButton, kind="good"):
    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        told = f"{context.table}/{context.step}/{context.rest}"
        await interaction.response.send_message(told, ephemeral=True)


class Chosen(PressMenu, kind="chosen"):
    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await interaction.response.send_message(",".join(context.values), ephemeral=True)


class Broken(PressButton, kind="broken"):
    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        try:
            int(SECRET)
        except ValueError as error:
            raise KeyError(SECRET, context.rest) from error


class BrokenLate(PressButton, kind="broken_late"):
    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await interaction.response.defer()
        raise ValueError(SECRET)


class No(PressButton, kind="no"):
    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        raise Refused("lobby_full", seats=3)


class NoLate(PressButton, kind="no_late"):
    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await interaction.response.defer()
        raise Refused("lobby_full", seats=3)


class Twice(PressButton, kind="twice"):
    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await interaction.response.send_message("once", ephemeral=True)
        await interaction.client.http.request(
            Route(
                "POST",
                "/interactions/{interaction_id}/{token}/callback",
                interaction_id=interaction.id,
                token=interaction.token,
            ),
            json={"type": 6},
        )


PRESSES = [Good, Chosen, Broken, BrokenLate, No, NoLate, Twice]


class Client(commands.Bot):
    def __init__(self) -> None:
        super().__init__(commands.when_mentioned, intents=discord.Intents(guilds=True))

    async def setup_hook(self) -> None:
        register(self, PRESSES)

    def words_for(self, interaction: discord.Interaction[Any]) -> Words:
        return Words()


@asynccontextmanager
async def a_place() -> AsyncIterator[SimpleNamespace]:
    client = Client()
    async with simcord.run(client) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("games")
        ann = guild.add_member(env.create_user("ann"))

        async def show(*items: ui.Item[Any]) -> discord.Message:
            layout = ui.LayoutView(timeout=None)
            layout.add_item(ui.Container(ui.ActionRow(*items)))
            await client.get_partial_messageable(channel.id).send(view=layout)
            message = channel.last_message
            assert message is not None
            return message

        yield SimpleNamespace(env=env, ann=ann, show=show)


def answers(result: Any) -> list[str]:
    """Everything said in answer to a press (putting it off says nothing)."""
    said = [result.response] if result.response is not None else []
    return [message.content for message in [*said, *result.followups] if message.content]


async def test_a_press_brings_what_its_custom_id_says() -> None:
    async with a_place() as place:
        message = await place.show(Good(41, 17, "build:red", label="Go"))
        result = await place.ann.click(message, label="Go")
        assert answers(result) == ["41/17/build:red"]


async def test_a_menu_brings_what_was_chosen() -> None:
    async with a_place() as place:
        options = [discord.SelectOption(label=name, value=name) for name in "abc"]
        message = await place.show(Chosen(41, options=options, most=2))
        result = await place.ann.select(message, ["a", "c"])
        assert answers(result) == ["a,c"]


@pytest.mark.parametrize(
    "unknown",
    [
        "yy0:good:41:17:",
        "yy1:gone:41:17:",
        "yy1:good:forty:17:",
        "yy1:good:41",
        "good",
        "yy1:good:41:17:a\nb",
        "0f1e2d3c4b5a",
    ],
)
async def test_what_is_old_or_unknown_says_so(unknown: str) -> None:
    async with a_place() as place:
        message = await place.show(ui.Button(label="Old", custom_id=unknown))
        result = await place.ann.click(message, label="Old")
        assert answers(result) == [base.OLD]
        assert result.ephemeral


@pytest.mark.parametrize("press", [No, NoLate])
async def test_a_refusal_is_answered_in_words(
    press: type[PressButton], caplog: pytest.LogCaptureFixture
) -> None:
    async with a_place() as place:
        result = await place.ann.click(await place.show(press(41, label="Go")), label="Go")
        assert answers(result) == ["All 3 seats of this table are taken."]
        assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize("press", [Broken, BrokenLate])
async def test_an_error_is_answered_and_logged_once(
    press: type[PressButton], caplog: pytest.LogCaptureFixture
) -> None:
    async with a_place() as place:
        message = await place.show(press(41, 17, "own-pick", label="Go"))
        result = await place.ann.click(message, label="Go")
        (answer,) = answers(result)
        found = re.search(r"number to whoever runs the bot: ([0-9a-f]{6})$", answer)
        assert found
        (record,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
        text = record.getMessage()
        assert record.levelno == logging.ERROR
        assert found[1] in text
        assert "Error" in text
        assert "in pressed" in text
        assert f"{press.kind}:41" in text
        assert SECRET not in text
        assert "own-pick" not in text


@pytest.mark.parametrize(
    ("status", "code"), [(404, 10062), (400, 40060), (404, 10015), (401, 50027)]
)
async def test_too_late_is_only_noted(
    status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_place() as place:
        message = await place.show(Good(41, label="Go"))
        place.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code)
        result = await place.ann.click(message, label="Go")
        assert answers(result) == []
        (record,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert record.levelno == logging.WARNING


@pytest.mark.parametrize("status", [500, 502, 503])
@pytest.mark.parametrize("times", [1, 9])
async def test_discords_own_trouble_is_one_line_and_no_error(
    status: int, times: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_place() as place:
        message = await place.show(Good(41, 17, "own-pick", label="Go"))
        place.env.inject_error("POST", "/interactions/*/*/callback", status=status, times=times)
        result = await place.ann.click(message, label="Go")
        assert answers(result) == ([base_answers.TROUBLE] if times == 1 else [])
        (record,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert record.levelno == logging.WARNING
        text = record.getMessage()
        assert text.startswith("press on good:41:17: Discord is in trouble, ")
        assert ("the person couldn't be told" in text) == (times > 1)
        assert "\n" not in text
        assert "own-pick" not in text


async def test_an_answer_that_was_given_twice_is_only_noted(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with a_place() as place:
        result = await place.ann.click(await place.show(Twice(41, label="Go")), label="Go")
        assert answers(result) == ["once"]
        (record,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert "already_acknowledged" in record.getMessage()


async def test_an_error_that_cannot_be_told_is_still_logged_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with a_place() as place:
        message = await place.show(Broken(41, label="Go"))
        place.env.inject_error("POST", "/interactions/*/*/callback", status=503)
        result = await place.ann.click(message, label="Go")
        assert answers(result) == []
        (record,) = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert "couldn't be told: HTTPException (unavailable)" in record.getMessage()


CATCH = catch_all(PRESSES)


@given(
    st.one_of(
        st.text(max_size=100),
        st.from_regex(r"yy[01]:[a-z_]{1,10}:[0-9a]{1,20}:[0-9]{1,10}:?.*", fullmatch=True),
        st.builds(
            custom_id,
            st.sampled_from([press.kind for press in PRESSES]),
            st.integers(0, 10**18 - 1),
            st.integers(0, 10**9 - 1),
            st.text(max_size=20),
        ),
    )
)
def test_every_custom_id_has_exactly_one_taker(text: str) -> None:
    takers = [
        press
        for press in [*PRESSES, CATCH]
        if press.__discord_ui_compiled_template__.fullmatch(text)
    ]
    assert len(takers) == 1


def test_a_custom_id_keeps_within_the_limit() -> None:
    assert len(custom_id("good", 10**18 - 1, 10**9 - 1, "x" * 62)) <= 100
    with pytest.raises(ValueError, match="characters"):
        custom_id("good", 10**18 - 1, 10**9 - 1, "x" * 90)


def test_a_kind_belongs_to_one_class() -> None:
    class Same(PressButton, kind="good"):
        pass

    with pytest.raises(ValueError, match="kind of its own"):
        register(discord.Client(intents=discord.Intents.none()), [Good, Same])
    with pytest.raises(ValueError, match="not a kind"):

        class _Wrong(Press, kind="a:b"):
            pass


def test_the_menu_of_another_question_is_another_menu() -> None:
    """A program keeps what was chosen in a menu by the number of the component."""
    carried = {
        custom_id("chosen", table, step, f"{revision}:{first}")
        for table in (1, 9)
        for step in range(60)
        for revision in range(6)
        for first in (0, 25)
    }
    numbers = {component_id(one) for one in carried}
    assert len(numbers) == len(carried)
    assert min(numbers) > 2**30 - 1, "outbox rows and places in a message come nowhere near"
    assert max(numbers) < 2**31
    options = [discord.SelectOption(label="A")]
    first, again = (Chosen(1, 2, "3:0", options=options).item for _ in range(2))
    assert first.id == again.id == component_id("yy1:chosen:1:2:3:0", options)
    now = [discord.SelectOption(label="A", default=True)]
    more = [*options, discord.SelectOption(label="B")]
    others = {Chosen(1, 2, "3:0", options=other).item.id for other in (now, more)}
    assert len(others - {first.id}) == 2
