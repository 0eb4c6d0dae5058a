"""The words for every reason why the door says no."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.screens.layout import shown
from bot.tables.refusals import Code
from bot.text.words import Words

Fields = Mapping[str, Any]


def refusal_text(code: Code, fields: Fields, words: Words) -> str:
    """One or two sentences: what is the matter and, where there is something, what to do."""
    return _SENTENCES[code](words, fields)


def bad_options_text(code: str, words: Words) -> str:
    """Why options of a table don't go together."""
    sentences = {
        "stacked_hidden": words.say(
            "Stacked hints (level 3) and hidden hints (level 4) exclude each other. Choose one."
        ),
        "hidden_hints": words.say(
            "Hidden hints are never seen, so they can't be made easier or harder."
        ),
        "affinity_shape": words.say(
            "The shapes *frame* and *comb* can't be met when every player has an affinity card."
            " Choose another shape, or *random*."
        ),
        "level": words.say("This level and that option contradict each other. Choose one of them."),
    }
    return sentences.get(code, words.say("These options don't go together."))


def _lobby_full(words: Words, fields: Fields) -> str:
    return words.count(
        "This table has {n} seat and it is taken.",
        "All {n} seats of this table are taken.",
        int(fields["seats"]),
    )


def _no_computer_room(words: Words, fields: Fields) -> str:
    return words.count(
        "This table has {n} seat and it is taken or kept for somebody.",
        "All {n} seats of this table are taken or kept for somebody.",
        int(fields["seats"]),
    )


def _too_few(words: Words, fields: Fields) -> str:
    return words.count(
        "It takes at least {n} player who sits down. A computer will do too.",
        "It takes at least {n} players who have sat down. A computer will do too.",
        int(fields["seats"]),
    )


def _server_full(words: Words, fields: Fields) -> str:
    return words.count(
        "This server may have {n} table at once, and has it. Whoever manages the server can allow"
        " more with /setup.",
        "This server may have {n} tables at once, and has them. Whoever manages the server can"
        " allow more with /setup.",
        int(fields["tables"]),
    )


def _too_many_tables(words: Words, fields: Fields) -> str:
    return words.count(
        "You have opened {n} table here that isn't over yet, and may have no more at once.",
        "You have opened {n} tables here that aren't over yet, and may have no more at once.",
        int(fields["tables"]),
    )


def _days_too_many(words: Words, fields: Fields) -> str:
    return words.say(
        "That would be more than {days} days away in {month}, and the others would wait too long."
        " For a longer absence, let a computer take your seat: `/table replace`.",
        days=fields["days"],
        month=words.month(str(fields["month"])),
    )


_SENTENCES: dict[Code, Callable[[Words, Fields], str]] = {
    "no_table": lambda w, _: w.say("This table doesn't exist any more."),
    "already_here": lambda w, _: w.say("The table lives there already."),
    "not_over": lambda w, _: w.say("This game isn't over yet."),
    "rematch_runs": lambda w, r: w.say(
        "There is a rematch already: table {number}. `/games` shows you its lobby or board.",
        number=r["table"],
    ),
    "lobby_closed": lambda w, _: w.say("This lobby is closed. Open a new table with /yak new."),
    "lobby_started": lambda w, _: w.say("This game has already begun."),
    "lobby_full": _lobby_full,
    "door_closed": lambda w, _: w.say("This table is for those who are invited."),
    "already_seated": lambda w, _: w.say("You already sit at this table."),
    "host_stays": lambda w, _: w.say("That is the host's own seat. Press Leave to give it up."),
    "not_seated": lambda w, _: w.say("You don't sit at this table, so this isn't yours to press."),
    "not_invited": lambda w, _: w.say("This table is for those who are invited."),
    "not_host": lambda w, r: w.say(
        "Only {host}, the host of this table, can do that.", host=shown(str(r["host"]))
    ),
    "no_such_seat": lambda w, _: w.say("Nobody sits there any more."),
    "too_few": _too_few,
    "no_computer_room": _no_computer_room,
    "not_running": lambda w, _: w.say("This game isn't running."),
    "game_over": lambda w, _: w.say("This game is over. Its last post shows the score."),
    "game_runs": lambda w, _: w.say("The record is there for everybody when the game is over."),
    "old_step": lambda w, _: w.say("That button is from an earlier step of the game."),
    "old_panel": lambda w, _: w.say(
        "Something was chosen elsewhere meanwhile. This is how it stands now."
    ),
    "not_your_turn": lambda w, _: w.say("It isn't your turn."),
    "already_picked": lambda w, _: w.say("Your choice already counts."),
    "incomplete": lambda w, _: w.say("Something is still missing from your choice."),
    "no_vote": lambda w, _: w.say("This vote doesn't exist any more."),
    "not_asked": lambda w, _: w.say("That isn't for you to answer."),
    "nothing_to_undo": lambda w, _: w.say("There is nothing to take back yet."),
    "seen_stays": lambda w, _: w.say(
        "The last step was a look at a card. What has been seen stays seen, so it can't be taken"
        " back."
    ),
    "same_pace": lambda w, _: w.say("That is the pace of this table already."),
    "host_already": lambda w, _: w.say("You are the host of this table already."),
    "seat_kept": lambda w, _: w.say(
        "A computer plays in your place. Take your seat back with /table replace, choosing"
        " yourself, or with *Take my seat back* on the board."
    ),
    "seat_given": lambda w, r: w.say(
        "{name} sits there now and plays on in your place.", name=shown(str(r["name"]))
    ),
    "newcomer_sits": lambda w, r: w.say(
        "{name} has a seat at this table already.", name=shown(str(r["name"]))
    ),
    "no_seat_kept": lambda w, _: w.say("No computer keeps a seat for you at this table."),
    "not_late": lambda w, r: w.say(
        "{name} still has time to decide, so the seat can't be given away.",
        name=shown(str(r["name"])),
    ),
    "vote_closed": lambda w, _: w.say("This vote is over."),
    "vote_runs": lambda w, _: w.say("That is being voted on already."),
    "paused": lambda w, _: w.say("This game is paused already."),
    "not_paused": lambda w, _: w.say("This game isn't paused."),
    "illegal": lambda w, _: w.say("The rules don't allow that."),
    "server_full": _server_full,
    "too_many_tables": _too_many_tables,
    "no_zone": lambda w, _: w.say("There is no such time zone. Choose one of those offered."),
    "quiet_all_day": lambda w, _: w.say(
        "Quiet hours can't last all day. If nothing is to ring for you, choose *not at all* under"
        " *How you are called*."
    ),
    "days_backwards": lambda w, _: w.say("The last day away is before the first."),
    "days_past": lambda w, _: w.say("Days away can't begin before today."),
    "days_too_far": lambda w, _: w.say("Days away can't be more than a year ahead."),
    "days_too_many": _days_too_many,
    "no_stay": lambda w, _: w.say("These days away aren't noted any more."),
}
