"""What an answer on a panel of Yokai makes of the orders, and how it is taken back.

Pure, like the questions: which answers led to some orders follows from asking once more.
"""

from __future__ import annotations

from bot.games.yokai.content import YokaiContent
from bot.games.yokai.orders import Orders
from bot.games.yokai.view import YokaiView
from bot.stage.yokai.questions import Kind, Option, Question, ask, look_ordered


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
