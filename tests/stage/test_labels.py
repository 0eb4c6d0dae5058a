"""A panel's questions and answers, in plain words and within Discord's limits."""

from __future__ import annotations

import pytest

from bot.games.yak.orders import Orders
from bot.games.yak.pieces import CARDS, FOODS, STONES
from bot.stage.yak.labels import (
    option_description,
    option_label,
    orders_in_words,
    question_text,
)
from bot.stage.yak.questions import ENOUGH, Option, Question
from bot.text.words import Words, words_for
from tests.stage.making import NAMES, cart, food, noon, nothing_asked, seat_view, view

EN = Words("en")
MINE = view(3, seat=0, seats=(seat_view("red blue"), seat_view(), seat_view()))
BUILD = Orders(card="build")


def label(kind, option, **more):
    return option_label(Question(kind, (option,)), option, EN, **more)


def description(kind, option, **more):
    return option_description(Question(kind, (option,)), option, EN, **more)


def test_a_stone_has_its_letter_and_what_all_would_cost() -> None:
    option = Option("red", letter="A", stone="red", price=3)
    assert label("stone", option) == "A · red stone (total 3)"
    assert label("stone", Option(ENOUGH, price=1)) == "That's enough (total 1)"


def test_a_drawn_stone_has_no_price() -> None:
    assert label("draw", Option("pink", letter="B", stone="pink")) == "B · pink stone"


def test_foods_are_told_with_their_numbers() -> None:
    assert label("pay", Option("1_2_0", larder=food(1, 2))) == "1 meat and 2 milk"
    assert label("overflow", Option("0_1_0", larder=food(0, 1))) == "1 milk"
    assert label("food", Option("milk", food="milk", amount=3)) == "3 milk"
    assert label("foods", Option("2", foods=("meat", "meat"))) == "2 meat"
    assert label("foods", Option("1", foods=("bread", "meat"))) == "1 meat and 1 bread"
    assert label("foods", Option("0", foods=())) == "nothing"


def test_a_card_that_would_be_a_pass_says_so() -> None:
    assert label("card", Option("build", card="build")) == "Build"
    lost = Option("build", card="build", possible=False)
    assert label("card", lost) == "Build (a pass)"
    assert description("card", lost) == "Can't be carried out as things stand: it would be a pass."


def test_a_place_is_told_by_its_row_and_what_lies_beneath() -> None:
    above = Option("2_0", letter="C", slot=(2, 0))
    assert label("slot", above) == "C · row 2"
    assert description("slot", above, view=MINE) == "across red and blue"
    assert label("slot", above, view=MINE) == "C · row 2, across red and blue"
    left = Option("1_-1", letter="A", slot=(1, -1))
    assert description("slot", left, view=MINE) == "at the left end, beside red"
    right = Option("1_2", letter="B", slot=(1, 2))
    assert description("slot", right, view=MINE) == "at the right end, beside blue"
    orders = Orders(card="build", stones=("pink", "red"), slots=((1, 2),))
    across = Option("2_1", letter="D", slot=(2, 1))
    assert description("slot", across, view=MINE, orders=orders) == "across blue and pink"
    first = description("slot", Option("1_0", slot=(1, 0)), view=view(2, seat=1))
    assert first is None


def test_a_cart_is_told_by_the_player_before_whom_it_stands() -> None:
    assert label("stop", Option("1", letter="B", stop=1), names=NAMES[:2]) == "B · cart before Bo"
    empty = label("stop", Option("2", letter="C", stop=2), names=NAMES[:2])
    assert empty == "C · cart without a player"
    assert description("stop", Option("1", letter="B", stop=1), view=MINE) == (
        "no meat; in it: 1 red, 1 green and 1 blue"
    )


def test_a_food_that_isnt_taken_whole_says_what_the_cart_holds() -> None:
    option = Option("meat", food="meat", amount=1)
    assert description("food", option, view=MINE) == "the cart holds 3 meat"
    whole = Option("meat", food="meat", amount=3)
    assert description("food", whole, view=MINE) is None


def every_option():
    for card in CARDS:
        for can in (True, False):
            yield "card", Option(card, card=card, possible=can)
    for stone in STONES:
        yield "stone", Option(stone, letter="Z", stone=stone, price=8)
        yield "draw", Option(stone, letter="Z", stone=stone)
    for row in range(1, 6):
        yield "slot", Option("s", letter="Z", slot=(row, -4))
    yield "pay", Option("p", larder=food(3, 3, 2))
    yield "overflow", Option("p", larder=food(3, 3, 2))
    for one in FOODS:
        yield "food", Option("f", food=one, amount=8)
    yield "foods", Option("f", foods=("meat", "bread"))
    for stop in range(3):
        yield "stop", Option(str(stop), letter="D", stop=stop)


@pytest.mark.parametrize("language", ["en", "xx-pseudo"])
def test_every_label_and_description_keeps_the_limits(language: str) -> None:
    words = words_for(language)
    names = tuple("W" * 32 for _ in range(4))
    for kind, option in every_option():
        question = Question(kind, (option,))
        told = option_label(question, option, words, names=names)
        assert 0 < len(told) <= 80
        if option.letter:
            assert told.startswith(option.letter)
        for seen in (None, MINE):
            text = option_description(question, option, words, view=seen)
            assert text is None or 0 < len(text) <= 100


def asked(kind, orders=BUILD, now=MINE, options=()):
    return question_text(Question(kind, options), now, orders, EN)


def test_every_question_is_a_sentence() -> None:
    assert asked("card", Orders()).startswith("Which card do you play")
    assert asked("stone").startswith("Which stone do you buy?")
    assert asked("stone", Orders(card="build", stones=("red",), slots=((1, 2),))) == (
        "Do you buy another stone?"
    )
    assert asked("slot", Orders(card="build", stones=("red",))) == (
        "Bought: a red stone. Where does it go?"
    )
    assert asked("food", Orders(card="restock")).startswith("Which food")
    assert asked("foods", Orders(card="market")) == "What do you take from the market?"
    assert "returns to the bag" in asked("draw", Orders())
    assert asked("stop", Orders(place_stone="crystal")) == "Chosen: a crystal. Into which cart?"
    assert asked("overflow").endswith("goes on to the market?")


def test_paying_names_the_price_and_the_carts_sign() -> None:
    ways = (Option("a", larder=food(1, 2)), Option("b", larder=food(3)))
    assert asked("pay", options=ways) == (
        "How do you pay 3 food? The cart takes meat and milk, but no bread."
    )


def test_the_last_question_says_when_it_counts() -> None:
    built = Orders(card="build", stones=("red",), slots=((1, 2),), pay=food(1))
    assert "until the last player has picked" in asked("check", built)
    assert "as soon as you confirm" in asked("check", built, noon(3, seat=0, own_card="build"))
    assert "when your card is turned up" in asked("check", Orders(card="build", later=True))
    assert "pass" in asked("check", Orders(card="build", forgo=True))
    assert "nothing you could build" in asked("check", Orders(card="build"))


def chosen(orders, now=MINE, **more):
    return orders_in_words(now, orders, EN, **more)


def test_what_is_chosen_so_far_is_told() -> None:
    assert chosen(Orders()) == ""
    assert chosen(BUILD) == "**Build**"
    assert chosen(Orders(card="build", stones=("red",))) == "**Build**: a red stone"
    whole = Orders(
        card="build",
        stones=("red", "crystal"),
        slots=((1, 2), (2, 0)),
        pay=food(2, 2),
        overflow=food(1),
        ask_again=True,
    )
    assert chosen(whole) == (
        "**Build**: a red stone in row 1 and a crystal in row 2, for 2 meat and 2 milk; "
        "1 meat on to the market · you are asked again if a stone joins your cart"
    )
    assert chosen(Orders(card="restock", food="milk")) == "**Restock**: milk"
    assert chosen(Orders(card="market", foods=("meat", "bread"))) == (
        "**Market**: 1 meat and 1 bread"
    )
    assert chosen(Orders(card="market", foods=())) == "**Market**: no food"
    assert chosen(Orders(card="build", later=True)) == "**Build**: the details at noon"
    assert chosen(Orders(card="build", forgo=True)) == "**Build**: you pass"


def test_markets_stone_is_told_with_its_cart() -> None:
    now = noon(3, seat=0, own_card="market", draw=("red", "blue"))
    assert chosen(Orders(place_stone="red", place_stop=1), now, names=NAMES) == (
        "**Market**: a red stone → cart before Bo"
    )
    assert (
        chosen(Orders(place_stone="red", place_stop=1), now) == "**Market**: a red stone → cart B"
    )


def test_a_full_cart_fits_its_description() -> None:
    now = view(3, seat=0, carts=(cart("two_kinds", "orange yellow purple crystal"),) * 3)
    told = description("stop", Option("0", stop=0), view=now)
    assert told is not None
    assert told.endswith("crystal")


def test_nothing_asked_is_answered_in_words_too() -> None:
    assert question_text(nothing_asked(), view(3), Orders(), EN)
