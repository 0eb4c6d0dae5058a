"""What a panel of Yokai asks next, from the player's view and their orders so far.

Pure: a question follows from (view, orders) alone, so a panel opened anywhere goes on where the
last one was. Only what is possible is offered. What was ordered and isn't possible (any more) is
asked anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from bot.games.yokai.able import bare, lookable, shifts
from bot.games.yokai.content import YokaiContent
from bot.games.yokai.orders import Orders
from bot.games.yokai.pieces import HIDDEN, AnyHint, Cell, Step
from bot.games.yokai.view import YokaiView
from bot.text.yokai import cell_name

Kind = Literal["look", "declare", "origin", "to", "hint", "card", "check"]


@dataclass(frozen=True, slots=True)
class Option:
    """One possible answer. `value` is what the button or menu sends back (short, stable while the
    question stands); `letter` is drawn at the thing in the picture: of a card its name, of a free
    cell or a hint its number. Exactly one of the other fields is set."""

    value: str
    letter: str | None = None
    cell: Cell | None = None
    """Of look, origin and card: where the card lies; of to: the free cell."""
    hint: AnyHint | None = None
    """The hint to lay, or `hidden`."""
    reveal: bool = False
    """Turn up the top hint, or put it aside unseen."""
    declare: bool = False
    """At the first look: declare instead."""
    apart: bool = False
    """It gets a button of its own, beneath the cards."""
    sure: bool | None = None
    """Of declare: yes or no."""
    possible: bool = True
    """What isn't possible is never offered at Yokai."""


@dataclass(frozen=True, slots=True)
class Question:
    """`kind` and its options; at `check` the options are empty: everything is said, *Confirm*."""

    kind: Kind
    options: tuple[Option, ...]


AT_ONCE: frozenset[str] = frozenset({"look", "declare"})
"""Kinds whose answer counts as it is given, without *Confirm*, once nothing more is asked: a card
is looked at by choosing it, and *Declare*, also offered there, is asked once more: yes or no."""

REVEAL, DECLARE, YES, NO = "reveal", "declare", "yes", "no"
"""Values of options that stand for no cell and no hint."""

CHECK = Question("check", ())


def ask(view: YokaiView, orders: Orders, content: YokaiContent) -> Question:
    """What the viewer is asked next; `check` when everything of this step is said, or when it isn't
    their turn. Orders of another turn count for nothing."""
    del content  # all that can be done lies on the table
    if view.seat is None or view.seat not in view.waiting_for:
        return CHECK
    return _STEPS[view.step](view, orders.of_turn(view.turn))


def look_ordered(view: YokaiView, orders: Orders) -> Cell | None:
    """The card of the look that is due now, if it is ordered."""
    return next(iter(orders.looks[len(view.looks) :]), None)


def _ask_look(view: YokaiView, orders: Orders) -> Question:
    first = view.step == "look1"
    if first and orders.declare:
        return CHECK
    if first and orders.declaring:
        return Question("declare", (Option(YES, sure=True), Option(NO, sure=False)))
    cells = lookable(view)
    if look_ordered(view, orders) in cells:
        return CHECK
    instead = (Option(DECLARE, declare=True, apart=True),) if first else ()
    return Question("look", (*map(_card, cells), *instead))


def _ask_move(view: YokaiView, orders: Orders) -> Question:
    goals = shifts(view)
    if not goals:
        return CHECK
    if orders.origin is None or orders.origin not in goals:
        return Question("origin", tuple(map(_card, goals)))
    free = goals[orders.origin]
    if orders.to in free:
        return CHECK
    numbered = enumerate(free, start=1)
    return Question(
        "to", tuple(Option(_code(cell), letter=str(number), cell=cell) for number, cell in numbered)
    )


def _ask_hint(view: YokaiView, orders: Orders) -> Question:
    if orders.reveal and view.pile:
        return CHECK
    if orders.hint not in view.layable:
        reveal = (Option(REVEAL, reveal=True),) if view.pile else ()
        # Numbers: "A fox" would read like something else, and columns have letters.
        lay = (
            Option(hint, letter=None if hint == HIDDEN else str(number), hint=hint)
            for number, hint in enumerate(view.layable, start=1)
        )
        return Question("hint", (*reveal, *lay))
    cells = bare(view)
    return CHECK if orders.card in cells else Question("card", tuple(map(_card, cells)))


def _card(cell: Cell) -> Option:
    return Option(_code(cell), letter=cell_name(cell), cell=cell)


def _code(cell: Cell) -> str:
    return f"{cell[0]}_{cell[1]}"


_STEPS: dict[Step, Callable[[YokaiView, Orders], Question]] = {
    "look1": _ask_look,
    "look2": _ask_look,
    "move": _ask_move,
    "hint": _ask_hint,
}
