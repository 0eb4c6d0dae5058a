"""Who is waited for, since when and until when, and who is called about it."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.tables.times import PACES
from data.rows import AbsenceRow, PersonRow, WaitRow
from tests.tables.village import MORNING, PEOPLE, Village, at_random, settle

HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
ANN, BO, CY = (person.user_id for person in PEOPLE[:3])


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    one = await settle(tmp_path)
    yield one
    await one.store.close()


async def set_table(village: Village, table_id: int, **settings: Any) -> None:
    """As if the host had chosen so."""
    async with village.store.write() as unit:
        row = await unit.tables.load(table_id)
        assert row is not None
        kept = json.loads(row.settings) | settings
        await unit.tables.save(type(row)(**{**_fields(row), "settings": json.dumps(kept)}))


def _fields(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__slots__}


async def is_so(village: Village, user_id: int, **choices: Any) -> None:
    async with village.store.write() as unit:
        await unit.people.save(PersonRow(user_id, "", **choices))


async def game(village: Village, players: int = 3, **settings: Any) -> int:
    """A game that has just begun, whose settings hold from the first call on."""
    table_id = await village.lobby(players)
    await set_table(village, table_id, **settings)
    for person in PEOPLE[1:players]:
        await village.host.join(table_id, person)
    return table_id


async def waits(village: Village, table_id: int) -> dict[int, WaitRow]:
    async with village.store.read() as unit:
        return {wait.seat: wait for wait in await unit.waits.of_table(table_id)}


async def calls(village: Village, table_id: int) -> list[tuple[int | None, str, bool]]:
    """The calls left to send, each taken as sent: seat, way, whether it is a reminder."""
    async with village.store.write() as unit:
        rows = [row for row in await unit.outbox.unsent(table_id) if row.kind == "call"]
        for row in await unit.outbox.unsent(table_id):
            await unit.outbox.sent(row.id, village.clock[0])
    bodies = [json.loads(row.body) for row in rows]
    return [
        (row.seat, body["way"], body["reminder"]) for row, body in zip(rows, bodies, strict=True)
    ]


async def pass_time(village: Village, span: timedelta) -> list[datetime]:
    """Let time pass as the clock does: from one due moment to the next. Returns them."""
    end, woken = village.clock[0] + span, []
    while (due := await village.host.next_due()) is not None and due <= end:
        village.clock[0] = max(due, village.clock[0])
        woken.append(village.clock[0])
        assert len(woken) < 100, "the clock runs in circles"
        await village.host.tick()
    village.clock[0] = end
    return woken


async def decide(village: Village, table_id: int, user_id: int) -> None:
    """The person picks and orders something."""
    sitting = await village.host.sit(table_id, user_id)
    await village.decide(sitting, at_random(village, sitting, random.Random(1)), user=user_id)


@pytest.mark.parametrize("pace", list(PACES))
async def test_each_seat_has_its_time_from_its_call_on(village: Village, pace: str) -> None:
    table_id = await game(village, pace=pace)
    span = PACES[pace]
    kept = await waits(village, table_id)
    assert list(kept) == [0, 1, 2]
    for wait in kept.values():
        assert (wait.rung, wait.called_at) == (1, MORNING)
        assert wait.due_at == (None if span is None else MORNING + span)
    assert (await village.host.look(table_id)).due_at == (None if span is None else MORNING + span)
    assert await calls(village, table_id) == [(seat, "dm", False) for seat in (0, 1, 2)]


async def test_reminders_at_half_and_nine_tenths_only_to_who_is_missing(village: Village) -> None:
    table_id = await game(village)
    await calls(village, table_id)
    await decide(village, table_id, ANN)
    assert await pass_time(village, 12 * HOUR) == [MORNING + 12 * HOUR]
    assert await calls(village, table_id) == [(1, "dm", True), (2, "dm", True)]
    await decide(village, table_id, BO)
    await pass_time(village, 9.6 * HOUR)
    assert village.clock[0] == MORNING + 21.6 * HOUR
    assert await calls(village, table_id) == [(2, "dm", True)]
    await pass_time(village, 2 * HOUR)
    assert await calls(village, table_id) == [], "none after the second"


async def test_the_board_tells_the_latest_moment_of_those_missing(village: Village) -> None:
    await is_so(village, CY, quiet_from=7 * 60, quiet_to=18 * 60)
    table_id = await game(village)
    table = await village.host.look(table_id)
    assert table.due_at == MORNING + 34 * HOUR
    await decide(village, table_id, CY)
    assert (await village.host.look(table_id)).due_at == MORNING + 24 * HOUR


async def test_in_quiet_hours_nothing_rings_and_the_time_counts_from_their_end(
    village: Village,
) -> None:
    await is_so(village, BO, timezone="Asia/Tokyo", quiet_from=16 * 60, quiet_to=19 * 60)
    table_id = await game(village)  # 17:00 in Tokyo
    assert await calls(village, table_id) == [(0, "dm", False), (2, "dm", False)]
    wait = (await waits(village, table_id))[1]
    assert (wait.rung, wait.called_at) == (0, MORNING + 2 * HOUR)
    assert wait.due_at == MORNING + 26 * HOUR
    assert await pass_time(village, 2 * HOUR) == [MORNING + 2 * HOUR]
    assert await calls(village, table_id) == [(1, "dm", False)]
    assert (await waits(village, table_id))[1].due_at == MORNING + 26 * HOUR


async def test_who_decides_before_their_quiet_hours_end_is_not_called(village: Village) -> None:
    await is_so(village, BO, quiet_from=7 * 60, quiet_to=10 * 60)
    table_id = await game(village)
    await calls(village, table_id)
    await decide(village, table_id, BO)
    await pass_time(village, 3 * HOUR)
    assert await calls(village, table_id) == []


async def test_who_takes_a_pick_back_is_waited_for_as_before(village: Village) -> None:
    table_id = await game(village)
    before = (await waits(village, table_id))[0]
    sitting = await village.host.sit(table_id, ANN)
    orders = at_random(village, sitting, random.Random(1))
    sitting = await village.decide(sitting, orders)
    assert (await waits(village, table_id))[0].next_at is None
    await village.decide(sitting, orders, confirmed=False)
    assert (await waits(village, table_id))[0] == before


@pytest.mark.parametrize(
    ("called", "ways"),
    [
        ("dm", ["dm"]),
        ("mention", ["mention"]),
        ("both", ["dm only", "mention too"]),
        ("none", []),
    ],
)
async def test_everybody_is_called_their_way(
    village: Village, called: str, ways: list[str]
) -> None:
    await is_so(village, ANN, called=called)
    table_id = await game(village)
    rows = await calls(village, table_id)
    assert [way for seat, way, _ in rows if seat == 0] == ways
    await pass_time(village, 12 * HOUR)
    rows = await calls(village, table_id)
    assert [way for seat, way, again in rows if seat == 0 and again] == ways


async def test_a_muted_table_rings_for_nobody_who_muted_it(village: Village) -> None:
    table_id = await game(village, muted=[BO])
    assert await calls(village, table_id) == [(0, "dm", False), (2, "dm", False)]
    await pass_time(village, 22 * HOUR)
    assert {seat for seat, _, _ in await calls(village, table_id)} == {0, 2}


async def test_no_reminder_while_the_call_itself_is_under_way(village: Village) -> None:
    table_id = await game(village)
    await pass_time(village, 12 * HOUR)
    assert await calls(village, table_id) == [(seat, "dm", False) for seat in (0, 1, 2)]


async def test_without_a_limit_there_are_two_reminders_and_then_time_is_up(
    village: Village,
) -> None:
    table_id = await game(village, pace="none", late="computer")
    await calls(village, table_id)
    await decide(village, table_id, ANN)
    await decide(village, table_id, BO)
    assert await pass_time(village, 2 * DAY) == [MORNING + 2 * DAY]
    assert await calls(village, table_id) == [(2, "dm", True)]
    step = (await village.host.look(table_id)).step
    await pass_time(village, 5 * DAY)
    assert (await village.host.look(table_id)).step > step, "a computer has decided"


async def test_days_away_move_what_is_due(village: Village) -> None:
    async with village.store.write() as unit:
        stay = AbsenceRow(CY, date(2026, 3, 1), date(2026, 3, 5))
        await unit.people.set_absences(CY, [stay])
    table_id = await game(village)
    assert (await waits(village, table_id))[2].due_at == datetime(2026, 3, 6, tzinfo=UTC)


async def test_days_away_and_hours_set_later_hold_for_what_is_running(village: Village) -> None:
    table_id = await game(village)
    await village.host.set_quiet(BO, (18 * 60, 22 * 60))
    await village.host.add_away(CY, date(2026, 3, 2), date(2026, 3, 3))
    kept = await waits(village, table_id)
    assert kept[1].next_at == MORNING + 14 * HOUR, "the reminder waits for the quiet hours' end"
    assert kept[2].due_at == datetime(2026, 3, 4, tzinfo=UTC)
    assert ("board_edit", None) in await village.outbox(table_id)


async def test_a_downtime_is_charged_to_nobody(village: Village) -> None:
    await is_so(village, CY, quiet_from=7 * 60, quiet_to=20 * 60)
    table_id = await game(village)
    await calls(village, table_id)
    village.pass_time(2 * HOUR)
    gone = village.clock[0]
    village.pass_time(10 * HOUR)  # to 20:00
    await village.host.downtime(gone, village.clock[0])
    kept = await waits(village, table_id)
    assert kept[0].due_at == MORNING + 34 * HOUR
    assert kept[0].next_at == MORNING + 22 * HOUR, "half of the time that is left to them"
    assert kept[2].called_at == MORNING + 12 * HOUR, "a time that hasn't begun isn't moved"
    assert await village.host.next_due() == village.clock[0]
    await village.host.tick()
    assert await calls(village, table_id) == [(2, "dm", False)]


async def test_a_call_that_fell_into_a_downtime_comes_once_and_not_in_quiet_hours(
    village: Village,
) -> None:
    await is_so(village, CY, quiet_from=7 * 60, quiet_to=9 * 60)
    table_id = await game(village)
    await calls(village, table_id)
    village.pass_time(23.5 * HOUR)  # 07:30: quiet again
    await village.host.downtime(MORNING + HOUR / 2, village.clock[0])
    await village.host.tick()
    assert await calls(village, table_id) == []
    await pass_time(village, 2 * HOUR)
    assert await calls(village, table_id) == [(2, "dm", False)]
    assert (await waits(village, table_id))[2].called_at == MORNING + 25 * HOUR


async def test_moments_missed_without_a_downtime_known_are_treated_once(village: Village) -> None:
    table_id = await game(village)
    await calls(village, table_id)
    village.pass_time(23 * HOUR)
    await village.host.tick()
    assert await calls(village, table_id) == [(seat, "dm", True) for seat in (0, 1, 2)]
    await pass_time(village, HOUR / 2)
    assert await calls(village, table_id) == []


async def test_a_pause_gives_its_time_back(village: Village) -> None:
    table_id = await game(village)
    await calls(village, table_id)
    assert not await village.host.pause(table_id, ANN)
    for user in (BO, CY):
        vote = await village.host.vote(1)
        await village.host.cast(vote.id, user, "yes")
    assert (await village.host.look(table_id)).paused_at == MORNING
    assert await pass_time(village, 5 * DAY) == []
    assert await calls(village, table_id) == []
    await village.host.resume(table_id, BO)
    table = await village.host.look(table_id)
    assert table.paused_at is None
    assert table.due_at == MORNING + 6 * DAY
    await pass_time(village, 12 * HOUR)
    assert len(await calls(village, table_id)) == 3


async def test_a_pause_refused_or_overslept_is_none(village: Village) -> None:
    table_id = await game(village)
    await village.host.pause(table_id, ANN)
    await village.host.cast(1, BO, "no")
    assert (await village.host.look(table_id)).paused_at is None
    alone = await village.lobby(2, computers=1)
    assert await village.host.pause(alone, ANN), "nobody else is to be asked"


async def test_over_a_whole_game_each_step_calls_each_who_is_asked_once(village: Village) -> None:
    table_id = await game(village)
    rng = random.Random(8)
    seen: list[tuple[int, int]] = []
    for _ in range(400):
        table = await village.host.look(table_id)
        async with village.store.write() as unit:
            rows = [row for row in await unit.outbox.unsent(table_id) if row.kind == "call"]
            for row in await unit.outbox.unsent(table_id):
                await unit.outbox.sent(row.id, village.clock[0])
        seen += [(row.step, row.seat or 0) for row in rows]
        if table.status == "ended":
            break
        missing = {seat.number for seat in table.seats if seat.waited_for}
        assert set(await waits(village, table_id)) >= missing
        await village.step_by_chance(table_id, rng)
    assert table.status == "ended"
    assert len(seen) == len(set(seen))
    assert await waits(village, table_id) == {}
    assert await village.host.next_due() is None


async def test_hours_set_while_a_computer_keeps_the_seat_change_nothing_there(
    village: Village,
) -> None:
    table_id = await game(village)
    await village.host.leave_to_computer(table_id, BO)
    before = await waits(village, table_id)
    await village.host.set_quiet(BO, (9 * 60, 18 * 60))
    assert await waits(village, table_id) == before
    assert (await village.host.tables_of(BO))[0].id == table_id, "it is still theirs to return to"
