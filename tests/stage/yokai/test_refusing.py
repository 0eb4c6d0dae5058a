"""Why an answer that isn't on offer isn't, in words."""

from __future__ import annotations

import pytest

from bot.games.yokai.state import YokaiState
from bot.stage.yokai.refusing import why_not
from tests.games.yokai.tables import REVEAL, look, play, shift
from tests.stage.yokai.making import EN, asked, seen_by, square

LOOKS = (look(0, 0), look(1, 1))
AT_THE_HINT = (*LOOKS, shift((0, 0), (4, 0)))


def said(state: YokaiState, value: str, **orders: object) -> str:
    return why_not(seen_by(state), asked(state, **orders), value, EN)


def test_each_rule_has_its_sentence() -> None:
    moving = play(square(), *LOOKS)
    last = play(square(pile=("oni",)), *AT_THE_HINT, REVEAL, look(1, 0), look(1, 1))
    last = play(last, shift((4, 0), (0, 0)))
    sentences = [
        said(play(square(), look(0, 0)), "0_0"),
        said(play(square(), look(0, 0)), "declare"),
        said(moving, "7_7"),
        said(moving, "9_9", origin=(0, 0)),
        said(moving, "1_0", origin=(0, 0)),
        said(play(square(), *AT_THE_HINT), "kappa"),
        said(last, "reveal"),
    ]
    assert all(sentences)
    assert len(set(sentences)) == len(sentences)


def test_a_card_on_which_another_hangs_cannot_be_moved() -> None:
    line = square()
    for number in range(16):
        line = line.with_card(number, cell=(number, 0))
    line = play(line, look(0, 0), look(1, 0))
    assert "5_0" not in [option.value for option in asked(line).options]
    assert said(line, "5_0") == "That card can't be moved: the others would fall apart."


@pytest.mark.parametrize("value", ["", "yes", "1", "a_b", "1_1_1", "99999_0", "１_1"])
def test_what_is_no_answer_at_all_breaks_no_rule(value: str) -> None:
    assert said(square(), value) == ""
    assert said(play(square(), *LOOKS), value) == ""
    assert said(play(square(), *LOOKS), value, origin=(0, 0)) == ""


@pytest.mark.parametrize("value", ["", "yes", "1", "a_b"])
def test_whatever_is_no_hint_on_offer_cannot_be_laid(value: str) -> None:
    assert said(play(square(), *AT_THE_HINT), value) == "That hint can't be laid now."
