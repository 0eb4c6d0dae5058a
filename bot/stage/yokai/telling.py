"""What happened at a table of Yokai, told in one line for each turn.

The line is Discord's markdown; names come escaped from the caller. Who looked at which cards is
everybody's; what is on them no event says before the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import cast

from bot.games.game import Event
from bot.games.yokai.events import (
    Declared,
    Ended,
    Laid,
    Looked,
    Moved,
    PutAside,
    Stayed,
    TurnedUp,
    YokaiEvent,
)
from bot.stage.yokai.board import board_in_words, score_in_words
from bot.text.words import Words
from bot.text.yokai import cell_name, cell_names, hint_name

__all__ = ["board_in_words", "score_in_words", "tell"]

Deed = Moved | Stayed | TurnedUp | PutAside | Laid


def tell(events: Sequence[Event], names: Sequence[str], words: Words) -> str:
    """The events as one line; "" without any. What one player does in one go is one sentence:
    "**Ann**: looked at B3 and C2; moved A1 to E2." `names` by seat, escaped."""
    told = [cast("YokaiEvent", event) for event in events]
    sentences: list[str] = []
    for seat, group in groupby(told, key=_actor):
        found = list(group)
        if seat is not None:
            sentences.append(_turn(found, names[seat], words))
            continue
        sentences += [_course(event, names, words) for event in found]
    return " ".join(sentences)


def _actor(event: YokaiEvent) -> int | None:
    """Whose deed it is, among those that one sentence can tell."""
    return None if isinstance(event, Declared | Ended) else event.seat


def _turn(events: Sequence[YokaiEvent], name: str, words: Words) -> str:
    deeds: list[str] = []
    for looks, group in groupby(events, key=lambda event: isinstance(event, Looked)):
        found = list(group)
        if looks:
            cells = [event.cell for event in found if isinstance(event, Looked)]
            deeds.append(words.say("looked at {cells}", cells=cell_names(cells, words)))
        else:
            deeds += [_deed(cast("Deed", event), words) for event in found]
    # For translators: "**Ann**: looked at B3 and C2; moved A1 to E2; laid fox or demon on B3."
    return words.say("**{name}**: {deeds}.", name=name, deeds="; ".join(deeds))


def _deed(event: Deed, words: Words) -> str:
    match event:
        case Moved():
            return words.say(
                "moved {origin} to {to}", origin=cell_name(event.origin), to=cell_name(event.to)
            )
        case Stayed():
            return words.say("could move no card")
        case TurnedUp():
            return words.count(
                "turned up a hint: {hint} ({n} left in the pile)",
                "turned up a hint: {hint} ({n} left in the pile)",
                event.pile,
                hint=hint_name(event.hint, words),
            )
        case PutAside():
            return words.count(
                "put a hint aside unseen ({n} left in the pile)",
                "put a hint aside unseen ({n} left in the pile)",
                event.pile,
            )
        case Laid(hint="hidden"):
            return words.say("laid an unseen hint on {cell}", cell=cell_name(event.cell))
        case Laid():
            return words.say(
                "laid {hint} on {cell}",
                hint=hint_name(event.hint, words),
                cell=cell_name(event.cell),
            )


def _course(event: YokaiEvent, names: Sequence[str], words: Words) -> str:
    match event:
        case Declared():
            return words.say("**{name}** declares that all yokai are calm!", name=names[event.seat])
        case Ended(reason="hints", won=True):
            return words.say(
                "That was the last hint. All cards are turned up, and the yokai are calm: you have "
                "won!"
            )
        case Ended(reason="hints"):
            return words.say(
                "That was the last hint. All cards are turned up, and the yokai are not calm: you "
                "have lost."
            )
        case Ended(won=True):
            return words.say("All cards are turned up, and it is true: you have won!")
        case _:
            return words.say("All cards are turned up, and it isn't so: you have lost.")
