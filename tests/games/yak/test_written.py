"""Moves are read exactly as they are written, and in no other way."""

from __future__ import annotations

import pytest

from bot.games.game import IllegalMoveError
from bot.games.yak.moves import Build, Choose, Market, Pass, Place, Restock, YakMove
from bot.games.yak.written import read_move, write_move
from tests.games.yak.tables import food

BUILD = {
    "seat": 0,
    "type": "build",
    "stones": ["red", "crystal"],
    "slots": [[1, 0], [1, -1]],
    "pay": {"meat": 2, "milk": 2},
}
WRITTEN: list[tuple[YakMove, dict[str, object]]] = [
    (Choose(seat=1, card="market"), {"seat": 1, "type": "choose", "card": "market"}),
    (
        Build(
            seat=0,
            stones=("red", "crystal"),
            slots=((1, 0), (1, -1)),
            pay=food(2, 2, 0),
        ),
        BUILD,
    ),
    (
        Build(
            seat=0,
            stones=("red", "crystal"),
            slots=((1, 0), (1, -1)),
            pay=food(2, 2, 0),
            overflow=food(milk=1),
        ),
        BUILD | {"overflow": {"milk": 1}},
    ),
    (Restock(seat=2, food="bread"), {"seat": 2, "type": "restock", "food": "bread"}),
    (Restock(seat=2, food=None), {"seat": 2, "type": "restock", "food": None}),
    (
        Market(seat=0, foods=("milk", "meat")),
        {"seat": 0, "type": "market", "foods": ["milk", "meat"]},
    ),
    (Market(seat=0, foods=()), {"seat": 0, "type": "market", "foods": []}),
    (
        Place(seat=3, stone="pink", stop=2),
        {"seat": 3, "type": "place", "stone": "pink", "stop": 2},
    ),
    (Pass(seat=1), {"seat": 1, "type": "pass"}),
]


@pytest.mark.parametrize(("move", "raw"), WRITTEN, ids=lambda value: str(value)[:40])
def test_a_move_is_written_in_the_order_of_the_record_and_read_back(
    move: YakMove, raw: dict[str, object]
):
    assert write_move(move) == raw
    assert list(write_move(move)) == list(raw)
    assert read_move(raw) == move


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        "pass",
        {},
        {"seat": 0},
        {"type": "pass"},
        {"seat": 0, "type": "fly"},
        {"seat": True, "type": "pass"},
        {"seat": 0.0, "type": "pass"},
        {"seat": "0", "type": "pass"},
        {"seat": None, "type": "pass"},
        {"seat": 10**400, "type": "pass", "card": "build"},
        {"seat": 0, "type": "pass", "card": "build"},
        {"seat": 0, "type": "choose"},
        {"seat": 0, "type": "choose", "card": "BUILD"},
        {"seat": 0, "type": "choose", "card": None},
        {"seat": 0, "type": "restock"},
        {"seat": 0, "type": "restock", "food": "crystal"},
        {"seat": 0, "type": "market", "foods": "meat"},
        {"seat": 0, "type": "market", "foods": None},
        {"seat": 0, "type": "place", "stone": "pink", "stop": 1.0},
        {"seat": 0, "type": "place", "stone": "grey", "stop": 1},
        BUILD | {"pay": {"meat": 2, "milk": 2, "bread": 0}},
        BUILD | {"pay": {"meat": 2, "milk": 2.0}},
        BUILD | {"pay": {"meat": True, "milk": 2}},
        BUILD | {"pay": {"meat": -1, "milk": 5}},
        BUILD | {"pay": {"meat": 2, "milk": 2, "rice": 1}},
        BUILD | {"pay": [2, 2]},
        BUILD | {"pay": None},
        BUILD | {"overflow": None},
        BUILD | {"overflow": {"meat": 0}},
        BUILD | {"slots": [[1, 0], [1, True]]},
        BUILD | {"slots": [[1, 0], [1, -1, 0]]},
        BUILD | {"slots": [[1, 0], [1]]},
        BUILD | {"slots": {"0": [1, 0]}},
        BUILD | {"stones": ["red", None]},
        BUILD | {"stones": {}},
        {key: value for key, value in BUILD.items() if key != "pay"},
        {"seat": 0, "type": "pass", "\ud800": 1},
        {"seat": 0, "type": {"pass"}},
    ],
    ids=lambda raw: repr(raw)[:60],
)
def test_anything_else_is_refused(raw: object):
    with pytest.raises(IllegalMoveError):
        read_move(raw)


def test_a_refusal_names_what_is_wrong():
    with pytest.raises(IllegalMoveError, match=r"pay\.bread: written otherwise"):
        read_move(BUILD | {"pay": {"meat": 2, "milk": 2, "bread": 0}})
    with pytest.raises(IllegalMoveError, match="colour"):
        read_move({"seat": 0, "type": "pass", "colour": "red"})
