"""What a log may say about an error.

A message of an exception can quote what was wrong: a pick, a token in an address. A log therefore
gets the places in our code and the kinds of the errors, with Discord's own code, and no messages.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator

import discord

from bot.screens.codes import Code


def name_of(error: BaseException) -> str:
    """The error in one or a few words: `NotFound (unknown_message)`, `KeyError`."""
    kind = type(error).__name__
    if isinstance(error, discord.HTTPException):
        code = Code.of(error)
        shown = code.word if code is not Code.OTHER else f"{error.status}, code {error.code}"
        return f"{kind} ({shown})"
    return kind


def trace_of(error: BaseException) -> str:
    """The traceback of the error and of what led to it, oldest first, without messages."""
    return "\n".join(
        "".join(traceback.format_tb(link.__traceback__)) + name_of(link)
        for link in reversed(list(_chain(error)))
    )


def _chain(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
