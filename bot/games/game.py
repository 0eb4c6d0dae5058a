"""What a game is, to everything that is not a game.

A game is a value without state of its own: it holds its content (numbers and cards) and answers
questions about states that are handed to it. States are frozen; `apply` returns a new one. The same
input gives the same output everywhere: no clock, no disk, no chance but the table's own (`chance`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from pydantic import BaseModel, ConfigDict

from bot.games.chance import Chance


class Frozen(BaseModel):
    """A value that never changes, takes no unknown keys and coerces nothing (`true` is no 1)."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class Move(Frozen):
    """One move of the public record (`docs/record.md`). `type` tells the kinds apart."""

    seat: int


class Event(Frozen):
    """Something that happened, known to everybody. The words for it are made at the edge."""


class Orders(Frozen):
    """What a seat has decided in advance or is still deciding. Belongs to the table, one a seat."""

    def reopened(self) -> Self:
        """The orders with which the seat goes on when it has to be asked after all."""
        return self


S = TypeVar("S", bound=Frozen)
M = TypeVar("M", bound=Move)
V_co = TypeVar("V_co", bound=Frozen, covariant=True)
O_contra = TypeVar("O_contra", bound=Orders, contravariant=True)


@dataclass(frozen=True, slots=True)
class Applied(Generic[S]):
    """What a move led to.

    `state` is the state from which the game goes on. `moment` is the state as it stood when the
    move had been carried out, before what follows by itself (a sunset): what a picture of the
    move shows.
    """

    state: S
    events: tuple[Event, ...]
    moment: S


class IllegalMoveError(ValueError):
    """The move breaks a rule. `code` names it for the words at the edge; the text is English."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def shortened(number: int) -> str:
    """A number for such a text; damaged records can hold ones of thousands of digits."""
    return str(number) if abs(number) < 10**9 else "a huge number"


class BadOptionsError(ValueError):
    """The options exclude each other or don't exist. `code` as above."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class Game(Protocol[S, M, V_co, O_contra]):
    """The rules of one game under one content file.

    Type parameters: state, move, view, orders. Orders are what a seat has decided in advance or is
    still deciding; they belong to the table, never to the state.
    """

    key: ClassVar[str]
    """`yak` or `yokai`, as in the record."""
    seats: ClassVar[tuple[int, int]]
    """Fewest and most players."""
    orders_type: ClassVar[type[Orders]]
    each_move_shown: ClassVar[bool]
    """Whether every move carried out is shown in a picture of its own; else a chapter's are told
    together."""

    @property
    def content(self) -> Any:
        """The numbers and cards of the content file, in the game's own type."""
        ...

    @property
    def rules(self) -> int:
        """The number of the content file."""
        ...

    def options(self, raw: Mapping[str, Any]) -> dict[str, Any]:
        """All options written out, from some of them. Raises BadOptionsError."""
        ...

    def setup(self, options: Mapping[str, Any], players: int, chance: Chance) -> S:
        """The state before the first move. Draws from `chance` in the order of the rules."""
        ...

    def waiting_for(self, state: S) -> tuple[int, ...]:
        """The seats that must move now, ascending; several only at a secret step; () at the end."""
        ...

    def secret(self, state: S) -> bool:
        """Whether the moves of this step are collected unseen and count together, in seat order."""
        ...

    def chapter(self, state: S) -> int:
        """Number of the stretch of the game that one board post covers: a round, or a turn."""
        ...

    def legal(self, state: S, seat: int) -> Sequence[M]:
        """Every legal move of the seat, lazily; empty when the seat isn't waited for.

        `len`, indexing, iteration and `in` are all cheap (`in` and `len` never enumerate).
        """
        ...

    def apply(self, state: S, move: M, key: bytes) -> Applied[S]:
        """Carry out one move. `key` is the table's key of chance.

        Raises IllegalMoveError and changes nothing when the move isn't legal.
        """
        ...

    def follow(self, state: S, seat: int, orders: O_contra | None) -> M | None:
        """The move that the orders settle, or the only legal one; None: the seat is asked."""
        ...

    def view(self, state: S, seat: int | None) -> V_co:
        """What the seat may see; None: what everybody may."""
        ...

    def strict(self, state: S, seat: int) -> tuple[V_co, V_co | None]:
        """The seat's view as a table with strict memory shows it: without what was seen and must be
        remembered; and, if there is something just now that may be shown in passing, with that."""
        ...

    def result(self, state: S) -> dict[str, Any] | None:
        """The record's `result`; None while the game runs."""
        ...

    def read_move(self, raw: object) -> M:
        """A move from its JSON value (already parsed), strictly. Raises IllegalMoveError."""
        ...

    def write_move(self, move: M) -> dict[str, Any]:
        """The move as in the record: keys in the record's order, nothing left over."""
        ...

    def read_state(self, text: str) -> S:
        """A state from what `write_state` wrote."""
        ...

    def write_state(self, state: S) -> str:
        """The state as text, to be kept; chance's counter is in it, the key is not."""
        ...
