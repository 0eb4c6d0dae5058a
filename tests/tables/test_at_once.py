"""Two things that come together: both are answered, and the table is in one state afterwards."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Coroutine
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.tables.ballot import OVERTAKEN
from bot.tables.refusals import Refused
from tests.tables.test_agreed import agree_on_pace
from tests.tables.test_ending import ended_early, refused, the_vote
from tests.tables.test_seats import make_late, verified
from tests.tables.test_undo import pick, turn_of
from tests.tables.test_waits import DAY, HOUR, calls, decide, game, is_so, pass_time, waits
from tests.tables.village import MORNING, PEOPLE, Village, settle

ANN, BO, CY, DI, _EVE = PEOPLE


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    village = await settle(tmp_path)
    yield village
    await village.store.close()


async def together(*things: Coroutine[Any, Any, Any]) -> list[str]:
    """Do all of it at once; what each of it was refused with, "" for what was done."""
    results = await asyncio.gather(*things, return_exceptions=True)
    for result in results:
        if isinstance(result, BaseException) and not isinstance(result, Refused):
            raise result
    return [result.code if isinstance(result, Refused) else "" for result in results]


async def one_late(village: Village) -> tuple[int, int]:
    """A game of three in which Ann and Bo have picked and Cy is late; and the vote about it."""
    table_id = await game(village)
    await decide(village, table_id, ANN.user_id)
    await decide(village, table_id, BO.user_id)
    await pass_time(village, 24 * HOUR)
    return table_id, await the_vote(village, table_id, "late")


@pytest.mark.parametrize("first", ["clock", "undo"])
async def test_a_pick_taken_back_while_the_clock_closes_the_vote(
    village: Village, first: str
) -> None:
    table_id, vote = await one_late(village)
    await village.host.cast(vote, ANN.user_id, "decide")
    village.pass_time(12 * HOUR)
    things = [village.host.tick(), village.host.undo(table_id, BO.user_id)]
    await together(*(things if first == "clock" else reversed(things)))
    table = await village.host.look(table_id)
    assert table.status == "running"
    assert (await village.host.vote(vote)).outcome == "decide"
    if table.view.phase == "noon":  # the computer decided before Bo's pick could be taken back
        assert await moves_to_the_end(village, table_id)
        return
    assert [seat.number for seat in table.seats if seat.waited_for] == [1]
    assert table.settings.stand_ins == (2,)
    await decide(village, table_id, BO.user_id)
    assert await moves_to_the_end(village, table_id)


async def moves_to_the_end(village: Village, table_id: int) -> bool:
    """Whether the game goes on to its end, with a record that verifies."""
    await village.to_the_end(table_id, random.Random(4))
    return await verified(village, table_id) == "finished"


async def test_a_step_asked_back_in_the_instant_in_which_the_game_goes_on(
    village: Village,
) -> None:
    table_id = await village.game(2)
    await pick(village, table_id)
    turn = turn_of(await village.host.look(table_id))
    other = ANN if turn == BO.user_id else BO
    await village.host.undo(table_id, other.user_id)
    vote = await the_vote(village, table_id, "undo")
    sitting = await village.host.sit(table_id, turn)
    orders = sitting.orders.model_copy(update={"forgo": True})
    codes = await together(
        village.decide(sitting, orders), village.host.cast(vote, turn, "yes"), village.host.tick()
    )
    assert codes in (["", "vote_closed", ""], ["old_step", "", ""])
    assert (await village.host.vote(vote)).outcome in {OVERTAKEN, "yes"}
    assert await moves_to_the_end(village, table_id)


async def test_the_time_is_up_in_the_instant_of_the_decision(village: Village) -> None:
    table_id = await game(village)
    await decide(village, table_id, ANN.user_id)
    await decide(village, table_id, BO.user_id)
    village.pass_time(24 * HOUR)
    wait = (await waits(village, table_id))[2]
    async with village.store.write() as unit:
        await unit.waits.put(replace(wait, rung=3))
    await together(village.host.tick(), decide(village, table_id, CY.user_id))
    table = await village.host.look(table_id)
    assert table.view.phase == "noon" or table.view.round == 2
    async with village.store.read() as unit:
        assert [row.kind for row in await unit.votes.open(table_id)] == []


async def test_a_server_that_is_left_while_the_game_is_paused_leaves_it_paused(
    village: Village,
) -> None:
    table_id = await game(village)
    await village.host.pause(table_id, ANN.user_id)
    vote = await the_vote(village, table_id, "pause")
    for person in (BO, CY):
        await village.host.cast(vote, person.user_id, "yes")
    village.pass_time(HOUR)
    await village.host.server_left(1)
    village.pass_time(5 * DAY)
    await village.host.server_back(1)
    assert (await village.host.look(table_id)).paused_at == MORNING
    village.pass_time(HOUR)
    await village.host.resume(table_id, BO.user_id)
    assert (await village.host.look(table_id)).due_at == village.clock[0] + 24 * HOUR


async def test_who_agrees_to_a_pause_while_the_server_is_left_changes_nothing_for_anybody(
    village: Village,
) -> None:
    table_id = await game(village, players=2)
    await village.host.pause(table_id, ANN.user_id)
    vote = await the_vote(village, table_id, "pause")
    await together(village.host.server_left(1), village.host.cast(vote, BO.user_id, "yes"))
    table = await village.host.look(table_id)
    assert table.paused_at == MORNING
    village.pass_time(DAY)
    await village.host.server_back(1)
    if (await village.host.look(table_id)).paused_at is not None:
        await village.host.resume(table_id, ANN.user_id)
    assert (await village.host.look(table_id)).due_at == MORNING + 2 * DAY


async def test_the_last_human_concedes_while_a_vote_runs(village: Village) -> None:
    table_id = await village.game(2)
    await pick(village, table_id)
    await village.host.change_pace(table_id, ANN.user_id, "7d")
    await village.host.abandon(table_id, ANN.user_id)
    await village.host.undo(table_id, ANN.user_id)
    pace = await the_vote(village, table_id, "pace")
    codes = await together(
        village.host.concede(table_id, ANN.user_id), village.host.concede(table_id, BO.user_id)
    )
    assert codes == ["", ""]
    await ended_early(village, table_id)
    with refused("vote_closed"):
        await village.host.cast(pace, BO.user_id, "yes")


async def test_what_nobody_is_left_to_decide_is_not_agreed_upon(village: Village) -> None:
    table_id = await village.game(3)
    await make_late(village, table_id)
    await village.host.replace_late(table_id, ANN.user_id, 1, None)
    vote = await the_vote(village, table_id, "replace")
    await village.host.leave_to_computer(table_id, ANN.user_id)
    await village.host.leave_to_computer(table_id, CY.user_id)
    assert (await village.host.vote(vote)).outcome == OVERTAKEN
    table = await village.host.look(table_id)
    assert (table.status, table.seats[1].user_id) == ("running", BO.user_id)


async def test_two_who_press_rematch_at_once_get_one(village: Village) -> None:
    table_id = await village.game(2)
    await village.host.abandon(table_id, ANN.user_id)
    await village.host.cast(await the_vote(village, table_id), BO.user_id, "yes")
    codes = await together(village.host.rematch(table_id, ANN), village.host.rematch(table_id, BO))
    assert sorted(codes) == ["", "rematch_runs"]
    rematch = (await village.host.look(table_id)).settings.rematch
    assert rematch is not None
    with refused("no_table"):
        await village.host.look(rematch + 1)


async def test_who_comes_back_as_somebody_takes_the_seat(village: Village) -> None:
    table_id = await village.game(2)
    await village.host.offer(table_id, BO.user_id, CY)
    offer = await the_vote(village, table_id, "offer")
    await village.host.leave_to_computer(table_id, BO.user_id)
    codes = await together(
        village.host.cast(offer, CY.user_id, "yes"), village.host.come_back(table_id, BO.user_id)
    )
    assert codes == ["vote_closed", ""], "the offer ended as Bo left"
    assert (await village.host.look(table_id)).seats[1].user_id == BO.user_id


async def test_who_decides_keeps_the_seat_that_the_others_have_offered(village: Village) -> None:
    table_id = await village.game(3)
    await make_late(village, table_id)
    await village.host.replace_late(table_id, ANN.user_id, 1, DI)
    await village.host.cast(await the_vote(village, table_id), CY.user_id, "yes")
    offer = await the_vote(village, table_id, "offer")
    await decide(village, table_id, BO.user_id)
    with refused("vote_closed"):
        await village.host.cast(offer, DI.user_id, "yes")
    assert (await village.host.vote(offer)).outcome == OVERTAKEN
    assert (await village.host.look(table_id)).names == ("Ann", "Bo", "Cy")


async def test_who_offers_their_own_seat_may_play_until_it_is_taken(village: Village) -> None:
    table_id = await village.game(3)
    await village.host.offer(table_id, BO.user_id, DI)
    offer = await the_vote(village, table_id, "offer")
    await decide(village, table_id, BO.user_id)
    await village.host.cast(offer, DI.user_id, "yes")
    assert (await village.host.look(table_id)).names == ("Ann", "Di", "Cy")


async def test_two_who_are_asked_take_one_seat(village: Village) -> None:
    table_id = await village.game(3)
    await make_late(village, table_id)
    await village.host.replace_late(table_id, ANN.user_id, 1, DI)
    vote = await the_vote(village, table_id, "replace")
    codes = await together(
        village.host.cast(vote, CY.user_id, "yes"),
        village.host.leave_to_computer(table_id, BO.user_id),
    )
    assert codes in (["", ""], ["vote_closed", ""])
    table = await village.host.look(table_id)
    assert (table.seats[1].user_id, table.seats[1].owner_id) == (None, BO.user_id)
    async with village.store.read() as unit:
        assert await unit.votes.open(table_id) == []


async def test_nobody_is_kept_from_leaving_by_what_is_agreed_upon_as_they_go(
    village: Village,
) -> None:
    table_id = await village.game(4)
    await make_late(village, table_id)
    eve = PEOPLE[4]
    await village.host.replace_late(table_id, ANN.user_id, 1, eve)
    vote = await the_vote(village, table_id, "replace")
    await village.host.offer(table_id, CY.user_id, eve)
    await village.host.cast(await the_vote(village, table_id, "offer"), eve.user_id, "yes")
    await village.host.cast(vote, eve.user_id, "yes")
    await village.host.leave_to_computer(table_id, DI.user_id)
    assert (await village.host.vote(vote)).outcome == "yes", "and Eve sits there already"
    table = await village.host.look(table_id)
    assert [seat.user_id for seat in table.seats] == [
        ANN.user_id,
        BO.user_id,
        eve.user_id,
        None,
    ]


async def test_quiet_hours_over_the_change_to_summer_time(village: Village) -> None:
    """In Berlin the clock goes from 2:00 to 3:00 on March the 29th."""
    await is_so(village, BO.user_id, timezone="Europe/Berlin", quiet_from=22 * 60, quiet_to=7 * 60)
    village.clock[0] = datetime(2026, 3, 28, 22, 30, tzinfo=UTC)  # 23:30 there
    table_id = await game(village)
    await calls(village, table_id)
    wait = (await waits(village, table_id))[1]
    morning = datetime(2026, 3, 29, 5, tzinfo=UTC)  # 7:00 there, an hour early
    assert (wait.rung, wait.called_at, wait.due_at) == (0, morning, morning + DAY)
    await pass_time(village, morning - village.clock[0])
    assert await calls(village, table_id) == [(1, "dm", False)]
    # Half of the time is 19:00, nine tenths is 4:36: that is quiet, so at 7:00, when it is due.
    await decide(village, table_id, ANN.user_id)
    await decide(village, table_id, CY.user_id)
    woken = await pass_time(village, 23 * HOUR)
    assert woken == [datetime(2026, 3, 29, 17, tzinfo=UTC)]
    assert await calls(village, table_id) == [(1, "dm", True)]


async def test_another_pace_wakes_nobody_for_whom_a_computer_decides(village: Village) -> None:
    table_id, vote = await one_late(village)
    await village.host.undo(table_id, BO.user_id)
    for person in (ANN, BO):
        await village.host.cast(vote, person.user_id, "decide")
    assert (await village.host.look(table_id)).settings.stand_ins == (2,)
    await calls(village, table_id)
    await agree_on_pace(village, table_id, "8h")
    await pass_time(village, 5 * HOUR)
    assert {seat for seat, _, _ in await calls(village, table_id)} == {1}


async def test_who_is_away_where_there_is_no_limit_keeps_the_seat(village: Village) -> None:
    table_id = await game(village, pace="none")
    await village.host.add_away(BO.user_id, (MORNING + 6 * DAY).date(), (MORNING + 9 * DAY).date())
    village.pass_time(8 * DAY)
    with refused("not_late"):
        await village.host.replace_late(table_id, ANN.user_id, 1, None)
    village.pass_time(2 * DAY)
    await village.host.replace_late(table_id, ANN.user_id, 1, None)
