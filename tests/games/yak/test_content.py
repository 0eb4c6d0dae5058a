"""The content file holds what the page of rules says (`docs/rules/yak.md`)."""

from __future__ import annotations

import pytest

from bot.games.yak.pieces import CartKind, Food, Larder
from tests.games.yak.tables import CONTENT, food

COLOURED = {f"most_{colour}": colour for colour in ("red", "yellow", "green", "blue")}
PATTERNS = ("cornerstones", "twin_peak", "stairway", "terrace")


def test_the_pieces_are_those_of_the_list():
    assert CONTENT.stones.bag == (8, 8, 8, 8, 8, 8, 8, 8, 8, 0)
    assert (CONTENT.stones.fog, CONTENT.food.each) == (5, 15)


@pytest.mark.parametrize(
    ("kind", "accepts", "start"),
    [
        ("no_bread", ("meat", "milk"), food(3, 3, 0)),
        ("no_meat", ("milk", "bread"), food(0, 3, 3)),
        ("no_milk", ("meat", "bread"), food(3, 0, 3)),
        ("two_kinds", ("meat", "milk", "bread"), food(3, 3, 3)),
    ],
)
def test_each_cart_takes_and_starts_with_what_its_sign_says(
    kind: CartKind, accepts: tuple[Food, ...], start: Larder
):
    card = CONTENT.carts.of(kind)
    assert (card.accepts, card.most_kinds, card.start) == (accepts, 2, start)


def test_the_fourth_cart_is_for_four_players():
    three = ("no_bread", "no_meat", "no_milk")
    assert CONTENT.carts.with_players(2) == CONTENT.carts.with_players(3) == three
    assert CONTENT.carts.with_players(4) == (*three, "two_kinds")


def test_each_card_is_shuffled_in_its_place_and_counts_its_own_colour():
    cards = {card.key: card.colour for card in CONTENT.objectives.cards}
    assert list(cards) == [*COLOURED, *PATTERNS]
    assert cards == COLOURED | dict.fromkeys(PATTERNS)
