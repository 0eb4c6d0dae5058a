"""What goes in comes out, in every repository."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import datetime, timedelta, timezone

import pytest

from data.rows import DraftRow, MoveRow, PersonRow, PostRow, SeatRow
from data.store import Store
from tests.data.conftest import NOW, SEED, a_table, opened

MINUTE = timedelta(minutes=1)


async def test_a_table_comes_back_as_it_was_saved(store: Store) -> None:
    table = await opened(store)
    changed = a_table(
        id=table,
        options='{"master_builder":true}',
        settings='{"pace":"24h"}',
        salt="1312345678901234567",
        status="ended",
        channel_id=21,
        thread_id=22,
        host_id=31,
        language="fr",
        step=17,
        state='{"k":3}',
        result='{"winners":[0]}',
        started_at=NOW + MINUTE,
        ended_at=NOW + 2 * MINUTE,
    )
    async with store.write() as unit:
        assert await unit.tables.load(table) == a_table(id=table)
        await unit.tables.save(changed)
    async with store.read() as unit:
        assert await unit.tables.load(table) == changed
        assert await unit.tables.load(table + 1) is None


async def test_what_was_promised_at_the_opening_never_changes(store: Store) -> None:
    table = await opened(store)
    async with store.write() as unit:
        await unit.tables.save(
            a_table(id=table, game="yokai", seed=bytes(32), commitment="d1" * 32, step=1)
        )
    async with store.read() as unit:
        assert await unit.tables.load(table) == a_table(id=table, step=1)


async def test_a_table_that_does_not_exist_cannot_be_saved(store: Store) -> None:
    with pytest.raises(LookupError):
        async with store.write() as unit:
            await unit.tables.save(a_table(id=5))


async def test_the_number_of_a_table_is_never_given_twice(store: Store, file: object) -> None:
    first = await opened(store)
    with sqlite3.connect(store.path) as other:
        other.execute("DELETE FROM tables")
    other.close()
    assert await opened(store) > first


async def test_secrets_do_not_show_in_a_repr() -> None:
    text = repr(a_table(state="hidden-state")) + repr(DraftRow(1, 0, 3, 1, "hidden-draft", False))
    assert repr(SEED) not in text
    assert "hidden" not in text


async def test_a_seed_has_32_bytes(store: Store) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        await opened(store, seed=b"short")


async def test_tables_are_found_by_person_place_and_status(store: Store) -> None:
    lobby = await opened(store)
    running = await opened(store, status="running", channel_id=40, thread_id=20)
    ended = await opened(store, status="ended")
    async with store.write() as unit:
        for table in (lobby, running, ended):
            await unit.tables.set_seats(table, [SeatRow(table, 1, 7, None, "Bo", "invited")])
        of_bo = await unit.tables.of_person(7, ("lobby", "running"))
        assert [row.id for row in of_bo] == [lobby, running]
        assert await unit.tables.of_person(8, ("lobby", "running")) == []
        here = await unit.tables.in_place(20, ["lobby", "running", "ended"])
        assert [row.id for row in here] == [lobby, running, ended]
        assert [row.id for row in await unit.tables.in_place(40, ["running"])] == [running]
        known = await unit.tables.with_status("ended", "running")
        assert [row.id for row in known] == [running, ended]
        assert await unit.tables.count("running") == 1
        assert await unit.tables.count("closed") == 0


async def test_seats_are_replaced_as_a_whole(store: Store) -> None:
    table = await opened(store)
    ann = SeatRow(table, 0, 1, None, "Ann", "seated")
    bo = SeatRow(table, 1, 2, None, "Bo", "invited")
    computer = SeatRow(table, 1, None, "simple", "Computer", "seated")
    async with store.write() as unit:
        await unit.tables.set_seats(table, [bo, ann])
        assert await unit.tables.seats(table) == [ann, bo]
        await unit.tables.set_seats(table, [computer, replace(ann, seat=2)])
        assert await unit.tables.seats(table) == [computer, replace(ann, seat=2)]


async def test_nobody_holds_two_seats_of_a_table(store: Store) -> None:
    table = await opened(store)
    with pytest.raises(sqlite3.IntegrityError):
        async with store.write() as unit:
            await unit.tables.set_seats(
                table, [SeatRow(table, seat, 1, None, "Ann", "seated") for seat in (0, 1)]
            )


async def test_moves_are_kept_in_order_and_taken_back_from_a_number_on(store: Store) -> None:
    table = await opened(store)
    moves = [MoveRow(table, number, number // 2, number % 2, "{}") for number in range(5)]
    async with store.write() as unit:
        await unit.tables.add_moves(table, moves[:2])
        await unit.tables.add_moves(table, moves[2:])
        assert await unit.tables.moves(table) == moves
        await unit.tables.drop_moves_from(table, 3)
        assert await unit.tables.moves(table) == moves[:3]
    with pytest.raises(sqlite3.IntegrityError):
        async with store.write() as unit:
            await unit.tables.add_moves(table, [moves[2]])


async def test_a_seat_has_one_draft(store: Store) -> None:
    table = await opened(store)
    first = DraftRow(table, 1, 3, 1, '{"card":"build"}', False)
    second = DraftRow(table, 1, 3, 2, '{"card":"market"}', True)
    other = DraftRow(table, 0, 3, 1, "{}", False)
    async with store.write() as unit:
        await unit.tables.save_draft(first)
        await unit.tables.save_draft(second)
        await unit.tables.save_draft(other)
        assert await unit.tables.draft(table, 1) == second
        assert await unit.tables.draft(table, 2) is None
        assert await unit.tables.drafts(table) == [other, second]
        await unit.tables.clear_drafts(table)
        assert await unit.tables.drafts(table) == []


async def test_posts_have_one_place_for_each_kind_and_seat(store: Store) -> None:
    table = await opened(store)
    board = PostRow(table, "board", -1, 3, 20, 100, NOW)
    panel = PostRow(table, "panel", 0, 3, 21, 101, NOW)
    async with store.write() as unit:
        await unit.posts.put(replace(board, message_id=99))
        await unit.posts.put(board)
        await unit.posts.put(panel)
        assert await unit.posts.get(table, "board") == board
        assert await unit.posts.get(table, "panel", 0) == panel
        assert await unit.posts.get(table, "panel") is None
        assert await unit.posts.of_table(table) == [board, panel]
        await unit.posts.drop(table, "board")
        await unit.posts.drop(table, "board")
        assert await unit.posts.of_table(table) == [panel]


async def test_people_are_kept(store: Store) -> None:
    ann = PersonRow(1, "Ann")
    async with store.write() as unit:
        assert await unit.people.get(1) is None
        await unit.people.save(ann)
        assert await unit.people.get(1) == ann
        ann = PersonRow(1, "Anna", "fr", 55, NOW + MINUTE)
        await unit.people.save(ann)
        assert await unit.people.get(1) == ann


async def test_the_keeper_keeps_the_last_value(store: Store) -> None:
    async with store.write() as unit:
        assert await unit.keeper.get("commands") is None
        await unit.keeper.put("commands", "a1")
        await unit.keeper.put("commands", "b2")
        assert await unit.keeper.get("commands") == "b2"


async def test_times_keep_their_moment_to_the_millisecond(store: Store) -> None:
    elsewhere = datetime(2026, 3, 29, 1, 59, 59, 123_999, timezone(timedelta(hours=-7)))
    table = await opened(store, opened_at=elsewhere)
    async with store.read() as unit:
        row = await unit.tables.load(table)
    assert row is not None
    assert row.opened_at == elsewhere.replace(microsecond=123_000)
    assert row.opened_at.utcoffset() == timedelta(0)
    with pytest.raises(ValueError, match="time zone"):
        await opened(store, opened_at=elsewhere.replace(tzinfo=None))
