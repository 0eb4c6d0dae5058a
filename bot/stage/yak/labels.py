"""A panel's words: the question, its answers, and what has been chosen so far.

Letters are those of the picture. An answer's label (at most 80 characters) fits a button, its
description (at most 100) the second line of a menu's entry.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.yak.orders import Orders
from bot.games.yak.view import TowerStone, YakView
from bot.stage.yak.alt import cart_before
from bot.stage.yak.describe import cut, place, short_name, where, with_planned
from bot.stage.yak.questions import LETTERS, Kind, Option, Question, card_of
from bot.text.words import Words, mark
from bot.text.yak import (
    a_stone,
    card_help,
    card_name,
    cart_rule,
    cart_sign,
    food_count,
    food_name,
    food_words,
    larder_of,
    stone_alone,
    stone_words,
)

LABEL = 80
DESCRIPTION = 100
NAME = 32

ASKED: dict[Kind, str] = {
    "card": mark("Which card do you play this round? Nobody sees it before it is turned up."),
    "stone": mark("Which stone do you buy? You can take up to three, one by one."),
    "overflow": mark("The cart can't hold all of that. What goes on to the market?"),
    "food": mark("Which food do you take? You get as much as your supply can hold."),
    "foods": mark("What do you take from the market?"),
    "draw": mark("Which stone goes into a cart? What you don't place returns to the bag."),
    "stop": mark("Into which cart does it go?"),
}


def question_text(question: Question, view: YakView, orders: Orders, words: Words) -> str:
    """The sentence above the choices."""
    match question.kind:
        case "stone" if orders.stones:
            return words.say("Do you buy another stone?")
        case "slot":
            stone = orders.stones[len(orders.slots)]
            return words.say("Bought: {stone}. Where does it go?", stone=a_stone(stone, words))
        case "pay":
            return _pay_text(question, view, words)
        case "stop" if orders.place_stone is not None:
            stone = a_stone(orders.place_stone, words)
            return words.say("Chosen: {stone}. Into which cart?", stone=stone)
        case "check":
            return _check_text(view, orders, words)
        case kind:
            return words.say(ASKED[kind])


def option_label(
    question: Question,
    option: Option,
    words: Words,
    *,
    names: Sequence[str] = (),
    view: YakView | None = None,
    orders: Orders | None = None,
) -> str:
    """The answer in a few words, its letter first. With `names` a cart is told by its player, with
    `view` and `orders` a place in the tower by the stones around it."""
    if question.kind == "slot" and option.slot is not None:
        text = place(option.slot, () if view is None else _tower(view, orders), words)
    else:
        text = _answer(question, option, words, names)
    if option.letter is not None:
        text = words.say("{letter} · {answer}", letter=option.letter, answer=text)
    return cut(text, LABEL)


def option_description(
    question: Question,
    option: Option,
    words: Words,
    *,
    view: YakView | None = None,
    orders: Orders | None = None,
) -> str | None:
    """What else is worth knowing about the answer, if anything; more with the view and the orders
    at hand."""
    text: str | None = None
    match question.kind:
        case "card" if option.card is not None:
            text = card_help(option.card, words)
            if not option.possible:
                text = words.say("Can't be carried out as things stand: it would be a pass.")
        case "slot" if option.slot is not None and view is not None:
            text = where(option.slot, _tower(view, orders), words)
        case "stop" if option.stop is not None and view is not None:
            cart = view.carts[option.stop]
            sign, stones = cart_sign(cart.kind, words), stone_words(cart.stones, words)
            text = words.say("{sign}; in it: {stones}", sign=sign, stones=stones)
        case "food" if view is not None:
            text = _left_over(option, view, words)
        case _:
            return None
    return None if text is None else cut(text, DESCRIPTION)


def orders_in_words(
    view: YakView, orders: Orders, words: Words, *, names: Sequence[str] = ()
) -> str:
    """What the viewer has chosen so far, in one line of markdown."""
    card = card_of(view, orders)
    if card is None:
        return ""
    if view.draw and view.turn == view.seat:
        details = _placing(orders, words, names)
    elif orders.forgo:
        details = words.say("you pass")
    elif orders.later:
        details = words.say("the details at noon")
    elif card == "build":
        details = _building(orders, words)
    elif card == "restock":
        details = "" if orders.food is None else food_name(orders.food, words)
    elif orders.foods is None:
        details = ""
    else:
        details = food_words(larder_of(orders.foods), words)
    name = card_name(card, words)
    if not details:
        text = words.say("**{card}**", card=name)
    else:
        text = words.say("**{card}**: {details}", card=name, details=details)
    if orders.ask_again:
        text += " · " + words.say("you are asked again if a stone joins your cart")
    return text


def _answer(question: Question, option: Option, words: Words, names: Sequence[str]) -> str:
    match question.kind:
        case "card" if option.card is not None:
            name = card_name(option.card, words)
            return name if option.possible else words.say("{card} (a pass)", card=name)
        case "stone" | "draw":
            return _stone_answer(option, words)
        case "stop" if option.stop is not None and names:
            return cart_before(option.stop, [short_name(n, NAME) for n in names], words)
        case "stop":
            return words.say("cart")
        case _:
            return _food_answer(option, words)


def _stone_answer(option: Option, words: Words) -> str:
    if option.stone is None:
        return words.say("That's enough (total {price})", price=option.price or 0)
    name = stone_alone(option.stone, words)
    if option.price is None:
        return name
    return words.say("{stone} (total {price})", stone=name, price=option.price)


def _food_answer(option: Option, words: Words) -> str:
    if option.larder is not None:
        return food_words(option.larder, words)
    if option.foods is not None:
        larder = larder_of(option.foods)
        return food_words(larder, words) if larder.total else words.say("nothing")
    if option.food is None or option.amount is None:
        return "" if option.food is None else food_name(option.food, words)
    return food_count(option.food, option.amount, words)


def _pay_text(question: Question, view: YakView, words: Words) -> str:
    larder = question.options[0].larder if question.options else None
    sign = "" if view.seat is None else cart_rule(view.carts[view.seat].kind, words)
    if larder is None:
        return sign
    asked = words.count("How do you pay {n} food?", "How do you pay {n} food?", larder.total)
    return f"{asked} {sign}".strip()


def _check_text(view: YakView, orders: Orders, words: Words) -> str:
    card = card_of(view, orders)
    if card is None:
        return words.say("There is nothing for you to decide just now.")
    if orders.forgo:
        return words.say("You turn the card up and pass. Is that right?")
    if orders.later:
        return words.say("The rest is asked when your card is turned up. Is that right?")
    if view.phase == "noon":
        return words.say("Is that right? It happens as soon as you confirm.")
    if card == "build" and not orders.stones:
        return words.say("As things stand, there is nothing you could build. Is that right?")
    return words.say("Is that right? You can change it until the last player has picked.")


def _tower(view: YakView, orders: Orders | None) -> tuple[TowerStone, ...]:
    """The viewer's tower with the stones that the orders place."""
    if view.seat is None:
        return ()
    planned = zip(orders.slots, orders.stones, strict=False) if orders else ()
    return with_planned(view.seats[view.seat].tower, planned)


def _left_over(option: Option, view: YakView, words: Words) -> str | None:
    """Of a food that isn't taken whole: what the cart holds."""
    if view.seat is None or option.food is None or option.amount is None:
        return None
    held = view.carts[view.seat].food.of(option.food)
    if option.amount >= held:
        return None
    return words.say("the cart holds {food}", food=food_count(option.food, held, words))


def _building(orders: Orders, words: Words) -> str:
    if not orders.stones:
        return ""
    stones = words.list(
        words.say("{stone} in row {row}", stone=a_stone(stone, words), row=orders.slots[number][0])
        if number < len(orders.slots)
        else a_stone(stone, words)
        for number, stone in enumerate(orders.stones)
    )
    if orders.pay is None:
        return stones
    paid = food_words(orders.pay, words)
    text = words.say("{stones}, for {food}", stones=stones, food=paid)
    if orders.overflow is not None and orders.overflow.total:
        over = food_words(orders.overflow, words)
        text += "; " + words.say("{food} on to the market", food=over)
    return text


def _placing(orders: Orders, words: Words, names: Sequence[str]) -> str:
    if orders.place_stone is None:
        return ""
    stone = a_stone(orders.place_stone, words)
    if orders.place_stop is None:
        return stone
    if names:
        cart = cart_before(orders.place_stop, names, words)
    else:
        cart = words.say("cart {letter}", letter=LETTERS[orders.place_stop])
    # For translators: "a red stone → cart before Bo"
    return words.say("{stone} → {cart}", stone=stone, cart=cart)
