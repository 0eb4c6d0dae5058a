"""What happened is told in one line for each card, in plain words."""

from __future__ import annotations

from typing import get_args

import pytest

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
    YakEvent,
)
from bot.stage.yak.telling import tell
from bot.text.words import Words
from tests.stage.making import NAMES, food

EN = Words("en")
THREE = NAMES[:3]
BUILT = Built(
    seat=1,
    stop=1,
    stones=("red", "crystal"),
    slots=((1, 0), (1, 1)),
    pay=food(0, 2, 1),
    overflow=food(),
)


def told(*events):
    return tell(events, THREE, EN)


def test_a_build_names_stones_and_price() -> None:
    assert told(Revealed(seat=1, card="build"), BUILT) == (
        "**Bo** builds: red and crystal, for 2 milk and 1 bread."
    )


def test_a_build_that_empties_the_cart_tells_what_comes_and_what_the_mist_does() -> None:
    drew = Drew(stop=1, stones=("blue", "pink", "blue"), fog=1, turned=1)
    assert told(Revealed(seat=1, card="build"), BUILT, drew).endswith(
        "The empty cart is filled again: blue, pink and blue. "
        "1 mist stone came too, and every cart turns round."
    )


def test_mist_that_comes_twice_turns_the_carts_twice() -> None:
    drew = Drew(stop=None, stones=("blue",), fog=3, turned=2)
    assert told(drew) == (
        "Drawn from the bag: blue. 3 mist stones came too, and every cart turns round 2 times."
    )


def test_an_overflowing_cart_sends_food_to_the_market() -> None:
    full = BUILT.model_copy(update={"overflow": food(0, 1)})
    assert told(full).endswith("The cart can't hold it all: 1 milk on to the market.")


def test_restocking_tells_the_food_and_the_new_stone() -> None:
    assert (
        told(
            Revealed(seat=2, card="restock"),
            Restocked(seat=2, stop=2, food="meat", amount=3),
            Drew(stop=2, stones=("green",), fog=0, turned=0),
        )
        == "**Cy** restocks: 3 meat from the cart. New in the cart: green."
    )


def test_restocking_without_food_says_so() -> None:
    assert told(Restocked(seat=2, stop=2, food=None, amount=0)) == (
        "**Cy** restocks, but takes no food."
    )


def test_a_visit_to_the_market_tells_the_food_and_the_draw() -> None:
    assert told(
        Revealed(seat=0, card="market"),
        WentToMarket(seat=0, foods=("bread", "meat")),
        Drew(stop=None, stones=("red", "red", "brown"), fog=0, turned=0),
    ) == ("**Ann** goes to the market: 1 meat and 1 bread. Drawn from the bag: red, red and brown.")
    assert told(WentToMarket(seat=0, foods=())) == ("**Ann** goes to the market and takes no food.")


@pytest.mark.parametrize(
    ("stop", "end"),
    [
        (0, "into their own cart: a red stone."),
        (1, "into the cart before **Bo**: a red stone."),
        (3, "into the cart without a player: a red stone."),
    ],
)
def test_a_placed_stone_tells_its_cart(stop: int, end: str) -> None:
    assert told(Placed(seat=0, stone="red", stop=stop)) == f"**Ann** puts a stone {end}"


def test_an_empty_bag_is_told() -> None:
    assert told(Drew(stop=1, stones=(), fog=0, turned=0)) == "The bag gives no stone."


def test_a_pass_by_will_is_told_from_a_pass_by_need() -> None:
    revealed = Revealed(seat=0, card="build")
    assert told(revealed, Passed(seat=0, card="build", able=True)) == (
        "**Ann** turns up Build and passes."
    )
    assert told(revealed, Passed(seat=0, card="build", able=False)) == (
        "**Ann** turns up Build, but can't carry it out."
    )


def test_a_card_alone_is_only_turned_up() -> None:
    assert told(Revealed(seat=0, card="market")) == "**Ann** turns up Market."


def test_the_course_of_the_game_is_told() -> None:
    assert "back into the bag" in told(TrackFilled(time=1))
    assert "leaves the game" in told(TrackFilled(time=2))
    assert told(StupaTaken(seat=1)).startswith("**Bo** completes the fourth row")
    assert told(Sunset(round=4)) == "The sun sets on round 4: every cart moves on one stop."
    assert told(Ended(reason="stupa")) == "That was the last round: the game is over."
    assert "passed" in told(Ended(reason="passes"))


ONE_OF_EACH = (
    Revealed(seat=0, card="market"),
    BUILT,
    Restocked(seat=0, stop=0, food="milk", amount=2),
    WentToMarket(seat=0, foods=("meat",)),
    Drew(stop=None, stones=("red",), fog=2, turned=1),
    TrackFilled(time=1),
    Placed(seat=0, stone="red", stop=1),
    Passed(seat=0, card="build", able=True),
    StupaTaken(seat=1),
    Sunset(round=1),
    Ended(reason="stupa"),
)


def test_every_kind_of_event_has_words() -> None:
    assert {type(event) for event in ONE_OF_EACH} == set(get_args(get_args(YakEvent)[0]))
    for event in ONE_OF_EACH:
        assert told(event).endswith((".", "!"))


def test_it_is_always_one_line_and_nothing_happens_without_events() -> None:
    assert "\n" not in told(*ONE_OF_EACH)
    assert told() == ""


def test_names_stand_as_they_were_given() -> None:
    assert tell([Revealed(seat=0, card="build")], [r"A\*n\*n", "Bo"], EN).startswith(r"**A\*n\*n**")
