"""A call: it is for this person to decide. In a direct message it is the panel itself; where the
table lives it is a line that mentions them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

import discord

from bot.screens import layout
from bot.screens.links import post_address
from bot.screens.message import Channel, Direct, Message, Post
from bot.screens.panel import Open, panel
from bot.stage.stages import STAGES
from bot.tables.snapshot import Snapshot
from bot.text.words import Words, words_for

if TYPE_CHECKING:
    from bot.stage.studio import Studio
    from bot.tables.host import Host
    from data.rows import OutboxRow
    from data.store import Store

CALL, MENTION = "call", "mention"
"""Under which a call is remembered; `MENTION`: the second message of who wants both."""
LONGEST = 400
"""Characters of the line that says what happened; more ends with an ellipsis."""


async def direct_call(
    row: OutboxRow,
    table: Snapshot,
    words: Words,
    *,
    host: Host,
    store: Store,
    studio: Studio,
    pictures: bool,
) -> Message:
    """The panel as a direct message, in the person's own language."""
    user_id, seat = _whom(row, table)
    sitting = await host.sit(table.id, user_id)
    async with store.read() as unit:
        person = await unit.people.get(user_id)
    own = words_for(person.language) if person and person.language else words
    said = [_again(own)] if _is_reminder(row) else []
    said += await _happened(host, table, seat, own)
    shown = await panel(
        sitting,
        own,
        host.game_of(table).content,
        studio,
        news="\n".join(said),
        board_link=await _beneath(store, table, seat, own),
        number=row.id,
        pictures=pictures,
        large=person is not None and person.large_print,
    )
    return Message(
        layout=shown.layout,
        target=Direct(user_id),
        post=Post(CALL, seat),
        files=shown.files,
        replaces=_earlier(row, seat),
        late=pictures and not shown.files,
    )


async def mention_call(
    row: OutboxRow, table: Snapshot, words: Words, *, host: Host, store: Store
) -> Message:
    """A line where the table lives, which mentions the person and nobody else."""
    user_id, seat = _whom(row, table)
    lines = [words.say("{who}, it is for you to decide.", who=f"<@{user_id}>")]
    if _is_reminder(row):
        lines.append(_again(words))
    lines += await _happened(host, table, seat, words)
    beneath = await _beneath(store, table, seat, words)
    if beneath:
        lines.append(f"-# {beneath}")
    button = Open(table.id, table.step, label=words.say("Choose"))
    post = Post(MENTION if way_of(row) == "mention too" else CALL, seat)
    return Message(
        layout=layout.message([layout.text("\n".join(lines)), layout.row(button)], number=row.id),
        target=Channel(table.place),
        post=post,
        mention=(user_id,),
        replaces=_earlier(row, seat),
    )


def way_of(row: OutboxRow) -> str:
    """How the call goes out (`bot.tables.announce.Way`)."""
    return str(json.loads(row.body).get("way", "dm"))


def _earlier(row: OutboxRow, seat: int) -> tuple[Post, ...]:
    """What stands of the person's last call, and goes when this one has come: both messages of who
    wanted both and now wants one; else the one in the same place."""
    match way_of(row):
        case "dm only":
            return (Post(CALL, seat),)
        case "mention too":
            return (Post(MENTION, seat),)
        case _:
            return Post(CALL, seat), Post(MENTION, seat)


def due_words(due_at: datetime | None, words: Words) -> str:
    """Until when, as Discord shows it to each reader; "" without a limit."""
    if due_at is None:
        return ""
    return words.say("Due {when}.", when=discord.utils.format_dt(due_at, "R"))


def _whom(row: OutboxRow, table: Snapshot) -> tuple[int, int]:
    assert row.seat is not None, "a call has its seat"
    user_id = table.seats[row.seat].user_id
    assert user_id is not None, "only people are called"
    return user_id, row.seat


def _is_reminder(row: OutboxRow) -> bool:
    return bool(json.loads(row.body).get("reminder"))


def _again(words: Words) -> str:
    return words.say("A reminder: the others are waiting for you.")


async def _happened(host: Host, table: Snapshot, seat: int, words: Words) -> list[str]:
    """What happened since the person last decided: one line, or none."""
    events: Sequence[dict[str, Any]] = await host.news(table.id, seat)
    if not events:
        return []
    names = [layout.shown(name) for name in table.names]
    line = STAGES[table.game].told(events, names, words).replace("\n", " ")
    if len(line) > LONGEST:
        line = line[: line.rfind(" ", 0, LONGEST)] + " …"
    return [line] if line else []


async def _beneath(store: Store, table: Snapshot, seat: int, words: Words) -> str:
    """The link to the board, and until when."""
    link = await post_address(store, table, "board", "reveals")
    parts = [words.say("[The board]({link})", link=link)] if link else []
    due = due_words(table.seats[seat].due_at, words)
    return " · ".join([*parts, *([due] if due else [])])
