"""Times: timezone-aware datetimes outside, whole milliseconds since 1970 (UTC) in the file."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


def to_file(moment: datetime | None) -> int | None:
    """Milliseconds, rounded down. Raises ValueError for a datetime without a time zone."""
    if moment is None:
        return None
    if moment.tzinfo is None:
        raise ValueError("a time without its time zone can't be kept")
    return (moment - _EPOCH) // _MILLISECOND


def from_file(milliseconds: int) -> datetime:
    """The moment, in UTC."""
    return _EPOCH + timedelta(milliseconds=milliseconds)


def from_file_or_none(milliseconds: int | None) -> datetime | None:
    """The moment, in UTC; None for NULL."""
    return None if milliseconds is None else from_file(milliseconds)
