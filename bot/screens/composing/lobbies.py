"""A table's lobby, its thread, and the first post in its own place."""

from __future__ import annotations

from typing import Literal

from bot.screens.composing.job import Compose, Job
from bot.screens.lobby import lobby_screen
from bot.screens.message import Channel, Message, OpenThread, Post
from bot.screens.posts import LOBBY, MOVED, WELCOME
from bot.screens.titles import table_title
from bot.screens.welcome import welcome_screen


async def _lobby(job: Job) -> Message:
    return _lobby_post(job, "send")


async def _lobby_edit(job: Job) -> Message:
    return _lobby_post(job, "edit")


def _lobby_post(job: Job, action: Literal["send", "edit"]) -> Message:
    return Message(
        layout=lobby_screen(job.table, job.words, job.row.id),
        target=Channel(job.table.channel_id),
        post=Post(LOBBY),
        action=action,
        files=() if action == "send" else None,
    )


async def _thread(job: Job) -> OpenThread | None:
    return _thread_from(job, LOBBY)


async def _move_thread(job: Job) -> OpenThread | None:
    return _thread_from(job, MOVED)


def _thread_from(job: Job, kind: str) -> OpenThread | None:
    """The table's own thread, from this post of it; once."""
    if job.table.settings.threaded:
        return None
    return OpenThread(Post(kind), table_title(job.table, job.words)[:100])


async def _welcome(job: Job) -> Message:
    """The first post of the table's own place: who plays. In a thread it mentions the players,
    which adds them to it; nobody else, and never again."""
    people = tuple(seat.user_id for seat in job.table.seats if seat.user_id is not None)
    return Message(
        layout=welcome_screen(job.table, job.words, job.row.id),
        target=Channel(job.table.place),
        post=Post(WELCOME),
        mention=people if job.table.thread_id else (),
    )


KINDS: dict[str, Compose] = {
    "lobby": _lobby,
    "lobby_edit": _lobby_edit,
    "thread": _thread,
    "move_thread": _move_thread,
    "welcome": _welcome,
}
