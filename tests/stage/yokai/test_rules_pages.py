"""The rules for players: pages that can be played by, with the numbers of the content file."""

from __future__ import annotations

import re

import pytest

from bot.stage.rules import pages_of, yokai_examples
from bot.stage.rules.yokai import pages
from bot.stage.rules.yokai_options import side_by_side
from bot.text.words import words_for
from render.scenes import Dawn, GridScene
from tests.games.yokai.tables import CONTENT
from tests.stage.yokai.making import EN
from tests.stage.yokai.test_language import texts_of, untranslated

WHAT, TOUR, LOOKING, MOVING, HINTS, END, LEVELS, SHAPES, MEMORY = range(9)


def text(page: int) -> str:
    return pages(CONTENT, EN)[page].text


def test_the_rules_of_yokai_fill_seven_to_ten_pages() -> None:
    assert 7 <= len(pages_of("yokai", EN)) <= 10


@pytest.mark.parametrize("number", range(9))
def test_each_page_fits_a_message(number: int) -> None:
    page = pages_of("yokai", EN)[number]
    assert 0 < len(page.title) <= 80
    assert 0 < len(page.text) <= 1500
    assert len(page.alternative) <= 1024
    assert (page.scene is None) == (page.alternative == "")


def test_titles_tell_the_pages_apart() -> None:
    titles = [page.title for page in pages_of("yokai", EN)]
    assert len(set(titles)) == len(titles)


def test_most_pages_have_a_picture() -> None:
    assert sum(page.scene is not None for page in pages_of("yokai", EN)) == 6


def test_a_first_game_is_told_step_by_step() -> None:
    assert re.findall(r"^\d\.", text(TOUR), re.MULTILINE) == ["1.", "2.", "3.", "4.", "5.", "6."]


def test_the_numbers_are_those_of_the_content() -> None:
    assert "7 of them with two players, 9 with three, 10 with four" in text(WHAT)
    assert "- with 4 players 3, 4 and 3" in text(HINTS)
    assert "- each hint still in the pile: +5" in text(END)
    assert "With 3 players a win is glorious from 10 points, legendary from 16" in text(END)
    dearer = CONTENT.model_copy(update={"score": CONTENT.score.model_copy(update={"pile": 77})})
    assert "in the pile: +77" in pages(dearer, EN)[END].text


def test_every_level_and_every_exception_is_told() -> None:
    for level in (2, 3, 4, 5):
        assert f"**Level {level}" in text(LEVELS)
    assert "the shape can't be frame or comb" in text(LEVELS)
    assert "easier** (1 of three families is swapped" in text(LEVELS)


def test_every_shape_is_described_and_drawn() -> None:
    assert text(SHAPES).count("- **") == len(CONTENT.shapes)
    for shape in CONTENT.shapes:
        assert all(line in text(SHAPES) for line in shape.lines)


def test_shapes_stand_side_by_side() -> None:
    square, plank = CONTENT.shapes[:2]
    assert side_by_side((square, plank)).splitlines() == [
        "####   ########",
        "####   ########",
        "####",
        "####",
    ]


def test_silence_and_both_kinds_of_memory_are_told() -> None:
    assert "nobody communicates about the game" in text(MEMORY)
    assert "*Notebook*" in text(MEMORY)
    assert "*Strict*" in text(MEMORY)


def test_the_example_of_looking_shows_the_lookers_one_face() -> None:
    scene, alternative = yokai_examples.looking(CONTENT, EN)
    assert isinstance(scene, GridScene)
    assert [card.family for card in scene.cards if card.family] == ["kitsune"]
    assert "Face up: B2 fox." in alternative


def test_the_example_of_moving_numbers_the_free_places() -> None:
    scene, _ = yokai_examples.moving(CONTENT, EN)
    assert isinstance(scene, GridScene)
    assert len(scene.free) == 14


def test_the_example_of_hints_marks_the_card_that_was_moved() -> None:
    scene, _ = yokai_examples.hints(CONTENT, EN)
    assert isinstance(scene, GridScene)
    assert [(card.column, card.row) for card in scene.cards if card.moved] == [(4, 2)]
    assert scene.came_from == (0, 3)
    assert len(scene.hints) + sum(card.hint is not None for card in scene.cards) + scene.pile == 9


def test_the_example_of_the_end_scores_as_the_rules_say() -> None:
    scene, alternative = yokai_examples.the_end(CONTENT, EN)
    assert isinstance(scene, Dawn)
    assert (scene.won, scene.total, scene.tier) == (True, "10", "glorious")
    assert len(scene.together) == 4
    assert alternative.startswith("Won with 10 points: glorious.")


@pytest.mark.parametrize("number", range(9))
def test_the_rules_are_written_in_the_readers_language(number: int) -> None:
    page = pages_of("yokai", words_for("xx-pseudo"))[number]
    drawings = "|".join(re.escape(line) for shape in CONTENT.shapes for line in shape.lines)
    assert untranslated(page.title) == ""
    assert untranslated(re.sub(drawings, "", page.text)) == "", page.text
    assert untranslated(page.alternative) == "", page.alternative
    for said in texts_of(page.scene) if page.scene else ():
        assert untranslated(said) == "", said


def test_the_names_of_places_beyond_the_first_square_are_explained() -> None:
    assert "The first card is A1, the last one D4." in text(WHAT)
    for said in (
        "A place keeps its name for the whole game",
        "left of A is Z, then Y, X; above 1 is 0, then −1, −2",
        "So Z2 is the place left of A2, C0 the one above C1, and C−1 the one above that.",
    ):
        assert said in text(MOVING)
