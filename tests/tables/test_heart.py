"""Downtime of the bot and breaks of its connection: charged to nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from bot.tables.clock import Clock
from bot.tables.heart import Heart
from data.pulse import Pulse
from tests.tables.test_waits import DAY, HOUR, calls, game
from tests.tables.village import MORNING, Village, settle


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    one = await settle(tmp_path)
    yield one
    await one.store.close()


class Body:
    """A heart with its clock, and the village it beats in."""

    def __init__(self, village: Village) -> None:
        self.village = village
        self.pulse = Pulse(village.store.path)
        self.clock = Clock(village.host, lambda: village.clock[0])
        self.heart = Heart(village.host, self.clock, self.pulse, lambda: village.clock[0])
        village.host.due_changed = self.clock.changed

    async def rest(self) -> None:
        """Let what has begun come to its end."""
        for _ in range(20):
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        self.clock.stop()
        await self.heart.stop()
        await self.rest()


async def due(village: Village, table_id: int) -> timedelta:
    """When the last must have decided, counted from the beginning."""
    moment = (await village.host.look(table_id)).due_at
    assert moment is not None
    return moment - MORNING


async def test_the_time_between_the_last_beat_and_the_start_is_given_back(
    village: Village,
) -> None:
    table_id = await game(village)
    body = Body(village)
    body.pulse.beat(MORNING + HOUR)
    village.pass_time(11 * HOUR)
    await body.heart.start()
    assert await due(village, table_id) == DAY + 10 * HOUR
    assert body.pulse.last() == village.clock[0]
    await body.stop()


@pytest.mark.parametrize("last", [None, MORNING + DAY])
async def test_without_a_last_beat_or_with_one_to_come_nothing_moves(
    village: Village, last: object
) -> None:
    table_id = await game(village)
    body = Body(village)
    if last is not None:
        body.pulse.beat(MORNING + DAY)
    village.pass_time(HOUR)
    await body.heart.start()
    assert await due(village, table_id) == DAY
    await body.stop()


async def test_while_discord_is_away_the_clock_stands_still_and_then_gives_back(
    village: Village,
) -> None:
    table_id = await game(village)
    await calls(village, table_id)
    body = Body(village)
    await body.heart.start()
    await body.heart.found()
    body.heart.lost()
    village.pass_time(25 * HOUR)
    body.clock.changed()
    await body.rest()
    assert await calls(village, table_id) == []
    await body.heart.found()
    await body.rest()
    assert await calls(village, table_id) == [], "not even a reminder is due yet"
    assert await due(village, table_id) == DAY + 25 * HOUR
    village.pass_time(12 * HOUR)
    body.heart.lost()
    await body.heart.found()  # looks at the clock anew
    await body.rest()
    assert await calls(village, table_id) == [(seat, "dm", True) for seat in (0, 1, 2)]
    await body.stop()


async def test_a_short_break_is_none_and_a_second_sign_of_one_changes_nothing(
    village: Village,
) -> None:
    table_id = await game(village)
    body = Body(village)
    await body.heart.start()
    await body.heart.found()
    body.heart.lost()
    village.pass_time(timedelta(minutes=3))
    body.heart.lost()
    village.pass_time(timedelta(minutes=2))
    await body.heart.found()
    await body.heart.found()
    assert await due(village, table_id) == DAY
    await body.stop()


async def test_a_break_that_begins_while_the_last_one_is_given_back(
    village: Village, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await game(village)
    await calls(village, table_id)
    body = Body(village)
    await body.heart.start()
    await body.heart.found()
    body.heart.lost()
    village.pass_time(HOUR)
    give_back = village.host.downtime

    async def slowly(since: datetime, until: datetime) -> None:
        await give_back(since, until)
        body.heart.lost()

    monkeypatch.setattr(village.host, "downtime", slowly)
    await body.heart.found()
    monkeypatch.undo()
    village.pass_time(30 * HOUR)
    body.clock.changed()
    await body.rest()
    assert await calls(village, table_id) == [], "the clock still stands"
    await body.heart.found()
    await body.rest()
    assert await due(village, table_id) == DAY + 31 * HOUR
    await body.stop()


async def test_a_stop_in_a_break_charges_nothing_of_the_break(village: Village) -> None:
    body = Body(village)
    await body.heart.start()
    await body.heart.found()
    village.pass_time(HOUR)
    body.heart.lost()
    village.pass_time(HOUR)
    await body.stop()
    assert body.pulse.last() == MORNING + HOUR


async def test_a_start_that_fails_is_no_sign_of_life(village: Village) -> None:
    table_id = await game(village)
    body = Body(village)
    body.pulse.beat(MORNING)
    village.pass_time(10 * HOUR)
    await body.stop()  # it never got as far as to begin
    assert body.pulse.last() == MORNING
    again = Body(village)
    village.pass_time(HOUR)
    await again.heart.start()
    assert await due(village, table_id) == DAY + 11 * HOUR, "all of the time is given back"
    await again.stop()


async def test_a_clean_stop_is_a_beat(village: Village) -> None:
    body = Body(village)
    await body.heart.start()
    await body.heart.found()
    village.pass_time(HOUR)
    await body.stop()
    assert body.pulse.last() == MORNING + HOUR
