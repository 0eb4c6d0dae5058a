"""What a table is called, and what was agreed at it, in words."""

from __future__ import annotations

from datetime import timedelta

from bot.stage.stages import STAGES
from bot.tables.snapshot import Snapshot
from bot.tables.times import PACES, Pace
from bot.text.words import Words


def game_name(game: str) -> str:
    """The name of the game with this key, the same in every language."""
    return {"yak": "Yak", "yokai": "Yokai"}[game]


def game_title(table: Snapshot) -> str:
    """The name of the table's game."""
    return game_name(table.game)


def table_title(table: Snapshot, words: Words) -> str:
    """How one table is told from another: "Yak, table 12"."""
    return words.say("{game}, table {number}", game=game_title(table), number=table.id)


def options_in_words(table: Snapshot, words: Words) -> list[str]:
    """What was chosen for this table, a phrase each; first of all, how many can sit down."""
    seats = words.count("{n} seat", "{n} seats", table.settings.seats)
    return [seats, *agreed_in_words(table, words)]


def agreed_in_words(table: Snapshot, words: Words) -> list[str]:
    """How the game is played at this table, a phrase each."""
    phrases = STAGES[table.game].options_in_words(table.options, words)
    if table.settings.memory == "strict":
        phrases.append(words.say("strict memory"))
    if table.settings.silence:
        phrases.append(words.say("a silent channel"))
    phrases.append(_pace(table.settings.pace, words))
    if table.settings.late == "computer":
        phrases.append(words.say("a computer decides for who is late"))
    if table.settings.closed:
        phrases.append(words.say("for those invited"))
    return phrases


def span_in_words(span: timedelta, words: Words) -> str:
    """Whole days or whole hours: "3 days", "24 hours"."""
    hours = round(span / timedelta(hours=1))
    if hours > 24:
        return words.count("{n} day", "{n} days", hours // 24)
    return words.count("{n} hour", "{n} hours", hours)


def _pace(pace: Pace, words: Words) -> str:
    span = PACES[pace]
    if span is None:
        return words.say("no time limit")
    return words.say("{time} for each decision", time=span_in_words(span, words))
