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


def answer(
    view: YokaiView, orders: Orders, question: Question, value: str, content: YokaiContent
) -> Orders | None:
    """The orders with this answer, and with what it leaves no choice about. None: not on offer."""
    option = next((option for option in question.options if option.value == value), None)
    if option is None:
        return None
    return settled(view, _with(view, orders, question.kind, option), content)


def settled(view: YokaiView, orders: Orders, content: YokaiContent) -> Orders:
    """The orders filled in wherever only one answer is possible, up to the next real question.

    Never a look, a hint turned up or a declaration: those are one press away from being done, so
    the press is the player's own. The rest still waits for *Confirm*.
    """
    while True:
        question = ask(view, orders, content)
        if question.kind in {"look", "declare", "check"} or len(question.options) != 1:
            return orders
        option = question.options[0]
        if option.reveal:
            return orders
        orders = _with(view, orders, question.kind, option)


def back(view: YokaiView, orders: Orders, content: YokaiContent) -> Orders:
    """The orders without the last thing that was said at this step; the same where nothing was."""
    earlier: Orders | None = None
    now = settled(view, Orders(turn=view.turn), content)
    while True:
        question = ask(view, now, content)
        option = _option_taken(view, question, orders.of_turn(view.turn))
        if option is None:
            return orders if earlier is None else earlier
        earlier = now
        now = settled(view, _with(view, now, question.kind, option), content)


def _option_taken(view: YokaiView, question: Question, orders: Orders) -> Option | None:
    """The option of the question that the finished orders say was taken."""
    return next(
        (option for option in question.options if _agrees(view, question.kind, option, orders)),
        None,
    )


def _agrees(view: YokaiView, kind: Kind, option: Option, orders: Orders) -> bool:
    if option.declare:
        return orders.declaring or orders.declare
    if option.reveal:
        return orders.reveal
    match kind:
        case "look":
            return option.cell == look_ordered(view, orders)
        case "declare":
            return bool(option.sure) and orders.declare
        case "hint":
            return option.hint == orders.hint and not orders.reveal
        case _:
            return option.cell == getattr(orders, kind)


def _with(view: YokaiView, orders: Orders, kind: Kind, option: Option) -> Orders:
    orders = orders.of_turn(view.turn)
    if kind == "declare":
        update = {"declaring": bool(option.sure), "declare": bool(option.sure)}
    elif option.declare:
        update = {"declaring": True}
    elif kind == "look":
        update = {"looks": (*(look.cell for look in view.looks), option.cell)}
    elif kind == "origin":
        update = {"origin": option.cell, "to": None}
    elif kind == "hint":
        update = {"reveal": option.reveal, "hint": option.hint, "card": None}
    else:
        update = {kind: option.cell}
    return orders.model_copy(update=update)


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
    instead = (Option(DECLARE, declare=True),) if first else ()
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
