"""The first post of a game, where it is played: who plays, and how it goes."""

from __future__ import annotations

from discord import ui

from bot.screens import layout
from bot.screens.rules import Rules
from bot.screens.titles import agreed_in_words, table_title
from bot.stage.stages import STAGES
from bot.tables.snapshot import Snapshot
from bot.text.words import Words


def _how(table: Snapshot, words: Words) -> str:
    """How one plays here, in a sentence or two."""
    if table.game == "yokai":
        return words.say(
            "Whoever's turn it is looks at two cards, moves a card and gives a hint, by direct"
            " message or with *Choose* on the board."
        )
    return words.say(
        "Everybody picks in secret, by direct message or with *Choose* on the board."
        " When the last pick is in, the cards are turned up."
    )


def welcome_screen(table: Snapshot, words: Words, number: int) -> ui.LayoutView:
    """The post; it names every player by mention, and the message says who of them is called."""
    players = [
        f"<@{seat.user_id}>" if seat.user_id else f"**{layout.shown(seat.name)}**"
        for seat in table.seats
    ]
    lines = [
        f"## {table_title(table, words)}",
        words.say("At the table: {players}.", players=words.list(players)),
        "-# " + " · ".join(agreed_in_words(table, words)),
        _how(table, words),
    ]
    if silence := STAGES[table.game].silence_words(words):
        lines.append(silence)
    rules = Rules(table.id, 0, f"{table.game}:0", label=words.say("Rules"))
    return layout.message([layout.text("\n".join(lines)), layout.row(rules)], number=number)
