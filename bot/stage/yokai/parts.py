"""What every scene of Yokai has in common: the grid as it lies, the hints, the seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bot.games.yokai.grid import reading_order
from bot.games.yokai.pieces import Cell, Family
from bot.games.yokai.view import CardView, LookView, MoveView, YokaiView
from bot.stage.yokai.options import level_in_words
from bot.stage.yokai.shapes import drawing
from bot.text.words import Words
from bot.text.yokai import column_label, families, row_label, shape_name
from render import scenes


@dataclass(frozen=True, slots=True)
class Marks:
    """What a scene marks besides what lies there. Cards go by their number, cells by themselves."""

    before: YokaiView | None = None
    """The view of the last picture: what came since then is new."""
    faces: Mapping[int, Family] = field(default_factory=dict[int, Family])
    """Shown face up."""
    notes: Mapping[int, Family] = field(default_factory=dict[int, Family])
    """Shown as seals on the backs."""
    letters: Mapping[Cell, str] = field(default_factory=dict[Cell, str])
    """Of the cards that can be chosen."""
    chosen: frozenset[Cell] = frozenset()
    free: tuple[scenes.FreeCell, ...] = ()
    hint_letters: Mapping[str, str] = field(default_factory=dict[str, str])
    hint_chosen: str | None = None
    traces: bool = True
    """Whether the cards looked at and moved last are marked."""
    own: bool = False
    """Whether the viewer's own affinity card is shown."""


PLAIN = Marks()


def grid(
    view: YokaiView,
    names: Sequence[str],
    words: Words,
    title: str,
    subtitle: str = "",
    marks: Marks = PLAIN,
) -> scenes.GridScene:
    """The table from above. Nothing of a seat's own is shown but what `marks` says."""
    # The path of the last move would run across the numbers of the free cells.
    move = last_move(view) if marks.traces and not marks.free else None
    came_from = None if move is None else move.origin
    ghost = () if came_from is None else (came_from,)
    free = ((cell.column, cell.row) for cell in marks.free)
    columns, rows = bounds((*(card.cell for card in view.cards), *free, *ghost))
    own = view.own_affinity if marks.own else None
    return scenes.GridScene(
        title=title,
        subtitle=subtitle,
        columns=tuple((column, column_label(column)) for column in columns),
        rows=tuple((row, row_label(row)) for row in rows),
        cards=_cards(view, marks, move),
        free=marks.free,
        came_from=came_from,
        hints_label=_hints_label(view, words),
        hints=_hints(view, marks),
        beneath=view.beneath,
        aside=view.aside,
        pile=view.pile,
        pile_label=words.say("Pile"),
        level_label=level_in_words(view.options, words),
        shape=drawing(view.shape),
        shape_label="" if view.shape is None else shape_name(view.shape, words),
        affinity=() if own is None else families(own),
        affinity_label="" if own is None else words.say("Your affinity card"),
        seats=tuple(_seat(view, seat, names[seat], own) for seat in range(view.players)),
    )


def bounds(cells: Iterable[Cell]) -> tuple[range, range]:
    """The columns and rows from the first to the last one that a cell is in."""
    cells = tuple(cells)
    columns = [column for column, _ in cells]
    rows = [row for _, row in cells]
    return range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1)


def last_looks(view: YokaiView) -> tuple[LookView, ...]:
    """The looks of this turn, or, before the first one, those of the turn before."""
    return view.looks or view.last_looks


def last_move(view: YokaiView) -> MoveView | None:
    """The card moved in this turn or, until then, in the one before."""
    move = view.last_move
    return move if move is not None and move.turn >= view.turn - 1 else None


def _cards(view: YokaiView, marks: Marks, move: MoveView | None) -> tuple[scenes.YokaiCard, ...]:
    looked = {look.card for look in last_looks(view)} if marks.traces else set[int]()
    numbered = sorted(enumerate(view.cards), key=lambda pair: reading_order(pair[1].cell))
    return tuple(
        scenes.YokaiCard(
            column=card.cell[0],
            row=card.cell[1],
            family=card.family or marks.faces.get(number),
            note=None if card.family or number in marks.faces else marks.notes.get(number),
            hint=_laid(number, card, marks.before),
            right=card.right,
            looked=number in looked,
            moved=move is not None and move.card == number,
            letter=marks.letters.get(card.cell),
            chosen=card.cell in marks.chosen,
        )
        for number, card in numbered
    )


def _laid(number: int, card: CardView, before: YokaiView | None) -> scenes.Hint | None:
    """The hint on a card."""
    if card.hint is None:
        return None
    new = before is not None and before.cards[number].hint is None
    return scenes.Hint(families=families(card.hint), new=new)


def _hints(view: YokaiView, marks: Marks) -> tuple[scenes.Hint, ...]:
    """The hints that lie open."""
    before = marks.before
    return tuple(
        scenes.Hint(
            families=families(hint),
            letter=marks.hint_letters.get(hint),
            chosen=hint == marks.hint_chosen,
            # A hint that was covered by the one just laid isn't turned up now.
            new=before is not None and view.pile < before.pile and hint not in before.turned,
        )
        for hint in view.turned
    )


def _hints_label(view: YokaiView, words: Words) -> str:
    if view.options.hint_rule == "hidden" and view.result is None:
        return words.say("Put aside unseen")
    if view.options.hint_rule == "stacked" and view.result is None:
        return words.say("Top of the stack")
    return words.say("Hints turned up")


def _seat(view: YokaiView, seat: int, name: str, own: str | None) -> scenes.YokaiSeat:
    held = next((held for held in view.affinities if held.seat == seat), None)
    pair = None if held is None else held.pair or (own if seat == view.seat else None)
    return scenes.YokaiSeat(
        sign=seat,
        name=name,
        turn=seat in view.waiting_for,
        affinity=None if held is None else () if pair is None else families(pair),
    )
