"""Another pace by everybody's consent, silence for one person, and hosts who disappear."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.tables.ballot import OVERTAKEN
from bot.tables.times import Pace
from tests.tables.test_ending import refused, the_vote, votes_due
from tests.tables.test_seats import calls_to
from tests.tables.test_waits import HOUR, calls, decide, game, is_so, pass_time, waits
from tests.tables.village import MORNING, PEOPLE, Village, settle

ANN, BO, CY, *_ = PEOPLE


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    village = await settle(tmp_path)
    yield village
    await village.store.close()


async def test_the_pace_changes_when_all_agree_and_time_begins_anew(village: Village) -> None:
    table_id = await village.game(3)
    village.pass_time(timedelta(hours=5))
    with refused("same_pace"):
        await village.host.change_pace(table_id, ANN.user_id, "24h")
    assert not await village.host.change_pace(table_id, ANN.user_id, "1h")
    vote = await the_vote(village, table_id, "pace")
    await village.host.cast(vote, BO.user_id, "yes")
    await village.host.cast(vote, CY.user_id, "yes")
    assert (await village.host.look(table_id)).settings.pace == "1h"
    async with village.store.read() as unit:
        waits = await unit.waits.of_table(table_id)
    assert [wait.due_at for wait in waits] == [village.clock[0] + timedelta(hours=1)] * 3


async def test_one_refusal_keeps_the_pace(village: Village) -> None:
    table_id = await village.game(2)
    await village.host.change_pace(table_id, ANN.user_id, "none")
    await village.host.cast(await the_vote(village, table_id, "pace"), BO.user_id, "no")
    assert (await village.host.look(table_id)).settings.pace == "24h"


async def test_who_plays_alone_sets_the_pace(village: Village) -> None:
    table_id = await village.lobby(2, computers=1)
    assert await village.host.change_pace(table_id, ANN.user_id, "none")
    async with village.store.read() as unit:
        (wait,) = await unit.waits.of_table(table_id)
    assert wait.due_at is None


async def test_a_muted_table_calls_nobody_but_the_others(village: Village) -> None:
    table_id = await village.game(2)
    await village.host.mute(table_id, BO.user_id, muted=True)
    await village.host.leave_to_computer(table_id, ANN.user_id)
    await village.host.come_back(table_id, ANN.user_id)
    await village.all_sent()
    for person in (ANN, BO):
        sitting = await village.host.sit(table_id, person.user_id)
        orders = sitting.orders.model_copy(update={"card": "build", "later": True})
        await village.decide(sitting, orders)
    assert 1 not in await calls_to(village, table_id)
    await village.host.mute(table_id, BO.user_id, muted=False)
    assert (await village.host.look(table_id)).settings.muted == ()
    with refused("not_seated"):
        await village.host.mute(table_id, CY.user_id, muted=True)


async def test_a_host_who_says_nothing_for_a_day_loses_the_place(village: Village) -> None:
    table_id = await village.lobby(4)
    await village.host.join(table_id, BO)
    with refused("host_already"):
        await village.host.ask_for_host(table_id, ANN.user_id)
    with refused("not_seated"):
        await village.host.ask_for_host(table_id, CY.user_id)
    await village.host.ask_for_host(table_id, BO.user_id)
    village.pass_time(timedelta(days=1))
    await votes_due(village)
    assert (await village.host.look(table_id)).host_id == BO.user_id
    await village.host.start(table_id, BO.user_id)


async def test_a_host_who_is_still_there_stays(village: Village) -> None:
    table_id = await village.lobby(4)
    await village.host.join(table_id, BO)
    await village.host.ask_for_host(table_id, BO.user_id)
    vote = await the_vote(village, table_id)
    with refused("not_asked"):
        await village.host.cast(vote, BO.user_id, "yes")
    await village.host.cast(vote, ANN.user_id, "no")
    assert (await village.host.look(table_id)).host_id == ANN.user_id


async def test_a_lobby_that_starts_or_closes_needs_no_host(village: Village) -> None:
    for end in (village.host.start, village.host.close):
        table_id = await village.lobby(4)
        await village.host.join(table_id, BO)
        await village.host.ask_for_host(table_id, BO.user_id)
        vote = await the_vote(village, table_id)
        await end(table_id, ANN.user_id)
        assert (await village.host.vote(vote)).outcome == OVERTAKEN


async def agree_on_pace(village: Village, table_id: int, pace: Pace) -> None:
    """Ann asks for this pace, and Bo and Cy agree."""
    await village.host.change_pace(table_id, ANN.user_id, pace)
    vote = await the_vote(village, table_id, "pace")
    for person in (BO, CY):
        await village.host.cast(vote, person.user_id, "yes")


async def test_another_pace_calls_nobody_who_has_decided(village: Village) -> None:
    table_id = await game(village)
    await pass_time(village, 22 * HOUR)  # both reminders are behind them
    await decide(village, table_id, ANN.user_id)
    await decide(village, table_id, BO.user_id)
    await calls(village, table_id)
    await agree_on_pace(village, table_id, "8h")
    await pass_time(village, 8 * HOUR)
    assert {seat for seat, _, _ in await calls(village, table_id)} == {2}
    async with village.store.read() as unit:
        (late,) = await unit.votes.open(table_id)
    assert (late.kind, late.seat) == ("late", 2)


async def test_another_pace_holds_for_who_will_be_called_later_too(village: Village) -> None:
    await is_so(village, CY.user_id, quiet_from=7 * 60, quiet_to=10 * 60)
    table_id = await game(village)
    await agree_on_pace(village, table_id, "8h")
    assert (await village.host.look(table_id)).due_at == MORNING + 10 * HOUR
    await pass_time(village, 2 * HOUR)
    assert (await waits(village, table_id))[2].due_at == MORNING + 10 * HOUR


async def test_a_question_for_the_host_ends_when_the_host_leaves(village: Village) -> None:
    table_id = await village.lobby(4)
    for person in (BO, CY):
        await village.host.join(table_id, person)
    await village.host.ask_for_host(table_id, CY.user_id)
    vote = await the_vote(village, table_id, "heir")
    await village.host.leave(table_id, ANN.user_id)
    assert (await village.host.look(table_id)).host_id == BO.user_id
    assert (await village.host.vote(vote)).outcome == OVERTAKEN, "Bo is there"
    await village.host.ask_for_host(table_id, CY.user_id)
    vote = await the_vote(village, table_id, "heir")
    await village.host.leave(table_id, CY.user_id)
    assert (await village.host.vote(vote)).outcome == OVERTAKEN, "Cy isn't any more"
