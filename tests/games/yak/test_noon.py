"""Cards carried out, and what follows by itself: refills, stupa, sunset, the end."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.yak import noon
from bot.games.yak.events import (
    Built,
    Drew,
    Ended,
    Passed,
    Placed,
    Restocked,
    Revealed,
    StupaTaken,
    Sunset,
    TrackFilled,
    WentToMarket,
)
from bot.games.yak.moves import Build, Choose, Market, Pass, Place, Restock
from bot.games.yak.pieces import STONES
from bot.games.yak.state import YakState
from tests.games.yak.tables import CONTENT, GAME, KEY, Scripted, at_noon, cart, food, start, tower

FULL_ROWS = ("rbyug", "rbyu", "rby")


def bag(**counts: int) -> tuple[int, ...]:
    return tuple(counts.get(stone, 0) for stone in STONES)


def table(players: int = 2, **changes: Any) -> YakState:
    """Seat 0 holds the baby yak; carts of two stones each; a bag of red and fog."""
    state = start(players).model_copy(update={"baby_yak": 0, "bag": bag(red=9, fog=5)})
    carts = (
        cart("no_bread", "rb", meat=3, milk=3),
        cart("no_meat", "gy", milk=3, bread=3),
        cart("no_milk", "un", meat=3, bread=3),
    )
    return state.model_copy(update={"carts": carts, **changes})


def kinds(events: list[Any] | tuple[Any, ...]) -> list[str]:
    return [event.kind for event in events]


# Build


def build(**changes: Any) -> Build:
    said: dict[str, Any] = {
        "seat": 0,
        "stones": ("red",),
        "slots": ((1, 0),),
        "pay": food(meat=1),
    }
    return Build(**(said | changes))


def test_a_build_moves_stones_to_the_tower_and_food_to_the_cart():
    state, events = noon.build(CONTENT, at_noon(table(), "build", "build"), build(), Scripted(""))
    assert state.seats[0].tower == tower("r")
    assert state.seats[0].supply == food(0, 1, 1)
    assert state.carts[0] == cart("no_bread", "b", meat=4, milk=3)
    assert kinds(events) == ["revealed", "built"]
    assert state.turn == 1


def test_what_the_cart_can_not_hold_goes_to_the_market_as_the_builder_says():
    before = at_noon(table(market=food(2, 2, 2)), "build", "build")
    before = before.with_seat(0, supply=food(meat=3, milk=2))
    before = before.with_cart(0, stones=("red", "green", "blue"))
    move = build(
        stones=("red", "blue", "green"),
        slots=((1, 0), (1, 1), (2, 0)),
        pay=food(meat=3, milk=2),
        overflow=food(meat=2),
    )
    state, events = noon.build(CONTENT, before, move, Scripted("sss"))
    assert state.carts[0].food == food(4, 5, 0)
    assert state.market == food(4, 2, 2)
    assert next(e for e in events if isinstance(e, Built)).overflow == food(meat=2)


def test_left_unsaid_the_surplus_goes_where_the_market_has_least():
    before = at_noon(table(market=food(3, 0, 0)), "build", "build")
    before = before.with_seat(0, supply=food(meat=3, milk=2))
    before = before.with_cart(0, stones=("red", "green", "blue"))
    move = build(
        stones=("red", "blue", "green"),
        slots=((1, 0), (1, 1), (2, 0)),
        pay=food(meat=3, milk=2),
    )
    state, _ = noon.build(CONTENT, before, move, Scripted("sss"))
    assert state.market == food(3, 2, 0)
    assert state.carts[0].food == food(6, 3, 0)


def test_an_emptied_cart_gets_three_new_stones():
    before = at_noon(table(), "build", "build").with_seat(0, supply=food(meat=3))
    move = build(stones=("red", "blue"), slots=((1, 0), (1, 1)), pay=food(meat=3))
    state, events = noon.build(CONTENT, before, move, Scripted("sfss"))
    assert state.carts[0].stones == ("red",) * 3
    assert state.facing == -1
    assert state.track == 1
    assert kinds(events) == ["revealed", "built", "drew"]


def test_a_cart_that_keeps_a_stone_is_not_refilled():
    state, events = noon.build(CONTENT, at_noon(table(), "build", "build"), build(), Scripted(""))
    assert state.carts[0].stones == ("blue",)
    assert "drew" not in kinds(events)


def test_the_first_to_complete_row_four_takes_the_stupa():
    before = at_noon(table(), "build", "build").with_seat(0, tower=tower(*FULL_ROWS, "g"))
    move = build(slots=((4, 1),))
    state, events = noon.build(CONTENT, before, move, Scripted(""))
    assert (state.stupa, state.stupa_round) == (0, 1)
    assert events[-1] == StupaTaken(seat=0)


def test_nobody_else_takes_the_stupa():
    before = table(stupa=1, stupa_round=1)
    before = at_noon(before, "build", "build").with_seat(0, tower=tower(*FULL_ROWS, "g"))
    state, events = noon.build(CONTENT, before, build(slots=((4, 1),)), Scripted(""))
    assert (state.stupa, state.stupa_round) == (1, 1)
    assert "stupa_taken" not in kinds(events)


# Restock


def test_restock_takes_all_of_a_food_and_draws_a_stone():
    before = at_noon(table(), "restock", "build")
    state, events = noon.restock(CONTENT, before, Restock(seat=0, food="milk"), Scripted("s"))
    assert state.seats[0].supply == food(1, 4, 1)
    assert state.carts[0] == cart("no_bread", "rrb", meat=3)
    assert events[1:] == [
        Restocked(seat=0, stop=0, food="milk", amount=3),
        Drew(stop=0, stones=("red",), fog=0, turned=0),
    ]


def test_restock_takes_what_fits_into_eight_and_leaves_the_rest():
    before = at_noon(table(), "restock", "build").with_seat(0, supply=food(3, 3, 1))
    state, _ = noon.restock(CONTENT, before, Restock(seat=0, food="meat"), Scripted("s"))
    assert state.seats[0].supply == food(4, 3, 1)
    assert state.carts[0].food == food(2, 3, 0)


def test_restock_draws_nothing_into_a_full_cart():
    before = at_noon(table(), "restock", "build").with_cart(0, stones=("red",) * 4)
    state, events = noon.restock(CONTENT, before, Restock(seat=0, food="meat"), Scripted(""))
    assert len(state.carts[0].stones) == 4
    assert "drew" not in kinds(events)


def test_restock_of_nothing_still_draws():
    before = at_noon(table(), "restock", "build").with_seat(0, supply=food(meat=8))
    state, _ = noon.restock(CONTENT, before, Restock(seat=0, food=None), Scripted("s"))
    assert state.seats[0].supply == food(meat=8)
    assert len(state.carts[0].stones) == 3


# Market


def test_market_takes_food_and_draws_three_open_stones():
    before = at_noon(table(market=food(2, 2, 2)), "market", "build")
    move = Market(seat=0, foods=("bread", "meat"))
    state, events = noon.market(CONTENT, before, move, Scripted("sfss"))
    assert state.seats[0].supply == food(2, 1, 2)
    assert state.market == food(1, 2, 1)
    assert state.draw == ("red",) * 3
    assert state.waiting_for == (0,)
    assert state.bag == bag(red=6, fog=4)
    assert (state.facing, state.track) == (-1, 1)
    assert events[1] == WentToMarket(seat=0, foods=("bread", "meat"))
    assert events[2] == Drew(stop=None, stones=("red",) * 3, fog=1, turned=1)


def test_the_stone_is_placed_and_the_others_return_to_the_bag():
    before = at_noon(table(draw=("red", "blue", "blue"), bag=bag(red=1)), "market", "build")
    state, events = noon.place(before, Place(seat=0, stone="blue", stop=2))
    assert state.carts[2].stones == ("blue", "purple", "brown")
    assert state.bag == bag(red=2, blue=1)
    assert state.draw == ()
    assert state.turn == 1
    assert events == [Placed(seat=0, stone="blue", stop=2)]


def test_an_empty_bag_leaves_nothing_to_place():
    before = at_noon(table(bag=bag(fog=3)), "market", "build")
    state, events = noon.market(CONTENT, before, Market(seat=0, foods=()), Scripted(""))
    assert state.turn == 1
    assert events[-1] == Drew(stop=None, stones=(), fog=0, turned=0)


def test_a_draw_of_fewer_stones_must_be_placed_too():
    before = at_noon(table(bag=bag(red=1, fog=2)), "market", "build")
    state, events = noon.market(CONTENT, before, Market(seat=0, foods=()), Scripted("fs"))
    assert (state.turn, state.draw) == (0, ("red",))
    assert {move.type for move in GAME.legal(state, 0)} == {"place"}
    assert events[-1] == Drew(stop=None, stones=("red",), fog=1, turned=1)


def test_when_every_cart_is_full_market_draws_nothing():
    before = at_noon(table(), "market", "build")
    for stop in range(3):
        before = before.with_cart(stop, stones=("red",) * 4)
    state, events = noon.market(CONTENT, before, Market(seat=0, foods=("meat",)), Scripted(""))
    assert state.turn == 1
    assert kinds(events) == ["revealed", "went_to_market"]


def test_fog_may_fill_the_track_while_market_looks_at_its_stones():
    before = at_noon(table(track=3), "market", "build")
    state, events = noon.market(CONTENT, before, Market(seat=0, foods=()), Scripted("fssfs"))
    assert (state.track, state.track_filled) == (1, 1)
    assert TrackFilled(time=1) in events


# Pass


def test_a_pass_tells_whether_the_card_could_have_been_played():
    before = at_noon(table(), "build", "build")
    _, events = noon.forgo(CONTENT, before, Pass(seat=0))
    assert events == [Revealed(seat=0, card="build"), Passed(seat=0, card="build", able=True)]
    before = before.with_seat(0, supply=food())
    _, events = noon.forgo(CONTENT, before, Pass(seat=0))
    assert events[1] == Passed(seat=0, card="build", able=False)


def test_nothing_can_be_built_where_the_tower_is_full_or_the_cart_empty():
    full = tower("rrrrr", "rrrr", "rrr", "rr", "r")
    before = at_noon(table(), "build", "build")
    for state in (before.with_seat(0, tower=full), before.with_cart(0, stones=())):
        _, events = noon.forgo(CONTENT, state, Pass(seat=0))
        assert events[1] == Passed(seat=0, card="build", able=False)
        assert list(GAME.legal(state, 0)) == [Pass(seat=0)]


# Sunset and the end


def last_pass(state: YakState, *cards: str):
    """Let everybody pass through GAME; what the last pass led to."""
    state = at_noon(state, *cards)
    applied = None
    while state.phase == "noon":
        (seat,) = state.waiting_for
        applied = GAME.apply(state, Pass(seat=seat), KEY)
        state = applied.state
    assert applied is not None
    return applied


@pytest.mark.parametrize(("facing", "order"), [(1, (2, 0, 1)), (-1, (1, 2, 0))])
def test_at_sunset_every_cart_moves_one_stop_the_way_it_faces(facing: Any, order: tuple[int, ...]):
    before = table(facing=facing)
    after = last_pass(before, "build", "build").state
    assert after.carts == tuple(before.carts[stop] for stop in order)
    assert after.facing == facing


def test_at_sunset_cards_return_and_the_baby_yak_goes_on():
    applied = last_pass(table(baby_yak=1), "build", "market")
    assert applied.state.baby_yak == 0
    assert applied.state.round == 2
    assert applied.state.phase == "sunrise"
    assert [seat.card for seat in applied.state.seats] == [None, None]
    assert applied.events[-1] == Sunset(round=1)


def test_the_moment_of_a_move_is_before_the_sunset():
    before = table()
    applied = last_pass(before, "build", "build")
    assert applied.moment.carts == before.carts
    assert applied.moment.phase == "noon"
    assert applied.moment.waiting_for == ()
    assert [seat.card for seat in applied.moment.seats] == ["build", "build"]


def test_noon_goes_round_from_the_baby_yak():
    state = at_noon(table(3, baby_yak=1), "build", "build", "build")
    order: list[int] = []
    while state.phase == "noon":
        order += state.waiting_for
        state = GAME.apply(state, Pass(seat=state.waiting_for[0]), KEY).state
    assert order == [1, 2, 0]


def test_after_the_stupa_the_round_is_finished_and_one_more_is_played():
    state = last_pass(table(stupa=0, stupa_round=1), "build", "build").state
    assert (state.phase, state.round) == ("sunrise", 2)
    assert GAME.view(state, None).last_round
    applied = last_pass(state, "build", "build")
    assert applied.state.phase == "over"
    assert applied.events[-1] == Ended(reason="stupa")
    result = GAME.result(applied.state)
    assert result is not None
    assert result["rounds"] == 2


def test_three_rounds_of_nothing_but_passes_end_the_game_at_once():
    state = table()
    for number in (2, 3):
        state = last_pass(state, "build", "build").state
        assert (state.phase, state.round, state.idle) == ("sunrise", number, number - 1)
    applied = last_pass(state, "build", "build")
    assert applied.state.phase == "over"
    assert applied.events[-1] == Ended(reason="passes")
    result = GAME.result(applied.state)
    assert result is not None
    assert result["rounds"] == 3


def test_one_card_played_interrupts_the_rounds_of_passes():
    state = at_noon(table(idle=2), "build", "build")
    state = GAME.apply(state, build(), KEY).state
    state = GAME.apply(state, Pass(seat=1), KEY).state
    assert (state.phase, state.idle) == ("sunrise", 0)


def test_the_last_pick_turns_sunrise_into_noon():
    state = table()
    assert GAME.waiting_for(state) == (0, 1)
    assert GAME.secret(state)
    state = GAME.apply(state, Choose(seat=1, card="build"), KEY).state
    assert GAME.waiting_for(state) == (0,)
    assert GAME.secret(state)
    state = GAME.apply(state, Choose(seat=0, card="market"), KEY).state
    assert GAME.waiting_for(state) == (0,)
    assert not GAME.secret(state)


def test_when_the_game_is_over_nobody_moves():
    over = last_pass(table(idle=2), "build", "build").state
    assert GAME.waiting_for(over) == ()
    assert list(GAME.legal(over, 0)) == []
    assert not GAME.secret(over)
