"""What can be done, as the table lies. All of it is open, so a view answers as well as a state."""

from __future__ import annotations

from bot.games.yokai import grid
from bot.games.yokai.pieces import Cell
from bot.games.yokai.state import YokaiState
from bot.games.yokai.view import YokaiView

Table = YokaiState | YokaiView


def card_at(table: Table, cell: Cell) -> int | None:
    """The number of the card at a cell, None if there is none."""
    return next((n for n, card in enumerate(table.cards) if card.cell == cell), None)


def bare(table: Table) -> tuple[Cell, ...]:
    """The cells of the cards that bear no hint, in reading order: on these a hint may be laid."""
    cells = [card.cell for card in table.cards if card.hint is None]
    return tuple(sorted(cells, key=grid.reading_order))


def lookable(table: Table) -> tuple[Cell, ...]:
    """The cells of the cards that may be looked at next, in reading order."""
    looked = (look if isinstance(look, int) else look.card for look in table.looks)
    seen = {table.cards[card].cell for card in looked}
    return tuple(cell for cell in bare(table) if cell not in seen)


def shifts(table: Table) -> grid.Shifts:
    """For each card that can be moved, the cells it can go to, both in reading order."""
    return grid.shifts([card.cell for card in table.cards], bare(table))
