"""Orders: what a seat has decided about its turn, and what follows from it.

Orders belong to the table, not to the game's state; the table keeps them as JSON, one a seat.
"""

from __future__ import annotations

from bot.games import game
from bot.games.yokai.legal import legal
from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift, Stay, YokaiMove
from bot.games.yokai.pieces import AnyHint, Cell
from bot.games.yokai.state import YokaiState


class Orders(game.Orders):
    """What one seat has decided for one of its turns, perhaps not yet to the end.

    The values are a draft: nothing is checked before `follow` makes a move of them. They count
    for the turn they were given for and for no other, so that nothing left over from the seat's
    last turn looks at a card or moves one.
    """

    turn: int | None = None
    """The number of that turn, as in the view; without it nothing is settled."""
    declaring: bool = False
    """The player is being asked once more whether to declare. Settles nothing."""
    declare: bool = False
    """Declare, instead of a turn."""
    looks: tuple[Cell, ...] = ()
    """The cells of the cards to look at, in this order; at most two."""
    origin: Cell | None = None
    """Where the card stands that is to be moved."""
    to: Cell | None = None
    """Where it is to go."""
    reveal: bool = False
    """Turn up a hint (or put it aside), instead of laying one."""
    hint: AnyHint | None = None
    """The hint to lay, or `hidden`."""
    card: Cell | None = None
    """Where the card lies on which the hint is to be laid."""

    def of_turn(self, turn: int) -> Orders:
        """These orders if they were given for this turn, else new ones for it."""
        return self if self.turn == turn else Orders(turn=turn)


def follow(state: YokaiState, seat: int, orders: Orders | None) -> YokaiMove | None:
    """The move that the orders settle; None: the seat must be asked.

    Stay, where no card can be moved, follows without orders. Nothing else does, not even where
    there is but one way: a look can't be taken back, a hint turned up ends the turn in which a
    face may be seen again, and a card that is moved has no way back either.

    What would not be legal is never made: the seat is asked instead.
    """
    if seat not in state.waiting_for:
        return None
    moves = legal(state, seat)
    if isinstance(moves[0], Stay):
        return moves[0]
    if orders is None or orders.turn != state.turn:
        return None
    move = _ordered(state, seat, orders)
    return move if move is not None and move in moves else None


def _ordered(state: YokaiState, seat: int, orders: Orders) -> YokaiMove | None:
    """The move of the step at which the turn stands, if all of it is decided."""
    if state.step == "look1" and orders.declare:
        return Declare(seat=seat)
    if state.step in {"look1", "look2"}:
        looks = orders.looks[len(state.looks) :]
        return Look(seat=seat, card=looks[0]) if looks else None
    if state.step == "move":
        return _shift(seat, orders)
    return _hint(seat, orders)


def _shift(seat: int, orders: Orders) -> YokaiMove | None:
    if orders.origin is None or orders.to is None:
        return None
    return Shift(seat=seat, origin=orders.origin, to=orders.to)


def _hint(seat: int, orders: Orders) -> YokaiMove | None:
    if orders.reveal:
        return Reveal(seat=seat)
    if orders.hint is None or orders.card is None:
        return None
    return Lay(seat=seat, hint=orders.hint, card=orders.card)
