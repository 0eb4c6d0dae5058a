"""What happened at a table of Yak, told in one line for each player's card.

The line is Discord's markdown; names come escaped from the caller.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from bot.games.game import Event
from bot.games.yak.events import (
    Built,
    Drew,
    Ended,
    Passed,
    Placed,
    Restocked,
    Revealed,
    StupaTaken,
    Sunset,
    TrackFilled,
    WentToMarket,
    YakEvent,
)
from bot.stage.yak.board import board_in_words, score_in_words
from bot.text.words import Words
from bot.text.yak import a_stone, card_name, colours, food_count, food_words, larder_of

__all__ = ["board_in_words", "score_in_words", "tell"]

Deed = Built | Restocked | WentToMarket | Passed


def tell(events: Sequence[Event], names: Sequence[str], words: Words) -> str:
    """The events as one line of sentences; "" without any. `names` by seat, escaped."""
    told = [cast("YakEvent", event) for event in events]
    sentences: list[str] = []
    for number, event in enumerate(told):
        match event:
            case Revealed():
                # What was done with the card says which one it was.
                if not any(isinstance(later, Deed) for later in told[number + 1 :]):
                    sentences.append(_revealed(event, names, words))
            case Drew():
                refill = any(isinstance(earlier, Built) for earlier in told[:number])
                sentences += _drew(event, words, refill=refill)
            case TrackFilled() | Sunset() | Ended():
                sentences.append(_course(event, words))
            case _:
                sentences += _done(event, names, words)
    return " ".join(sentences)


def _done(event: Deed | Placed | StupaTaken, names: Sequence[str], words: Words) -> list[str]:
    match event:
        case Built():
            return _built(event, names, words)
        case Restocked():
            return [_restocked(event, names, words)]
        case WentToMarket():
            return [_went(event, names, words)]
        case Passed():
            return [_passed(event, names, words)]
        case Placed():
            return [_placed(event, names, words)]
        case StupaTaken():
            return [
                words.say(
                    "**{name}** completes the fourth row and takes the stupa! "
                    "After this round, one more is played.",
                    name=names[event.seat],
                )
            ]


def _revealed(event: Revealed, names: Sequence[str], words: Words) -> str:
    card = card_name(event.card, words)
    return words.say("**{name}** turns up {card}.", name=names[event.seat], card=card)


def _built(event: Built, names: Sequence[str], words: Words) -> list[str]:
    sentences = [
        # For translators: "**Bo** builds: red and crystal, for 2 milk and 1 bread."
        words.say(
            "**{name}** builds: {stones}, for {food}.",
            name=names[event.seat],
            stones=colours(event.stones, words),
            food=food_words(event.pay, words),
        )
    ]
    if event.overflow.total:
        over = food_words(event.overflow, words)
        sentences.append(
            words.say("The cart can't hold it all: {food} on to the market.", food=over)
        )
    return sentences


def _restocked(event: Restocked, names: Sequence[str], words: Words) -> str:
    name = names[event.seat]
    if event.food is None or not event.amount:
        return words.say("**{name}** restocks, but takes no food.", name=name)
    food = food_count(event.food, event.amount, words)
    return words.say("**{name}** restocks: {food} from the cart.", name=name, food=food)


def _went(event: WentToMarket, names: Sequence[str], words: Words) -> str:
    name = names[event.seat]
    if not event.foods:
        return words.say("**{name}** goes to the market and takes no food.", name=name)
    food = food_words(larder_of(event.foods), words)
    return words.say("**{name}** goes to the market: {food}.", name=name, food=food)


def _drew(event: Drew, words: Words, *, refill: bool) -> list[str]:
    stones = colours(event.stones, words)
    if not event.stones:
        sentences = [words.say("The bag gives no stone.")]
    elif event.stop is None:
        sentences = [words.say("Drawn from the bag: {stones}.", stones=stones)]
    elif refill:
        sentences = [words.say("The empty cart is filled again: {stones}.", stones=stones)]
    else:
        sentences = [words.say("New in the cart: {stones}.", stones=stones)]
    if event.fog:
        mist = words.count("{n} mist stone", "{n} mist stones", event.fog)
        sentences.append(
            words.count(
                "{mist} came too, and every cart turns round.",
                "{mist} came too, and every cart turns round {n} times.",
                event.turned,
                mist=mist,
            )
        )
    return sentences


def _passed(event: Passed, names: Sequence[str], words: Words) -> str:
    name, card = names[event.seat], card_name(event.card, words)
    if event.able:
        return words.say("**{name}** turns up {card} and passes.", name=name, card=card)
    return words.say("**{name}** turns up {card}, but can't carry it out.", name=name, card=card)


def _placed(event: Placed, names: Sequence[str], words: Words) -> str:
    name, stone = names[event.seat], a_stone(event.stone, words)
    if event.stop == event.seat:
        return words.say(
            "**{name}** puts a stone into their own cart: {stone}.", name=name, stone=stone
        )
    if event.stop >= len(names):
        return words.say(
            "**{name}** puts a stone into the cart without a player: {stone}.",
            name=name,
            stone=stone,
        )
    return words.say(
        "**{name}** puts a stone into the cart before **{other}**: {stone}.",
        name=name,
        other=names[event.stop],
        stone=stone,
    )


def _course(event: TrackFilled | Sunset | Ended, words: Words) -> str:
    match event:
        case TrackFilled(time=1):
            return words.say("The mountain track is full: its mist goes back into the bag.")
        case TrackFilled():
            return words.say("The mountain track is full again: its mist leaves the game.")
        case Sunset():
            return words.say(
                "The sun sets on round {round}: every cart moves on one stop.", round=event.round
            )
        case Ended(reason="stupa"):
            return words.say("That was the last round: the game is over.")
        case Ended():
            return words.say("Everybody has passed, round after round: the game is over at once.")
