"""The cases of an independent referee: towers, whole recorded games, damaged records.

Those in `tests/cases` always run; those of a folder `shared/cases` beside the repository, which may
be newer, run where there is one.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.games.chance import Chance, key_of
from bot.games.record import verify
from bot.games.yak.score import PATTERNS, has_pattern, tower_points
from bot.games.yak.tower import free_slots
from bot.games.yak.view import TowerStone
from tests.games.yak.tables import CASES, CONTENT, GAME, RECORDS, SHELF, record

SHARED = Path(__file__).parents[4] / "shared/cases"


def listed(path: Path) -> list[dict[str, Any]]:
    return json.loads(path.read_text(encoding="utf-8"))


def check_tower(case: dict[str, Any]) -> None:
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


def check_game(case: dict[str, Any]) -> None:
    key = key_of(bytes.fromhex(case["seed"]), case["salt"])
    state = GAME.setup(case["options"], len(case["seats"]), Chance(key))
    for raw in case["moves"]:
        move = GAME.read_move(raw)
        assert move in GAME.legal(state, move.seat)
        assert GAME.write_move(move) == raw
        state = GAME.apply(state, move, key).state
    assert GAME.waiting_for(state) == ()
    assert GAME.result(state) == case["result"]


TOWERS = listed(CASES / "towers.json")
DAMAGED = listed(CASES / "damaged.json")
AT_MOVE = {
    "pays too little": 9,
    "slot in the air": 9,
    "stone not in the cart": 9,
    "seat out of turn": 9,
    "move after the end": 81,
    "another seed": 9,
    "pays what the cart's sign refuses": 11,
    "unknown key": 0,
    "overflow without a surplus": 9,
    "another salt": 3,
    "a move left out": 5,
}


@pytest.mark.parametrize("case", TOWERS, ids=range(len(TOWERS)))
def test_a_tower_has_the_slots_points_and_patterns_of_the_referee(case: dict[str, Any]):
    check_tower(case)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_leads_to_its_result(path: Path):
    check_game(record(path))
    assert verify(path.read_bytes(), SHELF).ok


@pytest.mark.parametrize("case", DAMAGED, ids=lambda case: case["why"])
def test_a_damaged_record_is_refused_and_the_move_named(case: dict[str, Any]):
    verdict = verify(json.dumps(case["record"]), SHELF)
    assert not verdict.ok
    assert verdict.move == AT_MOVE.get(case["why"])


def test_the_cases_beside_the_repository_hold_too():
    if not SHARED.is_dir():
        pytest.skip("no folder shared/cases beside the repository")
    for tower in listed(SHARED / "towers.json"):
        check_tower(tower)
    for path in sorted((SHARED / "records").glob("yak-*.json")):
        check_game(record(path))
    for case in listed(SHARED / "damaged.json"):
        if case["record"]["game"] == "yak":
            assert not verify(json.dumps(case["record"]), SHELF).ok, case["why"]
