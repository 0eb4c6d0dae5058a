"""The rules for players: pages that can be played by, with the numbers of the content file."""

from __future__ import annotations

import itertools
import re

import pytest

from bot.games.yak.content import YakContent
from bot.stage.rules import pages_of
from bot.stage.rules.yak import pages
from bot.text.words import Words, words_for
from data import content
from tests.stage.test_language import texts_of, untranslated

EN = Words("en")
RULES = YakContent.read(content.read("yak", 1))


def test_the_rules_of_yak_fill_six_to_nine_pages() -> None:
    assert 6 <= len(pages_of("yak", EN)) <= 9


def test_a_game_without_rules_is_unknown() -> None:
    with pytest.raises(KeyError):
        pages_of("chess", EN)


@pytest.mark.parametrize("number", range(9))
def test_each_page_fits_a_message(number: int) -> None:
    page = pages_of("yak", EN)[number]
    assert 0 < len(page.title) <= 80
    assert 0 < len(page.text) <= 1500
    assert len(page.alternative) <= 1024
    assert (page.scene is None) == (page.alternative == "")


def test_titles_tell_the_pages_apart() -> None:
    titles = [page.title for page in pages_of("yak", EN)]
    assert len(set(titles)) == len(titles)


def test_a_first_game_is_told_step_by_step() -> None:
    tour = pages_of("yak", EN)[1].text
    assert re.findall(r"^\d\.", tour, re.MULTILINE) == ["1.", "2.", "3.", "4.", "5.", "6."]


def test_the_numbers_are_those_of_the_content() -> None:
    dearer = RULES.model_copy(
        update={"build": RULES.build.model_copy(update={"prices": (2, 4, 77)})}
    )
    assert "1, 3 or 5 food" in pages(RULES, EN)[3].text
    assert "2, 4 or 77 food" in pages(dearer, EN)[3].text


def test_tables_with_as_many_carts_are_named_together() -> None:
    assert "With two or three players the first 3 of them are in play." in pages(RULES, EN)[3].text
    more = RULES.model_copy(update={"carts": RULES.carts.model_copy(update={"in_play": (2, 3, 4)})})
    assert "With two players the first 2 of them are in play" in pages(more, EN)[3].text


def test_the_score_page_lists_every_step_of_the_scale() -> None:
    end = pages(RULES, EN)[7].text
    for scale in (
        "2 → 2, 3 → 4, 4 → 7, 5 → 11, 6 → 16, 7+ → 22",
        "3 → 4, 4 → 8, 5 → 12, 6 → 16, 7+ → 20",
    ):
        assert scale.replace(" →", "\u00a0→").replace("→ ", "→\u00a0") in end, "no step is torn"


def test_every_objective_is_explained() -> None:
    told = pages(RULES, EN)[8].text
    assert told.count("- **") == len(RULES.objectives.cards)


@pytest.mark.parametrize("game", ["yak", "yokai"])
def test_what_follows_a_list_is_no_part_of_it(game: str) -> None:
    item = re.compile(r"- |\d+\. ")
    for page in pages_of(game, EN):
        for line, after in itertools.pairwise(page.text.splitlines()):
            if item.match(line):
                assert not after or item.match(after), f"would hang in the item above: {after}"


def test_the_rules_are_written_in_the_readers_language() -> None:
    for page in pages_of("yak", words_for("xx-pseudo")):
        assert untranslated(page.title) == ""
        # What is in bold or a list's dash belongs to the markdown.
        assert untranslated(page.text) == "", page.text
        assert untranslated(page.alternative) == "", page.alternative
        for text in texts_of(page.scene) if page.scene else ():
            assert untranslated(text) == "", text


def test_the_example_of_the_end_scores_as_the_rules_say() -> None:
    page = pages(RULES, EN)[7]
    assert page.alternative.startswith("Tashi wins. Tashi: 36 points (Groups 21,")
    assert "crystals as blue" in page.alternative
