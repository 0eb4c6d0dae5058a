"""Views and events from the values that an outbox keeps, whatever the game."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pydantic import BaseModel, TypeAdapter

from bot.text.words import Words

V = TypeVar("V", bound=BaseModel)
E = TypeVar("E")


def view_reader(kind: type[V]) -> Callable[[dict[str, Any]], V]:
    """What makes a view of its JSON value. Through JSON: there lists may stand for tuples, and yet
    nothing else is coerced."""

    def read_view(raw: dict[str, Any]) -> V:
        return kind.model_validate_json(json.dumps(raw))

    return read_view


def teller(
    events: TypeAdapter[E], tell: Callable[[E, Sequence[str], Words], str]
) -> Callable[[Sequence[dict[str, Any]], Sequence[str], Words], str]:
    """What tells in one line what happened, from the events' JSON values."""

    def told(raw: Sequence[dict[str, Any]], names: Sequence[str], words: Words) -> str:
        return tell(events.validate_json(json.dumps(raw)), names, words)

    return told
