"""The one door: whatever changes a table comes through here.

Each call takes the table's lock, loads what is kept, checks who asks and about which step, applies
the rules, and writes moves, state and the messages to send in one transaction. Only then does it
answer. Refusals are raised as `Refused` and have changed nothing.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from weakref import WeakValueDictionary

from bot.games import record
from bot.games.chance import Chance, commitment_of, key_of
from bot.games.game import Orders
from bot.games.record import Played
from bot.games.shelf import AnyGame, Shelf
from bot.players.player import Player
from bot.players.policies import SIMPLE, player_for
from bot.tables import lobby
from bot.tables.announce import Announcer
from bot.tables.progress import Choose, Progress, advance, told_since
from bot.tables.refusals import Refused
from bot.tables.snapshot import Person, Seat, Sitting, Snapshot, TableSettings
from data.rows import DraftRow, MoveRow, SeatRow, TableRow
from data.store import Store, Unit

LOBBY_LIFE = timedelta(days=3)
"""A lobby that nobody starts closes after this."""
FACE_LIFE = timedelta(minutes=14)
"""A reply that shows a face is deleted after this at the latest: its token lives for 15 minutes."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What a host asks for when opening a table."""

    game: str
    options: Mapping[str, Any]
    settings: TableSettings
    guild_id: int
    channel_id: int
    host: Person
    language: str
    invited: tuple[Person, ...] = ()
    computers: tuple[str, ...] = ()
    """The names of the computers that sit down at once."""


@dataclass(slots=True)
class Table:
    """A table while the door has it in hand: its row, seats and drafts as loaded."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    drafts: dict[int, DraftRow]
    game: AnyGame
    settings: TableSettings

    @property
    def state(self) -> Any:
        assert self.row.state is not None, "a table that runs has a state"
        return self.game.read_state(self.row.state)

    @property
    def key(self) -> bytes:
        assert self.row.salt is not None, "a table that runs has its salt"
        return key_of(self.row.seed, self.row.salt)

    def orders(self, seat: int) -> Orders:
        draft = self.drafts.get(seat)
        kind = self.game.orders_type
        return kind() if draft is None else kind.model_validate_json(draft.body)

    def seat_of(self, user_id: int) -> SeatRow:
        row = lobby.find(self.seats, user_id)
        if row is None:
            raise Refused("not_seated")
        return row


def _nothing() -> None:
    """The default of the two functions called after a commit: nobody listens."""


class Host:
    """The door to all tables of one store.

    `to_send` is called after a commit that left something to send, `due_changed` after one that may
    have moved the next due moment. `players` are the computer players by kind.
    """

    def __init__(
        self,
        store: Store,
        shelf: Shelf,
        *,
        now: Callable[[], datetime],
        tokens: Callable[[int], bytes] = secrets.token_bytes,
        rng: random.Random | None = None,
        to_send: Callable[[], None] = _nothing,
        due_changed: Callable[[], None] = _nothing,
    ) -> None:
        self._store = store
        self._shelf = shelf
        self._rng = rng or random.Random()
        self._now = now
        self._tokens = tokens
        self.to_send = to_send
        self.due_changed = due_changed
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    # Opening a table

    async def open(self, opening: Opening) -> Snapshot:
        """Keep a new table, not yet open to anybody: its commitment has still to be shown.

        Raises BadOptionsError when the options don't go together.
        """
        game = self._shelf.newest(opening.game)
        seed = self._tokens(32)
        row = TableRow(
            id=0,
            game=game.key,
            rules=game.rules,
            options=json.dumps(game.options(opening.options)),
            settings=opening.settings.model_dump_json(),
            seed=seed,
            salt=None,
            commitment=commitment_of(seed),
            status="opening",
            guild_id=opening.guild_id,
            channel_id=opening.channel_id,
            thread_id=None,
            host_id=opening.host.user_id,
            language=opening.language,
            step=0,
            state=None,
            result=None,
            opened_at=self._now(),
            started_at=None,
            ended_at=None,
        )
        async with self._store.write() as unit:
            table_id = await unit.tables.add(row)
            seats = lobby.first_seats(
                table_id, opening.host, opening.invited, opening.computers, SIMPLE
            )
            await unit.tables.set_seats(table_id, seats)
        row = replace(row, id=table_id)
        return self._snapshot(Table(row, seats, {}, game, opening.settings))

    async def opened(self, table_id: int, message_id: int) -> None:
        """The commitment stands in public, in the message with this id, which becomes the salt."""
        async with self._hand(table_id) as (unit, table):
            if table.row.status != "opening":
                raise Refused("no_table")
            table.row = replace(table.row, salt=str(message_id), status="lobby")
            await self._announce(unit, table).lobby()
            if lobby.ready(table.seats, table.settings.seats):
                await self._start(unit, table)
            await unit.tables.save(table.row)
        self._committed()

    async def give_up(self, table_id: int) -> None:
        """The commitment could not be shown: the table never was."""
        async with self._hand(table_id) as (unit, table):
            if table.row.status == "opening":
                await unit.tables.save(replace(table.row, status="closed", ended_at=self._now()))

    # The lobby

    async def join(self, table_id: int, person: Person) -> None:
        async with self._lobby(table_id) as (unit, table):
            table.seats = lobby.joined(
                table.seats,
                table_id,
                person,
                table.settings.seats,
                closed=table.settings.closed,
            )
            await self._seated(unit, table)

    async def leave(self, table_id: int, user_id: int) -> None:
        """Stand up or decline. A host who leaves hands the place on, or closes the lobby."""
        async with self._lobby(table_id) as (unit, table):
            table.seats = lobby.left(table.seats, user_id)
            if user_id == table.row.host_id:
                heir = lobby.next_host(table.seats)
                if heir is None:
                    await self._close(unit, table)
                    return
                table.row = replace(table.row, host_id=heir)
            await self._seated(unit, table)

    async def add_computer(self, table_id: int, user_id: int, name: str) -> None:
        async with self._lobby(table_id, host=user_id) as (unit, table):
            table.seats = lobby.with_computer(
                table.seats, table_id, table.settings.seats, name, SIMPLE
            )
            await self._seated(unit, table)

    async def free(self, table_id: int, user_id: int, guest: int | str) -> None:
        """The host frees the seat of a person (their id) or of a computer (its name)."""
        async with self._lobby(table_id, host=user_id) as (unit, table):
            table.seats = lobby.freed(table.seats, guest, table.row.host_id)
            await self._seated(unit, table)

    async def pass_on(self, table_id: int, user_id: int, heir_id: int) -> None:
        """The host's place goes to another seated person."""
        async with self._lobby(table_id, host=user_id) as (unit, table):
            heir = lobby.find(table.seats, heir_id)
            if heir is None or heir.status != "seated":
                raise Refused("no_such_seat")
            table.row = replace(table.row, host_id=heir_id)
            await self._seated(unit, table)

    async def set_door(self, table_id: int, user_id: int, *, closed: bool) -> None:
        """The host opens the table to everybody, or only to those invited."""
        async with self._lobby(table_id, host=user_id) as (unit, table):
            table.settings = table.settings.model_copy(update={"closed": closed})
            await self._seated(unit, table)

    async def start(self, table_id: int, user_id: int) -> None:
        async with self._lobby(table_id, host=user_id) as (unit, table):
            await self._start(unit, table)

    async def close(self, table_id: int, user_id: int) -> None:
        """The host closes the lobby without a game."""
        async with self._lobby(table_id, host=user_id) as (unit, table):
            await self._close(unit, table)

    # A running game

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
                await self._go_on(unit, table, seat)
            if seat in table.drafts:  # unless a new chapter has begun, in which all start anew
                await unit.tables.save_draft(table.drafts[seat])
            if table.row.step == step and confirmed != was_confirmed:
                await self._announce(unit, table).picked()
            sitting = self._sitting(table, seat)
        self._committed()
        return sitting

    # Looking

    async def look(self, table_id: int) -> Snapshot:
        async with self._store.read() as unit:
            return self._snapshot(await self._load(unit, table_id))

    async def sit(self, table_id: int, user_id: int) -> Sitting:
        """The table from the person's own seat. Refused for who doesn't sit there."""
        async with self._store.read() as unit:
            table = await self._load(unit, table_id)
        return self._sitting(table, table.seat_of(user_id).seat)

    async def tables_of(self, user_id: int) -> tuple[Snapshot, ...]:
        """The person's lobbies and running tables, the oldest first."""
        async with self._store.read() as unit:
            rows = await unit.tables.of_person(user_id, ("lobby", "running"))
            return tuple([self._snapshot(await self._load(unit, row.id)) for row in rows])

    async def tables_in(self, place: int) -> tuple[Snapshot, ...]:
        """The tables that live in this channel or thread and are open or running."""
        async with self._store.read() as unit:
            rows = await unit.tables.in_place(place, ("lobby", "running"))
            return tuple([self._snapshot(await self._load(unit, row.id)) for row in rows])

    async def record(self, table_id: int) -> str:
        """The public record of a finished game, as JSON text."""
        async with self._store.read() as unit:
            table = await self._load(unit, table_id)
            moves = await unit.tables.moves(table_id)
        row = table.row
        if row.status != "ended" or row.result is None or row.salt is None:
            raise Refused("game_runs")
        played = Played(
            options=json.loads(row.options),
            seats=[seat.name for seat in table.seats],
            seed=row.seed,
            salt=row.salt,
            moves=[json.loads(move.body) for move in moves],
            result=json.loads(row.result),
        )
        return record.write(table.game, played)

    def game_of(self, table: Snapshot) -> AnyGame:
        """The rules the table is played by."""
        return self._shelf.find(table.game, table.rules)

    async def show_in_passing(
        self, table_id: int, user_id: int, token: str, message_id: int
    ) -> Sitting:
        """The person is about to be shown what they must remember, in this reply to the interaction
        of this token. The reply is deleted when their turn is over, and in any case soon; that is
        kept before anything is shown."""
        async with self._hand(table_id) as (unit, table):
            sitting = self._sitting(table, table.seat_of(user_id).seat)
            if sitting.passing is not None:
                await self._announce(unit, table).face(sitting.seat, token, message_id, FACE_LIFE)
        self._committed()
        return sitting

    # What delivery reports

    async def threaded(self, table_id: int, thread_id: int | None) -> None:
        """The table's thread was made, or (None) can't be: it lives in the channel."""
        async with self._hand(table_id) as (unit, table):
            settings = table.settings.model_copy(update={"threaded": True})
            await unit.tables.save(
                replace(table.row, thread_id=thread_id, settings=settings.model_dump_json())
            )

    # Time

    async def next_due(self) -> datetime | None:
        """When `tick` has next something to do."""
        async with self._store.read() as unit:
            lobbies = await unit.tables.with_status("lobby")
        return min((row.opened_at + LOBBY_LIFE for row in lobbies), default=None)

    async def tick(self) -> None:
        """Do what is due: lobbies that nobody started close."""
        async with self._store.read() as unit:
            lobbies = await unit.tables.with_status("lobby")
        for row in lobbies:
            if row.opened_at + LOBBY_LIFE <= self._now():
                async with self._hand(row.id) as (unit, table):
                    if table.row.status == "lobby":
                        await self._close(unit, table)
        self._committed()

    # Inside

    def _committed(self) -> None:
        self.to_send()
        self.due_changed()

    @asynccontextmanager
    async def _hand(self, table_id: int) -> AsyncGenerator[tuple[Unit, Table]]:
        """The table, locked, within one transaction. A Refused on the way undoes all of it."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock, self._store.write() as unit:
            yield unit, await self._load(unit, table_id)

    @asynccontextmanager
    async def _lobby(
        self, table_id: int, host: int | None = None
    ) -> AsyncGenerator[tuple[Unit, Table]]:
        """As `_hand`, for a table that must still be a lobby; `host`: only its host may."""
        async with self._hand(table_id) as (unit, table):
            if table.row.status == "running":
                raise Refused("lobby_started")
            if table.row.status != "lobby":
                raise Refused("lobby_closed")
            if host is not None and host != table.row.host_id:
                raise Refused("not_host", host=self._name(table, table.row.host_id))
            yield unit, table
        self._committed()

    @staticmethod
    def _name(table: Table, user_id: int) -> str:
        row = lobby.find(table.seats, user_id)
        return row.name if row else ""

    async def _load(self, unit: Unit, table_id: int) -> Table:
        row = await unit.tables.load(table_id)
        if row is None:
            raise Refused("no_table")
        seats = await unit.tables.seats(table_id)
        drafts = {draft.seat: draft for draft in await unit.tables.drafts(table_id)}
        game = self._shelf.find(row.game, row.rules)
        return Table(
            row, tuple(seats), drafts, game, TableSettings.model_validate_json(row.settings)
        )

    async def _seated(self, unit: Unit, table: Table) -> None:
        """Keep a lobby's change; a full one starts."""
        await unit.tables.set_seats(table.row.id, table.seats)
        if lobby.ready(table.seats, table.settings.seats):
            await self._start(unit, table)
            return
        table.row = replace(table.row, settings=table.settings.model_dump_json())
        await unit.tables.save(table.row)
        await self._announce(unit, table).lobby_changed()

    async def _close(self, unit: Unit, table: Table) -> None:
        table.row = replace(table.row, status="closed", ended_at=self._now())
        await unit.tables.save(table.row)
        await self._announce(unit, table).lobby_changed()

    async def _start(self, unit: Unit, table: Table) -> None:
        table.seats = lobby.at_start(table.seats)
        await unit.tables.set_seats(table.row.id, table.seats)
        chance = Chance(table.key, 0)
        state = table.game.setup(json.loads(table.row.options), len(table.seats), chance)
        settings = table.settings.model_copy(update={"seats": len(table.seats)})
        table.settings = settings
        table.row = replace(
            table.row,
            status="running",
            started_at=self._now(),
            state=table.game.write_state(state),
            settings=settings.model_dump_json(),
        )
        announce = self._announce(unit, table)
        if settings.thread:
            await announce.thread()
        await announce.lobby_changed()
        await announce.welcome()
        progress = advance(table.game, state, table.key, {}, self._computers(table))
        progress.opened = True
        await self._keep(unit, table, progress)

    def _computers(self, table: Table) -> dict[int, Choose]:
        return {
            row.seat: self._computer(player_for(row.computer, table.game))
            for row in table.seats
            if row.computer
        }

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
        progress = advance(table.game, state, table.key, decided, self._computers(table))
        if progress.moves:
            await self._keep(unit, table, progress, seat)

    async def _keep(
        self, unit: Unit, table: Table, progress: Progress, actor: int | None = None
    ) -> None:
        """Write the moves and the state, open the next step and announce it. `actor`: the seat
        whose decision it was."""
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
        await announce.progress(progress, table.game, actor, told)

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

    def _announce(self, unit: Unit, table: Table) -> Announcer:
        people = {row.seat for row in table.seats if row.user_id is not None}
        return Announcer(unit.outbox, table.row.id, table.row.step, people, self._now())

    def _snapshot(self, table: Table) -> Snapshot:
        row = table.row
        state = table.state if row.state is not None else None
        over = row.status == "ended"
        return Snapshot(
            id=row.id,
            game=row.game,
            rules=row.rules,
            options=json.loads(row.options),
            settings=table.settings,
            status=row.status,
            guild_id=row.guild_id,
            channel_id=row.channel_id,
            thread_id=row.thread_id,
            host_id=row.host_id,
            language=row.language,
            step=row.step,
            seats=self._seats(table, state),
            view=None if state is None else table.game.view(state, None),
            commitment=row.commitment,
            salt=row.salt,
            seed=row.seed.hex() if over else None,
            opened_at=row.opened_at,
            closes_at=row.opened_at + LOBBY_LIFE if row.status == "lobby" else None,
        )

    @staticmethod
    def _seats(table: Table, state: Any) -> tuple[Seat, ...]:
        waiting: Sequence[int] = () if state is None else table.game.waiting_for(state)
        return tuple(
            Seat(
                number=seat.seat,
                user_id=seat.user_id,
                computer=seat.computer,
                name=seat.name,
                invited=seat.status == "invited",
                waited_for=seat.seat in waiting
                and seat.computer is None
                and not ((draft := table.drafts.get(seat.seat)) and draft.confirmed),
            )
            for seat in table.seats
        )

    def _sitting(self, table: Table, seat: int) -> Sitting:
        state = table.state if table.row.state is not None else None
        draft = table.drafts.get(seat)
        view, passing = None, None
        if state is not None and table.settings.memory == "strict":
            view, passing = table.game.strict(state, seat)
        elif state is not None:
            view = table.game.view(state, seat)
        return Sitting(
            table=self._snapshot(table),
            seat=seat,
            view=view,
            passing=passing,
            orders=table.orders(seat),
            revision=draft.revision if draft else 0,
            confirmed=draft is not None and draft.confirmed,
            to_decide=state is not None and seat in table.game.waiting_for(state),
            secret=state is not None and table.game.secret(state),
        )
