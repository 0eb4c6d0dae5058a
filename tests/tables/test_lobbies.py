"""Tables that never became a lobby, and lobbies that nobody starts."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.tables.opening import Opening
from bot.tables.servers import OPENING
from bot.tables.snapshot import TableSettings
from bot.tables.table import LOBBY_LIFE
from tests.tables.test_ending import refused
from tests.tables.village import PEOPLE, Village, settle

ANN, BO, *_ = PEOPLE


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    village = await settle(tmp_path)
    yield village
    await village.store.close()


async def being_opened(village: Village) -> int:
    """A table of Ann's whose commitment isn't shown yet."""
    opening = Opening("yak", {}, TableSettings(seats=2), 1, 2, ANN, "en")
    return (await village.host.open(opening)).id


async def status(village: Village, table_id: int) -> str:
    return (await village.host.look(table_id)).status


async def test_what_was_being_opened_when_the_bot_was_killed_is_closed_at_the_start(
    village: Village, tmp_path: Path
) -> None:
    table_id, lobby = await being_opened(village), await village.lobby(2)
    await village.store.close()
    again = await settle(tmp_path)
    await again.host.close_openings()
    assert await status(again, table_id) == "closed"
    assert await again.outbox(table_id) == [("notice", None)]
    assert await status(again, lobby) == "lobby"
    assert again.sent, "the word about it is sent"
    with refused("no_table"):
        await again.host.opened(table_id, 1001)
    await again.host.close_openings()
    assert await again.outbox(table_id) == [("notice", None)], "once"
    await again.store.close()


async def test_an_opening_that_takes_too_long_is_closed_by_the_clock(village: Village) -> None:
    before = village.due
    table_id = await being_opened(village)
    assert village.due > before, "the clock is told"
    assert await village.host.next_due() == village.clock[0] + OPENING
    village.pass_time(OPENING - timedelta(seconds=1))
    await village.host.tick()
    assert await status(village, table_id) == "opening"
    village.pass_time(timedelta(seconds=1))
    await village.host.tick()
    assert await status(village, table_id) == "closed"
    assert await village.host.next_due() is None


async def test_a_rematch_that_was_never_opened_is_no_rematch(village: Village) -> None:
    table_id = await village.game(2)
    await village.host.leave_to_computer(table_id, BO.user_id)
    await village.host.abandon(table_id, ANN.user_id)
    first = await village.host.rematch(table_id, ANN)
    with refused("rematch_runs"):
        await village.host.rematch(table_id, BO)
    await village.host.close_openings()
    second = await village.host.rematch(table_id, BO)
    assert (first.status, second.status) == ("opening", "opening")
    assert second.id != first.id


async def test_one_tables_trouble_keeps_no_other_from_its_due(
    village: Village, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await village.lobby(2), await village.lobby(2)
    running = await village.game(2)
    close = village.host._close

    async def stumble(unit: Any, table: Any) -> None:
        if table.row.id == first:
            raise KeyError("trouble")
        await close(unit, table)

    async def no_votes() -> None:
        raise ValueError("more trouble")

    monkeypatch.setattr(village.host, "_close", stumble)
    monkeypatch.setattr(village.host, "_votes_due", no_votes)
    await village.all_sent()
    village.pass_time(LOBBY_LIFE)
    with pytest.raises(ValueError, match="more trouble"):
        await village.host.tick()
    assert await status(village, first) == "lobby"
    assert await status(village, second) == "closed"
    assert ("vote", None) in await village.outbox(running), "who is late is asked about"
