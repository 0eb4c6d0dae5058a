"""Whether a move breaks a rule, and which: the one judge of moves.

Codes of IllegalMoveError: `not_your_turn`, `wrong_step`, `declare_late` (in the middle of a turn),
`no_card` (none at the cell named), `locked` (the card looked at or moved bears a hint),
`looked_twice`, `same_cell` (moved to where it stands), `occupied` (another card stands there),
`alone` (the card would touch no other), `splits` (the others would fall apart), `can_move` (a stay
although a card can be moved), `pile_empty`, `hint_missing` (not turned up, or laid already),
`hint_beneath` (not the top one of the stack), `hint_taken` (laid on a card that bears one); `form`
comes from reading a move.
"""

from __future__ import annotations

from typing import NoReturn

from bot.games.game import IllegalMoveError, shortened
from bot.games.yokai.able import card_at, shifts
from bot.games.yokai.grid import apart_after, beside
from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift, Stay, YokaiMove
from bot.games.yokai.pieces import Cell
from bot.games.yokai.state import YokaiState

_STEPS = {
    "look1": ("look", "declare"),
    "look2": ("look",),
    "move": ("move", "stay"),
    "hint": ("reveal", "lay"),
}
"""The types of move at each step."""

_DUE = {
    "look1": "a look or a declaration",
    "look2": "the second look",
    "move": "the move of a card",
    "hint": "the hint",
}


def check(state: YokaiState, move: YokaiMove) -> None:
    """Raise IllegalMoveError, naming the rule, unless the move is legal in this state."""
    if move.seat not in state.waiting_for:
        _refuse("not_your_turn", f"seat {shortened(move.seat)} isn't waited for")
    if move.type not in _STEPS[state.step]:
        if isinstance(move, Declare):
            _refuse("declare_late", "declared in the middle of a turn, not instead of one")
        _refuse("wrong_step", f"{move.type} where {_DUE[state.step]} is due")
    if isinstance(move, Look):
        _check_look(state, move)
    elif isinstance(move, Shift):
        _check_shift(state, move)
    elif isinstance(move, Lay):
        _check_lay(state, move)
    elif isinstance(move, Stay) and shifts(state):
        _refuse("can_move", "a stay, though a card can be moved")
    elif isinstance(move, Reveal) and not state.pile:
        _refuse("pile_empty", "no hint is left in the pile")


def _check_look(state: YokaiState, move: Look) -> None:
    card = _bare_card(state, move.card)
    if card in state.looks:
        _refuse("looked_twice", f"the card at {_at(move.card)} was looked at in this turn already")


def _check_shift(state: YokaiState, move: Shift) -> None:
    _bare_card(state, move.origin)
    if move.to == move.origin:
        _refuse("same_cell", f"the card at {_at(move.origin)} is moved to where it stands")
    if card_at(state, move.to) is not None:
        _refuse("occupied", f"another card stands at {_at(move.to)}")
    cells = [card.cell for card in state.cards]
    if apart_after(cells, move.origin, move.to) == 1:
        return
    others = set(cells) - {move.origin}
    if others.isdisjoint(beside(move.to)):
        _refuse("alone", f"at {_at(move.to)} the card would touch no other")
    _refuse("splits", f"without the card at {_at(move.origin)} the others would fall apart")


def _check_lay(state: YokaiState, move: Lay) -> None:
    if move.hint not in state.layable:
        if state.options.hint_rule == "stacked" and move.hint in state.turned:
            _refuse("hint_beneath", f"the hint {move.hint} isn't the top one of the stack")
        _refuse("hint_missing", f"there is no hint {move.hint:.60} to lay")
    card = card_at(state, move.card)
    if card is None:
        _refuse("no_card", f"there is no card at {_at(move.card)}")
    if state.cards[card].hint is not None:
        _refuse("hint_taken", f"the card at {_at(move.card)} bears a hint already")


def _bare_card(state: YokaiState, cell: Cell) -> int:
    """The number of the card at a cell, which must bear no hint."""
    card = card_at(state, cell)
    if card is None:
        _refuse("no_card", f"there is no card at {_at(cell)}")
    if state.cards[card].hint is not None:
        _refuse("locked", f"the card at {_at(cell)} bears a hint")
    return card


def _at(cell: Cell) -> str:
    return f"({shortened(cell[0])}, {shortened(cell[1])})"


def _refuse(code: str, text: str) -> NoReturn:
    raise IllegalMoveError(code, text)
