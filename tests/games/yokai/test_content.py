"""The content file holds what the rules say, and the shapes are drawn right."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from pydantic import ValidationError

from bot.games.yokai.content import YokaiContent
from bot.games.yokai.grid import joined
from bot.games.yokai.pieces import FAMILIES
from bot.games.yokai.setup import pile_of
from bot.games.yokai.shapes import has_shape, images
from data import content
from tests.games.yokai.tables import CONTENT, drawn


def named(size: int) -> tuple[str, ...]:
    """Every hint of so many families, in lexicographic order of canonical family order."""
    return tuple("+".join(families) for families in combinations(FAMILIES, size))


def test_there_are_sixteen_yokai_fourteen_hints_and_six_affinities():
    assert CONTENT.yokai.families == FAMILIES
    assert CONTENT.yokai.cards == [family for family in FAMILIES for _ in range(4)]
    hints = CONTENT.hints
    assert (hints.singles, hints.pairs, hints.triples) == (named(1), named(2), named(3))
    assert CONTENT.affinity.cards == named(2)


@pytest.mark.parametrize(("players", "total"), [(2, 7), (3, 9), (4, 10)])
def test_easier_and_harder_piles_are_as_high(players: int, total: int):
    normal = pile_of(CONTENT, "normal", players)
    easier = pile_of(CONTENT, "easier", players)
    harder = pile_of(CONTENT, "harder", players)
    for pile, more in ((normal, 0), (easier, 1), (harder, -1)):
        assert pile.singles + pile.pairs + pile.triples == total
        assert pile.singles == normal.singles + more
        assert pile.pairs == normal.pairs
        assert 0 <= pile.singles <= 4
        assert 0 <= pile.triples <= 4


def test_every_shape_has_sixteen_joined_cells():
    assert [shape.key for shape in CONTENT.shapes] == [
        "square",
        "plank",
        "frame",
        "lantern",
        "stairs",
        "comb",
    ]
    for shape in CONTENT.shapes:
        assert len(shape.cells) == 16, shape.key
        assert joined(shape.cells), shape.key


def test_only_frame_and_comb_do_not_go_with_an_affinity_card_for_everybody():
    hard = {shape.key for shape in CONTENT.shapes if not shape.with_all_affinities}
    assert hard == {"frame", "comb"}


def test_the_shapes_have_so_many_turned_and_mirrored_images():
    found = {shape.key: len(images(shape.cells)) for shape in CONTENT.shapes}
    assert found == {
        "square": 1,
        "plank": 2,
        "frame": 1,
        "lantern": 2,
        "stairs": 4,
        "comb": 4,
    }


def test_a_shape_counts_wherever_it_lies_and_however_it_is_turned():
    stairs = CONTENT.shape("stairs").cells
    fallen = drawn("#...", "##..", "###.", "####", "###.", "##..", "#...", left=-7, top=3)
    assert has_shape(fallen, stairs)
    assert has_shape(drawn("#######", ".#####.", "..###..", "...#..."), stairs)
    assert not has_shape(drawn("....#..", "..###..", ".#####.", "#######"), stairs)
    assert not has_shape(drawn("########", "########"), stairs)


def test_a_lopsided_shape_counts_in_its_mirror_image():
    hook = frozenset(drawn("#..", "#..", "##."))
    assert len(images(frozenset(drawn("#.", "#.", "##")))) == 8
    assert has_shape(drawn(".#", ".#", "##"), hook)


@pytest.mark.parametrize(
    "change",
    [
        {"game": "yak"},
        {"rules": "1"},
        {"rules": True},
        {"more": 1},
        {"shapes": [{"key": "dot", "lines": ["#"]}]},
        {"affinity": {"cards": ["oni+kappa"]}},
        {"affinity": {"cards": ["kappa+kappa"]}},
        {"affinity": {"cards": [""]}},
    ],
)
def test_a_file_that_is_no_content_of_yokai_is_refused(change: dict[str, Any]):
    with pytest.raises(ValidationError):
        YokaiContent.read(content.read("yokai", 1) | change)
