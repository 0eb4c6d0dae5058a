"""People are called by direct message; whom none reaches is mentioned at the table."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from data.rows import PersonRow, SeatRow
from tests.delivery.world import AT_ONCE, World, a_world

OPEN = "/users/@me/channels"


@asynccontextmanager
async def at_table(tmp_path: Path, people: int = 1, **options: Any) -> AsyncIterator[Any]:
    async with a_world(tmp_path, **options) as world:
        users = [world.env.create_user(f"player{i}") for i in range(people)]
        for seat, user in enumerate(users):
            world.guild.add_member(user)
            world.composer.people[seat] = user.id
        rows = [
            SeatRow(world.table, seat, user.id, None, user.name, "seated")
            for seat, user in enumerate(users)
        ]
        async with world.store.write() as unit:
            await unit.tables.set_seats(world.table, rows)
        yield world, users


async def call(world: World, seat: int = 0) -> int:
    row = await world.add("call", seat=seat)
    await world.go()
    return row


async def person(world: World, user_id: int) -> PersonRow | None:
    async with world.store.read() as unit:
        return await unit.people.get(user_id)


def mentions(world: World) -> list[int]:
    return [user.id for message in world.channel.history() for user in message.mentions]


def opened(world: World) -> int:
    return sum(request.path == OPEN for request in world.env.http_requests)


async def test_a_call_comes_by_direct_message(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (world, (ann,)):
        row = await call(world)
        assert world.texts(ann.dm_channel) == [f"call {row} {{}}"]
        assert world.texts() == []
        kept = await person(world, ann.id)
        assert kept is not None
        assert kept.dm_channel_id == ann.dm_channel.id


async def test_a_new_call_replaces_the_last_one(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (world, (ann,)):
        await call(world)
        row = await call(world)
        assert world.texts(ann.dm_channel) == [f"call {row} {{}}"]
        assert opened(world) == 1


async def test_a_message_to_be_replaced_may_be_gone_or_stay(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (world, (ann,)):
        await call(world)
        world.env.inject_error("DELETE", "/channels/*/messages/*", status=404, code=10008)
        row = await call(world)
        assert world.texts(ann.dm_channel)[-1] == f"call {row} {{}}"
        async with world.store.read() as unit:
            assert await unit.outbox.unsent() == []


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/channels/*/messages", 403, 50007),
        ("/channels/*/messages", 403, 50278),
        (OPEN, 403, 50007),
        (OPEN, 400, 50278),
        (OPEN, 404, 10013),
        (OPEN, 403, 20026),
    ],
)
async def test_closed_messages_are_answered_by_a_mention(
    tmp_path: Path, path: str, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with at_table(tmp_path) as (world, (ann,)):
        world.env.inject_error("POST", path, status=status, code=code)
        await call(world)
        assert mentions(world) == [ann.id]
        # Not tried again within the day, though it would now get through …
        await call(world)
        assert world.texts(ann.dm_channel) == []
        assert len(world.channel.history()) == 1
        # … and tried again after it.
        await world.env.advance_time(24 * 3600 + 1)
        row = await call(world)
        assert world.texts(ann.dm_channel) == [f"call {row} {{}}"]
        assert world.texts() == []
        assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []


async def test_opening_too_fast_mentions_and_rests(tmp_path: Path) -> None:
    async with at_table(tmp_path, people=2) as (world, (ann, bo)):
        world.env.inject_error("POST", OPEN, status=400, code=40003)
        await call(world, 0)
        await call(world, 1)
        assert mentions(world) == [ann.id, bo.id]
        assert opened(world) == 1
        kept = await person(world, ann.id)
        assert kept is None or kept.dm_closed_until is None
        await world.env.advance_time(601)
        row = await call(world, 1)
        assert world.texts(bo.dm_channel) == [f"call {row} {{}}"]


async def test_a_direct_channel_that_is_wrong_is_opened_anew_next_time(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (world, (ann,)):
        async with world.store.write() as unit:
            await unit.people.save(PersonRow(ann.id, "Ann", dm_channel_id=12345))
        await call(world)
        assert mentions(world) == [ann.id]
        row = await call(world)
        assert world.texts(ann.dm_channel) == [f"call {row} {{}}"]
        assert (await person(world, ann.id)) == PersonRow(
            ann.id, "Ann", dm_channel_id=ann.dm_channel.id
        )


async def test_channels_are_opened_one_after_the_other(tmp_path: Path) -> None:
    async with at_table(tmp_path, people=3, delays=replace(AT_ONCE, opening=30)) as (world, users):
        for seat in range(3):
            await world.add("call", seat=seat)
        await world.go()
        assert opened(world) == 1
        await world.env.advance_time(31)
        assert opened(world) == 2
        await world.env.advance_time(60)
        assert all(len(world.texts(user.dm_channel)) == 1 for user in users)


async def test_a_call_that_waits_holds_nobody_up(tmp_path: Path) -> None:
    async with at_table(tmp_path, people=2, delays=replace(AT_ONCE, back_off=(60, 60))) as (
        world,
        (ann, bo),
    ):
        world.env.inject_error("POST", OPEN, status=503)
        await world.add("call", seat=0)
        second = await world.add("call", seat=1)
        board = await world.add("board")
        await world.go()
        assert world.texts(bo.dm_channel) == [f"call {second} {{}}"]
        assert world.texts() == [f"board {board} {{}}"]
        await world.env.advance_time(61)
        assert len(world.texts(ann.dm_channel)) == 1


async def test_a_call_nobody_can_take_is_given_up_alone(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (world, _):
        world.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)
        world.env.inject_error(
            "POST", f"/channels/{world.channel.id}/messages", status=403, code=50013
        )
        row = await call(world)
        (board,) = await world.send("board")
        assert (await world.row(row))["failed_at"] is not None
        assert world.texts() == [f"board {board} {{}}"]
        assert world.unreachable == []


async def test_a_call_that_arrived_before_a_crash_is_adopted(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (world, (ann,)):
        row = await call(world)
        async with world.store.write() as unit:
            await unit.outbox._session.all("UPDATE outbox SET sent_at = NULL")
            await unit.posts.drop(world.table, "call", 0)
        await world.env.advance_time(180)
        await world.go()
        assert world.texts(ann.dm_channel) == [f"call {row} {{}}"]
        assert (await world.row(row))["sent_at"] is not None


async def test_nothing_is_kept_of_who_is_forgotten_meanwhile(tmp_path: Path) -> None:
    async with at_table(tmp_path) as (world, (user,)):
        async with world.store.write() as unit:
            await unit.traces.forget(user.id, set(), {(world.table, 0): "Player 1"})
        await call(world)
        assert await person(world, user.id) is None
