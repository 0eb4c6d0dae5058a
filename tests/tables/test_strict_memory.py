"""Strict memory at the door: what may still be shown in passing, and when nothing shows it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.tables.opening import Opening
from bot.tables.snapshot import Sitting, TableSettings
from tests.tables.test_undo import all_agree, legal_shift, turn_of, yokai_turn
from tests.tables.village import PEOPLE, Village, settle

ANN, BO, CY, *_ = PEOPLE
LOOKS = ((0, 0), (1, 0))


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    village = await settle(tmp_path)
    yield village
    await village.store.close()


async def strict_game(village: Village) -> int:
    """A game of Ann's and Bo's at which everybody must remember."""
    settings = TableSettings(seats=2, memory="strict")
    table = await village.host.open(Opening("yokai", {}, settings, 1, 2, ANN, "en"))
    await village.host.opened(table.id, 1000 + table.id)
    await village.host.join(table.id, BO)
    return table.id


async def a_turn(village: Village, table_id: int) -> dict[str, Any]:
    """Whoever's turn it is looks, looks, moves a card and turns a hint up. Returns the orders."""
    await yokai_turn(village, table_id, looks=LOOKS[:1])
    await yokai_turn(village, table_id, looks=LOOKS)
    orders = {"looks": LOOKS, **await legal_shift(village, table_id)}
    await yokai_turn(village, table_id, **orders)
    await yokai_turn(village, table_id, **orders, reveal=True)
    return orders


async def shown(village: Village, table_id: int, user_id: int) -> Sitting:
    """The seat, as it is shown in a reply that is deleted."""
    return await village.host.show_in_passing(table_id, user_id, "token", 1)


async def faces(village: Village, table_id: int) -> int:
    """How many replies are to be deleted."""
    return [kind for kind, _ in await village.outbox(table_id)].count("face")


async def test_a_look_is_shown_in_passing_until_the_hint(village: Village) -> None:
    table_id = await strict_game(village)
    first = turn_of(await village.host.look(table_id))
    await yokai_turn(village, table_id, looks=LOOKS[:1])
    sitting = await shown(village, table_id, first)
    assert sitting.view.seen_this_turn == ()
    assert len(sitting.passing.seen_this_turn) == 1
    assert await faces(village, table_id) == 1


async def test_a_hint_taken_back_by_consent_brings_no_face_back(village: Village) -> None:
    table_id = await strict_game(village)
    first = turn_of(await village.host.look(table_id))
    orders = await a_turn(village, table_id)
    assert await village.host.undo(table_id, first) == "asked"
    await all_agree(village, table_id)
    back = await shown(village, table_id, first)
    assert (back.to_decide, back.view.step) == (True, "hint")
    assert (back.passing, back.view.seen_this_turn, back.view.notes) == (None, (), ())
    assert await village.host.undo(table_id, first) == "step", "the move, too"
    back = await shown(village, table_id, first)
    assert (back.passing, back.view.step) == (None, "move")
    assert await faces(village, table_id) == 0
    await yokai_turn(village, table_id, **orders)
    await yokai_turn(village, table_id, **orders, reveal=True)
    assert turn_of(await village.host.look(table_id)) != first


async def test_the_next_turn_shows_what_is_seen_in_it(village: Village) -> None:
    table_id = await strict_game(village)
    first = turn_of(await village.host.look(table_id))
    await a_turn(village, table_id)
    await village.host.undo(table_id, first)
    await all_agree(village, table_id)
    sitting = await village.host.sit(table_id, first)
    mine = sitting.orders.of_turn(sitting.view.turn)
    await village.decide(sitting, mine.model_copy(update={"reveal": True}))
    other = turn_of(await village.host.look(table_id))
    assert other != first
    await yokai_turn(village, table_id, looks=((1, 1),))
    assert (await shown(village, table_id, other)).passing is not None
    assert (await shown(village, table_id, first)).passing is None
