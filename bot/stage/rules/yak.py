"""The rules of Yak for players, in pages. Every number comes from the content file."""

from __future__ import annotations

from bot.games.yak.content import CartCard, YakContent
from bot.games.yak.pieces import FOODS
from bot.stage.rules import yak_examples, yak_score
from bot.stage.rules.pages import Page, lines, page_of
from bot.text.words import Words
from bot.text.yak import card_name, cart_sign, food_name, food_words


def pages(content: YakContent, words: Words) -> tuple[Page, ...]:
    """All pages, in the order in which one would read them."""
    return (
        _what_it_is(content, words),
        _first_game(words),
        _round(content, words),
        _build(content, words),
        _restock_and_market(content, words),
        yak_score.tower(content, words),
        yak_score.mist(content, words),
        yak_score.end(content, words),
        yak_score.master_builder(content, words),
    )


def _what_it_is(content: YakContent, words: Words) -> Page:
    stones, food = content.stones, content.food
    text = lines(
        words.say(
            "In a mountain village everybody builds a tower of coloured stones. Yaks draw carts "
            "with stones and food from door to door: buy the stones you want from the cart that "
            "stands before you, and pay with food. Stones of one colour that touch form a group, "
            "and large groups score most. Most points win."
        ),
        "",
        words.say("**On the table**"),
        words.say(
            "- The **carts**: {two} with two players, {three} with three, {four} with four. Each "
            "holds up to {stones} stones and {food} food, and a sign says which food it refuses. "
            "They begin with {start} stones each.",
            two=content.carts.in_play[0],
            three=content.carts.in_play[1],
            four=content.carts.in_play[2],
            stones=content.carts.stones_limit,
            food=content.carts.food_limit,
            start=content.carts.stones_start,
        ),
        words.say(
            "- The **market**, with food for all. It begins with {food}.",
            food=food_words(food.market_start, words),
        ),
        words.say(
            "- The **bag** with the other stones: {each} of each of eight colours, {crystals} "
            "crystals, and {mist} pieces of mist, which join them when the carts are loaded.",
            each=stones.each_colour,
            crystals=stones.crystals,
            mist=stones.fog,
        ),
        words.say("- The **mountain track**, where mist gathers."),
        words.say("- The **baby yak**: whoever has it turns up their card first."),
        words.say(
            "- Your **supply**: {limit} food at most. You begin with {food}.",
            limit=food.supply_limit,
            food=food_words(food.supply_start, words),
        ),
        words.say("- Your **tower**, {width} stones wide at most.", width=content.tower.width),
    )
    return page_of(words.say("What Yak is"), text, yak_examples.first_sunrise(content, words))


def _first_game(words: Words) -> Page:
    text = lines(
        words.say(
            "1. A round begins with a new post and a call to everybody. Open your panel from the "
            "call, or with *Choose* beneath the post: it is the same one everywhere."
        ),
        words.say(
            "2. Look at the cart before you. Is there a stone you would like, and can you pay "
            "with food the cart takes? Then choose **{build}**. Short of food? **{restock}** "
            "takes all of one kind from the cart. Nothing you need there? **{market}** has food "
            "of every kind.",
            **_cards(words),
        ),
        words.say(
            "3. The panel goes on to the details. The letters in its picture are those of its "
            "buttons; what isn't possible isn't offered. In a hurry, choose only the card and "
            "*Decide later*."
        ),
        words.say(
            "4. *Confirm*. You may change your mind until the last player has picked; nobody sees "
            "your card before it is turned up."
        ),
        words.say(
            "5. When all have picked, the cards turn up one after another and what you ordered is "
            "done. You are asked again only where something is open, such as where a stone from "
            "the market goes."
        ),
        words.say(
            "6. Every cart moves on one stop. See which way they are heading: the cart before "
            "your neighbour will be yours next."
        ),
        "",
        words.say(
            "**For the first rounds:** put stones of one colour together, and aim for several "
            "groups of two or more. Lay the ground wide enough: every stone higher up needs two "
            "beneath it."
        ),
    )
    return page_of(words.say("Your first game, step by step"), text)


def _round(content: YakContent, words: Words) -> Page:
    text = lines(
        words.say(
            "**Sunrise.** Everybody secretly picks one of their three cards: {build}, {restock} "
            "or {market}. A pick can be changed until the last one has come in.",
            **_cards(words),
        ),
        "",
        words.say(
            "**Noon.** From whoever has the baby yak, and on around the table, each player turns "
            "up their card and carries it out completely before the next one does."
        ),
        "",
        words.say(
            "**Sunset.** Everybody takes their card back. Every cart moves one stop the way it is "
            "heading, and the baby yak goes to the next player. With two players, one cart always "
            "stands before no player; it comes round like the others."
        ),
        "",
        words.say(
            "A card that can't be carried out does nothing, and you may also forgo yours at noon: "
            "both are a **pass**. A card can't be carried out when nothing it allows would change "
            "anything."
        ),
        "",
        words.say(
            "Until your card is turned up, nobody can take food or stones from the cart before "
            "you, or food from your supply. So what you have planned to the last detail can "
            "always be built. Others can only add a stone to your cart, or empty the market."
        ),
        "",
        words.count(
            "Should everybody pass in {n} round, the game ends at once.",
            "Should everybody pass in {n} rounds running, the game ends at once.",
            content.end.rounds_of_passes,
        ),
    )
    return page_of(words.say("A round"), text)


def _build(content: YakContent, words: Words) -> Page:
    one, two, three = content.build.prices
    text = lines(
        words.say(
            "Buy 1, 2 or 3 stones from the cart before you. They cost {one}, {two} or {three} "
            "food, and {crystal} more for each crystal among them. Pay exactly, with food the "
            "cart takes:",
            one=one,
            two=two,
            three=three,
            crystal=content.build.crystal,
        ),
        *(_cart_rule(cart, words) for cart in content.carts.kinds),
        "",
        _in_play(content.carts.in_play[0], content.carts.in_play[1], words),
        "",
        words.say(
            "The food goes into the cart. If that makes more than {limit}, the surplus goes on to "
            "the market, and you say which of the food just paid it is (if you don't: one by one, "
            "what the market has least of).",
            limit=content.carts.food_limit,
        ),
        "",
        words.say("Place the stones in your tower at once, one by one, in any order."),
        "",
        words.count(
            "If you have taken the cart's last stone, {n} new one is drawn into it.",
            "If you have taken the cart's last stone, {n} new ones are drawn into it.",
            content.carts.stones_start,
        ),
    )
    return page_of(card_name("build", words), text, yak_examples.buying(content, words))


def _in_play(two: int, three: int, words: Words) -> str:
    """How many carts there are with two players, and with three."""
    if two == three:
        return words.say("With two or three players the first {n} of them are in play.", n=two)
    return words.say(
        "With two players the first {two} of them are in play, with three the first {three}.",
        two=two,
        three=three,
    )


def _cart_rule(cart: CartCard, words: Words) -> str:
    sign, start = cart_sign(cart.kind, words), food_words(cart.start, words)
    taken = words.list(food_name(food, words) for food in cart.accepts)
    if len(cart.accepts) == len(FOODS):
        return words.say(
            "- **{sign}**: any food, but no more than {most} kinds in one payment; begins with "
            "{start}.",
            sign=sign,
            most=cart.most_kinds,
            start=start,
        )
    return words.say(
        "- **{sign}**: {taken}; begins with {start}.", sign=sign, taken=taken, start=start
    )


def _restock_and_market(content: YakContent, words: Words) -> Page:
    supply, room = content.food.supply_limit, content.carts.stones_limit
    text = lines(
        words.say(
            "**{restock}.** Name a food that the cart before you holds, and take all of it. Your "
            "supply holds {limit} food at most; what doesn't fit stays in the cart. Then, if the "
            "cart holds fewer than {room} stones, one is drawn into it. When no food can be "
            "taken, the stone comes all the same.",
            restock=card_name("restock", words),
            limit=supply,
            room=room,
        ),
        "",
        words.say(
            "**{market}.** Take up to {take} food of any kinds from the market. Then, if any cart "
            "holds fewer than {room} stones, {draw} stones are drawn for all to see. Put one of "
            "them into a cart of your choice that has room, anybody's; the others return to the "
            "bag.",
            market=card_name("market", words),
            take=content.market.take,
            draw=content.market.draw,
            room=room,
        ),
        words.say(
            "A stone that was drawn must be placed. If every cart is full, nothing is drawn, and "
            "you must take at least one food."
        ),
        "",
        words.say(
            "Another player may have emptied the market before your card turns up: then you are "
            "asked again what you take."
        ),
    )
    title = words.say("Restock and Market")
    return page_of(title, text, yak_examples.market(content, words))


def _cards(words: Words) -> dict[str, str]:
    return {
        "build": card_name("build", words),
        "restock": card_name("restock", words),
        "market": card_name("market", words),
    }
