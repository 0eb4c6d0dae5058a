"""The legal moves of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from bot.games.yak.able import all_full, possible, restock_foods
from bot.games.yak.bag import in_order
from bot.games.yak.builds import Builds
from bot.games.yak.carts import market_choices
from bot.games.yak.content import YakContent
from bot.games.yak.moves import Choose, Market, Pass, Place, Restock, YakMove
from bot.games.yak.pieces import CARDS, Card
from bot.games.yak.state import YakState


def legal(content: YakContent, state: YakState, seat: int) -> Sequence[YakMove]:
    """Every legal move of the seat; Pass is the last at noon. Empty when it isn't waited for."""
    if seat not in state.waiting_for:
        return ()
    if state.phase == "sunrise":
        return tuple(Choose(seat=seat, card=card) for card in CARDS)
    if state.draw:
        return _places(content, state, seat)
    card = state.seats[seat].card
    if card is None or not possible(content, state, seat, card):
        return (Pass(seat=seat),)
    return _cards(content, state, seat, card)


def _cards(content: YakContent, state: YakState, seat: int, card: Card) -> Sequence[YakMove]:
    """The ways to carry out a card that can be, and Pass."""
    own, cart = state.seats[seat], state.carts[seat]
    if card == "build":
        return Builds(content, seat, cart, own.supply, own.tower)
    moves: list[YakMove]
    if card == "restock":
        foods = restock_foods(content, cart, own.supply) or [None]
        moves = [Restock(seat=seat, food=food) for food in foods]
    else:
        moves = [*_markets(content, state, seat)]
    return (*moves, Pass(seat=seat))


def _markets(content: YakContent, state: YakState, seat: int) -> list[Market]:
    """Each choice of food in each order: the record keeps the order in which it was said."""
    must_take = all_full(content, state.carts)
    choices = market_choices(content, state.market, state.seats[seat].supply, must_take)
    return [
        Market(seat=seat, foods=foods)
        for choice in choices
        for foods in dict.fromkeys(permutations(choice))
    ]


def _places(content: YakContent, state: YakState, seat: int) -> tuple[Place, ...]:
    return tuple(
        Place(seat=seat, stone=stone, stop=stop)
        for stone in dict.fromkeys(in_order(state.draw))
        for stop, cart in enumerate(state.carts)
        if len(cart.stones) < content.carts.stones_limit
    )
