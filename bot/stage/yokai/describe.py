"""A table of Yokai in words, piece by piece: what alternative texts and the board in words share.

Everything here is public: no piece tells a face before the cards are turned up.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.games.yokai.grid import reading_order
from bot.games.yokai.pieces import HIDDEN
from bot.games.yokai.view import CardView, YokaiView
from bot.stage.wording import named
from bot.stage.yokai.parts import last_looks, last_move
from bot.text.words import Words
from bot.text.yokai import (
    cell_name,
    cell_names,
    column_label,
    family_name,
    family_short,
    hint_name,
    pair_name,
    row_label,
    shape_name,
    shape_rule,
)


@dataclass(frozen=True, slots=True)
class Detail:
    """How much a description spells out."""

    name: int = 32
    """Longest name, in characters."""
    short: bool = False
    """Families by their first letters."""
    traces: bool = True
    """Whether it is told which cards were looked at and moved last."""


FULL = Detail()
DETAILS = (
    FULL,
    Detail(name=16),
    Detail(name=16, short=True),
    Detail(name=8, short=True),
    Detail(name=8, short=True, traces=False),
)
"""From the fullest to the shortest."""


def rows(view: YokaiView) -> list[tuple[int, list[CardView]]]:
    """The cards row by row from above, each from left to right."""
    cards = sorted(view.cards, key=lambda card: reading_order(card.cell))
    return [(row, list(found)) for row, found in groupby(cards, key=lambda card: card.cell[1])]


def layout(view: YokaiView, words: Words, detail: Detail = FULL) -> str:
    """Where cards lie: "Cards: row 1: A B C D; row 2: A." At the end with their faces."""
    told = [
        words.say("row {row}: {cards}", row=row_label(row), cards=_row(cards, words, detail))
        for row, cards in rows(view)
    ]
    return words.say("Cards: {rows}.", rows="; ".join(told))


def _row(cards: Iterable[CardView], words: Words, detail: Detail) -> str:
    name = family_short if detail.short else family_name
    told = [
        column_label(card.cell[0]) + (f" {name(card.family, words)}" if card.family else "")
        for card in cards
    ]
    return (", " if any(" " in card for card in told) else " ").join(told)


def laid(view: YokaiView, words: Words, detail: Detail = FULL) -> str:
    """The hints on cards: "Hints on cards: B3 fox or demon; C1 fox." At the end with what was
    right. "" without any."""
    cards = [card for _, found in rows(view) for card in found if card.hint is not None]
    if not cards:
        return ""
    if all(card.hint == HIDDEN for card in cards):
        where = cell_names((card.cell for card in cards), words)
        return words.say("Hints that nobody has seen lie on {cells}.", cells=where)
    told = [
        f"{cell_name(card.cell)} {laid_hint(card, words, short=detail.short)}" for card in cards
    ]
    return words.say("Hints on cards: {cards}.", cards="; ".join(told))


def laid_hint(card: CardView, words: Words, *, short: bool = False) -> str:
    """Like "fox or demon", at the end "fox or demon, right"."""
    hint = hint_name(card.hint or HIDDEN, words, short=short)
    if card.right is None:
        return hint
    if card.right:
        return words.say("{hint}, right", hint=hint)
    return words.say("{hint}, wrong", hint=hint)


def lying_open(view: YokaiView, words: Words, detail: Detail = FULL) -> str:
    """The hints that may be laid; at the end those that were not, if any."""
    if view.aside:
        return words.count(
            "{n} hint is put aside unseen.", "{n} hints are put aside unseen.", view.aside
        )
    if not view.turned:
        return "" if view.step == "over" else words.say("No hint lies open.")
    hints = "; ".join(hint_name(hint, words, short=detail.short) for hint in view.turned)
    if view.beneath:
        return words.count(
            "On top of the stack: {hint}; {n} hint beneath.",
            "On top of the stack: {hint}; {n} hints beneath.",
            view.beneath,
            hint=hints,
        )
    return words.say("Hints turned up: {hints}.", hints=hints)


def pile(view: YokaiView, words: Words) -> str:
    return words.count("{n} hint in the pile.", "{n} hints in the pile.", view.pile)


def looked(view: YokaiView, names: Sequence[str], words: Words) -> str:
    """Which cards were looked at last, and by whom; "" when none were."""
    looks = last_looks(view)
    if not looks:
        return ""
    return words.say(
        "Looked at last: {cells}, by {name}.",
        cells=cell_names((look.cell for look in looks), words),
        name=names[looks[0].seat],
    )


def moved(view: YokaiView, names: Sequence[str], words: Words) -> str:
    """Which card was moved last, from where; "" when none was."""
    move = last_move(view)
    if move is None:
        return ""
    return words.say(
        "Moved last: {origin} to {to}, by {name}.",
        origin=cell_name(move.origin),
        to=cell_name(move.to),
        name=names[move.seat],
    )


def holders(view: YokaiView, names: Sequence[str], words: Words, detail: Detail = FULL) -> str:
    """Who has an affinity card, at the end which; "" without the option."""
    known = [
        f"{names[held.seat]}: {pair_name(held.pair, words, short=detail.short)}"
        for held in view.affinities
        if held.pair is not None
    ]
    if known:
        return words.say("Affinity cards: {cards}.", cards="; ".join(known))
    seats = [held.seat for held in view.affinities]
    if not seats:
        return ""
    return words.count(
        "{names} has an affinity card.",
        "{names} have an affinity card each.",
        len(seats),
        names=named(names, seats, words),
    )


def shape(view: YokaiView, words: Words) -> str:
    """The shape to be met; "" without an objective."""
    if view.shape is None:
        return ""
    name, rule = shape_name(view.shape, words), shape_rule(view.shape, words)
    return words.say("Shape to be met: {shape} ({rule}).", shape=name, rule=rule)
