"""What can become of a call to Discord, in the few words that delivery acts on."""

from __future__ import annotations

from typing import ClassVar

import aiohttp
import discord

from bot.screens.codes import Code

SHORT_WAIT = 5.0
"""Seconds to wait where Discord says "too fast" without saying how long."""


class CallFailed(Exception):  # noqa: N818 - an outcome, not an error of ours
    """A call was not carried out. `code` tells why; nothing of what was sent is in it."""

    worth_repeating: ClassVar[bool] = False

    def __init__(self, code: Code) -> None:
        super().__init__(code.word)
        self.code = code


class Gone(CallFailed):
    """The channel, message or person doesn't exist (any more)."""


class Forbidden(CallFailed):
    """The bot may not do this here, or not reach this person."""


class Rejected(CallFailed):
    """Discord doesn't take what was sent; the same again would be rejected again."""


class Wait(CallFailed):
    """Too fast: repeat after `seconds`."""

    worth_repeating = True

    def __init__(self, code: Code, seconds: float) -> None:
        super().__init__(code)
        self.seconds = seconds


class Broken(CallFailed):
    """Discord, or the way to it, is in trouble; what was asked may or may not have happened."""

    worth_repeating = True


_GONE = frozenset(
    {
        Code.UNKNOWN_CHANNEL,
        Code.UNKNOWN_MEMBER,
        Code.UNKNOWN_MESSAGE,
        Code.UNKNOWN_USER,
        Code.UNKNOWN_WEBHOOK,
        Code.UNKNOWN_INTERACTION,
        Code.EXPIRED_TOKEN,
        Code.NOT_FOUND,
    }
)
_FORBIDDEN = frozenset(
    {
        Code.MISSING_ACCESS,
        Code.CANNOT_MESSAGE_USER,
        Code.MISSING_PERMISSIONS,
        Code.ARCHIVED_THREAD,
        Code.NO_COMMON_SERVER,
        Code.TOO_MANY_THREADS,
        Code.FORBIDDEN,
    }
)
_WAIT = frozenset(
    {
        Code.WRITE_RATE_LIMIT,
        Code.OLD_MESSAGE_EDITS,
        Code.DIRECT_TOO_FAST,
        Code.TOO_MANY_REQUESTS,
    }
)
_SERVER_TROUBLE = 500
_UNAUTHORIZED = 401
BROKEN_WORDS = frozenset(
    code.word for code in (Code.SERVER_ERROR, Code.BAD_GATEWAY, Code.UNAVAILABLE, Code.OTHER)
)
"""The words of codes with which `Broken` comes."""

DROPPED = (OSError, aiohttp.ClientError, TimeoutError)
"""How a connection that broke off, or never came about, shows."""


def outcome_of(error: discord.DiscordException | OSError | aiohttp.ClientError) -> CallFailed:
    """The outcome that an error of discord.py or of the connection stands for."""
    if isinstance(error, discord.RateLimited):
        return Wait(Code.TOO_MANY_REQUESTS, error.retry_after)
    if not isinstance(error, discord.HTTPException):
        return Broken(Code.OTHER)
    code = Code.of(error)
    status = error.status
    if code in _WAIT or status == Code.TOO_MANY_REQUESTS:
        return Wait(code, _seconds(error))
    # A code that we have no name for goes by its status (Code.of).
    if code in _GONE:
        return Gone(code)
    if code in _FORBIDDEN:
        return Forbidden(code)
    # 401: the token is no longer good; the start says so, and what is kept is sent after the next.
    broken = status >= _SERVER_TROUBLE or status == _UNAUTHORIZED
    return Broken(code) if broken else Rejected(code)


def _seconds(error: discord.HTTPException) -> float:
    try:
        return float(error.response.headers["Retry-After"])
    except (KeyError, ValueError):
        return SHORT_WAIT
