"""`/table show`: the table as it stands, wherever and for whomever it is asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import discord
import pytest

from bot.text.words import PSEUDO
from tests.play.panels import give_orders, pass_all
from tests.play.reading import kinds, pictures, texts
from tests.play.world import World, told
from tests.play.wrong import nothing_changes

GONE = "This table doesn't exist any more."


async def show(world: World, name: str, place: Any, **options: Any) -> discord.Message:
    """What the command shows, to everybody or to the person alone as asked for."""
    async with nothing_changes(world):
        result = await world.people[name].slash(place, "table show", **options)
    assert result.ephemeral == options.get("private", False)
    return result.response.message


async def test_a_running_table_with_its_picture_and_its_buttons(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await give_orders(world, "Ann", place, "restock")
    shown = await show(world, "Bo", place)
    board = world.find(place, lambda one: not one.flags.ephemeral and "open" in kinds(one))
    assert "Round 1: sunrise" in texts(shown)
    assert "✓ **Ann** has chosen.\n… Waiting for **Bo**." in texts(shown)
    assert len(pictures(shown)) == 1
    assert "has picked" in pictures(shown)[0]["description"]
    assert kinds(shown) == kinds(board) == {"open", "rules"}
    result = await world.press(world.people["Bo"], shown, "open")
    assert "Which card do you play" in told(result)


async def test_shown_to_one_alone(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    assert "Round 1: sunrise" in texts(await show(world, "Eve", place, private=True))


async def test_shown_in_words(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    shown = await show(world, "Ann", place, **{"as": "text"})
    assert not pictures(shown)
    for said in ("Market: 2 meat, 2 milk, 2 bread.", "**Ann**: ", "- Cart (", "- Tower: no stones"):
        assert said in texts(shown)


async def test_a_lobby_with_its_buttons(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=3)
    shown = await show(world, "Bo", world.channel)
    assert "**Ann**, host" in texts(shown)
    await world.press(world.people["Bo"], shown, "join")
    assert (await world.table()).names == ("Ann", "Bo")


async def test_a_table_that_has_ended(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await pass_all(world, place)
    async with nothing_changes(world):
        result = await world.people["Ann"].slash(place, "table show")
        assert told(result) == "There is no table here. Choose one of yours with `table`."
    shown = await show(world, "Ann", place, table="1")
    assert "Ann and Bo win" in texts(shown)
    assert "**Ann**: " in texts(shown)
    assert len(pictures(shown)) == 1
    assert "open" not in kinds(shown)


async def test_a_lobby_that_has_closed(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=3)
    await world.press(world.people["Ann"], world.newest(world.channel, "join"), "leave")
    shown = await show(world, "Ann", world.channel, table="1")
    assert "This lobby has closed without a game." in texts(shown)
    assert not kinds(shown)


async def test_in_direct_messages(world: World) -> None:
    await world.open_game("Ann", "Bo")
    ann = world.people["Ann"].user
    result = await ann.slash("table show", table="1")
    assert "Round 1: sunrise" in texts(result.response.message)
    none = await ann.slash("table show")
    assert told(none) == "There is no table here. Choose one of yours with `table`."


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("2", GONE),
        ("999999999999999", GONE),
        ("9" * 16, "Choose one of the tables offered."),
        ("the last one", "Choose one of the tables offered."),
        ("", "Choose one of the tables offered."),
        ("²", "Choose one of the tables offered."),
        ("-1", "Choose one of the tables offered."),
    ],
)
async def test_a_table_that_is_not_known(world: World, table: str, said: str) -> None:
    place = await world.open_game("Ann", "Bo")
    async with nothing_changes(world):
        assert told(await world.people["Ann"].slash(place, "table show", table=table)) == said


async def test_a_number_with_its_sign(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    assert "Round 1" in texts(await show(world, "Ann", place, table=" #1 "))


async def test_where_there_is_no_table(world: World) -> None:
    result = await world.people["Ann"].slash(world.channel, "table show")
    assert told(result) == "There is no table here. Choose one of yours with `table`."


async def test_where_there_are_several(world: World) -> None:
    for _ in range(2):
        await world.open_game("Ann", "Bo", thread=False)
    result = await world.people["Ann"].slash(world.channel, "table show")
    assert told(result) == "There are several tables here. Choose one with `table`."
    assert "Yak, table 2" in texts(await show(world, "Ann", world.channel, table="2"))


async def test_somebody_elses_table_in_another_server(world: World) -> None:
    await world.open_game("Ann", "Bo")
    other = world.env.create_guild("Elsewhere")
    square = other.create_text_channel("square")
    eve = other.add_member(world.people["Eve"].user)
    ann = other.add_member(world.people["Ann"].user)
    assert told(await eve.slash(square, "table show", table="1")) == GONE
    assert told(await world.people["Eve"].user.slash("table show", table="1")) == GONE
    result = await ann.slash(square, "table show", table="1", private=True)
    assert "Round 1" in texts(result.response.message), "who plays there may look from anywhere"


async def test_the_tables_offered_are_ones_own(world: World) -> None:
    await world.open_game("Ann", "Bo")
    await world.people["Ann"].slash(world.channel, "yak new", seats=4)
    ann, cy = world.people["Ann"], world.people["Cy"]
    offered = await ann.autocomplete(world.channel, "table show", "table", "")
    assert offered == [
        {"name": "Yak, table 1: Ann and Bo", "value": "1"},
        {"name": "Yak, table 2: Ann", "value": "2"},
    ]
    assert await ann.autocomplete(world.channel, "table show", "table", "bo") == offered[:1]
    assert await cy.autocomplete(world.channel, "table show", "table", "") == []
    assert await ann.user.autocomplete("table show", "table", "table 2") == offered[1:]


async def test_in_public_it_speaks_the_tables_language_and_to_one_alone_the_persons(
    world: World,
) -> None:
    place = await world.open_game("Ann", "Bo")
    async with world.bot.store.write() as unit:
        row = await unit.tables.load(1)
        assert row is not None
        await unit.tables.save(replace(row, language=PSEUDO))
    assert "⟦Round ⟧" in texts(await show(world, "Ann", place))
    assert "Round 1" in texts(await show(world, "Ann", place, private=True))
