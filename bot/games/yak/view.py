"""What one seat of Yak, or everybody, may see. Everything shown is made from these values."""

from __future__ import annotations

from typing import Any, Literal

from bot.games.game import Frozen
from bot.games.yak.pieces import Card, CartKind, Count, Larder, Stone


class TowerStone(Frozen):
    row: int
    x: int
    stone: Stone


class CartView(Frozen):
    """The cart at a stop; `stones` in canonical order, at most four."""

    kind: CartKind
    food: Larder
    stones: tuple[Stone, ...]


class SeatView(Frozen):
    """One player's open things. `card` is set once turned up in this round, else None."""

    supply: Larder
    tower: tuple[TowerStone, ...]
    """By row, then x."""
    card: Card | None
    score: int
    """What the tower scores now: groups, number of groups, single stones; no food, no stupa."""
    stupa: bool


class YakView(Frozen):
    """`seat` is whose eyes these are, None for everybody's.

    `waiting_for` as in Game. `own_card` is the viewer's card once all have picked (noon), even
    when not yet turned up; None for everybody. `draw` are the stones drawn openly by Market, of
    which one must be placed. `turn`: whose card is being carried out at noon.
    """

    game: Literal["yak"] = "yak"
    seat: int | None
    round: int
    """From 1."""
    phase: Literal["sunrise", "noon", "over"]
    waiting_for: tuple[int, ...]
    turn: int | None
    carts: tuple[CartView, ...]
    """By stop; seat i faces stop i; with two players the third stop has no player."""
    facing: Literal[1, -1]
    """1: stop i to i+1."""
    market: Larder
    track: Count
    """Fog stones on the mountain track now, at most four."""
    track_filled: Count
    """How often the track has been filled: 0, 1, 2."""
    bag: Count
    """Stones left in the bag, fog included."""
    seats: tuple[SeatView, ...]
    baby_yak: int
    own_card: Card | None
    draw: tuple[Stone, ...]
    objectives: tuple[str, ...]
    """Keys of the open Master Builder cards; () without the option."""
    last_round: bool
    result: dict[str, Any] | None
    """As in the record; None while the game runs."""
