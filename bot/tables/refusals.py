"""Why the door says no: a code for the words at the edge, and the fields those words need."""

from __future__ import annotations

from typing import Literal

Code = Literal[
    "no_table",
    "not_over",
    "already_here",
    "rematch_runs",
    "lobby_closed",
    "lobby_started",
    "lobby_full",
    "door_closed",
    "already_seated",
    "host_stays",
    "not_seated",
    "not_invited",
    "not_host",
    "no_such_seat",
    "too_few",
    "no_computer_room",
    "not_running",
    "game_over",
    "game_runs",
    "old_step",
    "old_panel",
    "not_your_turn",
    "already_picked",
    "incomplete",
    "no_vote",
    "not_asked",
    "same_pace",
    "host_already",
    "nothing_to_undo",
    "seen_stays",
    "seat_kept",
    "seat_given",
    "newcomer_sits",
    "no_seat_kept",
    "not_late",
    "vote_closed",
    "vote_runs",
    "paused",
    "not_paused",
    "illegal",
    "server_full",
    "too_many_tables",
    "no_zone",
    "quiet_all_day",
    "days_backwards",
    "days_past",
    "days_too_far",
    "days_too_many",
    "no_stay",
]


class Refused(Exception):  # noqa: N818 - an answer, not an error
    """Nothing was changed. `fields` are plain values for the sentence (names, numbers)."""

    def __init__(self, code: Code, **fields: str | int) -> None:
        super().__init__(code)
        self.code: Code = code
        self.fields = fields
