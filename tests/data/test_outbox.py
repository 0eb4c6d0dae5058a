"""The outbox: what is due, what waits, what was tried."""

from __future__ import annotations

from datetime import timedelta

from data.store import Store
from tests.data.conftest import NOW, opened

MINUTE = timedelta(minutes=1)


async def test_rows_are_due_in_the_order_in_which_they_were_made(store: Store) -> None:
    table = await opened(store)
    async with store.write() as unit:
        first = await unit.outbox.add(table, "reveal", '{"round":1}', NOW, step=4)
        later = await unit.outbox.add(table, "call", "{}", NOW, seat=1, not_before=NOW + MINUTE)
        second = await unit.outbox.add(table, "panel", "{}", NOW, seat=0)
        assert [row.id for row in await unit.outbox.due(NOW)] == [first, second]
        assert [row.id for row in await unit.outbox.due(NOW + MINUTE)] == [first, later, second]
        assert [row.id for row in await unit.outbox.unsent(table)] == [first, later, second]
        assert await unit.outbox.unsent(table + 1) == []
        row = (await unit.outbox.due(NOW))[0]
    assert (row.table_id, row.kind, row.seat, row.step, row.body) == (
        table,
        "reveal",
        None,
        4,
        '{"round":1}',
    )
    assert (row.made_at, row.attempts, row.began_at, row.sent_at) == (NOW, 0, None, None)


async def test_a_sent_row_is_never_due_again(store: Store) -> None:
    table = await opened(store)
    async with store.write() as unit:
        row = await unit.outbox.add(table, "board", "{}", NOW)
        await unit.outbox.begin(row, NOW)
        await unit.outbox.sent(row, NOW)
        assert await unit.outbox.due(NOW + MINUTE) == []
        assert await unit.outbox.unsent() == []


async def test_a_failed_attempt_waits_and_then_is_due_again(store: Store) -> None:
    table = await opened(store)
    async with store.write() as unit:
        row_id = await unit.outbox.add(table, "board", "{}", NOW)
        await unit.outbox.begin(row_id, NOW)
        await unit.outbox.again(row_id, NOW + MINUTE, "503")
        assert await unit.outbox.due(NOW) == []
        assert await unit.outbox.next_moment() == NOW + MINUTE
        await unit.outbox.begin(row_id, NOW + MINUTE)
        (row,) = await unit.outbox.due(NOW + MINUTE)
    # The first attempt may have arrived: its moment is the one that counts.
    assert (row.began_at, row.attempts, row.error) == (NOW, 2, "503")


async def test_what_is_given_up_is_no_longer_open(store: Store) -> None:
    table = await opened(store)
    async with store.write() as unit:
        row = await unit.outbox.add(table, "board", "{}", NOW, not_before=NOW)
        await unit.outbox.fail(row, NOW, "50001")
        assert await unit.outbox.unsent() == []
        assert await unit.outbox.next_moment() is None


async def test_the_next_moment_is_the_earliest_that_a_row_waits_for(store: Store) -> None:
    table = await opened(store)
    async with store.write() as unit:
        await unit.outbox.add(table, "call", "{}", NOW)
        assert await unit.outbox.next_moment() is None
        for minutes in (9, 2, 5):
            moment = NOW + minutes * MINUTE
            await unit.outbox.add(table, "call", "{}", NOW, not_before=moment)
        assert await unit.outbox.next_moment() == NOW + 2 * MINUTE
        assert await unit.outbox.next_moment(after=NOW + 2 * MINUTE) == NOW + 5 * MINUTE
        assert await unit.outbox.next_moment(after=NOW + 9 * MINUTE) is None


async def test_a_row_stands_for_a_newer_one_until_it_is_begun(store: Store) -> None:
    table = await opened(store)
    async with store.write() as unit:
        public = await unit.outbox.add(table, "board", "{}", NOW)
        private = await unit.outbox.add(table, "board", "{}", NOW, seat=0)
        waiting = await unit.outbox.waiting(table, "board")
        assert waiting is not None
        assert waiting.id == public
        waiting = await unit.outbox.waiting(table, "board", 0)
        assert waiting is not None
        assert waiting.id == private
        assert await unit.outbox.waiting(table, "board", 1) is None
        assert await unit.outbox.waiting(table, "lobby") is None
        await unit.outbox.begin(public, NOW)
        assert await unit.outbox.waiting(table, "board") is None


async def test_the_row_with_which_a_post_was_made_is_found_again(store: Store) -> None:
    table, other = await opened(store), await opened(store)
    async with store.write() as unit:
        first = await unit.outbox.add(table, "board", "1", NOW)
        await unit.outbox.add(other, "board", "2", NOW)
        await unit.outbox.add(table, "board_edit", "3", NOW)
        await unit.outbox.sent(first, NOW)
        await unit.outbox.add(table, "board", "4", NOW)
        rows = {row.body: row for row in await unit.outbox.unsent()}
        posted = await unit.outbox.last_before(rows["3"], "board")
        assert posted is not None
        assert posted.body == "1"
        assert await unit.outbox.last_before(rows["2"], "board") is None
        later = await unit.outbox.last_before(rows["4"], "board_edit")
        assert later is not None
        assert later.body == "3"
