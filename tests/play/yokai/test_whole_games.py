"""Whole games of Yokai on a simulated Discord: won and lost, by declaring and by the last hint."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.games import record
from bot.games.shelf import Shelf
from data.content import read_all
from tests.games.yokai.tables import GAME
from tests.play.reading import texts
from tests.play.test_whole_games import (
    Played,
    check_the_opening,
    check_the_seed,
    the_record,
)
from tests.play.traffic import called
from tests.play.world import NAMES, World
from tests.play.yokai.faces import passed
from tests.play.yokai.games import PlayedYokai, played
from tests.play.yokai.panels import moves_of
from tests.play.yokai.plans import Ending


async def check(game: PlayedYokai) -> None:
    """All that must be true of any game at its end."""
    simple = Played(game.world, game.place, game.names, game.opening, game.turns)
    text = await the_record(simple)
    await check_the_record(game, text)
    check_the_opening(simple, json.loads(text))
    check_the_seed(simple, json.loads(text)["seed"])
    check_the_calls(game)
    await check_the_faces(game)


async def check_the_record(game: PlayedYokai, text: str) -> None:
    """It verifies, holds what people have done, and the rules alone come to the same end."""
    world = game.world
    assert text == await world.bot.host.record(1)
    shelf = Shelf.of(read_all())
    verdict = record.verify(text, shelf)
    assert verdict.ok, verdict.line
    read = record.read(text)
    assert read.seats == game.names
    kept = [json.loads(move) for move in await moves_of(world)]
    assert kept == [GAME.write_move(move) for move in game.moves]
    last = record.replay(read, shelf.find("yokai", read.rules))[-1]
    table = await world.table()
    assert GAME.result(last) == read.result
    assert GAME.view(last, None) == table.view
    end = texts(world.newest(game.place, "record"))
    result: dict[str, Any] = read.result or {}
    assert ("won" in end) == result["won"]
    assert ("lost" in end) != result["won"]
    assert result["score"] is None or f"Won with {result['score']} point" in end


def check_the_calls(game: PlayedYokai) -> None:
    """One a turn, to whose turn it is; none in the middle of it."""
    assert called(game.world) == game.turns


async def check_the_faces(game: PlayedYokai) -> None:
    """Nothing that stays on Discord tells of a face before the end, which turns all up at once; but
    direct messages may, unless all must be remembered."""
    strict = (await game.world.table()).settings.memory == "strict"
    stayed = [one for one in passed(game.world) if strict or not one.direct]
    with_faces = [one for one in stayed if one.faces]
    assert any("Seed: " in one.text for one in with_faces), "the last post turns all up"
    for one in with_faces:
        assert len(one.faces) == 16, one.faces
        assert one.index >= game.before_the_last_move


LEVELS = [1, 2, 3, 4, 5]
ENDS: list[tuple[bool, Ending]] = [
    (True, "declared"),
    (True, "hints"),
    (False, "declared"),
    (False, "hints"),
]
MIXES: list[dict[str, Any]] = [
    {"affinity": "all", "hints": "harder", "hint_rule": "stacked", "objective": "random"},
    {"affinity": "all", "hint_rule": "hidden", "objective": "plank"},
    {"affinity": "first", "hints": "easier", "objective": "frame"},
]


@pytest.mark.parametrize(
    ("players", "way", "won", "by", "options"),
    [
        (2, "dm", True, "hints", {"level": 2, "memory": "strict"}),
        (3, "mixed", True, "declared", {"level": 5}),
        (4, "choose", False, "hints", {"hint_rule": "stacked", "memory": "strict"}),
    ],
)
async def test_a_whole_game(
    world: World, players: int, way: str, won: bool, by: Ending, options: dict[str, Any]
) -> None:
    await check(await played(world, NAMES[:players], way, won=won, by=by, **options))


@pytest.mark.soak
@pytest.mark.parametrize("memory", ["notebook", "strict"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", [*({"level": level} for level in LEVELS), *MIXES])
@pytest.mark.parametrize(("won", "by"), ENDS)
async def test_every_kind_of_whole_game(
    world: World, memory: str, players: int, options: dict[str, Any], won: bool, by: Ending
) -> None:
    way = ("dm", "choose", "mixed")[(players + len(memory) + len(repr(options))) % 3]
    game = await played(world, NAMES[:players], way, won=won, by=by, memory=memory, **options)
    await check(game)
