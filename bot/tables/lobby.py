"""Who sits in a lobby: pure changes of its list of seats, each refused with a reason.

A seat is kept for an invited person until they decline or the host frees it. The list is in the
order of sitting down; numbers are dealt anew after each change.
"""

from __future__ import annotations

from dataclasses import replace

from bot.tables.refusals import Refused
from bot.tables.snapshot import Person
from data.rows import SeatRow

Seats = tuple[SeatRow, ...]

FEWEST = 2
"""Seats with which a host may start, in both games."""


def numbered(seats: Seats) -> Seats:
    return tuple(replace(row, seat=number) for number, row in enumerate(seats))


def find(seats: Seats, user_id: int) -> SeatRow | None:
    return next((row for row in seats if row.user_id == user_id), None)


def first_seats(
    table_id: int, host: Person, invited: tuple[Person, ...], computers: tuple[str, ...], kind: str
) -> Seats:
    """The seats of a new lobby: its host, those invited (once each), the computers named."""
    people = [host]
    people += [p for p in dict.fromkeys(invited) if p.user_id != host.user_id]
    rows = [
        SeatRow(table_id, 0, p.user_id, None, p.name, "seated" if p is host else "invited")
        for p in people
    ]
    rows += [SeatRow(table_id, 0, None, kind, name, "seated") for name in computers]
    return numbered(tuple(rows))


def joined(seats: Seats, table_id: int, person: Person, room: int, *, closed: bool) -> Seats:
    """The person sits down, on the seat kept for them if there is one."""
    mine = find(seats, person.user_id)
    if mine is not None and mine.status == "seated":
        raise Refused("already_seated")
    if mine is not None:
        return tuple(
            replace(row, status="seated", name=person.name) if row is mine else row for row in seats
        )
    if closed:
        raise Refused("door_closed")
    if len(seats) >= room:
        raise Refused("lobby_full", seats=room)
    return numbered((*seats, SeatRow(table_id, 0, person.user_id, None, person.name, "seated")))


def left(seats: Seats, user_id: int) -> Seats:
    """The person stands up, or declines."""
    mine = find(seats, user_id)
    if mine is None:
        raise Refused("not_seated")
    return numbered(tuple(row for row in seats if row is not mine))


def next_host(seats: Seats) -> int | None:
    """Who takes the host's place when it is left: whoever sat down first; None: nobody is there."""
    return next((row.user_id for row in seats if row.user_id and row.status == "seated"), None)


def with_computer(seats: Seats, table_id: int, room: int, name: str, kind: str) -> Seats:
    if len(seats) >= room:
        raise Refused("no_computer_room", seats=room)
    return numbered((*seats, SeatRow(table_id, 0, None, kind, name, "seated")))


def freed(seats: Seats, guest: int | str, host_id: int) -> Seats:
    """The host frees a seat: a person's, by their id, or a computer's, by its name; not their own.

    Not by number, since numbers are dealt anew when somebody else leaves meanwhile.
    """
    who = "user_id" if isinstance(guest, int) else "name"
    row = next((row for row in seats if getattr(row, who) == guest), None)
    if row is None:
        raise Refused("no_such_seat")
    if row.user_id == host_id:
        raise Refused("host_stays")
    return numbered(tuple(other for other in seats if other is not row))


def ready(seats: Seats, room: int) -> bool:
    """Whether the lobby is full and nobody's answer is awaited: it starts by itself."""
    return len(seats) == room and all(row.status == "seated" for row in seats)


def at_start(seats: Seats) -> Seats:
    """Those who play: seats kept for people who have not come are given up."""
    playing = tuple(row for row in seats if row.status == "seated")
    if len(playing) < FEWEST:
        raise Refused("too_few", seats=FEWEST)
    return numbered(playing)
