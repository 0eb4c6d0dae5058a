"""Why an answer that a panel of Yokai doesn't offer isn't on offer, in a sentence.

Nobody is offered such an answer; it comes from a button that isn't there. What was asked then is
known, so the sentence can name the rule (`docs/rules/yokai.md`, sections 3 and 4).
"""

from __future__ import annotations

import re

from bot.games.yokai.able import card_at
from bot.games.yokai.pieces import Cell
from bot.games.yokai.view import YokaiView
from bot.stage.yokai.questions import DECLARE, REVEAL, Question
from bot.text.words import Words

_CELL = re.compile(r"(-?[0-9]{1,4})_(-?[0-9]{1,4})")


def why_not(view: YokaiView, question: Question, value: str, words: Words) -> str:
    """The rule against this answer to the question; "" where there is none."""
    if value == DECLARE:
        return words.say("You can declare only instead of a turn, before its first look.")
    if value == REVEAL:
        return words.say("No hint is left in the pile.") if question.kind == "hint" else ""
    if question.kind == "hint":
        return words.say("That hint can't be laid now.")
    found = _CELL.fullmatch(value)
    return "" if found is None else _of_cell(view, question, (int(found[1]), int(found[2])), words)


def _of_cell(view: YokaiView, question: Question, cell: Cell, words: Words) -> str:
    number = card_at(view, cell)
    if question.kind == "to":
        if number is not None:
            return words.say("A card lies there already.")
        return words.say("With the card there, the sixteen would no longer form one group.")
    if number is None:
        return words.say("No card lies there.")
    if view.cards[number].hint is not None:
        if question.kind == "card":
            return words.say("That card bears a hint already, and each card takes only one.")
        return words.say("That card bears a hint: it is never looked at or moved again.")
    if question.kind == "look":
        return words.say("You have looked at that card in this turn. Choose another one.")
    if question.kind == "origin":
        return words.say("That card can't be moved: the others would fall apart.")
    return ""
