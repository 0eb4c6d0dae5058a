"""What a player of Yokai may guess of the cards it hasn't seen.

A world is a family for each card, by number. It keeps to what the player has seen and, as far as
that goes together, to the hints laid. Of two worlds the likelier is that in which cards that
somebody has moved stand beside one of their family.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from bot.games.yokai.content import YokaiContent
from bot.games.yokai.grid import beside
from bot.games.yokai.pieces import FAMILIES, HIDDEN, Family, families_of
from bot.games.yokai.view import YokaiView

World = tuple[Family, ...]

DRAWN = 48
"""How many worlds are thought up, and kept or not by how likely they are."""
KEPT = 12
ATTEMPTS = 20
"""How often a world is begun anew that comes to no end."""
ASTRAY = 0.35
"""How likely a card is, having been moved, to stand beside none of its family."""


def worlds(
    content: YokaiContent, view: YokaiView, rng: random.Random, kept: int = KEPT
) -> list[World]:
    """Worlds that may be, the likelier ones more often; a single one when all is known."""
    known: dict[int, Family] = {note.card: note.family for note in view.notes}
    hinted = {
        number: _shown(card.hint)
        for number, card in enumerate(view.cards)
        if number not in known and card.hint is not None and card.hint != HIDDEN
    }
    first = _world(content, known, hinted, rng) or _world(content, known, {}, rng)
    if first is None:
        raise ValueError("no world holds what was seen")
    if len(known) >= len(view.cards) - 1:
        return [first]
    drawn = [_world(content, known, hinted, rng) or first for _ in range(DRAWN)]
    moved = _moved(content, view, known)
    weights = [_likelihood(world, moved) for world in drawn]
    return rng.choices(drawn, weights, k=kept)


@cache
def _shown(hint: str) -> tuple[Family, ...]:
    return tuple(family for family in FAMILIES if family in families_of(hint))


def _world(
    content: YokaiContent,
    known: Mapping[int, Family],
    hinted: Mapping[int, tuple[Family, ...]],
    rng: random.Random,
) -> World | None:
    """A world in which what is known holds and each hint is honest, or None if none was found."""
    cards = content.yokai.each * len(FAMILIES)
    for _ in range(ATTEMPTS):
        world = dict(known)
        left = Counter(content.yokai.cards)
        left.subtract(world.values())
        numbers = list(hinted)
        rng.shuffle(numbers)
        for number in sorted(numbers, key=lambda number: len(hinted[number])):
            weights = [left[family] for family in hinted[number]]
            if not any(weights):
                break
            world[number] = rng.choices(hinted[number], weights)[0]
            left[world[number]] -= 1
        else:
            rest = list(left.elements())
            rng.shuffle(rest)
            world |= zip((n for n in range(cards) if n not in world), rest, strict=True)
            return tuple(world[number] for number in range(cards))
    return None


def _moved(
    content: YokaiContent, view: YokaiView, known: Mapping[int, Family]
) -> list[tuple[int, list[int]]]:
    """The cards, not seen, that don't lie where they were laid out, and the cards beside each."""
    columns = content.yokai.columns
    lying = {card.cell: number for number, card in enumerate(view.cards)}
    return [
        (number, [lying[cell] for cell in beside(card.cell) if cell in lying])
        for number, card in enumerate(view.cards)
        if number not in known and card.cell != (number % columns, number // columns)
    ]


def _likelihood(world: World, moved: Sequence[tuple[int, list[int]]]) -> float:
    likelihood = 1.0
    for number, others in moved:
        if all(world[other] != world[number] for other in others):
            likelihood *= ASTRAY
    return likelihood
