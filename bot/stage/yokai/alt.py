"""Alternative texts: each picture's table in at most 1,024 characters, from the same view.

The whole table is stated; when that is too long, names are shortened first, then the families to
their first letters, and last of all it is left out which cards were looked at and moved last.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.yokai.orders import Orders
from bot.games.yokai.view import Note, YokaiView
from bot.stage.wording import fitting, sentences, short_name
from bot.stage.yokai.describe import (
    DETAILS,
    Detail,
    holders,
    laid,
    layout,
    looked,
    lying_open,
    moved,
    pile,
    shape,
)
from bot.stage.yokai.final import final_title, score_lines
from bot.stage.yokai.labels import orders_in_words
from bot.stage.yokai.options import level_in_words
from bot.stage.yokai.questions import Question
from bot.stage.yokai.scenes import next_in_words, panel_title, table_title
from bot.text.words import Words
from bot.text.yokai import cell_name, family_name, family_short, hint_name, pair_name

LIMIT = 1024


def table_alt(
    view: YokaiView,
    names: Sequence[str],
    words: Words,
    *,
    picked: frozenset[int] = frozenset(),
    title: str | None = None,
) -> str:
    """The public table. `picked` and `title` as for its scene."""
    del picked

    def describe(detail: Detail) -> str:
        known = [short_name(name, detail.name) for name in names]
        return sentences(
            (
                (title or table_title(view, words)) + ".",
                _next(view, known, words),
                layout(view, words, detail),
                *_hints_and_traces(view, known, words, detail),
                holders(view, known, words),
                shape(view, words),
                level_in_words(view.options, words) + ".",
            )
        )

    return fitting(describe, DETAILS, LIMIT)


def panel_alt(
    view: YokaiView,
    names: Sequence[str],
    words: Words,
    orders: Orders,
    question: Question,
    *,
    notes: bool = False,
) -> str:
    """A panel: what can be chosen, what the viewer has seen in this turn, and the table. With
    `notes` also what they remember."""
    if view.seat is None:
        msg = "a panel needs a seat's own view"
        raise ValueError(msg)

    def describe(detail: Detail) -> str:
        known = [short_name(name, detail.name) for name in names]
        seen = _seen(view.seen_this_turn, words, detail)
        remembered = _seen(view.notes, words, detail) if notes else ""
        return sentences(
            (
                panel_title(view, orders, words, question) + ".",
                letters(question, words, detail),
                _so_far(view, orders, words),
                words.say("Face up: {cards}.", cards=seen) if seen else "",
                words.say("Your notes: {cards}.", cards=remembered) if remembered else "",
                layout(view, words, detail),
                *_hints_and_traces(view, known, words, detail),
                _own_affinity(view, words),
                shape(view, words),
            )
        )

    return fitting(describe, DETAILS, LIMIT)


def notes_alt(view: YokaiView, names: Sequence[str], words: Words) -> str:
    """The page of notes: what the viewer has seen in the whole game, and the table."""
    del names

    def describe(detail: Detail) -> str:
        remembered = _seen(view.notes, words, detail)
        return sentences(
            (
                words.say("My notes") + ".",
                words.say("Seen so far: {cards}.", cards=remembered)
                if remembered
                else words.say("Nothing seen so far."),
                layout(view, words, detail),
                laid(view, words, detail),
                lying_open(view, words, detail),
                pile(view, words),
                _own_affinity(view, words),
                shape(view, words),
            )
        )

    return fitting(describe, DETAILS, LIMIT)


def final_alt(view: YokaiView, names: Sequence[str], words: Words) -> str:
    """The end: won or lost, every line of the score, and the cards with their faces."""

    def describe(detail: Detail) -> str:
        known = [short_name(name, detail.name) for name in names]
        lines = [f"{line.label}: {line.values[0]}" for line in score_lines(view, words)]
        return sentences(
            (
                final_title(view, names, words) + ".",
                "; ".join(lines) + "." if lines else "",
                layout(view, words, detail),
                laid(view, words, detail),
                lying_open(view, words, detail),
                holders(view, known, words, detail)
                or words.say("At the table: {players}.", players=words.list(known)),
            )
        )

    return fitting(describe, DETAILS, LIMIT)


def letters(question: Question, words: Words, detail: Detail = DETAILS[0]) -> str:
    """What can be chosen, by the letters and numbers of the picture: "1 B0; 2 C0."; "" if
    nothing."""
    told: list[str] = []
    for option in question.options:
        if option.letter is None:
            continue
        if option.hint is not None:
            told.append(f"{option.letter} {hint_name(option.hint, words, short=detail.short)}")
        elif option.cell is not None and question.kind == "to":
            told.append(f"{option.letter} {cell_name(option.cell)}")
        else:
            told.append(option.letter)
    if not told:
        return ""
    return words.say("To choose from: {choices}.", choices="; ".join(told))


def _so_far(view: YokaiView, orders: Orders, words: Words) -> str:
    chosen = orders_in_words(view, orders, words)
    return words.say("So far: {choice}.", choice=chosen) if chosen else ""


def _next(view: YokaiView, names: Sequence[str], words: Words) -> str:
    text = next_in_words(view, names, words)
    return text + "." if text else ""


def _hints_and_traces(
    view: YokaiView, names: Sequence[str], words: Words, detail: Detail
) -> tuple[str, ...]:
    return (
        laid(view, words, detail),
        lying_open(view, words, detail),
        pile(view, words),
        looked(view, names, words) if detail.traces else "",
        moved(view, names, words) if detail.traces else "",
    )


def _seen(notes: Sequence[Note], words: Words, detail: Detail) -> str:
    """Like "B3 fox; C2 demon"."""
    name = family_short if detail.short else family_name
    return "; ".join(f"{cell_name(note.cell)} {name(note.family, words)}" for note in notes)


def _own_affinity(view: YokaiView, words: Words) -> str:
    if view.own_affinity is None:
        return ""
    return words.say("Your affinity card: {pair}.", pair=pair_name(view.own_affinity, words))
