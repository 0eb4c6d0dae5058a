"""The answer to `/yak new`: who opens what, whom they invite, and the commitment. Never edited,
since its id becomes the salt of the table's chance (`docs/record.md`)."""

from __future__ import annotations

from discord import ui

from bot.screens import layout
from bot.screens.titles import game_title
from bot.tables.snapshot import Snapshot
from bot.text.words import Words


def opening_screen(table: Snapshot, words: Words) -> ui.LayoutView:
    """The message. Those invited are mentioned in it, and nobody else can be."""
    host = next(seat for seat in table.seats if seat.user_id == table.host_id)
    guests = [f"<@{seat.user_id}>" for seat in table.seats if seat.invited]
    lines = [
        "### "
        + words.say(
            "{host} opens a table of {game}", host=layout.shown(host.name), game=game_title(table)
        )
    ]
    if guests:
        lines.append(words.say("Invited: {guests}", guests=words.list(guests)))
    fair = words.say("Fair draws: `{commitment}`", commitment=table.commitment)
    return layout.message([layout.text("\n".join(lines)), layout.small(fair)])
