"""Rows are sent once, in their table's order, and tried again as long as it makes sense."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.delivery.delays import Delays
from bot.delivery.order import next_row
from bot.delivery.posting import nonce_of
from data.rows import OutboxRow
from tests.delivery.world import AT_ONCE, SECRET, a_world, now, table_row, text_of

POST = "/channels/*/messages"
PATIENT = replace(AT_ONCE, back_off=(60, 600, 3600))


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR]


async def test_rows_are_sent_in_order_and_noted(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        first, second = await world.send("lobby", "board")
        assert world.texts() == [f"lobby {first} {{}}", f"board {second} {{}}"]
        assert (await world.row(first))["sent_at"] is not None
        async with world.store.read() as unit:
            post = await unit.posts.get(world.table, "board")
        assert post is not None
        assert post.message_id == world.channel.last_message.id
        assert post.step == 1


async def test_an_edit_changes_the_post(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.send("lobby", "board")
        (edit,) = await world.send("lobby_edit")
        assert world.texts()[0] == f"lobby_edit {edit} {{}}"
        assert len(world.texts()) == 2


async def test_a_post_that_somebody_deleted_is_sent_anew(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.send("board")
        lost = world.channel.last_message
        await world.client.http.delete_message(world.channel.id, lost.id)
        (edit,) = await world.send("board_edit")
        assert world.texts() == [f"board_edit {edit} {{}}"]
        (again,) = await world.send("board_edit")
        assert world.texts() == [f"board_edit {again} {{}}"]


async def test_what_is_outdated_is_done_with(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        world.composer.outdated.add("board")
        (row,) = await world.send("board")
        assert world.texts() == []
        assert (await world.row(row))["sent_at"] is not None


async def test_a_post_is_removed_when_asked(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.send("board", "retire")
        assert world.texts() == []
        async with world.store.read() as unit:
            assert await unit.posts.get(world.table, "board") is None
        (row,) = await world.send("retire")
        assert (await world.row(row))["sent_at"] is not None


@pytest.mark.parametrize(
    ("status", "code"), [(500, 0), (502, 0), (503, 0), (429, 0), (429, 20028), (429, 30046)]
)
async def test_trouble_that_passes_is_waited_out_in_order(
    tmp_path: Path, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path, delays=PATIENT) as world:
        world.env.inject_error("POST", POST, status=status, code=code)
        first, second = await world.send("reveals", "board")
        assert world.texts() == []
        assert (await world.row(first))["attempts"] == 1
        assert (await world.row(second))["attempts"] == 0
        await world.env.advance_time(61)
        assert world.texts() == [f"reveals {first} {{}}", f"board {second} {{}}"]
        assert errors(caplog) == []


async def test_a_dropped_connection_is_waited_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path, delays=PATIENT) as world:
        request = world.client.http.request
        drops = [ConnectionResetError(), TimeoutError()]

        async def dropping(*args: Any, **kwargs: Any) -> Any:
            if drops:
                raise drops.pop()
            return await request(*args, **kwargs)

        monkeypatch.setattr(world.client.http, "request", dropping)
        (row,) = await world.send("board")
        assert (await world.row(row))["error"] == "other"
        await world.env.advance_time(61)
        assert world.texts() == []
        await world.env.advance_time(601)
        assert world.texts() == [f"board {row} {{}}"]


async def test_a_limited_number_of_attempts_then_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        world.env.inject_error("POST", POST, status=503, times=5)
        first, second = await world.send("reveals", "board")
        row = await world.row(first)
        assert row["attempts"] == 5
        assert row["failed_at"] is not None
        assert world.texts() == [f"board {second} {{}}"]
        (line,) = errors(caplog)
        assert "given up after 5 attempts: unavailable" in line


async def test_a_body_that_is_refused_is_never_repeated(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        world.env.inject_error("POST", POST, status=400, code=50035)
        first, second = await world.send("reveals", "board")
        assert (await world.row(first))["attempts"] == 1
        assert world.texts() == [f"board {second} {{}}"]
        (line,) = errors(caplog)
        assert "invalid_body" in line


async def test_when_discord_is_back_nothing_waits_any_longer(tmp_path: Path) -> None:
    async with a_world(tmp_path, delays=PATIENT) as world:
        world.env.inject_error("POST", POST, status=503)
        (row,) = await world.send("board")
        assert world.texts() == []
        with world.env._bot_scope():
            await world.delivery.hurry()
        await world.env.settle()
        assert world.texts() == [f"board {row} {{}}"]


async def test_a_row_may_lie_until_its_moment(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        later = now() + timedelta(hours=8)
        async with world.store.write() as unit:
            await unit.outbox.add(world.table, "call", "{}", now(), seat=0, not_before=later)
        person = world.env.create_user("ann")
        world.guild.add_member(person)
        world.composer.people[0] = person.id
        await world.send("board")
        assert len(world.texts()) == 1
        await world.env.advance_time(8 * 3600 - 60)
        assert world.texts(person.dm_channel) == []
        await world.env.advance_time(61)
        assert len(world.texts(person.dm_channel)) == 1


async def test_tables_do_not_wait_for_each_other(tmp_path: Path) -> None:
    async with a_world(tmp_path, delays=PATIENT) as world:
        other = world.guild.create_text_channel("other")
        async with world.store.write() as unit:
            table = await unit.tables.add(table_row(other.id))
        world.composer.places[table] = other.id
        world.env.inject_error("POST", f"/channels/{world.channel.id}/messages", status=503)
        await world.add("board")
        await world.add("board", table=table)
        await world.go()
        assert world.texts() == []
        assert len(world.texts(other)) == 1


async def test_a_hundred_wakes_send_each_row_once(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        rows = [await world.add("reveals") for _ in range(20)]
        with world.env._bot_scope():
            for _ in range(100):
                world.delivery.wake()
                await asyncio.sleep(0)
        await world.go()
        assert world.texts() == [f"reveals {row} {{}}" for row in rows]


async def test_what_was_sent_before_a_crash_is_adopted(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        row = await world.add("board")
        async with world.store.write() as unit:
            await unit.outbox.begin(row, now())
            (kept,) = await unit.outbox.unsent()
        work: Any = await world.composer.compose(kept)
        place = world.client.get_partial_messageable(world.channel.id)
        sent = await place.send(view=work.layout, nonce=nonce_of(kept))
        await place.send("something else")
        await world.env.advance_time(180)
        await world.go()
        assert [message.id for message in world.channel.history()][:1] == [sent.id]
        assert len(world.channel.history()) == 2
        async with world.store.read() as unit:
            post = await unit.posts.get(world.table, "board")
        assert post is not None
        assert post.message_id == sent.id


async def test_what_was_not_sent_before_a_crash_is_sent(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        row = await world.add("board")
        async with world.store.write() as unit:
            await unit.outbox.begin(row, now())
        await world.env.advance_time(180)
        await world.go()
        assert world.texts() == [f"board {row} {{}}"]


async def test_our_own_faults_are_logged_and_hold_nothing_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        world.composer.faults = 6  # with and without pictures, three times
        first, second = await world.send("reveals", "board")
        assert (await world.row(first))["failed_at"] is not None
        assert world.texts() == [f"board {second} {{}}"]
        (line,) = errors(caplog)
        assert "KeyError" in line
        assert SECRET not in line


async def test_a_picture_that_fails_stops_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        world.composer.bad_pictures = True
        (row,) = await world.send("board")
        assert world.texts() == [f"board {row} {{}}"]
        (line,) = errors(caplog)
        assert "DrawingError" in line
        assert SECRET not in line


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (403, 50013), (413, 40005)])
async def test_pictures_that_are_refused_are_left_out(
    tmp_path: Path, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        world.composer.pictures = True
        world.env.inject_error("POST", POST, status=status, code=code)
        (row,) = await world.send("board")
        message = world.channel.last_message
        assert text_of(message) == f"board {row} {{}}"
        assert message.attachments == []
        assert world.unreachable == []
        assert errors(caplog) == []


async def test_pictures_are_sent_and_stay_out_of_the_way_of_edits(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        world.composer.pictures = True
        await world.send("board")
        (attachment,) = world.channel.last_message.attachments
        assert attachment.description == "A table"
        await world.send("board_edit")
        assert len(world.channel.last_message.attachments) == 1


async def test_closing_ends_everything(tmp_path: Path) -> None:
    async with a_world(tmp_path, delays=PATIENT) as world:
        world.env.inject_error("POST", POST, status=503)
        await world.send("board")
        await world.delivery.close()
        await world.add("lobby")
        await world.go()
        await world.env.advance_time(10_000)
        assert world.texts() == []


def outbox_row(number: int, *, seat: int | None = None, kind: str = "board", wait: int = 0) -> Any:
    at = discord.utils.snowflake_time(1 << 60)
    later = at + timedelta(seconds=wait) if wait else None
    return OutboxRow(number, 1, kind, seat, 1, "{}", at, None, None, 0, later, None, None)


def test_which_row_comes_next() -> None:
    at = discord.utils.snowflake_time(1 << 60)
    private_waits = outbox_row(1, seat=0, wait=9)
    public_waits = outbox_row(2, wait=9)
    public, private = outbox_row(3), outbox_row(4, seat=1)
    sweep = outbox_row(5, kind="sweep")
    assert next_row([], at) is None
    assert next_row([public, private], at) is public
    assert next_row([private_waits, public], at) is public
    assert next_row([public_waits, public, private], at) is None
    assert next_row([public_waits, public, private, sweep], at) is sweep
    assert next_row([outbox_row(1, kind="sweep", wait=9), public], at) is public


def test_a_nonce_is_short_and_never_two_rows() -> None:
    rows = [outbox_row(number) for number in (1, 2, 10**9)]
    later = [replace(row, made_at=row.made_at + timedelta(milliseconds=1)) for row in rows]
    nonces = [nonce_of(row) for row in rows + later]
    assert len(set(nonces)) == 6
    assert all(len(nonce) <= 25 for nonce in nonces)
    assert nonce_of(rows[0]) == nonce_of(replace(rows[0], attempts=3))


def test_the_default_patience_outlasts_an_hour_without_discord() -> None:
    assert sum(Delays().back_off) > 3600
