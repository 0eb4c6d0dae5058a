"""What follows from orders, and what never does."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift, Stay
from bot.games.yokai.orders import Orders
from bot.games.yokai.state import YokaiState
from tests.games.yokai.tables import (
    GAME,
    REVEAL,
    games,
    look,
    play,
    shift,
    table,
)

SQUARE = ("fcnd", "cndf", "ndfc", "dfcn")
PILE = ("oni", "kitsune+kappa", "kappa")
TURN = [look(0, 0), look(1, 0), shift((3, 3), (4, 1)), REVEAL]


def follow(state: YokaiState, **orders: Any) -> Any:
    return GAME.follow(state, state.player, Orders(turn=state.turn, **orders))


def test_the_step_decides_which_orders_count():
    state = table(*SQUARE, pile=PILE, turned=("rokurokubi",))
    orders = Orders(
        turn=1,
        looks=((0, 0), (1, 0)),
        origin=(3, 3),
        to=(4, 1),
        hint="rokurokubi",
        card=(2, 2),
    )
    followed: list[Any] = []
    while move := GAME.follow(state, state.player, orders):
        followed.append(move)
        state = GAME.apply(state, move, b"").state
    assert followed == [
        Look(seat=0, card=(0, 0)),
        Look(seat=0, card=(1, 0)),
        Shift(seat=0, origin=(3, 3), to=(4, 1)),
        Lay(seat=0, hint="rokurokubi", card=(2, 2)),
    ]
    assert state.player == 1


def test_half_of_a_choice_settles_nothing():
    state = table(*SQUARE, pile=PILE, turned=("rokurokubi",))
    assert follow(state) is None
    assert follow(play(state, TURN[0]), looks=((0, 0),)) is None
    moving = play(state, *TURN[:2])
    assert follow(moving, origin=(3, 3)) is None
    assert follow(moving, to=(4, 1)) is None
    hinting = play(state, *TURN[:3])
    assert follow(hinting, hint="rokurokubi") is None
    assert follow(hinting, card=(1, 1)) is None
    assert follow(hinting, reveal=True) == Reveal(seat=0)


def test_declaring_comes_before_a_look_and_only_then():
    state = table(*SQUARE, pile=PILE)
    assert follow(state, declare=True, looks=((0, 0),)) == Declare(seat=0)
    assert follow(play(state, TURN[0]), declare=True) is None
    assert follow(play(state, TURN[0]), declare=True, looks=((0, 0), (1, 0))) == Look(
        seat=0, card=(1, 0)
    )


def test_what_is_not_legal_is_asked_instead():
    state = table(*SQUARE, pile=PILE)
    assert follow(state, looks=((9, 9),)) is None
    assert follow(play(state, TURN[0]), looks=((0, 0), (0, 0))) is None
    assert follow(play(state, *TURN[:2]), origin=(0, 0), to=(1, 1)) is None
    assert follow(play(state, *TURN[:3]), hint="oni", card=(0, 0)) is None


def test_orders_of_another_turn_settle_nothing():
    state = table(*SQUARE, pile=PILE)
    orders = Orders(turn=1, looks=((0, 0), (1, 0)), declare=True)
    later = play(state, *TURN, *TURN[:2], shift((4, 1), (3, 3)), REVEAL)
    assert later.player == 0
    assert GAME.follow(later, 0, orders) is None
    assert GAME.follow(later, 0, Orders(looks=((0, 0),))) is None, "no turn is named"
    assert orders.of_turn(1) is orders
    assert orders.of_turn(3) == Orders(turn=3)


def test_whoever_is_not_waited_for_is_not_followed():
    state = table(*SQUARE, pile=PILE)
    assert GAME.follow(state, 1, Orders(turn=1, looks=((0, 0),))) is None


def test_stay_follows_by_itself():
    hints = {(0, 0): "kitsune", (15, 0): "oni"}
    line = table("ffffccccnnnndddd", pile=PILE, step="move", hints=hints)
    assert GAME.follow(line, 0, None) == Stay(seat=0)
    assert follow(line, origin=(3, 0), to=(3, 1)) == Stay(seat=0)


@given(games)
def test_nothing_but_stay_is_ever_done_for_somebody_who_ordered_nothing(game: list[YokaiState]):
    for state in game:
        for orders in (None, Orders(), Orders(turn=state.turn)):
            move = GAME.follow(state, state.player, orders)
            assert move is None or isinstance(move, Stay)


@pytest.mark.parametrize(
    "orders",
    [
        Orders(),
        Orders(turn=3, looks=((0, 0), (-1, 2)), origin=(3, 3), to=(4, 1), reveal=True),
        Orders(turn=1, declare=True, hint="hidden", card=(0, 0)),
    ],
)
def test_orders_are_kept_as_they_are(orders: Orders):
    assert GAME.orders_type.model_validate_json(orders.model_dump_json()) == orders
    assert orders.reopened() == orders
