"""A table while the door has it in hand, and what is let out of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from bot.games.chance import key_of
from bot.games.game import Orders
from bot.games.shelf import AnyGame
from bot.tables import lobby
from bot.tables.refusals import Refused
from bot.tables.snapshot import Seat, Sitting, Snapshot, TableSettings
from data.rows import DraftRow, SeatRow, TableRow, WaitRow

LOBBY_LIFE = timedelta(days=3)
"""A lobby that nobody starts closes after this."""


@dataclass(slots=True)
class Table:
    """A table while the door has it in hand: its row, seats and drafts as loaded."""

    row: TableRow
    seats: tuple[SeatRow, ...]
    drafts: dict[int, DraftRow]
    game: AnyGame
    settings: TableSettings
    waits: dict[int, WaitRow] = field(default_factory=dict[int, WaitRow])
    """By seat; also of those who have decided and may change their mind."""

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

    def set(self, **settings: object) -> None:
        """Change these settings. They stand in the table's row, which is still to be saved."""
        self.settings = self.settings.model_copy(update=settings)
        self.row = replace(self.row, settings=self.settings.model_dump_json())

    def has_decided(self, seat: int) -> bool:
        """Whether the seat's decision counts as it stands."""
        draft = self.drafts.get(seat)
        return draft is not None and draft.confirmed

    def seat_of(self, user_id: int) -> SeatRow:
        row = lobby.find(self.seats, user_id)
        if row is not None:
            return row
        if any(one.owner_id == user_id for one in self.seats):
            raise Refused("seat_kept")
        former = self.settings.former.get(str(user_id))
        if former is not None:
            raise Refused("seat_given", name=self.seats[former].name)
        raise Refused("not_seated")


def snapshot_of(table: Table) -> Snapshot:
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
        seats=_seats(table, state),
        view=None if state is None else table.game.view(state, None),
        commitment=row.commitment,
        salt=row.salt,
        seed=row.seed.hex() if over else None,
        opened_at=row.opened_at,
        closes_at=row.opened_at + LOBBY_LIFE if row.status == "lobby" else None,
        due_at=_due(table),
        paused_at=row.paused_at,
    )


def _due(table: Table) -> datetime | None:
    """The latest moment until when somebody has time who is still waited for."""
    due: list[datetime] = []
    for seat, wait in table.waits.items():
        if table.has_decided(seat) or seat in table.settings.stand_ins:
            continue
        if wait.due_at is None:
            return None
        due.append(wait.due_at)
    return max(due, default=None)


def _seats(table: Table, state: Any) -> tuple[Seat, ...]:
    waiting: Sequence[int] = () if state is None else table.game.waiting_for(state)
    return tuple(
        Seat(
            number=seat.seat,
            user_id=seat.user_id,
            computer=seat.computer,
            name=seat.name,
            invited=seat.status == "invited",
            owner_id=seat.owner_id,
            conceded=seat.conceded,
            waited_for=table.row.status == "running"
            and seat.seat in waiting
            and seat.computer is None
            and seat.seat not in table.settings.stand_ins
            and not table.has_decided(seat.seat),
            due_at=wait.due_at if (wait := table.waits.get(seat.seat)) else None,
        )
        for seat in table.seats
    )


def sitting_of(table: Table, seat: int) -> Sitting:
    state = table.state if table.row.state is not None else None
    draft = table.drafts.get(seat)
    view, passing = None, None
    if state is not None and table.settings.memory == "strict":
        view, passing = table.game.strict(state, seat)
        if table.game.chapter(state) <= table.settings.done_with:
            passing = None
    elif state is not None:
        view = table.game.view(state, seat)
    return Sitting(
        table=snapshot_of(table),
        seat=seat,
        view=view,
        passing=passing,
        orders=table.orders(seat),
        revision=draft.revision if draft else 0,
        confirmed=table.has_decided(seat),
        to_decide=table.row.status == "running"
        and state is not None
        and seat in table.game.waiting_for(state),
        secret=state is not None and table.game.secret(state),
    )
