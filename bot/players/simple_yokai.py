"""A simple player of Yokai: legal, quick and not senseless.

It remembers what it has seen, takes hints to be honest and guesses the rest. It looks at what it
knows least, moves the card that brings families together most, lays hints on cards that it knows
and that stand well, and declares when it is sure.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from bot.games.yokai.content import YokaiContent
from bot.games.yokai.grid import groups, joined, touch
from bot.games.yokai.moves import Lay, Look, Reveal, Shift, YokaiMove
from bot.games.yokai.pieces import FAMILIES, HIDDEN, Cell, Family, Hint, families_of
from bot.games.yokai.score import Places, affinity_held, places_of
from bot.games.yokai.shapes import Shape, has_shape, images
from bot.games.yokai.view import YokaiView
from bot.players.yokai_guess import World, worlds

SURE = 0.9
"""How likely a win must be to declare."""
LAST_CHANCE = 0.5
"""The same, in the turn that would lay the last hint."""
GAP = 0.1
"""What a cell between two parts of a family costs; a part for itself costs 1."""
AFFINITY = 0.6
"""What it costs not to hold the own affinity card."""
SHAPE = 0.6
"""What each card costs that stands outside the shape to be met."""
TRIED = 120
"""How many moves of cards are thought through."""
WELL = 0.55
"""From which worth on a hint is laid rather than another one turned up."""


Case = tuple[frozenset[Cell], frozenset[Cell]]
"""Where the family of a card stands, and where the one that the viewer's affinity card wants it to
join; nowhere if none."""


class Thought:
    """What the player has in mind while it chooses: where cards lie, worlds, costs found so far."""

    def __init__(self, view: YokaiView, found: Sequence[World], goal: Shape | None) -> None:
        """`goal`: the cells to which the shape to be met fits best."""
        self.view = view
        self.goal = goal
        self.cells = [card.cell for card in view.cards]
        self.number = {cell: number for number, cell in enumerate(self.cells)}
        self.worlds = [(world, places_of(self.cells, world)) for world in found]
        self._costs: dict[frozenset[Cell], float] = {}
        self._cases: dict[Cell, Counter[Case]] = {}

    def cost(self, cells: frozenset[Cell]) -> float:
        """How far a family is from being together: its parts less one, and the gaps."""
        if cells not in self._costs:
            first, *rest = sorted(groups(cells), key=len, reverse=True)
            self._costs[cells] = len(rest) + GAP * sum(_gap(first, part) for part in rest)
        return self._costs[cells]

    def cases(self, cell: Cell) -> Counter[Case]:
        """What the worlds make of the card at this cell, and how many of them do."""
        if cell not in self._cases:
            number = self.number[cell]
            pair = _shown(self.view.own_affinity)
            self._cases[cell] = Counter(
                (frozenset(places[world[number]]), _partner(places, pair, world[number]))
                for world, places in self.worlds
            )
        return self._cases[cell]


class SimpleYokai:
    """The simple player, with the numbers of one content file."""

    def __init__(self, content: YokaiContent) -> None:
        """Play by these numbers."""
        self._content = content

    def choose(self, view: YokaiView, legal: Sequence[YokaiMove], rng: random.Random) -> YokaiMove:
        """One of the legal moves of the view's seat."""
        if view.seat is None:
            raise ValueError("a player needs the view of a seat")
        if len(legal) == 1:
            return legal[0]
        found = worlds(self._content, view, rng)
        thought = Thought(view, found, self._goal(view))
        if view.step == "look1" and self._declares(thought, rng):
            return legal[-1]
        if view.step in {"look1", "look2"}:
            return self._look(thought, legal, rng)
        if view.step == "move":
            return self._move(thought, legal, rng)
        return self._hint(thought, legal, rng)

    # Declaring

    def _declares(self, thought: Thought, rng: random.Random) -> bool:
        """Whether a win is as good as sure, or the last turn is here and it is likely."""
        view = thought.view
        unlaid = view.pile + len(view.turned) + view.beneath + view.aside
        needed = LAST_CHANCE if unlaid == 1 else SURE
        wins = sum(self._wins(thought, places, rng) for _, places in thought.worlds)
        return wins >= needed * len(thought.worlds)

    def _wins(self, thought: Thought, places: Places, rng: random.Random) -> bool:
        """Whether the game would be won now; affinity cards of others are anybody's guess."""
        view = thought.view
        if not all(joined(cells) for cells in places.values()):
            return False
        if view.shape is not None:
            shape = self._content.shape(view.shape).cells
            if not has_shape(thought.cells, shape):
                return False
        pairs = [pair for pair in self._content.affinity.cards if pair != view.own_affinity]
        others = sum(affinity.seat != view.seat for affinity in view.affinities)
        wanted = rng.sample(pairs, others)
        if view.own_affinity is not None:
            wanted.append(view.own_affinity)
        return all(affinity_held(places, pair) for pair in wanted)

    # Looking

    def _look(self, thought: Thought, legal: Sequence[YokaiMove], rng: random.Random) -> YokaiMove:
        """A card not yet seen, the less certain the better; else the one seen longest ago."""
        noted = {note.card: note.turn for note in thought.view.notes}

        def worth(move: Look) -> tuple[int, int, float]:
            number = thought.number[move.card]
            families = [world[number] for world, _ in thought.worlds]
            doubt = len(set(families)) if number not in noted else 0
            return doubt, -noted.get(number, 0), rng.random()

        return max((move for move in legal if isinstance(move, Look)), key=worth)

    # Moving

    def _move(self, thought: Thought, legal: Sequence[YokaiMove], rng: random.Random) -> YokaiMove:
        """The move after which families and options cost least over all worlds."""
        moves = [move for move in legal if isinstance(move, Shift)]
        noted = {note.cell for note in thought.view.notes}
        moves = [move for move in moves if move.origin in noted] or moves
        tried = rng.sample(moves, min(TRIED, len(moves)))
        return min(tried, key=lambda move: (self._change(thought, move), rng.random()))

    def _change(self, thought: Thought, move: Shift) -> float:
        """By how much the move raises the costs, over all worlds."""
        change = 0.0
        for (family, partner), times in thought.cases(move.origin).items():
            after = family - {move.origin} | {move.to}
            change += times * (thought.cost(after) - thought.cost(family))
            if partner:
                lost = touch(family, partner) - touch(after, partner)
                change += times * AFFINITY * lost
        if thought.goal is not None:
            outside = (move.to not in thought.goal) - (move.origin not in thought.goal)
            change += SHAPE * outside * len(thought.worlds)
        return change

    def _goal(self, view: YokaiView) -> Shape | None:
        """The place, turn and mirror image of the shape that most cards fill, locked ones first."""
        if view.shape is None:
            return None
        cells = {card.cell for card in view.cards}
        locked = {card.cell for card in view.cards if card.hint is not None}
        best: Shape = frozenset()
        most = -1
        for image in sorted(images(self._content.shape(view.shape).cells), key=sorted):
            for by in _shifts(image, cells):
                goal = frozenset((column + by[0], row + by[1]) for column, row in image)
                filled = len(goal & cells) + len(cells) * len(goal & locked)
                if filled > most:
                    best, most = goal, filled
        return best

    # Hints

    def _hint(self, thought: Thought, legal: Sequence[YokaiMove], rng: random.Random) -> YokaiMove:
        """The best hint on the best card; if that isn't good, another hint is turned up."""
        lays = [move for move in legal if isinstance(move, Lay)]
        reveals = [move for move in legal if isinstance(move, Reveal)]
        if not lays:
            return reveals[0]
        standing = self._standing(thought)
        worths = {
            index: self._worth(thought, move, standing) + rng.random() / 1000
            for index, move in enumerate(lays)
        }
        best = max(worths, key=lambda index: worths[index])
        return lays[best] if worths[best] >= WELL or not reveals else reveals[0]

    def _standing(self, thought: Thought) -> list[list[bool]]:
        """For each world and card: whether it stands in the largest part of its family."""
        found: list[list[bool]] = []
        for world, places in thought.worlds:
            largest = {family: max(groups(cells), key=len) for family, cells in places.items()}
            found.append(
                [
                    cell in largest[family] and len(largest[family]) > 1
                    for cell, family in zip(thought.cells, world, strict=True)
                ]
            )
        return found

    def _worth(self, thought: Thought, move: Lay, standing: Sequence[Sequence[bool]]) -> float:
        """How likely the hint is right and its card stands well; the more it says the better."""
        number = thought.number[move.card]
        families = () if move.hint == HIDDEN else families_of(move.hint)
        well = 0.0
        for (world, _), stands in zip(thought.worlds, standing, strict=True):
            right = not families or world[number] in families
            well += right * (0.3 + 0.7 * stands[number])
        if thought.goal is not None and move.card not in thought.goal:
            well /= 2
        return well / len(thought.worlds) * (1.1 - 0.1 * max(len(families), 1))


def _shown(pair: Hint | None) -> tuple[Family, ...]:
    return tuple(family for family in FAMILIES if pair and family in families_of(pair))


def _partner(places: Places, pair: Sequence[Family], family: Family) -> frozenset[Cell]:
    """Where the other family of the pair stands; nowhere if this one isn't in it."""
    if family not in pair:
        return frozenset()
    return frozenset().union(*(places[other] for other in pair if other != family))


def _gap(one: set[Cell], other: set[Cell]) -> int:
    """How many cells lie between two parts at least."""
    return min(abs(a - c) + abs(b - d) for a, b in one for c, d in other) - 1


def _shifts(image: Shape, cells: set[Cell]) -> list[Cell]:
    """Every shift by which the image covers one of the cells."""
    return sorted(
        {(column - a, row - b) for column, row in cells for a, b in image},
    )
