"""The legal moves of a seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import overload

from bot.games.yokai.able import bare, lookable, shifts
from bot.games.yokai.grid import Shifts
from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift, Stay, YokaiMove
from bot.games.yokai.pieces import Cell
from bot.games.yokai.state import YokaiState


class ShiftMoves(Sequence[YokaiMove]):
    """Every way to move a card, by card, then by goal, both in reading order.

    There are some hundreds; each move is made only when it is asked for.
    """

    def __init__(self, seat: int, goals: Shifts) -> None:
        """`goals`: the cells to which each card can go."""
        self._seat = seat
        self._goals = goals

    @cached_property
    def _pairs(self) -> list[tuple[Cell, Cell]]:
        return [(origin, to) for origin, goals in self._goals.items() for to in goals]

    def __len__(self) -> int:
        return sum(map(len, self._goals.values()))

    @overload
    def __getitem__(self, index: int) -> YokaiMove: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[YokaiMove]: ...
    def __getitem__(self, index: int | slice) -> YokaiMove | Sequence[YokaiMove]:
        if isinstance(index, slice):
            return tuple(self._move(pair) for pair in self._pairs[index])
        return self._move(self._pairs[index])

    def __iter__(self) -> Iterator[YokaiMove]:
        return map(self._move, self._pairs)

    def __contains__(self, value: object) -> bool:
        return (
            isinstance(value, Shift)
            and value.seat == self._seat
            and value.to in self._goals.get(value.origin, ())
        )

    def _move(self, pair: tuple[Cell, Cell]) -> Shift:
        return Shift(seat=self._seat, origin=pair[0], to=pair[1])


def legal(state: YokaiState, seat: int) -> Sequence[YokaiMove]:
    """Every legal move of the seat. Empty when it isn't waited for.

    Looks in reading order, and before the first one Declare, last; moves of a card, or Stay alone;
    Reveal first, then each hint on each bare card.
    """
    if seat not in state.waiting_for:
        return ()
    if state.step == "look1":
        return (*_looks(state, seat), Declare(seat=seat))
    if state.step == "look2":
        return _looks(state, seat)
    if state.step == "move":
        goals = shifts(state)
        return ShiftMoves(seat, goals) if goals else (Stay(seat=seat),)
    reveals = (Reveal(seat=seat),) if state.pile else ()
    cells = bare(state)
    lays = (Lay(seat=seat, hint=hint, card=cell) for hint in state.layable for cell in cells)
    return (*reveals, *lays)


def _looks(state: YokaiState, seat: int) -> tuple[Look, ...]:
    return tuple(Look(seat=seat, card=cell) for cell in lookable(state))
