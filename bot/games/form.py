"""What is wrong with the form of a value of a record, in words of ours.

The words that come with the checks change with their library and speak of its types. These say
which field is wrong, and what stands there in a record (`docs/record.md`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

_WORDS = {
    "missing": "is missing",
    "extra_forbidden": "is no field of a record",
    "int_type": "has to be a whole number",
    "int_from_float": "has to be a whole number",
    "string_type": "has to be text",
    "string_too_short": "has to be text that isn't empty",
    "string_pattern_mismatch": "has to be 64 hex digits in lower case",
    "list_type": "has to be a list",
    "tuple_type": "has to be a list",
    "too_long": "is a list of too many",
    "too_short": "is a list of too few",
    "dict_type": "has to be an object",
    "model_type": "has to be an object",
    "model_attributes_type": "has to be an object",
    "union_tag_not_found": "has no type",
    "greater_than_equal": "has to be {ge} or more",
    "literal_error": "has to be {expected}",
    "union_tag_invalid": "has a type that isn't {expected_tags}",
    "value_error": "is {error}",
}
"""By the kind of the error. What stands in braces comes with it."""
_OTHER = "isn't what stands there in a record"
_FIELD = re.compile("[a-z_]+")


def first_wrong(error: ValidationError, names: Mapping[str, str] | None = None) -> str:
    """The first thing wrong: its field, like `slots[0][1]`, and what has to stand there; without a
    field it is the value itself. `names`: fields that are called otherwise in a record."""
    first = error.errors(include_url=False, include_input=False)[0]
    *path, last = first["loc"] or ("",)
    if first["type"] == "extra_forbidden":
        last = f"{last!s:.60}"  # whatever the record calls it
    elif isinstance(last, str) and not _FIELD.fullmatch(last):
        last = ""
    place = ""
    for part in (*path, last):
        if isinstance(part, int):
            place += f"[{part}]"
        elif part and (part is last or _FIELD.fullmatch(part)):
            # The others name a choice of the check's own.
            name = (names or {}).get(part, part)
            place += f".{name}" if place else name
    text = _WORDS.get(first["type"], _OTHER).format_map(_Context(first.get("ctx", {})))
    return f"{place}: {text}" if place else text


class _Context(dict[str, Any]):
    def __missing__(self, key: str) -> str:
        return "otherwise"
