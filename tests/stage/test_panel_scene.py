"""A panel's picture shows what its question is about, with the letters of the choices."""

from __future__ import annotations

import pytest

from bot.games.yak.orders import Orders
from bot.stage.yak.questions import ENOUGH, Option, Question
from bot.stage.yak.scenes import panel_scene
from bot.text.words import Words
from tests.stage.making import NAMES, cart, food, noon, nothing_asked, seat_view, view

EN = Words("en")
CARTS = (cart("no_bread", "red red blue"), cart("no_meat"), cart("no_milk"))
MINE = view(3, seat=0, carts=CARTS, seats=(seat_view("red blue"), seat_view(), seat_view()))
STONES = Question(
    "stone",
    (
        Option("red", letter="A", stone="red", price=3),
        Option("blue", letter="B", stone="blue", price=3),
        Option(ENOUGH, price=1),
    ),
)


def scene(orders, question, now=MINE):
    return panel_scene(now, NAMES, EN, orders, question)


def test_a_panel_is_made_for_a_seat_only() -> None:
    with pytest.raises(ValueError, match="seat"):
        scene(Orders(), nothing_asked(), view(3))


def test_the_panel_shows_the_cart_before_the_player() -> None:
    drawn = scene(Orders(), nothing_asked(), view(3, seat=1))
    assert (drawn.cart.kind, drawn.cart.before, drawn.cart.yours) == ("no_meat", 1, True)
    assert (drawn.seat.sign, drawn.seat.name) == (1, "Bo")


def test_first_of_all_the_three_cards_are_shown() -> None:
    drawn = scene(Orders(), Question("card", ()))
    assert "cards" in drawn.show
    assert drawn.chosen_card is None


def test_letters_stand_at_the_stones_of_the_cart() -> None:
    drawn = scene(Orders(card="build"), STONES)
    assert [(m.stone, m.letter, m.chosen) for m in drawn.cart.stones] == [
        ("red", "A", False),
        ("red", None, False),
        ("blue", "B", False),
    ]
    assert drawn.show == ("cart", "tower")


def test_a_chosen_stone_is_marked_and_the_letter_goes_to_the_next_of_its_kind() -> None:
    orders = Orders(card="build", stones=("red",), slots=((1, 2),))
    drawn = scene(orders, STONES)
    assert [(m.stone, m.letter, m.chosen) for m in drawn.cart.stones] == [
        ("red", None, True),
        ("red", "A", False),
        ("blue", "B", False),
    ]
    assert drawn.price == "costs 1"


def test_planned_stones_stand_in_the_tower_and_free_places_have_letters() -> None:
    orders = Orders(card="build", stones=("red", "blue"), slots=((1, 2),))
    slots = (Option("1_3", letter="A", slot=(1, 3)), Option("2_0", letter="B", slot=(2, 0)))
    drawn = scene(orders, Question("slot", slots))
    assert [(s.row, s.x, s.stone) for s in drawn.seat.tower.stones if s.planned] == [(1, 2, "red")]
    assert [(s.row, s.x, s.letter) for s in drawn.seat.tower.slots] == [(1, 3, "A"), (2, 0, "B")]
    assert drawn.show == ("tower",)


def test_paying_shows_the_price() -> None:
    orders = Orders(card="build", stones=("red",), slots=((1, 2),))
    ways = (Option("1_0_0", larder=food(1)), Option("0_1_0", larder=food(0, 1)))
    assert scene(orders, Question("pay", ways)).price == "costs 1"


def test_the_last_step_shows_the_tower_as_it_will_be() -> None:
    orders = Orders(card="build", stones=("red", "blue"), slots=((1, 2), (2, 0)), pay=food(2, 1))
    drawn = scene(orders, nothing_asked())
    assert [(s.row, s.x) for s in drawn.seat.tower.stones if s.planned] == [(1, 2), (2, 0)]
    assert drawn.show == ("cart", "tower")
    assert drawn.price == "costs 3"


def test_stones_planned_for_another_card_are_not_drawn() -> None:
    orders = Orders(card="build", stones=("red",), slots=((1, 2),))
    now = noon(3, seat=0, own_card="restock", carts=CARTS)
    drawn = scene(orders, Question("food", ()), now)
    assert not any(s.planned for s in drawn.seat.tower.stones)
    assert not any(mark.chosen for mark in drawn.cart.stones)
    assert drawn.words.title == "Restock"


def test_foods_have_their_letters_where_the_question_gives_them() -> None:
    foods = (Option("meat", letter="A", food="meat"), Option("milk", letter="B", food="milk"))
    drawn = scene(Orders(card="restock"), Question("food", foods))
    assert [pile.letter for pile in drawn.cart.food] == ["A", "B", None]
    assert drawn.show == ("cart",)


def test_markets_draw_and_the_carts_are_lettered_in_turn() -> None:
    now = noon(3, seat=0, own_card="market", draw=("red", "red", "crystal"))
    stones = (
        Option("red", letter="A", stone="red"),
        Option("crystal", letter="B", stone="crystal"),
    )
    drawn = scene(Orders(), Question("draw", stones), now)
    assert [mark.letter for mark in drawn.draw] == ["A", None, "B"]
    assert not any(mark.letter for mark in drawn.cart.stones)
    stops = (Option("1", letter="B", stop=1), Option("2", letter="C", stop=2))
    drawn = scene(Orders(place_stone="red"), Question("stop", stops), now)
    assert [mark.chosen for mark in drawn.draw] == [True, False, False]
    assert [one.letter for one in drawn.carts] == [None, "B", "C"]
    assert [one.yours for one in drawn.carts] == [True, False, False]
    assert drawn.show == ("draw", "carts")


def test_who_decides_later_sees_the_cards_again() -> None:
    assert "cards" in scene(Orders(card="build", later=True), nothing_asked()).show
