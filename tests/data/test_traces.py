"""A person's traces: found while they are there, and after `forget` and `scrub` not a byte."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from data.rows import (
    AbsenceRow,
    PersonRow,
    PostRow,
    SeatRow,
    ServerRow,
    VoteRow,
)
from data.store import Store, StoreError
from data.traces import Gone, without
from tests.data.conftest import NOW, opened

WHO = 917_654_321_098_765_432
OTHER = 817_654_321_098_765_433
NAME = "Zdenka Quirinová"


def varint(number: int) -> bytes:
    """The number as SQLite writes a rowid."""
    if number >= 1 << 56:
        low = number & 0xFF
        rest = number >> 8
        seven = [(rest >> shift) & 0x7F | 0x80 for shift in range(49, -1, -7)]
        return bytes([*seven, low])
    digits = [number & 0x7F]
    while number := number >> 7:
        digits.append(number & 0x7F | 0x80)
    return bytes(reversed(digits))


def forms(user_id: int, name: str) -> Iterator[tuple[str, bytes]]:
    """Every way in which the file could keep the person."""
    yield "name", name.encode()
    yield "name in JSON", json.dumps(name)[1:-1].encode()
    yield "id in digits", str(user_id).encode()
    yield "id in eight bytes", user_id.to_bytes(8, "big")
    yield "id as varint", varint(user_id)


def found(file: Path, user_id: int = WHO, name: str = NAME) -> set[str]:
    """In which forms the person stands in the database's files."""
    files = [file, *(file.with_name(file.name + end) for end in ("-wal", "-journal"))]
    kept = b"\0".join(one.read_bytes() for one in files if one.exists())
    return {what for what, form in forms(user_id, name) if form in kept}


ALL = {what for what, _ in forms(WHO, NAME)}


async def live(store: Store) -> int:
    """Somebody has lived here: returns the table at which they play."""
    table = await opened(
        store, host_id=WHO, settings=json.dumps({"muted": [WHO, OTHER], "host": NAME})
    )
    other = await opened(store, host_id=OTHER)
    async with store.write() as unit:
        await unit.people.save(PersonRow(WHO, NAME, language="en"))
        await unit.people.save(PersonRow(OTHER, "Bo"))
        await unit.people.set_absences(WHO, [AbsenceRow(WHO, date(2026, 8, 1), date(2026, 8, 3))])
        await unit.tables.set_seats(
            table,
            [
                SeatRow(table, 0, WHO, None, NAME, "seated"),
                SeatRow(table, 1, OTHER, None, "Bo", "seated"),
            ],
        )
        await unit.tables.set_seats(
            other, [SeatRow(other, 2, None, "simple", NAME, "seated", owner_id=WHO)]
        )
        vote = await unit.votes.add(
            VoteRow(0, table, "undo", 0, 1, json.dumps({"who": NAME}), None, NOW, None, None)
        )
        await unit.votes.cast(vote, WHO, "yes")
        await unit.votes.cast(vote, OTHER, "no")
        sent = await unit.outbox.add(table, "call", json.dumps({"who": str(WHO)}), NOW, seat=0)
        await unit.outbox.sent(sent, NOW)
        await unit.outbox.add(table, "replaced", json.dumps({"who": NAME, "was": WHO}), NOW)
        await unit.posts.put(PostRow(table, "call", 0, 1, 5, 6, NOW))
        await unit.posts.put(PostRow(table, "call", 1, 1, 7, 8, NOW))
        await unit.servers.save(ServerRow(10, json.dumps({"openers": [WHO]})))
    return table


async def forget(store: Store) -> None:
    async with store.write() as unit:
        seats = await unit.traces.seats(WHO)
        aliases = {(one.table_id, one.seat): f"Player {one.seat + 1}" for one in seats}
        await unit.traces.forget(WHO, {NAME}, aliases)


async def test_what_is_found_before_is_gone_after(store: Store, file: Path) -> None:
    await live(store)
    assert found(file) == ALL
    await forget(store)
    assert found(file) == ALL, "the log still has it"
    await store.scrub()
    assert found(file) == set()
    assert not file.with_name(file.name + "-wal").stat().st_size


async def test_in_a_file_that_is_long_in_use(store: Store, file: Path) -> None:
    rng = random.Random(1)
    for _ in range(30):
        await live(store)
        async with store.write() as unit:
            await unit.keeper.put(f"n{rng.randrange(9)}", NAME * rng.randrange(1, 400))
    async with store.write() as unit:
        for number in range(9):
            await unit.keeper.drop(f"n{number}")
    await forget(store)
    await store.scrub()
    assert found(file) == set()


async def test_the_others_stay_as_they_were(store: Store) -> None:
    table = await live(store)
    await forget(store)
    async with store.read() as unit:
        row = await unit.tables.load(table)
        assert row is not None
        assert row.host_id == 0
        assert json.loads(row.settings) == {"muted": [OTHER], "host": "Player 1"}
        first, second = await unit.tables.seats(table)
        assert (first.name, first.user_id) == ("Player 1", None)
        assert (second.name, second.user_id) == ("Bo", OTHER)
        (kept,) = await unit.tables.seats(table + 1)
        assert (kept.name, kept.owner_id, kept.computer) == ("Player 3", None, "simple")
        assert await unit.votes.ballots(1) == {OTHER: "no"}
        assert await unit.people.get(WHO) is None
        assert await unit.people.absences(WHO) == []
        assert await unit.people.get(OTHER) is not None
        assert [post.seat for post in await unit.posts.of_table(table)] == [1]
        server = await unit.servers.get(10)
        assert server is not None
        assert json.loads(server.settings) == {"openers": []}
        (open_row,) = await unit.outbox.unsent()
        assert json.loads(open_row.body) == {"who": "Player 1", "was": 0}
        assert await unit.traces.seats(WHO) == []
        assert await unit.traces.hosted(WHO) == []
        assert await unit.traces.votes(WHO) == []


async def test_what_is_given_to_the_person(store: Store) -> None:
    table = await live(store)
    async with store.read() as unit:
        assert await unit.traces.hosted(WHO) == [table]
        assert [one.table_id for one in await unit.traces.seats(WHO)] == [table, table + 1]
        (vote,) = await unit.traces.votes(WHO)
        assert (vote["choice"], vote["about"], vote["opened_at"]) == (
            "yes",
            "undo",
            NOW.isoformat(),
        )
        (call,) = await unit.traces.calls(table, 0)
        assert call == {
            "kind": "call",
            "step": 0,
            "error": None,
            "made_at": NOW.isoformat(),
            "sent_at": NOW.isoformat(),
        }


async def test_scrubbing_waits_for_readers_of_the_bot_and_tells_of_others(
    store: Store, file: Path
) -> None:
    await live(store)
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM people").fetchone()
        await forget(store)
        with pytest.raises(StoreError):
            await store.scrub()
        other.execute("ROLLBACK")
    await store.scrub()
    assert found(file) == set()
    async with store.read() as unit:
        with pytest.raises(RuntimeError):
            await store.scrub()
        assert await unit.people.get(WHO) is None


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"a": 5, "b": "5", "c": [5, 6, "5"]}, {"a": 0, "b": "0", "c": [6]}),
        ({"5": 1, "6": {"5": 2}}, {"6": {}}),
        ({"names": ["build", "Bo"], "card": "build"}, {"names": ["P", "Bo"], "card": "build"}),
        ([True, None, 5.5], [True, None, 5.5]),
    ],
)
def test_json_without_a_person(before: object, after: object) -> None:
    assert without(before, Gone(5, frozenset({"build"}), {}), "P") == after
