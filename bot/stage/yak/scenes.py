"""Views of Yak as scenes: what the pictures of a table, of a panel and of the end show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from bot.games.yak.orders import Orders
from bot.games.yak.pieces import FOODS, Card, Food, Slot, Stone
from bot.games.yak.view import YakView
from bot.stage.yak.changes import Changes
from bot.stage.yak.final import final_scene, score_lines
from bot.stage.yak.parts import labels, piles, tower_of
from bot.stage.yak.questions import ENOUGH, Kind, Option, Question, card_of
from bot.text.words import Words
from bot.text.yak import card_name, objective_name
from render import scenes

__all__ = ["final_scene", "panel_scene", "panel_title", "score_lines", "table_scene", "table_title"]

Part = Literal["cart", "market", "tower", "draw", "carts", "cards"]

_PARTS: dict[Kind, tuple[Part, ...]] = {
    "card": ("cart", "market", "tower", "cards"),
    "stone": ("cart", "tower"),
    "slot": ("tower",),
    "pay": ("cart", "tower"),
    "overflow": ("cart", "market"),
    "food": ("cart",),
    "foods": ("market",),
    "draw": ("draw", "carts"),
    "stop": ("draw", "carts"),
}
_CHECK: dict[Card, tuple[Part, ...]] = {
    "build": ("cart", "tower"),
    "restock": ("cart",),
    "market": ("market",),
}


def table_scene(
    view: YakView,
    names: Sequence[str],
    words: Words,
    *,
    before: YakView | None = None,
    picked: frozenset[int] = frozenset(),
    title: str | None = None,
) -> scenes.TableScene:
    """The public table. `before`: the view of the last picture, against which changes are marked;
    `picked`: the seats that have picked a card at this sunrise; `title` instead of "Round 3: noon".
    """
    changes = Changes(view, before)
    actors = changes.actors
    return scenes.TableScene(
        words=labels(words, title or table_title(view, words), _remark(view, words)),
        carts=tuple(_cart(changes, stop, names) for stop in range(len(view.carts))),
        facing=view.facing,
        track=view.track,
        track_new=changes.track_new,
        turned=changes.turned,
        market=piles(view.market, {food: changes.market(food) for food in FOODS}),
        draw=tuple(scenes.StoneMark(stone=stone) for stone in view.draw),
        objectives=_objectives(view, words),
        seats=tuple(
            scenes.Seat(
                sign=seat,
                name=names[seat],
                supply=piles(one.supply, {food: changes.supply(seat, food) for food in FOODS}),
                tower=tower_of(one, changes.new_slots(seat)),
                score=one.score,
                baby_yak=view.baby_yak == seat,
                card=_card(view, seat, picked),
                acting=seat in actors,
                waiting=seat in view.waiting_for and seat not in picked,
            )
            for seat, one in enumerate(view.seats)
        ),
    )


def panel_scene(
    view: YakView,
    names: Sequence[str],
    words: Words,
    orders: Orders,
    question: Question,
) -> scenes.PanelScene:
    """The private panel of the viewer: what the question is about, its options lettered. `view` is
    a seat's own; the tower has the planned stones in it."""
    seat = view.seat
    if seat is None:
        msg = "a panel needs a seat's own view"
        raise ValueError(msg)
    letters = _Letters(question)
    chosen = orders.stones if card_of(view, orders) == "build" else ()
    placed = () if orders.place_stone is None else (orders.place_stone,)
    return scenes.PanelScene(
        words=labels(words, panel_title(view, orders, words), _round(view, words)),
        seat=_own_seat(
            view, seat, names, letters, planned=tuple(zip(orders.slots, chosen, strict=False))
        ),
        cart=_own_cart(view, seat, names, letters, chosen),
        facing=view.facing,
        market=piles(view.market, letters=letters.market_foods),
        show=_parts(view, orders, question),
        draw=_lettered(view.draw, letters.draw, placed),
        carts=tuple(
            _cart(Changes(view), stop, names, letters.stops, yours=seat)
            for stop in range(len(view.carts))
        ),
        price=_price(view, orders, question, words),
        chosen_card=card_of(view, orders),
    )


def _own_seat(
    view: YakView,
    seat: int,
    names: Sequence[str],
    letters: _Letters,
    *,
    planned: tuple[tuple[Slot, Stone], ...],
) -> scenes.Seat:
    """The viewer's own things; `planned`: where stones will stand."""
    own = view.seats[seat]
    return scenes.Seat(
        sign=seat,
        name=names[seat],
        supply=piles(own.supply),
        tower=tower_of(own, planned=planned, slots=letters.slots),
        score=own.score,
        baby_yak=view.baby_yak == seat,
        card=own.card or (view.own_card or "none"),
        acting=view.turn == seat,
        waiting=seat in view.waiting_for,
    )


def _own_cart(
    view: YakView,
    seat: int,
    names: Sequence[str],
    letters: _Letters,
    chosen: tuple[Stone, ...],
) -> scenes.Cart:
    """The cart before the viewer; `chosen`: the stones of it that they buy."""
    cart = view.carts[seat]
    return scenes.Cart(
        kind=cart.kind,
        food=piles(cart.food, letters=letters.cart_foods),
        stones=_lettered(cart.stones, letters.cart_stones, chosen),
        before=seat,
        before_name=names[seat],
        yours=True,
    )


def table_title(view: YakView, words: Words) -> str:
    """Like "Round 3: noon"."""
    if view.phase == "sunrise":
        return words.say("Round {round}: sunrise", round=view.round)
    if view.phase == "noon":
        return words.say("Round {round}: noon", round=view.round)
    return words.say("The end")


def panel_title(view: YakView, orders: Orders, words: Words) -> str:
    """What the panel is about: the card, or that one is to be chosen."""
    card = card_of(view, orders)
    return words.say("Your card") if card is None else card_name(card, words)


class _Letters:
    """The letters of a question's options, by the things they stand for."""

    def __init__(self, question: Question) -> None:
        self.cart_stones: list[tuple[Stone, str]] = []
        self.draw: list[tuple[Stone, str]] = []
        self.slots: list[scenes.TowerSlot] = []
        self.cart_foods: dict[Food, str] = {}
        self.market_foods: dict[Food, str] = {}
        self.stops: dict[int, str] = {}
        for option in question.options:
            if option.letter is not None:
                self._put(question, option, option.letter)

    def _put(self, question: Question, option: Option, letter: str) -> None:
        if option.stone is not None:
            stones = self.draw if question.kind == "draw" else self.cart_stones
            stones.append((option.stone, letter))
        elif option.slot is not None:
            row, x = option.slot
            self.slots.append(scenes.TowerSlot(row=row, x=x, letter=letter))
        elif option.food is not None:
            self.cart_foods[option.food] = letter
        elif option.foods is not None and len(option.foods) == 1:
            self.market_foods[option.foods[0]] = letter
        elif option.stop is not None:
            self.stops[option.stop] = letter


def _remark(view: YakView, words: Words) -> str:
    if view.last_round and view.phase != "over":
        return words.say("The last round")
    return words.count("{n} stone in the bag", "{n} stones in the bag", view.bag)


def _round(view: YakView, words: Words) -> str:
    return words.say("Round {round}", round=view.round)


def _cart(
    changes: Changes,
    stop: int,
    names: Sequence[str],
    letters: Mapping[int, str] | None = None,
    *,
    yours: int | None = None,
) -> scenes.Cart:
    view = changes.now
    cart = view.carts[stop]
    seated = stop < len(view.seats)
    return scenes.Cart(
        kind=cart.kind,
        food=piles(cart.food, {food: changes.cart_food(cart, food) for food in FOODS}),
        stones=changes.cart_stones(cart),
        before=stop if seated else None,
        before_name=names[stop] if seated else "",
        letter=(letters or {}).get(stop),
        yours=stop == yours,
    )


def _lettered(
    stones: Sequence[Stone], letters: Sequence[tuple[Stone, str]], chosen: Sequence[Stone]
) -> tuple[scenes.StoneMark, ...]:
    """Of equal stones the first ones are the chosen ones, and the next ones get the letters."""
    picked, free = list(chosen), list(letters)
    marks: list[scenes.StoneMark] = []
    for stone in stones:
        if stone in picked:
            picked.remove(stone)
            marks.append(scenes.StoneMark(stone=stone, chosen=True))
            continue
        hit = next((pair for pair in free if pair[0] == stone), None)
        if hit is not None:
            free.remove(hit)
        marks.append(scenes.StoneMark(stone=stone, letter=hit[1] if hit else None))
    return tuple(marks)


def _card(
    view: YakView, seat: int, picked: frozenset[int]
) -> Literal["none", "back", "build", "restock", "market"]:
    turned_up = view.seats[seat].card
    if turned_up is not None:
        return turned_up
    return "back" if view.phase == "noon" or seat in picked else "none"


def _objectives(view: YakView, words: Words) -> tuple[scenes.Objective, ...]:
    return tuple(
        scenes.Objective(key=key, label=objective_name(key, words)) for key in view.objectives
    )


def _parts(view: YakView, orders: Orders, question: Question) -> tuple[Part, ...]:
    """Only what the question needs, so that it is large on a phone."""
    if question.kind != "check":
        return _PARTS[question.kind]
    if view.draw and view.turn == view.seat:
        return _PARTS["stop"]
    card = card_of(view, orders)
    if card is None or orders.later or orders.forgo:
        return _PARTS["card"]
    return _CHECK[card]


def _price(view: YakView, orders: Orders, question: Question, words: Words) -> str:
    """What the stones chosen so far cost, once that is known."""
    if card_of(view, orders) != "build":
        return ""
    price: int | None = None
    if orders.pay is not None:
        price = orders.pay.total
    elif question.kind == "pay" and question.options and question.options[0].larder is not None:
        price = question.options[0].larder.total
    elif question.kind == "stone":
        price = next((o.price for o in question.options if o.value == ENOUGH), None)
    return "" if price is None else words.say("costs {price}", price=price)
