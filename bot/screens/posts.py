"""A table's own messages: under which kinds they are remembered, and where they are."""

from __future__ import annotations

from bot.screens.message import ALL, Post
from bot.tables.snapshot import Snapshot
from data.rows import PostRow
from data.store import Store

LOBBY, WELCOME, MOVED = "lobby", "welcome", "moved"
"""`MOVED`: the first message in a table's new place; a thread is opened from it, as from the lobby.
"""
BOARD, REVEALS, ASKING, END, NOTICE = "board", "reveals", "asking", "end", "notice"
CALL, MENTION, LOST = "call", "mention", "lost"
"""One for each seat. `MENTION`: the second message of who wants both."""


def address(table: Snapshot, channel_id: int, message_id: int | str) -> str:
    """The address of a message in the table's server, as *Copy Message Link* has it."""
    return f"https://discord.com/channels/{table.guild_id}/{channel_id}/{message_id}"


async def post_address(store: Store, table: Snapshot, *kinds: str) -> str | None:
    """The address of the latest of the table's posts of these kinds; None when there is none."""
    async with store.read() as unit:
        found = [await unit.posts.get(table.id, kind, Post(kind, ALL).seat) for kind in kinds]
    posts: list[PostRow] = [post for post in found if post is not None]
    if not posts:
        return None
    latest = max(posts, key=lambda post: post.message_id)
    return address(table, latest.channel_id, latest.message_id)


async def board_address(store: Store, table: Snapshot) -> str | None:
    """Where the table can be seen as it stood last: its board post, or the reveals after it."""
    return await post_address(store, table, BOARD, REVEALS)
