"""The cases of an independent referee: whole recorded games, and damaged ones."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bot.games.chance import Chance, key_of
from bot.games.record import verify
from bot.games.shelf import Shelf
from tests.games.yokai.tables import CASES, GAME, RECORDS, record

SHELF = Shelf([GAME])
DAMAGED = json.loads((CASES / "damaged-yokai.json").read_text(encoding="utf-8"))
WORDS = {
    "looks at a locked card": "bears a hint",
    "moves a locked card": "bears a hint",
    "lays a hint from the middle of the stack": "isn't the top one of the stack",
    "declares in the middle of a turn": "in the middle of a turn",
    "looks at one card twice": "looked at in this turn already",
    "splits the group": "would touch no other",
    "puts the card back where it stood": "moved to where it stands",
    "lays on a card that bears a hint": "bears a hint already",
}
"""What each refusal says."""


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_leads_to_its_result(path: Path):
    case = record(path)
    key = key_of(bytes.fromhex(case["seed"]), case["salt"])
    assert GAME.options(case["options"]) == case["options"]
    state = GAME.setup(case["options"], len(case["seats"]), Chance(key))
    for raw in case["moves"]:
        move = GAME.read_move(raw)
        assert move in GAME.legal(state, move.seat)
        assert GAME.write_move(move) == raw
        state = GAME.apply(state, move, key).state
    assert GAME.waiting_for(state) == ()
    assert GAME.result(state) == case["result"]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_recorded_game_verifies(path: Path):
    verdict = verify(path.read_bytes(), SHELF)
    assert verdict.ok, verdict.line
    assert "finished" in verdict.line


@pytest.mark.parametrize("case", DAMAGED, ids=lambda case: case["why"])
def test_a_damaged_record_is_refused_at_the_move_that_breaks_the_rule(case: dict[str, Any]):
    verdict = verify(json.dumps(case["record"]), SHELF)
    assert not verdict.ok
    assert verdict.move == len(case["record"]["moves"]) - 1
    assert WORDS[case["why"]] in verdict.text
    whole = case["record"] | {"moves": case["record"]["moves"][:-1]}
    assert verify(json.dumps(whole), SHELF).ok


def test_any_change_of_a_result_is_refused():
    case = record(CASES / "records" / "yokai-won-4p-2.json")
    changes: list[dict[str, Any]] = [
        {"won": False},
        {"won": 1},
        {"score": 30},
        {"score": None},
        {"tier": "glorious"},
        {"families": {"kitsune": True}},
        {"affinities": []},
        {"shape": True},
        {"hints": case["result"]["hints"] | {"pile": 6}},
    ]
    for change in changes:
        damaged = case | {"result": case["result"] | change}
        verdict = verify(json.dumps(damaged), SHELF)
        assert not verdict.ok, change
        assert next(iter(change)) in verdict.text


def test_another_option_seat_or_salt_makes_it_another_game():
    case = record(CASES / "records" / "yokai-won-3p-1.json")
    changes: list[dict[str, Any]] = [
        {"options": case["options"] | {"hints": "easier"}},
        {"options": case["options"] | {"affinity": "first"}},
        {"options": case["options"] | {"level": 1}},
        {"options": {"affinity": "none"}},
        {"seats": case["seats"][:2]},
        {"salt": "1"},
    ]
    for change in changes:
        assert not verify(json.dumps(case | change), SHELF).ok, change


def test_the_shared_cases_are_these(shared: Path):
    for path in sorted((shared / "cases" / "records").glob("yokai-*.json")):
        assert record(CASES / "records" / path.name) == record(path)
    damaged = json.loads((shared / "cases" / "damaged.json").read_text(encoding="utf-8"))
    assert [case for case in damaged if case["record"]["game"] == "yokai"] == DAMAGED
