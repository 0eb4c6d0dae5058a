"""`/table show`: the table as it stands, with the buttons of its own post."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.screens import layout
from bot.screens.board import board_screen
from bot.screens.ending import final_view
from bot.screens.lobby import lobby_screen
from bot.screens.message import PictureError, Upload
from bot.stage.stages import STAGES
from bot.tables.snapshot import Snapshot
from bot.text.words import Words


async def show_screen(
    table: Snapshot, words: Words, studio: Any, *, in_words: bool
) -> tuple[ui.LayoutView, tuple[Upload, ...]]:
    """The board (or the lobby) and its picture; `in_words` or without a picture: as text."""
    if table.view is None:
        return lobby_screen(table, words, None), ()
    stage = STAGES[table.game]
    files: tuple[Upload, ...] = () if in_words else await _picture(table, words, studio)
    names = [layout.shown(name) for name in table.names]
    over = table.status == "ended"
    text = stage.score_in_words(final_view(table), names, words) if over else ""
    if not files and not over:
        text = stage.board_in_words(table.view, names, words)
    waiting = [seat for seat in table.seats if seat.waited_for and not over]
    screen = board_screen(
        table,
        words,
        None,
        heading=stage.final_title(final_view(table), names, words)
        if over
        else stage.table_title(table.view, words),
        files=files,
        waiting=waiting,
        done=[seat for seat in table.seats if stage.PICKS and not (over or seat.waited_for)],
        in_words=text,
        open_=not over,
    )
    return screen, files


async def _picture(table: Snapshot, words: Words, studio: Any) -> tuple[Upload, ...]:
    stage = STAGES[table.game]
    if table.status == "ended":
        scene = stage.final_scene(final_view(table), table.names, words)
        text = stage.final_alt(final_view(table), table.names, words)
    else:
        scene = stage.table_scene(table.view, table.names, words, picked=table.done)
        text = stage.table_alt(table.view, table.names, words, picked=table.done)
    try:
        image = await studio.picture(scene)
    except PictureError:
        return ()
    return (Upload(f"board.{studio.extension}", image, text),)
