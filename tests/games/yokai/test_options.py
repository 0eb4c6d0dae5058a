"""Options and levels: written out, mixed, and refused in words."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.game import BadOptionsError
from tests.games.yokai.tables import GAME, MIXES, OPTIONS

DEFAULTS = {"affinity": "none", "hints": "normal", "hint_rule": "open", "objective": "none"}


def test_nothing_said_is_the_basic_game_and_all_options_are_written_out():
    assert GAME.options({}) == DEFAULTS
    assert list(GAME.options({})) == ["affinity", "hints", "hint_rule", "objective"]


@pytest.mark.parametrize("given", [*OPTIONS.values(), *MIXES.values()])
def test_what_is_said_is_kept_and_saying_it_again_changes_nothing(given: dict[str, str]):
    written = GAME.options(given)
    assert written == DEFAULTS | given
    assert GAME.options(written) == written


@pytest.mark.parametrize(
    ("level", "change"),
    [
        (1, {}),
        (2, {"affinity": "first"}),
        (3, {"hint_rule": "stacked"}),
        (4, {"hint_rule": "hidden"}),
        (5, {"objective": "random"}),
    ],
)
def test_each_level_is_the_basic_game_with_one_change(level: int, change: dict[str, str]):
    assert GAME.options({"level": level}) == DEFAULTS | change


@pytest.mark.parametrize(
    ("given", "written"),
    [
        ({"level": 1, "hints": "harder"}, {"hints": "harder"}),
        ({"level": 2, "affinity": "all"}, {"affinity": "all"}),
        ({"level": 2, "hint_rule": "hidden"}, {"affinity": "first", "hint_rule": "hidden"}),
        ({"level": 3, "hint_rule": "stacked"}, {"hint_rule": "stacked"}),
        ({"level": 3, "hints": "easier"}, {"hint_rule": "stacked", "hints": "easier"}),
        ({"level": 5, "objective": "comb"}, {"objective": "comb"}),
        ({"level": 5, "affinity": "all"}, {"objective": "random", "affinity": "all"}),
    ],
)
def test_a_level_can_be_mixed_with_options(given: dict[str, Any], written: dict[str, str]):
    assert GAME.options(given) == DEFAULTS | written


@pytest.mark.parametrize(
    ("given", "code", "words"),
    [
        ({"colour": "red"}, "unknown", "no option 'colour'"),
        ({"affinity": "second"}, "value", "one of none, first, all"),
        ({"hints": None}, "value", "one of normal, easier, harder"),
        ({"hint_rule": True}, "value", "one of open, stacked, hidden"),
        ({"objective": ["plank"]}, "value", "none, random, square, plank"),
        ({"objective": "heart"}, "value", "frame, lantern, stairs, comb"),
        ({"level": 0}, "level", "from 1 to 5"),
        ({"level": 6}, "level", "from 1 to 5"),
        ({"level": True}, "level", "from 1 to 5"),
        ({"level": "3"}, "level", "from 1 to 5"),
        ({"level": 3.0}, "level", "from 1 to 5"),
        ({"level": 2, "affinity": "none"}, "level", "contradicts"),
        ({"level": 4, "hint_rule": "open"}, "level", "contradicts"),
        ({"level": 5, "objective": "none"}, "level", "contradicts"),
        ({"level": 3, "hint_rule": "hidden"}, "stacked_hidden", "exclude each other"),
        ({"level": 4, "hint_rule": "stacked"}, "stacked_hidden", "exclude each other"),
        ({"hint_rule": "hidden", "hints": "easier"}, "hidden_hints", "easier"),
        ({"level": 4, "hints": "harder"}, "hidden_hints", "harder"),
        ({"affinity": "all", "objective": "frame"}, "affinity_shape", "frame"),
        ({"affinity": "all", "objective": "comb"}, "affinity_shape", "comb"),
        ({"level": 2, "affinity": "all", "objective": "comb"}, "affinity_shape", "comb"),
    ],
)
def test_what_does_not_go_together_is_refused(given: dict[str, Any], code: str, words: str):
    with pytest.raises(BadOptionsError, match=words) as refused:
        GAME.options(given)
    assert refused.value.code == code


def test_frame_and_comb_go_with_an_affinity_card_for_the_first_player_only():
    for shape in ("frame", "comb"):
        assert GAME.options({"affinity": "first", "objective": shape})["objective"] == shape
