"""What a player has seen: told to nobody else, made only from that player's own view.

At a table with strict memory whatever is shown outside a passing reply is made from
`without_faces(view)`: then neither pictures nor texts have a face to tell.
"""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.yokai.grid import reading_order
from bot.games.yokai.pieces import FAMILIES
from bot.games.yokai.view import Note, YokaiView
from bot.text.words import Words
from bot.text.yokai import a_family, cell_name, cell_names, family_all, pair_name


def without_faces(view: YokaiView) -> YokaiView:
    """The view of somebody who has the same seat and has never looked at a card."""
    return view.model_copy(update={"notes": (), "seen_this_turn": ()})


def seen_in_words(view: YokaiView, words: Words) -> str:
    """What the viewer has seen in this turn: "You have seen a fox at B3."; "" if nothing."""
    if not view.seen_this_turn:
        return ""
    return words.say("You have seen {cards}.", cards=words.list(_cards(view.seen_this_turn, words)))


def notes_in_words(view: YokaiView, words: Words) -> str:
    """What the viewer has seen in the whole game, a line a family, in markdown."""
    lines: list[str] = []
    for family in FAMILIES:
        notes = (note.cell for note in view.notes if note.family == family)
        cells = sorted(notes, key=reading_order)
        if cells:
            name = family_all(family, words)
            lines.append(
                words.say("**{family}**: {cells}", family=name, cells=cell_names(cells, words))
            )
    return "\n".join(lines) or words.say("You haven't looked at any card yet.")


def held_in_words(view: YokaiView, words: Words) -> str:
    """The viewer's own affinity card and what it asks for; "" for who has none."""
    if view.own_affinity is None:
        return ""
    return words.say(
        "Your affinity card: {pair}. At the end a card of the one must lie side by side with a "
        "card of the other.",
        pair=pair_name(view.own_affinity, words),
    )


def _cards(notes: Iterable[Note], words: Words) -> list[str]:
    return [
        # For translators: "a fox at B3"
        words.say(
            "{family} at {cell}", family=a_family(note.family, words), cell=cell_name(note.cell)
        )
        for note in notes
    ]
