"""What becomes of a deadline when somebody's days away change. Pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.tables.times import PersonTime
from data.rows import WaitRow

LEAST = 1 / 10
"""The part of the pace that must be left to somebody who is back early."""


def rescheduled(
    wait: WaitRow, before: PersonTime, after: PersonTime, pace: timedelta | None, now: datetime
) -> WaitRow:
    """The wait of a person whose days away were as in `before` and are now as in `after`.

    A stay moves the deadline to its end. Given up or shortened, it does so no longer: the deadline
    is what it would have been without those days. Where that moment is over already, or less than
    `LEAST` of the pace is left until then, the person has as long as if they were called now, so
    that nobody comes back to find their time gone; but never longer than with the stay.

    Other changes, of days in which nothing is due, move nothing; nor does any where there is no
    limit.
    """
    if pace is None or wait.due_at is None or wait.plain_due_at is None:
        return wait
    due = after.back(wait.plain_due_at)
    if due == before.back(wait.plain_due_at):
        # Perhaps it has been moved for another reason, and now lies in a stay.
        return replace(wait, due_at=after.back(wait.due_at))
    if due >= wait.due_at or due - now >= pace * LEAST:
        return replace(wait, due_at=due)
    anew = min(wait.due_at, after.due(now, pace))
    return replace(wait, due_at=anew, plain_due_at=now + pace)
