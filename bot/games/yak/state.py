"""Everything a running game of Yak consists of; what of it people see, `sight` decides."""

from __future__ import annotations

from typing import Literal

from bot.games.game import Frozen
from bot.games.yak.pieces import Card, Count, Larder, Stone
from bot.games.yak.view import CartView, TowerStone


class Seat(Frozen):
    """One player's things. `card`: what was picked at sunrise, None as long as nothing was."""

    supply: Larder
    tower: tuple[TowerStone, ...] = ()
    """By row, then x."""
    card: Card | None = None


class YakState(Frozen):
    """One moment of a game, from which it can be resumed. It holds neither seed nor key.

    `k`: numbers of chance used so far. `acted`: how many seats have carried out their card in
    this noon, counted from the baby yak. `passed`: how many of them passed. `idle`: rounds in a
    row, up to the last one, in which all passed. `draw`: Market's stones, while one must be
    placed.
    """

    k: Count
    round: int
    phase: Literal["sunrise", "noon", "over"]
    carts: tuple[CartView, ...]
    """By stop. Nothing about a cart is hidden, so it is the same as in the view."""
    facing: Literal[1, -1]
    market: Larder
    bag: tuple[int, ...]
    """How many of each kind, in canonical order of the stones."""
    track: Count
    track_filled: Count
    seats: tuple[Seat, ...]
    baby_yak: int
    acted: Count = 0
    passed: Count = 0
    idle: Count = 0
    draw: tuple[Stone, ...] = ()
    stupa: int | None = None
    """The seat that took it."""
    stupa_round: int | None = None
    objectives: tuple[str, ...] = ()

    @property
    def turn(self) -> int | None:
        """The seat whose card is carried out now, at noon; else None."""
        if self.phase != "noon" or self.acted == len(self.seats):
            return None
        return (self.baby_yak + self.acted) % len(self.seats)

    @property
    def waiting_for(self) -> tuple[int, ...]:
        """The seats that must move, ascending."""
        if self.phase == "sunrise":
            return tuple(seat for seat, own in enumerate(self.seats) if own.card is None)
        return () if self.turn is None else (self.turn,)

    def with_seat(self, seat: int, **changes: object) -> YakState:
        """The state with one seat's things changed."""
        seats = list(self.seats)
        seats[seat] = seats[seat].model_copy(update=changes)
        return self.model_copy(update={"seats": tuple(seats)})

    def with_cart(self, stop: int, **changes: object) -> YakState:
        """The state with one cart changed."""
        carts = list(self.carts)
        carts[stop] = carts[stop].model_copy(update=changes)
        return self.model_copy(update={"carts": tuple(carts)})
