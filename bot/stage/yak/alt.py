"""Alternative texts: each picture's board in at most 1,024 characters, from the same view.

The whole board is stated; when names or towers are long, names are shortened first, then the
colours to their first letters, and last of all towers are counted instead of told row by row.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.yak.orders import Orders
from bot.games.yak.view import TowerStone, YakView
from bot.stage.yak.describe import (
    Detail,
    cart_line,
    draw_line,
    fitting,
    heading,
    mountain,
    objectives,
    place,
    sentences,
    short_name,
    tower_line,
    with_planned,
)
from bot.stage.yak.final import final_title, seat_score
from bot.stage.yak.questions import Question, card_of
from bot.stage.yak.scenes import panel_title, table_title
from bot.text.words import Words
from bot.text.yak import card_name, food_name, food_short, stone_alone

LIMIT = 1024


def table_alt(
    view: YakView,
    names: Sequence[str],
    words: Words,
    *,
    picked: frozenset[int] = frozenset(),
    title: str | None = None,
) -> str:
    """The public table. `picked` and `title` as for its scene."""

    def describe(detail: Detail) -> str:
        known = [short_name(name, detail.name) for name in names]
        return sentences(
            (
                (title or table_title(view, words)) + ".",
                words.say("The last round.") if view.last_round and view.phase != "over" else "",
                heading(view, words),
                mountain(view, words),
                words.say("Market: {food}.", food=food_short(view.market, words)),
                draw_line(view, words, detail),
                objectives(view, words),
                *(
                    _seat(view, seat, words, detail, names=known, picked=picked)
                    for seat in range(len(known))
                ),
                *(
                    words.say("Cart without a player: {cart}.", cart=cart_line(cart, words, detail))
                    for cart in view.carts[len(known) :]
                ),
            )
        )

    return fitting(describe, LIMIT)


def panel_alt(
    view: YakView,
    names: Sequence[str],
    words: Words,
    orders: Orders,
    question: Question,
) -> str:
    """A panel: the viewer's own things and the letters of what can be chosen."""
    seat = view.seat
    if seat is None:
        msg = "a panel needs a seat's own view"
        raise ValueError(msg)
    own = view.seats[seat]
    planned = tuple(zip(orders.slots, orders.stones, strict=False))
    if card_of(view, orders) != "build":
        planned = ()

    def describe(detail: Detail) -> str:
        known = [short_name(name, detail.name) for name in names]
        tower = tower_line(with_planned(own.tower, planned), words, detail)
        parts = [
            panel_title(view, orders, words) + ".",
            letters(question, known, words, with_planned(own.tower, planned)),
            words.say("Cart before you: {cart}.", cart=cart_line(view.carts[seat], words, detail)),
            words.say("Your supply: {food}.", food=food_short(own.supply, words)),
            words.say("Market: {food}.", food=food_short(view.market, words)),
            words.say("Your tower as planned: {rows}.", rows=tower)
            if planned
            else words.say("Your tower: {rows}.", rows=tower),
            draw_line(view, words, detail),
        ]
        if question.kind in ("draw", "stop"):
            parts += [
                _other_cart(view, stop, known, words, detail)
                for stop in range(len(view.carts))
                if stop != seat
            ]
        parts.append(heading(view, words))
        return sentences(parts)

    return fitting(describe, LIMIT)


def final_alt(view: YakView, names: Sequence[str], words: Words) -> str:
    """The end: who won, every score with its lines, and the towers."""

    def describe(detail: Detail) -> str:
        known = [short_name(name, detail.name) for name in names]
        told = [
            words.say(
                "{name}: {points}. Tower: {rows}.",
                name=name,
                points=_points(view, seat, words),
                rows=tower_line(view.seats[seat].tower, words, detail),
            )
            for seat, name in enumerate(known)
        ]
        return sentences((final_title(view, known, words) + ".", *told))

    return fitting(describe, LIMIT)


def _points(view: YakView, seat: int, words: Words) -> str:
    total, *lines = seat_score(view, seat, words)
    return f"{total} ({', '.join(lines)})" if lines else total


def letters(
    question: Question, names: Sequence[str], words: Words, tower: Sequence[TowerStone]
) -> str:
    """Like "A red stone; B blue stone.": what the letters in the picture stand for; "" without."""
    told: list[str] = []
    for option in question.options:
        thing = ""
        if option.stone is not None:
            thing = stone_alone(option.stone, words)
        elif option.slot is not None:
            thing = place(option.slot, tower, words)
        elif option.food is not None:
            thing = food_name(option.food, words)
        elif option.stop is not None:
            thing = cart_before(option.stop, names, words)
        if option.letter and thing:
            told.append(f"{option.letter} {thing}")
    return "; ".join(told) + "." if told else ""


def cart_before(stop: int, names: Sequence[str], words: Words) -> str:
    """Like "cart before Bo"."""
    if stop >= len(names):
        return words.say("cart without a player")
    return words.say("cart before {name}", name=names[stop])


def _other_cart(
    view: YakView, stop: int, names: Sequence[str], words: Words, detail: Detail
) -> str:
    cart = cart_line(view.carts[stop], words, detail)
    if stop >= len(names):
        return words.say("Cart without a player: {cart}.", cart=cart)
    return words.say("Cart before {name}: {cart}.", name=names[stop], cart=cart)


def _seat(
    view: YakView,
    seat: int,
    words: Words,
    detail: Detail,
    *,
    names: Sequence[str],
    picked: frozenset[int],
) -> str:
    own = view.seats[seat]
    remarks = [
        card_name(own.card, words) if own.card else "",
        words.say("has picked") if view.phase == "sunrise" and seat in picked else "",
        words.say("baby yak") if view.baby_yak == seat else "",
        words.say("stupa") if own.stupa else "",
        food_short(own.supply, words),
    ]
    return words.count(
        # For translators: "Ann: Build, baby yak, 2 milk. Cart: no meat; 3 milk; red. Tower, …"
        "{name}: {remarks}. Cart: {cart}. Tower, {n} point: {rows}.",
        "{name}: {remarks}. Cart: {cart}. Tower, {n} points: {rows}.",
        own.score,
        name=names[seat],
        remarks=", ".join(remark for remark in remarks if remark),
        cart=cart_line(view.carts[seat], words, detail),
        rows=tower_line(own.tower, words, detail),
    )
