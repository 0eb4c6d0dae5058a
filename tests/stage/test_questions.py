"""What a panel asks after a stone has joined the cart, since the orders were given."""

from __future__ import annotations

from bot.games.yak.content import YakContent
from bot.games.yak.orders import Orders
from bot.games.yak.view import YakView
from bot.stage.yak.answers import answer
from bot.stage.yak.questions import ask
from data.content import read
from tests.stage.making import cart, food, noon, seat_view, view

CONTENT = YakContent.read(read("yak", 1))


def answered(board: YakView, orders: Orders, *values: str) -> Orders:
    for value in values:
        after = answer(board, orders, ask(board, orders, CONTENT), value, CONTENT)
        assert after is not None
        orders = after
    return orders


def test_a_further_stone_is_paid_with_a_further_payment() -> None:
    seats = (seat_view(supply=food(meat=3)), seat_view(), seat_view())
    carts = (cart("no_bread", "green"), cart("no_meat"), cart("no_milk"))
    sunrise = view(seat=0, seats=seats, carts=carts)
    only = answered(sunrise, Orders(), "build", "green")
    assert only.pay == food(meat=1), "there was no choice in how to pay"
    later = noon(
        seat=0,
        own_card="build",
        seats=seats,
        carts=(cart("no_bread", "green blue"), *carts[1:]),
    )
    both = answered(later, only, "blue")
    assert ask(later, both, CONTENT).kind == "slot"
    both = answered(later, both, "1_1")
    assert both.pay == food(meat=3)
    assert ask(later, both, CONTENT).kind == "check"


def test_who_has_had_enough_pays_as_before() -> None:
    seats = (seat_view(supply=food(meat=3)), seat_view(), seat_view())
    carts = (cart("no_bread", "green blue"), cart("no_meat"), cart("no_milk"))
    board = noon(seat=0, own_card="build", seats=seats, carts=carts)
    one = Orders(card="build", stones=("green",), slots=((1, 0),), pay=food(meat=1))
    assert ask(board, one, CONTENT).kind == "stone"
    assert answered(board, one, "enough").pay == food(meat=1)
