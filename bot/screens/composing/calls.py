"""A call: it is for this person to decide. In a direct message it is the panel itself; where the
table lives it is a line that mentions them. And what becomes of both when their time is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.screens import layout
from bot.screens.composing.job import Compose, Job
from bot.screens.ending import over_lines
from bot.screens.message import Channel, Direct, Forget, Message, Post, PutOff
from bot.screens.panel import panel
from bot.screens.panel_presses import Open
from bot.screens.posts import CALL, END, MENTION, board_address, post_address
from bot.screens.waiting import due_words
from bot.text.words import Words, words_for

LONGEST = 400
"""Characters of the line that says what happened; more ends with an ellipsis."""


async def _call(job: Job) -> Message | PutOff | None:
    """The call of one person, their way. One that was held up rings in no quiet hours."""
    seat = job.row.seat
    user_id = None if seat is None else job.table.seats[seat].user_id
    if user_id is None or _is_over(job):
        return None
    quiet = await job.host.quiet_until(user_id)
    if quiet is not None:
        return PutOff(quiet)
    if _way(job) in {"mention", "mention too"}:
        return await _by_mention(job)
    return await _directly(job)


async def call_instead(job: Job) -> Message | None:
    """The call by mention, in the place where the table lives, for whom no DM reaches."""
    if job.row.kind != "call" or _is_over(job) or _way(job) == "dm only":
        return None
    return await _by_mention(job)


def _is_over(job: Job) -> bool:
    """Whether there is nothing left to call anybody for: the step is over, or decided."""
    row, table = job.row, job.table
    if row.seat is None or table.status != "running" or row.step != table.step:
        return True
    return not table.seats[row.seat].waited_for


def _way(job: Job) -> str:
    """How the call goes out (`bot.tables.announce.Way`)."""
    return str(job.body.get("way", "dm"))


async def _directly(job: Job) -> Message:
    """The panel as a direct message, in the person's own language."""
    user_id, seat = _whom(job)
    sitting = await job.host.sit(job.table.id, user_id)
    async with job.store.read() as unit:
        person = await unit.people.get(user_id)
    own = words_for(person.language) if person and person.language else job.words
    shown = await panel(
        sitting,
        own,
        job.host.game_of(job.table).content,
        job.studio,
        news="\n".join(await _said(job, seat, own)),
        board_link=await _beneath(job, seat, own),
        number=job.row.id,
        pictures=job.pictures,
        large=person is not None and person.large_print,
    )
    return Message(
        layout=shown.layout,
        target=Direct(user_id),
        post=Post(CALL, seat),
        files=shown.files,
        replaces=_earlier(job, seat),
        late=job.pictures and not shown.files,
    )


async def _by_mention(job: Job) -> Message:
    """A line where the table lives, which mentions the person and nobody else."""
    table, words = job.table, job.words
    user_id, seat = _whom(job)
    lines = [words.say("{who}, it is for you to decide.", who=f"<@{user_id}>")]
    lines += await _said(job, seat, words)
    beneath = await _beneath(job, seat, words)
    if beneath:
        lines.append(f"-# {beneath}")
    button = Open(table.id, table.step, label=words.say("Choose"))
    parts = [layout.text("\n".join(lines)), layout.row(button)]
    post = Post(MENTION if _way(job) == "mention too" else CALL, seat)
    return Message(
        layout=layout.message(parts, number=job.row.id),
        target=Channel(table.place),
        post=post,
        mention=(user_id,),
        replaces=_earlier(job, seat),
    )


def _earlier(job: Job, seat: int) -> tuple[Post, ...]:
    """What stands of the person's last call, and goes when this one has come: both messages of who
    wanted both and now wants one; else the one in the same place."""
    match _way(job):
        case "dm only":
            return (Post(CALL, seat),)
        case "mention too":
            return (Post(MENTION, seat),)
        case _:
            return Post(CALL, seat), Post(MENTION, seat)


def _whom(job: Job) -> tuple[int, int]:
    seat = job.row.seat
    assert seat is not None, "a call has its seat"
    user_id = job.table.seats[seat].user_id
    assert user_id is not None, "only people are called"
    return user_id, seat


async def _said(job: Job, seat: int, words: Words) -> list[str]:
    """That it is a reminder, if it is one; and what happened since the person last decided."""
    again = words.say("A reminder: the others are waiting for you.")
    return [*([again] if job.body.get("reminder") else []), *await _happened(job, seat, words)]


async def _happened(job: Job, seat: int, words: Words) -> list[str]:
    """What happened since the person last decided: one line, or none."""
    events: Sequence[dict[str, Any]] = await job.host.news(job.table.id, seat)
    if not events:
        return []
    line = job.stage.told(events, job.names, words).replace("\n", " ")
    if len(line) > LONGEST:
        line = line[: line.rfind(" ", 0, LONGEST)] + " …"
    return [line] if line else []


async def _beneath(job: Job, seat: int, words: Words) -> str:
    """The link to the board, and until when."""
    link = await board_address(job.store, job.table)
    parts = [words.say("[The board]({link})", link=link)] if link else []
    due = due_words(job.table.seats[seat].due_at, words)
    return " · ".join([*parts, *([due] if due else [])])


async def _call_edit(job: Job) -> Message | None:
    """The call's time has moved: it says anew until when, which rings for nobody."""
    if _is_over(job):
        return None
    user_id, seat = _whom(job)
    name = MENTION if job.body["too"] else CALL
    async with job.store.read() as unit:
        post = await unit.posts.get(job.table.id, name, seat)
    if post is None:
        return None
    mentioned = post.channel_id == job.table.place
    message = await (_by_mention(job) if mentioned else _directly(job))
    return replace(
        message,
        target=Channel(post.channel_id),
        post=Post(name, seat),
        action="edit",
        mention=(user_id,) if mentioned else (),
        replaces=(),
    )


async def _call_end(job: Job) -> Message | None:
    """The game is over: the last call says so, which rings for nobody."""
    table, words, seat = job.table, job.words, job.row.seat
    assert seat is not None, "a call has its seat"
    async with job.store.read() as unit:
        post = await unit.posts.get(table.id, CALL, seat)
    if post is None:
        return None
    link = await post_address(job.store, table, END)
    text = layout.text("\n".join(over_lines(table, words, link)))
    return Message(
        layout=layout.message([text], number=job.row.id, colour=layout.DONE),
        target=Channel(post.channel_id),
        post=Post(CALL, seat),
        action="edit",
    )


async def _face(job: Job) -> Forget:
    """A reply that shows a face has had its time."""
    return Forget(job.body["token"], job.body["message"])


KINDS: dict[str, Compose] = {
    "call": _call,
    "call_edit": _call_edit,
    "call_end": _call_end,
    "face": _face,
}
