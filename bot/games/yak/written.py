"""Moves of Yak as the public record writes them (`docs/record.md`), strictly."""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter, ValidationError

from bot.games.form import first_wrong
from bot.games.game import IllegalMoveError
from bot.games.strict_json import difference
from bot.games.yak.larders import counts
from bot.games.yak.moves import Build, Choose, Market, Place, Restock, YakMove
from bot.games.yak.pieces import FOODS, Larder

_MOVE: TypeAdapter[YakMove] = TypeAdapter(YakMove)


def _paid(larder: Larder) -> dict[str, int]:
    return {food: count for food, count in zip(FOODS, counts(larder), strict=True) if count}


def write_move(move: YakMove) -> dict[str, Any]:
    """The move's JSON value; keys in the record's order, foods of which there are none left out."""
    raw: dict[str, Any] = {"seat": move.seat, "type": move.type}
    if isinstance(move, Choose):
        raw["card"] = move.card
    elif isinstance(move, Build):
        raw["stones"] = list(move.stones)
        raw["slots"] = [list(slot) for slot in move.slots]
        raw["pay"] = _paid(move.pay)
        if move.overflow is not None:
            raw["overflow"] = _paid(move.overflow)
    elif isinstance(move, Restock):
        raw["food"] = move.food
    elif isinstance(move, Market):
        raw["foods"] = list(move.foods)
    elif isinstance(move, Place):
        raw["stone"] = move.stone
        raw["stop"] = move.stop
    return raw


def read_move(raw: object) -> YakMove:
    """The move of a JSON value that has been parsed already.

    Raises IllegalMoveError unless the value is exactly what `write_move` makes of the move: no
    other keys, no zero counts, no `true` or `1.0` for 1.
    """
    try:
        # Through JSON: there lists may stand for tuples, and yet nothing else is coerced.
        move = _MOVE.validate_json(json.dumps(raw))
    except ValidationError as error:
        raise IllegalMoveError("form", first_wrong(error)) from None
    except (TypeError, ValueError, RecursionError):
        raise IllegalMoveError("form", "not a move at all") from None
    place = difference(write_move(move), raw)
    if place is not None:
        raise IllegalMoveError("form", f"{place}: written otherwise than a record writes it")
    return move
