"""A record that has not the form of one: the field is named, in words of ours."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.games.record import verify
from bot.games.shelf import Shelf
from data.content import read_all
from tests.games.yak.tables import RECORDS as YAK
from tests.games.yokai.tables import RECORDS as YOKAI

SHELF = Shelf.of(read_all())
BUILD: dict[str, Any] = {"seat": 0, "type": "build", "stones": ["red"], "slots": [[1, 1]]}


def said(path: Any, **changes: Any) -> str:
    """What is said of the record in this file with these changes."""
    raw = json.loads(path.read_text(encoding="utf-8"))
    return verify(json.dumps(raw | changes), SHELF).line.removeprefix("refused: ")


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"rules": True}, "rules: has to be a whole number"),
        ({"rules": 1.5}, "rules: has to be a whole number"),
        ({"seats": "Ann"}, "seats: has to be a list"),
        ({"seats": ["Ann", 1]}, "seats[1]: has to be text"),
        ({"seats": [""]}, "seats[0]: has to be text that isn't empty"),
        ({"seed": "AB"}, "seed: has to be 64 hex digits in lower case"),
        ({"salt": "ä"}, "salt: is not ASCII"),
        ({"moves": {}}, "moves: has to be a list"),
        ({"result": []}, "result: has to be an object"),
        ({"format": "chess"}, "format: has to be 'yak-and-yokai/1'"),
        ({"Colour 1": 1}, "Colour 1: is no field of a record"),
    ],
)
def test_a_field_of_the_record(changes: dict[str, Any], sentence: str) -> None:
    assert said(YAK[0], **changes) == sentence


def test_a_record_that_is_something_else() -> None:
    assert verify("[1]", SHELF).line == "refused: has to be an object"
    text = json.dumps({"format": "yak-and-yokai/1"})
    assert verify(text, SHELF).line == "refused: game: is missing"


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        (None, "has to be an object"),
        ({}, "has no type"),
        ({"seat": 0, "type": "choose"}, "choose.card: is missing"),
        ({"seat": "0", "type": "pass"}, "pass.seat: has to be a whole number"),
        (
            {"seat": 0, "type": "choose", "card": "sell"},
            "choose.card: has to be 'build', 'restock' or 'market'",
        ),
        ({"seat": 0, "type": "pass", "x": 1}, "pass.x: is no field of a record"),
        ({**BUILD, "slots": [[1, "a"]], "pay": {}}, "build.slots[0][1]: has to be a whole number"),
        ({**BUILD, "slots": [[1, 2, 3]], "pay": {}}, "build.slots[0]: is a list of too many"),
        ({**BUILD, "pay": {"meat": -1}}, "build.pay.meat: has to be 0 or more"),
        ({**BUILD, "pay": {"fish": 1}}, "build.pay.fish: is no field of a record"),
    ],
)
def test_a_field_of_a_move_of_yak(move: Any, sentence: str) -> None:
    assert said(YAK[0], moves=[move]) == f"move 0: {sentence}"


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ({"seat": 0, "type": "look", "card": [1]}, "look.card[1]: is missing"),
        (
            {"seat": 0, "type": "move", "from": ["a", 1], "to": [0, 0]},
            "move.from[0]: has to be a whole number",
        ),
        ({"seat": 0, "type": "lay", "hint": 5, "card": [0, 0]}, "lay.hint: has to be text"),
        (
            {"seat": 0, "type": "lay", "hint": "oni+fox", "card": [0, 0]},
            "lay.hint: is not families in canonical order joined by +",
        ),
    ],
)
def test_a_field_of_a_move_of_yokai(move: Any, sentence: str) -> None:
    assert said(YOKAI[0], moves=[move]) == f"move 0: {sentence}"


@pytest.mark.parametrize("value", [None, True, 0, 1.5, "x", [], [[]], {}, {"a": 1}])
@pytest.mark.parametrize("field", ["seat", "type", "stones", "slots", "pay", "overflow"])
def test_whatever_stands_in_a_field_is_answered_in_our_words(field: str, value: Any) -> None:
    line = said(YAK[0], moves=[{**BUILD, "pay": {"meat": 2}, field: value}])
    assert line.startswith("move 0: ")
    for theirs in ("Input", "input", "valid", "Extra", "Field"):
        assert theirs not in line
