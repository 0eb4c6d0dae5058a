"""A person's time: when something may ring for them, when a decision is due, when to remind. Pure.

Moments are timezone-aware; hours and days are local ones, so they follow the person's clock over a
change to or from summer time. A local time that comes twice stands for both: hours that begin then
begin with the first, hours that end then end with the second. One that is left out stands for the
moment of the change.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from data.rows import AbsenceRow, PersonRow

Pace = Literal["none", "1h", "8h", "24h", "3d", "7d"]
PACES: dict[Pace, timedelta | None] = {
    "none": None,
    "1h": timedelta(hours=1),
    "8h": timedelta(hours=8),
    "24h": timedelta(hours=24),
    "3d": timedelta(days=3),
    "7d": timedelta(days=7),
}
"""How long a decision may take; None: as long as it likes."""

NO_LIMIT = (timedelta(days=2), timedelta(days=7))
"""Without a limit: the two reminders. With the second the time is up."""
AWAY_A_MONTH = 14
"""So many days away of a calendar month move deadlines; further ones don't."""

_DAY = timedelta(days=1)
_NAME = re.compile(r"[A-Za-z0-9_+\-]+(/[A-Za-z0-9_+\-]+)*")


@dataclass(frozen=True, slots=True)
class PersonTime:
    """A person's clock. `quiet_from`, `quiet_to`: minutes after local midnight, None or equal:
    nothing is quiet. `away`: first and last days, both inclusive."""

    zone: tzinfo = UTC
    quiet_from: int | None = None
    quiet_to: int | None = None
    away: tuple[tuple[date, date], ...] = ()

    def may_ring(self, moment: datetime) -> datetime:
        """The earliest moment from this one on that isn't in the person's quiet hours."""
        while (end := self._quiet_until(moment)) is not None:
            moment = end
        return moment

    def due(self, called_at: datetime, pace: timedelta) -> datetime:
        """Until when a decision asked for at `called_at` is to be taken."""
        return self.back(called_at.astimezone(UTC) + pace)  # in UTC, or a day might have 25 hours

    def back(self, moment: datetime) -> datetime:
        """The moment itself, or the end of the stay if the person is away then."""
        day = moment.astimezone(self.zone).date()
        if not self._away_on(day):
            return moment
        while self._away_on(day):
            day += _DAY
        return max(moment, self._instant(day, 0, latest=False))

    def _quiet_until(self, moment: datetime) -> datetime | None:
        if self.quiet_from is None or self.quiet_to is None or self.quiet_from == self.quiet_to:
            return None
        today = moment.astimezone(self.zone).date()
        over_night = _DAY if self.quiet_to < self.quiet_from else timedelta()
        for day in (today - _DAY, today):
            start = self._instant(day, self.quiet_from, latest=False)
            end = self._instant(day + over_night, self.quiet_to, latest=True)
            if start <= moment < end:
                return end
        return None

    def _away_on(self, day: date) -> bool:
        if not any(first <= day <= last for first, last in self.away):
            return False
        earlier = (day.replace(day=number) for number in range(1, day.day))
        return sum(self._named(other) for other in earlier) < AWAY_A_MONTH

    def _named(self, day: date) -> bool:
        return any(first <= day <= last for first, last in self.away)

    def _instant(self, day: date, minutes: int, *, latest: bool) -> datetime:
        """When the person's clock shows so many minutes after midnight of the day."""
        wall = datetime.combine(day, time()) + timedelta(minutes=minutes)
        found = wall.replace(tzinfo=self.zone, fold=int(latest)).astimezone(UTC)
        if self._wall(found) == wall:
            return found
        # The clock never shows it: the first moment at which it shows something later.
        before = wall.replace(tzinfo=self.zone, fold=1).astimezone(UTC)
        after = wall.replace(tzinfo=self.zone, fold=0).astimezone(UTC)
        while after - before > timedelta(seconds=1):
            middle = (before + (after - before) // 2).replace(microsecond=0)
            if self._wall(middle) < wall:
                before = middle
            else:
                after = middle
        return after

    def _wall(self, moment: datetime) -> datetime:
        return moment.astimezone(self.zone).replace(tzinfo=None)


def time_of(person: PersonRow | None, absences: Iterable[AbsenceRow] = ()) -> PersonTime:
    """The clock of a person as kept; UTC and nothing quiet where they have set nothing."""
    away = tuple((row.first_day, row.last_day) for row in absences)
    if person is None:
        return PersonTime(away=away)
    return PersonTime(zone_of(person.timezone), person.quiet_from, person.quiet_to, away)


@lru_cache(maxsize=64)
def zone_of(name: str | None) -> tzinfo:
    """The time zone of this name in the tz database; UTC for None, and for a name that is no
    longer in it."""
    if name is None or not _NAME.fullmatch(name):
        return UTC
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def reminders(
    person: PersonTime, called_at: datetime, due_at: datetime | None
) -> tuple[datetime | None, datetime | None]:
    """When to remind for the first and the second time; None: not at all.

    One that falls into quiet hours is put off to their end; if the decision is due by then, or the
    second reminder is, it is dropped. Without a limit the second is always there.
    """
    called_at = called_at.astimezone(UTC)
    if due_at is None:
        first, second = (person.may_ring(called_at + span) for span in NO_LIMIT)
        return (first if first < second else None), second
    span = due_at - called_at
    half, most = (person.may_ring(called_at + span * part / 10) for part in (5, 9))
    second = most if most < due_at else None
    first = half if half < (second or due_at) else None
    return first, second
