"""How a game ended: families, options, hints, points, tier.

Rules: `docs/rules/yokai.md`, sections 4 to 6.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.games.yokai.content import YokaiContent
from bot.games.yokai.grid import joined, touch
from bot.games.yokai.pieces import FAMILIES, Cell, Family, Hint, HintRule, families_of
from bot.games.yokai.shapes import has_shape
from bot.games.yokai.state import Card, YokaiState

Places = dict[Family, set[Cell]]
"""The cells of each family's cards."""


def places_of(cells: Iterable[Cell], families: Iterable[Family]) -> Places:
    """Where each family stands: the cells of all cards and, in the same order, their families."""
    places: Places = {family: set() for family in FAMILIES}
    for cell, family in zip(cells, families, strict=True):
        places[family].add(cell)
    return places


def affinity_held(places: Places, pair: Hint) -> bool:
    """Whether a card of one family shown joins one of the other by a side."""
    one, other = (places[family] for family in FAMILIES if family in families_of(pair))
    return touch(one, other)


def laid_right(card: Card, hint_rule: HintRule) -> bool | None:
    """Whether the hint on the card counts as laid well; None if it bears none."""
    if card.hint is None:
        return None
    return hint_rule == "hidden" or card.family in families_of(card.hint)


def tier_of(content: YokaiContent, players: int, score: int) -> str:
    """The tier of a win."""
    tiers = content.score.tiers[players - 2]
    if score >= tiers.legendary:
        return "legendary"
    return "glorious" if score >= tiers.glorious else "honourable"


def final_result(content: YokaiContent, state: YokaiState) -> dict[str, Any]:
    """The record's `result` (`docs/record.md`), were the game over in this state."""
    cells = [card.cell for card in state.cards]
    places = places_of(cells, (card.family for card in state.cards))
    families = {family: joined(places[family]) for family in content.yokai.families}
    affinities = [
        {"seat": dealt.seat, "pair": dealt.pair, "held": affinity_held(places, dealt.pair)}
        for dealt in state.affinities
    ]
    shape = None
    if state.shape is not None:
        shape = has_shape(cells, content.shape(state.shape).cells)
    held = all(affinity["held"] for affinity in affinities)
    won = all(families.values()) and held and shape is not False
    laid = [laid_right(card, state.options.hint_rule) for card in state.cards]
    hints = {
        "right": laid.count(True),
        "wrong": laid.count(False),
        "open": len(state.turned),
        "pile": len(state.pile),
    }
    numbers = content.score
    score = (
        numbers.right * hints["right"]
        + numbers.wrong * hints["wrong"]
        + numbers.open * hints["open"]
        + numbers.pile * hints["pile"]
    )
    return {
        "won": won,
        "score": score if won else None,
        "tier": tier_of(content, state.players, score) if won else None,
        "families": families,
        "affinities": affinities,
        "shape": shape,
        "hints": hints,
    }
