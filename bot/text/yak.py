"""The things of Yak in words: foods, stones, carts, cards and objectives."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bot.games.yak.pieces import FOODS, STONES, Card, CartKind, Food, Larder, Stone
from bot.text.words import Words, mark, mark_count

FOOD: dict[Food, str] = {"meat": mark("meat"), "milk": mark("milk"), "bread": mark("bread")}

FOOD_COUNT: dict[Food, tuple[str, str]] = {
    "meat": mark_count("{n} meat", "{n} meat"),
    "milk": mark_count("{n} milk", "{n} milk"),
    "bread": mark_count("{n} bread", "{n} bread"),
}

# For translators: the colour of a stone, standing alone in a list: "red, blue and crystal".
STONE: dict[Stone, str] = {
    "red": mark("red"),
    "orange": mark("orange"),
    "yellow": mark("yellow"),
    "green": mark("green"),
    "blue": mark("blue"),
    "purple": mark("purple"),
    "pink": mark("pink"),
    "brown": mark("brown"),
    "crystal": mark("crystal"),
    "fog": mark("mist"),
}

STONE_COUNT: dict[Stone, tuple[str, str]] = {
    "red": mark_count("{n} red", "{n} red"),
    "orange": mark_count("{n} orange", "{n} orange"),
    "yellow": mark_count("{n} yellow", "{n} yellow"),
    "green": mark_count("{n} green", "{n} green"),
    "blue": mark_count("{n} blue", "{n} blue"),
    "purple": mark_count("{n} purple", "{n} purple"),
    "pink": mark_count("{n} pink", "{n} pink"),
    "brown": mark_count("{n} brown", "{n} brown"),
    "crystal": mark_count("{n} crystal", "{n} crystals"),
    "fog": mark_count("{n} mist", "{n} mist"),
}

A_STONE: dict[Stone, str] = {
    "red": mark("a red stone"),
    "orange": mark("an orange stone"),
    "yellow": mark("a yellow stone"),
    "green": mark("a green stone"),
    "blue": mark("a blue stone"),
    "purple": mark("a purple stone"),
    "pink": mark("a pink stone"),
    "brown": mark("a brown stone"),
    "crystal": mark("a crystal"),
    "fog": mark("a mist stone"),
}

STONE_ALONE: dict[Stone, str] = {
    "red": mark("red stone"),
    "orange": mark("orange stone"),
    "yellow": mark("yellow stone"),
    "green": mark("green stone"),
    "blue": mark("blue stone"),
    "purple": mark("purple stone"),
    "pink": mark("pink stone"),
    "brown": mark("brown stone"),
    "crystal": mark("crystal stone"),
    "fog": mark("mist stone"),
}

# For translators: three letters (at most) for the colours, used only where space is very short.
STONE_SHORT: dict[Stone, str] = {
    "red": mark("Red"),
    "orange": mark("Ora"),
    "yellow": mark("Yel"),
    "green": mark("Gre"),
    "blue": mark("Blu"),
    "purple": mark("Pur"),
    "pink": mark("Pin"),
    "brown": mark("Bro"),
    "crystal": mark("Cry"),
    "fog": mark("Mis"),
}

CARD: dict[Card, str] = {
    "build": mark("Build"),
    "restock": mark("Restock"),
    "market": mark("Market"),
}

CARD_HELP: dict[Card, str] = {
    "build": mark("Buy 1 to 3 stones from your cart and place them."),
    "restock": mark("Take all of one food from your cart; a stone comes in."),
    "market": mark("Take food from the market; bring a stone to a cart."),
}

CART_SIGN: dict[CartKind, str] = {
    "no_bread": mark("no bread"),
    "no_meat": mark("no meat"),
    "no_milk": mark("no milk"),
    "two_kinds": mark("two kinds at most"),
}

CART_RULE: dict[CartKind, str] = {
    "no_bread": mark("The cart takes meat and milk, but no bread."),
    "no_meat": mark("The cart takes milk and bread, but no meat."),
    "no_milk": mark("The cart takes meat and bread, but no milk."),
    "two_kinds": mark("The cart takes any food, but no more than two kinds at once."),
}

OBJECTIVE: dict[str, str] = {
    "most_red": mark("Most red"),
    "most_yellow": mark("Most yellow"),
    "most_green": mark("Most green"),
    "most_blue": mark("Most blue"),
    "cornerstones": mark("Cornerstones"),
    "twin_peak": mark("Twin peak"),
    "stairway": mark("Stairway"),
    "terrace": mark("Terrace"),
}

OBJECTIVE_RULE: dict[str, str] = {
    "most_red": mark("the most red stones in the tower"),
    "most_yellow": mark("the most yellow stones in the tower"),
    "most_green": mark("the most green stones in the tower"),
    "most_blue": mark("the most blue stones in the tower"),
    "cornerstones": mark("the bottom row is five wide and its two end stones have one colour"),
    "twin_peak": mark("both stones of the fourth row have one colour"),
    "stairway": mark("on one edge of the tower, the end stones of rows 1, 2 and 3 have one colour"),
    "terrace": mark("the second row is full, in four different colours"),
}


def food_name(food: Food, words: Words) -> str:
    """Like "meat"."""
    return words.say(FOOD[food])


def food_count(food: Food, n: int, words: Words) -> str:
    """Like "2 meat"."""
    one, many = FOOD_COUNT[food]
    return words.count(one, many, n)


def food_counts(larder: Larder, words: Words) -> list[str]:
    """Like ["2 meat", "1 bread"]: without the kinds there are none of."""
    return [food_count(food, larder.of(food), words) for food in FOODS if larder.of(food)]


def food_words(larder: Larder, words: Words) -> str:
    """Like "2 meat and 1 bread" or "no food"."""
    return words.list(food_counts(larder, words)) or words.say("no food")


def food_short(larder: Larder, words: Words) -> str:
    """Like "2 meat, 1 bread" or "no food"."""
    return ", ".join(food_counts(larder, words)) or words.say("no food")


def larder_of(foods: Iterable[Food]) -> Larder:
    """Foods one by one, counted."""
    return Larder(**Counter(foods))


def colour(stone: Stone, words: Words) -> str:
    """Like "red"."""
    return words.say(STONE[stone])


def colour_short(stone: Stone, words: Words) -> str:
    """Like "Ora"."""
    return words.say(STONE_SHORT[stone])


def colours(stones: Iterable[Stone], words: Words) -> str:
    """Like "red, red and crystal", in the order given."""
    return words.list(colour(stone, words) for stone in stones)


def stone_counts(stones: Iterable[Stone], words: Words) -> list[str]:
    """Like ["2 red", "1 crystal"], in canonical order."""
    number = Counter(stones)
    return [words.count(*STONE_COUNT[kind], number[kind]) for kind in STONES if number[kind]]


def stone_words(stones: Iterable[Stone], words: Words) -> str:
    """Like "2 red and 1 crystal", "no stones"."""
    return words.list(stone_counts(stones, words)) or words.say("no stones")


def a_stone(stone: Stone, words: Words) -> str:
    """Like "a red stone"."""
    return words.say(A_STONE[stone])


def stone_alone(stone: Stone, words: Words) -> str:
    """Like "red stone", for a button."""
    return words.say(STONE_ALONE[stone])


def card_name(card: Card, words: Words) -> str:
    """Like "Build"."""
    return words.say(CARD[card])


def card_help(card: Card, words: Words) -> str:
    """What the card does, in one line of at most 100 characters."""
    return words.say(CARD_HELP[card])


def cart_sign(kind: CartKind, words: Words) -> str:
    """Like "no bread"."""
    return words.say(CART_SIGN[kind])


def cart_rule(kind: CartKind, words: Words) -> str:
    """What the sign means for who pays, as a sentence."""
    return words.say(CART_RULE[kind])


def objective_name(key: str, words: Words) -> str:
    """Like "Twin peak"."""
    return words.say(OBJECTIVE[key])


def objective_rule(key: str, words: Words) -> str:
    """What earns the objective's points, as a part of a sentence."""
    return words.say(OBJECTIVE_RULE[key])
