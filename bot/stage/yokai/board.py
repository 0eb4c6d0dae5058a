"""The board and the score of Yokai as text, for those who read or hear rather than look.

Discord's markdown, one thing a line. Names come escaped from the caller.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.yokai.view import CardView, YokaiView
from bot.stage.wording import cut, sentences
from bot.stage.yokai.describe import (
    holders,
    laid_hint,
    looked,
    lying_open,
    moved,
    pile,
    rows,
    shape,
)
from bot.stage.yokai.final import score_lines
from bot.stage.yokai.options import level_in_words
from bot.stage.yokai.scenes import next_in_words
from bot.text.words import Words
from bot.text.yokai import column_label, family_name, hint_name, row_label

LIMIT = 3500


def board_in_words(view: YokaiView, names: Sequence[str], words: Words) -> str:
    """The whole board, at most 3,500 characters."""
    lines = [
        next_in_words(view, names, words),
        level_in_words(view.options, words),
        shape(view, words),
        holders(view, names, words),
        sentences((lying_open(view, words), pile(view, words))),
        looked(view, names, words),
        moved(view, names, words),
        *_cards(view, words),
    ]
    return cut("\n".join(line for line in lines if line), LIMIT)


def score_in_words(view: YokaiView, names: Sequence[str], words: Words) -> str:
    """What the end is made of, a line each, then all cards. Won or lost is said by
    `final_title`."""
    lines = [
        words.say("- {label}: **{value}**", label=line.label, value=line.values[0])
        for line in score_lines(view, words)
    ]
    if view.pile_hints:
        hints = "; ".join(hint_name(hint, words) for hint in view.pile_hints)
        lines.append(words.say("The pile held: {hints}.", hints=hints))
    if view.turned:
        lines.append(lying_open(view, words))
    lines.append(holders(view, names, words))
    return "\n".join(line for line in (*lines, *_cards(view, words)) if line)


def _cards(view: YokaiView, words: Words) -> list[str]:
    """The cards, a line a row: "- row 1: A, B (hint: fox or demon), C"."""
    return [
        words.say("Cards, row by row (columns have letters):"),
        *(
            words.say(
                "- row {row}: {cards}",
                row=row_label(row),
                cards=", ".join(_card(card, words) for card in cards),
            )
            for row, cards in rows(view)
        ),
    ]


def _card(card: CardView, words: Words) -> str:
    name = column_label(card.cell[0])
    if card.family is not None:
        name += f" {family_name(card.family, words)}"
    if card.hint is None:
        return name
    return words.say("{card} (hint: {hint})", card=name, hint=laid_hint(card, words))
