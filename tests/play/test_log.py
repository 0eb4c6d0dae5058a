"""`/table log` and `/table record`: what has happened, and what of it may be told already."""

from __future__ import annotations

import json
from typing import Any

from bot.games.record import verify
from bot.games.shelf import Shelf
from bot.screens import log as log_screens
from data.content import read_all
from tests.play.panels import give_orders, pass_all, pass_at_noon, pick_card
from tests.play.reading import kinds, parts, pictures, texts
from tests.play.world import World, told
from tests.play.wrong import nothing_changes

NOTHING = "Nothing has happened since your last decision."


async def log(world: World, name: str, place: Any) -> Any:
    async with nothing_changes(world):
        result = await world.people[name].slash(place, "table log")
    assert result.ephemeral
    return result.response.message


async def record(world: World, name: str, place: Any, **options: Any) -> dict[str, Any]:
    async with nothing_changes(world):
        result = await world.people[name].slash(place, "table record", **options)
    assert result.ephemeral
    return json.loads(await result.response.message.attachments[0].read())


async def test_what_was_turned_up_since_ones_own_pick(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await give_orders(world, "Ann", place, "restock")
    assert NOTHING in texts(await log(world, "Ann", place)), "an open pick is no news"
    await give_orders(world, "Bo", place, "restock")
    shown = await log(world, "Ann", place)
    assert "What has happened since your last decision:" in texts(shown)
    assert len(pictures(shown)) == 2
    for name in ("Ann", "Bo"):
        assert f"**{name}**" in texts(shown)
    assert "Now: Round 2: sunrise. Waiting for Ann and Bo." in texts(shown)
    assert "open" in kinds(shown)


async def test_at_noon_only_what_is_turned_up(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await pick_card(world, "Ann", place, "build")
    await pick_card(world, "Bo", place, "market")
    table = await world.table()
    first = next(seat.name for seat in table.seats if seat.waited_for)
    other = "Bo" if first == "Ann" else "Ann"
    assert table.view.phase == "noon"
    assert NOTHING in texts(await log(world, other, place))
    await pass_at_noon(world, first, place)
    shown = await log(world, other, place)
    assert len(pictures(shown)) == 1
    assert first in texts(shown)
    assert NOTHING in texts(await log(world, first, place)), "that was their own decision"


async def test_a_record_without_names(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await pass_all(world, place)
    named = await record(world, "Ann", place)
    bare = await record(world, "Ann", place, anonymous=True)
    assert named["seats"] == ["Ann", "Bo"]
    assert bare == {**named, "seats": ["Player 1", "Player 2"]}


async def test_a_long_absence_comes_in_pages(world: World) -> None:
    place = await world.open_game("Ann", "Bo", "Cy")
    await pass_all(world, place)
    result = await world.people["Eve"].slash(place, "table log", table="1")
    shown = result.response.message
    assert "What has happened so far:" in texts(shown)
    assert len(pictures(shown)) == log_screens.A_PAGE
    assert len(list(parts(shown))) <= 40
    await world.press(world.people["Eve"], shown, "log", ":1")
    shown = world.present(shown)
    assert len(pictures(shown)) == 1, "three rounds of three cards"
    assert "The game is over." in texts(shown)
    assert "open" not in kinds(shown)


async def test_who_plays_no_part_may_look(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    assert "What has happened so far" not in texts(await log(world, "Eve", place))


async def test_of_a_lobby_there_is_nothing(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=3)
    async with nothing_changes(world):
        for command in ("table log", "table record"):
            result = await world.people["Ann"].slash(world.channel, command, table="1")
            assert told(result) == "This game isn't running."


async def test_a_running_games_record_has_neither_the_seed_nor_open_picks(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await pick_card(world, "Ann", place, "build")
    assert (await record(world, "Bo", place))["moves"] == []
    await pick_card(world, "Bo", place, "market")
    assert (await world.table()).view.phase == "noon"
    kept = [line for line in world.kept() if line.startswith("moves")]
    assert len(kept) == 2, "the picks are kept already"
    for name in ("Ann", "Bo"):
        noon = await record(world, name, place)
        assert (noon["seed"], noon["result"], noon["moves"]) == (None, None, [])
    for _ in range(2):
        seat = next(seat for seat in (await world.table()).seats if seat.waited_for)
        await pass_at_noon(world, seat.name, place)
    table = await world.table()
    assert table.view.phase == "sunrise"
    after = await record(world, "Ann", place)
    assert after["seed"] is None
    assert [move["type"] for move in after["moves"]] == ["choose", "choose", "pass", "pass"]
    assert bytes.fromhex(table.commitment)
    assert table.commitment == after["commitment"]


async def test_a_finished_games_record_can_be_checked(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await pass_all(world, place)
    whole = await record(world, "Ann", place, table="1")
    verdict = verify(json.dumps(whole), Shelf.of(read_all()))
    assert verdict.ok, verdict.line
