"""What has changed between two views of one table: the marks of a picture.

Carts are told apart by their kind, of which each table has one at most, so a sunset that moved them
changes no mark.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from bot.games.yak.pieces import STONES, CartKind, Food, Slot, Stone
from bot.games.yak.view import CartView, YakView
from render import scenes


@dataclass(frozen=True, slots=True)
class Changes:
    """What came and went from `before` to `now`. Without a `before` nothing did."""

    now: YakView
    before: YakView | None = None
    _carts: dict[CartKind, tuple[int, CartView]] = field(init=False)

    def __post_init__(self) -> None:
        carts = self.before.carts if self.before else ()
        object.__setattr__(
            self, "_carts", {cart.kind: (stop, cart) for stop, cart in enumerate(carts)}
        )

    def cart_food(self, cart: CartView, food: Food) -> int:
        """How many of the food came into the cart (negative: went out)."""
        known = self._carts.get(cart.kind)
        return cart.food.of(food) - known[1].food.of(food) if known else 0

    def cart_stones(self, cart: CartView) -> tuple[scenes.StoneMark, ...]:
        """The cart's stones, the new ones marked; ghosts of those that went, unless others have
        taken their places."""
        known = self._carts.get(cart.kind)
        if known is None:
            return tuple(scenes.StoneMark(stone=stone) for stone in cart.stones)
        stop, old = known
        if self._emptied(stop, old):
            return tuple(scenes.StoneMark(stone=stone, new=True) for stone in cart.stones)
        came = Counter(cart.stones) - Counter(old.stones)
        went = Counter(old.stones) - Counter(cart.stones)
        # Of equal stones the last ones are the new ones.
        marks = [
            scenes.StoneMark(stone=stone, new=number >= cart.stones.count(stone) - came[stone])
            for stone, number in _numbered(cart.stones)
        ]
        if not came:
            marks += [
                scenes.StoneMark(stone=stone, gone=True)
                for stone in STONES
                for _ in range(went[stone])
            ]
        return tuple(marks)

    def _emptied(self, stop: int, old: CartView) -> bool:
        """Whether the player at the stop has built everything the cart held: what it holds now was
        drawn afterwards, even if it looks the same."""
        if self.before is None or stop >= len(self.before.seats) or not old.stones:
            return False
        built = Counter(s.stone for s in self.now.seats[stop].tower) - Counter(
            s.stone for s in self.before.seats[stop].tower
        )
        return built.total() > 0 and built >= Counter(old.stones)

    def market(self, food: Food) -> int:
        return self.now.market.of(food) - self.before.market.of(food) if self.before else 0

    def supply(self, seat: int, food: Food) -> int:
        if self.before is None:
            return 0
        return self.now.seats[seat].supply.of(food) - self.before.seats[seat].supply.of(food)

    def new_slots(self, seat: int) -> frozenset[Slot]:
        """The places in the seat's tower that were free before."""
        if self.before is None:
            return frozenset()
        old = {(s.row, s.x) for s in self.before.seats[seat].tower}
        return frozenset((s.row, s.x) for s in self.now.seats[seat].tower) - old

    @property
    def track_new(self) -> int:
        if self.before is None:
            return 0
        if self.now.track_filled > self.before.track_filled:
            return self.now.track
        return max(0, self.now.track - self.before.track)

    @property
    def turned(self) -> bool:
        return self.before is not None and self.before.facing != self.now.facing

    @property
    def actors(self) -> frozenset[int]:
        """Who turned up a card or placed a stone; when nobody did, whose turn it is."""
        view, before = self.now, self.before
        if before is not None and before.round == view.round:
            revealed = {
                seat
                for seat, (old, new) in enumerate(zip(before.seats, view.seats, strict=True))
                if new.card is not None and old.card is None
            }
            if before.draw and not view.draw and before.turn is not None:
                revealed.add(before.turn)
            if revealed:
                return frozenset(revealed)
        if view.phase == "noon" and view.turn is not None:
            return frozenset({view.turn})
        return frozenset()


def _numbered(stones: tuple[Stone, ...]) -> list[tuple[Stone, int]]:
    """Each stone with how many of its kind stand before it."""
    seen: Counter[Stone] = Counter()
    numbered: list[tuple[Stone, int]] = []
    for stone in stones:
        numbered.append((stone, seen[stone]))
        seen[stone] += 1
    return numbered
