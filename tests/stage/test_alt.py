"""Pictures have texts that say the same, within 1,024 characters; the board has one of its own."""

from __future__ import annotations

import pytest

from bot.games.yak.orders import Orders
from bot.stage.yak.alt import LIMIT, final_alt, panel_alt, table_alt
from bot.stage.yak.describe import cut
from bot.stage.yak.questions import Option, Question
from bot.stage.yak.scenes import final_scene
from bot.stage.yak.telling import board_in_words, score_in_words
from bot.text.words import Words
from tests.stage.making import (
    NAMES,
    cart,
    changed,
    crowded,
    food,
    noon,
    nothing_asked,
    score,
    seat_view,
    tower,
    view,
)

EN = Words("en")
LONGEST = tuple(sign * 32 for sign in "WXYZ")
ENDED = view(
    2,
    phase="over",
    round=13,
    waiting_for=(),
    objectives=("terrace", "most_red"),
    seats=(
        seat_view("red crystal", "blue", score=9, stupa=True, supply=food(2)),
        seat_view("green", score=1),
    ),
    result={
        "winners": [0],
        "scores": [
            score(
                12,
                groups=2,
                singles=1,
                stupa=3,
                food=3,
                objectives={"most_red": 5},
                crystals=[{"row": 1, "x": 1, "colour": "red"}],
            ),
            score(1, singles=1),
        ],
        "rounds": 13,
    },
)


def test_the_alternative_text_states_the_whole_table() -> None:
    now = noon(
        2,
        round=3,
        turn=1,
        waiting_for=(1,),
        track=2,
        objectives=("terrace",),
        baby_yak=1,
        carts=(
            cart("no_bread", "red red blue", food(3, 2)),
            cart("no_meat", ""),
            cart("no_milk", "crystal", food()),
        ),
        seats=(
            seat_view("red blue", "green", card="build", score=3, supply=food(0, 1)),
            seat_view(stupa=True),
        ),
    )
    assert table_alt(now, NAMES[:2], EN) == (
        "Round 3: noon. Carts move on to the next player. Mountain track: 2 mist stones. "
        "Market: 2 meat, 2 milk, 2 bread. Objectives: Terrace. "
        "Ann: Build, 1 milk. Cart: no bread; 3 meat, 2 milk; red red blue. "
        "Tower, 3 points: red blue / green. "
        "Bo: baby yak, stupa, 1 meat, 1 milk, 1 bread. Cart: no meat; 3 meat, 3 milk; no stones. "
        "Tower, 0 points: no tower yet. "
        "Cart without a player: no milk; no food; crystal."
    )


def test_free_places_left_of_a_stone_are_told() -> None:
    stones = (*tower("red blue pink"), *tower("green")[0:0])
    high = (*stones, stones[0].model_copy(update={"row": 2, "x": 1}))
    now = view(2, seats=(seat_view().model_copy(update={"tower": high}), seat_view()))
    assert "red blue pink / free red" in table_alt(now, NAMES[:2], EN)


def test_at_sunrise_it_says_who_has_picked_and_not_what() -> None:
    told = table_alt(view(2), NAMES[:2], EN, picked=frozenset({1}))
    assert "Ann: baby yak" in told
    assert "Bo: has picked" in told


@pytest.mark.parametrize("names", [NAMES, LONGEST])
def test_the_fullest_table_fits_and_no_word_is_cut(names: tuple[str, ...]) -> None:
    now = crowded()
    told = table_alt(now, names, EN)
    assert len(told) <= LIMIT
    assert not told.endswith("…")
    for seat in range(4):
        assert told.count(names[seat][:7]) >= 1, "every player is there"
    assert "12 meat, 13 milk, 11 bread" in told
    assert "Cornerstones, Most yellow, Stairway" in told


def test_the_fullest_panel_fits() -> None:
    now = changed(crowded(), seat=3, own_card="market")
    stops = Question("stop", tuple(Option(str(n), letter="ABCD"[n], stop=n) for n in range(4)))
    told = panel_alt(now, LONGEST, EN, Orders(place_stone="purple"), stops)
    assert len(told) <= LIMIT
    assert not told.endswith("…")


def test_a_panels_text_says_what_the_letters_stand_for() -> None:
    now = view(2, seat=0, carts=(cart("no_bread", "red blue"), cart("no_meat"), cart("no_milk")))
    stones = Question(
        "stone",
        (
            Option("red", letter="A", stone="red", price=1),
            Option("blue", letter="B", stone="blue", price=1),
        ),
    )
    told = panel_alt(now, NAMES[:2], EN, Orders(card="build"), stones)
    assert told.startswith("Build. A red stone; B blue stone. Cart before you: no bread;")


def test_a_panels_text_has_the_tower_as_planned() -> None:
    now = view(2, seat=0, seats=(seat_view("red blue"), seat_view()))
    orders = Orders(card="build", stones=("pink",), slots=((2, 0),), pay=food(1))
    told = panel_alt(now, NAMES[:2], EN, orders, nothing_asked())
    assert "Your tower as planned: red blue / pink." in told


def test_the_end_is_told_with_every_line_of_the_score() -> None:
    assert final_alt(ENDED, NAMES[:2], EN) == (
        "Ann wins. Ann: 12 points (Groups 2, Single stones 1, Stupa 3, Most food 3, Most red 5, "
        "crystals as red). "
        "Tower: red crystal / blue. Bo: 1 point (Single stones 1). Tower: green."
    )


def test_the_fullest_end_fits() -> None:
    lines = score(
        140,
        groups=100,
        group_count=20,
        singles=15,
        stupa=3,
        food=3,
        objectives={"cornerstones": 4, "most_yellow": 5, "stairway": 4},
        crystals=[{"row": 1, "x": 3, "colour": "orange"}] * 4,
    )
    result = {"winners": [0, 1, 2, 3], "scores": [lines] * 4, "rounds": 40}
    now = changed(crowded(), phase="over", result=result, draw=())
    told = final_alt(now, LONGEST, EN)
    assert len(told) <= LIMIT
    assert not told.endswith("…")
    assert len(score_in_words(now, tuple(name * 2 for name in LONGEST), EN)) < 2000


def test_the_final_scene_counts_crystals_as_colours() -> None:
    drawn = final_scene(ENDED, NAMES[:2], EN)
    assert [s.counts_as for s in drawn.seats[0].tower.stones] == [None, "red", None]
    assert drawn.winners == (0,)
    assert [(line.label, line.values) for line in drawn.lines] == [
        ("Groups", ("2", "")),
        ("Number of groups", ("", "")),
        ("Single stones", ("1", "1")),
        ("Stupa", ("3", "")),
        ("Most food", ("3", "")),
        ("Terrace", ("", "")),
        ("Most red", ("5", "")),
        ("Total", ("12", "1")),
    ]
    assert [line.total for line in drawn.lines].count(True) == 1
    assert drawn.words.title == "Ann wins"
    assert drawn.words.subtitle == "after 13 rounds"
    assert [seat.score for seat in drawn.seats] == [12, 1]


def test_a_table_ended_early_shows_the_towers_and_no_winner() -> None:
    now = changed(ENDED, result={"abandoned": True})
    drawn = final_scene(now, NAMES[:2], EN)
    assert drawn.words.title == "Ended early"
    assert drawn.winners == ()
    assert [line.values for line in drawn.lines] == [("9", "1")]
    assert final_alt(now, NAMES[:2], EN).startswith("Ended early. Ann: 9 points.")
    assert score_in_words(now, NAMES[:2], EN).startswith("**Ann**: 9 points")


def test_several_winners_win() -> None:
    shared = changed(ENDED, result={**(ENDED.result or {}), "winners": [0, 1]})
    assert final_scene(shared, NAMES[:2], EN).words.title == "Ann and Bo win"


def test_the_score_in_words_tells_the_crystals() -> None:
    assert score_in_words(ENDED, NAMES[:2], EN) == (
        "**Ann**: 12 points · Groups 2 · Single stones 1 · Stupa 3 · Most food 3 · Most red 5"
        " · crystals as red\n"
        "**Bo**: 1 point · Single stones 1"
    )


def test_the_board_in_words_is_complete() -> None:
    now = noon(
        2,
        round=3,
        turn=1,
        waiting_for=(1,),
        draw=("red", "pink"),
        objectives=("terrace",),
        seats=(seat_view("red blue", "green", card="build", score=3), seat_view(stupa=True)),
    )
    assert board_in_words(now, NAMES[:2], EN).splitlines() == [
        "Still to decide: Bo.",
        "Carts move on to the next player. Mountain track: 0 mist stones.",
        "Market: 2 meat, 2 milk, 2 bread. 68 stones in the bag.",
        "Drawn, one to be placed: red pink.",
        "Objectives:",
        "- Terrace: the second row is full, in four different colours.",
        "",
        "**Ann**: has the baby yak, played Build, supply 1 meat, 1 milk, 1 bread.",
        "- Cart (no bread): 3 meat, 3 milk; stones: red, green and blue.",
        "- Tower, 3 points, from the ground up:",
        "  - row 1: red blue",
        "  - row 2: green",
        "",
        "**Bo**: has the stupa, supply 1 meat, 1 milk, 1 bread.",
        "- Cart (no meat): 3 meat, 3 milk; stones: red, green and blue.",
        "- Tower: no stones yet.",
        "",
        "A cart without a player:",
        "- Cart (no milk): 3 meat, 3 milk; stones: red, green and blue.",
    ]


def test_the_fullest_board_in_words_fits() -> None:
    told = board_in_words(crowded(), tuple(name * 2 for name in LONGEST), EN)
    assert len(told) <= 3500
    assert told.count("row 5: yellow") == 4


def test_cutting_ends_with_a_whole_word() -> None:
    assert cut("red green blue", 14) == "red green blue"
    assert cut("red green blue", 13) == "red green…"
    assert cut("red green blue", 10) == "red green…"
    assert cut("red green blue", 9) == "red…"
    assert cut("x" * 20, 5) == "xxxx…"
