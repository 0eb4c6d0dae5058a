"""Every code of Discord's that is answered in its own way, and what it means to delivery."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.delivery.outcomes import (
    BROKEN_WORDS,
    SHORT_WAIT,
    Broken,
    CallFailed,
    Forbidden,
    Gone,
    Rejected,
    Wait,
    outcome_of,
)
from bot.screens.codes import Code
from bot.screens.trouble import name_of


def failure(status: int, code: int = 0, **headers: str) -> discord.HTTPException:
    response: Any = SimpleNamespace(
        status=status, reason="No", headers={k.replace("_", "-"): v for k, v in headers.items()}
    )
    kinds = {403: discord.Forbidden, 404: discord.NotFound}
    kind = kinds.get(status, discord.HTTPException)
    return kind(response, {"code": code, "message": "secret text"})


@pytest.mark.parametrize(
    ("status", "code", "kind", "name"),
    [
        (404, 10003, Gone, Code.UNKNOWN_CHANNEL),
        (404, 10008, Gone, Code.UNKNOWN_MESSAGE),
        (404, 10007, Gone, Code.UNKNOWN_MEMBER),
        (404, 10013, Gone, Code.UNKNOWN_USER),
        (404, 10015, Gone, Code.UNKNOWN_WEBHOOK),
        (404, 10062, Gone, Code.UNKNOWN_INTERACTION),
        (401, 50027, Gone, Code.EXPIRED_TOKEN),
        (404, 10004, Gone, Code.NOT_FOUND),
        (404, 0, Gone, Code.NOT_FOUND),
        (429, 20028, Wait, Code.WRITE_RATE_LIMIT),
        (429, 30046, Wait, Code.OLD_MESSAGE_EDITS),
        (400, 40003, Wait, Code.DIRECT_TOO_FAST),
        (429, 0, Wait, Code.TOO_MANY_REQUESTS),
        (403, 50001, Forbidden, Code.MISSING_ACCESS),
        (403, 50007, Forbidden, Code.CANNOT_MESSAGE_USER),
        (403, 50013, Forbidden, Code.MISSING_PERMISSIONS),
        (400, 50083, Forbidden, Code.ARCHIVED_THREAD),
        (403, 50278, Forbidden, Code.NO_COMMON_SERVER),
        (400, 160006, Forbidden, Code.TOO_MANY_THREADS),
        (403, 20026, Forbidden, Code.FORBIDDEN),
        (400, 50035, Rejected, Code.INVALID_BODY),
        (400, 40060, Rejected, Code.ALREADY_ACKNOWLEDGED),
        (400, 160004, Rejected, Code.THREAD_EXISTS),
        (413, 40005, Rejected, Code.TOO_LARGE),
        (400, 12345, Rejected, Code.OTHER),
        (401, 0, Broken, Code.OTHER),
        (500, 0, Broken, Code.SERVER_ERROR),
        (502, 0, Broken, Code.BAD_GATEWAY),
        (503, 0, Broken, Code.UNAVAILABLE),
        (524, 0, Broken, Code.OTHER),
    ],
)
def test_every_code_has_its_outcome(
    status: int, code: int, kind: type[CallFailed], name: Code
) -> None:
    outcome = outcome_of(failure(status, code))
    assert type(outcome) is kind
    assert outcome.code is name
    assert "secret" not in str(outcome)
    assert "secret" not in name_of(failure(status, code))


def test_discord_says_how_long_to_wait() -> None:
    told = outcome_of(failure(429, 0, Retry_After="17.5"))
    untold = outcome_of(failure(429, 20028))
    long = outcome_of(discord.RateLimited(300.0))
    assert isinstance(told, Wait)
    assert isinstance(untold, Wait)
    assert isinstance(long, Wait)
    assert (told.seconds, untold.seconds, long.seconds) == (17.5, SHORT_WAIT, 300.0)


@pytest.mark.parametrize(
    "error",
    [ConnectionResetError(), TimeoutError(), aiohttp.ServerDisconnectedError(), OSError(113, "")],
)
def test_a_dropped_connection_is_worth_repeating(error: Any) -> None:
    outcome = outcome_of(error)
    assert isinstance(outcome, Broken)
    assert outcome.worth_repeating
    assert outcome.code.word in BROKEN_WORDS
