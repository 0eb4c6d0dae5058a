"""The door: lobbies, decisions, and what is refused."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.games.record import verify
from bot.games.shelf import Shelf
from bot.games.yak.orders import Orders
from bot.games.yak.pieces import FOODS, Food
from bot.tables.opening import Opening
from bot.tables.refusals import Refused
from bot.tables.snapshot import Person, TableSettings
from data.content import read_all
from tests.tables.village import PEOPLE, Village, settle

ANN, BO, CY, DI, EVE = PEOPLE


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    village = await settle(tmp_path)
    yield village
    await village.store.close()


def refused(code: str) -> pytest.RaisesExc[Refused]:
    return pytest.raises(Refused, match=f"^{code}$")


async def statuses(village: Village, table_id: int) -> list[tuple[str, bool]]:
    table = await village.host.look(table_id)
    return [(seat.name, seat.invited) for seat in table.seats]


async def test_a_lobby_shows_its_commitment_and_never_its_seed(village: Village) -> None:
    table = await village.host.look(await village.lobby(3))
    assert table.status == "lobby"
    assert len(table.commitment) == 64
    assert table.seed is None
    assert table.view is None
    assert await village.outbox(table.id) == [("lobby", None)]


async def test_nobody_can_sit_down_before_the_commitment_stands_in_public(village: Village) -> None:
    table_id = await village.lobby(3)
    with refused("no_table"):
        await village.host.opened(table_id, 7)


async def test_a_table_whose_opening_could_not_be_shown_never_was(village: Village) -> None:
    opening = Opening("yak", {}, TableSettings(seats=2), 1, 2, ANN, "en")
    table = await village.host.open(opening)
    await village.host.give_up(table.id)
    with refused("lobby_closed"):
        await village.host.join(table.id, BO)


async def test_a_full_lobby_starts_by_itself(village: Village) -> None:
    table_id = await village.lobby(2)
    await village.host.join(table_id, BO)
    table = await village.host.look(table_id)
    assert table.status == "running"
    assert table.step == 1
    assert [seat.waited_for for seat in table.seats] == [True, True]
    assert await village.outbox(table_id) == [
        ("lobby", None),
        ("thread", None),
        ("lobby_edit", None),
        ("welcome", None),
        ("board", None),
        ("call", 0),
        ("call", 1),
    ]


async def test_a_lobby_full_of_computers_starts_as_soon_as_it_is_opened(village: Village) -> None:
    table = await village.host.look(await village.lobby(3, computers=2))
    assert table.status == "running"
    assert [seat.waited_for for seat in table.seats] == [True, False, False]


async def test_an_invited_persons_seat_is_kept(village: Village) -> None:
    table_id = await village.lobby(2, invited=(BO,))
    with refused("lobby_full"):
        await village.host.join(table_id, CY)
    assert await statuses(village, table_id) == [("Ann", False), ("Bo", True)]
    await village.host.leave(table_id, BO.user_id)
    await village.host.join(table_id, CY)
    assert (await village.host.look(table_id)).status == "running"


async def test_the_host_can_close_the_door_to_all_but_the_invited(village: Village) -> None:
    table_id = await village.lobby(3, invited=(BO,))
    await village.host.set_door(table_id, ANN.user_id, closed=True)
    with refused("door_closed"):
        await village.host.join(table_id, CY)
    await village.host.join(table_id, BO)
    await village.host.set_door(table_id, ANN.user_id, closed=False)
    await village.host.join(table_id, CY)


async def test_only_the_host_frees_seats_starts_and_adds_computers(village: Village) -> None:
    table_id = await village.lobby(4)
    await village.host.join(table_id, BO)
    for act in (
        village.host.free(table_id, BO.user_id, ANN.user_id),
        village.host.start(table_id, BO.user_id),
        village.host.add_computer(table_id, BO.user_id, "Computer 1"),
        village.host.pass_on(table_id, BO.user_id, BO.user_id),
        village.host.set_door(table_id, BO.user_id, closed=True),
        village.host.close(table_id, BO.user_id),
    ):
        with refused("not_host"):
            await act


async def test_the_host_frees_a_seat_by_who_sits_there(village: Village) -> None:
    table_id = await village.lobby(4)
    await village.host.join(table_id, BO)
    await village.host.join(table_id, CY)
    await village.host.free(table_id, ANN.user_id, BO.user_id)
    await village.host.add_computer(table_id, ANN.user_id, "Computer 1")
    await village.host.free(table_id, ANN.user_id, "Computer 1")
    assert await statuses(village, table_id) == [("Ann", False), ("Cy", False)]


async def test_freeing_a_seat_twice_says_that_nobody_sits_there(village: Village) -> None:
    table_id = await village.lobby(4)
    await village.host.join(table_id, BO)
    await village.host.join(table_id, CY)
    await village.host.free(table_id, ANN.user_id, BO.user_id)
    with refused("no_such_seat"):
        await village.host.free(table_id, ANN.user_id, BO.user_id)
    assert await statuses(village, table_id) == [("Ann", False), ("Cy", False)]


async def test_a_host_who_leaves_hands_the_place_on(village: Village) -> None:
    table_id = await village.lobby(4, invited=(CY,))
    await village.host.join(table_id, BO)
    await village.host.leave(table_id, ANN.user_id)
    assert (await village.host.look(table_id)).host_id == BO.user_id


async def test_a_lobby_without_anybody_seated_closes(village: Village) -> None:
    table_id = await village.lobby(4, invited=(CY,))
    await village.host.leave(table_id, ANN.user_id)
    assert (await village.host.look(table_id)).status == "closed"
    with refused("lobby_closed"):
        await village.host.join(table_id, CY)


async def test_joining_twice_a_full_table_and_a_started_one_are_told_apart(
    village: Village,
) -> None:
    table_id = await village.lobby(3)
    with refused("already_seated"):
        await village.host.join(table_id, ANN)
    await village.host.join(table_id, BO)
    await village.host.add_computer(table_id, ANN.user_id, "Computer 1")
    with refused("lobby_started"):
        await village.host.join(table_id, CY)


async def test_the_host_starts_with_two_or_more_seats_and_not_with_one(village: Village) -> None:
    table_id = await village.lobby(4, invited=(CY,))
    with refused("too_few"):
        await village.host.start(table_id, ANN.user_id)
    await village.host.join(table_id, BO)
    await village.host.start(table_id, ANN.user_id)
    table = await village.host.look(table_id)
    assert [seat.name for seat in table.seats] == ["Ann", "Bo"]
    assert table.settings.seats == 2


async def test_a_lobby_that_nobody_starts_closes_after_three_days(village: Village) -> None:
    table_id = await village.lobby(4)
    due = await village.host.next_due()
    assert due == village.clock[0] + timedelta(days=3)
    village.pass_time(timedelta(days=2, hours=23))
    await village.host.tick()
    assert (await village.host.look(table_id)).status == "lobby"
    village.pass_time(timedelta(hours=1))
    await village.host.tick()
    assert (await village.host.look(table_id)).status == "closed"
    assert await village.host.next_due() is None


async def test_a_pick_can_be_changed_until_the_last_one_is_in(village: Village) -> None:
    table_id = await village.game(3)
    first = await village.host.sit(table_id, ANN.user_id)
    picked = await village.decide(first, Orders(card="market", foods=()))
    assert picked.confirmed
    again = await village.decide(picked, picked.orders, confirmed=False)
    assert not again.confirmed
    assert (await village.host.look(table_id)).seats[0].waited_for
    again = await village.decide(again, Orders(card="restock", food="meat"))
    assert again.orders.card == "restock"
    for person in (BO, CY):
        sitting = await village.host.sit(table_id, person.user_id)
        await village.decide(sitting, Orders(card="restock", later=True))
    with refused("old_step"):
        await village.decide(again, Orders(card="build", later=True))


async def test_a_press_on_an_older_panel_is_refused_and_changes_nothing(village: Village) -> None:
    table_id = await village.game(2)
    old = await village.host.sit(table_id, ANN.user_id)
    new = await village.decide(old, Orders(card="build"), confirmed=False)
    with refused("old_panel"):
        await village.decide(old, Orders(card="market"), confirmed=False)
    now = await village.host.sit(table_id, ANN.user_id)
    assert (now.orders, now.revision) == (new.orders, new.revision)


async def test_who_does_not_sit_at_the_table_decides_nothing(village: Village) -> None:
    table_id = await village.game(2)
    sitting = await village.host.sit(table_id, ANN.user_id)
    with refused("not_seated"):
        await village.decide(sitting, Orders(card="build"), user=EVE.user_id)


async def test_confirming_nothing_is_refused(village: Village) -> None:
    table_id = await village.game(2)
    sitting = await village.host.sit(table_id, ANN.user_id)
    with refused("incomplete"):
        await village.decide(sitting, Orders())
    assert not (await village.host.sit(table_id, ANN.user_id)).confirmed


async def test_a_table_that_never_was_is_refused(village: Village) -> None:
    with refused("no_table"):
        await village.host.look(99)


async def test_a_hundred_confirmations_at_once_have_one_outcome(village: Village) -> None:
    table_id = await village.game(2)
    sittings = [await village.host.sit(table_id, one.user_id) for one in (ANN, BO)]
    orders = [Orders(card="restock", food="meat"), Orders(card="build", later=True)]

    async def press(number: int) -> str:
        seat = number % 2
        try:
            await village.decide(sittings[seat], orders[seat])
        except Refused as no:
            return no.code
        return "done"

    outcomes = await asyncio.gather(*(press(number) for number in range(100)))
    assert outcomes.count("done") == 2
    assert set(outcomes) <= {"done", "old_panel", "old_step"}
    table = await village.host.look(table_id)
    assert table.step == 2


async def test_a_round_without_market_in_which_all_gave_orders_waits_once(village: Village) -> None:
    table_id = await village.game(3)
    for number in (1, 2):
        table = await village.host.look(table_id)
        assert (table.view.phase, table.view.round) == ("sunrise", number)
        for person in (ANN, BO, CY):
            sitting = await village.host.sit(table_id, person.user_id)
            cart = sitting.view.carts[sitting.seat]
            food: Food | None = next((food for food in FOODS if cart.food.of(food)), None)
            await village.decide(sitting, Orders(card="restock", food=food))
        after = await village.host.look(table_id)
        assert after.step == table.step + 1, "one wait for the whole round"
    assert (after.view.phase, after.view.round) == ("sunrise", 3)


async def test_the_rows_of_a_whole_round_come_in_order(village: Village) -> None:
    table_id = await village.game(2)
    await village.all_sent()
    for person in (ANN, BO):
        sitting = await village.host.sit(table_id, person.user_id)
        await village.decide(
            sitting, Orders(card="restock", food="meat" if person is ANN else "milk")
        )
    kinds = await village.outbox(table_id)
    assert kinds[0] == ("board_edit", None)
    assert [kind for kind, _ in kinds[1:3]] == ["board_close", "reveals"]
    assert kinds[3][0] in {"board", "asking"}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("master_builder", [False, True])
async def test_whole_games_by_random_presses_verify(
    village: Village, players: int, master_builder: bool
) -> None:
    rng = random.Random(players)
    table_id = await village.game(players, master_builder=master_builder)
    table = await village.to_the_end(table_id, rng)
    assert table.status == "ended"
    assert table.view.result is not None
    assert table.seed is not None
    record = await village.host.record(table_id)
    verdict = verify(record, Shelf.of(read_all()))
    assert verdict.ok, verdict.line
    assert json.loads(record)["salt"] == str(1000 + table_id)


async def test_one_person_plays_to_the_end_against_computers(village: Village) -> None:
    table_id = await village.lobby(4, computers=3)
    rng = random.Random(2)
    table = await village.to_the_end(table_id, rng)
    assert table.status == "ended"
    assert verify(await village.host.record(table_id), Shelf.of(read_all())).ok


async def test_the_record_of_a_running_game_keeps_its_seed(village: Village) -> None:
    table_id = await village.game(2)
    await village.step_by_chance(table_id, random.Random(1))
    record = json.loads(await village.host.record(table_id))
    assert (record["seed"], record["result"]) == (None, None)
    assert record["commitment"] == (await village.host.look(table_id)).commitment


async def test_people_with_the_same_name_are_two_people(village: Village) -> None:
    table_id = await village.lobby(3)
    await village.host.join(table_id, Person(900, "Ann"))
    assert (await village.host.sit(table_id, 900)).seat == 1
