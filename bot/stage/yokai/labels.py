"""A panel's words: the question, its answers, and what has been chosen so far.

Cards go by their names and free cells by their numbers, as in the picture. An answer's label (at
most 80 characters) fits a button, its description (at most 100) the second line of a menu's entry.
A face is named only where the view says that its viewer has seen it in this turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.yokai.grid import beside, reading_order
from bot.games.yokai.orders import Orders
from bot.games.yokai.pieces import HIDDEN, Cell
from bot.games.yokai.view import YokaiView
from bot.stage.wording import cut, sentences
from bot.stage.yokai.memory import seen_in_words
from bot.stage.yokai.parts import last_looks, last_move
from bot.stage.yokai.questions import Option, Question, look_ordered
from bot.text.words import Words
from bot.text.yokai import cell_name, cell_names, hint_name

LABEL = 80
DESCRIPTION = 100


def question_text(question: Question, view: YokaiView, orders: Orders, words: Words) -> str:
    """The sentences above the choices; first of all what the viewer has seen in this turn."""
    orders = orders.of_turn(view.turn)
    return sentences((seen_in_words(view, words), _asked(question, view, orders, words)))


def option_label(
    question: Question,
    option: Option,
    words: Words,
    *,
    names: Sequence[str] = (),
    view: YokaiView | None = None,
    orders: Orders | None = None,
) -> str:
    """The answer in a few words, its letter or number first. With `view` the pile is counted."""
    del question, names, orders  # an option says it all
    text = _answer(option, words, view)
    if option.letter is not None and option.letter != text:
        text = words.say("{letter} · {answer}", letter=option.letter, answer=text)
    return cut(text, LABEL)


def option_description(
    question: Question,
    option: Option,
    words: Words,
    *,
    view: YokaiView | None = None,
    orders: Orders | None = None,
) -> str | None:
    """What else is worth knowing about the answer, if anything; only with the view at hand."""
    if view is None or option.cell is None:
        return None
    if question.kind == "to":
        moved = None if orders is None else orders.origin
        text = _neighbours(option.cell, moved, view, words)
    else:
        text = _remarks(option.cell, view, words)
    return cut(text, DESCRIPTION) if text else None


def orders_in_words(
    view: YokaiView, orders: Orders, words: Words, *, names: Sequence[str] = ()
) -> str:
    """What the viewer has chosen so far at this step, in half a sentence; "" for nothing."""
    del names
    orders = orders.of_turn(view.turn)
    if view.seat not in view.waiting_for:
        return ""
    if view.step == "hint":
        return _hint_so_far(orders, words)
    if view.step == "move":
        return _move_so_far(orders, words)
    if view.step == "look1" and (orders.declare or orders.declaring):
        return words.say("declare that all yokai are calm")
    cell = look_ordered(view, orders)
    return "" if cell is None else words.say("look at {cell}", cell=cell_name(cell))


def _asked(question: Question, view: YokaiView, orders: Orders, words: Words) -> str:
    match question.kind:
        case "look" if view.step == "look1":
            return words.say(
                "Which card do you look at first? Choosing it turns it up for you; everybody sees "
                "which one it was."
            )
        case "look":
            return words.say("Which card do you look at second?")
        case "declare":
            return words.say(
                "All cards are turned up then, and the game is over for everybody, won or lost. "
                "Are all yokai calm?"
            )
        case "origin":
            return words.say("Which card do you move?")
        case "to":
            return words.say(
                "Where does {cell} go? The numbers are those in the picture.",
                cell="" if orders.origin is None else cell_name(orders.origin),
            )
        case "hint":
            return _hint_asked(view, words)
        case "card":
            return words.say(
                "On which card do you lay it ({hint})? That card can never be looked at or moved "
                "again.",
                hint=hint_name(orders.hint or HIDDEN, words),
            )
        case "check":
            return _check_text(view, words)


def _hint_asked(view: YokaiView, words: Words) -> str:
    hidden = view.options.hint_rule == "hidden"
    if not view.layable:
        return (
            words.say("There is no hint to lay yet. Put the top one of the pile aside, unseen.")
            if hidden
            else words.say("There is no hint to lay yet. Turn up the top one of the pile.")
        )
    if not view.pile:
        return words.say("The pile is empty. Which hint do you lay?")
    if hidden:
        return words.say("Do you put a hint aside, unseen, or lay one?")
    return words.say("Do you turn up a hint, or which one do you lay?")


def _check_text(view: YokaiView, words: Words) -> str:
    if view.seat not in view.waiting_for:
        return words.say("There is nothing for you to decide just now.")
    if view.step == "hint":
        return words.say("Is that right? As soon as you confirm, your turn is over.")
    return words.say("Is that right? It happens as soon as you confirm.")


def _answer(option: Option, words: Words, view: YokaiView | None) -> str:
    if option.declare:
        return words.say("Declare: all are calm")
    if option.sure is not None:
        return (
            words.say("Yes, all are calm") if option.sure else words.say("No, I go on with my turn")
        )
    if option.reveal:
        return _reveal(words, view)
    if option.hint == HIDDEN:
        return words.say("Lay a hint that nobody has seen")
    if option.hint is not None:
        return hint_name(option.hint, words)
    assert option.cell is not None, "an option is one of these"
    return cell_name(option.cell)


def _reveal(words: Words, view: YokaiView | None) -> str:
    if view is None:
        return words.say("Take the top hint of the pile")
    if view.options.hint_rule == "hidden":
        return words.count(
            "Put a hint aside ({n} in the pile)", "Put a hint aside ({n} in the pile)", view.pile
        )
    return words.count(
        "Turn up a hint ({n} in the pile)", "Turn up a hint ({n} in the pile)", view.pile
    )


def _neighbours(cell: Cell, moved: Cell | None, view: YokaiView, words: Words) -> str:
    """The cards beside a free cell; the one that is moved there isn't its own neighbour."""
    cards = {card.cell for card in view.cards} - {moved}
    found = sorted(cards.intersection(beside(cell)), key=reading_order)
    return words.say("beside {cells}", cells=cell_names(found, words)) if found else ""


def _remarks(cell: Cell, view: YokaiView, words: Words) -> str:
    """What everybody knows of the card that lies there."""
    move = last_move(view)
    remarks = [
        words.say("looked at last") if cell in {look.cell for look in last_looks(view)} else "",
        words.say("moved last") if move is not None and move.to == cell else "",
    ]
    return ", ".join(remark for remark in remarks if remark)


def _move_so_far(orders: Orders, words: Words) -> str:
    if orders.origin is None:
        return ""
    origin = cell_name(orders.origin)
    if orders.to is None:
        return words.say("move {origin}", origin=origin)
    # For translators: "move B3 → E2"
    return words.say("move {origin} → {to}", origin=origin, to=cell_name(orders.to))


def _hint_so_far(orders: Orders, words: Words) -> str:
    if orders.reveal:
        return words.say("take the top hint of the pile")
    if orders.hint is None:
        return ""
    hint = hint_name(orders.hint, words)
    if orders.card is None:
        return words.say("lay a hint: {hint}", hint=hint)
    # For translators: "lay a hint: fox or demon → B3"
    return words.say("lay a hint: {hint} → {cell}", hint=hint, cell=cell_name(orders.card))
