"""The words for every kind of vote: the question, and what came of it."""

from __future__ import annotations

from bot.screens.layout import shown
from bot.screens.vote import Wording, consent_choice
from bot.tables.ballot import Vote
from bot.tables.ending import ABANDON
from bot.tables.snapshot import Snapshot
from bot.text.words import Words


def _by(vote: Vote) -> str:
    return shown(str(vote.body["by"]))


def _abandon(vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say(
        "{name} would like to end this game. It ends without a winner if all agree; who says"
        " nothing and plays nothing until the vote ends, agrees.",
        name=_by(vote),
    )


def _abandoned(_vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say("All agree: the game is over.")


WORDINGS: dict[str, Wording] = {
    ABANDON: Wording(_abandon, consent_choice, _abandoned),
}
"""By the kind of vote."""
