"""`/table move`, and what becomes of a table whose channel, thread or messages are gone."""

from __future__ import annotations

import logging
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.play.panels import choose, pass_all, pass_at_noon, pick_card
from tests.play.reading import kinds, texts
from tests.play.traffic import arrivals, now
from tests.play.world import World, told
from tests.play.wrong import nothing_changes


async def move(world: World, name: str, place: Any, **options: Any) -> str:
    return told(await world.people[name].slash(place, "table move", **options))


async def gone(world: World, place: Any) -> None:
    """Somebody deletes the channel or thread."""
    world.env.backend.delete_channel(place.id)
    await world.env.settle()


async def test_the_host_moves_it_to_another_channel(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    old = world.newest(place, "open")
    other = world.guild.create_text_channel("other")
    moment = now(world)
    assert await move(world, "Ann", place, channel=other) == f"The table goes on in <#{other.id}>."
    table = await world.table()
    assert (table.place, table.thread_id) == (other.id, None)
    moved, board = arrivals(world, moment)
    assert moved.channel == board.channel == other.id
    assert texts(moved.message) == "### Yak, table 1\nThis table goes on here."
    assert not [one for one in arrivals(world, moment) if one.mentions], "nobody is called anew"
    new = world.newest(other, "open")
    pointer = world.present(old)
    assert f"This table goes on in <#{other.id}>." in texts(pointer)
    assert str(new.id) in texts(pointer)
    assert not kinds(pointer)
    assert "Which card" in (await choose(world, "Bo", other)).text
    await pass_all(world, other)
    assert world.newest(other, "rematch")


async def test_to_a_new_thread(world: World) -> None:
    await world.open_game("Ann", "Bo", thread=False)
    other = world.guild.create_text_channel("other")
    await move(world, "Ann", other, table="1", thread=True)
    (thread,) = other.threads
    assert (await world.table()).thread_id == thread.id
    await pick_card(world, "Ann", thread, "restock")
    await pick_card(world, "Bo", thread, "restock")
    assert "noon" in (await world.table()).view.phase


async def test_at_noon_the_one_who_is_asked_finds_the_button(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await pick_card(world, "Ann", place, "build")
    await pick_card(world, "Bo", place, "build")
    other = world.guild.create_text_channel("other")
    await move(world, "Ann", other, table="1")
    while (await world.table()).view.phase == "noon":
        await pass_at_noon(world, await turn(world), other)
    assert "Round 2" in texts(world.newest(other, "open"))


async def test_who_may_not(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    other = world.guild.create_text_channel("other")
    async with nothing_changes(world):
        said = await move(world, "Bo", other, table="1")
        assert said == "Only Ann, the host of this table, can do that."
        said = await move(world, "Eve", other, table="1")
        assert said.startswith("You don't sit at this table")
        assert await move(world, "Ann", place) == "The table lives there already."
        mute = world.guild.create_text_channel("mute")
        own = world.env.backend.bot_user.id
        deny = discord.Permissions(attach_files=True).value
        world.env.backend.set_overwrite(mute.id, Overwrite(own, OverwriteType.MEMBER, 0, deny))
        assert await move(world, "Ann", place, channel=mute) == (
            f"The table can't live in <#{mute.id}>: I lack *Attach Files* there."
        )
        elsewhere = world.env.create_guild("Elsewhere")
        ann = elsewhere.add_member(world.people["Ann"].user)
        result = await ann.slash(elsewhere.create_text_channel("square"), "table move", table="1")
        assert told(result) == "A table stays in its server. Name a channel of that server."
        result = await world.people["Ann"].user.slash("table move", table="1")
        assert texts(result.response.message) == "Name a text channel or a thread with `channel`."


async def test_a_deleted_thread_sends_the_table_to_its_channel(world: World) -> None:
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo")
    await gone(world, place)
    await pick_card(world, "Ann", place, "restock")
    table = await world.table()
    assert table.place == world.channel.id
    assert "✓ **Ann** has chosen." in texts(world.newest(world.channel, "open"))
    await pick_card(world, "Bo", place, "restock")
    assert (await world.table()).view.phase == "noon"


async def test_a_deleted_channel_is_told_once_and_the_table_moves(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo", thread=False)
    other = world.guild.create_text_channel("other")
    await gone(world, place)
    moment = now(world)
    for name in ("Ann", "Bo"):
        await pick_card(world, name, place, "restock")
    came = [one for one in arrivals(world, moment) if "is gone" in texts(one.message)]
    assert [one.person for one in came] == ["Ann", "Bo"], "each is told how to go on, once"
    lines = [r for r in caplog.records if r.levelno >= logging.WARNING]
    assert len(lines) == 1
    assert "can't be reached" in lines[0].getMessage()
    assert await move(world, "Bo", other, table="1") == f"The table goes on in <#{other.id}>."
    assert world.newest(other, "open")
    assert not (await world.table()).settings.lost
    await pass_all(world, other)


async def test_a_channel_that_is_opened_again_is_a_place_again(world: World) -> None:
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo", thread=False)
    own = world.env.backend.bot_user.id
    deny = discord.Permissions(send_messages=True).value
    world.env.backend.set_overwrite(place.id, Overwrite(own, OverwriteType.MEMBER, 0, deny))
    for name in ("Ann", "Bo"):
        await pick_card(world, name, place, "restock")
    assert (await world.table()).settings.lost
    world.env.backend.set_overwrite(place.id, Overwrite(own, OverwriteType.MEMBER, 0, 0))
    await pass_at_noon(world, await turn(world), place)
    assert not (await world.table()).settings.lost
    other = world.guild.create_text_channel("other")
    said = await move(world, "Bo", other, table="1")
    assert said == "Only Ann, the host of this table, can do that."
    world.env.backend.set_overwrite(place.id, Overwrite(own, OverwriteType.MEMBER, 0, deny))
    moment = now(world)
    while not (await world.table()).settings.lost:
        await pass_at_noon(world, await turn(world), place)
    came = [one for one in arrivals(world, moment) if "is gone" in texts(one.message)]
    assert [one.person for one in came] == ["Ann", "Bo"], "they are told again"


async def turn(world: World) -> str:
    """Who has to decide."""
    return next(seat.name for seat in (await world.table()).seats if seat.waited_for)


async def test_a_deleted_board_post_comes_anew(world: World) -> None:
    place = await world.open_game("Ann", "Bo", "Cy")
    board = world.newest(place, "open")
    panel = await choose(world, "Ann", place)
    world.env.backend.delete_message(place.id, board.id)
    await panel.answer("build")
    await panel.press("later")
    again = world.newest(place, "open")
    assert again.id != board.id
    assert "✓ **Ann** has chosen." in texts(again)
    await pick_card(world, "Bo", place, "build")
    assert world.newest(place, "open").id == again.id


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (403, 50001),
        (403, 50013),
        (404, 10003),
        (400, 50083),
        (403, 50278),
        (400, 50035),
        (429, 20028),
        (429, 30046),
        (500, 0),
        (502, 0),
        (503, 0),
    ],
)
@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_whatever_discord_says_to_the_public_posts_the_game_goes_on(
    world: World, status: int, code: int, method: str, expected_errors: list[str]
) -> None:
    """Every public post of a round fails for a while; the players have their direct messages."""
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo", thread=False)
    path = f"/channels/{place.id}/messages" + ("/*" if method == "PATCH" else "")
    world.env.inject_error(method, path, status=status, code=code, times=3)
    moment = len(world.env.http_requests)
    for name in ("Ann", "Bo"):
        await pick_card(world, name, place, "build")
    table = await world.table()
    while (table := await world.table()).view.phase == "noon":
        name = next(seat.name for seat in table.seats if seat.waited_for)
        await pass_at_noon(world, name, place)
    asked = [one for one in world.env.http_requests[moment:] if one.path.startswith(path[:-2])]
    assert len(asked) < 40, "nothing is tried for ever"
    async with world.bot.store.read() as unit:
        assert not await unit.outbox.unsent(1)
    for name in ("Ann", "Bo"):
        await pick_card(world, name, place, "build")
    assert (await world.table()).view.phase == "noon"
    expected_errors.extend([] if code != 50035 else ["is given up"])
