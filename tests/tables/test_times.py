"""A person's time: quiet hours, days away, reminders, over both changes of the clock."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.times import NO_LIMIT, PACES, PersonTime, reminders, time_of, zone_of
from data.rows import AbsenceRow, PersonRow

BERLIN = ZoneInfo("Europe/Berlin")
ZONES = st.sampled_from(
    [
        "UTC",
        "Europe/Berlin",
        "America/St_Johns",
        "Asia/Kathmandu",
        "Australia/Lord_Howe",  # half an hour of summer time
        "Pacific/Apia",
        "America/Sao_Paulo",
        "Asia/Beirut",  # changes at midnight
    ]
)
MINUTES = st.integers(0, 24 * 60 - 1)
MOMENTS = st.integers(0, 20 * 365 * 24 * 60).map(
    lambda minutes: datetime(2010, 1, 1, tzinfo=UTC) + timedelta(minutes=minutes)
)
CHANGES = st.builds(
    lambda base, minutes: base + timedelta(minutes=minutes),
    st.sampled_from(
        [
            datetime(2026, 3, 29, 1, tzinfo=UTC),
            datetime(2026, 10, 25, 1, tzinfo=UTC),
            datetime(2026, 4, 4, 15, tzinfo=UTC),
            datetime(2026, 3, 8, 5, 30, tzinfo=UTC),
            datetime(2011, 12, 30, 10, tzinfo=UTC),
        ]
    ),
    st.integers(-40 * 60, 40 * 60),
)
PACE = st.sampled_from([pace for pace in PACES.values() if pace is not None])


def person(zone: str, quiet_from: int | None, quiet_to: int | None) -> PersonTime:
    return time_of(PersonRow(1, "Ann", timezone=zone, quiet_from=quiet_from, quiet_to=quiet_to))


def is_quiet(one: PersonTime, moment: datetime) -> bool:
    """By the clock on the wall alone."""
    assert one.quiet_from is not None
    assert one.quiet_to is not None
    wall = moment.astimezone(one.zone)
    minutes = wall.hour * 60 + wall.minute
    if one.quiet_from <= one.quiet_to:
        return one.quiet_from <= minutes < one.quiet_to
    return minutes >= one.quiet_from or minutes < one.quiet_to


@given(ZONES, MINUTES, MINUTES, MOMENTS | CHANGES)
def test_what_may_ring_is_never_in_quiet_hours_and_never_early(
    zone: str, start: int, end: int, moment: datetime
) -> None:
    one = person(zone, start, end)
    rings = one.may_ring(moment)
    assert rings >= moment
    assert not is_quiet(one, rings)
    assert one.may_ring(rings) == rings
    assert rings - moment <= timedelta(hours=51), "a day left out of the calendar included"


@given(ZONES, MINUTES, MINUTES, MOMENTS | CHANGES, st.integers(0, 3000))
def test_what_comes_later_never_rings_earlier(
    zone: str, start: int, end: int, moment: datetime, later: int
) -> None:
    one = person(zone, start, end)
    assert one.may_ring(moment) <= one.may_ring(moment + timedelta(minutes=later))


@given(ZONES, MINUTES, MINUTES, MOMENTS | CHANGES, PACE)
def test_reminders_come_in_order_outside_quiet_hours_and_before_it_is_due(
    zone: str, start: int, end: int, moment: datetime, pace: timedelta
) -> None:
    one = person(zone, start, end)
    called = one.may_ring(moment)
    due = one.due(called, pace)
    first, second = reminders(one, called, due)
    kept = [reminder for reminder in (first, second) if reminder is not None]
    assert kept == sorted(set(kept))
    for reminder in kept:
        assert called < reminder < due
        assert not is_quiet(one, reminder)
    if first is None:
        middle = called + (due - called) / 2
        put_off = one.may_ring(middle)
        assert put_off > middle
        assert put_off >= (second or due)


@given(ZONES, MINUTES, MINUTES, MOMENTS | CHANGES)
def test_without_a_limit_there_is_always_a_second_reminder(
    zone: str, start: int, end: int, moment: datetime
) -> None:
    one = person(zone, start, end)
    called = one.may_ring(moment)
    first, second = reminders(one, called, None)
    assert second is not None
    assert second >= called + NO_LIMIT[1]
    assert first is None or first < second


@given(ZONES, MOMENTS | CHANGES, st.integers(0, 40), PACE)
def test_nothing_is_due_on_a_day_away_that_counts(
    zone: str, moment: datetime, days: int, pace: timedelta
) -> None:
    local = zone_of(zone)
    first = moment.astimezone(local).date()
    stay = AbsenceRow(1, first, first + timedelta(days=days))
    one = time_of(PersonRow(1, "Ann", timezone=zone), [stay])
    due = one.due(moment, pace)
    assert due >= moment + pace
    assert one.back(due) == due
    assert due - (moment + pace) <= timedelta(days=28)


def test_hours_over_midnight_and_hours_within_a_day() -> None:
    night = person("Europe/Berlin", 22 * 60, 7 * 60)
    assert night.may_ring(datetime(2026, 1, 5, 23, tzinfo=BERLIN)) == datetime(
        2026, 1, 6, 7, tzinfo=BERLIN
    )
    assert night.may_ring(datetime(2026, 1, 6, 3, tzinfo=BERLIN)) == datetime(
        2026, 1, 6, 7, tzinfo=BERLIN
    )
    seven = datetime(2026, 1, 6, 7, tzinfo=BERLIN)
    assert night.may_ring(seven) == seven
    work = person("Europe/Berlin", 9 * 60, 17 * 60)
    assert work.may_ring(datetime(2026, 1, 6, 12, tzinfo=BERLIN)) == datetime(
        2026, 1, 6, 17, tzinfo=BERLIN
    )


@pytest.mark.parametrize(
    ("night", "hours"), [(date(2026, 3, 28), 8), (date(2026, 10, 24), 10), (date(2026, 6, 1), 9)]
)
def test_quiet_hours_end_by_the_clock_on_the_wall_whatever_the_night_is_long(
    night: date, hours: int
) -> None:
    one = person("Europe/Berlin", 22 * 60, 7 * 60)
    begins = datetime(night.year, night.month, night.day, 22, tzinfo=BERLIN).astimezone(UTC)
    assert one.may_ring(begins) - begins == timedelta(hours=hours)


def test_hours_that_end_at_a_time_that_is_left_out_end_with_the_change() -> None:
    one = person("Europe/Berlin", 22 * 60, 2 * 60 + 30)
    rings = one.may_ring(datetime(2026, 3, 29, 0, 30, tzinfo=UTC))
    assert rings == datetime(2026, 3, 29, 1, tzinfo=UTC), "03:00, right after 01:59"


def test_hours_that_end_at_a_time_that_comes_twice_end_once_with_the_second() -> None:
    one = person("Europe/Berlin", 22 * 60, 2 * 60 + 30)
    for minutes in (0, 40, 70):
        asked = datetime(2026, 10, 25, 0, tzinfo=UTC) + timedelta(minutes=minutes)
        assert one.may_ring(asked) == datetime(2026, 10, 25, 1, 30, tzinfo=UTC)


def test_a_reminder_over_either_change_is_neither_doubled_nor_lost() -> None:
    for day in (date(2026, 3, 28), date(2026, 10, 24)):
        one = person("Europe/Berlin", 23 * 60, 8 * 60)
        called = datetime(day.year, day.month, day.day, 18, tzinfo=BERLIN)
        first, second = reminders(one, called, one.due(called, timedelta(hours=24)))
        assert first is not None
        assert first.astimezone(BERLIN).hour == 8, "put off to the end of the night"
        assert second is not None
        assert second == called.astimezone(UTC) + timedelta(hours=21, minutes=36)


def test_a_stay_moves_what_is_due_to_its_end_and_only_fourteen_days_a_month() -> None:
    short = PersonTime(BERLIN, away=((date(2026, 5, 4), date(2026, 5, 8)),))
    asked = datetime(2026, 5, 5, 12, tzinfo=BERLIN)
    assert short.due(asked, timedelta(hours=24)) == datetime(2026, 5, 9, tzinfo=BERLIN)
    before = datetime(2026, 5, 1, 12, tzinfo=BERLIN)
    assert short.due(before, timedelta(hours=24)) == before + timedelta(hours=24)
    long = PersonTime(BERLIN, away=((date(2026, 5, 4), date(2026, 5, 30)),))
    assert long.back(asked) == datetime(2026, 5, 18, tzinfo=BERLIN)
    late = datetime(2026, 5, 20, 12, tzinfo=BERLIN)
    assert long.back(late) == late


def test_a_zone_that_is_unknown_or_no_name_at_all_is_utc() -> None:
    for name in (None, "", "Europe/Nowhere", "../etc/passwd", "/etc/passwd"):
        assert zone_of(name) is UTC
