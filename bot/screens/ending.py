"""What is particular about the end of a game that some have given up."""

from __future__ import annotations

from typing import Any

from bot.screens.layout import shown
from bot.screens.titles import table_title
from bot.stage.honours import honoured
from bot.stage.stages import STAGES
from bot.tables.snapshot import Snapshot
from bot.text.words import Words


def final_view(table: Snapshot, view: Any = None) -> Any:
    """The view of the end as it is shown: no seat that was conceded wins. `view`: the game's own,
    where it isn't the table's."""
    conceded = [seat.number for seat in table.seats if seat.conceded]
    return honoured(table.view if view is None else view, conceded)


def over_lines(table: Snapshot, words: Words, link: str | None) -> list[str]:
    """Who asks after a game that is over is told so, how it ended, and where the score stands."""
    names = [shown(name) for name in table.names]
    title = STAGES[table.game].final_title(final_view(table), names, words)
    lines = [f"### {table_title(table, words)}", words.say("The game is over.") + f" {title}."]
    return [*lines, words.say("[The score]({link})", link=link)] if link else lines


def ending_lines(table: Snapshot, words: Words) -> list[str]:
    """Who has conceded, and who won because all the others have; a line each, or none."""
    conceded = [f"**{shown(seat.name)}**" for seat in table.seats if seat.conceded]
    if not conceded:
        return []
    lines = [
        words.count(
            "{names} has conceded and can't win.",
            "{names} have conceded and can't win.",
            len(conceded),
            names=words.list(conceded),
        )
    ]
    if table.settings.winner is not None:
        name = f"**{shown(table.seats[table.settings.winner].name)}**"
        lines.append(words.say("{name} wins: nobody else is left.", name=name))
    return lines
