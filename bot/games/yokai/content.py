"""The numbers and cards of Yokai: the type of `data/content/yokai-<number>.toml`.

What each value means, and where it comes from, stands in the file itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal

from bot.games.game import Frozen
from bot.games.yokai.pieces import Cell, Count, Family, Hint


class CardNumbers(Frozen):
    """The families, how many cards each has, and how wide the square is in which they are laid."""

    families: tuple[Family, ...]
    each: Count
    columns: Count

    @property
    def cards(self) -> list[Family]:
        """All cards before the shuffle: those of the first family, of the second and so on."""
        return [family for family in self.families for _ in range(self.each)]


class Pile(Frozen):
    """How many hints of each kind are in the pile."""

    singles: Count
    pairs: Count
    triples: Count


class HintCards(Frozen):
    """The hint cards, and the piles with 2, 3 and 4 players."""

    singles: tuple[Hint, ...]
    pairs: tuple[Hint, ...]
    triples: tuple[Hint, ...]
    shifted: Count
    piles: tuple[Pile, Pile, Pile]


class AffinityCards(Frozen):
    """The affinity cards."""

    cards: tuple[Hint, ...]


class Tiers(Frozen):
    """The fewest points of each tier above honourable."""

    glorious: int
    legendary: int


class ScoreNumbers(Frozen):
    """Points for each hint, by what became of it; the tiers with 2, 3 and 4 players."""

    right: int
    wrong: int
    open: int
    pile: int
    tiers: tuple[Tiers, Tiers, Tiers]


class ShapeCard(Frozen):
    """An objective shape: its drawing, a line a row, `#` for each cell."""

    key: str
    with_all_affinities: bool
    lines: tuple[str, ...]

    @property
    def cells(self) -> frozenset[Cell]:
        """The cells of the drawing, as it stands, from (0, 0) at the upper left."""
        return frozenset(
            (column, row)
            for row, line in enumerate(self.lines)
            for column, sign in enumerate(line)
            if sign == "#"
        )


class YokaiContent(Frozen):
    """One content file of Yokai."""

    game: Literal["yokai"]
    rules: int
    yokai: CardNumbers
    hints: HintCards
    affinity: AffinityCards
    score: ScoreNumbers
    shapes: tuple[ShapeCard, ...]

    @classmethod
    def read(cls, raw: Mapping[str, Any]) -> YokaiContent:
        """The content from the file's tables. Raises ValidationError (pydantic) if one is wrong."""
        # Through JSON: there lists may stand for tuples, and yet nothing else is coerced.
        return cls.model_validate_json(json.dumps(raw))

    def shape(self, key: str) -> ShapeCard:
        """The shape with this key."""
        return next(shape for shape in self.shapes if shape.key == key)
