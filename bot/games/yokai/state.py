"""Everything a running game of Yokai consists of; what of it people see, `sight` decides."""

from __future__ import annotations

from bot.games.game import Frozen
from bot.games.yokai.pieces import HIDDEN, Cell, Count, Family, Hint, Step, YokaiOptions
from bot.games.yokai.view import MoveView


class Card(Frozen):
    """A yokai card. Its `family` is its face; `hint` is the one laid on it, or None."""

    cell: Cell
    family: Family
    hint: Hint | None = None


class Sighting(Frozen):
    """A seat has looked at a card, last in this turn of the game."""

    card: Count
    turn: Count


class Dealt(Frozen):
    """The affinity card of a seat."""

    seat: int
    pair: Hint


class YokaiState(Frozen):
    """One moment of a game, from which it can be resumed. It holds neither seed nor key.

    `k`: numbers of chance used so far. `turn`: number of the turn, from 1. `looks`, `last_looks`:
    the cards looked at in this turn and in the one before. `declared`: the seat that declared.
    """

    k: Count
    options: YokaiOptions
    shape: str | None
    """The key of the shape to be met."""
    players: int
    first: int
    """The seat whose turn was the first."""
    cards: tuple[Card, ...]
    """By number: the order in which they were laid."""
    pile: tuple[Hint, ...]
    """The top first."""
    turned: tuple[Hint, ...] = ()
    """Turned up, or put aside unseen, and not laid; the oldest first."""
    affinities: tuple[Dealt, ...] = ()
    """In the order dealt."""
    turn: int = 1
    step: Step = "look1"
    looks: tuple[int, ...] = ()
    last_looks: tuple[int, ...] = ()
    last_move: MoveView | None = None
    sightings: tuple[tuple[Sighting, ...], ...]
    """By seat: one for each card looked at, the latest last."""
    declared: int | None = None

    @property
    def player(self) -> int:
        """The seat whose turn it is; at the end, the last whose it was."""
        return (self.first + self.turn - 1) % self.players

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats that must move: one, until the end."""
        return () if self.step == "over" else (self.player,)

    @property
    def layable(self) -> tuple[str, ...]:
        """The names of the hints that may be laid now (section 6: levels 3 and 4)."""
        if self.options.hint_rule == "hidden":
            return (HIDDEN,) if self.turned else ()
        return self.turned[-1:] if self.options.hint_rule == "stacked" else self.turned

    def with_card(self, number: int, **changes: object) -> YokaiState:
        """The state with one card changed."""
        cards = list(self.cards)
        cards[number] = cards[number].model_copy(update=changes)
        return self.model_copy(update={"cards": tuple(cards)})
