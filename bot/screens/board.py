"""The public posts of a running game: the board at sunrise, the reveals, the end."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import ui

from bot.screens import layout
from bot.screens.ending import ending_lines
from bot.screens.life import ComeBack
from bot.screens.message import Upload
from bot.screens.panel_presses import Open
from bot.screens.record import RecordFile
from bot.screens.rematch import Rematch
from bot.screens.replay import Replay
from bot.screens.rules import Rules
from bot.screens.titles import table_title
from bot.screens.waiting import until_when, who_words
from bot.stage.stages import STAGES
from bot.tables.snapshot import Seat, Snapshot
from bot.text.words import Words


def board_screen(
    table: Snapshot,
    words: Words,
    number: int | None,
    *,
    heading: str,
    told: Sequence[str] = (),
    files: Sequence[Upload],
    waiting: Sequence[Seat],
    done: Sequence[Seat],
    in_words: str = "",
    open_: bool = True,
) -> ui.LayoutView:
    """The board: its picture, or the board in words where there is none, who has decided and who
    hasn't, and *Choose* as long as it is `open_`. `heading`: the round."""
    parts: list[layout.Part] = [
        layout.text("\n".join([*told, f"### {heading}", f"-# {table_title(table, words)}"])),
        *(layout.picture(file) for file in files),
    ]
    if in_words:
        parts.append(layout.text(in_words))
    if waiting or done:
        parts.append(layout.text(who_words(words, waiting, done)))
    if open_ and (kept := _in_whose_place(table, words)):
        parts.append(layout.small(kept))
    if open_ and (when := until_when(table, words)):
        parts.append(layout.small(when))
    if open_ and (silence := STAGES[table.game].silence_words(words)):
        parts.append(layout.small(silence))
    if open_:
        parts.append(layout.row(*board_buttons(table, words)))
    colour = layout.ACCENT if open_ else layout.DONE
    return layout.message(parts, number=number, colour=colour)


def board_buttons(table: Snapshot, words: Words) -> list[layout.Part]:
    buttons: list[layout.Part] = [
        Open(table.id, table.step, label=words.say("Choose"), style=discord.ButtonStyle.success),
        Rules(table.id, 0, f"{table.game}:0", label=words.say("Rules")),
    ]
    if any(seat.owner_id is not None for seat in table.seats):
        buttons.append(ComeBack(table.id, label=words.say("Take my seat back")))
    return buttons


def _in_whose_place(table: Snapshot, words: Words) -> str:
    """For whom a computer plays, and who has conceded."""
    kept = [f"**{layout.shown(seat.name)}**" for seat in table.seats if seat.owner_id is not None]
    lines = [words.say("A computer plays for {names}.", names=words.list(kept))] if kept else []
    return "\n".join([*lines, *ending_lines(table, words)])


def reveals_screen(
    number: int, *, lines: Sequence[str], files: Sequence[Upload | None]
) -> ui.LayoutView:
    """Reveals that followed at once on one another: for each its line and beneath it a gallery of
    its own with one picture."""
    parts: list[layout.Part] = []
    for line, file in zip(lines, files, strict=True):
        parts.append(layout.text(line))
        if file is not None:
            parts.append(layout.picture(file))
    return layout.message(parts, number=number)


def asking_screen(table: Snapshot, words: Words, number: int) -> ui.LayoutView:
    """Whom the game waits for in the middle of a round. Deleted as soon as it goes on."""
    asked = [seat for seat in table.seats if seat.waited_for]
    parts: list[layout.Part] = [layout.text(who_words(words, asked, ()))]
    if when := until_when(table, words):
        parts.append(layout.small(when))
    return layout.message([*parts, layout.row(*board_buttons(table, words))], number=number)


def end_screen(
    table: Snapshot,
    words: Words,
    number: int,
    *,
    heading: str,
    told: Sequence[str] = (),
    score: str,
    files: Sequence[Upload],
    opening: str,
) -> ui.LayoutView:
    """The end: picture, every line of the score, the seed with a link to its commitment."""
    seed = words.say("Seed: `{seed}`", seed=table.seed)
    fair = words.say(
        "Its fingerprint stands in [the opening message]({link}), under *Fair draws*.", link=opening
    )
    parts: list[layout.Part] = [
        layout.text("\n".join([*told, f"## {heading}"])),
        *(layout.picture(file) for file in files),
        layout.small(score),
        layout.small(f"{seed}\n{fair}"),
        layout.row(
            Rematch(table.id, label=words.say("Rematch"), style=discord.ButtonStyle.primary),
            Replay(table.id, label=words.say("Replay")),
            RecordFile(table.id, label=words.say("Record")),
        ),
    ]
    return layout.message(parts, number=number, colour=layout.DONE)
