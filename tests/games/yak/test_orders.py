"""Orders are followed as far as they go; what they leave open, or can't be done, is asked."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.yak.moves import Build, Choose, Market, Pass, Place, Restock
from bot.games.yak.orders import Orders
from bot.games.yak.state import YakState
from tests.games.yak.tables import GAME, at_noon, cart, food, start


def noon(card: str, **changes: Any) -> YakState:
    """Seat 0 carries out this card; its cart holds two stones."""
    state = at_noon(start(2), card, "build").model_copy(update={"baby_yak": 0, **changes})
    return state.with_cart(0, kind="no_bread", stones=("red", "blue"), food=food(3, 3, 0))


def followed(state: YakState, **orders: Any) -> Any:
    return GAME.follow(state, 0, Orders(**orders))


BUILD = {"stones": ("red",), "slots": ((1, 0),), "pay": food(meat=1)}


def test_at_sunrise_the_card_is_picked():
    assert followed(start(2), card="market") == Choose(seat=0, card="market")
    assert followed(start(2), card="build", later=True) == Choose(seat=0, card="build")


def test_at_sunrise_without_a_card_the_seat_is_asked():
    assert followed(start(2)) is None
    assert GAME.follow(start(2), 0, None) is None


def test_a_seat_that_is_not_waited_for_follows_nothing():
    assert GAME.follow(noon("build"), 1, Orders(forgo=True)) is None


def test_a_complete_build_is_carried_out():
    move = Build(seat=0, stones=("red",), slots=((1, 0),), pay=food(meat=1))
    assert followed(noon("build"), card="build", **BUILD) == move


@pytest.mark.parametrize("missing", ["stones", "slots", "pay"])
def test_a_build_that_lacks_something_is_asked(missing: str):
    said = {key: value for key, value in BUILD.items() if key != missing}
    assert followed(noon("build"), card="build", **said) is None


def test_a_build_that_is_not_legal_is_asked():
    assert followed(noon("build"), card="build", **(BUILD | {"pay": food(bread=1)})) is None
    assert followed(noon("build"), card="build", **(BUILD | {"stones": ("pink",)})) is None


def test_decide_later_is_asked_at_noon():
    assert followed(noon("build"), card="build", later=True, **BUILD) is None


def test_ask_me_again_asks_only_if_a_stone_has_joined():
    orders = {"card": "build", "ask_again": True, **BUILD}
    assert followed(noon("build"), seen_stones=1, **orders) is None
    assert followed(noon("build"), seen_stones=2, **orders) is not None
    assert followed(noon("build"), **orders) is None


def test_without_ask_me_again_a_stone_more_changes_nothing():
    assert followed(noon("build"), card="build", seen_stones=1, **BUILD) is not None


def test_reopened_orders_no_longer_wait():
    orders = Orders(card="build", later=True, ask_again=True, seen_stones=1, **BUILD).reopened()
    assert isinstance(GAME.follow(noon("build"), 0, orders), Build)


def test_forgo_passes():
    assert followed(noon("build"), card="build", forgo=True) == Pass(seat=0)


def test_a_card_that_can_not_be_carried_out_is_passed_without_asking():
    stuck = noon("build").with_seat(0, supply=food(bread=8))
    assert GAME.follow(stuck, 0, None) == Pass(seat=0)
    assert followed(stuck, card="build", later=True) == Pass(seat=0)


def test_a_restock_takes_the_food_named():
    assert followed(noon("restock"), card="restock", food="milk") == Restock(seat=0, food="milk")


def test_a_restock_that_names_no_food_is_asked():
    assert followed(noon("restock"), card="restock") is None
    assert followed(noon("restock"), card="restock", food="bread") is None


def test_a_restock_of_nothing_needs_no_food():
    full = noon("restock").with_seat(0, supply=food(meat=8))
    assert followed(full, card="restock") == Restock(seat=0, food=None)


def test_a_market_takes_what_was_ordered():
    foods = ("bread", "meat")
    assert followed(noon("market"), card="market", foods=foods) == Market(seat=0, foods=foods)
    assert followed(noon("market"), card="market", foods=()) == Market(seat=0, foods=())


def test_a_market_that_is_not_decided_is_asked():
    assert followed(noon("market"), card="market") is None


def test_a_market_that_lacks_what_was_ordered_is_asked():
    state = noon("market", market=food(1, 0, 0))
    assert followed(state, card="market", foods=("meat", "meat")) is None
    assert followed(state, card="market", foods=("meat",)) is not None


def test_a_market_that_by_now_must_take_something_is_asked():
    state = noon("market")
    for stop in range(3):
        state = state.with_cart(stop, stones=("red",) * 4)
    assert followed(state, card="market", foods=()) is None


def test_the_drawn_stone_is_asked_unless_the_orders_say_where():
    state = noon("market", draw=("red", "blue"))
    assert followed(state, card="market", foods=()) is None
    assert followed(state, place_stone="red") is None
    assert followed(state, place_stone="pink", place_stop=0) is None
    placed = followed(state, place_stone="blue", place_stop=1)
    assert placed == Place(seat=0, stone="blue", stop=1)


def test_the_only_place_there_is_needs_no_orders():
    state = noon("market", draw=("red", "red"))
    state = state.with_cart(1, stones=("red",) * 4).with_cart(2, stones=("red",) * 4)
    assert GAME.follow(state, 0, None) == Place(seat=0, stone="red", stop=0)


def test_orders_survive_being_kept():
    orders = Orders(card="build", ask_again=True, seen_stones=2, overflow=food(1), **BUILD)
    assert Orders.model_validate_json(orders.model_dump_json()) == orders
    assert cart("no_bread").stones == ()
