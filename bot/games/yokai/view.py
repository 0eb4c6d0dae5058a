"""What one seat of Yokai, or everybody, may see. Everything shown is made from these values.

Cards have numbers that stay with them wherever they are moved. They tell nothing of the faces:
anybody who watches the table can follow a card.
"""

from __future__ import annotations

from typing import Any, Literal

from bot.games.game import Frozen
from bot.games.yokai.pieces import (
    HIDDEN,
    AnyHint,
    Cell,
    Count,
    Family,
    Hint,
    Step,
    YokaiOptions,
)


class CardView(Frozen):
    """A card as it lies. `family` and `right` are None until all cards are turned up.

    `hint`: the one laid on it, `hidden` if nobody has seen it. `right`: whether that hint counts
    as laid well; None for a card that bears none.
    """

    cell: Cell
    hint: AnyHint | None
    family: Family | None
    right: bool | None


class LookView(Frozen):
    """A seat looked at a card, which lies at this cell now."""

    seat: int
    card: Count
    cell: Cell


class MoveView(Frozen):
    """A seat moved a card in this turn of the game."""

    turn: int
    seat: int
    card: Count
    origin: Cell
    to: Cell


class AffinityView(Frozen):
    """A seat holds an affinity card; `pair` is None until the end."""

    seat: int
    pair: Hint | None


class Note(Frozen):
    """What the viewer saw on a card, which lies at this cell now; `turn`: when they last did."""

    card: Count
    cell: Cell
    family: Family
    turn: int


class YokaiView(Frozen):
    """`seat` is whose eyes these are, None for everybody's.

    `waiting_for` as in Game. The last three fields are the viewer's own and nobody else's; for
    everybody they are empty. At a table with strict memory, whoever shows `notes` to nobody and
    `seen_this_turn` only in passing keeps to the rule.
    """

    game: Literal["yokai"] = "yokai"
    seat: int | None
    players: int
    options: YokaiOptions
    shape: str | None
    """The key of the shape to be met."""
    waiting_for: tuple[int, ...]
    first: int
    """The seat whose turn was the first."""
    turn: int
    """Number of the turn, from 1."""
    player: int
    """The seat whose turn it is; at the end, the last whose it was."""
    step: Step
    cards: tuple[CardView, ...]
    """By number."""
    looks: tuple[LookView, ...]
    """Those of this turn."""
    last_looks: tuple[LookView, ...]
    """Those of the turn before."""
    last_move: MoveView | None
    """The last card moved, in this turn or in an earlier one."""
    turned: tuple[Hint, ...]
    """The hints that lie open, the oldest first: all that are turned up and not laid; of a stack
    the top one alone; none that are put aside unseen. At the end, all that were not laid."""
    beneath: Count
    """How many lie on the stack beneath the top one."""
    aside: Count
    """How many are put aside unseen."""
    pile: Count
    """How many are left in the pile."""
    pile_hints: tuple[Hint, ...]
    """Those left in the pile, the top first, at the end; before, ()."""
    affinities: tuple[AffinityView, ...]
    """Who holds an affinity card, in the order dealt."""
    declared: int | None
    """The seat that declared."""
    result: dict[str, Any] | None
    """As in the record; None while the game runs."""
    own_affinity: Hint | None
    """The viewer's affinity card."""
    seen_this_turn: tuple[Note, ...]
    """What the viewer has seen in this turn, if it is theirs and they have not yet ended it."""
    notes: tuple[Note, ...]
    """What the viewer has seen in the whole game, a note a card, the latest last."""

    @property
    def layable(self) -> tuple[str, ...]:
        """The names of the hints that may be laid now."""
        return (HIDDEN,) if self.aside else self.turned
