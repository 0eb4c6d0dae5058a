"""What was agreed at a table of Yokai, in words: level, options, silence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.games.yokai.pieces import AFFINITIES, HINT_RULES, HINT_SUPPLIES, YokaiOptions
from bot.text.words import Words, mark
from bot.text.yokai import shape_name

PHRASES: dict[str, dict[str, str]] = {
    "affinity": {
        "first": mark("an affinity card for the first player"),
        "all": mark("an affinity card for everybody"),
    },
    "hints": {"easier": mark("easier hints"), "harder": mark("harder hints")},
    "hint_rule": {"stacked": mark("stacked hints"), "hidden": mark("hidden hints")},
    "objective": {"random": mark("a shape to be met, drawn by lot")},
}
"""What each option's values mean, but for the defaults and the shapes."""

LEVELS: dict[tuple[str, str], str] = {
    ("affinity", "first"): mark("Level 2: an affinity card"),
    ("hint_rule", "stacked"): mark("Level 3: stacked hints"),
    ("hint_rule", "hidden"): mark("Level 4: hidden hints"),
    ("objective", "random"): mark("Level 5: a shape"),
}


def options_in_words(options: YokaiOptions | Mapping[str, Any], words: Words) -> list[str]:
    """What the table plays with, a phrase each: ["stacked hints", "harder hints"]; without options
    ["the basic game"]. Of a mapping, what is missing is the default."""
    changed = _changed(options)
    return [_phrase(name, value, words) for name, value in changed] or [words.say("the basic game")]


def level_in_words(options: YokaiOptions, words: Words) -> str:
    """Like "Level 3: stacked hints"; for a mix "Options: …"."""
    changed = _changed(options)
    if not changed:
        return words.say("Level 1: the basic game")
    if len(changed) == 1 and changed[0] in LEVELS:
        return words.say(LEVELS[changed[0]])
    phrases = " · ".join(_phrase(name, value, words) for name, value in changed)
    return words.say("Options: {options}", options=phrases)


def silence_words(words: Words) -> str:
    """That nobody may talk about the game while it runs, for the welcome and the board post."""
    return words.say(
        "Until the last face is up, nobody communicates about the game in any way: not about "
        "families or places of cards, nor about what they or others have done. No word, no sigh, "
        "no emoji: only the game's own hints speak. Afterwards all talk is free."
    )


def _phrase(name: str, value: str, words: Words) -> str:
    phrase = PHRASES[name].get(value)
    if phrase is not None:
        return words.say(phrase)
    return words.say("the shape {shape}", shape=shape_name(value, words))


def _changed(options: YokaiOptions | Mapping[str, Any]) -> list[tuple[str, str]]:
    """The options that aren't at their defaults, in the record's order."""
    chosen = options.model_dump() if isinstance(options, YokaiOptions) else options
    defaults = {
        "affinity": AFFINITIES[0],
        "hints": HINT_SUPPLIES[0],
        "hint_rule": HINT_RULES[0],
        "objective": "none",
    }
    return [
        (name, chosen[name])
        for name, default in defaults.items()
        if chosen.get(name, default) != default
    ]
