"""What a table is called, and what was agreed at it, in words."""

from __future__ import annotations

from bot.stage.stages import STAGES
from bot.tables.snapshot import Snapshot
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
    """What was chosen for this table, a phrase each."""
    phrases = [words.count("{n} seat", "{n} seats", table.settings.seats)]
    phrases += STAGES[table.game].options_in_words(table.options, words)
    if table.settings.memory == "strict":
        phrases.append(words.say("strict memory"))
    if table.settings.silence:
        phrases.append(words.say("a silent channel"))
    if table.settings.closed:
        phrases.append(words.say("for those invited"))
    return phrases
