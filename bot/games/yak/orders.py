"""Orders: what a seat has decided in advance, and what follows from them.

Orders belong to the table, not to the game's state; the table keeps them as JSON, one a seat.
"""

from __future__ import annotations

from typing import Self

from bot.games import game
from bot.games.yak.able import restock_foods
from bot.games.yak.content import YakContent
from bot.games.yak.legal import legal
from bot.games.yak.moves import Build, Choose, Market, Pass, Place, Restock, YakMove
from bot.games.yak.pieces import Card, Food, Larder, Slot, Stone
from bot.games.yak.state import YakState


class Orders(game.Orders):
    """What one seat has decided for this round, perhaps not yet to the end.

    The values are a draft: nothing is checked before `follow` makes a move of them.
    """

    card: Card | None = None
    later: bool = False
    """Decide later: at noon the seat is asked, whatever else stands here."""
    forgo: bool = False
    """Pass at noon."""
    stones: tuple[Stone, ...] = ()
    """Build: the stones in the order placed."""
    slots: tuple[Slot, ...] = ()
    """Build: one for each stone."""
    enough: bool = False
    """Build: no further stone is wanted, though one could be had."""
    pay: Larder | None = None
    """Build: the payment."""
    overflow: Larder | None = None
    """Build: which of the tokens paid go on to the market; None: the rule's default."""
    food: Food | None = None
    """Restock."""
    foods: tuple[Food, ...] | None = None
    """Market: what to take; () is nothing, None is not decided yet."""
    place_stone: Stone | None = None
    place_stop: int | None = None
    """Market: where which drawn stone goes, once the draw lies open."""
    ask_again: bool = False
    """Ask again if a stone joins the cart in front of the seat."""
    seen_stones: int | None = None
    """How many stones that cart held when this was decided."""

    def reopened(self) -> Self:
        """The orders as they stand, now that their seat has been asked."""
        return self.model_copy(update={"later": False, "ask_again": False})


def follow(
    content: YakContent, state: YakState, seat: int, orders: Orders | None
) -> YakMove | None:
    """The move that the orders settle, or the only legal one; None: the seat must be asked.

    - Sunrise: the card, once there is one.
    - Market's stone: the stone and stop ordered, or the only legal placing.
    - Noon: `_at_noon`.

    What would not be legal is never made: the seat is asked instead.
    """
    if seat not in state.waiting_for:
        return None
    move: YakMove | None
    moves = legal(content, state, seat)
    if state.phase == "sunrise":
        card = orders.card if orders else None
        move = Choose(seat=seat, card=card) if card else None
    elif len(moves) == 1:
        return moves[0]
    elif orders is None:
        return None
    elif state.draw:
        move = _placing(seat, orders)
    else:
        move = _at_noon(content, state, seat, orders)
    return move if move is not None and move in moves else None


def _placing(seat: int, orders: Orders) -> YakMove | None:
    if orders.place_stone is None or orders.place_stop is None:
        return None
    return Place(seat=seat, stone=orders.place_stone, stop=orders.place_stop)


def _at_noon(content: YakContent, state: YakState, seat: int, orders: Orders) -> YakMove | None:
    """The move of the card picked, if it can be carried out, in this order of rules.

    - Decide later: ask.
    - Ask me again, and the cart holds more stones than when the orders were given: ask.
    - Forgo: Pass.
    - Build: when stones, slots and payment are there.
    - Restock: the food named; when nothing can be taken, none needs to be named.
    - Market: when the foods are decided. If the market doesn't hold them any more, or they don't
      fit (or must be some, since by now every cart is full), `follow` finds the move illegal and
      asks.
    """
    if orders.later:
        return None
    stones = len(state.carts[seat].stones)
    if orders.ask_again and (orders.seen_stones is None or stones > orders.seen_stones):
        return None
    if orders.forgo:
        return Pass(seat=seat)
    card = state.seats[seat].card
    if card == "build":
        return _building(seat, orders)
    if card == "restock":
        own = state.seats[seat]
        named = orders.food if restock_foods(content, state.carts[seat], own.supply) else None
        return Restock(seat=seat, food=named)
    return None if orders.foods is None else Market(seat=seat, foods=orders.foods)


def _building(seat: int, orders: Orders) -> YakMove | None:
    if not orders.stones or orders.pay is None:
        return None
    return Build(
        seat=seat,
        stones=orders.stones,
        slots=orders.slots,
        pay=orders.pay,
        overflow=orders.overflow,
    )
