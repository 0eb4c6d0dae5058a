"""A view holds what its seat may see: never another's open pick, the seed or the key."""

from __future__ import annotations

import random
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.chance import key_of
from bot.games.yak.moves import Build, Market, Pass
from bot.games.yak.pieces import CARDS
from bot.games.yak.state import YakState
from tests.games.yak.tables import GAME, KEY, at_noon, food, start, walk


def hidden_from(state: YakState, eyes: int | None) -> list[int]:
    """The other seats whose pick is not turned up yet, by the rules' own words."""
    if state.phase == "over":
        return []
    shown: list[int] = []
    if state.phase == "noon":
        order = [(state.baby_yak + i) % len(state.seats) for i in range(len(state.seats))]
        shown = order[: state.acted + (1 if state.draw else 0)]
    return [seat for seat in range(len(state.seats)) if seat not in shown and seat != eyes]


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_another_pick_changes_no_view_before_its_reveal(players: int, number: int):
    rng = random.Random(number)
    for state, _, _ in walk(start(players, master_builder=True), rng):
        for eyes in (None, *range(players)):
            view = GAME.view(state, eyes)
            for seat in hidden_from(state, eyes):
                picked = state.seats[seat].card
                if picked is None:
                    continue
                for card in CARDS:
                    assert GAME.view(state.with_seat(seat, card=card), eyes) == view


def test_neither_seed_nor_key_is_in_a_view_or_a_state():
    seed = bytes(range(32))
    key = key_of(seed, "123")
    for state, _, _ in walk(start(3, key), random.Random(1), key):
        texts = [GAME.view(state, seat).model_dump_json() for seat in (None, 0, 1, 2)]
        for text in (*texts, GAME.write_state(state)):
            assert seed.hex() not in text
            assert key.hex() not in text


def test_the_counter_of_chance_and_the_order_of_the_bag_are_in_no_view():
    state = start(2)
    view = GAME.view(state, 0)
    assert GAME.view(state.model_copy(update={"k": 99}), 0) == view
    swapped = (state.bag[1], state.bag[0], *state.bag[2:])
    assert GAME.view(state.model_copy(update={"bag": swapped}), 0) == view
    assert view.bag == 72 - 9 + 5


def test_at_sunrise_nobody_sees_a_card_and_everybody_sees_who_is_missing():
    state = start(3).with_seat(1, card="build")
    for eyes in (None, 0, 1):
        view = GAME.view(state, eyes)
        assert [seat.card for seat in view.seats] == [None] * 3
        assert view.own_card is None
        assert view.waiting_for == (0, 2)


def test_at_noon_only_the_owner_sees_a_card_that_is_not_turned_up():
    state = at_noon(start(2), "build", "market").model_copy(update={"baby_yak": 0})
    assert GAME.view(state, 1).own_card == "market"
    assert GAME.view(state, None).own_card is None
    assert [seat.card for seat in GAME.view(state, 1).seats] == [None, None]
    assert GAME.view(state, None).turn == 0
    state = GAME.apply(state, Pass(seat=0), KEY).state
    assert [seat.card for seat in GAME.view(state, None).seats] == ["build", None]


def test_a_market_is_turned_up_while_its_stone_waits():
    state = at_noon(start(2), "market", "build").model_copy(update={"baby_yak": 0})
    state = GAME.apply(state, Market(seat=0, foods=()), KEY).state
    view = GAME.view(state, 1)
    assert [seat.card for seat in view.seats] == ["market", None]
    assert len(view.draw) == 3
    assert (view.turn, view.waiting_for) == (0, (0,))


def test_scores_are_open_and_the_stupa_too():
    state = at_noon(start(2), "build", "build").model_copy(update={"baby_yak": 0})
    state = state.with_cart(0, kind="no_bread", stones=("red", "red")).with_seat(
        0, supply=food(meat=3)
    )
    move = Build(seat=0, stones=("red", "red"), slots=((1, 0), (1, 1)), pay=food(meat=3))
    state = GAME.apply(state, move, KEY).state
    view = GAME.view(state.model_copy(update={"stupa": 1}), None)
    assert [seat.score for seat in view.seats] == [2, 0]
    assert [seat.stupa for seat in view.seats] == [False, True]


def test_the_last_round_is_announced_and_the_result_shown_at_the_end():
    for state, _, after in walk(start(2), random.Random(1)):
        expected = state.stupa_round is not None and state.round > state.stupa_round
        assert GAME.view(state, None).last_round == expected
        assert GAME.view(state, None).result is None
        final = after
    view = GAME.view(final, None)
    assert view.phase == "over"
    assert view.result == GAME.result(final)
    assert all(seat.card for seat in view.seats)


def test_views_are_only_of_what_everybody_agrees_on_otherwise():
    for state, _, _ in walk(start(4), random.Random(3)):
        views = [GAME.view(state, eyes) for eyes in (None, *range(4))]
        same = [view.model_copy(update={"seat": None, "own_card": None}) for view in views]
        assert all(one == other for one, other in product(same, repeat=2))
