"""A table that moves: what is said in its new place, at the old one, and when that is gone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from bot.screens import layout
from bot.screens.links import post_address
from bot.screens.message import Channel, Direct, Message, Pointer, Post
from bot.screens.titles import table_title
from bot.tables.snapshot import Snapshot
from bot.text.words import Words, words_for

if TYPE_CHECKING:
    from data.rows import OutboxRow
    from data.store import Store

MOVED = "moved"
"""Under which the first message in the new place is remembered; a thread is opened from it."""


def moved_message(row: OutboxRow, table: Snapshot, words: Words) -> Message:
    """The first message in the new place."""
    text = f"### {table_title(table, words)}\n" + words.say("This table goes on here.")
    return Message(
        layout=layout.message([layout.text(text)], number=row.id),
        target=Channel(table.channel_id),
        post=Post(MOVED),
    )


async def pointer(row: OutboxRow, table: Snapshot, words: Words, store: Store) -> Pointer:
    """What the old board says from now on."""
    body = json.loads(row.body)
    lines = [
        f"### {table_title(table, words)}",
        words.say("This table goes on in {place}.", place=f"<#{table.place}>"),
    ]
    link = await post_address(store, table, "board")
    if link and not link.endswith(f"/{body['message']}"):
        lines.append(words.say("[The board]({link})", link=link))
    screen = layout.message([layout.text("\n".join(lines))], colour=layout.DONE)
    return Pointer(body["channel"], body["message"], screen)


async def lost_message(
    row: OutboxRow, table: Snapshot, words: Words, store: Store
) -> Message | None:
    """Tells one player that the table's channel is out of reach, and how to go on."""
    user_id = None if row.seat is None else table.seats[row.seat].user_id
    if user_id is None or row.seat is None or not table.settings.lost:
        return None
    async with store.read() as unit:
        person = await unit.people.get(user_id)
    if person is not None and person.called == "none":
        return None
    own = words_for(person.language) if person and person.language else words
    lines = [
        f"### {table_title(table, own)}",
        own.say(
            "The channel of this table is gone, or I may not write there any more. You can go on"
            " from here: `/games` opens your panel, and `/table show` the board. `/table move`,"
            " used in another channel of the server, gives the table a new place."
        ),
    ]
    return Message(
        layout=layout.message([layout.text("\n".join(lines))], number=row.id),
        target=Direct(user_id),
        post=Post("lost", row.seat),
    )
