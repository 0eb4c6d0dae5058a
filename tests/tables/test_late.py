"""When somebody's time is up: the others say what is to be done, or a computer decides."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from bot.tables.opening import Opening
from bot.tables.refusals import Refused
from bot.tables.snapshot import TableSettings
from data.rows import AbsenceRow, VoteRow
from tests.tables.test_waits import (
    ANN,
    BO,
    CY,
    DAY,
    HOUR,
    calls,
    decide,
    game,
    pass_time,
    waits,
)
from tests.tables.village import MORNING, PEOPLE, Village, settle


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    one = await settle(tmp_path)
    yield one
    await one.store.close()


async def votes(village: Village, table_id: int) -> list[VoteRow]:
    async with village.store.read() as unit:
        return [row for row in await unit.votes.open(table_id) if row.kind == "late"]


async def one_late(village: Village, **settings: object) -> int:
    """A game in which all but Cy have picked, and Cy's time is up."""
    table_id = await game(village, **settings)
    await decide(village, table_id, ANN)
    await decide(village, table_id, BO)
    await pass_time(village, 24 * HOUR)
    return table_id


async def test_the_others_are_asked_and_only_they(village: Village) -> None:
    table_id = await one_late(village)
    (row,) = await votes(village, table_id)
    assert (row.seat, row.closes_at) == (2, MORNING + 36 * HOUR)
    vote = await village.host.vote(row.id)
    assert vote.choices == ("wait", "decide", "seat", "end")
    assert vote.voters == (ANN, BO)
    with pytest.raises(Refused, match="not_seated"):
        await village.host.cast(row.id, CY, "wait")


async def test_waiting_gives_as_long_again_without_further_reminders(village: Village) -> None:
    table_id = await one_late(village)
    (row,) = await votes(village, table_id)
    await calls(village, table_id)
    for user in (ANN, BO):
        await village.host.cast(row.id, user, "wait")
    wait = (await waits(village, table_id))[2]
    assert (wait.due_at, wait.extended) == (MORNING + 48 * HOUR, 0)
    await pass_time(village, 24 * HOUR - timedelta(seconds=1))
    assert await calls(village, table_id) == []
    assert await votes(village, table_id) == []
    await pass_time(village, timedelta(seconds=1))
    assert len(await votes(village, table_id)) == 1


async def test_a_computer_decides_once_and_the_person_goes_on_with_the_next_round(
    village: Village,
) -> None:
    table_id = await one_late(village)
    (row,) = await votes(village, table_id)
    for user in (ANN, BO):
        await village.host.cast(row.id, user, "decide")
    table = await village.host.look(table_id)
    while table.view.phase == "noon":  # the others' details, if they wanted to say them then
        (missing,) = [seat for seat in table.seats if seat.waited_for]
        assert missing.number != 2, "the computer decides the whole round"
        await decide(village, table_id, missing.user_id or 0)
        table = await village.host.look(table_id)
    assert table.view.round == 2
    assert table.seats[2].user_id == CY
    assert table.seats[2].waited_for
    assert table.settings.stand_ins == ()


async def test_until_the_last_pick_who_was_late_can_still_pick_themselves(
    village: Village,
) -> None:
    table_id = await game(village, late="computer")
    await decide(village, table_id, ANN)
    await pass_time(village, 12 * HOUR)
    async with village.store.write() as unit:  # Bo has as long again, for example
        wait = next(one for one in await unit.waits.of_table(table_id) if one.seat == 1)
        later = MORNING + 48 * HOUR
        await unit.waits.put(type(wait)(table_id, 1, wait.step, 3, 0, MORNING, later, later))
    await pass_time(village, 12 * HOUR)
    table = await village.host.look(table_id)
    assert table.settings.stand_ins == (2,)
    assert [seat.number for seat in table.seats if seat.waited_for] == [1]
    assert table.due_at == MORNING + 48 * HOUR
    await decide(village, table_id, CY)
    table = await village.host.look(table_id)
    assert table.settings.stand_ins == ()
    assert [seat.number for seat in table.seats if seat.waited_for] == [1]
    await decide(village, table_id, BO)
    assert (await village.host.look(table_id)).step > table.step


async def test_a_computer_takes_the_seat_until_its_owner_is_back(village: Village) -> None:
    table_id = await one_late(village)
    (row,) = await votes(village, table_id)
    for user in (ANN, BO):
        await village.host.cast(row.id, user, "seat")
    table = await village.host.look(table_id)
    assert (table.seats[2].user_id, table.seats[2].owner_id) == (None, CY)
    assert table.step == 2
    assert 2 not in await waits(village, table_id)


async def test_the_game_ends_if_the_others_say_so(village: Village) -> None:
    table_id = await one_late(village)
    (row,) = await votes(village, table_id)
    for user in (ANN, BO):
        await village.host.cast(row.id, user, "end")
    table = await village.host.look(table_id)
    assert (table.status, table.seed is not None) == ("ended", True)
    assert json.loads(await village.host.record(table_id))["result"] == {"abandoned": True}
    assert await village.host.next_due() is None


async def test_what_most_have_said_counts_after_half_the_pace(village: Village) -> None:
    table_id = await one_late(village)
    (row,) = await votes(village, table_id)
    await village.host.cast(row.id, ANN, "seat")
    assert (await village.host.look(table_id)).seats[2].user_id == CY, "Bo can still outvote"
    await pass_time(village, 12 * HOUR)
    assert (await village.host.look(table_id)).seats[2].owner_id == CY


@pytest.mark.parametrize("said", [{}, {ANN: "seat", BO: "end"}])
async def test_silence_or_a_tie_waits_and_the_third_time_a_computer_decides(
    village: Village, said: dict[int, str]
) -> None:
    table_id = await one_late(village)
    step = (await village.host.look(table_id)).step
    for time in (1, 2, 3):
        (row,) = await votes(village, table_id)
        for user, choice in said.items():
            await village.host.cast(row.id, user, choice)
        await pass_time(village, 12 * HOUR)
        table = await village.host.look(table_id)
        if time < 3:
            assert table.step == step
            assert (await waits(village, table_id))[2].extended == time
            await pass_time(village, 24 * HOUR)
    assert table.step > step


async def test_the_move_itself_overtakes_the_vote(village: Village) -> None:
    table_id = await one_late(village)
    (row,) = await votes(village, table_id)
    await village.host.cast(row.id, ANN, "end")
    await decide(village, table_id, CY)
    assert (await village.host.vote(row.id)).outcome == "overtaken"
    with pytest.raises(Refused, match="vote_closed"):
        await village.host.cast(row.id, BO, "end")


async def test_with_no_other_human_it_is_as_silence(village: Village) -> None:
    table_id = await village.lobby(2, computers=1)
    step = (await village.host.look(table_id)).step
    await pass_time(village, 24 * HOUR)
    assert await votes(village, table_id) == []
    assert (await waits(village, table_id))[0].due_at == MORNING + 48 * HOUR
    await pass_time(village, 24 * HOUR)
    assert (await village.host.look(table_id)).step == step
    await pass_time(village, 24 * HOUR)
    assert (await village.host.look(table_id)).step > step, "the third time a computer decides"


async def test_late_computer_decides_by_itself(village: Village) -> None:
    table_id = await one_late(village, late="computer")
    assert await votes(village, table_id) == []
    assert ("notice", None) in await village.outbox(table_id)
    assert (await village.host.look(table_id)).step == 2


async def test_who_goes_away_after_all_is_not_late(village: Village) -> None:
    table_id = await game(village, late="computer")
    await decide(village, table_id, ANN)
    await decide(village, table_id, BO)
    await pass_time(village, 20 * HOUR)
    async with village.store.write() as unit:  # told nobody: the clock sees it when time is up
        days = AbsenceRow(CY, date(2026, 3, 2), date(2026, 3, 4))
        await unit.people.set_absences(CY, [days])
    await pass_time(village, 10 * HOUR)
    table = await village.host.look(table_id)
    assert table.step == 1
    assert table.due_at is not None
    assert table.due_at.date() == date(2026, 3, 5)
    await pass_time(village, 3 * DAY)
    assert (await village.host.look(table_id)).step == 2


async def test_without_a_limit_the_others_are_asked_for_a_day(village: Village) -> None:
    table_id = await game(village, pace="none")
    await decide(village, table_id, ANN)
    await decide(village, table_id, BO)
    await pass_time(village, 7 * DAY)
    (row,) = await votes(village, table_id)
    assert row.closes_at == MORNING + 8 * DAY
    await pass_time(village, DAY)
    assert await votes(village, table_id) == []
    await calls(village, table_id)
    await pass_time(village, 7 * DAY - HOUR)
    assert await calls(village, table_id) == []
    await pass_time(village, HOUR)
    assert len(await votes(village, table_id)) == 1


async def test_a_vote_pauses_with_the_game(village: Village) -> None:
    table_id = await one_late(village)
    (row,) = await votes(village, table_id)
    await village.host.pause(table_id, ANN)
    async with village.store.read() as unit:
        (pause,) = [one for one in await unit.votes.open(table_id) if one.kind == "pause"]
    for user in (BO, CY):
        await village.host.cast(pause.id, user, "yes")
    await pass_time(village, 5 * DAY)
    assert [one.id for one in await votes(village, table_id)] == [row.id]
    await village.host.resume(table_id, CY)
    assert (await votes(village, table_id))[0].closes_at == MORNING + 36 * HOUR + 5 * DAY


@pytest.mark.parametrize("players", [2, 3])
async def test_a_game_of_yokai_that_nobody_plays_comes_to_its_end(
    village: Village, players: int
) -> None:
    opening = Opening(
        game="yokai",
        options={},
        settings=TableSettings(seats=players, late="computer"),
        guild_id=1,
        channel_id=2,
        host=PEOPLE[0],
        language="en",
    )
    table = await village.host.open(opening)
    await village.host.opened(table.id, 1000)
    for person in PEOPLE[1:players]:
        await village.host.join(table.id, person)
    turns: list[int] = []
    for _ in range(60):
        now = await village.host.look(table.id)
        if now.status == "ended":
            break
        turns.append(now.step)
        await pass_time(village, DAY)
    assert now.status == "ended"
    assert turns == list(range(1, len(turns) + 1)), "a turn a day, whatever it is made of"


async def test_a_game_of_yak_that_nobody_plays_comes_to_its_end(village: Village) -> None:
    table_id = await game(village, late="computer")
    rng = random.Random(4)
    await village.step_by_chance(table_id, rng)
    for _ in range(60):
        table = await village.host.look(table_id)
        if table.status == "ended":
            break
        await pass_time(village, DAY)
    assert table.status == "ended"
    assert json.loads(await village.host.record(table_id))["result"].get("abandoned") is None
