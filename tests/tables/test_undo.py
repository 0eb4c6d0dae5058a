"""Taking steps back: alone, by consent, and never past what was seen."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.games.record import verify
from bot.games.shelf import Shelf
from bot.games.yak.orders import Orders
from bot.games.yokai.orders import Orders as YokaiOrders
from bot.tables.ballot import OVERTAKEN
from bot.tables.snapshot import Snapshot
from data.content import read_all
from data.rows import MoveRow
from tests.tables.test_ending import refused, the_vote
from tests.tables.test_seats import calls_to, yokai
from tests.tables.village import PEOPLE, Village, at_random, settle

ANN, BO, CY, *_ = PEOPLE


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    village = await settle(tmp_path)
    yield village
    await village.store.close()


async def moves_of(village: Village, table_id: int) -> list[MoveRow]:
    async with village.store.read() as unit:
        return await unit.tables.moves(table_id)


async def pick(
    village: Village, table_id: int, *, later: bool = True, card: str = "restock"
) -> None:
    """Everybody picks this card."""
    for seat in (await village.host.look(table_id)).seats:
        assert seat.user_id is not None
        sitting = await village.host.sit(table_id, seat.user_id)
        await village.decide(sitting, Orders(card="restock", later=True))


async def all_agree(village: Village, table_id: int) -> None:
    """Whoever hasn't voted on it yet agrees to take the last step back."""
    vote = await village.host.vote(await the_vote(village, table_id, "undo"))
    for user_id in vote.voters:
        if user_id not in vote.ballots:
            await village.host.cast(vote.id, user_id, "yes")


def turn_of(table: Snapshot) -> int:
    """The person who must decide alone."""
    (user_id,) = [seat.user_id for seat in table.seats if seat.waited_for]
    assert user_id is not None
    return user_id


async def test_an_unfinished_pick_is_simply_taken_back(village: Village) -> None:
    table_id = await village.game(2)
    sitting = await village.host.sit(table_id, ANN.user_id)
    old = await village.decide(sitting, Orders(card="build", later=True))
    assert await village.host.undo(table_id, ANN.user_id) == "pick"
    now = await village.host.sit(table_id, ANN.user_id)
    assert (now.confirmed, now.orders.card) == (False, "build")
    with refused("old_panel"):
        await village.decide(old, Orders(card="market"))
    with refused("nothing_to_undo"):
        await village.host.undo(table_id, ANN.user_id)


async def test_picks_that_came_in_are_taken_back_by_everybody_only(village: Village) -> None:
    table_id = await village.game(3)
    first = await village.host.look(table_id)
    await pick(village, table_id)
    noon = await village.host.look(table_id)
    assert noon.view.phase == "noon"
    sitting = await village.host.sit(table_id, turn_of(noon))
    assert await village.host.undo(table_id, BO.user_id) == "asked"
    with refused("vote_runs"):
        await village.host.undo(table_id, CY.user_id)
    await village.all_sent()
    await all_agree(village, table_id)
    table = await village.host.look(table_id)
    assert (table.view, table.step) == (first.view, noon.step + 1)
    assert await moves_of(village, table_id) == []
    assert [seat.waited_for for seat in table.seats] == [True] * 3
    assert await calls_to(village, table_id) == [0, 1, 2]
    kinds = [kind for kind, _ in await village.outbox(table_id) if kind != "vote_edit"]
    assert kinds == ["asked", "notice", "board", "call", "call", "call"]
    with refused("old_step"):
        await village.decide(sitting, Orders(forgo=True))
    again = await village.host.sit(table_id, ANN.user_id)
    assert (again.orders.card, again.confirmed) == ("restock", False)


async def test_one_refusal_keeps_the_step(village: Village) -> None:
    table_id = await village.game(3)
    await pick(village, table_id)
    await village.host.undo(table_id, ANN.user_id)
    await village.host.cast(await the_vote(village, table_id, "undo"), CY.user_id, "no")
    assert (await village.host.look(table_id)).view.phase == "noon"


async def test_the_question_is_left_behind_when_the_game_goes_on(village: Village) -> None:
    table_id = await village.game(2)
    await pick(village, table_id)
    await village.host.undo(table_id, ANN.user_id)
    vote = await the_vote(village, table_id, "undo")
    turn = turn_of(await village.host.look(table_id))
    sitting = await village.host.sit(table_id, turn)
    await village.decide(sitting, sitting.orders.model_copy(update={"forgo": True}))
    assert (await village.host.vote(vote)).outcome == OVERTAKEN
    with refused("vote_closed"):
        await village.host.cast(vote, BO.user_id, "yes")


async def test_a_card_that_was_turned_up_needs_consent(village: Village) -> None:
    table_id = await village.game(2)
    await pick(village, table_id)
    turn = turn_of(await village.host.look(table_id))
    sitting = await village.host.sit(table_id, turn)
    await village.decide(sitting, sitting.orders.model_copy(update={"forgo": True}))
    assert await village.host.undo(table_id, turn) == "asked"
    await all_agree(village, table_id)
    table = await village.host.look(table_id)
    assert turn_of(table) == turn
    kinds = [kind for kind, _ in await village.outbox(table_id)]
    assert kinds[-4:] == ["notice", "board", "asking", "call"]


async def to_markets_stone(village: Village) -> tuple[int, int]:
    """A table at which somebody has just placed Market's stone, after which somebody else is asked;
    and who that was."""
    table_id = await village.game(2)
    for person in (ANN, BO):
        sitting = await village.host.sit(table_id, person.user_id)
        await village.decide(sitting, Orders(card="market", foods=()))
    table = await village.host.look(table_id)
    assert table.view.draw
    turn = turn_of(table)
    sitting = await village.host.sit(table_id, turn)
    await village.decide(sitting, at_random(village, sitting, random.Random(1)))
    return table_id, turn


async def test_a_draw_that_followed_at_once_needs_consent(village: Village) -> None:
    table_id, turn = await to_markets_stone(village)
    assert (await village.host.look(table_id)).view.draw, "the next Market has drawn"
    before = await village.host.look(table_id)
    assert await village.host.undo(table_id, turn) == "asked"
    await all_agree(village, table_id)
    sitting = await village.host.sit(table_id, turn)
    await village.decide(sitting, sitting.orders)
    # Who was asked meanwhile is asked again, with their orders as they were.
    other = turn_of(await village.host.look(table_id))
    assert other != turn
    sitting = await village.host.sit(table_id, other)
    assert sitting.orders.card == "market"
    await village.decide(sitting, sitting.orders)
    assert (await village.host.look(table_id)).view == before.view, "the same stones are drawn"


async def test_the_last_stone_of_a_round_is_taken_back_alone_until_somebody_picks(
    village: Village,
) -> None:
    table_id, _ = await to_markets_stone(village)
    turn = turn_of(await village.host.look(table_id))
    sitting = await village.host.sit(table_id, turn)
    await village.decide(sitting, at_random(village, sitting, random.Random(2)))
    sunrise = await village.host.look(table_id)
    assert (sunrise.view.phase, sunrise.view.round) == ("sunrise", 2)
    other = ANN if turn == BO.user_id else BO
    assert await village.host.undo(table_id, other.user_id) == "asked", "it isn't their step"
    await village.host.cast(await the_vote(village, table_id, "undo"), turn, "no")
    picked = await village.decide(
        await village.host.sit(table_id, other.user_id), Orders(card="build", later=True)
    )
    assert await village.host.undo(table_id, turn) == "asked", "it was acted on"
    await village.host.cast(await the_vote(village, table_id, "undo"), other.user_id, "no")
    await village.decide(picked, picked.orders, confirmed=False)
    await village.all_sent()
    assert await village.host.undo(table_id, turn) == "step"
    table = await village.host.look(table_id)
    assert (table.view.phase, turn_of(table)) == ("noon", turn)
    assert table.view.draw
    kinds = [kind for kind, _ in await village.outbox(table_id)]
    assert kinds == ["board_close", "asked", "notice", "board", "asking", "call"]


async def yokai_turn(village: Village, table_id: int, **orders: Any) -> None:
    """Whose turn it is gives these orders on top of what they have given in this turn."""
    sitting = await village.host.sit(table_id, turn_of(await village.host.look(table_id)))
    mine = sitting.orders.of_turn(sitting.view.turn).model_dump()
    await village.decide(sitting, YokaiOrders.model_validate(mine | orders))


async def test_nothing_goes_back_past_a_look(village: Village) -> None:
    table_id = await yokai(village, ANN, BO)
    first = turn_of(await village.host.look(table_id))
    await yokai_turn(village, table_id, looks=((0, 0),))
    with refused("seen_stays"):
        await village.host.undo(table_id, first)
    await yokai_turn(village, table_id, looks=((0, 0), (1, 0)))
    looked = await village.host.look(table_id)
    state = await legal_shift(village, table_id)
    await yokai_turn(village, table_id, looks=((0, 0), (1, 0)), **state)
    assert await village.host.undo(table_id, first) == "step", "a move shows nothing"
    back = await village.host.look(table_id)
    assert back.view == looked.view
    with refused("seen_stays"):
        await village.host.undo(table_id, first)
    await yokai_turn(village, table_id, looks=((0, 0), (1, 0)), **state)
    await yokai_turn(village, table_id, looks=((0, 0), (1, 0)), **state, reveal=True)
    assert turn_of(await village.host.look(table_id)) != first
    assert await village.host.undo(table_id, first) == "asked", "a hint was turned up"
    await all_agree(village, table_id)
    assert turn_of(await village.host.look(table_id)) == first


async def legal_shift(village: Village, table_id: int) -> dict[str, Any]:
    """A move of a card that the rules allow just now."""
    async with village.store.read() as unit:
        row = await unit.tables.load(table_id)
    assert row is not None
    assert row.state is not None
    game = village.host.game_of(await village.host.look(table_id))
    state = game.read_state(row.state)
    move = game.legal(state, game.waiting_for(state)[0])[0]
    return {"origin": move.origin, "to": move.to}


async def test_alone_among_computers_one_asks_nobody(village: Village) -> None:
    table_id = await village.lobby(3, computers=2)
    for _ in range(3):
        await village.step_by_chance(table_id, random.Random(3))
    before = await moves_of(village, table_id)
    assert await village.host.undo(table_id, ANN.user_id) == "step"
    assert len(await moves_of(village, table_id)) < len(before)


async def test_who_sits_in_a_computers_stead_is_the_one_asked(village: Village) -> None:
    table_id = await village.game(2)
    await pick(village, table_id)
    turn = turn_of(await village.host.look(table_id))
    await village.host.leave_to_computer(table_id, turn)
    other = ANN if turn == BO.user_id else BO
    assert await village.host.undo(table_id, other.user_id) == "step"
    table = await village.host.look(table_id)
    assert table.view.phase == "sunrise", "a step that only a computer decided is no step to go to"
    assert [seat.user_id for seat in table.seats if seat.waited_for] == [other.user_id]


Log = dict[tuple[int, int], Orders]
"""What a seat has decided, by the number of moves that counted when it did."""


async def play(village: Village, table_id: int, log: Log, rng: random.Random) -> str:
    """A game by random presses, noted; its record."""
    while (table := await village.host.look(table_id)).status == "running":
        number = len(await moves_of(village, table_id))
        for seat in table.seats:
            if seat.waited_for and seat.user_id is not None:
                sitting = await village.host.sit(table_id, seat.user_id)
                if sitting.table.step == table.step:
                    log[number, seat.number] = at_random(village, sitting, rng)
                    await village.decide(sitting, log[number, seat.number])
    return await village.host.record(table_id)


async def play_again(village: Village, table_id: int, log: Log, rng: random.Random) -> str:
    """The same game with random steps taken back, one after the other, and made again."""
    undone = 0
    while (table := await village.host.look(table_id)).status == "running":
        if rng.random() < 0.25 and undone < 30 and await moves_of(village, table_id):
            before = len(await moves_of(village, table_id))
            waited = rng.choice(table.seats).user_id
            assert waited is not None
            if await village.host.undo(table_id, waited) == "asked":
                await all_agree(village, table_id)
            assert len(await moves_of(village, table_id)) < before
            assert (await village.host.look(table_id)).step == table.step + 1
            undone += 1
            continue
        number = len(await moves_of(village, table_id))
        for seat in table.seats:
            if seat.waited_for and seat.user_id is not None:
                sitting = await village.host.sit(table_id, seat.user_id)
                if sitting.table.step == table.step:
                    last = max(n for n, who in log if who == seat.number and n <= number)
                    await village.decide(sitting, log[last, seat.number])
    assert undone > 5
    return await village.host.record(table_id)


SOME = [(2, 1), (3, 3)]
MANY = [(players, seed) for players in (2, 3, 4) for seed in range(10, 15)]


@pytest.mark.parametrize(
    ("players", "seed"), [*SOME, *(pytest.param(*one, marks=pytest.mark.soak) for one in MANY)]
)
async def test_games_with_steps_taken_back_end_as_without(
    tmp_path: Path, players: int, seed: int
) -> None:
    log: Log = {}
    records: list[str] = []
    for number, way in enumerate((play, play_again)):
        (tmp_path / str(number)).mkdir()
        village = await settle(tmp_path / str(number))
        table_id = await village.game(players)
        records.append(await way(village, table_id, log, random.Random(seed)))
        await village.store.close()
    assert json.loads(records[0]) == json.loads(records[1])
    verdict = verify(records[1], Shelf.of(read_all()))
    assert verdict.ok, verdict.line
