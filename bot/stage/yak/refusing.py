"""Why an answer that a panel of Yak doesn't offer isn't on offer."""

from __future__ import annotations

from bot.games.yak.view import YakView
from bot.stage.yak.questions import Question
from bot.text.words import Words


def why_not(view: YakView, question: Question, value: str, words: Words) -> str:
    """Nothing: a panel of Yak offers every card, and of its details all that is possible."""
    del view, question, value, words
    return ""
