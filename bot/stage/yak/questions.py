"""What a panel of Yak asks next, from the player's view and their orders so far.

Pure: a question follows from (view, orders) alone, so a panel opened anywhere goes on where the
last one was. Only what is possible is offered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from bot.games.yak.able import all_full, possible, restock_foods
from bot.games.yak.carts import (
    default_overflow,
    market_choices,
    overflows,
    payable,
    payments,
    price,
    surplus,
)
from bot.games.yak.content import YakContent
from bot.games.yak.larders import collected
from bot.games.yak.orders import Orders
from bot.games.yak.pieces import CARDS, Card, Food, Larder, Slot, Stone
from bot.games.yak.tower import free_slots
from bot.games.yak.view import CartView, SeatView, YakView

Kind = Literal["card", "stone", "slot", "pay", "overflow", "food", "foods", "draw", "stop", "check"]


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer. `value` is what the button or menu sends back (short, stable while the
    question stands); `letter` is drawn at the thing in the picture. Exactly the field that fits the
    question's kind is set; `value` "enough" (at `stone`) ends the buying."""

    value: str
    letter: str | None = None
    card: Card | None = None
    possible: bool = True
    """Of a card: whether it could be carried out as things stand now."""
    stone: Stone | None = None
    price: int | None = None
    """Of a stone: what everything chosen would cost together with it."""
    slot: Slot | None = None
    larder: Larder | None = None
    """Of pay and overflow."""
    food: Food | None = None
    amount: int | None = None
    """Of a food at Restock: how many would be taken."""
    foods: tuple[Food, ...] | None = None
    stop: int | None = None
    apart: bool = False
    """No answer of Yak's stands apart from the others."""


@dataclass(frozen=True, slots=True)
class Question:
    """`kind` and its options; at `check` the options are empty: everything is said, *Confirm*."""

    kind: Kind
    options: tuple[Option, ...]


CHECK = Question("check", ())

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ENOUGH = "enough"
MOST_STONES = 3


def ask(view: YakView, orders: Orders, content: YakContent) -> Question:
    """What the viewer is asked next; `check` when everything is said.

    At sunrise the card comes first; at noon the card is given and the question is its details, or,
    after Market's draw, which stone goes where.
    """
    if view.seat is None or (view.phase == "noon" and view.turn != view.seat):
        return CHECK
    if view.draw:
        return _ask_place(view, orders, content)
    card = card_of(view, orders)
    if card is None:
        return _cards(view, content)
    if orders.later or orders.forgo or not possible(content, view, view.seat, card):
        return CHECK
    return _DETAILS[card](view, orders, content)


def card_of(view: YakView, orders: Orders) -> Card | None:
    """The card in question: the one turned up or picked at noon, the one chosen at sunrise."""
    return view.own_card if view.phase == "noon" else orders.card


def _cards(view: YakView, content: YakContent) -> Question:
    assert view.seat is not None
    return Question(
        "card",
        tuple(
            Option(card, card=card, possible=possible(content, view, view.seat, card))
            for card in CARDS
        ),
    )


def _own(view: YakView) -> tuple[SeatView, CartView]:
    """The viewer's own things and the cart before them."""
    assert view.seat is not None
    return view.seats[view.seat], view.carts[view.seat]


def _lettered(options: list[Option]) -> tuple[Option, ...]:
    return tuple(
        replace(option, letter=letter) for option, letter in zip(options, LETTERS, strict=False)
    )


def _ask_build(view: YakView, orders: Orders, content: YakContent) -> Question:
    own, cart = _own(view)
    if len(orders.slots) < len(orders.stones):
        slots = free_slots(_taken(own, orders), content.tower.width)
        return Question(
            "slot",
            _lettered([Option(f"{row}_{x}", slot=(row, x)) for row, x in slots]),
        )
    more = _stones(view, orders, content)
    if more and not orders.enough:
        # Letters belong to the stones of the cart, so that they stay while some are taken.
        letters = dict(zip(dict.fromkeys(cart.stones), LETTERS, strict=False))
        options = [replace(option, letter=letters[option.stone]) for option in more if option.stone]
        if orders.stones:
            options.append(Option(ENOUGH, price=price(content, orders.stones)))
        return Question("stone", tuple(options))
    if orders.pay is None:
        ways = payments(content, cart.kind, own.supply, price(content, orders.stones))
        return Question("pay", tuple(Option(_code(way), larder=way) for way in ways))
    over = surplus(content, cart.food, orders.pay)
    if over and orders.overflow is None:
        ways = overflows(orders.pay, over)
        usual = default_overflow(orders.pay, over, view.market)
        ways.sort(key=lambda way: way != usual)
        return Question("overflow", tuple(Option(_code(way), larder=way) for way in ways))
    return CHECK


def _taken(own: SeatView, orders: Orders) -> set[Slot]:
    return {(stone.row, stone.x) for stone in own.tower} | set(orders.slots)


def _stones(view: YakView, orders: Orders, content: YakContent) -> list[Option]:
    """The stones that can still be bought on top of those chosen, each kind once."""
    own, cart = _own(view)
    if len(orders.stones) == MOST_STONES:
        return []
    if not free_slots(_taken(own, orders), content.tower.width):
        return []
    left = list(cart.stones)
    for stone in orders.stones:
        if stone in left:
            left.remove(stone)
    options: list[Option] = []
    for stone in dict.fromkeys(left):
        total = price(content, (*orders.stones, stone))
        if payable(content, cart.kind, own.supply, total):
            options.append(Option(stone, stone=stone, price=total))
    return options


def _code(larder: Larder) -> str:
    return f"{larder.meat}_{larder.milk}_{larder.bread}"


def _ask_restock(view: YakView, orders: Orders, content: YakContent) -> Question:
    own, cart = _own(view)
    room = content.food.supply_limit - own.supply.total
    options = [
        Option(food, food=food, amount=min(room, cart.food.of(food)))
        for food in restock_foods(content, cart, own.supply)
    ]
    return CHECK if orders.food or not options else Question("food", _lettered(options))


def _ask_market(view: YakView, orders: Orders, content: YakContent) -> Question:
    own, _ = _own(view)
    must_take = all_full(content, view.carts)
    choices = market_choices(content, view.market, own.supply, must_take)
    # What was ordered at sunrise may be gone by noon: then it is asked anew.
    if orders.foods in choices:
        return CHECK
    return Question(
        "foods",
        tuple(
            Option(_code(collected(foods)), foods=foods)
            for foods in sorted(choices, key=len, reverse=True)
        ),
    )


def _ask_place(view: YakView, orders: Orders, content: YakContent) -> Question:
    if orders.place_stone is None:
        kinds = dict.fromkeys(view.draw)
        return Question("draw", _lettered([Option(kind, stone=kind) for kind in kinds]))
    if orders.place_stop is None:
        stops = [
            Option(str(stop), stop=stop, letter=LETTERS[stop])
            for stop, cart in enumerate(view.carts)
            if len(cart.stones) < content.carts.stones_limit
        ]
        return Question("stop", tuple(stops))
    return CHECK


_DETAILS: dict[Card, Callable[[YakView, Orders, YakContent], Question]] = {
    "build": _ask_build,
    "restock": _ask_restock,
    "market": _ask_market,
}
