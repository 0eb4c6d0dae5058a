"""All legal moves of a seat that builds, counted and found without ever listing them.

There can be tens of thousands: stones in every order, slots in every order, every way to pay,
every way to share out a surplus. They fall into blocks, in each of which these four choices are
free of each other; so a block is counted by multiplying and a move is found by dividing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import overload

from bot.games.game import IllegalMoveError
from bot.games.yak.carts import overflows, payments, price, surplus
from bot.games.yak.check import check_build
from bot.games.yak.content import YakContent
from bot.games.yak.moves import Build, Pass, YakMove
from bot.games.yak.pieces import Larder, Slot, Stone
from bot.games.yak.tower import runs
from bot.games.yak.view import CartView, TowerStone


@dataclass(frozen=True, slots=True)
class Block:
    """Purchases of one price and number of stones: any stones go with any slots and any payment."""

    stones: list[tuple[Stone, ...]]
    slots: tuple[tuple[Slot, ...], ...]
    paid: list[tuple[Larder, Larder | None]]
    """Payment, and overflow (None: the rule's default)."""

    @property
    def size(self) -> int:
        """How many moves the block holds."""
        return len(self.stones) * len(self.slots) * len(self.paid)

    def move(self, seat: int, number: int) -> Build:
        """The block's move of this number, from 0."""
        number, paid = divmod(number, len(self.paid))
        stones, slots = divmod(number, len(self.slots))
        pay, overflow = self.paid[paid]
        return Build(
            seat=seat,
            stones=self.stones[stones],
            slots=self.slots[slots],
            pay=pay,
            overflow=overflow,
        )


class Builds(Sequence[YakMove]):
    """Every legal Build of a seat, and last its Pass."""

    def __init__(
        self,
        content: YakContent,
        seat: int,
        cart: CartView,
        supply: Larder,
        tower: Sequence[TowerStone],
    ) -> None:
        """What the seat builds from: the cart before it, its supply and its tower."""
        self._content = content
        self._seat = seat
        self._cart = cart
        self._supply = supply
        self._tower = tower

    @cached_property
    def blocks(self) -> list[Block]:
        """The moves by number of stones, then by price."""
        taken = frozenset((stone.row, stone.x) for stone in self._tower)
        blocks: list[Block] = []
        for number in range(1, len(self._content.build.prices) + 1):
            slots = runs(taken, number, self._content.tower.width)
            by_price: dict[int, list[tuple[Stone, ...]]] = {}
            for stones in sorted(set(permutations(self._cart.stones, number))):
                by_price.setdefault(price(self._content, stones), []).append(stones)
            blocks += [Block(by_price[cost], slots, self._paid(cost)) for cost in sorted(by_price)]
        return [block for block in blocks if block.size]

    def _paid(self, cost: int) -> list[tuple[Larder, Larder | None]]:
        return [
            (pay, overflow)
            for pay in payments(self._content, self._cart.kind, self._supply, cost)
            for overflow in self._overflows(pay)
        ]

    def _overflows(self, pay: Larder) -> list[Larder | None]:
        over = surplus(self._content, self._cart.food, pay)
        return [None, *overflows(pay, over)] if over else [None]

    def __len__(self) -> int:
        """How many moves there are; multiplies, doesn't list."""
        return sum(block.size for block in self.blocks) + 1

    @overload
    def __getitem__(self, index: int) -> YakMove: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[YakMove]: ...
    def __getitem__(self, index: int | slice) -> YakMove | Sequence[YakMove]:
        """The move of a number, or the moves of a slice (listed)."""
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(len(self)))]
        number = index + len(self) if index < 0 else index
        if number < 0:
            raise IndexError(index)
        for block in self.blocks:
            if number < block.size:
                return block.move(self._seat, number)
            number -= block.size
        if number:
            raise IndexError(index)
        return Pass(seat=self._seat)

    def __iter__(self) -> Iterator[YakMove]:
        """All moves, one by one."""
        for block in self.blocks:
            for number in range(block.size):
                yield block.move(self._seat, number)
        yield Pass(seat=self._seat)

    def __contains__(self, move: object) -> bool:
        """Whether the move is legal; checks it, doesn't search."""
        if isinstance(move, Pass):
            return move.seat == self._seat
        if not isinstance(move, Build) or move.seat != self._seat:
            return False
        try:
            check_build(self._content, self._cart, self._supply, self._tower, move)
        except IllegalMoveError:
            return False
        return True
