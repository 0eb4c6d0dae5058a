"""What was agreed at a table of Yak, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.yak.view import YakView
from bot.text.words import Words


def options_in_words(options: Mapping[str, Any], words: Words) -> list[str]:
    """What the table plays with, a phrase each; [] for the basic game."""
    if options.get("master_builder"):
        return [words.say("Master Builder (three objective cards)")]
    return []


def held_in_words(view: YakView, words: Words) -> str:
    """Nothing: at Yak, all that a player holds lies open."""
    del view, words
    return ""


def silence_words(words: Words) -> str:
    """Nothing: at Yak, talk is free."""
    del words
    return ""
