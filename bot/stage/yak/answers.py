"""What an answer on a panel of Yak makes of the orders, and how it is taken back.

Pure, like the questions: which answers led to some orders follows from asking once more.
"""

from __future__ import annotations

from bot.games.yak.content import YakContent
from bot.games.yak.orders import Orders
from bot.games.yak.view import YakView
from bot.stage.yak.questions import Kind, Option, Question, ask

_FIELDS: dict[Kind, str] = {
    "pay": "pay",
    "overflow": "overflow",
    "food": "food",
    "foods": "foods",
    "draw": "place_stone",
    "stop": "place_stop",
}


def answer(
    view: YakView, orders: Orders, question: Question, value: str, content: YakContent
) -> Orders | None:
    """The orders with this answer, and with what it leaves no choice about. None: not on offer."""
    option = next((option for option in question.options if option.value == value), None)
    if option is None:
        return None
    return settled(view, _with(orders, question.kind, option), content)


def settled(view: YakView, orders: Orders, content: YakContent) -> Orders:
    """The orders filled in wherever only one answer is possible, up to the next real question."""
    while True:
        question = ask(view, orders, content)
        if question.kind in ("check", "card", "stone") or len(question.options) != 1:
            return orders
        orders = _with(orders, question.kind, question.options[0])


def back(view: YakView, orders: Orders, content: YakContent) -> Orders:
    """The orders without the last thing that was said; at noon the card itself stays."""
    steps = _history(view, orders, content)
    return steps[-1] if steps else orders


def _history(view: YakView, orders: Orders, content: YakContent) -> list[Orders]:
    """The orders before each real question that led to these, the latest last."""
    blank = Orders()
    if view.draw and view.turn == view.seat:
        blank = orders.model_copy(update={"place_stone": None, "place_stop": None})
    now = settled(view, blank, content)
    steps: list[Orders] = []
    while True:
        question = ask(view, now, content)
        option = _option_taken(question, orders, now)
        if option is None:
            if orders.later or orders.forgo:
                steps.append(now)
            return steps
        steps.append(now)
        now = settled(view, _with(now, question.kind, option), content)


def _option_taken(question: Question, orders: Orders, now: Orders) -> Option | None:
    """The option of the question that the finished orders say was taken."""
    for option in question.options:
        after = _with(now, question.kind, option)
        if question.kind == "card":
            agrees = orders.card == after.card
        elif question.kind == "stone":
            taken = len(now.stones)
            more = len(orders.stones) > taken
            agrees = (
                more and orders.stones[: taken + 1] == after.stones
                if option.stone
                else orders.enough and not more
            )
        elif question.kind == "slot":
            agrees = orders.slots[: len(after.slots)] == after.slots
        else:
            field = _FIELDS[question.kind]
            agrees = getattr(orders, field) == getattr(after, field)
        if agrees:
            return option
    return None


def _with(orders: Orders, kind: Kind, option: Option) -> Orders:
    if kind == "card":
        return Orders(card=option.card)
    if kind == "stone":
        if option.stone is None:
            return orders.model_copy(update={"enough": True})
        # A stone may have joined the cart since the payment was settled: it has another price.
        stones = (*orders.stones, option.stone)
        return orders.model_copy(update={"stones": stones, "pay": None, "overflow": None})
    if kind == "slot":
        assert option.slot is not None
        return orders.model_copy(update={"slots": (*orders.slots, option.slot)})
    value = {
        "pay": option.larder,
        "overflow": option.larder,
        "food": option.food,
        "foods": option.foods,
        "draw": option.stone,
        "stop": option.stop,
    }[kind]
    return orders.model_copy(update={_FIELDS[kind]: value})
