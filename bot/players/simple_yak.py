"""A simple player of Yak: legal, quick and not senseless.

It looks one card ahead. A card is worth the points it brings the tower now, less a little for the
food it costs, plus a little for the food it fetches; it does not guess what the others will do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from bot.games.yak.able import all_full, possible, restock_foods
from bot.games.yak.bag import in_order
from bot.games.yak.carts import market_choices, payable, payments, price
from bot.games.yak.content import YakContent
from bot.games.yak.larders import collected, counts, minus, plus, portion
from bot.games.yak.moves import Build, Choose, Market, Pass, Place, Restock, YakMove
from bot.games.yak.pieces import Card, Food, Larder, Slot, Stone
from bot.games.yak.score import objective_points, tower_points
from bot.games.yak.tower import complete, free_slots, with_stones
from bot.games.yak.view import TowerStone, YakView

WIDTH = 3
"""How many half-made purchases are thought further."""
FOOD = 0.6
"""Points that a token of food is worth."""
STONE = 0.8
"""Points that a stone is worth beyond what it scores: the tower grows, the end comes nearer."""
RARE = 0.05
"""Points that a token is worth less for each one of its kind already there, about."""


@dataclass(frozen=True, slots=True)
class Purchase:
    """Stones, where they go, what the tower is then, and what all that is worth."""

    stones: tuple[Stone, ...]
    slots: tuple[Slot, ...]
    tower: tuple[TowerStone, ...]
    worth: float


class SimpleYak:
    """The simple player, with the numbers of one content file."""

    def __init__(self, content: YakContent) -> None:
        """Play by these numbers."""
        self._content = content

    def choose(self, view: YakView, legal: Sequence[YakMove], rng: random.Random) -> YakMove:
        """One of the legal moves of the view's seat."""
        if view.seat is None:
            raise ValueError("a player needs the view of a seat")
        if len(legal) == 1:
            return legal[0]
        return _Thought(self._content, view, view.seat, rng).move()


class _Thought:
    """One decision of a seat."""

    def __init__(self, content: YakContent, view: YakView, seat: int, rng: random.Random) -> None:
        self._content = content
        self._view = view
        self._seat = seat
        self._rng = rng
        self._own = view.seats[seat]
        self._cart = view.carts[seat]

    def move(self) -> YakMove:
        if self._view.phase == "sunrise":
            return Choose(seat=self._seat, card=self._card())
        if self._view.draw:
            return self._place()
        if self._view.own_card == "build":
            return self._build()
        if self._view.own_card == "restock":
            return Restock(seat=self._seat, food=self._restock_food())
        return Market(seat=self._seat, foods=self._market_foods())

    def _card(self) -> Card:
        """The card worth most now; of equal ones any."""
        worths: dict[Card, Callable[[], float]] = {
            "build": self._build_worth,
            "restock": self._restock_worth,
            "market": self._market_worth,
        }
        found: dict[Card, float] = {
            card: worth() + self._rng.random() / 100
            for card, worth in worths.items()
            if possible(self._content, self._view, self._seat, card)
        }
        return max(found, key=lambda card: found[card]) if found else "restock"

    def _build_worth(self) -> float:
        purchase = self._purchase()
        return purchase.worth if purchase else 0.0

    def _restock_worth(self) -> float:
        food = self._restock_food()
        fetched = portion(food, self._restock_amount(food)) if food else Larder()
        stone = STONE if len(self._cart.stones) < self._content.carts.stones_limit else 0.0
        return self._food_worth(fetched) + stone / 2

    def _market_worth(self) -> float:
        stone = 0.0 if all_full(self._content, self._view.carts) else STONE
        foods = collected(self._market_foods())
        return self._food_worth(foods) + stone

    def _food_worth(self, fetched: Larder) -> float:
        """Food is worth more of rare kinds, and little once there is no round left to spend it."""
        if self._view.last_round:
            return fetched.total / 10
        before = self._own.supply
        more = _unevenness(plus(before, fetched)) - _unevenness(before)
        return FOOD * fetched.total - RARE * more / 2

    # Build

    def _build(self) -> YakMove:
        purchase = self._purchase()
        if purchase is None:
            return Pass(seat=self._seat)
        cost = price(self._content, purchase.stones)
        supply = self._own.supply
        ways = payments(self._content, self._cart.kind, supply, cost)
        pay = min(ways, key=lambda way: _unevenness(minus(supply, way)))
        return Build(seat=self._seat, stones=purchase.stones, slots=purchase.slots, pay=pay)

    def _purchase(self) -> Purchase | None:
        """The best purchase found that can be paid, unless every one does harm."""
        begun = [Purchase((), (), self._own.tower, 0.0)]
        found: list[Purchase] = []
        for _ in self._content.build.prices:
            longer = {
                frozenset(zip(half.slots, half.stones, strict=True)) | {(slot, stone)}: (
                    self._longer(half, stone, slot)
                )
                for half in begun
                for stone, slot in self._additions(half)
            }
            begun = sorted(longer.values(), key=lambda purchase: -purchase.worth)[:WIDTH]
            found += begun[:1]
        best = max(found, key=lambda purchase: purchase.worth, default=None)
        return best if best and best.worth > 0 else None

    def _additions(self, half: Purchase) -> Iterable[tuple[Stone, Slot]]:
        """Each stone that could be bought as well, with each slot for it."""
        left = list(self._cart.stones)
        for stone in half.stones:
            left.remove(stone)
        slots = self._slots(half.tower)
        for stone in dict.fromkeys(in_order(left)):
            cost = price(self._content, (*half.stones, stone))
            if payable(self._content, self._cart.kind, self._own.supply, cost):
                for slot in slots:
                    yield stone, slot

    def _longer(self, half: Purchase, stone: Stone, slot: Slot) -> Purchase:
        """The purchase with one stone more."""
        stones = (*half.stones, stone)
        tower = with_stones(half.tower, (slot,), (stone,))
        gained = self._tower_worth(tower) - self._before
        cost = FOOD * price(self._content, stones) / 2
        return Purchase(stones, (*half.slots, slot), tower, gained + STONE * len(stones) - cost)

    def _slots(self, tower: tuple[TowerStone, ...]) -> list[Slot]:
        taken = {(stone.row, stone.x) for stone in tower}
        return free_slots(taken, self._content.tower.width)

    @cached_property
    def _before(self) -> int:
        return self._tower_worth(self._own.tower)

    def _tower_worth(self, tower: tuple[TowerStone, ...]) -> int:
        """What the tower scores by itself, for Master Builder and, if it is first, as a stupa."""
        points = tower_points(self._content, tower).total
        towers = [own.tower for own in self._view.seats]
        towers[self._seat] = tower
        for key in self._view.objectives:
            points += objective_points(self._content, key, towers, self._seat)
        numbers = self._content.tower
        first = not any(own.stupa for own in self._view.seats)
        if first and complete(tower, numbers.stupa_row, numbers.width):
            points += self._content.score.stupa
        return points

    # Restock and Market

    def _restock_amount(self, food: Food) -> int:
        room = self._content.food.supply_limit - self._own.supply.total
        return min(room, self._cart.food.of(food))

    def _restock_food(self) -> Food | None:
        """The food worth most, or None when none can be taken."""
        foods = restock_foods(self._content, self._cart, self._own.supply)
        fetched = {food: portion(food, self._restock_amount(food)) for food in foods}
        return max(foods, key=lambda food: self._food_worth(fetched[food]), default=None)

    def _market_foods(self) -> tuple[Food, ...]:
        """The foods worth most."""
        choices = market_choices(
            self._content,
            self._view.market,
            self._own.supply,
            all_full(self._content, self._view.carts),
        )
        return max(choices, key=lambda foods: self._food_worth(collected(foods)))

    def _place(self) -> Place:
        """The stone that serves the own tower most, into the cart that comes next, if it can.

        Else the one that serves it least, into any cart.
        """
        stones = list(dict.fromkeys(in_order(self._view.draw)))
        worths = {stone: self._best_worth(stone) for stone in stones}
        best = max(stones, key=lambda stone: worths[stone])
        worst = min(stones, key=lambda stone: worths[stone])
        limit = self._content.carts.stones_limit
        carts = self._view.carts
        stops = [stop for stop, cart in enumerate(carts) if len(cart.stones) < limit]
        coming = (self._seat - self._view.facing) % len(carts)
        if coming in stops:
            return Place(seat=self._seat, stone=best, stop=coming)
        return Place(seat=self._seat, stone=worst, stop=self._rng.choice(stops))

    def _best_worth(self, stone: Stone) -> int:
        """What the tower would be worth with this stone in its best slot."""
        tower = self._own.tower
        towers = (with_stones(tower, (slot,), (stone,)) for slot in self._slots(tower))
        return max((self._tower_worth(tower) for tower in towers), default=0)


def _unevenness(larder: Larder) -> int:
    """The sum of the squares: the same food is more useful in several kinds than in one."""
    return sum(count * count for count in counts(larder))
