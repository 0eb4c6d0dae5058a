"""The board post of a running game, and who is asked in the middle of a round."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, Literal

from bot.screens.board import asking_screen, board_screen
from bot.screens.composing.job import Compose, Job
from bot.screens.message import Channel, Message, Post, Remove
from bot.screens.posts import ASKING, BOARD
from data.rows import OutboxRow


async def _board(job: Job) -> Message:
    """A fresh board post. One sent late shows its own moment and has no button."""
    return await _post(job, job.stage.read_view(job.body["view"]), job.row)


async def _board_edit(job: Job) -> Message | None:
    """The board post shows who has decided meanwhile."""
    if job.row.step != job.table.step or job.table.status != "running":
        return None
    return await _post(job, job.table.view, await _posted(job), action="edit")


async def _board_close(job: Job) -> Message:
    """All have decided: the board post loses its button."""
    view = job.stage.read_view(job.body["view"])
    return await _post(job, view, await _posted(job), action="edit", open_=False)


async def _board_again(job: Job) -> Message | None:
    """The board as it stands now, in the table's new place."""
    if job.table.status != "running":
        return None
    now = replace(job, row=replace(job.row, step=job.table.step))
    return await _post(now, job.table.view, None)


async def _posted(job: Job) -> OutboxRow | None:
    """The row with which the board post that this row edits was made."""
    async with job.store.read() as unit:
        return await unit.outbox.last_before(job.row, BOARD)


async def _post(
    job: Job,
    view: Any,
    posted: OutboxRow | None,
    *,
    action: Literal["send", "edit"] = "send",
    open_: bool = True,
) -> Message:
    """The board as in this view. `posted`: the row with which the post is or was made: what led to
    it stays on it, and what was new then goes on looking new."""
    table, words, stage = job.table, job.words, job.stage
    before, told = _led_to(job, posted)
    present = open_ and table.step == job.row.step
    waiting = [seat for seat in table.seats if seat.waited_for and present]
    done = [seat for seat in table.seats if stage.PICKS and seat not in waiting]
    picked = frozenset(seat.number for seat in done)
    scene = stage.table_scene(view, table.names, words, before=before, picked=picked)
    text = stage.table_alt(view, table.names, words, picked=picked)
    files = [file for file in await job.files([scene], [text]) if file is not None]
    return Message(
        layout=board_screen(
            table,
            words,
            job.row.id,
            heading=stage.table_title(view, words),
            told=told,
            files=files,
            waiting=waiting,
            done=done,
            in_words="" if files else stage.board_in_words(view, job.names, words),
            open_=present,
        ),
        target=Channel(table.place),
        post=Post(BOARD),
        action=action,
        files=tuple(files),
    )


def _led_to(job: Job, posted: OutboxRow | None) -> tuple[Any, list[str]]:
    """The view of the last picture before the board post, and what was told with the post."""
    if posted is None:
        return None, []
    body = json.loads(posted.body)
    before = job.stage.read_view(body["before"]) if body["before"] else None
    return before, [job.stage.told(events, job.names, job.words) for events in body["told"]]


async def _asking(job: Job) -> Message | None:
    if job.row.step != job.table.step or job.table.status != "running":
        return None
    return Message(
        layout=asking_screen(job.table, job.words, job.row.id),
        target=Channel(job.table.place),
        post=Post(ASKING),
        action="send" if job.row.kind == "asking" else "edit",
    )


async def _asked(_job: Job) -> Remove:
    return Remove(Post(ASKING))


KINDS: dict[str, Compose] = {
    "board": _board,
    "board_edit": _board_edit,
    "board_close": _board_close,
    "board_again": _board_again,
    "asking": _asking,
    "asking_edit": _asking,
    "asked": _asked,
}
