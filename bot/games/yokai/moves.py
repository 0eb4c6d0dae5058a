"""The moves of Yokai, as the public record writes them (`docs/record.md`)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bot.games.game import Move
from bot.games.yokai.pieces import AnyHint, Cell


class Look(Move):
    """Look at one card; two of these a turn."""

    type: Literal["look"] = "look"
    card: Cell


class Shift(Move):
    """Move a card. The record calls this `move`, and its `origin` `from`."""

    type: Literal["move"] = "move"
    origin: Cell
    to: Cell


class Stay(Move):
    """No card can be moved."""

    type: Literal["stay"] = "stay"


class Reveal(Move):
    """Turn up the top hint of the pile, or put it aside unseen where hints are hidden."""

    type: Literal["reveal"] = "reveal"


class Lay(Move):
    """Lay a hint on the card at a cell; the hint's name, or `hidden`."""

    type: Literal["lay"] = "lay"
    hint: AnyHint
    card: Cell


class Declare(Move):
    """All yokai are calm: instead of a turn."""

    type: Literal["declare"] = "declare"


YokaiMove = Annotated[Look | Shift | Stay | Reveal | Lay | Declare, Field(discriminator="type")]
