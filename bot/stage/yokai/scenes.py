"""Views of Yokai as scenes: what the pictures of a table, of a panel and of the notes show."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.yokai.able import shifts
from bot.games.yokai.orders import Orders
from bot.games.yokai.pieces import Cell, Family, Step
from bot.games.yokai.view import Note, YokaiView
from bot.stage.yokai.final import final_scene
from bot.stage.yokai.parts import Marks, grid
from bot.stage.yokai.questions import Kind, Question, look_ordered
from bot.text.words import Words, mark
from render import scenes

__all__ = [
    "final_scene",
    "next_in_words",
    "notes_scene",
    "panel_scene",
    "panel_title",
    "table_scene",
    "table_title",
]

_TITLES: dict[Step, str] = {
    "look1": mark("Turn {turn}: first look"),
    "look2": mark("Turn {turn}: second look"),
    "move": mark("Turn {turn}: move"),
    "hint": mark("Turn {turn}: hint"),
}
_NEXT: dict[Step, str] = {
    "look1": mark("Next: {name} looks at a card"),
    "look2": mark("Next: {name} looks at a second card"),
    "move": mark("Next: {name} moves a card"),
    "hint": mark("Next: {name} turns up or lays a hint"),
}
_ASKED: dict[Kind, str] = {
    "look": mark("Look at a card"),
    "declare": mark("Declare"),
    "origin": mark("Move a card"),
    "to": mark("Where the card goes"),
    "hint": mark("A hint"),
    "card": mark("Where the hint goes"),
}
_CHECKED: dict[Step, str] = {
    "look1": _ASKED["look"],
    "look2": _ASKED["look"],
    "move": _ASKED["origin"],
    "hint": _ASKED["hint"],
}


def table_scene(
    view: YokaiView,
    names: Sequence[str],
    words: Words,
    *,
    before: YokaiView | None = None,
    picked: frozenset[int] = frozenset(),
    title: str | None = None,
) -> scenes.GridScene:
    """The public table. `before`: the view of the last picture, since which hints are new; `title`
    instead of "Turn 3: move". `picked` is of no concern here: nobody decides in secret. Made from a
    seat's own view it shows no more."""
    del picked
    title = title or table_title(view, words)
    subtitle = next_in_words(view, names, words)
    return grid(view, names, words, title, subtitle, Marks(before=before))


def panel_scene(
    view: YokaiView,
    names: Sequence[str],
    words: Words,
    orders: Orders,
    question: Question,
    *,
    notes: bool = False,
) -> scenes.GridScene:
    """The private panel of the viewer: the grid, what can be chosen marked and what is chosen.

    `view` is a seat's own. The cards it has seen in this turn lie face up; with `notes`, whatever
    else it remembers is a seal on the backs.
    """
    if view.seat is None:
        msg = "a panel needs a seat's own view"
        raise ValueError(msg)
    orders = orders.of_turn(view.turn)
    marks = Marks(
        faces=_faces(view.seen_this_turn),
        notes=_faces(view.notes) if notes else {},
        letters={
            option.cell: option.letter
            for option in question.options
            if option.cell and option.letter and question.kind != "to"
        },
        chosen=_chosen(view, orders, question),
        free=_free(view, orders, question),
        hint_letters={
            option.hint: option.letter
            for option in question.options
            if option.hint and option.letter
        },
        hint_chosen=_hint_chosen(view, orders, question),
        own=True,
    )
    title = panel_title(view, orders, words, question)
    return grid(view, names, words, title, table_title(view, words), marks)


def notes_scene(view: YokaiView, names: Sequence[str], words: Words) -> scenes.GridScene:
    """What the viewer has seen in the whole game, as seals on the cards, wherever they lie now."""
    marks = Marks(notes=_faces(view.notes), traces=False, own=True)
    subtitle = words.count(
        "{n} card seen in the whole game", "{n} cards seen in the whole game", len(view.notes)
    )
    return grid(view, names, words, words.say("My notes"), subtitle, marks)


def table_title(view: YokaiView, words: Words) -> str:
    """Like "Turn 3: move"."""
    if view.step not in _TITLES:
        return words.say("The end")
    return words.say(_TITLES[view.step], turn=view.turn)


def next_in_words(view: YokaiView, names: Sequence[str], words: Words) -> str:
    """Like "Next: Ann moves a card"; "" when the game is over."""
    if view.step not in _NEXT:
        return ""
    return words.say(_NEXT[view.step], name=names[view.player])


def panel_title(
    view: YokaiView, orders: Orders, words: Words, question: Question | None = None
) -> str:
    """What the panel is about: "Move a card"."""
    if view.seat not in view.waiting_for:
        return words.say("Not your turn")
    if question is not None and question.kind != "check":
        return words.say(_ASKED[question.kind])
    if view.step == "look1" and (orders.declare or orders.declaring):
        return words.say(_ASKED["declare"])
    return words.say(_CHECKED[view.step])


def _faces(notes: Sequence[Note]) -> dict[int, Family]:
    return {note.card: note.family for note in notes}


def _free(view: YokaiView, orders: Orders, question: Question) -> tuple[scenes.FreeCell, ...]:
    """The free cells that can be chosen, with their numbers; afterwards the chosen one alone."""
    if question.kind == "to":
        numbers = {option.cell: option.letter for option in question.options}
    elif _checks(view, "move", question) and orders.origin is not None:
        goals = shifts(view).get(orders.origin, ())
        numbers = {cell: str(n) for n, cell in enumerate(goals, start=1) if cell == orders.to}
    else:
        numbers = {}
    return tuple(
        scenes.FreeCell(column=cell[0], row=cell[1], label=number, chosen=cell == orders.to)
        for cell, number in numbers.items()
        if cell is not None and number is not None
    )


def _chosen(view: YokaiView, orders: Orders, question: Question) -> frozenset[Cell]:
    """The card that the orders name for the step at which the turn stands."""
    cell = None
    if question.kind == "to" or _checks(view, "move", question):
        cell = orders.origin
    elif _checks(view, "hint", question) and not orders.reveal:
        cell = orders.card
    elif _checks(view, "look1", question) or _checks(view, "look2", question):
        cell = look_ordered(view, orders)
    return frozenset() if cell is None else frozenset({cell})


def _hint_chosen(view: YokaiView, orders: Orders, question: Question) -> str | None:
    if question.kind == "card" or (_checks(view, "hint", question) and not orders.reveal):
        return orders.hint
    return None


def _checks(view: YokaiView, step: Step, question: Question) -> bool:
    """Whether everything of this step is said, and the turn stands at it."""
    return question.kind == "check" and view.step == step and view.seat in view.waiting_for
