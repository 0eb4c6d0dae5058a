"""What goes away under a table: the server, people, its channel, its thread, its messages."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend import serializers

from bot.tables.ballot import KINDS
from tests.play.panels import choose, pick_card
from tests.play.reading import texts
from tests.play.traffic import arrivals, called, calls, now
from tests.play.world import World

HOUR = 3600


async def bot_removed(world: World) -> None:
    """The bot is removed from the server, and no longer told of it."""
    world.env.backend.emit("GUILD_DELETE", {"id": str(world.guild.id)})
    await world.env.settle()


async def bot_invited(world: World) -> None:
    """It is invited again."""
    guild = world.env.backend.get_guild(world.guild.id)
    world.env.backend.emit(
        "GUILD_CREATE", serializers.guild_create_payload(world.env.backend, guild)
    )
    await world.env.settle()


async def both_pick(world: World, place: Any) -> None:
    for name in ("Ann", "Bo"):
        await pick_card(world, name, place, "restock")


async def test_removed_from_a_server_its_games_rest_and_come_back_with_it(world: World) -> None:
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo")
    await bot_removed(world)
    assert (await world.table()).paused_at is not None
    moment = now(world)
    await both_pick(world, place)
    table = await world.table()
    assert table.view.phase == "noon"
    await world.env.advance_time(40 * HOUR)
    assert not arrivals(world, moment), "what is to be said waits, and nobody is reminded"
    await bot_invited(world)
    assert (await world.table()).paused_at is None
    came = arrivals(world, moment)
    assert [one.person for one in came if one.is_call] == [
        seat.name for seat in table.seats if seat.waited_for
    ]
    moment = now(world)
    await world.env.advance_time(11 * HOUR)
    assert not calls(world, moment), "nobody is charged for the time"
    await world.env.advance_time(2 * HOUR)
    assert len(calls(world, moment)) == 1


async def test_a_server_left_while_the_bot_was_down(world: World) -> None:
    await world.open_game("Ann", "Bo")
    guild = world.env.backend.guilds.pop(world.guild.id)
    await world.restart()
    await world.bot.on_ready()
    assert (await world.table()).paused_at is not None
    world.env.backend.guilds[world.guild.id] = guild
    await world.restart()
    await world.bot.on_ready()
    assert (await world.table()).paused_at is None


async def test_what_the_players_had_paused_stays_paused(world: World) -> None:
    await world.open_game("Ann", "Bo")
    host = world.bot.host
    ann, bo = (world.people[name].id for name in ("Ann", "Bo"))
    await host.pause(1, ann)
    async with world.bot.store.read() as unit:
        (vote,) = await unit.votes.open(1)
    assert vote.kind in KINDS
    await host.cast(vote.id, bo, "yes")
    paused = (await world.table()).paused_at
    assert paused is not None
    await world.env.advance_time(HOUR)
    await bot_removed(world)
    await world.env.advance_time(HOUR)
    await bot_invited(world)
    assert (await world.table()).paused_at == paused


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("POST", "/channels/{dm}/messages", 403, 50278),
        ("POST", "/channels/{dm}/messages", 403, 50007),
        ("POST", "/users/@me/channels", 404, 10013),
        ("POST", "/users/@me/channels", 404, 10007),
        ("POST", "/users/@me/channels", 403, 50278),
    ],
)
async def test_who_has_left_the_server_is_mentioned_and_their_time_runs(
    world: World, method: str, path: str, status: int, code: int
) -> None:
    member = world.people["Bo"]
    path = path.format(dm=member.user.dm_channel.id)
    world.env.inject_error(method, path, status=status, code=code, times=None)
    place = await world.open_game("Ann", "Bo")
    world.guild.remove_member(member)
    (call,) = [one for one in calls(world) if "Bo" in one.mentions]
    assert call.channel == place.id
    await pick_card(world, "Ann", place, "restock")
    moment = now(world)
    await world.env.advance_time(23 * HOUR)
    assert called(world, moment) == ["Bo", "Bo"], "two reminders, where everybody sees them"
    await world.env.advance_time(2 * HOUR)
    vote = world.newest(place, "cast")
    assert "Bo" in texts(vote)
    await world.press(world.people["Ann"], vote, "cast", ":seat")
    table = await world.table()
    assert table.seats[1].computer is not None
    assert table.step > 0, "the game has gone on"


async def goes_on(world: World, place: Any) -> None:
    """Ann's choice is kept; the panel, opened anew, goes on from it, and the game with it."""
    again = await choose(world, "Ann", place)
    assert "So far: **Build**" in again.text
    await again.press("later")
    await pick_card(world, "Bo", place, "build")
    assert (await world.table()).view.phase == "noon"


@pytest.mark.parametrize(
    ("status", "code", "logged"),
    [
        (404, 10062, "left unanswered"),
        (400, 40060, "left unanswered"),
        (403, 50001, "failed (reference"),
        (400, 50035, "failed (reference"),
        (500, 0, None),
        (503, 0, None),
    ],
)
async def test_a_press_whose_answer_is_refused_counts_all_the_same(
    world: World, status: int, code: int, logged: str | None, expected_errors: list[str]
) -> None:
    place = await world.open_game("Ann", "Bo")
    panel = await choose(world, "Ann", place)
    world.env.inject_error("POST", "/interactions/*/*/callback", status=status, code=code)
    await panel.answer("build")
    await goes_on(world, place)
    expected_errors += [logged] if logged else []


@pytest.mark.parametrize(
    ("status", "code", "logged"),
    [
        (404, 10015, False),
        (401, 50027, False),
        (404, 10008, False),
        (400, 50035, True),
        (500, 0, False),
        (502, 0, False),
    ],
)
async def test_a_panel_that_cannot_be_changed_is_opened_anew(
    world: World, status: int, code: int, logged: bool, expected_errors: list[str]
) -> None:
    place = await world.open_game("Ann", "Bo")
    panel = await choose(world, "Ann", place)
    world.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=status, code=code)
    await panel.answer("build")
    await goes_on(world, place)
    if logged:
        expected_errors.append("failed (reference")


@pytest.mark.parametrize(
    ("status", "code"),
    [(403, 50001), (403, 50013), (400, 160006), (404, 10003), (404, 10008), (429, 0), (500, 0)],
)
async def test_a_thread_that_cannot_be_made_leaves_the_game_in_the_channel_or_comes_later(
    world: World, status: int, code: int
) -> None:
    path = "/channels/*/messages/*/threads"
    world.env.inject_error("POST", path, status=status, code=code)
    place = await world.open_game("Ann", "Bo")
    table = await world.table()
    assert table.place == place.id
    assert (place.id == world.channel.id) == (status in {400, 403, 404})
    for name in ("Ann", "Bo"):
        await pick_card(world, name, place, "restock")
    assert (await world.table()).step > 0


async def test_direct_channels_that_are_opened_too_fast_are_left_alone_for_a_while(
    world: World,
) -> None:
    opening = "/users/@me/channels"
    world.env.inject_error("POST", opening, status=400, code=40003, times=None)
    place = await world.open_game("Ann", "Bo", "Cy")
    assert sorted(called(world)) == ["Ann", "Bo", "Cy"], "each by mention, in the table's place"
    assert {one.channel for one in calls(world)} == {place.id}
    assert sum(one.path == opening for one in world.env.http_requests) == 1
