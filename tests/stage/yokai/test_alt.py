"""Pictures have texts that say the same, within 1,024 characters; the board has one of its own."""

from __future__ import annotations

import pytest

from bot.games.yokai.orders import Orders
from bot.games.yokai.state import YokaiState
from bot.stage.yokai.alt import LIMIT, final_alt, notes_alt, panel_alt, table_alt
from bot.stage.yokai.board import board_in_words, score_in_words
from bot.stage.yokai.questions import CHECK, ask
from tests.games.yokai.tables import CONTENT, DECLARE, REVEAL, look, play, shift, start, table
from tests.stage.yokai.making import (
    CALM,
    CROWDED_HINTS,
    EN,
    LONGEST,
    NAMES,
    PILE,
    SQUARE,
    answered,
    crowded,
    public,
    seen_by,
    square,
)

TWO = NAMES[:2]
LOOKS = (look(0, 0), look(1, 0))
LINE, COLUMN = ("ffffccccnnnndddd",), tuple("ffffccccnnnndddd")
LAYOUTS = pytest.mark.parametrize("rows", [SQUARE, LINE, COLUMN])


def panel(state: YokaiState, orders: Orders, names=TWO, **more) -> str:
    view = seen_by(state)
    return panel_alt(view, names, EN, orders, ask(view, orders, CONTENT), **more)


def ended(*rows: str) -> YokaiState:
    """The longest end there is: ten hints of all kinds laid, every option on."""
    state = crowded(*rows)
    for number, hint in enumerate(CROWDED_HINTS):
        state = state.with_card(number, hint=hint)
    return state.model_copy(update={"turned": (), "step": "over"})


def test_the_alternative_text_states_the_whole_table() -> None:
    hints = {(1, 1): "rokurokubi", (2, 1): "kappa+oni"}
    state = square(turned=("kitsune", "oni"), hints=hints, pile=("kappa",))
    state = play(state, *LOOKS, shift((3, 3), (-1, 0)))
    assert table_alt(public(state), TWO, EN) == (
        "Turn 1: hint. Next: Ann turns up or lays a hint. "
        "Cards: row 1: Z A B C D; row 2: A B C D; row 3: A B C D; row 4: A B C. "
        "Hints on cards: B2 long-neck; C2 river child or demon. Hints turned up: fox; demon. "
        "1 hint in the pile. Looked at last: A1 and B1, by Ann. Moved last: D4 to Z1, by Ann. "
        "Level 1: the basic game."
    )


def test_options_are_told() -> None:
    state = start(3, affinity="first", objective="frame")
    told = table_alt(public(state), NAMES[:3], EN)
    assert f"{NAMES[state.first]} has an affinity card." in told
    assert (
        "Shape to be met: frame (the edge of a square five by five, empty within). "
        "Options: an affinity card for the first player · the shape frame." in told
    )


def test_a_stack_is_told_by_its_top_and_hidden_hints_by_their_number() -> None:
    stacked = square(turned=("kitsune", "kappa", "oni"), options={"hint_rule": "stacked"})
    assert "On top of the stack: demon; 2 hints beneath." in table_alt(public(stacked), TWO, EN)
    hidden = square(
        turned=("kitsune",), options={"hint_rule": "hidden"}, hints={(0, 0): "oni", (3, 3): "kappa"}
    )
    told = table_alt(public(hidden), TWO, EN)
    assert "Hints that nobody has seen lie on A1 and D4. 1 hint is put aside unseen." in told


@LAYOUTS
@pytest.mark.parametrize("names", [NAMES, LONGEST])
def test_the_fullest_table_fits_and_no_word_is_cut(
    rows: tuple[str, ...], names: tuple[str, ...]
) -> None:
    told = table_alt(public(crowded(*rows)), names, EN)
    assert len(told) <= LIMIT
    assert told.endswith("the shape lantern.")
    assert all(told.count(name[:7]) for name in names), "every player is there"
    assert told.count("river child, long-neck or demon") == 1, "and every hint"
    assert "Moved last: L−14" in told


@LAYOUTS
def test_the_fullest_panels_fit(rows: tuple[str, ...]) -> None:
    hint, move = crowded(*rows), crowded(*rows, step="move", last_move=None)
    for state in (hint, move):
        orders = Orders(turn=21)
        for _ in range(3):
            told = panel(state, orders, LONGEST, notes=True)
            assert len(told) <= LIMIT
            assert not told.endswith("…")
            question = ask(seen_by(state), orders, CONTENT)
            if question is not CHECK:
                orders = answered(state, orders, question.options[-1].value)
    notes = notes_alt(seen_by(hint), LONGEST, EN)
    assert len(notes) <= LIMIT
    assert notes.count("long-neck") > 4, "nothing is shortened"


@LAYOUTS
def test_the_fullest_end_fits(rows: tuple[str, ...]) -> None:
    view = public(ended(*rows))
    told = final_alt(view, LONGEST, EN)
    assert len(told) <= LIMIT
    assert not told.endswith("…")
    assert told.count("right") + told.count("wrong") == 12, "ten hints, and two lines of the score"
    assert len(score_in_words(view, tuple(name * 2 for name in LONGEST), EN)) < 2000


@LAYOUTS
def test_the_fullest_board_in_words_fits(rows: tuple[str, ...]) -> None:
    told = board_in_words(public(crowded(*rows)), tuple(name * 2 for name in LONGEST), EN)
    assert len(told) <= 3500
    assert told.count("hint: ") == 6


def test_a_panels_text_says_what_can_be_chosen_and_what_is() -> None:
    state = play(square(), *LOOKS)
    asked = panel(state, answered(state, Orders(), "3_3"))
    assert asked.startswith("Where the card goes. To choose from: 1 A0; 2 B0;")
    assert "So far: move D4." in asked
    assert "So far: move D4 → E2." in panel(state, answered(state, Orders(), "3_3", "4_1"))
    hints = play(square(turned=("kitsune", "kappa+oni")), *LOOKS, shift((3, 3), (4, 1)))
    assert "To choose from: 1 fox; 2 river child or demon." in panel(hints, Orders())


def test_a_panels_text_tells_the_faces_seen_and_notes_when_asked_for() -> None:
    state = play(square(), *LOOKS)
    assert "Face up: A1 fox; B1 river child." in panel(state, Orders())
    assert "Your notes" not in panel(state, Orders())
    assert "Your notes: A1 fox; B1 river child." in panel(state, Orders(), notes=True)


def test_the_holder_hears_their_own_affinity_card() -> None:
    state = start(2, affinity="all")
    assert "Your affinity card: " in panel(state, Orders())
    assert "Your affinity card: " in notes_alt(seen_by(state), TWO, EN)


def test_the_notes_are_told_wherever_the_cards_lie_now() -> None:
    state = play(square(), *LOOKS, shift((0, 0), (-1, 1)), REVEAL)
    assert notes_alt(seen_by(state, 0), TWO, EN).startswith(
        "My notes. Seen so far: Z2 fox; B1 river child. Cards: row 1: B C D; row 2: Z A B C D;"
    )
    assert "Nothing seen so far." in notes_alt(seen_by(state, 1), TWO, EN)


def test_the_end_is_told_with_every_face_and_line() -> None:
    hints = {(0, 0): "kitsune", (3, 3): "kappa"}
    state = play(table(*CALM, pile=PILE, turned=("rokurokubi",), hints=hints), DECLARE)
    assert final_alt(public(state), TWO, EN) == (
        "Won with 17 points: legendary. Hints laid right: 1 (+1); Hints laid wrong: 1 (−1); "
        "Turned up, not laid: 1 (+2); Left in the pile: 3 (+15). "
        "Cards: row 1: A fox, B fox, C fox, D fox; "
        "row 2: A river child, B river child, C river child, D river child; "
        "row 3: A long-neck, B long-neck, C long-neck, D long-neck; "
        "row 4: A demon, B demon, C demon, D demon. "
        "Hints on cards: A1 fox, right; D4 river child, wrong. Hints turned up: long-neck. "
        "At the table: Ann and Bo."
    )


def test_affinity_cards_are_told_at_the_end_with_their_holders() -> None:
    state = start(2, affinity="all")
    told = final_alt(public(play(state, DECLARE)), TWO, EN)
    assert "Affinity cards: " in told
    assert "Ann: " in told


def test_the_board_in_words_is_complete() -> None:
    hints = {(1, 1): "rokurokubi", (2, 1): "kappa+oni"}
    state = square(turned=("kitsune",), hints=hints, options={"hints": "harder"})
    state = play(state, *LOOKS, shift((3, 3), (-1, 0)), REVEAL)
    assert board_in_words(public(state), TWO, EN).splitlines() == [
        "Next: Bo looks at a card",
        "Options: harder hints",
        "Hints turned up: fox; demon. 2 hints in the pile.",
        "Looked at last: A1 and B1, by Ann.",
        "Moved last: D4 to Z1, by Ann.",
        "Cards, row by row (columns have letters):",
        "- row 1: Z, A, B, C, D",
        "- row 2: A, B (hint: long-neck), C (hint: river child or demon), D",
        "- row 3: A, B, C, D",
        "- row 4: A, B, C",
    ]
