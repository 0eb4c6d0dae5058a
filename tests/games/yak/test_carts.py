"""Prices, payments, surplus and what the market offers."""

from __future__ import annotations

from itertools import product

import pytest

from bot.games.yak.carts import (
    accepted,
    default_overflow,
    market_choices,
    overflows,
    payable,
    payments,
    price,
    surplus,
)
from bot.games.yak.pieces import CARTS, FOODS, CartKind, Larder
from tests.games.yak.tables import CONTENT, food


def larders(total: int) -> list[Larder]:
    """Every larder of at most so many tokens."""
    counts = product(range(total + 1), repeat=3)
    return [food(*count) for count in counts if sum(count) <= total]


def test_one_two_three_stones_cost_one_three_five():
    assert price(CONTENT, ("red",)) == 1
    assert price(CONTENT, ("red", "red")) == 3
    assert price(CONTENT, ("red", "blue", "red")) == 5


def test_each_crystal_costs_one_more():
    assert price(CONTENT, ("crystal",)) == 2
    assert price(CONTENT, ("crystal", "red", "crystal")) == 7
    assert price(CONTENT, ("crystal", "crystal", "crystal")) == 8


@pytest.mark.parametrize(
    ("kind", "refused"), [("no_bread", "bread"), ("no_meat", "meat"), ("no_milk", "milk")]
)
def test_a_sign_refuses_one_food(kind: CartKind, refused: str):
    for name in FOODS:
        assert accepted(CONTENT, kind, Larder.model_validate({name: 1})) == (name != refused)


def test_two_kinds_takes_any_two():
    assert accepted(CONTENT, "two_kinds", food(1, 1, 0))
    assert accepted(CONTENT, "two_kinds", food(0, 2, 1))
    assert not accepted(CONTENT, "two_kinds", food(1, 1, 1))


def test_payments_of_one_food_come_first_then_by_most_meat_and_milk():
    assert payments(CONTENT, "two_kinds", food(3, 2, 2), 2) == [
        food(meat=2),
        food(milk=2),
        food(bread=2),
        food(1, 1, 0),
        food(1, 0, 1),
        food(0, 1, 1),
    ]


def test_payments_are_all_there_are_and_at_most_twenty_five():
    for kind, supply, cost in product(CARTS, larders(8), range(1, 9)):
        naive = [
            pay
            for pay in larders(cost)
            if pay.total == cost
            and all(pay.of(name) <= supply.of(name) for name in FOODS)
            and accepted(CONTENT, kind, pay)
        ]
        ways = payments(CONTENT, kind, supply, cost)
        assert len(ways) == len(naive) <= 25
        assert set(ways) == set(naive)
        assert payable(CONTENT, kind, supply, cost) == bool(ways)


def test_a_cart_holds_nine_and_the_rest_is_surplus():
    assert surplus(CONTENT, food(3, 3, 0), food(meat=3)) == 0
    assert surplus(CONTENT, food(3, 3, 0), food(meat=5)) == 2
    assert surplus(CONTENT, food(3, 3, 3), food(meat=5)) == 5


def test_overflows_are_all_choices_among_the_tokens_paid():
    assert overflows(food(2, 0, 2), 2) == [food(2, 0, 0), food(1, 0, 1), food(0, 0, 2)]
    assert overflows(food(meat=3), 3) == [food(meat=3)]


def test_the_surplus_goes_where_the_market_has_least():
    assert default_overflow(food(2, 2, 0), 1, food(3, 2, 0)) == food(milk=1)


def test_each_token_counts_for_the_next_and_ties_go_in_canonical_order():
    # Market 2 meat, 1 milk: milk (1 → 2), then a tie: meat (2 → 3), then milk again.
    assert default_overflow(food(2, 3, 0), 3, food(2, 1, 0)) == food(1, 2, 0)


def test_only_what_was_paid_can_go_on_however_rare_the_rest():
    assert default_overflow(food(1, 0, 4), 3, food(0, 0, 5)) == food(1, 0, 2)
    assert default_overflow(food(2, 1, 0), 3, food(9, 0, 0)) == food(2, 1, 0)


def test_without_a_surplus_nothing_goes_on():
    assert default_overflow(food(2, 1, 0), 0, food(2, 2, 2)) == food()


def test_the_default_is_always_one_of_the_choices():
    for pay in larders(5):
        for market in larders(3):
            for amount in range(1, pay.total + 1):
                assert default_overflow(pay, amount, market) in overflows(pay, amount)


def test_the_market_offers_up_to_two_of_any_kind():
    assert market_choices(CONTENT, food(2, 1, 0), food(), must_take=False) == [
        (),
        ("meat",),
        ("milk",),
        ("meat", "meat"),
        ("meat", "milk"),
    ]


def test_a_supply_takes_no_more_than_eight():
    assert market_choices(CONTENT, food(2, 2, 2), food(meat=8), must_take=False) == [()]
    seven = market_choices(CONTENT, food(2, 2, 2), food(meat=7), must_take=False)
    assert seven == [(), ("meat",), ("milk",), ("bread",)]


def test_who_must_take_cannot_take_nothing():
    assert () not in market_choices(CONTENT, food(2, 1, 0), food(), must_take=True)
    assert market_choices(CONTENT, food(), food(), must_take=True) == []
    assert market_choices(CONTENT, food(1, 0, 0), food(milk=8), must_take=True) == []
