"""What people choose for themselves: language, hours, days away, how they are called.

Whoever has chosen nothing has the choices of `PersonRow`'s defaults: Discord's language, calls by
direct message, no quiet hours, UTC.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from functools import cache, cached_property
from zoneinfo import available_timezones

from bot.tables.door import Door
from bot.tables.refusals import Refused
from bot.tables.times import AWAY_A_MONTH, PersonTime, time_of, zone_of
from data.rows import AbsenceRow, Called, PersonRow
from data.store import Unit

DAY_MINUTES = 24 * 60
FARTHEST = timedelta(days=366)
"""So far ahead days away may lie."""

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Stay:
    """Days away in a row, both inclusive."""

    first: date
    last: date


@dataclass(frozen=True, slots=True)
class Choices:
    """A person's choices. `language` None: as Discord says; `timezone` None: not told, so UTC;
    `quiet` None: none, else minutes after local midnight; `clock`: the person's local time; `away`:
    the stays that aren't over."""

    language: str | None
    timezone: str | None
    quiet: tuple[int, int] | None
    called: Called
    large_print: bool
    clock: datetime
    away: tuple[Stay, ...]

    @property
    def today(self) -> date:
        return self.clock.date()


class People(Door):
    """The choices of all people. Each change is kept before the call returns."""

    @cached_property
    def _languages(self) -> dict[int, str]:
        """Chosen ones, as kept: an answer must not wait for the disk to know its language."""
        return {}

    async def load_people(self) -> None:
        """Learn who has chosen a language; to be called once, before anybody is answered."""
        async with self._store.read() as unit:
            self._languages.update(await unit.people.languages())

    def language_of(self, user_id: int) -> str | None:
        """The language the person has chosen; None: as Discord says."""
        return self._languages.get(user_id)

    async def choices(self, user_id: int) -> Choices:
        """What the person has chosen."""
        async with self._store.read() as unit:
            row = await _person(unit, user_id)
            stays = stays_of(days_of(await unit.people.absences(user_id)))
        clock = local(self._now(), row.timezone)
        return Choices(
            language=row.language,
            timezone=row.timezone,
            quiet=_quiet(row),
            called=row.called,
            large_print=row.large_print,
            clock=clock,
            away=tuple(stay for stay in stays if stay.last >= clock.date()),
        )

    async def set_language(self, user_id: int, language: str | None) -> None:
        """Speak this language to the person; None: as Discord says."""
        await self._change(user_id, lambda row: replace(row, language=language))
        if language is None:
            self._languages.pop(user_id, None)
        else:
            self._languages[user_id] = language

    async def set_called(self, user_id: int, called: Called) -> None:
        """How the person is called from now on."""
        await self._change(user_id, lambda row: replace(row, called=called))

    async def set_large_print(self, user_id: int, *, large: bool) -> None:
        """Whether the pictures in the person's panels are the large ones."""
        await self._change(user_id, lambda row: replace(row, large_print=large))

    async def set_timezone(self, user_id: int, name: str) -> None:
        """Where the person's clock stands. Raises Refused for a name the tz database hasn't."""
        if name not in zones():
            raise Refused("no_zone")

        async def work(unit: Unit, row: PersonRow) -> None:
            await unit.people.save(replace(row, timezone=name))

        await self._change_hours(user_id, work)

    async def set_quiet(self, user_id: int, quiet: tuple[int, int] | None) -> None:
        """When nothing rings for the person: from, to, in minutes after local midnight; past
        midnight if `to` isn't after `from`. Raises Refused for a whole day."""
        if quiet is not None and quiet[0] == quiet[1]:
            raise Refused("quiet_all_day")
        if quiet is not None and not all(0 <= minutes < DAY_MINUTES for minutes in quiet):
            raise ValueError(f"not minutes of a day: {quiet}")
        start, end = quiet or (None, None)

        async def work(unit: Unit, row: PersonRow) -> None:
            await unit.people.save(replace(row, quiet_from=start, quiet_to=end))

        await self._change_hours(user_id, work)

    async def add_away(self, user_id: int, first: date, last: date) -> None:
        """The person is away on these days too, both inclusive. Raises Refused when they lie in
        the past, are the wrong way round or too many."""

        async def work(unit: Unit, row: PersonRow) -> None:
            today = self._today(row)
            if last < first:
                raise Refused("days_backwards")
            if first < today:
                raise Refused("days_past")
            if last > today + FARTHEST:
                raise Refused("days_too_far")
            days = days_of(await unit.people.absences(user_id))
            days |= days_of([AbsenceRow(user_id, first, last)])
            for month in sorted({(day.year, day.month) for day in days}):
                if sum((day.year, day.month) == month for day in days) > AWAY_A_MONTH:
                    raise Refused("days_too_many", days=AWAY_A_MONTH, month=_named(month))
            await _keep_days(unit, user_id, days, today)

        await self._change_hours(user_id, work)

    async def drop_away(self, user_id: int, first: date) -> None:
        """The person is back, or stays at home: the stay that begins on this day is given up. What
        is over of it stays counted. Raises Refused when there is no such stay."""

        async def work(unit: Unit, row: PersonRow) -> None:
            today = self._today(row)
            days = days_of(await unit.people.absences(user_id))
            stay = next((one for one in stays_of(days) if one.first == first), None)
            if stay is None or stay.last < today:
                raise Refused("no_stay")
            left = days_of([AbsenceRow(user_id, max(stay.first, today), stay.last)])
            await _keep_days(unit, user_id, days - left, today)

        await self._change_hours(user_id, work)

    async def _hours_changed(self, user_id: int, before: PersonTime) -> None:
        """The person's hours or days have changed, which may move what is due. `before`: as they
        were."""
        del user_id, before
        self.due_changed()

    async def _change(self, user_id: int, change: Callable[[PersonRow], PersonRow]) -> None:
        async with self._store.write() as unit:
            await unit.people.save(change(await _person(unit, user_id)))

    async def _change_hours(
        self, user_id: int, work: Callable[[Unit, PersonRow], Awaitable[None]]
    ) -> None:
        async with self._store.write() as unit:
            row = await _person(unit, user_id)
            before = time_of(row, await unit.people.absences(user_id))
            await work(unit, row)
        await self._hours_changed(user_id, before)

    def _today(self, row: PersonRow) -> date:
        return local(self._now(), row.timezone).date()


def local(now: datetime, timezone: str | None) -> datetime:
    """The moment as the person's clock shows it."""
    return now.astimezone(zone_of(timezone))


@cache
def zones() -> tuple[str, ...]:
    """The names of all time zones there are to choose from, in order. Reads the disk, once."""
    return tuple(
        sorted(
            name
            for name in available_timezones()
            if name == "UTC" or ("/" in name and not name.startswith(("Etc/", "SystemV/")))
        )
    )


def days_of(rows: Iterable[AbsenceRow]) -> set[date]:
    """Every single day of these absences."""
    return {
        row.first_day + n * _DAY
        for row in rows
        for n in range((row.last_day - row.first_day).days + 1)
    }


def stays_of(days: set[date]) -> list[Stay]:
    """The days as stays, those in a row as one, the earliest first."""
    starts = sorted(day for day in days if day - _DAY not in days)
    stays: list[Stay] = []
    for first in starts:
        last = first
        while last + _DAY in days:
            last += _DAY
        stays.append(Stay(first, last))
    return stays


async def _person(unit: Unit, user_id: int) -> PersonRow:
    return await unit.people.get(user_id) or PersonRow(user_id, "")


async def _keep_days(unit: Unit, user_id: int, days: set[date], today: date) -> None:
    """Earlier months count for nothing any more, so they are forgotten."""
    kept = {day for day in days if day >= today.replace(day=1)}
    rows = [AbsenceRow(user_id, stay.first, stay.last) for stay in stays_of(kept)]
    await unit.people.set_absences(user_id, rows)


def _quiet(row: PersonRow) -> tuple[int, int] | None:
    if row.quiet_from is None or row.quiet_to is None:
        return None
    return row.quiet_from, row.quiet_to


def _named(month: tuple[int, int]) -> str:
    """`2026-03`: the words for it are found where the language is known."""
    year, number = month
    return f"{year:04}-{number:02}"
