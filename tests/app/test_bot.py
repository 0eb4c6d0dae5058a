"""Starting, stopping, and what Discord tells between."""

from __future__ import annotations

import json
import logging
import sqlite3
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.app import Bot
from bot.screens.answers import COMMAND_CHANGED, NOT_ALLOWED
from bot.tables.host import Host
from bot.tables.opening import Opening
from bot.tables.refusals import Refused
from bot.tables.snapshot import Person, TableSettings
from data.store import Store
from tests.app.making import a_bot, running

SECRET = "yellow-at-the-top"


def synced(env: Any) -> int:
    """How often Discord was told the commands."""
    return sum(
        request.method == "PUT" and request.path.endswith("/commands")
        for request in env.http_requests
    )


def lines(caplog: pytest.LogCaptureFixture, level: int) -> list[str]:
    return [
        record.getMessage()
        for record in caplog.records
        if record.levelno >= level and record.name.startswith("bot.")
    ]


async def test_the_start_says_where_the_database_is_and_what_runs(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    async with running(a_bot(tmp_path)):
        line = f"the database is {tmp_path / 'bot.db'}: 0 tables run, 0 lobbies are open"
        assert line in lines(caplog, logging.INFO)


async def test_commands_are_registered_once_and_when_they_change(tmp_path: Path) -> None:
    class Changed(Bot):
        async def setup_hook(self) -> None:
            @self.tree.command(name="more", description="One more")
            async def more(interaction: discord.Interaction[Any]) -> None:
                await interaction.response.send_message("more")

            await super().setup_hook()

    first = a_bot(tmp_path)
    async with running(first) as env:
        assert synced(env) == 1
        for kind, times in ((Bot, 1), (Changed, 2), (Changed, 2), (Bot, 3)):
            await env.bot.close()
            other = kind(first.settings, delays=first._delays, studio=first.studio)
            await env.restart_bot(other)
            assert synced(env) == times
        await env.bot.close()


async def test_commands_that_cannot_be_registered_stop_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Refusing(Bot):
        async def setup_hook(self) -> None:
            async def fail(**_: Any) -> Any:
                response: Any = type("R", (), {"status": 503, "reason": "", "headers": {}})()
                raise discord.DiscordServerError(response, SECRET)

            self.tree.sync = fail
            await super().setup_hook()

    plain = a_bot(tmp_path)
    refusing = Refusing(plain.settings, delays=plain._delays, studio=plain.studio)
    async with running(refusing):
        (line,) = lines(caplog, logging.ERROR)
        assert "couldn't be registered: DiscordServerError (unavailable)" in line
        async with refusing.store.read() as unit:
            assert await unit.keeper.get("commands") is None


async def test_it_asks_for_nothing_privileged(tmp_path: Path) -> None:
    bot = a_bot(tmp_path)
    assert bot.intents.value == discord.Intents(guilds=True).value
    assert bot.allowed_mentions is not None
    assert bot.allowed_mentions.to_dict() == {"parse": []}
    async with running(bot):
        for command in bot.tree.get_commands():
            payload = command.to_dict(bot.tree)
            assert payload["integration_types"] == [0]


async def test_closing_lets_go_of_the_database(tmp_path: Path) -> None:
    bot = a_bot(tmp_path)
    async with running(bot):
        await bot.close()
        await bot.close()
        store = await Store.open(tmp_path / "bot.db")
        await store.close()


class Failing(Bot):
    """Has a command that goes wrong."""

    error: Exception = Refused("no_table")

    async def setup_hook(self) -> None:
        @self.tree.command(name="fail", description="Goes wrong")
        async def fail(interaction: discord.Interaction[Any], late: bool = False) -> None:
            if late:
                await interaction.response.defer(ephemeral=True, thinking=True)
            raise self.error

        await super().setup_hook()


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize(
    ("error", "answer", "logged"),
    [
        (Refused("no_table"), "This table doesn't exist any more.", 0),
        (app_commands.CheckFailure(), NOT_ALLOWED, 0),
        (KeyError(SECRET), "Something went wrong", 1),
    ],
)
async def test_a_command_that_fails_is_answered_once(
    tmp_path: Path,
    error: Exception,
    answer: str,
    logged: int,
    late: bool,
    caplog: pytest.LogCaptureFixture,
) -> None:
    plain = a_bot(tmp_path)
    bot = Failing(plain.settings, delays=plain._delays, studio=plain.studio)
    bot.error = error
    async with running(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("games")
        ann = guild.add_member(env.create_user("ann"))
        result = await ann.slash(channel, "fail", late=late)
        assert len(env.errors) == 1  # seen: SimCord need not raise it again
        said = [result.response, *result.followups]
        texts = [message.content for message in said if message is not None and message.content]
        assert [text.startswith(answer) for text in texts] == [True]
        assert result.ephemeral
        found = lines(caplog, logging.WARNING)
        assert len(found) == logged
        assert not any(SECRET in line for line in found)
        assert all("command /fail" in line for line in found)


async def test_a_command_that_is_gone_says_so(tmp_path: Path) -> None:
    plain = a_bot(tmp_path)
    bot = Failing(plain.settings, delays=plain._delays, studio=plain.studio)
    async with running(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("games")
        ann = guild.add_member(env.create_user("ann"))
        bot.tree.remove_command("fail")
        result = await ann.slash(channel, "fail")
        assert len(env.errors) == 1
        assert result.response.content == COMMAND_CHANGED


async def test_an_event_handler_that_fails_is_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bot = a_bot(tmp_path)
    async with running(bot) as env:
        try:
            int(SECRET)
        except ValueError:
            await bot.on_error("on_something", SECRET)
        assert len(env.errors) == 1
        (line,) = lines(caplog, logging.ERROR)
        assert line.startswith("on_something failed: ValueError")
        assert SECRET not in line


async def test_an_event_handler_that_the_stop_cuts_off_is_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bot = a_bot(tmp_path)
    async with running(bot):
        pass
    with caplog.at_level(logging.INFO):
        try:
            await bot.on_ready()
        except RuntimeError:
            await bot.on_error("on_ready")
    assert lines(caplog, logging.ERROR) == []
    assert "on_ready was cut off by the stop: RuntimeError" in caplog.messages


async def test_a_bot_that_never_got_to_discord_closes_without_a_word(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Though it has last words to say: a reply that shows a face is to be deleted."""
    bot = a_bot(tmp_path)
    await bot.open()
    opening = Opening("yak", {}, TableSettings(seats=2), 1, 2, Person(1, "Ann"), "en")
    table = (await bot.host.open(opening)).id
    async with bot.store.write() as unit:
        body = json.dumps({"token": SECRET, "message": 3})
        row = await unit.outbox.add(table, "face", body, bot.host._now(), seat=0)
    await bot.close()
    assert lines(caplog, logging.ERROR) == []
    store = await Store.open(tmp_path / "bot.db")
    async with store.read() as unit:
        kept = await unit.outbox.get(row)
    await store.close()
    assert kept is not None
    assert (kept.body, kept.sent_at) == (body, None), "the next start does it"


async def test_a_bot_that_could_not_be_put_together_lets_go_of_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(self: Host) -> None:
        raise sqlite3.OperationalError("no such table")

    monkeypatch.setattr(Host, "load_people", fail)
    bot = a_bot(tmp_path)
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await bot.open()
    await bot.close()
    store = await Store.open(tmp_path / "bot.db")
    await store.close()
