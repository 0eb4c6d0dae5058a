"""Transactions: whole or not at all, one after the other, and safe from a sudden end."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from data.store import Store
from tests.data.conftest import NOW, opened


async def kept(store: Store, key: str) -> str | None:
    async with store.read() as unit:
        return await unit.keeper.get(key)


async def test_an_exception_takes_everything_back(store: Store) -> None:
    table = await opened(store)
    with pytest.raises(ZeroDivisionError):
        async with store.write() as unit:
            await unit.keeper.put("a", "1")
            await unit.outbox.add(table, "board", "{}", NOW)
            raise ZeroDivisionError
    assert await kept(store, "a") is None
    async with store.read() as unit:
        assert await unit.outbox.unsent() == []


async def test_a_cancelled_task_leaves_nothing_behind(store: Store) -> None:
    reached = asyncio.get_running_loop().create_future()

    async def never_finishes() -> None:
        async with store.write() as unit:
            await unit.keeper.put("a", "1")
            reached.set_result(None)
            await asyncio.get_running_loop().create_future()

    task = asyncio.create_task(never_finishes())
    await reached
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with store.write() as unit:
        assert await unit.keeper.get("a") is None


@pytest.mark.parametrize("turns", range(12))
async def test_a_cancellation_anywhere_leaves_all_or_nothing(store: Store, turns: int) -> None:
    async def both() -> None:
        async with store.write() as unit:
            await unit.keeper.put("a", "1")
            await unit.keeper.put("b", "1")

    task = asyncio.create_task(both())
    for _ in range(turns):
        await asyncio.sleep(0.000_05)
    task.cancel()
    await asyncio.wait([task])
    async with store.write() as unit:
        assert await unit.keeper.get("a") == await unit.keeper.get("b")


async def test_a_hundred_transactions_at_once_come_one_after_the_other(store: Store) -> None:
    async def count() -> None:
        async with store.write() as unit:
            seen = int(await unit.keeper.get("count") or "0")
            await asyncio.sleep(0)
            await unit.keeper.put("count", str(seen + 1))

    await asyncio.gather(*(count() for _ in range(100)))
    assert await kept(store, "count") == "100"


async def test_a_reader_sees_one_moment(store: Store) -> None:
    async with store.write() as unit:
        await unit.keeper.put("a", "old")
        await unit.keeper.put("b", "old")

    async def change() -> None:
        async with store.write() as unit:
            await unit.keeper.put("a", "new")
            await unit.keeper.put("b", "new")

    async with store.read() as unit:
        assert await unit.keeper.get("a") == "old"
        await asyncio.create_task(change())
        assert await unit.keeper.get("b") == "old"
    assert await kept(store, "b") == "new"


async def test_a_reader_sees_nothing_of_an_open_transaction(store: Store) -> None:
    async with store.write() as unit:
        await unit.keeper.put("a", "1")
        assert await asyncio.create_task(kept(store, "a")) is None


async def test_a_reader_cannot_write(store: Store) -> None:
    with pytest.raises(Exception, match="readonly"):
        async with store.read() as unit:
            await unit.keeper.put("a", "1")


async def test_a_unit_is_over_when_its_transaction_is(store: Store) -> None:
    async with store.write() as unit:
        pass
    with pytest.raises(RuntimeError, match="over"):
        await unit.keeper.put("a", "1")


async def test_a_unit_within_a_unit_is_refused_instead_of_waiting_for_ever(store: Store) -> None:
    async with store.read():
        with pytest.raises(RuntimeError, match="has a unit open"):
            async with store.write():
                pass
        with pytest.raises(RuntimeError, match="has a unit open"):
            await store.close()


async def test_closing_waits_for_what_is_under_way_and_may_be_repeated(store: Store) -> None:
    async def slow() -> None:
        async with store.write() as unit:
            await unit.keeper.put("a", "1")
            await asyncio.sleep(0.05)

    task = asyncio.create_task(slow())
    await asyncio.sleep(0.01)
    await asyncio.gather(store.close(), store.close())
    await task
    await store.close()
    with pytest.raises(RuntimeError, match="closed"):
        async with store.read():
            pass
    again = await Store.open(store.path)
    assert await kept(again, "a") == "1"
    await again.close()


KILLED = """
import asyncio, sys
from data.store import Store

async def main():
    store = await Store.open(sys.argv[1])
    async with store.write() as unit:
        await unit.keeper.put("committed", "yes")
    async with store.write() as unit:
        await unit.keeper.put("uncommitted", "yes")
        print("now", flush=True)
        await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
async def test_a_killed_bot_keeps_what_it_had_committed(file: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", KILLED, str(file)], stdout=subprocess.PIPE, text=True
    ) as bot:
        assert bot.stdout is not None
        assert bot.stdout.readline() == "now\n"
        bot.send_signal(signal.SIGKILL)
    store = await Store.open(file)
    assert await kept(store, "committed") == "yes"
    assert await kept(store, "uncommitted") is None
    await store.close()
