"""What goes away under a table: the server, people, its channel, its thread, its messages."""

from __future__ import annotations

from typing import Any

import pytest
from simcord.backend import serializers

from bot.tables.ballot import KINDS
from tests.play.panels import pick_card
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
