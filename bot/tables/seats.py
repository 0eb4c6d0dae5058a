"""Who sits where while a game runs: seats given to others or to computers, and coming back.

Seats have their number for good, and who sits there changes nothing in the record. A computer that
keeps a seat for somebody stands there with its `owner_id`; of a seat given to another person, the
settings remember who had it, so that this person's old buttons can say who sits there now.
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.players.policies import SIMPLE
from bot.tables import lobby
from bot.tables.ballot import CONSENT, KINDS, OVERTAKEN, VoteKind
from bot.tables.ending import Endings, last_of, running
from bot.tables.poll import YES
from bot.tables.refusals import Refused
from bot.tables.snapshot import Person
from bot.tables.table import Table
from data.rows import SeatRow, VoteRow, WaitRow
from data.store import Unit

OFFER, REPLACE, LAST = "offer", "replace", "last"
END, PLAY_ON = "end", "play_on"
OFFER_LIFE = timedelta(days=3)
"""An offered seat that nobody takes stays with its owner after this."""
NO_LIMIT_LATE = timedelta(days=7)
"""At a table without limit, who has been waited for so long counts as late."""


class Seats(Endings):
    """Seats that change hands."""

    async def leave_to_computer(self, table_id: int, user_id: int) -> None:
        """A computer keeps the person's seat until they are back."""
        async with self._hand(table_id) as (unit, table):
            running(table)
            await self.stand_in(unit, table, table.seat_of(user_id).seat)
        self._committed()

    async def offer(self, table_id: int, user_id: int, newcomer: Person) -> None:
        """Ask somebody whether they want the person's own seat."""
        async with self._hand(table_id) as (unit, table):
            running(table)
            await self.offer_seat(unit, table, table.seat_of(user_id).seat, newcomer)
        self._committed()

    async def replace_late(
        self, table_id: int, user_id: int, seat: int, newcomer: Person | None
    ) -> None:
        """Let the others vote on giving away the seat of somebody who is late: to this person, who
        is then asked, or to a computer until its owner is back."""
        async with self._hand(table_id) as (unit, table):
            running(table)
            proposer = table.seat_of(user_id)
            if seat >= len(table.seats) or table.seats[seat].user_id is None:
                raise Refused("no_such_seat")
            row = table.seats[seat]
            if not await self._is_late(unit, table, seat):
                raise Refused("not_late", name=row.name)
            body: dict[str, Any] = {"by": proposer.name, "who": row.name}
            if newcomer is not None:
                self._may_sit(table, newcomer)
                body |= {"user": newcomer.user_id, "name": newcomer.name}
            await self._open_vote(unit, table, REPLACE, seat=seat, proposer=user_id, body=body)
        self._committed()

    async def come_back(self, table_id: int, user_id: int) -> None:
        """The person takes the seat back that a computer keeps for them."""
        async with self._hand(table_id) as (unit, table):
            running(table)
            row = next((row for row in table.seats if row.owner_id == user_id), None)
            if row is None and lobby.find(table.seats, user_id) is not None:
                raise Refused("already_seated")
            if row is None:
                raise Refused("no_seat_kept")
            back = replace(row, user_id=user_id, computer=None, owner_id=None)
            await self._announce(unit, table).notice("back", name=row.name)
            await self._seat_again(unit, table, back)
        self._committed()

    async def concede(self, table_id: int, user_id: int) -> None:
        """The person gives the game up: a computer plays on, and the seat can't win. Where all win
        or lose together, it just leaves the seat to a computer."""
        async with self._hand(table_id) as (unit, table):
            running(table)
            seat = table.seat_of(user_id).seat
            await self.stand_in(unit, table, seat, conceded=table.game.key == "yak")
        self._committed()

    async def stand_in(
        self, unit: Unit, table: Table, seat: int, *, conceded: bool = False, gone: bool = False
    ) -> None:
        """A computer takes the seat and plays on at once; its owner may come back unless they have
        `conceded` or are `gone` for good. Without any human the table ends."""
        row = table.seats[seat]
        if conceded:
            remember(table, row.user_id, row.name)
            await unit.tables.save(table.row)
        await self._announce(unit, table).forget_faces(seat)
        what = "conceded" if conceded else "gone" if gone else "stands_in"
        if all(other.user_id is None for other in table.seats if other.seat != seat):
            # No computer plays on then.
            what = "nobody_left"
        await self._announce(unit, table).notice(what, name=row.name)
        await self._put_seat(
            unit,
            table,
            replace(
                row,
                user_id=None,
                computer=SIMPLE,
                owner_id=None if conceded or gone else row.user_id,
                conceded=conceded,
            ),
        )
        if all(other.user_id is None for other in table.seats):
            await self.end_early(unit, table)
            return
        await self._pass_host_on(unit, table, row.user_id)
        await self._play_by_itself(unit, table, seat)
        if table.row.status == "running":
            await self._ask_the_last(unit, table)

    async def offer_seat(
        self, unit: Unit, table: Table, seat: int, newcomer: Person, *, late: bool = False
    ) -> None:
        """Ask somebody whether they want this seat. `late`: the others have given it away, since
        its owner let them wait; who decides meanwhile keeps it."""
        self._may_sit(table, newcomer)
        row = table.seats[seat]
        await self._open_vote(
            unit,
            table,
            OFFER,
            seat=seat,
            body={
                "by": row.name,
                "user": newcomer.user_id,
                "name": newcomer.name,
                "late": late,
            },
            closes_at=self._now() + OFFER_LIFE,
            mention=newcomer.user_id,
        )

    async def seat_newcomer(self, unit: Unit, table: Table, seat: int, person: Person) -> None:
        """The person sits down in the seat, with its view and its draft as they stand."""
        self._may_sit(table, person)
        row = table.seats[seat]
        announce = self._announce(unit, table)
        await announce.forget_faces(seat)
        await announce.notice("takes_over", name=row.name, newcomer=person.name)
        left = row.user_id if row.owner_id is None else row.owner_id
        former = {user: at for user, at in table.settings.former.items() if at != seat}
        former.pop(str(person.user_id), None)
        if left is not None:
            former[str(left)] = seat
        table.set(former=former)
        remember(table, left, row.name)
        newly = SeatRow(table.row.id, seat, person.user_id, None, person.name, "seated")
        await self._seat_again(unit, table, newly)
        await self._pass_host_on(unit, table, left)

    @staticmethod
    def _may_sit(table: Table, person: Person) -> None:
        """Nobody holds two seats, be it one that a computer keeps for them."""
        if _sits(table, person):
            raise Refused("newcomer_sits", name=person.name)

    async def _is_late(self, unit: Unit, table: Table, seat: int) -> bool:
        wait, user_id = table.waits.get(seat), table.seats[seat].user_id
        if wait is None or user_id is None or table.has_decided(seat):
            return False
        clock = await self._time_of(unit, user_id)
        return (wait.due_at or clock.due(wait.called_at, NO_LIMIT_LATE)) <= self._now()

    async def _acted(self, unit: Unit, table: Table, seat: int) -> None:
        """Who decides isn't late."""
        await super()._acted(unit, table, seat)
        for row in await unit.votes.open(table.row.id):
            late = row.kind == REPLACE or (row.kind == OFFER and json.loads(row.body).get("late"))
            if row.seat == seat and late:
                await self._close_vote(unit, table, row, OVERTAKEN)

    async def _seat_again(self, unit: Unit, table: Table, row: SeatRow) -> None:
        """A person sits in the seat now; if it has to decide, they are called."""
        await self._put_seat(unit, table, row)
        await self._acted(unit, table, row.seat)
        waiting = table.game.waiting_for(table.state)
        if row.seat in waiting and not table.has_decided(row.seat):
            wait = WaitRow(table.row.id, row.seat, table.row.step, 0, 0, self._now(), None, None)
            await self._begin_or_remind(unit, table, wait)
        await unit.tables.save(table.row)
        await self._due_moved(unit, table)

    async def _put_seat(self, unit: Unit, table: Table, row: SeatRow) -> None:
        """Somebody else sits there: nobody waits for, or votes about, who was there before."""
        table.seats = tuple(row if one.seat == row.seat else one for one in table.seats)
        await unit.tables.set_seats(table.row.id, table.seats)
        await unit.waits.drop(table.row.id, row.seat)
        table.waits.pop(row.seat, None)
        for vote in await unit.votes.open(table.row.id):
            if vote.seat == row.seat and vote.kind != LAST:
                await self._overtake(unit, table, vote.kind, seat=row.seat)
            elif vote.kind == LAST:
                await self._overtake(unit, table, LAST)
        if any(one.user_id is not None for one in table.seats):
            await self._recount(unit, table)

    async def _play_by_itself(self, unit: Unit, table: Table, seat: int) -> None:
        """Go on with what the computer decides, if that was all that was missing."""
        if table.row.status != "running":
            return  # the one who left was the last who hadn't agreed to end the game
        decided = {
            number: table.orders(number)
            for number, draft in table.drafts.items()
            if draft.confirmed
        }
        progress = self._advance(table, decided)
        if progress.moves:
            await self._keep(unit, table, progress, seat)
        else:
            await self._due_moved(unit, table)

    async def _pass_host_on(self, unit: Unit, table: Table, left: int | None) -> None:
        if left == table.row.host_id:
            heir = lobby.next_host(table.seats)
            table.row = replace(table.row, host_id=heir or left)
            await unit.tables.save(table.row)

    async def _ask_the_last(self, unit: Unit, table: Table) -> None:
        """One human remains who hasn't conceded: they play on, or end it as the winner."""
        last = last_of(table)
        if last is not None:
            await self._open_vote(unit, table, LAST, seat=last, body={"by": table.seats[last].name})


def _sits(table: Table, person: Person) -> bool:
    """Whether the person has a seat, be it one that a computer keeps for them."""
    return any(person.user_id in (row.user_id, row.owner_id) for row in table.seats)


def remember(table: Table, user_id: int | None, name: str) -> None:
    """Somebody gives up a seat for good, in which they were called so. Kept with the table's row,
    which is still to be saved."""
    names = table.settings.known_as.get(str(user_id), ())
    if user_id is not None and name not in names:
        table.set(known_as={**table.settings.known_as, str(user_id): (*names, name)})


def _asked_newcomer(_table: Table, row: VoteRow) -> tuple[int, ...]:
    return (int(json.loads(row.body)["user"]),)


def _asked_last(table: Table, row: VoteRow) -> tuple[int, ...]:
    user_id = None if row.seat is None else table.seats[row.seat].user_id
    return () if user_id is None else (user_id,)


def _newcomer(row: VoteRow) -> Person | None:
    body = json.loads(row.body)
    return Person(int(body["user"]), str(body["name"])) if "user" in body else None


async def _offered(host: Any, unit: Unit, table: Table, row: VoteRow, outcome: str) -> None:
    person = _newcomer(row)
    if outcome == YES and table.row.status == "running" and row.seat is not None and person:
        await host.seat_newcomer(unit, table, row.seat, person)


async def _replaced(host: Any, unit: Unit, table: Table, row: VoteRow, outcome: str) -> None:
    if outcome != YES or table.row.status != "running" or row.seat is None:
        return
    person = _newcomer(row)
    if person is None:
        await host.stand_in(unit, table, row.seat)
    elif not _sits(table, person):  # else they have taken another seat meanwhile
        await host.offer_seat(unit, table, row.seat, person, late=True)


async def _ended_by_the_last(
    host: Any, unit: Unit, table: Table, row: VoteRow, outcome: str
) -> None:
    if outcome == END and table.row.status == "running":
        await host.end_early(unit, table, winner=row.seat)


KINDS[OFFER] = VoteKind(CONSENT, _offered, asked=_asked_newcomer)
KINDS[REPLACE] = VoteKind(CONSENT, _replaced, own_too=False)
KINDS[LAST] = VoteKind((END, PLAY_ON), _ended_by_the_last, asked=_asked_last)
