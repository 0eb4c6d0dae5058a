"""JSON read strictly: what two programs could understand differently is refused.

No duplicate keys, no NaN or Infinity, no numbers of absurd length, no nesting without end, nothing
that isn't UTF-8. Whatever the input, the only exception is BadJsonError.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, cast

MOST_DIGITS = 18
"""Of a whole number; a record holds none that comes near."""
MOST_DEPTH = 16
"""Of objects and lists within each other; a record needs 6."""


Place = tuple[str | int, ...]
"""Where in a value something stands: the first two of the keys and numbers that lead there."""


class BadJsonError(ValueError):
    """The text isn't JSON, or not strictly; the message says what is wrong first.

    `place`: where, if it is a value that is wrong and not the text as a whole; else ().
    """

    def __init__(self, text: str, place: Place = ()) -> None:
        """`text`: one English sentence without full stop."""
        super().__init__(text)
        self.place = place


def parse(raw: bytes | str) -> object:
    """The value of a JSON text. Raises BadJsonError."""
    try:
        text = raw.decode("utf-8") if isinstance(raw, bytes) else raw
        value = json.loads(
            text, object_pairs_hook=_object, parse_constant=_constant, parse_int=_int
        )
    except UnicodeDecodeError as error:
        raise BadJsonError(f"not UTF-8 from byte {error.start} on") from None
    except RecursionError:
        raise BadJsonError("nested too deeply") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadJsonError(f"not JSON: {error.msg.lower()} ({where})") from None
    _look_through(value)
    return value


def same(one: object, other: object) -> bool:
    """Whether two JSON values are equal, types included: `true` isn't 1, and 1.0 isn't either."""
    return difference(one, other) is None


def difference(one: object, other: object, at: str = "") -> str | None:
    """The place of the first difference between two JSON values, like `scores[0].total`."""
    if type(one) is not type(other):
        return at
    if isinstance(one, dict):
        return _object_difference(cast("dict[str, Any]", one), cast("dict[str, Any]", other), at)
    if isinstance(one, list):
        first, second = cast("list[Any]", one), cast("list[Any]", other)
        if len(first) != len(second):
            return at
        pairs = enumerate(zip(first, second, strict=True))
        places = (difference(a, b, f"{at}[{number}]") for number, (a, b) in pairs)
        return next((place for place in places if place is not None), None)
    return None if one == other else at


def _object_difference(one: dict[str, Any], other: dict[str, Any], at: str) -> str | None:
    for key in (*one, *other):
        place = f"{at}.{key}" if at else key
        if key not in one or key not in other:
            return place
        deeper = difference(one[key], other[key], place)
        if deeper is not None:
            return deeper
    return None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        left = set(value)
        for key, _ in pairs:
            if key not in left:
                raise BadJsonError(f"the key {key!r:.60} stands twice in one object")
            left.remove(key)
    return value


def _constant(name: str) -> object:
    raise BadJsonError(f"{name} is no JSON value")


class _Endless:
    """Stands for a whole number too long to be read, until its place is known."""

    def __init__(self, digits: int) -> None:
        self.digits = digits


def _int(digits: str) -> int | _Endless:
    return int(digits) if len(digits) <= MOST_DIGITS else _Endless(len(digits))


def _look_through(value: object) -> None:
    """Refuse what stands in a value: endless numbers, deep nesting, text that UTF-8 can't hold.

    Doesn't descend on the stack.
    """
    level: list[tuple[Place, object]] = [((), value)]
    for _ in range(MOST_DEPTH + 1):
        deeper: list[tuple[Place, object]] = []
        for place, item in level:
            if isinstance(item, _Endless):
                raise BadJsonError(f"a number of {item.digits} digits", place)
            if isinstance(item, str):
                _check_text(item, place)
            elif isinstance(item, (list, dict)):
                deeper += _within(cast("list[object] | dict[str, object]", item), place)
        if not deeper:
            return
        level = deeper
    raise BadJsonError("nested too deeply", level[0][0])


def _within(
    value: list[object] | dict[str, object], place: Place
) -> Iterator[tuple[Place, object]]:
    """What a list or an object holds, each with its place."""
    if isinstance(value, dict):
        for key in value:
            _check_text(key, place)
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in entries:
        yield (place if len(place) == 2 else (*place, key)), item


def _check_text(text: str, place: Place) -> None:
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        raise BadJsonError("a text with half a character (a lone surrogate)", place) from None
