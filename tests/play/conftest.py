"""What all plays share: a world, and that nothing goes wrong unnoticed."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.delivery import outcomes
from tests.play.world import World, a_world


@pytest.fixture
def expected_errors() -> list[str]:
    """What the log may say at level ERROR in this test, to be filled by it."""
    return []


@pytest.fixture(autouse=True)
def nothing_goes_wrong(
    caplog: pytest.LogCaptureFixture, expected_errors: list[str]
) -> Iterator[None]:
    """No error is logged but those expected; a world logs a press left unanswered as one."""
    yield
    records = [
        record
        for when in ("setup", "call", "teardown")
        for record in caplog.get_records(when)
        if record.levelno >= logging.ERROR
    ]
    lines = [f"{record.name}: {record.getMessage()}" for record in records]
    wrong = [line for line in lines if not any(text in line for text in expected_errors)]
    assert not wrong, "\n".join(wrong)
    missing = [text for text in expected_errors if not any(text in line for line in lines)]
    assert not missing, f"expected to be logged: {missing}"


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Discord says "too fast" without saying how long, nobody waits for real."""
    monkeypatch.setattr(outcomes, "SHORT_WAIT", 0.0)


@pytest.fixture
async def world(tmp_path: Path, nothing_goes_wrong: None) -> AsyncIterator[World]:
    """The world with five people in it, and no pictures."""
    async with a_world(tmp_path) as one:
        yield one
