"""Whom a table waits for, and until when, in words. People are named, not called."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import discord

from bot.screens.layout import shown
from bot.tables.snapshot import Seat, Snapshot
from bot.text.words import Words


def who_words(words: Words, waiting: Sequence[Seat], done: Sequence[Seat]) -> str:
    """Who has decided and who hasn't, a line each."""
    lines: list[str] = []
    if done:
        names = words.list(f"**{shown(seat.name)}**" for seat in done)
        text = words.count("{names} has chosen.", "{names} have chosen.", len(done), names=names)
        lines.append(f"✓ {text}")
    if waiting:
        names = words.list(f"**{shown(seat.name)}**" for seat in waiting)
        lines.append("… " + words.say("Waiting for {names}.", names=names))
    return "\n".join(lines)


def until_when(table: Snapshot, words: Words) -> str:
    """When the last of those who are missing must have decided."""
    if table.paused_at is not None:
        return words.say(
            "Paused: nothing is due until somebody lets the game go on with `/table pause`."
        )
    return due_words(table.due_at, words)


def due_words(due_at: datetime | None, words: Words) -> str:
    """Until when, as Discord shows it to each reader; "" without a limit."""
    if due_at is None:
        return ""
    return words.say("Due {when}.", when=discord.utils.format_dt(due_at, "R"))
