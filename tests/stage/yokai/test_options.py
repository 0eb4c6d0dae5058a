"""Options, silence, notes and places in words."""

from __future__ import annotations

import pytest

from bot.games.yokai.options import LEVELS, choices
from bot.games.yokai.pieces import YokaiOptions
from bot.stage.yokai.memory import held_in_words, notes_in_words
from bot.stage.yokai.options import level_in_words, options_in_words, silence_words
from bot.stage.yokai.shapes import drawing
from bot.text.words import words_for
from bot.text.yokai import cell_name, signed, signless
from tests.games.yokai.tables import CONTENT, GAME, REVEAL, look, play, shift, start
from tests.stage.yokai.making import EN, seen_by, square

PSEUDO = words_for("xx-pseudo")


@pytest.mark.parametrize(
    ("cell", "name"),
    [
        ((0, 0), "A1"),
        ((3, 3), "D4"),
        ((4, 5), "E6"),
        ((-1, 0), "Z1"),
        ((-3, -1), "X0"),
        ((1, -2), "B−1"),
        ((25, 0), "Z1"),
    ],
)
def test_a_cell_is_named_by_letter_and_number(cell: tuple[int, int], name: str) -> None:
    assert cell_name(cell) == name


def test_no_letter_comes_twice_within_twenty_six_columns() -> None:
    for left in range(-40, 40):
        assert len({cell_name((left + n, 0)) for n in range(26)}) == 26


def test_numbers_have_real_signs() -> None:
    assert [signed(n) for n in (4, 0, -1)] == ["+4", "0", "−1"]
    assert [signless(n) for n in (4, 0, -1)] == ["4", "0", "−1"]


def test_each_level_has_its_name() -> None:
    for level in LEVELS:
        options = YokaiOptions(**GAME.options({"level": level}))
        assert level_in_words(options, EN).startswith(f"Level {level}:")


def test_a_mix_is_told_by_its_options() -> None:
    options = YokaiOptions(affinity="all", hints="harder", hint_rule="stacked", objective="stairs")
    assert options_in_words(options, EN) == [
        "an affinity card for everybody",
        "harder hints",
        "stacked hints",
        "the shape stairs",
    ]
    assert level_in_words(options, EN) == (
        "Options: an affinity card for everybody · harder hints · stacked hints · the shape stairs"
    )


def test_options_may_come_as_they_are_kept_or_in_part() -> None:
    assert options_in_words({}, EN) == ["the basic game"]
    assert options_in_words(GAME.options({"hints": "easier"}), EN) == ["easier hints"]
    assert options_in_words({"objective": "random"}, EN) == ["a shape to be met, drawn by lot"]


def test_every_value_of_every_option_has_words() -> None:
    for name, values in choices(CONTENT).items():
        for value in values[1:]:
            (phrase,) = options_in_words({name: value}, PSEUDO)
            assert phrase.startswith("⟦")
            assert phrase != options_in_words({}, PSEUDO)[0]


def test_every_shape_has_a_drawing() -> None:
    for shape in CONTENT.shapes:
        assert drawing(shape.key) == shape.lines
    assert drawing(None) == ()


def test_silence_is_asked_for_in_words() -> None:
    assert "nobody communicates about the game" in silence_words(EN)
    assert len(silence_words(EN)) < 400


def test_notes_are_told_family_by_family_wherever_the_cards_lie() -> None:
    assert notes_in_words(seen_by(square()), EN) == "You haven't looked at any card yet."
    state = play(square(), look(0, 0), look(1, 0), shift((0, 0), (-1, 1)), REVEAL)
    state = play(state, look(2, 2), look(1, 2), shift((3, 3), (4, 1)), REVEAL, look(3, 1))
    assert notes_in_words(seen_by(state), EN).splitlines() == [
        "**Foxes**: Z2 and D2",
        "**River children**: B1",
    ]


def test_an_affinity_card_is_explained_to_its_holder_alone() -> None:
    state = start(2, affinity="first")
    holder = state.first
    assert held_in_words(seen_by(state, holder), EN).startswith("Your affinity card: ")
    assert held_in_words(seen_by(state, 1 - holder), EN) == ""
