"""Votes at a table: opening one, casting a vote, and closing it with what it decides.

What a vote is about is told by its kind; what is done when it is carried stands with that kind, in
`KINDS`, filled by the modules that open such votes.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

from bot.tables.door import Door
from bot.tables.poll import NO, YES, consented, most, unassailable
from bot.tables.refusals import Refused
from bot.tables.table import Table
from data.rows import VoteRow
from data.store import Unit

CONSENT = (YES, NO)
OVERTAKEN = "overtaken"
"""The outcome of a vote that the game has left behind."""
UNDECIDED = "undecided"
"""The outcome of a vote by count whose time ended in a tie or in silence."""

Carry = Callable[[Any, Unit, Table, VoteRow, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class VoteKind:
    """`choices` are what may be voted for; CONSENT: everybody must agree. `carry` is called within
    the transaction with the outcome: for consent YES or NO, by count a choice or UNDECIDED.
    `own_too`: the person the vote is about votes too. `asked`: the user ids of those who are asked,
    where it isn't everybody at the table. `silence`: who has said nothing when time is up has
    agreed."""

    choices: tuple[str, ...]
    carry: Carry
    own_too: bool = True
    asked: Callable[[Table, VoteRow], tuple[int, ...]] | None = None
    silence: bool = False


KINDS: dict[str, VoteKind] = {}
"""By the key that stands in the row."""


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote as everybody may see it."""

    id: int
    table_id: int
    kind: str
    seat: int | None
    body: dict[str, Any]
    choices: tuple[str, ...]
    voters: tuple[int, ...]
    """User ids of those who may vote."""
    ballots: dict[int, str]
    closes_at: datetime | None
    outcome: str | None


class Ballot(Door):
    """The votes of all tables."""

    async def vote(self, vote_id: int) -> Vote:
        """A vote, open or closed. Raises Refused when there is none."""
        async with self._store.read() as unit:
            row = await unit.votes.get(vote_id)
            if row is None:
                raise Refused("no_vote")
            table = await self._load(unit, row.table_id)
            return _shown(table, row, await unit.votes.ballots(vote_id))

    async def cast(self, vote_id: int, user_id: int, choice: str) -> None:
        """The person votes; the vote closes if that decides it."""
        async with self._store.read() as unit:
            row = await unit.votes.get(vote_id)
        if row is None:
            raise Refused("no_vote")
        async with self._hand(row.table_id) as (unit, table):
            row = await unit.votes.get(vote_id)
            if row is None or row.closed_at is not None:
                raise Refused("vote_closed")
            if user_id not in voters_of(table, row):
                raise Refused("not_seated" if KINDS[row.kind].asked is None else "not_asked")
            if choice not in KINDS[row.kind].choices:
                raise Refused("illegal")
            await unit.votes.cast(vote_id, user_id, choice)
            await self._count(unit, table, row)
        self._committed()

    async def _open_vote(
        self,
        unit: Unit,
        table: Table,
        kind: str,
        *,
        seat: int | None = None,
        proposer: int | None = None,
        body: dict[str, Any] | None = None,
        closes_at: datetime | None = None,
        mention: int | None = None,
    ) -> None:
        """Ask those at the table; `proposer` (a user id) has agreed already. `mention`: a user id
        that is called by the post. Raises Refused when the same is being asked just now."""
        for other in await unit.votes.open(table.row.id):
            if (other.kind, other.seat) == (kind, seat):
                raise Refused("vote_runs")
        row = VoteRow(
            id=0,
            table_id=table.row.id,
            kind=kind,
            seat=seat,
            step=table.row.step,
            body=json.dumps(body or {}),
            outcome=None,
            opened_at=self._now(),
            closes_at=closes_at,
            closed_at=None,
        )
        row = replace(row, id=await unit.votes.add(row))
        if proposer is not None:
            await unit.votes.cast(row.id, proposer, YES)
        await self._announce(unit, table).vote(row.id, mention)
        await self._count(unit, table, row)

    async def _count(self, unit: Unit, table: Table, row: VoteRow, *, over: bool = False) -> None:
        """Close the vote if it is decided, or (`over`) its time is up."""
        kind = KINDS[row.kind]
        voters, ballots = voters_of(table, row), await unit.votes.ballots(row.id)
        if kind.choices == CONSENT and not voters:
            await self._close_vote(unit, table, row, OVERTAKEN)  # nobody is left who could agree
            return
        if kind.choices == CONSENT:
            agreed = consented(voters, ballots)
            if agreed is None and over and kind.silence:
                agreed = True
            outcome = None if agreed is None and not over else (YES if agreed else NO)
        else:
            outcome = unassailable(voters, ballots)
            if outcome is None and over:
                outcome = most(voters, ballots) or UNDECIDED
        if outcome is None:
            await self._announce(unit, table).vote_changed(row.id)
            return
        await self._close_vote(unit, table, row, outcome)
        await kind.carry(self, unit, table, row, outcome)

    async def _close_vote(self, unit: Unit, table: Table, row: VoteRow, outcome: str) -> None:
        await unit.votes.close(row.id, outcome, self._now())
        await self._announce(unit, table).vote_changed(row.id)

    async def _recount(self, unit: Unit, table: Table) -> None:
        """Somebody else sits at the table now: whoever is still awaited may have left."""
        for row in await unit.votes.open(table.row.id):
            now = await unit.votes.get(row.id)
            if now is not None and now.closed_at is None and table.row.status != "ended":
                await self._count(unit, table, row)

    async def _overtake_all(self, unit: Unit, table: Table) -> None:
        """The table is over: whatever was asked is left behind."""
        for row in await unit.votes.open(table.row.id):
            await self._close_vote(unit, table, row, OVERTAKEN)

    async def _overtake(
        self, unit: Unit, table: Table, *kinds: str, seat: int | None = None
    ) -> None:
        """The game has gone on: open votes of these kinds (about this seat) are left behind."""
        for row in await unit.votes.open(table.row.id):
            if row.kind in kinds and (seat is None or row.seat == seat):
                await self._close_vote(unit, table, row, OVERTAKEN)

    async def _votes_due(self) -> None:
        """Close the votes whose time is up."""
        async with self._store.read() as unit:
            due = await unit.votes.due(self._now())
        await self._all_of(partial(self._vote_due, one) for one in due)

    async def _vote_due(self, seen: VoteRow) -> None:
        async with self._hand(seen.table_id) as (unit, table):
            if await unit.votes.get(seen.id) == seen:  # else it is over, or has more time, by now
                await self._count(unit, table, seen, over=True)


def voters_of(table: Table, row: VoteRow) -> tuple[int, ...]:
    """The people who may vote: those who sit at the table now, the one it is about only if the
    kind says so."""
    kind = KINDS[row.kind]
    if kind.asked is not None:
        return kind.asked(table, row)
    return tuple(
        seat.user_id
        for seat in table.seats
        if seat.user_id is not None and (kind.own_too or seat.seat != row.seat)
    )


def _shown(table: Table, row: VoteRow, ballots: dict[int, str]) -> Vote:
    kind = KINDS[row.kind]
    voters: Collection[int] = voters_of(table, row)
    return Vote(
        id=row.id,
        table_id=row.table_id,
        kind=row.kind,
        seat=row.seat,
        body=json.loads(row.body),
        choices=kind.choices,
        voters=tuple(voters),
        ballots={user: choice for user, choice in ballots.items() if user in voters},
        closes_at=row.closes_at,
        outcome=row.outcome,
    )
