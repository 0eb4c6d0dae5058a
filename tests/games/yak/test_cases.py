"""The cases of an independent referee: towers and whole recorded games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.games.chance import Chance, key_of
from bot.games.yak.score import PATTERNS, has_pattern, tower_points
from bot.games.yak.tower import free_slots
from bot.games.yak.view import TowerStone
from tests.games.yak.tables import CASES, CONTENT, GAME, RECORDS, record

TOWERS = json.loads((CASES / "towers.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", TOWERS, ids=range(len(TOWERS)))
def test_a_tower_has_the_slots_points_and_patterns_of_the_referee(case: dict[str, Any]):
    tower = tuple(TowerStone(row=row, x=x, stone=stone) for row, x, stone in case["stones"])
    taken = {(stone.row, stone.x) for stone in tower}
    points = tower_points(CONTENT, tower)
    crystals = [{"row": row, "x": x, "colour": c} for (row, x), c in points.crystals]
    assert [list(slot) for slot in free_slots(taken, CONTENT.tower.width)] == case["slots"]
    assert points.groups == case["groups"]
    assert points.group_count == case["group_count"]
    assert points.singles == case["singles"]
    assert crystals == case["crystals"]
    shown = sorted(key for key in PATTERNS if has_pattern(CONTENT, tower, key))
    assert shown == case["patterns"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_leads_to_its_result(path: Path):
    case = record(path)
    key = key_of(bytes.fromhex(case["seed"]), case["salt"])
    state = GAME.setup(case["options"], len(case["seats"]), Chance(key))
    for raw in case["moves"]:
        move = GAME.read_move(raw)
        assert move in GAME.legal(state, move.seat)
        assert GAME.write_move(move) == raw
        state = GAME.apply(state, move, key).state
    assert GAME.waiting_for(state) == ()
    assert GAME.result(state) == case["result"]
