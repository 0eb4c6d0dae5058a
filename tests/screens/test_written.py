"""Times and days as people write them."""

from __future__ import annotations

from datetime import date

import pytest

from bot.screens.written import read_day, read_time, time_text

TODAY = date(2026, 3, 14)


@pytest.mark.parametrize(
    ("written", "minutes"),
    [
        ("22:30", 1350),
        ("22.30", 1350),
        ("2230", 1350),
        (" 7 ", 420),
        ("7h", 420),
        ("7h15", 435),
        ("22 Uhr", 1320),
        ("10:30 pm", 1350),
        ("12am", 0),
        ("12 pm", 720),
        ("0:00", 0),
        ("24:00", 0),
        ("23:59", 1439),
    ],
)
def test_times(written: str, minutes: int) -> None:
    assert read_time(written) == minutes
    assert read_time(time_text(minutes)) == minutes


@pytest.mark.parametrize(
    "written", ["", "late", "25", "24:01", "7:60", "13 pm", "0 am", "-1", "7:5", "²", "12:30:00"]
)
def test_what_is_no_time(written: str) -> None:
    assert read_time(written) is None


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("2026-03-14", TODAY),
        ("2025-1-2", date(2025, 1, 2)),
        ("14.3.", TODAY),
        ("14.03", TODAY),
        ("13.3.", date(2027, 3, 13)),
        ("1. 4. 2026", date(2026, 4, 1)),
        ("29.2.", date(2028, 2, 29)),
    ],
)
def test_days(written: str, day: date) -> None:
    assert read_day(written, TODAY) == day


@pytest.mark.parametrize("written", ["", "soon", "31.2.", "2026-13-01", "3/14", "0.1.", "14.3.26"])
def test_what_is_no_day(written: str) -> None:
    assert read_day(written, TODAY) is None
