"""Days away that are entered, given up or shortened while somebody is waited for."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from tests.tables.test_waits import ANN, BO, CY, DAY, HOUR, calls, decide, game, pass_time, waits
from tests.tables.village import MORNING, Village, settle


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    one = await settle(tmp_path)
    yield one
    await one.store.close()


def march(day: int) -> date:
    return date(2026, 3, day)


async def due(village: Village, table_id: int, seat: int = 2) -> datetime | None:
    return (await waits(village, table_id))[seat].due_at


async def test_a_stay_given_up_moves_nothing_any_more(village: Village) -> None:
    table_id = await game(village)
    await village.host.add_away(CY, march(2), march(9))
    assert await due(village, table_id) == datetime(2026, 3, 10, tzinfo=UTC)
    village.pass_time(6 * HOUR)
    before = village.due
    await village.host.drop_away(CY, march(2))
    assert await due(village, table_id) == MORNING + 24 * HOUR
    assert ("board_edit", None) in await village.outbox(table_id)
    assert village.due > before, "the clock is told"
    await calls(village, table_id)
    assert await pass_time(village, 7 * HOUR) == [MORNING + 12 * HOUR], "the usual reminder"


async def test_of_several_stays_the_others_still_count(village: Village) -> None:
    table_id = await game(village, pace="7d")
    await village.host.add_away(CY, march(8), march(9))
    await village.host.add_away(CY, march(11), march(11))
    assert await due(village, table_id) == datetime(2026, 3, 10, tzinfo=UTC)
    await village.host.drop_away(CY, march(11))
    assert await due(village, table_id) == datetime(2026, 3, 10, tzinfo=UTC)
    await village.host.drop_away(CY, march(8))
    assert await due(village, table_id) == MORNING + 7 * DAY


async def test_who_is_back_early_has_as_long_as_if_called_now(village: Village) -> None:
    table_id = await game(village)
    await village.host.add_away(CY, march(1), march(9))
    await decide(village, table_id, ANN)
    await decide(village, table_id, BO)
    await pass_time(village, 3 * DAY)
    await calls(village, table_id)
    await village.host.drop_away(CY, march(1))
    assert await due(village, table_id) == MORNING + 4 * DAY
    await pass_time(village, DAY - timedelta(seconds=1))
    assert (await village.host.look(table_id)).due_at == MORNING + 4 * DAY
    assert len(await calls(village, table_id)) == 1, "they are told until when; it is the second"


async def test_who_is_back_with_too_little_time_left_has_it_anew(village: Village) -> None:
    table_id = await game(village)
    await village.host.add_away(CY, march(1), march(9))
    village.pass_time(23 * HOUR)
    await village.host.drop_away(CY, march(1))
    assert await due(village, table_id) == MORNING + 47 * HOUR


async def test_nobody_has_longer_without_a_stay_than_with_it(village: Village) -> None:
    table_id = await game(village, pace="3d")
    await village.host.add_away(CY, march(4), march(4))
    assert await due(village, table_id) == datetime(2026, 3, 5, tzinfo=UTC)
    village.pass_time(3 * DAY + HOUR)
    await village.host.drop_away(CY, march(4))
    assert await due(village, table_id) == datetime(2026, 3, 5, tzinfo=UTC)


async def test_entering_and_giving_up_a_stay_again_and_again_gains_nothing(
    village: Village,
) -> None:
    table_id = await game(village)
    for _ in range(4):
        village.pass_time(5 * HOUR)
        await village.host.add_away(CY, march(2), march(5))
        await village.host.drop_away(CY, march(2))
    assert await due(village, table_id) == MORNING + 24 * HOUR


async def test_what_a_downtime_gave_back_stays_given(village: Village) -> None:
    table_id = await game(village)
    await village.host.add_away(CY, march(2), march(5))
    village.pass_time(10 * HOUR)
    await village.host.downtime(MORNING, village.clock[0])
    assert await due(village, table_id) == datetime(2026, 3, 6, 10, tzinfo=UTC)
    await village.host.add_away(CY, march(20), march(21))
    await village.host.set_quiet(CY, (60, 120))
    assert await due(village, table_id) == datetime(2026, 3, 6, 10, tzinfo=UTC)
    await village.host.drop_away(CY, march(2))
    assert await due(village, table_id) == MORNING + 34 * HOUR


async def test_who_has_decided_and_takes_it_back_finds_what_their_days_say_now(
    village: Village,
) -> None:
    table_id = await game(village)
    await village.host.add_away(CY, march(2), march(9))
    await decide(village, table_id, CY)
    await village.host.drop_away(CY, march(2))
    assert (await waits(village, table_id))[2].next_at is None
    await village.host.undo(table_id, CY)
    assert await due(village, table_id) == MORNING + 24 * HOUR
    await decide(village, table_id, CY)
    await village.host.add_away(CY, march(2), march(3))
    await village.host.undo(table_id, CY)
    assert await due(village, table_id) == datetime(2026, 3, 4, tzinfo=UTC)


async def test_days_given_up_during_a_pause_leave_what_was_left_before(village: Village) -> None:
    table_id = await game(village, pace="7d")
    await village.host.add_away(CY, march(8), march(9))
    await village.host.pause(table_id, ANN)
    for user in (BO, CY):
        await village.host.cast(1, user, "yes")
    village.pass_time(7 * DAY - HOUR)
    await village.host.drop_away(CY, march(8))
    await village.host.resume(table_id, ANN)
    assert await due(village, table_id) == village.clock[0] + 7 * DAY


async def test_where_there_is_no_limit_nobody_is_late_while_they_are_away(
    village: Village,
) -> None:
    table_id = await game(village, pace="none")
    await village.host.add_away(CY, march(4), march(12))
    await decide(village, table_id, ANN)
    await decide(village, table_id, BO)
    await pass_time(village, 11 * DAY)
    async with village.store.read() as unit:
        assert await unit.votes.open(table_id) == []
    await pass_time(village, DAY)
    async with village.store.read() as unit:
        (vote,) = await unit.votes.open(table_id)
    assert (vote.kind, vote.opened_at) == ("late", datetime(2026, 3, 13, tzinfo=UTC))


async def test_days_over_the_end_of_a_month_count_in_each_month_by_themselves(
    village: Village,
) -> None:
    village.pass_time(17 * DAY)  # to March the 18th
    await village.host.add_away(CY, march(18), date(2026, 4, 14))
    table_id = await game(village)
    assert await due(village, table_id) == datetime(2026, 4, 15, tzinfo=UTC), "14 days in each"
    village.pass_time(15 * DAY)  # April the 2nd
    await village.host.drop_away(CY, march(18))
    assert await due(village, table_id) == village.clock[0] + 24 * HOUR
    await village.host.add_away(CY, date(2026, 4, 2), date(2026, 4, 14))
    assert await due(village, table_id) == datetime(2026, 4, 15, tzinfo=UTC), "one was used up"
