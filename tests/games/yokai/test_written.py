"""Moves as a record writes them: strictly, and refused without a crash."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.game import IllegalMoveError
from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift, Stay, YokaiMove
from bot.games.yokai.state import YokaiState
from tests.games.yokai.tables import (
    GAME,
    KEY,
    games,
    states,
)


@pytest.mark.parametrize(
    ("move", "raw"),
    [
        (Look(seat=1, card=(2, -1)), {"seat": 1, "type": "look", "card": [2, -1]}),
        (
            Shift(seat=0, origin=(1, 0), to=(-3, 4)),
            {"seat": 0, "type": "move", "from": [1, 0], "to": [-3, 4]},
        ),
        (Stay(seat=2), {"seat": 2, "type": "stay"}),
        (Reveal(seat=3), {"seat": 3, "type": "reveal"}),
        (
            Lay(seat=0, hint="kitsune+oni", card=(0, 0)),
            {"seat": 0, "type": "lay", "hint": "kitsune+oni", "card": [0, 0]},
        ),
        (
            Lay(seat=0, hint="hidden", card=(0, 0)),
            {"seat": 0, "type": "lay", "hint": "hidden", "card": [0, 0]},
        ),
        (Declare(seat=0), {"seat": 0, "type": "declare"}),
    ],
)
def test_each_move_has_its_keys_in_the_record_s_order(move: YokaiMove, raw: dict[str, Any]):
    assert GAME.write_move(move) == raw
    assert list(GAME.write_move(move)) == list(raw)
    assert GAME.read_move(raw) == move


@given(games)
def test_every_legal_move_comes_back_as_it_was(game: list[YokaiState]):
    state = game[len(game) // 2]
    for move in GAME.legal(state, state.player):
        assert GAME.read_move(GAME.write_move(move)) == move


LOOK = {"seat": 0, "type": "look", "card": [0, 0]}
MOVE = {"seat": 0, "type": "move", "from": [0, 0], "to": [0, 1]}
LAY = {"seat": 0, "type": "lay", "hint": "oni", "card": [0, 0]}


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        "look",
        {},
        {"seat": 0},
        {"type": "declare"},
        {"seat": 0, "type": "pass"},
        {"seat": 0, "type": "look"},
        LOOK | {"seat": True},
        LOOK | {"seat": 0.0},
        LOOK | {"seat": "0"},
        LOOK | {"card": [0]},
        LOOK | {"card": [0, 0, 0]},
        LOOK | {"card": [0, False]},
        LOOK | {"card": [0, 1.0]},
        LOOK | {"card": "00"},
        LOOK | {"card": None},
        LOOK | {"more": 1},
        MOVE | {"origin": [0, 0]},
        {"seat": 0, "type": "move", "origin": [0, 0], "to": [0, 1]},
        {"seat": 0, "type": "move", "to": [0, 1]},
        {"seat": 0, "type": "stay", "from": [0, 0]},
        LAY | {"hint": "oni+kitsune"},
        LAY | {"hint": "oni+oni"},
        LAY | {"hint": "tengu"},
        LAY | {"hint": ""},
        LAY | {"hint": "Hidden"},
        LAY | {"hint": None},
        LAY | {"hint": ["oni"]},
        {1: 2},
        {"seat": {1}, "type": "stay"},
    ],
)
def test_anything_else_is_refused(raw: object):
    with pytest.raises(IllegalMoveError) as error:
        GAME.read_move(raw)
    assert error.value.code == "form"


def test_a_refusal_names_the_record_s_own_key():
    with pytest.raises(IllegalMoveError, match=r"\bfrom\b"):
        GAME.read_move({"seat": 0, "type": "move", "to": [0, 1]})


def test_absurdly_large_numbers_are_refused_in_few_words():
    state = states(2, 1, {})[0]
    far = 10**4000
    for raw in (
        LOOK | {"seat": far},
        LOOK | {"seat": state.player, "card": [far, -far]},
    ):
        with pytest.raises(IllegalMoveError) as error:
            GAME.apply(state, GAME.read_move(raw), KEY)
        assert len(str(error.value)) < 200


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
keys = st.sampled_from(["seat", "type", "card", "from", "to", "hint", "origin"])
types = st.sampled_from(["look", "move", "stay", "reveal", "lay", "declare"])


@given(st.dictionaries(keys, json_values | types))
def test_reading_never_crashes(raw: dict[str, Any]):
    try:
        move = GAME.read_move(raw)
    except IllegalMoveError:
        return
    assert GAME.write_move(move) == raw
