"""Seats that change hands while a game runs."""

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
from bot.tables.opening import Opening
from bot.tables.snapshot import Person, TableSettings
from data.content import read_all
from tests.tables.test_ending import ended_early, refused, the_vote, votes_due
from tests.tables.village import PEOPLE, Village, settle

ANN, BO, CY, DI, EVE = PEOPLE


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    village = await settle(tmp_path)
    yield village
    await village.store.close()


async def yokai(village: Village, *people: Person) -> int:
    """A game of Yokai of these people, who have all come."""
    settings = TableSettings(seats=len(people))
    opening = Opening("yokai", {}, settings, 1, 2, people[0], "en")
    table = await village.host.open(opening)
    await village.host.opened(table.id, 1000 + table.id)
    for person in people[1:]:
        await village.host.join(table.id, person)
    return table.id


async def verified(village: Village, table_id: int) -> str:
    """The record of the table, which verifies; how the verdict ends."""
    verdict = verify(await village.host.record(table_id), Shelf.of(read_all()))
    assert verdict.ok, verdict.line
    return verdict.line.rpartition(", ")[2]


async def make_late(village: Village, table_id: int) -> None:
    """The time of everybody who is waited for is up."""
    async with village.store.write() as unit:
        for wait in await unit.waits.of_table(table_id):
            await unit.waits.put(replace(wait, due_at=village.clock[0] - timedelta(minutes=1)))


async def calls_to(village: Village, table_id: int) -> list[int | None]:
    """The seats that are still to be called."""
    return [seat for kind, seat in await village.outbox(table_id) if kind == "call"]


async def test_a_computer_plays_for_who_leaves_and_the_game_goes_on(village: Village) -> None:
    table_id = await village.game(3)
    rng = random.Random(1)
    for _ in range(3):
        await village.step_by_chance(table_id, rng)
    await village.host.leave_to_computer(table_id, BO.user_id)
    seat = (await village.host.look(table_id)).seats[1]
    assert (seat.user_id, seat.owner_id, seat.name) == (None, BO.user_id, "Bo")
    with refused("seat_kept"):
        await village.host.sit(table_id, BO.user_id)
    table = await village.to_the_end(table_id, rng)
    assert table.status == "ended"
    assert await verified(village, table_id) == "finished"


async def test_a_computer_at_whose_turn_it_is_plays_at_once(village: Village) -> None:
    table_id = await village.game(2)
    for person in (ANN, BO):
        sitting = await village.host.sit(table_id, person.user_id)
        await village.decide(sitting, Orders(card="restock", later=True))
    before = await village.host.look(table_id)
    turn = next(seat for seat in before.seats if seat.waited_for)
    assert turn.user_id is not None
    await village.host.leave_to_computer(table_id, turn.user_id)
    after = await village.host.look(table_id)
    assert after.step == before.step + 1
    assert not after.seats[turn.number].waited_for


async def test_a_pick_that_counts_still_counts_when_its_owner_leaves(village: Village) -> None:
    table_id = await village.game(2)
    sitting = await village.host.sit(table_id, ANN.user_id)
    await village.decide(sitting, Orders(card="market", foods=()))
    await village.host.leave_to_computer(table_id, ANN.user_id)
    sitting = await village.host.sit(table_id, BO.user_id)
    await village.decide(sitting, Orders(card="build", later=True))
    async with village.store.read() as unit:
        first = (await unit.tables.moves(table_id))[0]
    assert json.loads(first.body)["card"] == "market"


async def test_who_was_replaced_comes_back_while_a_computer_sits_there(village: Village) -> None:
    table_id = await village.game(2)
    await village.host.leave_to_computer(table_id, BO.user_id)
    await village.all_sent()
    with refused("already_seated"):
        await village.host.come_back(table_id, ANN.user_id)
    with refused("no_seat_kept"):
        await village.host.come_back(table_id, CY.user_id)
    await village.host.come_back(table_id, BO.user_id)
    seat = (await village.host.look(table_id)).seats[1]
    assert (seat.user_id, seat.computer, seat.owner_id, seat.waited_for) == (
        BO.user_id,
        None,
        None,
        True,
    )
    assert await calls_to(village, table_id) == [1]
    sitting = await village.host.sit(table_id, BO.user_id)
    await village.decide(sitting, Orders(card="build", later=True))


async def test_the_last_human_to_leave_ends_the_table(village: Village) -> None:
    table_id = await village.game(2)
    await village.host.leave_to_computer(table_id, BO.user_id)
    await village.host.leave_to_computer(table_id, ANN.user_id)
    await ended_early(village, table_id)


async def test_an_offered_seat_is_taken_with_its_view(village: Village) -> None:
    table_id = await village.game(2)
    sitting = await village.host.sit(table_id, BO.user_id)
    await village.decide(sitting, Orders(card="market"), confirmed=False)
    await village.host.offer(table_id, BO.user_id, CY)
    vote = await the_vote(village, table_id)
    with refused("not_asked"):
        await village.host.cast(vote, ANN.user_id, "yes")
    with refused("not_asked"):
        await village.host.cast(vote, BO.user_id, "yes")
    with refused("newcomer_sits"):
        await village.host.offer(table_id, BO.user_id, ANN)
    await village.all_sent()
    await village.host.cast(vote, CY.user_id, "yes")
    newly = await village.host.sit(table_id, CY.user_id)
    assert (newly.seat, newly.orders.card) == (1, "market")
    assert await calls_to(village, table_id) == [1]
    table = await village.host.look(table_id)
    assert table.names == ("Ann", "Cy")
    with refused("seat_given"):
        await village.host.sit(table_id, BO.user_id)
    with refused("no_seat_kept"):
        await village.host.come_back(table_id, BO.user_id)
    await village.to_the_end(table_id, random.Random(3))
    assert await verified(village, table_id) == "finished"


async def test_who_declines_an_offer_or_never_answers_changes_nothing(village: Village) -> None:
    table_id = await village.game(2)
    await village.host.offer(table_id, BO.user_id, CY)
    await village.host.cast(await the_vote(village, table_id), CY.user_id, "no")
    await village.host.offer(table_id, BO.user_id, DI)
    village.pass_time(timedelta(days=3))
    await votes_due(village)
    assert (await village.host.look(table_id)).names == ("Ann", "Bo")


async def test_nobody_holds_two_seats(village: Village) -> None:
    table_id = await village.game(3)
    await village.host.offer(table_id, BO.user_id, DI)
    vote = await the_vote(village, table_id)
    await village.host.offer(table_id, CY.user_id, DI)
    await village.host.cast(vote, DI.user_id, "yes")
    second = await the_vote(village, table_id)
    with refused("newcomer_sits"):
        await village.host.cast(second, DI.user_id, "yes")
    await village.host.leave_to_computer(table_id, DI.user_id)
    with refused("newcomer_sits"):
        await village.host.cast(second, DI.user_id, "yes")


async def test_a_seat_with_time_left_is_not_given_away(village: Village) -> None:
    table_id = await village.game(3)
    with refused("not_late"):
        await village.host.replace_late(table_id, ANN.user_id, 1, None)


async def test_the_others_give_a_late_seat_to_a_computer(village: Village) -> None:
    table_id = await village.game(3)
    await make_late(village, table_id)
    await village.host.replace_late(table_id, ANN.user_id, 1, None)
    vote = await the_vote(village, table_id)
    with refused("not_seated"):
        await village.host.cast(vote, BO.user_id, "no")
    await village.host.cast(vote, CY.user_id, "yes")
    seat = (await village.host.look(table_id)).seats[1]
    assert (seat.user_id, seat.owner_id) == (None, BO.user_id)
    await village.host.come_back(table_id, BO.user_id)


async def test_the_others_give_a_late_seat_to_a_person_who_is_asked(village: Village) -> None:
    table_id = await village.game(3)
    await make_late(village, table_id)
    await village.host.replace_late(table_id, ANN.user_id, 1, DI)
    await village.host.cast(await the_vote(village, table_id), CY.user_id, "yes")
    offer = await the_vote(village, table_id)
    await village.host.cast(offer, DI.user_id, "yes")
    assert (await village.host.look(table_id)).names == ("Ann", "Di", "Cy")


async def test_that_vote_is_overtaken_by_the_decision_itself(village: Village) -> None:
    table_id = await village.game(3)
    await make_late(village, table_id)
    await village.host.replace_late(table_id, ANN.user_id, 1, None)
    vote = await the_vote(village, table_id)
    sitting = await village.host.sit(table_id, BO.user_id)
    await village.decide(sitting, Orders(card="build", later=True))
    assert (await village.host.vote(vote)).outcome == OVERTAKEN


async def test_a_vote_goes_on_without_who_leaves(village: Village) -> None:
    table_id = await village.game(3)
    await make_late(village, table_id)
    await village.host.replace_late(table_id, ANN.user_id, 1, None)
    vote = await the_vote(village, table_id)
    await village.host.leave_to_computer(table_id, CY.user_id)
    assert (await village.host.vote(vote)).outcome == "yes"
    assert (await village.host.look(table_id)).seats[1].owner_id == BO.user_id


async def test_who_leaves_was_the_last_who_had_not_agreed_to_end_the_game(
    village: Village,
) -> None:
    table_id = await village.game(3)
    await village.host.abandon(table_id, ANN.user_id)
    vote = await the_vote(village, table_id)
    await village.host.cast(vote, BO.user_id, "yes")
    await village.host.leave_to_computer(table_id, CY.user_id)
    await ended_early(village, table_id)


async def test_the_hosts_place_goes_on_with_their_seat(village: Village) -> None:
    table_id = await village.game(3)
    await village.host.leave_to_computer(table_id, ANN.user_id)
    assert (await village.host.look(table_id)).host_id == BO.user_id


async def test_who_concedes_does_not_come_back(village: Village) -> None:
    table_id = await village.game(3)
    await village.host.concede(table_id, BO.user_id)
    seat = (await village.host.look(table_id)).seats[1]
    assert (seat.user_id, seat.owner_id, seat.conceded) == (None, None, True)
    with refused("no_seat_kept"):
        await village.host.come_back(table_id, BO.user_id)
    await village.to_the_end(table_id, random.Random(4))
    assert await verified(village, table_id) == "finished"


async def test_the_last_who_has_not_conceded_ends_it_as_the_winner(village: Village) -> None:
    table_id = await village.game(3)
    await village.host.concede(table_id, BO.user_id)
    async with village.store.read() as unit:
        assert await unit.votes.open(table_id) == []
    await village.host.concede(table_id, ANN.user_id)
    vote = await the_vote(village, table_id)
    with refused("not_asked"):
        await village.host.cast(vote, ANN.user_id, "end")
    await village.host.cast(vote, CY.user_id, "end")
    await ended_early(village, table_id)
    assert (await village.host.look(table_id)).settings.winner == 2


async def test_the_last_may_play_on_and_end_it_later(village: Village) -> None:
    table_id = await village.game(2)
    await village.host.concede(table_id, BO.user_id)
    await village.host.cast(await the_vote(village, table_id), ANN.user_id, "play_on")
    await village.step_by_chance(table_id, random.Random(5))
    assert (await village.host.look(table_id)).status == "running"
    assert await village.host.abandon(table_id, ANN.user_id)
    assert (await village.host.look(table_id)).settings.winner == 0


async def test_in_yokai_to_concede_is_to_leave_the_seat(village: Village) -> None:
    table_id = await yokai(village, ANN, BO)
    table = await village.host.look(table_id)
    turn = next(seat for seat in table.seats if seat.waited_for)
    assert turn.user_id is not None
    await village.host.concede(table_id, turn.user_id)
    seat = (await village.host.look(table_id)).seats[turn.number]
    assert (seat.owner_id, seat.conceded) == (turn.user_id, False)
    await village.host.come_back(table_id, turn.user_id)
