"""*Rematch*: the same game once more, with the same people, from the end post or by command."""

from __future__ import annotations

from typing import Any

import pytest

from bot.tables.servers import ServerSettings
from tests.play.panels import pass_all
from tests.play.reading import buttons, texts
from tests.play.traffic import arrivals, now
from tests.play.world import World, told
from tests.play.wrong import nothing_changes


async def finished(world: World, **options: Any) -> Any:
    """A game of Ann and Bo that is over; gives the place where it was played."""
    place = await world.open_game("Ann", "Bo", **options)
    await pass_all(world, place)
    return place


def end_of(world: World, place: Any) -> Any:
    return world.newest(place, "rematch")


async def test_the_same_game_with_the_same_people(world: World) -> None:
    place = await finished(world, master_builder=True)
    moment = now(world)
    result = await world.press(world.people["Bo"], end_of(world, place), "rematch")
    table = await world.table(2)
    assert told(result).startswith("[The lobby](https://discord.com/channels/")
    assert told(result).endswith(f"/{table.salt}) is open.")
    assert (table.status, table.channel_id) == ("lobby", world.channel.id)
    assert table.options == (await world.table(1)).options
    assert [(seat.name, seat.invited) for seat in table.seats] == [("Bo", False), ("Ann", True)]
    assert table.host_id == world.people["Bo"].id
    opening, lobby = arrivals(world, moment)
    assert opening.channel == lobby.channel == world.channel.id
    assert opening.mentions == ("Ann",)
    assert f"Fair draws: `{table.commitment}`" in texts(opening.message)
    await world.press(world.people["Ann"], world.newest(world.channel, "join"), "join")
    assert (await world.table(2)).status == "running"


async def test_with_its_computers_and_its_settings(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=3, computers=1, thread=False)
    await world.press(world.people["Bo"], world.newest(world.channel, "join"), "join")
    await pass_all(world, world.channel)
    await world.press(world.people["Ann"], end_of(world, world.channel), "rematch")
    table = await world.table(2)
    assert table.names == ("Ann", "Bo", "Computer 1")
    assert table.settings.thread is False
    assert table.settings.seats == 3


async def test_that_begins_at_once_is_told_as_begun(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=2, computers=1, thread=False)
    await pass_all(world, world.channel)
    result = await world.press(world.people["Ann"], end_of(world, world.channel), "rematch")
    assert (await world.table(2)).status == "running"
    assert told(result).startswith("Every seat is taken: [the game](https://discord.com/channels/")
    assert told(result).endswith(") has begun.")


async def test_by_command_the_last_game_of_the_place(world: World) -> None:
    place = await finished(world)
    result = await world.people["Ann"].slash(place, "table rematch")
    assert "is open." in told(result)
    assert (await world.table(2)).status == "lobby"


async def test_there_is_one_rematch_at_a_time(world: World) -> None:
    place = await finished(world)
    end = end_of(world, place)
    await world.press(world.people["Ann"], end, "rematch")
    async with nothing_changes(world):
        again = await world.press(world.people["Bo"], end, "rematch")
    assert told(again) == (
        "There is a rematch already: table 2. `/games` shows you its lobby or board."
    )
    await world.press(world.people["Ann"], world.newest(world.channel, "join"), "leave")
    assert (await world.table(2)).status == "closed"
    await world.press(world.people["Bo"], end, "rematch")
    assert (await world.table(3)).status == "lobby"


async def test_two_press_at_once(world: World) -> None:
    place = await finished(world)
    end = end_of(world, place)
    (pressed,) = buttons(end, "rematch")
    for name in ("Ann", "Bo"):
        world.emit(name, end, pressed)
    await world.env.settle()
    assert (await world.table(2)).status == "lobby"
    kept = [line for line in world.kept() if line.startswith("tables")]
    assert len(kept) == 2


async def test_only_for_those_who_played(world: World) -> None:
    place = await finished(world)
    async with nothing_changes(world):
        result = await world.press(world.people["Eve"], end_of(world, place), "rematch")
    assert told(result) == "You don't sit at this table, so this isn't yours to press."


async def test_a_game_that_runs_has_none(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    async with nothing_changes(world):
        result = await world.people["Ann"].slash(place, "table rematch")
    assert told(result) == "This game isn't over yet."


async def test_the_servers_limits_hold(world: World) -> None:
    place = await finished(world)
    await world.bot.host.set_server(world.guild.id, ServerSettings(channels=(1,)))
    result = await world.press(world.people["Ann"], end_of(world, place), "rematch")
    assert told(result) == "Tables are opened in <#1> here."
    await world.bot.host.set_server(world.guild.id, ServerSettings(tables=1))
    await world.people["Eve"].slash(world.channel, "yak new", seats=2)
    result = await world.press(world.people["Ann"], end_of(world, place), "rematch")
    assert told(result).startswith("This server may have 1 table at once")


@pytest.mark.parametrize(("status", "code"), [(403, 50001), (403, 50013), (404, 10003)])
async def test_a_channel_that_is_closed_meanwhile(world: World, status: int, code: int) -> None:
    place = await finished(world)
    world.env.inject_error(
        "POST", f"/channels/{world.channel.id}/messages", status=status, code=code
    )
    result = await world.press(world.people["Ann"], end_of(world, place), "rematch")
    assert told(result) == (
        f"I can't write in <#{world.channel.id}> any more, so there is no rematch."
        " Open a table elsewhere with `/yak new`."
    )
    assert (await world.table(2)).status == "closed"
    result = await world.press(world.people["Ann"], end_of(world, place), "rematch")
    assert "is open." in told(result)


async def test_from_a_direct_message(world: World) -> None:
    await finished(world)
    result = await world.people["Ann"].user.slash("table rematch", table="1")
    assert "is open." in texts(result.response.message)
    assert (await world.table(2)).channel_id == world.channel.id
