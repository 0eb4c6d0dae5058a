"""A table's thread stays out of the archive while it is played in; when it is gone, the table goes
on in its channel."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.app import Bot
from tests.app.making import a_bot, running


@asynccontextmanager
async def a_table(tmp_path: Path) -> AsyncIterator[tuple[Any, Bot, Any, Any]]:
    """The simulation, the bot, the channel, and the thread of a table that runs."""
    bot = a_bot(tmp_path)
    async with running(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("games")
        ann = guild.add_member(env.create_user("ann"))
        await ann.slash(channel, "yak new", seats=2, computers=1)
        (thread,) = channel.threads
        yield env, bot, channel, thread


async def change(env: Any, bot: Bot, thread_id: int, **values: bool) -> None:
    """As if somebody had changed the thread."""
    with env._bot_scope():
        await bot.http.edit_channel(thread_id, **values)
    await env.settle()


def archived(thread: Any) -> bool:
    return thread._channel.thread_metadata.archived


async def test_a_thread_that_falls_into_the_archive_is_taken_out(tmp_path: Path) -> None:
    async with a_table(tmp_path) as (env, bot, _, thread):
        await change(env, bot, thread.id, archived=True)
        assert not archived(thread)


async def test_one_that_is_locked_stays(tmp_path: Path) -> None:
    async with a_table(tmp_path) as (env, bot, _, thread):
        await change(env, bot, thread.id, archived=True, locked=True)
        assert archived(thread)


async def test_nobody_elses_thread_is_touched(tmp_path: Path) -> None:
    async with a_table(tmp_path) as (env, bot, channel, thread):
        message = channel.history()[0]
        data = await bot.http.start_thread_with_message(
            channel.id, message.id, name="Other", auto_archive_duration=1440
        )
        other = next(one for one in channel.threads if one.id == int(data["id"]))
        await change(env, bot, other.id, archived=True)
        assert archived(other)
        assert not archived(thread)


async def test_one_that_fell_in_while_the_bot_was_away_is_taken_out(tmp_path: Path) -> None:
    async with a_table(tmp_path) as (env, bot, _, thread):
        await bot.close()
        env.backend.channels[thread.id].thread_metadata.archived = True
        again = a_bot(tmp_path)
        await env.restart_bot(again)
        await again.on_ready()
        await env.settle()
        assert not archived(thread)
        await again.close()


async def test_a_table_whose_thread_is_deleted_goes_on_in_its_channel(tmp_path: Path) -> None:
    async with a_table(tmp_path) as (env, bot, channel, thread):
        with env._bot_scope():
            await bot.http.delete_channel(thread.id)
            async with bot.store.write() as unit:
                table = (await unit.tables.with_status("running"))[0]
                await unit.outbox.add(table.id, "welcome", "{}", table.opened_at, step=table.step)
            bot.delivery.wake()
        before = len(channel.history())
        await env.settle()
        assert len(channel.history()) == before + 1
        assert (await bot.host.look(table.id)).thread_id is None
