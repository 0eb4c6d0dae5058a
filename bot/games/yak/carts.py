"""What a cart takes and gives: prices, payments, and the surplus that goes on to the market.

Rules: `docs/rules/yak.md`, sections 2 and 4.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.yak.content import YakContent
from bot.games.yak.larders import NOTHING, counts, minus
from bot.games.yak.pieces import FOODS, CartKind, Food, Larder, Stone


def price(content: YakContent, stones: Sequence[Stone]) -> int:
    """What one, two or three stones cost together, in food."""
    return content.build.prices[len(stones) - 1] + content.build.crystal * stones.count("crystal")


def accepted(content: YakContent, kind: CartKind, pay: Larder) -> bool:
    """Whether the cart's sign lets this be paid, whatever the price."""
    card = content.carts.of(kind)
    paid = [food for food in FOODS if pay.of(food)]
    return len(paid) <= card.most_kinds and all(food in card.accepts for food in paid)


def payments(content: YakContent, kind: CartKind, supply: Larder, total: int) -> list[Larder]:
    """Every way to pay exactly `total` from the supply, obeying the cart's sign.

    Those of one food first, then by most meat, most milk. At most 25 (`tests` count them).
    """
    ways = [
        Larder(meat=meat, milk=milk, bread=total - meat - milk)
        for meat in range(min(supply.meat, total), -1, -1)
        for milk in range(min(supply.milk, total - meat), -1, -1)
        if total - meat - milk <= supply.bread
    ]
    allowed = [way for way in ways if accepted(content, kind, way)]
    return sorted(allowed, key=lambda way: counts(way).count(0), reverse=True)


def payable(content: YakContent, kind: CartKind, supply: Larder, total: int) -> bool:
    """Whether there is any way to pay exactly `total`."""
    card = content.carts.of(kind)
    held = sorted((supply.of(food) for food in card.accepts), reverse=True)
    return sum(held[: card.most_kinds]) >= total


def surplus(content: YakContent, cart_food: Larder, pay: Larder) -> int:
    """How many of the tokens paid the cart can't hold."""
    return max(0, cart_food.total + pay.total - content.carts.food_limit)


def overflows(pay: Larder, amount: int) -> list[Larder]:
    """Every choice of `amount` of the tokens paid, by most meat, most milk."""
    return [
        Larder(meat=meat, milk=milk, bread=amount - meat - milk)
        for meat in range(min(pay.meat, amount), -1, -1)
        for milk in range(min(pay.milk, amount - meat), -1, -1)
        if amount - meat - milk <= pay.bread
    ]


def default_overflow(pay: Larder, amount: int, market: Larder) -> Larder:
    """The surplus that the rules take when the builder names none.

    One token at a time, of the kind just paid that the market then has least of; ties in canonical
    order. `market` is the market before.
    """
    if not amount:
        return NOTHING
    left = list(counts(pay))
    there = list(counts(market))
    for _ in range(amount):
        rarest = min((food for food in range(3) if left[food]), key=lambda food: there[food])
        left[rarest] -= 1
        there[rarest] += 1
    return minus(pay, Larder(meat=left[0], milk=left[1], bread=left[2]))


def market_choices(
    content: YakContent, market: Larder, supply: Larder, must_take: bool
) -> list[tuple[Food, ...]]:
    """Every set of food that Market may take, each in canonical order; the smaller sets first.

    `must_take`: every cart is full of stones, so that taking nothing would be a pass.
    """
    room = min(content.market.take, content.food.supply_limit - supply.total)
    choices: list[tuple[Food, ...]] = []
    larger: list[tuple[Food, ...]] = [()]
    for size in range(room + 1):
        if size:
            larger = [
                (*taken, food)
                for taken in larger
                for food in FOODS[FOODS.index(taken[-1]) if taken else 0 :]
                if taken.count(food) < market.of(food)
            ]
        if size or not must_take:
            choices += larger
    return choices
