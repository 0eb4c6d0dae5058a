"""Times and days as people write them."""

from __future__ import annotations

import re
from datetime import date

_TIME = re.compile(r"([0-9]{1,2})(?:[:.h ]?([0-9]{2}))?\s*(am|pm|h|uhr)?", re.IGNORECASE)
_ISO = re.compile(r"([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})")
_SHORT = re.compile(r"([0-9]{1,2})\.\s*([0-9]{1,2})\.?\s*([0-9]{4})?")


def read_time(text: str) -> int | None:
    """`22:30`, `22.30`, `2230`, `22`, `10:30 pm` as minutes after midnight; `24:00` is 0; None:
    that is no time."""
    found = _TIME.fullmatch(text.strip())
    if found is None:
        return None
    hours, minutes, half = int(found[1]), int(found[2] or 0), (found[3] or "").lower()
    if half in {"am", "pm"}:
        if not 1 <= hours <= 12:
            return None
        hours = hours % 12 + (12 if half == "pm" else 0)
    if hours == 24 and minutes == 0:
        return 0
    return hours * 60 + minutes if hours < 24 and minutes < 60 else None


def time_text(minutes: int) -> str:
    """Minutes after midnight as `22:30`."""
    return f"{minutes // 60:02}:{minutes % 60:02}"


def read_day(text: str, today: date) -> date | None:
    """`2026-03-14`, `14.3.2026`, `14.3.`: without a year the next such day, today included; None:
    that is no day."""
    text = text.strip()
    if found := _ISO.fullmatch(text):
        return _day(int(found[1]), int(found[2]), int(found[3]))
    if not (found := _SHORT.fullmatch(text)):
        return None
    day, month = int(found[1]), int(found[2])
    if found[3]:
        return _day(int(found[3]), month, day)
    # A 29th of February may be some years ahead.
    years = (_day(today.year + n, month, day) for n in range(9))
    return next((one for one in years if one is not None and one >= today), None)


def _day(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
