"""Ending a game before its end: by everybody's consent, or because nobody is left.

Its result is then that it was abandoned: the seed is told, and the picks of an unfinished sunrise,
which are drafts and no moves, are in no record (`docs/record.md`).
"""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from bot.games.record import ABANDONED
from bot.tables.ballot import CONSENT, KINDS, OVERTAKEN, VoteKind
from bot.tables.course import Course
from bot.tables.poll import YES
from bot.tables.refusals import Refused
from bot.tables.table import Table
from data.rows import VoteRow
from data.store import Unit
from data.times import from_file, to_file

ABANDON = "abandon"
LONG_AWAY = timedelta(days=14)
"""Who has let the others wait so long has no say any more in whether the game is ended."""


class Endings(Course):
    """Games that end early."""

    async def abandon(self, table_id: int, user_id: int) -> bool:
        """The person wants to end the game: every other human at the table is asked, but those who
        have been away for `LONG_AWAY`. Whoever says nothing for as long has agreed, too. Returns
        whether it is over at once."""
        async with self._hand(table_id) as (unit, table):
            running(table)
            seat = table.seat_of(user_id)
            away = self._long_away(table)
            others = [
                row.user_id
                for row in table.seats
                if row.user_id is not None and row is not seat and row.seat not in away
            ]
            if others:
                await self._open_vote(
                    unit,
                    table,
                    ABANDON,
                    proposer=user_id,
                    body={"by": seat.name, "away": sorted(away - {seat.seat})},
                    closes_at=self._now() + LONG_AWAY,
                )
            else:
                await self.end_early(unit, table, winner=last_of(table))
            over = table.row.status == "ended"
        self._committed()
        return over

    def _long_away(self, table: Table) -> set[int]:
        """The seats of humans who have been asked for `LONG_AWAY` and have decided nothing, though
        perhaps a computer has for them."""
        missing = {int(seat): from_file(at) for seat, at in table.settings.missing.items()}
        for wait in table.waits.values():
            if not table.has_decided(wait.seat):
                missing.setdefault(wait.seat, wait.called_at)
        since = self._now() - LONG_AWAY
        people = {row.seat for row in table.seats if row.user_id is not None}
        return {seat for seat, at in missing.items() if at <= since and seat in people}

    def missed(self, table: Table, seat: int) -> None:
        """A computer is to decide for the person in the seat, who has been asked in vain. Kept with
        the table's row, which is still to be saved."""
        wait = table.waits.get(seat)
        if wait is not None:
            missing = {str(seat): to_file(wait.called_at), **table.settings.missing}
            table.set(missing=missing)

    def found(self, table: Table, seat: int) -> None:
        """The person in the seat, perhaps another one, isn't missing. Kept likewise."""
        if str(seat) in table.settings.missing:
            left = {one: at for one, at in table.settings.missing.items() if one != str(seat)}
            table.set(missing=left)

    async def _shift(self, unit: Unit, table: Table, since: datetime, until: datetime) -> None:
        """Nobody was missing in the time between."""
        await super()._shift(unit, table, since, until)
        missing = {seat: from_file(at) for seat, at in table.settings.missing.items()}
        if missing:
            moved = {seat: at + (until - max(since, at)) for seat, at in missing.items()}
            table.set(missing={seat: to_file(at) for seat, at in moved.items()})
            await unit.tables.save(table.row)

    async def _acted(self, unit: Unit, table: Table, seat: int) -> None:
        """Somebody has decided something, or has sat down, so they aren't away: their silence is
        none yet, and what was asked without them is asked no more."""
        self.found(table, seat)
        user_id = table.seats[seat].user_id
        for row in await unit.votes.open(table.row.id):
            if row.kind != ABANDON or user_id is None:
                continue
            if user_id not in _asked(table, row):
                await self._close_vote(unit, table, row, OVERTAKEN)
            elif user_id not in await unit.votes.ballots(row.id):
                await unit.votes.move(row.id, self._now() + LONG_AWAY)
                await self._announce(unit, table).vote_changed(row.id)

    async def end_early(self, unit: Unit, table: Table, winner: int | None = None) -> None:
        """The game ends as it stands. `winner`: the one seat that hasn't conceded."""
        open_ = table.game.secret(table.state) or not table.game.each_move_shown
        public = table.game.view(table.state, None).model_dump(mode="json")
        table.set(winner=winner)
        table.row = replace(
            table.row,
            status="ended",
            result=json.dumps(ABANDONED),
            ended_at=self._now(),
            paused_at=None,
        )
        await unit.tables.save(table.row)
        table.drafts.clear()
        await unit.tables.clear_drafts(table.row.id)
        await unit.waits.drop(table.row.id)
        table.waits.clear()
        await self._overtake_all(unit, table)
        announce = self._announce(unit, table)
        for row in table.seats:
            await announce.forget_faces(row.seat)
        await announce.ended_early(public, open_=open_)


def last_of(table: Table) -> int | None:
    """The seat of the only human left, if all the others there were have conceded."""
    people = [row.seat for row in table.seats if row.user_id is not None]
    given_up = any(row.conceded for row in table.seats)
    kept = any(row.owner_id is not None for row in table.seats)
    return people[0] if len(people) == 1 and given_up and not kept else None


def running(table: Table) -> None:
    """Raises Refused unless the game runs."""
    if table.row.status == "ended":
        raise Refused("game_over")
    if table.row.status != "running":
        raise Refused("not_running")


async def _carry(host: Any, unit: Unit, table: Table, _row: VoteRow, outcome: str) -> None:
    if outcome == YES and table.row.status == "running":
        await host.end_early(unit, table)


def _asked(table: Table, row: VoteRow) -> tuple[int, ...]:
    away: list[int] = json.loads(row.body)["away"]
    return tuple(
        seat.user_id for seat in table.seats if seat.user_id is not None and seat.seat not in away
    )


KINDS[ABANDON] = VoteKind(CONSENT, _carry, asked=_asked, silence=True)
