"""The last sign of life, kept beside the database."""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from data.pulse import Pulse

NOW = datetime(2026, 3, 29, 1, 30, 5, 250_000, tzinfo=UTC)


def test_what_was_written_last_is_read(tmp_path: Path) -> None:
    database = tmp_path / "bot.db"
    assert Pulse(database).last() is None
    Pulse(database).beat(NOW)
    Pulse(database).beat((NOW + timedelta(minutes=10)).astimezone(timezone(timedelta(hours=9))))
    assert Pulse(database).last() == NOW + timedelta(minutes=10)
    assert sorted(one.name for one in tmp_path.iterdir()) == ["bot.db.pulse"]


@pytest.mark.parametrize("text", ["", "yesterday", "2026-03-29T01:30:05", "\x00" * 40, "ü"])
def test_what_cannot_be_read_is_none(tmp_path: Path, text: str) -> None:
    pulse = Pulse(tmp_path / "bot.db")
    pulse.path.write_text(text, "utf-8")
    assert pulse.last() is None


def test_a_folder_that_is_gone_is_told_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    pulse = Pulse(tmp_path / "gone" / "bot.db")
    with caplog.at_level(logging.WARNING):
        pulse.beat(NOW)
        pulse.beat(NOW)
    assert len(caplog.records) == 1
