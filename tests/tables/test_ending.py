"""Games that end before their end: agreed upon, or with nobody left to ask."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.games.record import verify
from bot.games.shelf import Shelf
from bot.games.yak.orders import Orders
from bot.tables.ballot import OVERTAKEN
from bot.tables.refusals import Refused
from bot.tables.snapshot import Person
from data.content import read_all
from data.rows import WaitRow
from tests.tables.test_waits import DAY, decide, game, pass_time
from tests.tables.village import MORNING, PEOPLE, Village, settle

ANN, BO, CY, DI, _ = PEOPLE


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    village = await settle(tmp_path)
    yield village
    await village.store.close()


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, match=f"^{code}$")


async def the_vote(village: Village, table_id: int, *kinds: str) -> int:
    """The number of the table's only open vote, of these kinds if there are several."""
    async with village.store.read() as unit:
        rows = await unit.votes.open(table_id)
    (vote,) = [row for row in rows if not kinds or row.kind in kinds]
    return vote.id


async def votes_due(village: Village) -> None:
    """As if nothing but votes were due now."""
    await village.host._votes_due()


async def ended_early(village: Village, table_id: int) -> None:
    """The table is over, its seed is told, its record verifies as one that was abandoned."""
    table = await village.host.look(table_id)
    assert table.status == "ended"
    assert table.seed is not None
    record = await village.host.record(table_id)
    verdict = verify(record, Shelf.of(read_all()))
    assert verdict.ok, verdict.line
    assert verdict.line.endswith("abandoned")
    assert json.loads(record)["result"] == {"abandoned": True}
    async with village.store.read() as unit:
        assert await unit.votes.open(table_id) == []
        assert await unit.waits.of_table(table_id) == []


async def test_a_game_ends_when_every_human_agrees(village: Village) -> None:
    table_id = await village.game(3)
    await village.step_by_chance(table_id, random.Random(1))
    sitting = await village.host.sit(table_id, ANN.user_id)
    assert not await village.host.abandon(table_id, ANN.user_id)
    vote = await the_vote(village, table_id)
    await village.host.cast(vote, BO.user_id, "yes")
    assert (await village.host.look(table_id)).status == "running"
    await village.all_sent()
    await village.host.cast(vote, CY.user_id, "yes")
    await ended_early(village, table_id)
    kinds = [kind for kind, _ in await village.outbox(table_id)]
    assert kinds[-4:] == ["end", "call_end", "call_end", "call_end"]
    with refused("game_over"):
        await village.decide(sitting, Orders(card="build"))
    with refused("game_over"):
        await village.host.abandon(table_id, ANN.user_id)


async def test_picks_of_an_unfinished_sunrise_are_in_no_record(village: Village) -> None:
    table_id = await village.game(2)
    sitting = await village.host.sit(table_id, ANN.user_id)
    await village.decide(sitting, Orders(card="build", later=True))
    await village.host.abandon(table_id, ANN.user_id)
    await village.host.cast(await the_vote(village, table_id), BO.user_id, "yes")
    await ended_early(village, table_id)
    assert json.loads(await village.host.record(table_id))["moves"] == []


async def test_one_who_refuses_keeps_the_game_going(village: Village) -> None:
    table_id = await village.game(3)
    await village.host.abandon(table_id, ANN.user_id)
    vote = await the_vote(village, table_id)
    with refused("vote_runs"):
        await village.host.abandon(table_id, BO.user_id)
    with refused("not_asked"):
        await village.host.cast(vote, DI.user_id, "yes")
    await village.host.cast(vote, CY.user_id, "no")
    assert (await village.host.look(table_id)).status == "running"
    with refused("vote_closed"):
        await village.host.cast(vote, BO.user_id, "yes")


async def test_who_plays_alone_against_computers_needs_nobody(village: Village) -> None:
    table_id = await village.lobby(3, computers=2)
    assert await village.host.abandon(table_id, ANN.user_id)
    await ended_early(village, table_id)


async def test_one_alone_ends_it_after_the_others_were_away_for_two_weeks(
    village: Village,
) -> None:
    table_id = await village.game(3)
    async with village.store.write() as unit:
        for seat in range(3):
            called = village.clock[0]
            await unit.waits.put(WaitRow(table_id, seat, 1, 1, 0, called, None, None))
    village.pass_time(timedelta(days=13, hours=23))
    await village.host.abandon(table_id, ANN.user_id)
    vote = await the_vote(village, table_id)
    assert set((await village.host.vote(vote)).voters) == {one.user_id for one in (ANN, BO, CY)}
    await village.host.cast(vote, ANN.user_id, "no")
    village.pass_time(timedelta(hours=1))
    assert await village.host.abandon(table_id, ANN.user_id)
    await ended_early(village, table_id)


async def test_two_weeks_of_silence_are_agreement_unless_one_plays(village: Village) -> None:
    table_id = await village.game(3)
    await village.host.abandon(table_id, ANN.user_id)
    vote = await the_vote(village, table_id)
    await village.host.cast(vote, CY.user_id, "yes")
    village.pass_time(timedelta(days=13))
    sitting = await village.host.sit(table_id, BO.user_id)
    await village.decide(sitting, Orders(card="build", later=True))
    closes = (await village.host.vote(vote)).closes_at
    assert closes == village.clock[0] + timedelta(days=14)
    village.pass_time(timedelta(days=13))
    await votes_due(village)
    assert (await village.host.look(table_id)).status == "running"
    village.pass_time(timedelta(days=1))
    await votes_due(village)
    await ended_early(village, table_id)


async def test_who_was_away_and_plays_again_is_no_more_passed_over(village: Village) -> None:
    table_id = await village.game(3)
    async with village.store.write() as unit:
        for seat in (0, 2):
            await unit.waits.drop(table_id, seat)
    village.pass_time(timedelta(days=20))
    await village.host.abandon(table_id, ANN.user_id)
    vote = await the_vote(village, table_id)
    assert set((await village.host.vote(vote)).voters) == {ANN.user_id, CY.user_id}
    sitting = await village.host.sit(table_id, BO.user_id)
    await village.decide(sitting, Orders(card="build", later=True))
    assert (await village.host.vote(vote)).outcome == OVERTAKEN


async def test_for_whom_computers_have_decided_for_two_weeks_is_away_as_well(
    village: Village,
) -> None:
    table_id = await village.game(2)

    async def play_on(person: Person) -> None:
        """The person decides whatever they are asked."""
        while True:
            sitting = await village.host.sit(table_id, person.user_id)
            if not sitting.to_decide or sitting.confirmed:
                return
            orders = {"card": "build", "later": False, "forgo": True}
            await village.decide(sitting, sitting.orders.model_copy(update=orders))

    for _ in range(40):  # at `ask`, a computer decides when the third time is up
        await play_on(ANN)
        due = await village.host.next_due()
        if due is None or due > MORNING + timedelta(days=14):
            break
        village.clock[0] = due
        await village.host.tick()
    table = await village.host.look(table_id)
    assert table.step > 2, "the game has gone on without Bo"
    assert await waiting_for_two_weeks(village, table_id) == []
    village.clock[0] = MORNING + timedelta(days=14)
    assert await village.host.abandon(table_id, ANN.user_id)


async def waiting_for_two_weeks(village: Village, table_id: int) -> list[int]:
    """The seats that have been waited for so long for one decision."""
    since = village.clock[0] - timedelta(days=14)
    async with village.store.read() as unit:
        waits = await unit.waits.of_table(table_id)
    return [wait.seat for wait in waits if wait.called_at <= since]


async def long_away(village: Village, table_id: int, seat: int) -> None:
    """The person in the seat has been waited for for fifteen days."""
    async with village.store.write() as unit:
        for wait in await unit.waits.of_table(table_id):
            if wait.seat == seat:
                await unit.waits.put(replace(wait, called_at=MORNING - 15 * DAY))


async def test_two_weeks_without_anybody_to_ask_end_no_game(village: Village) -> None:
    table_id = await village.game(3)
    await long_away(village, table_id, 2)
    await village.host.abandon(table_id, ANN.user_id)
    vote = await the_vote(village, table_id, "abandon")
    assert (await village.host.vote(vote)).voters == (ANN.user_id, BO.user_id)
    await village.host.leave_to_computer(table_id, ANN.user_id)
    await village.host.leave_to_computer(table_id, BO.user_id)
    assert (await village.host.vote(vote)).outcome == OVERTAKEN
    assert (await village.host.look(table_id)).status == "running"


async def test_nothing_is_asked_any_more_when_the_game_is_over(village: Village) -> None:
    table_id = await village.game(2)
    asked: list[int] = []
    while (table := await village.host.look(table_id)).status == "running":
        if table.view.round == 7 and not asked:
            await village.host.pause(table_id, ANN.user_id)
            await village.host.offer(table_id, BO.user_id, CY)
            async with village.store.read() as unit:
                asked = [row.id for row in await unit.votes.open(table_id)]
        await village.step_by_chance(table_id, random.Random(2))
    assert len(asked) == 2
    for vote in asked:
        assert (await village.host.vote(vote)).outcome == OVERTAKEN


async def test_who_was_missing_before_a_pause_is_away_no_longer_for_it(village: Village) -> None:
    table_id = await game(village, players=2, late="computer")
    await decide(village, table_id, ANN.user_id)
    await pass_time(village, DAY)  # a computer has decided for Bo
    await village.host.pause(table_id, ANN.user_id)
    await village.host.cast(await the_vote(village, table_id), BO.user_id, "yes")
    village.pass_time(20 * DAY)
    await village.host.resume(table_id, ANN.user_id)
    assert not await village.host.abandon(table_id, ANN.user_id)
    vote = await village.host.vote(await the_vote(village, table_id, "abandon"))
    assert vote.voters == (ANN.user_id, BO.user_id), (
        "Bo has been missing for a day, not for three weeks"
    )


async def test_whoever_takes_the_seat_of_somebody_away_is_asked_as_well(village: Village) -> None:
    table_id = await village.game(3)
    await long_away(village, table_id, 2)
    await village.host.offer(table_id, CY.user_id, DI)
    offer = await the_vote(village, table_id, "offer")
    await village.host.abandon(table_id, ANN.user_id)
    vote = await the_vote(village, table_id, "abandon")
    await village.host.cast(offer, DI.user_id, "yes")
    assert (await village.host.vote(vote)).outcome == OVERTAKEN
    await village.host.abandon(table_id, ANN.user_id)
    vote = await the_vote(village, table_id, "abandon")
    assert DI.user_id in (await village.host.vote(vote)).voters


async def test_whoever_is_back_has_as_long_as_the_others_to_say_something(
    village: Village,
) -> None:
    table_id = await village.game(3)
    await village.host.leave_to_computer(table_id, CY.user_id)
    await village.host.abandon(table_id, ANN.user_id)
    vote = await the_vote(village, table_id, "abandon")
    village.pass_time(13 * DAY)
    await village.host.come_back(table_id, CY.user_id)
    assert CY.user_id in (await village.host.vote(vote)).voters
    assert (await village.host.vote(vote)).closes_at == village.clock[0] + 14 * DAY
