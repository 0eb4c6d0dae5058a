"""Whole games of Yokai thought out in advance, by somebody who sees every face: how a game is won
or lost, by declaring or by the last hint. People at their panels then play them out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import Literal

from bot.games.yokai.grid import beside, groups
from bot.games.yokai.legal import legal
from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift, YokaiMove
from bot.games.yokai.pieces import FAMILIES, HIDDEN, Cell, Family, families_of
from bot.games.yokai.score import final_result, places_of
from bot.games.yokai.shapes import Shape, images
from bot.games.yokai.state import YokaiState
from tests.games.yokai.tables import CONTENT, GAME

Ending = Literal["declared", "hints"]

ATTEMPTS = 400
NO_KEY = b""
"""Nothing is drawn after the setup."""


def plan(state: YokaiState, *, won: bool, by: Ending, seed: int = 0) -> list[YokaiMove]:
    """All moves from this state to such an end, those that follow by themselves too."""
    for attempt in range(ATTEMPTS):
        moves, last = _tried(state, won, by, random.Random(f"{seed} {attempt}"))
        ended = last.declared is not None
        if ended == (by == "declared") and final_result(CONTENT, last)["won"] == won:
            return moves
    raise AssertionError(f"no game ends so: won {won}, {by}")


def _tried(
    state: YokaiState, won: bool, by: Ending, rng: random.Random
) -> tuple[list[YokaiMove], YokaiState]:
    """One game, not surely with that end."""
    goal = _goal(state, rng) if won and state.shape is not None else None
    idle = rng.randrange(4) if by == "hints" else 0
    lasts = rng.randrange(2, 6)
    moves: list[YokaiMove] = []
    while state.waiting_for:
        options = legal(state, state.player)
        if len(options) == 1:
            move = options[0]
        elif state.step == "look1" and by == "declared" and _declares(state, won, lasts):
            move = Declare(seat=state.player)
        elif state.step in {"look1", "look2"}:
            move = rng.choice([one for one in options if isinstance(one, Look)])
        elif state.step == "move":
            shifts = [one for one in options if isinstance(one, Shift)]
            calm = won and state.turn > idle
            move = _towards(state, goal, shifts, rng) if calm else rng.choice(shifts)
        else:
            move = _hint(state, goal, list(options), rng)
        moves.append(move)
        state = GAME.apply(state, move, NO_KEY).state
    return moves, state


def _declares(state: YokaiState, won: bool, lasts: int) -> bool:
    if won:
        return bool(final_result(CONTENT, state)["won"])
    return state.turn >= lasts


Goal = dict[Family, frozenset[Cell]]
"""Where each family is to stand, when there is a shape to be met."""


def _hint(
    state: YokaiState, goal: Goal | None, options: list[YokaiMove], rng: random.Random
) -> YokaiMove:
    """Mostly a right hint, sometimes a wrong one; sometimes another is turned up. With a goal, on a
    card that stands where it is to stand, since it never moves again."""
    reveals = [one for one in options if isinstance(one, Reveal)]
    lays = [one for one in options if isinstance(one, Lay)]
    if reveals and (not lays or rng.random() < 0.6):
        return reveals[0]
    faces = {card.cell: card.family for card in state.cards}
    if goal is not None:
        lays = [one for one in lays if one.card in goal[faces[one.card]]] or lays
    right = [one for one in lays if one.hint != HIDDEN and faces[one.card] in families_of(one.hint)]
    return rng.choice(right if right and rng.random() < 0.8 else lays)


# Where to move


def _towards(
    state: YokaiState, goal: Goal | None, shifts: list[Shift], rng: random.Random
) -> Shift:
    """What brings the families together: in the shape to be met, if there is one."""
    if goal is None:
        return min(shifts, key=lambda one: (_cost(state, one), rng.random()))
    faces = {card.cell: card.family for card in state.cards}

    def worth(one: Shift) -> tuple[int, float]:
        family = faces[one.origin]
        return (one.to in goal[family]) - (one.origin in goal[family]), rng.random()

    return max(shifts, key=worth)


def _cost(state: YokaiState, move: Shift) -> float:
    """How far the families, and the affinity cards, would be from being together."""
    cells = [move.to if card.cell == move.origin else card.cell for card in state.cards]
    places = places_of(cells, (card.family for card in state.cards))
    cost = sum(_apart(frozenset(found)) for found in places.values())
    for dealt in state.affinities:
        one, other = (places[family] for family in FAMILIES if family in families_of(dealt.pair))
        cost += 0.3 * (_distance(one, other) - 1)
    return cost


@cache
def _apart(cells: frozenset[Cell]) -> float:
    first, *rest = sorted(groups(cells), key=len, reverse=True)
    return len(rest) + 0.1 * sum(_distance(first, part) for part in rest)


def _distance(one: set[Cell], other: set[Cell]) -> int:
    return min(abs(a - c) + abs(b - d) for a, b in one for c, d in other)


def _goal(state: YokaiState, rng: random.Random) -> Goal:
    """Where each family is to stand: in the shape, so that the fewest cards have to be moved."""
    assert state.shape is not None
    cells = [card.cell for card in state.cards]
    places = places_of(cells, (card.family for card in state.cards))
    pairs = [families_of(dealt.pair) for dealt in state.affinities]
    found: list[tuple[float, Goal]] = []
    for goal in _spots(CONTENT.shape(state.shape).cells, frozenset(cells)):
        for parts in _tilings(goal):
            for order in permutations(parts):
                where = dict(zip(FAMILIES, order, strict=True))
                if all(_touch(where[one], where[other]) for one, other in pairs):
                    right = sum(len(where[family] & places[family]) for family in FAMILIES)
                    found.append((right + rng.random() * 2, where))
    return max(found, key=lambda one: one[0])[1]


def _spots(shape: Shape, cells: frozenset[Cell]) -> list[Shape]:
    """Where the shape can lie so that it covers most of the cards: the best few."""
    found = {
        frozenset((column + by, row + down) for column, row in image)
        for image in images(shape)
        for by in range(-8, 9)
        for down in range(-8, 9)
    }
    return sorted(found, key=lambda one: (-len(one & cells), sorted(one)))[:6]


def _touch(one: frozenset[Cell], other: frozenset[Cell]) -> bool:
    return any(near in other for cell in one for near in beside(cell))


@cache
def _tilings(cells: frozenset[Cell]) -> tuple[tuple[frozenset[Cell], ...], ...]:
    """Every way to part the cells into joined groups of four."""
    return tuple(_parted(cells))


def _parted(cells: frozenset[Cell]) -> Iterator[tuple[frozenset[Cell], ...]]:
    if not cells:
        yield ()
        return
    for part in _fours(frozenset({min(cells)}), cells):
        for rest in _parted(cells - part):
            yield (part, *rest)


def _fours(begun: frozenset[Cell], cells: frozenset[Cell]) -> set[frozenset[Cell]]:
    """The joined groups of four of these cells that hold those begun with."""
    if len(begun) == 4:
        return {begun}
    edge = {near for cell in begun for near in beside(cell)} & cells - begun
    return {found for cell in edge for found in _fours(begun | {cell}, cells)}
