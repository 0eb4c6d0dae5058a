"""The course of a game: decisions come in, the rules carry them out."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

from bot.games.chance import Chance
from bot.games.game import Orders
from bot.players.player import Player
from bot.players.policies import SIMPLE, player_for
from bot.tables import lobby
from bot.tables.progress import Choose, Progress, advance, told_since
from bot.tables.refusals import Refused
from bot.tables.snapshot import Sitting
from bot.tables.table import Table, sitting_of
from bot.tables.waits import Waiting
from data.rows import DraftRow, MoveRow
from data.store import Unit

FACE_LIFE = timedelta(minutes=14)
"""A reply that shows a face is deleted after this at the latest: its token lives for 15 minutes."""


class Course(Waiting):
    """From the start to the end: decisions, and what follows from them."""

    async def decide(
        self,
        table_id: int,
        user_id: int,
        *,
        step: int,
        revision: int,
        orders: Orders,
        confirmed: bool,
    ) -> Sitting:
        """The seat's draft becomes `orders`; `confirmed`, it counts, and the game goes on if it was
        the last one. Not confirmed at a secret step, it takes an earlier pick back.

        `step` and `revision` are those of the panel pressed: an older one is refused.
        """
        async with self._hand(table_id) as (unit, table):
            seat = self._may_decide(table, user_id, step)
            draft = table.drafts.get(seat)
            if revision != (draft.revision if draft else 0):
                raise Refused("old_panel")
            was_confirmed = draft is not None and draft.confirmed
            table.drafts[seat] = DraftRow(
                table_id, seat, step, revision + 1, orders.model_dump_json(), confirmed
            )
            if confirmed:
                await self._acted(unit, table, seat)
                self._decides_again(table, seat)
                await self._go_on(unit, table, seat)
            if seat in table.drafts:  # unless a new chapter has begun, in which all start anew
                await unit.tables.save_draft(table.drafts[seat])
            if table.row.step == step and confirmed != was_confirmed:
                await self._wait_decided(unit, table, seat, decided=confirmed)
                await unit.tables.save(table.row)
                await self._announce(unit, table).picked()
            sitting = sitting_of(table, seat)
        self._committed()
        return sitting

    async def show_in_passing(
        self, table_id: int, user_id: int, token: str, message_id: int
    ) -> Sitting:
        """The person is about to be shown what they must remember, in this reply to the interaction
        of this token. The reply is deleted when their turn is over, and in any case soon; that is
        kept before anything is shown."""
        async with self._hand(table_id) as (unit, table):
            sitting = sitting_of(table, table.seat_of(user_id).seat)
            if sitting.passing is not None:
                await self._announce(unit, table).face(sitting.seat, token, message_id, FACE_LIFE)
        self._committed()
        return sitting

    async def _acted(self, unit: Unit, table: Table, seat: int) -> None:
        """The person of the seat has decided something."""

    async def _start(self, unit: Unit, table: Table) -> None:
        table.seats = lobby.at_start(table.seats)
        await unit.tables.set_seats(table.row.id, table.seats)
        chance = Chance(table.key, 0)
        state = table.game.setup(json.loads(table.row.options), len(table.seats), chance)
        table.set(seats=len(table.seats))
        table.row = replace(
            table.row,
            status="running",
            started_at=self._now(),
            state=table.game.write_state(state),
        )
        announce = self._announce(unit, table)
        if table.settings.thread:
            await announce.thread()
        await announce.lobby_changed()
        await announce.welcome()
        progress = advance(table.game, state, table.key, {}, self._computers(table))
        progress.opened = True
        await self._keep(unit, table, progress)

    def _computers(self, table: Table) -> dict[int, Choose]:
        """The computers at the table, those that decide for a person too."""
        kinds = {row.seat: row.computer for row in table.seats if row.computer}
        kinds.update(dict.fromkeys(table.settings.stand_ins, SIMPLE))
        return {seat: self._computer(player_for(kind, table.game)) for seat, kind in kinds.items()}

    def _computer(self, player: Player) -> Choose:
        return lambda view, legal: player.choose(view, legal, self._rng)

    def _may_decide(self, table: Table, user_id: int, step: int) -> int:
        seat = table.seat_of(user_id).seat
        if table.row.status == "ended":
            raise Refused("game_over")
        if table.row.status != "running":
            raise Refused("not_running")
        if step != table.row.step:
            raise Refused("old_step")
        if seat not in table.game.waiting_for(table.state):
            raise Refused("not_your_turn")
        return seat

    async def _go_on(self, unit: Unit, table: Table, seat: int) -> None:
        """A seat has confirmed: carry out all that is settled by it."""
        state = table.state
        decided = {
            number: table.orders(number)
            for number, draft in table.drafts.items()
            if draft.confirmed
        }
        if table.game.follow(state, seat, decided[seat].reopened()) is None:
            raise Refused("incomplete")
        if not table.game.secret(state):
            decided[seat] = decided[seat].reopened()
        progress = self._advance(table, decided)
        if progress.moves:
            await self._keep(unit, table, progress, seat)

    def _advance(self, table: Table, decided: dict[int, Orders]) -> Progress:
        """How far the game goes by itself with what is decided."""
        return advance(
            table.game,
            table.state,
            table.key,
            decided,
            self._computers(table),
            table.settings.stand_ins,
        )

    def _decides_again(self, table: Table, seat: int) -> None:
        """The person decides themselves what a computer was to decide for them."""
        left = tuple(other for other in table.settings.stand_ins if other != seat)
        if left != table.settings.stand_ins:
            self._stand_in_for(table, left)

    def _stand_in_for(self, table: Table, seats: tuple[int, ...]) -> None:
        table.set(stand_ins=seats)

    async def _keep(
        self, unit: Unit, table: Table, progress: Progress, actor: int | None = None
    ) -> None:
        """Write the moves and the state, open the next step and announce it. `actor`: the seat
        whose decision it was."""
        if progress.opened or not progress.asked:
            self._stand_in_for(table, ())
            self._over(table, progress)
        row, before = table.row, table.state
        number = len(await unit.tables.moves(row.id))
        await unit.tables.add_moves(
            row.id,
            [
                MoveRow(row.id, number + i, row.step, seat, json.dumps(move))
                for i, (seat, move) in enumerate(progress.moves)
            ],
        )
        result = table.game.result(progress.state)
        table.row = replace(
            row,
            state=table.game.write_state(progress.state),
            step=row.step + 1,
            result=None if result is None else json.dumps(result),
            status="running" if result is None else "ended",
            ended_at=None if result is None else self._now(),
        )
        await unit.tables.save(table.row)
        await self._open_drafts(unit, table, progress)
        announce = self._announce(unit, table)
        if actor is not None and (progress.opened or not progress.asked):
            await announce.forget_faces(actor)
        told: list[list[dict[str, Any]]] = []
        if not table.game.each_move_shown and (progress.opened or not progress.asked):
            told = await self._told(unit, table, before)
        await announce.progress(progress, table.game, told)
        # Who goes on with a decision of their own has their panel before them: nobody is called
        # for what they are just doing.
        goes_on = None if progress.opened or progress.secret else actor
        await self._open_waits(unit, table, progress.asked, goes_on)
        if not progress.asked:
            await self._overtake_all(unit, table)

    @staticmethod
    def _over(table: Table, progress: Progress) -> None:
        """Chapters are over: nothing shows any more what must be remembered of them."""
        if table.settings.memory == "strict":
            now = table.game.chapter(progress.state)
            table.set(done_with=now - 1 if progress.asked else now)

    async def _told(self, unit: Unit, table: Table, before: Any) -> list[list[dict[str, Any]]]:
        """What happened in the chapter of the state `before`, and since."""
        game, row = table.game, table.row
        players = len(table.seats)
        state = game.setup(json.loads(row.options), players, Chance(table.key, 0))
        moves = [game.read_move(json.loads(move.body)) for move in await unit.tables.moves(row.id)]
        return told_since(game, state, moves, table.key, game.chapter(before))

    async def _open_drafts(self, unit: Unit, table: Table, progress: Progress) -> None:
        """Who is asked goes on from their orders; with a new secret step everybody starts anew."""
        if progress.opened or not progress.asked:
            table.drafts.clear()
            await unit.tables.clear_drafts(table.row.id)
            return
        for seat in progress.asked:
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
