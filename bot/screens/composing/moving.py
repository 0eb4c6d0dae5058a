"""A table that moves: what is said in its new place, at the old one, and when that is gone."""

from __future__ import annotations

from bot.screens import layout
from bot.screens.composing.job import Compose, Job
from bot.screens.message import Channel, Direct, Message, Pointer, Post
from bot.screens.posts import BOARD, LOST, MOVED, post_address
from bot.screens.titles import table_title
from bot.text.words import words_for


async def _moved(job: Job) -> Message:
    """The first message in the new place."""
    title = table_title(job.table, job.words)
    text = f"### {title}\n" + job.words.say("This table goes on here.")
    return Message(
        layout=layout.message([layout.text(text)], number=job.row.id),
        target=Channel(job.table.channel_id),
        post=Post(MOVED),
    )


async def _pointer(job: Job) -> Pointer:
    """What the old board says from now on."""
    table, words, old = job.table, job.words, job.body
    lines = [
        f"### {table_title(table, words)}",
        words.say("This table goes on in {place}.", place=f"<#{table.place}>"),
    ]
    link = await post_address(job.store, table, BOARD)
    if link and not link.endswith(f"/{old['message']}"):
        lines.append(words.say("[The board]({link})", link=link))
    screen = layout.message([layout.text("\n".join(lines))], colour=layout.DONE)
    return Pointer(old["channel"], old["message"], screen)


async def _lost(job: Job) -> Message | None:
    """Tells one player that the table's channel is out of reach, and how to go on."""
    table, seat = job.table, job.row.seat
    user_id = None if seat is None else table.seats[seat].user_id
    if user_id is None or seat is None or not table.settings.lost:
        return None
    async with job.store.read() as unit:
        person = await unit.people.get(user_id)
    if person is not None and person.called == "none":
        return None
    own = words_for(person.language) if person and person.language else job.words
    lines = [
        f"### {table_title(table, own)}",
        own.say(
            "The channel of this table is gone, or I may not write there any more. You can go on"
            " from here: `/games` opens your panel, and `/table show` the board. `/table move`,"
            " used in another channel of the server, gives the table a new place."
        ),
    ]
    return Message(
        layout=layout.message([layout.text("\n".join(lines))], number=job.row.id),
        target=Direct(user_id),
        post=Post(LOST, seat),
    )


KINDS: dict[str, Compose] = {"moved": _moved, "pointer": _pointer, "lost": _lost}
