"""How texts are put together and kept within their limits, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from bot.text.words import Words

ELLIPSIS = "…"

D = TypeVar("D")


def fitting(describe: Callable[[D], str], details: Sequence[D], limit: int) -> str:
    """The fullest description within the limit; the shortest one, cut, if none is. `details`: how
    much is spelled out, from the fullest to the shortest."""
    text = ""
    for detail in details:
        text = describe(detail)
        if len(text) <= limit:
            return text
    return cut(text, limit)


def cut(text: str, limit: int) -> str:
    """The text within `limit` characters, ending with a whole word and "…" where it was longer."""
    if len(text) <= limit:
        return text
    start = text[: limit - 1]
    if not text[limit - 1].isspace() and any(letter.isspace() for letter in start):
        start = start.rsplit(maxsplit=1)[0]
    return start.rstrip(" ,;:/") + ELLIPSIS


def short_name(name: str, limit: int) -> str:
    """The name itself, or its beginning and "…"."""
    return name if len(name) <= limit else name[: limit - 1].rstrip() + ELLIPSIS


def sentences(parts: Iterable[str]) -> str:
    """The parts that say something, one after another."""
    return " ".join(part for part in parts if part)


def named(names: Sequence[str], seats: Iterable[int], words: Words) -> str:
    """The names of the seats as a phrase."""
    return words.list(names[seat] for seat in seats)
