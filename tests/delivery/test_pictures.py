"""A message whose pictures can't be had in time goes out with its text, and they follow."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from bot.screens.message import Post
from tests.delivery.test_outbox import errors
from tests.delivery.world import AT_ONCE, World, a_world, now

SOON = replace(AT_ONCE, picture=0)
LATER = replace(AT_ONCE, picture=3600)


async def following(world: World) -> list[dict[str, object]]:
    """The rows for pictures that are to follow, open or not."""
    async with world.store.read() as unit:
        rows = await unit.outbox._session.all("SELECT id FROM outbox WHERE kind = 'picture'")
    return [await world.row(values[0]) for values in rows]


def files(world: World) -> list[int]:
    """How many files each message has, the oldest first."""
    return [len(message.attachments) for message in world.channel.history()]


async def test_the_text_goes_at_once_and_the_picture_follows(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path, delays=SOON) as world:
        world.composer.pictures, world.composer.late = True, 2
        (row,) = await world.send("board")
        assert world.texts() == [f"board {row} {{}}"], "one message"
        assert files(world) == [1]
        assert world.channel.last_message.edited_at is not None
        (follows,) = await following(world)
        assert follows["sent_at"] is not None
        assert follows["attempts"] == 2, "at first it wasn't there yet"
        assert world.composer.composed == [
            ("board", row, True),
            ("board", row, False),
            ("board", row, True),
            ("board", row, True),
        ]
        assert errors(caplog) == []


async def test_what_comes_after_is_not_held_up(tmp_path: Path) -> None:
    async with a_world(tmp_path, delays=LATER) as world:
        world.composer.pictures, world.composer.late = True, 1
        await world.send("board", "reveals")
        assert files(world) == [0, 1]
        (follows,) = await following(world)
        assert follows["began_at"] is None
        assert follows["not_before"] is not None


async def test_it_follows_into_its_own_message_though_another_took_its_place(
    tmp_path: Path,
) -> None:
    async with a_world(tmp_path, delays=LATER) as world:
        world.composer.pictures, world.composer.late = True, 1
        first, second = await world.send("reveals", "reveals")
        assert files(world) == [0, 1]
        await hurry(world)
        assert world.texts() == [f"reveals {first} {{}}", f"reveals {second} {{}}"]
        assert files(world) == [1, 1]


async def hurry(world: World) -> None:
    """Whatever waits for another attempt is tried now."""
    async with world.store.write() as unit:
        for row in await unit.outbox.unsent():
            await unit.outbox.again(row.id, now(), "")
    await world.go()


async def test_a_later_edit_of_the_message_makes_it_needless(tmp_path: Path) -> None:
    async with a_world(tmp_path, delays=LATER) as world:
        world.composer.pictures, world.composer.late = True, 1
        await world.send("board")
        (edit,) = await world.send("board_edit")
        (follows,) = await following(world)
        assert follows["sent_at"] is not None
        assert follows["attempts"] == 0
        await hurry(world)
        assert world.texts() == [f"board_edit {edit} {{}}"]
        assert files(world) == [1]


async def test_of_several_late_ones_the_last_follows(tmp_path: Path) -> None:
    async with a_world(tmp_path, delays=LATER) as world:
        world.composer.pictures, world.composer.late = True, 2
        await world.send("board")
        (edit,) = await world.send("board_edit")
        assert files(world) == [0]
        first, second = await following(world)
        assert (first["sent_at"] is None, second["sent_at"] is None) == (False, True)
        await hurry(world)
        assert world.texts() == [f"board_edit {edit} {{}}"]
        assert files(world) == [1]


async def test_a_call_gets_its_picture_too(tmp_path: Path) -> None:
    async with a_world(tmp_path, delays=SOON) as world:
        user = world.env.create_user("Ann")
        world.guild.add_member(user)
        world.composer.people[0] = user.id
        world.composer.pictures, world.composer.late = True, 1
        await world.add("call", seat=0)
        await world.go()
        (message,) = user.dm_channel.history()
        assert len(message.attachments) == 1
        async with world.store.read() as unit:
            post = await unit.posts.get(world.table, "call", 0)
        assert post is not None
        assert post.message_id == message.id


async def test_a_message_that_is_gone_or_outdated_needs_none(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path, delays=LATER) as world:
        world.composer.pictures, world.composer.late = True, 2
        await world.send("board", "reveals")
        board, reveals = world.channel.history()
        await world.client.http.delete_message(world.channel.id, board.id)
        world.composer.outdated.add("reveals")
        await hurry(world)
        assert [row["sent_at"] is not None for row in await following(world)] == [True, True]
        (left,) = world.channel.history()
        assert (left.id, left.attachments) == (reveals.id, [])
        async with world.store.read() as unit:
            assert (await unit.posts.get(world.table, *Post("board"))) is not None
        assert errors(caplog) == []


async def test_one_that_never_comes_is_given_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with a_world(tmp_path, delays=SOON) as world:
        world.composer.pictures, world.composer.late = True, 100
        (row,) = await world.send("board")
        assert world.texts() == [f"board {row} {{}}"]
        (follows,) = await following(world)
        assert follows["failed_at"] is not None
        assert follows["attempts"] == len(SOON.back_off) + 1
        (line,) = errors(caplog)
        assert line.startswith("picture of table 1 ")
