"""The words for every kind of vote: the question, and what came of it."""

from __future__ import annotations

from bot.screens.layout import shown
from bot.screens.setup import pace_words
from bot.screens.vote import Wording, consent_choice
from bot.tables import late
from bot.tables.agreed import PACE
from bot.tables.ballot import UNDECIDED, Vote
from bot.tables.ending import ABANDON
from bot.tables.heirs import HEIR
from bot.tables.pause import PAUSE
from bot.tables.poll import NO, YES
from bot.tables.seats import END, LAST, OFFER, PLAY_ON, REPLACE
from bot.tables.snapshot import Snapshot
from bot.tables.undo import UNDO
from bot.tables.waits import LATE
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


def _offer(vote: Vote, _table: Snapshot, words: Words) -> str:
    asked = vote.outcome is None and vote.body["user"]  # else nobody is called any more
    return words.say(
        "{newcomer}, would you like to play on in {name}'s place?",
        newcomer=f"<@{vote.body['user']}>" if asked else shown(str(vote.body["name"])),
        name=_by(vote),
    )


def _offer_choice(choice: str, words: Words) -> str:
    return {YES: words.say("Sit down"), NO: words.say("No, thanks")}[choice]


def _offer_taken(vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say("{name} sits down.", name=shown(str(vote.body["name"])))


def _offer_refused(_vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say("The seat stays as it is.")


def _replace(vote: Vote, _table: Snapshot, words: Words) -> str:
    who = shown(str(vote.body["who"]))
    if "user" in vote.body:
        return words.say(
            "{name} proposes that {newcomer} plays on in {who}'s place, whose time is up.",
            name=_by(vote),
            newcomer=shown(str(vote.body["name"])),
            who=who,
        )
    return words.say(
        "{name} proposes that a computer plays for {who}, whose time is up, until they are back.",
        name=_by(vote),
        who=who,
    )


def _agreed(_vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say("All agree.")


def _last(vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say(
        "{name}, everybody else has conceded. Play on, or end the game as its winner?",
        name=_by(vote),
    )


def _last_choice(choice: str, words: Words) -> str:
    return {END: words.say("End it as the winner"), PLAY_ON: words.say("Play on")}[choice]


def _last_said(vote: Vote, _table: Snapshot, words: Words) -> str:
    if vote.outcome == END:
        return words.say("{name} has ended the game as its winner.", name=_by(vote))
    return words.say("The game goes on.")


def _late(vote: Vote, table: Snapshot, words: Words) -> str:
    return words.say("{name}'s time is up. How shall it go on?", name=_whom(vote, table))


def _late_choice(choice: str, words: Words) -> str:
    return {
        late.WAIT: words.say("Wait as long again"),
        late.DECIDE: words.say("A computer decides this once"),
        late.SEAT: words.say("A computer takes the seat"),
        late.END: words.say("End the game"),
    }[choice]


def _late_outcome(vote: Vote, table: Snapshot, words: Words) -> str:
    name = _whom(vote, table)
    sentences = {
        late.WAIT: words.say("{name} has as long again.", name=name),
        late.DECIDE: words.say("A computer decides for {name}, this once.", name=name),
        late.SEAT: words.say("A computer plays for {name}, until they are back.", name=name),
        late.END: words.say("The game is ended."),
        UNDECIDED: words.say(
            "Not decided: {name} has as long again, but the third time in a row a computer decides"
            " for them.",
            name=name,
        ),
    }
    return sentences[vote.outcome or UNDECIDED]


def _whom(vote: Vote, table: Snapshot) -> str:
    assert vote.seat is not None, "this vote is about a seat"
    return f"**{shown(table.seats[vote.seat].name)}**"


def _pause(vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say(
        "{name} would like to pause this game. It rests when all agree, until anybody at the table"
        " lets it go on with `/table pause`.",
        name=_by(vote),
    )


def _paused(_vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say(
        "The game is paused: nothing is due until somebody lets it go on with `/table pause`."
    )


def _undo(vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say(
        "{name} would like to take the last step back. It needs everybody's consent.",
        name=_by(vote),
    )


def _pace(vote: Vote, _table: Snapshot, words: Words) -> str:
    pace = str(vote.body["pace"])
    if pace == "none":
        return words.say(
            "{name} would like to play without any limit of time. It needs everybody's consent.",
            name=_by(vote),
        )
    return words.say(
        "{name} would like every decision to have {time}. It needs everybody's consent.",
        name=_by(vote),
        time=pace_words(pace, words),
    )


def _heir(vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say(
        "{name} would like to be the host of this table. {host}, are you still there? If you say"
        " nothing, {name} is the host when the time is up.",
        name=_by(vote),
        host=shown(str(vote.body["host"])),
    )


def _heir_choice(choice: str, words: Words) -> str:
    return {YES: words.say("Pass the place on"), NO: words.say("I am still here")}[choice]


def _heir_is(vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say("{name} is the host of this table now.", name=_by(vote))


def _heir_is_not(vote: Vote, _table: Snapshot, words: Words) -> str:
    return words.say("{host} is still here.", host=shown(str(vote.body["host"])))


WORDINGS: dict[str, Wording] = {
    LATE: Wording(_late, _late_choice, _late_outcome),
    PAUSE: Wording(_pause, consent_choice, _paused),
    ABANDON: Wording(_abandon, consent_choice, _abandoned),
    OFFER: Wording(_offer, _offer_choice, _offer_taken, _offer_refused),
    REPLACE: Wording(_replace, consent_choice, _agreed),
    UNDO: Wording(_undo, consent_choice, _agreed),
    PACE: Wording(_pace, consent_choice, _agreed),
    HEIR: Wording(_heir, _heir_choice, _heir_is, _heir_is_not),
    LAST: Wording(_last, _last_choice, _last_said),
}
"""By the kind of vote."""
