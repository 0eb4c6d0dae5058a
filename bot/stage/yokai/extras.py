"""Yokai's own buttons on a panel."""

from __future__ import annotations

from bot.games.yokai.orders import Orders
from bot.games.yokai.view import YokaiView
from bot.stage.extra import Extra
from bot.stage.yokai.questions import Question
from bot.text.words import Words


def extras(
    view: YokaiView, orders: Orders, question: Question, words: Words, *, secret: bool
) -> tuple[Extra, ...]:
    """None: everything that can be done is one of a question's options. What a player may call up
    again, notes and an affinity card, hangs on the table's memory and not on the question."""
    del view, orders, question, words, secret
    return ()
