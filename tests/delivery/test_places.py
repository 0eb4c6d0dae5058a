"""A table's own thread, and channels that close while a game runs."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from tests.delivery.world import a_world

POST = "/channels/*/messages"
THREADS = "/channels/*/messages/*/threads"


async def test_a_thread_is_opened_with_the_longest_archive_time(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.send("lobby", "thread")
        (thread,) = world.channel.threads
        assert world.threads == [(world.table, thread.id)]
        (request,) = [r for r in world.env.http_requests if r.path.endswith("/threads")]
        assert request.json["auto_archive_duration"] == 10_080


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (403, 50001), (400, 160006), (404, 10008), (400, 50024)]
)
async def test_without_a_thread_the_table_lives_in_the_channel(
    tmp_path: Path, status: int, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        world.env.inject_error("POST", THREADS, status=status, code=code)
        _, _, board = await world.send("lobby", "thread", "board")
        assert world.threads == [(world.table, None)]
        assert world.texts()[-1] == f"board {board} {{}}"
        assert [r for r in caplog.records if r.levelno >= logging.WARNING] == []


async def test_a_thread_that_was_opened_before_a_crash_is_found(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.send("lobby")
        lobby = world.channel.last_message
        world.env.inject_error("POST", THREADS, status=400, code=160004)
        await world.send("thread")
        assert world.threads == [(world.table, lobby.id)]


async def test_a_lobby_post_that_is_gone_gives_no_thread(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.send("thread")
        assert world.threads == [(world.table, None)]


@pytest.mark.parametrize("code", [50001, 50013])
async def test_a_channel_that_closes_is_told_once(
    tmp_path: Path, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        world.env.inject_error("POST", POST, status=403, code=code, times=None)
        person = world.env.create_user("ann")
        world.composer.people[0] = person.id
        rows = [await world.add("reveals"), await world.add("board")]
        await world.go()
        assert len(world.unreachable) == 1
        assert world.unreachable[0] == (
            world.table,
            {50001: "missing_access", 50013: "missing_permissions"}[code],
        )
        for row in rows:
            assert (await world.row(row))["failed_at"] is not None
        lines = [r for r in caplog.records if r.levelno >= logging.WARNING]
        assert len(lines) == 1


async def test_a_channel_that_is_gone_is_told_once(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        world.composer.places[world.table] = 12345
        await world.send("reveals", "board")
        assert world.unreachable == [(world.table, "unknown_channel")]


async def test_a_channel_that_opens_again_is_told_by_a_new_message_and_not_by_an_edit(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path) as world:
        await world.send("board")
        assert world.reached == [world.table]
        world.env.inject_error("POST", POST, status=403, code=50013, times=2)
        await world.send("reveals")
        assert world.reached == [world.table]
        await world.send("board_edit")
        assert world.reached == [world.table], "who may not write may still edit"
        await world.send("reveals")
        assert world.reached == [world.table, world.table]
        world.env.inject_error("POST", POST, status=403, code=50013, times=2)
        await world.send("reveals")
        lines = [r for r in caplog.records if r.levelno >= logging.WARNING]
        assert len(lines) == 2, "it is out of reach once more"


async def test_a_direct_message_tells_nothing_about_the_channel(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        user = world.env.create_user("Ann")
        world.guild.add_member(user)
        world.composer.people[0] = user.id
        await world.add("call", seat=0)
        await world.go()
        assert world.reached == []


async def test_a_table_whose_thread_is_gone_goes_on_elsewhere(tmp_path: Path) -> None:
    async def move() -> None:
        world.composer.places[world.table] = world.channel.id

    async with a_world(tmp_path, on_unreachable=move) as world:
        other = world.guild.create_text_channel("other")
        world.composer.places[world.table] = other.id
        await world.send("board")
        await world.client.http.delete_channel(other.id)
        edit, after = await world.send("board_edit", "reveals")
        assert world.texts() == [f"board_edit {edit} {{}}", f"reveals {after} {{}}"]
        assert world.unreachable == [(world.table, "unknown_channel")]


async def test_an_edit_takes_the_thread_out_of_the_archive(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.send("lobby", "thread")
        (thread,) = world.channel.threads
        world.composer.places[world.table] = thread.id
        await world.send("board")
        world.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083)
        (edit,) = await world.send("board_edit")
        assert world.texts(thread)[-1] == f"board_edit {edit} {{}}"
        (patch,) = [r for r in world.env.http_requests if r.path == f"/channels/{thread.id}"]
        assert patch.json == {"archived": False}


async def test_a_thread_that_stays_archived_is_out_of_reach(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await world.send("board")
        world.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083, times=4)
        world.env.inject_error("PATCH", "/channels/*", status=403, code=50013, times=4)
        await world.send("board_edit")
        assert world.unreachable == [(world.table, "missing_permissions")]
