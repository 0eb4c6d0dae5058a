"""Lines for everybody at a table: something about the table, not the game, has changed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.screens.layout import shown
from bot.text.words import Words

Fields = Mapping[str, Any]


def notice_text(what: str, fields: Fields, words: Words) -> str:
    """The line for such a change."""
    return _SENTENCES[what](words, fields)


def _name(fields: Fields, key: str = "name") -> str:
    return f"**{shown(str(fields[key]))}**"


_SENTENCES: dict[str, Callable[[Words, Fields], str]] = {
    "stands_in": lambda w, r: w.say(
        "A computer plays for {name} now, until they are back.", name=_name(r)
    ),
    "decides": lambda w, r: w.say(
        "{name}'s time is up: a computer decides for them, this once.", name=_name(r)
    ),
    "never_opened": lambda w, r: w.say(
        "The table that {name} was opening here was lost when the bot had to stop. `/yak new` or"
        " `/yokai new` opens another.",
        name=_name(r),
    ),
    "resumed": lambda w, r: w.say("{name} lets the game go on.", name=_name(r)),
    "takes_over": lambda w, r: w.say(
        "{newcomer} plays on in {name}'s place.", newcomer=_name(r, "newcomer"), name=_name(r)
    ),
    "back": lambda w, r: w.say("{name} is back and plays again.", name=_name(r)),
    "conceded": lambda w, r: w.say(
        "{name} has conceded. A computer plays on; this seat can't win.", name=_name(r)
    ),
    "gone": lambda w, r: w.say("{name} has left for good. A computer plays on.", name=_name(r)),
    "nobody_left": lambda w, r: w.say(
        "{name} has left the table, and no other person is there.", name=_name(r)
    ),
    "undone": lambda w, r: w.say(
        "{name} has taken the last step back. The game goes on from before it.", name=_name(r)
    ),
    "undone_all": lambda w, _: w.say(
        "The last step is taken back. The game goes on from before it."
    ),
}
