"""Computers at a table of Yokai: they take their turns at once, and see no more than a person."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.games import record
from bot.games.shelf import Shelf
from data.content import read_all
from tests.play.reading import texts
from tests.play.traffic import called
from tests.play.world import World
from tests.play.yokai.faces import faces_anywhere, passed
from tests.play.yokai.games import board_of
from tests.play.yokai.panels import moves_of, open_yokai, state_of, take_steps, whose_turn


async def open_with(world: World, computers: int, **options: Any) -> Any:
    """Ann alone opens a table with so many computers, which begins at once."""
    await world.people["Ann"].slash(world.channel, "yokai new", computers=computers, **options)
    assert (await world.table()).status == "running"
    return world.place()


@pytest.mark.parametrize("memory", ["notebook", "strict"])
@pytest.mark.parametrize("computers", [1, 3])
async def test_they_play_at_once_and_one_post_tells_of_all_their_turns(
    world: World, memory: str, computers: int
) -> None:
    world.dms = {"Ann"}
    place = await open_with(world, computers, memory=memory)
    first = (await state_of(world)).turn
    for number in range(2):
        state = await state_of(world)
        assert state.turn == first + number * (computers + 1)
        panel = await open_yokai(world, await whose_turn(world), place)
        await take_steps(panel, until="look1")
        assert called(world) == ["Ann"] * (number + 2)
        told = texts(board_of(world, place))
        for name in ("Ann", *(f"Computer {n + 1}" for n in range(computers))):
            assert told.count(f"**{name}**: looked at ") == 1
    stayed = [one for one in passed(world) if memory == "strict" or not one.direct]
    assert not [one.faces for one in stayed if one.faces]
    if memory == "strict":
        assert not faces_anywhere(world)


async def test_a_whole_game_against_time_with_a_restart_in_it(world: World) -> None:
    world.dms = {"Ann"}
    place = await open_with(world, 1, level=3)
    turns = 0
    while (await world.table()).status == "running":
        panel = await open_yokai(world, await whose_turn(world), place)
        await take_steps(panel, until="look1")
        turns += 1
        if turns == 2:
            await world.restart()
    assert len(called(world)) == turns
    kept = [json.loads(move)["seat"] for move in await moves_of(world)]
    assert set(kept) == {0, 1}
    verdict = record.verify(await world.bot.host.record(1), Shelf.of(read_all()))
    assert verdict.ok, verdict.line
    end = texts(world.newest(place, "record"))
    assert "**Computer 1**" in end


async def test_a_computer_from_the_lobbys_button(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yokai new", seats=2)
    await world.press(world.people["Ann"], world.newest(world.channel, "join"), "computer")
    assert (await world.table()).status == "running"
    assert await whose_turn(world) == "Ann"


@pytest.mark.soak
@pytest.mark.parametrize("computers", [1, 2, 3])
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
async def test_every_level_with_computers(world: World, computers: int, level: int) -> None:
    place = await open_with(world, computers, level=level)
    while (await world.table()).status == "running":
        panel = await open_yokai(world, await whose_turn(world), place)
        await take_steps(panel, until="look1")
    verdict = record.verify(await world.bot.host.record(1), Shelf.of(read_all()))
    assert verdict.ok, verdict.line
