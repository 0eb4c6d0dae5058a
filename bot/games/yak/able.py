"""Whether a card could be carried out (`docs/rules/yak.md`, section 4)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.yak.carts import market_choices, payable, price
from bot.games.yak.content import YakContent
from bot.games.yak.pieces import FOODS, Card, Food, Larder
from bot.games.yak.state import YakState
from bot.games.yak.tower import free_slots
from bot.games.yak.view import CartView, TowerStone, YakView


def all_full(content: YakContent, carts: Sequence[CartView]) -> bool:
    """Whether every cart is full of stones, so that Market draws none and must take food."""
    return all(len(cart.stones) >= content.carts.stones_limit for cart in carts)


def restock_foods(content: YakContent, cart: CartView, supply: Larder) -> list[Food]:
    """The foods that Restock may name; none when nothing can be taken."""
    if supply.total >= content.food.supply_limit:
        return []
    return [food for food in FOODS if cart.food.of(food)]


def can_build(
    content: YakContent, cart: CartView, supply: Larder, tower: Sequence[TowerStone]
) -> bool:
    """Whether any purchase can be paid and placed; if any, then one of a single stone."""
    if not cart.stones or not free_slots({(s.row, s.x) for s in tower}, content.tower.width):
        return False
    cheapest = min(price(content, (stone,)) for stone in cart.stones)
    return payable(content, cart.kind, supply, cheapest)


def can_restock(content: YakContent, cart: CartView, supply: Larder) -> bool:
    """Whether there is food to take or room for a stone; what the bag holds doesn't matter."""
    has_room = len(cart.stones) < content.carts.stones_limit
    return has_room or bool(restock_foods(content, cart, supply))


def can_market(
    content: YakContent, carts: Sequence[CartView], supply: Larder, market: Larder
) -> bool:
    """Whether there is food to take or a cart with room; what the bag holds doesn't matter."""
    return not all_full(content, carts) or bool(market_choices(content, market, supply, True))


def possible(content: YakContent, table: YakState | YakView, seat: int, card: Card) -> bool:
    """Whether the seat could carry out the card, as the table stands.

    Only what lies open counts, so a view answers as well as a state.
    """
    own, cart = table.seats[seat], table.carts[seat]
    if card == "build":
        return can_build(content, cart, own.supply, own.tower)
    if card == "restock":
        return can_restock(content, cart, own.supply)
    return can_market(content, table.carts, own.supply, table.market)
