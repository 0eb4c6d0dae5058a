"""Taking back the last step: alone while it has shown nothing, else by everybody's consent.

The moves are dropped and the state is made anew from those that are left, the counter of chance
with it: the same draw made again gives the same stones. The record keeps only what counted.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from bot.games.chance import Chance
from bot.games.game import Applied, Move
from bot.games.shelf import AnyGame
from bot.tables.ballot import CONSENT, KINDS, VoteKind
from bot.tables.ending import running
from bot.tables.poll import YES
from bot.tables.progress import Progress
from bot.tables.refusals import Refused
from bot.tables.seats import REPLACE, Seats
from bot.tables.table import Table
from data.rows import DraftRow, MoveRow, VoteRow
from data.store import Unit

UNDO = "undo"

Undone = Literal["pick", "step", "asked"]
"""An own pick was taken back; the last step was; the others are asked about it."""


@dataclass(frozen=True, slots=True)
class Step:
    """The last step at which people decided something, and all that followed from it by itself.

    `number`: of its first move; `state`: before that. `seats`: whose moves they are. `shown`: a
    card was turned up, a stone drawn, a hint turned up. `looked`: somebody has looked at a card.
    """

    number: int
    state: Any
    seats: frozenset[int]
    secret: bool
    shown: bool
    looked: bool


class Undos(Seats):
    """Going back."""

    async def undo(self, table_id: int, user_id: int) -> Undone:
        """Take back the person's own pick while others still choose; else the last step: at once
        where the person may do so alone, else by a vote. Raises Refused."""
        async with self._hand(table_id) as (unit, table):
            running(table)
            row = table.seat_of(user_id)
            done = await self._undo(unit, table, row.seat, user_id)
        self._committed()
        return done

    async def _undo(self, unit: Unit, table: Table, seat: int, user_id: int) -> Undone:
        draft = table.drafts.get(seat)
        if draft is not None and draft.confirmed and table.game.secret(table.state):
            await self._take_pick_back(unit, table, draft)
            return "pick"
        step = await self._last_step(unit, table)
        if step is None:
            raise Refused("nothing_to_undo")
        if step.looked:
            raise Refused("seen_stays")
        name = table.seats[seat].name
        if step.seats == frozenset({seat}) and not (
            step.secret or step.shown or _acted_on(table, seat)
        ):
            await self._take_back(unit, table, step, name)
            return "step"
        before = table.row.step
        await self._open_vote(unit, table, UNDO, proposer=user_id, body={"by": name})
        return "asked" if table.row.step == before else "step"

    async def take_last_back(self, unit: Unit, table: Table) -> None:
        """Everybody agrees: the last step is taken back, whatever it has shown but a look."""
        step = await self._last_step(unit, table)
        if step is not None and not step.looked:
            await self._take_back(unit, table, step, None)

    async def _take_pick_back(self, unit: Unit, table: Table, draft: DraftRow) -> None:
        table.drafts[draft.seat] = replace(draft, revision=draft.revision + 1, confirmed=False)
        await unit.tables.save_draft(table.drafts[draft.seat])
        await self._wait_decided(unit, table, draft.seat, decided=False)
        await self._announce(unit, table).picked()

    async def _last_step(self, unit: Unit, table: Table) -> Step | None:
        moves = await unit.tables.moves(table.row.id)
        people = {row.seat for row in table.seats if row.user_id is not None}
        return last_step(table.game, _first(table), moves, table.key, people)

    async def _take_back(self, unit: Unit, table: Table, step: Step, by: str | None) -> None:
        """Go back to before the step; `by`: the one who did so alone."""
        game, after = table.game, table.state
        public = game.view(step.state, None).model_dump(mode="json")
        board_open = game.secret(after) or not game.each_move_shown
        asks_apart = game.each_move_shown and not step.secret
        await self._announce(unit, table).taken_back(
            game.view(after, None).model_dump(mode="json") if board_open else None,
            by,
            public if asks_apart else None,
        )
        await unit.tables.drop_moves_from(table.row.id, step.number)
        table.row = replace(
            table.row, state=game.write_state(step.state), step=table.row.step + 1, result=None
        )
        self._stand_in_for(table, ())
        await unit.tables.save(table.row)
        asked = tuple(
            seat for seat in game.waiting_for(step.state) if table.seats[seat].user_id is not None
        )
        same = game.chapter(after) == game.chapter(step.state)
        await self._reopen(unit, table, asked, keep=same)
        await self._overtake(unit, table, UNDO, REPLACE)
        again = Progress(step.state, asked=asked, opened=not asks_apart)
        await self._announce(unit, table).progress(again, game, [])
        await self._open_waits(unit, table, asked)

    async def _reopen(self, unit: Unit, table: Table, asked: Sequence[int], *, keep: bool) -> None:
        """Whoever decides again goes on from their orders, where these are still kept."""
        if not keep:
            table.drafts.clear()
            await unit.tables.clear_drafts(table.row.id)
            return
        for seat in asked:
            draft = table.drafts.get(seat)
            table.drafts[seat] = DraftRow(
                table.row.id,
                seat,
                table.row.step,
                draft.revision + 1 if draft else 0,
                table.orders(seat).reopened().model_dump_json(),
                confirmed=False,
            )
            await unit.tables.save_draft(table.drafts[seat])

    async def _keep(
        self, unit: Unit, table: Table, progress: Progress, actor: int | None = None
    ) -> None:
        """The game goes on: whether to take back what was the last step is no question any more."""
        await super()._keep(unit, table, progress, actor)
        await self._overtake(unit, table, UNDO)


def last_step(
    game: AnyGame, state: Any, moves: Sequence[MoveRow], key: bytes, people: set[int]
) -> Step | None:
    """The last step at which one of the `people` (seats) had to decide; None: there is none.

    `state`: before the first of the moves.
    """
    states: list[Any] = [state]
    steps: list[tuple[Move, Applied[Any]]] = []
    for row in moves:
        move: Move = game.read_move(json.loads(row.body))
        steps.append((move, game.apply(states[-1], move, key)))
        states.append(steps[-1][1].state)
    firsts = [n for n, row in enumerate(moves) if n == 0 or moves[n - 1].step != row.step]
    for first in reversed(firsts):
        if people.intersection(game.waiting_for(states[first])):
            undone = list(zip(states[first:], steps[first:], strict=False))
            kinds = {game.write_move(move)["type"] for _, (move, _) in undone}
            return Step(
                number=first,
                state=states[first],
                seats=frozenset(move.seat for _, (move, _) in undone),
                secret=game.secret(states[first]),
                shown=any(_shows(game, state, move, led_to) for state, (move, led_to) in undone),
                looked="look" in kinds,
            )
    return None


def _first(table: Table) -> Any:
    options = json.loads(table.row.options)
    return table.game.setup(options, len(table.seats), Chance(table.key, 0))


def _shows(game: AnyGame, before: Any, move: Move, applied: Applied[Any]) -> bool:
    """Whether the move has brought to light what was hidden, be it the mover's own card."""
    if applied.state.k != before.k or game.write_move(move)["type"] == "reveal":
        return True
    if game.key != "yak":
        return False
    was, now = game.view(before, None).seats, game.view(applied.moment, None).seats
    return any(old.card is None and new.card is not None for old, new in zip(was, now, strict=True))


def _acted_on(table: Table, seat: int) -> bool:
    """Whether anybody else has decided something since."""
    return any(
        draft.confirmed and draft.step == table.row.step
        for draft in table.drafts.values()
        if draft.seat != seat
    )


async def _carry(host: Any, unit: Unit, table: Table, _row: VoteRow, outcome: str) -> None:
    if outcome == YES and table.row.status == "running":
        await host.take_last_back(unit, table)


KINDS[UNDO] = VoteKind(CONSENT, _carry)
