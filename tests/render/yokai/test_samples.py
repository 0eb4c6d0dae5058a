"""Samples of a game's end could be one: what they show holds by the rules."""

from __future__ import annotations

import pytest

from bot.games.yokai.content import YokaiContent
from bot.games.yokai.grid import joined
from bot.games.yokai.score import affinity_held, places_of, tier_of
from bot.games.yokai.shapes import has_shape
from data import content
from render.samples.yokai import dawns
from render.scenes import Dawn

CONTENT = YokaiContent.read(content.read("yokai", 1))
ENDS = (
    dawns.dawn_won,
    dawns.dawn_lost,
    dawns.dawn_all,
    dawns.dawn_all_tall,
    dawns.dawn_options,
    dawns.dawn_wide,
    dawns.dawn_tall,
)
WORDS = {
    "fox": "kitsune",
    "river child": "kappa",
    "long-neck": "rokurokubi",
    "demon": "oni",
}


@pytest.mark.parametrize("make", ENDS)
def test_an_end_says_what_the_rules_say_of_it(make):
    scene: Dawn = make()
    lines = {line.label: line.values[0] for line in scene.lines}
    cells = [(card.column, card.row) for card in scene.grid.cards]
    families = [card.family for card in scene.grid.cards]
    assert all(families.count(family) == 4 for family in CONTENT.yokai.families)
    places = places_of(cells, families)
    together = tuple(family for family in CONTENT.yokai.families if joined(places[family]))
    assert scene.together == together
    fulfilled = [len(together) == 4]
    for seat in scene.grid.seats:
        if not seat.affinity:
            continue
        held = affinity_held(places, "+".join(seat.affinity))
        fulfilled.append(held)
        one, other = (
            next(word for word, key in WORDS.items() if key == family) for family in seat.affinity
        )
        if f"Affinity of {one} and {other}" in lines:
            assert lines[f"Affinity of {one} and {other}"] == ("held" if held else "missed")
    if scene.grid.shape:
        met = has_shape(cells, CONTENT.shape("lantern").cells)
        fulfilled.append(met)
        assert lines["Shape (lantern)"] == ("met" if met else "missed")
    assert scene.won == all(fulfilled)


@pytest.mark.parametrize("make", ENDS)
def test_an_end_counts_its_hints_and_its_points(make):
    scene: Dawn = make()
    for card in scene.grid.cards:
        if card.hint is not None:
            assert card.right == (card.family in card.hint.families)
    right = [card.right for card in scene.grid.cards if card.hint is not None]
    laid = [card.hint.families for card in scene.grid.cards if card.hint is not None]
    shown = laid + [hint.families for hint in scene.grid.hints]
    assert len(set(shown)) == len(shown)
    counts = (right.count(True), right.count(False), len(scene.grid.hints), scene.grid.pile)
    assert sum(counts) == 10
    values = [line.values[0].split()[0] for line in scene.lines if line.label in dawns.HINT_LINES]
    assert values == [str(n) for n in counts]
    if scene.won:
        worth = CONTENT.score
        each = (worth.right, worth.wrong, worth.open, worth.pile)
        points = sum(n * one for n, one in zip(counts, each, strict=True))
        assert scene.total == str(points).replace("-", "−")
        assert scene.tier == tier_of(CONTENT, 4, points)
