"""A vote's post: what is asked, who has said what, and a button for each choice.

The words for each kind of vote stand in `bot.screens.wordings`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.screens import layout
from bot.screens.base import Context, PressButton
from bot.tables.ballot import OVERTAKEN, Vote
from bot.tables.poll import NO, YES
from bot.tables.snapshot import Snapshot
from bot.text.words import Words


@dataclass(frozen=True, slots=True)
class Wording:
    """A kind of vote in words: the question, each choice's button, each outcome's sentence."""

    question: Callable[[Vote, Snapshot, Words], str]
    choice: Callable[[str, Words], str]
    outcome: Callable[[Vote, Snapshot, Words], str]
    refused: Callable[[Vote, Snapshot, Words], str] | None = None
    """Where "not everybody agrees" isn't what a no means."""


def consent_choice(choice: str, words: Words) -> str:
    """The two buttons of a vote in which everybody must agree."""
    return {YES: words.say("I agree"), NO: words.say("No")}[choice]


def vote_screen(
    vote: Vote, wording: Wording, table: Snapshot, words: Words, number: int
) -> ui.LayoutView:
    """The vote as it stands now."""
    names = {seat.user_id: seat.name for seat in table.seats if seat.user_id is not None}
    if "user" in vote.body:  # who is asked to sit down
        names[int(vote.body["user"])] = str(vote.body["name"])
    lines = [f"**{wording.question(vote, table, words)}**"]
    for choice in vote.choices:
        who = [names[user] for user, said in vote.ballots.items() if said == choice]
        if who:
            said = words.list(layout.shown(name) for name in who)
            lines.append(f"{wording.choice(choice, words)}: {said}")
    if vote.outcome is None:
        missing = [names[user] for user in vote.voters if user not in vote.ballots]
        if missing:
            waiting = words.list(f"**{layout.shown(name)}**" for name in missing)
            lines.append("… " + words.say("Waiting for {names}.", names=waiting))
        if vote.closes_at is not None:
            when = discord.utils.format_dt(vote.closes_at, "R")
            lines.append("-# " + words.say("This vote ends {when}.", when=when))
    else:
        lines.append(_outcome(vote, wording, table, words))
    parts: list[layout.Part] = [layout.text("\n".join(lines))]
    if vote.outcome is None:
        buttons = [
            Cast(table.id, table.step, f"{vote.id}:{choice}", label=wording.choice(choice, words))
            for choice in vote.choices
        ]
        parts += layout.rows(buttons)
    colour = layout.ACCENT if vote.outcome is None else layout.DONE
    return layout.message(parts, number=number, colour=colour)


def _outcome(vote: Vote, wording: Wording, table: Snapshot, words: Words) -> str:
    if vote.outcome == OVERTAKEN:
        return words.say("The game has gone on meanwhile.")
    if vote.outcome == NO and wording.refused is not None:
        return wording.refused(vote, table, words)
    if vote.outcome == NO:
        return words.say("Not everybody agrees, so nothing changes.")
    return wording.outcome(vote, table, words)


class Cast(PressButton, kind="cast"):
    """Vote for this choice. `rest`: the vote's number and the choice."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        number, _, choice = context.rest.partition(":")
        await context.services.host.cast(int(number), interaction.user.id, choice)
        await interaction.response.defer()


PRESSES = (Cast,)
