"""Moves of Yokai as the public record writes them (`docs/record.md`), strictly."""

from __future__ import annotations

import json
from typing import Any, cast

from pydantic import TypeAdapter, ValidationError

from bot.games.form import first_wrong
from bot.games.game import IllegalMoveError
from bot.games.strict_json import difference
from bot.games.yokai.moves import Lay, Look, Shift, YokaiMove

_MOVE: TypeAdapter[YokaiMove] = TypeAdapter(YokaiMove)

_ORIGIN = "from"
"""What the record calls the origin of a card moved: a word that Python keeps for itself."""


def write_move(move: YokaiMove) -> dict[str, Any]:
    """The move's JSON value; keys in the record's order."""
    raw: dict[str, Any] = {"seat": move.seat, "type": move.type}
    if isinstance(move, Look):
        raw["card"] = list(move.card)
    elif isinstance(move, Shift):
        raw[_ORIGIN] = list(move.origin)
        raw["to"] = list(move.to)
    elif isinstance(move, Lay):
        raw["hint"] = move.hint
        raw["card"] = list(move.card)
    return raw


def read_move(raw: object) -> YokaiMove:
    """The move of a JSON value that has been parsed already.

    Raises IllegalMoveError unless the value is exactly what `write_move` makes of the move: no
    other keys, no `true` or `1.0` for 1.
    """
    try:
        # Through JSON: there lists may stand for tuples, and yet nothing else is coerced.
        move = _MOVE.validate_json(json.dumps(_renamed(raw)))
    except ValidationError as error:
        raise IllegalMoveError("form", first_wrong(error, {"origin": _ORIGIN})) from None
    except (TypeError, ValueError, RecursionError):
        raise IllegalMoveError("form", "not a move at all") from None
    place = difference(write_move(move), raw)
    if place is not None:
        raise IllegalMoveError("form", f"{place}: written otherwise than a record writes it")
    return move


def _renamed(raw: object) -> object:
    """The value with the field's name instead of the record's."""
    if not isinstance(raw, dict):
        return raw
    entries = cast("dict[str, Any]", raw)
    return {"origin" if key == _ORIGIN else key: value for key, value in entries.items()}
