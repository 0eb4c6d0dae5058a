"""A village for the tests of the door: a store on disk, the shelf, people who answer at random."""

from __future__ import annotations

import hashlib
import random
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.games.shelf import Shelf
from bot.games.yak.orders import Orders
from bot.stage.yak.answers import answer
from bot.stage.yak.questions import ask, card_of
from bot.tables.host import Host
from bot.tables.opening import Opening
from bot.tables.snapshot import Person, Sitting, Snapshot, TableSettings
from data.content import read_all
from data.store import Store

PEOPLE = tuple(Person(100 + n, name) for n, name in enumerate(["Ann", "Bo", "Cy", "Di", "Eve"]))
MORNING = datetime(2026, 3, 1, 8, tzinfo=UTC)


@dataclass
class Village:
    """Everything around the door. `sent` counts how often there was something to send."""

    store: Store
    host: Host
    clock: list[datetime] = field(default_factory=lambda: [MORNING])
    sent: int = 0
    due: int = 0

    def pass_time(self, span: timedelta) -> None:
        self.clock[0] += span

    async def lobby(
        self,
        seats: int,
        *,
        invited: tuple[Person, ...] = (),
        computers: int = 0,
        closed: bool = False,
        **options: Any,
    ) -> int:
        """A lobby of Ann's, its commitment shown in message 1000 + its number."""
        opening = Opening(
            game="yak",
            options=options,
            settings=TableSettings(seats=seats, closed=closed),
            guild_id=1,
            channel_id=2,
            host=PEOPLE[0],
            language="en",
            invited=invited,
            computers=tuple(f"Computer {n + 1}" for n in range(computers)),
        )
        table = await self.host.open(opening)
        await self.host.opened(table.id, 1000 + table.id)
        return table.id

    async def game(self, players: int, **options: Any) -> int:
        """A game that has just begun, of the first so many people."""
        table_id = await self.lobby(players, **options)
        for person in PEOPLE[1:players]:
            await self.host.join(table_id, person)
        return table_id

    async def outbox(self, table_id: int) -> list[tuple[str, int | None]]:
        """What is left to send for the table: kind and seat, in order."""
        async with self.store.read() as unit:
            return [(row.kind, row.seat) for row in await unit.outbox.unsent(table_id)]

    async def all_sent(self) -> None:
        """As if delivery had done its work."""
        async with self.store.write() as unit:
            for row in await unit.outbox.unsent():
                await unit.outbox.sent(row.id, self.clock[0])

    async def decide(
        self, sitting: Sitting, orders: Orders, *, confirmed: bool = True, user: int | None = None
    ) -> Sitting:
        """The seat's own person decides, from the newest panel."""
        user_id = user or sitting.table.seats[sitting.seat].user_id
        assert user_id is not None
        return await self.host.decide(
            sitting.table.id,
            user_id,
            step=sitting.table.step,
            revision=sitting.revision,
            orders=orders,
            confirmed=confirmed,
        )

    async def step_by_chance(self, table_id: int, rng: random.Random) -> Snapshot:
        """Everybody who is waited for answers a panel at random, to the end."""
        table = await self.host.look(table_id)
        for seat in table.seats:
            if not seat.waited_for:
                continue
            assert seat.user_id is not None
            sitting = await self.host.sit(table_id, seat.user_id)
            if sitting.table.step != table.step:
                break
            await self.decide(sitting, at_random(self, sitting, rng))
        return await self.host.look(table_id)

    async def to_the_end(self, table_id: int, rng: random.Random) -> Snapshot:
        """Everybody goes on so until the game is over."""
        table = await self.host.look(table_id)
        for _ in range(400):
            if table.status == "ended":
                break
            table = await self.step_by_chance(table_id, rng)
        return table


def at_random(village: Village, sitting: Sitting, rng: random.Random) -> Orders:
    """Orders as somebody gives them who presses anything at all that the panel offers."""
    content = village.host.game_of(sitting.table).content
    orders = sitting.orders
    while (question := ask(sitting.view, orders, content)).kind != "check":
        if card_of(sitting.view, orders) is not None and sitting.secret and rng.random() < 0.1:
            return orders.model_copy(update={"later": True})
        option = rng.choice(question.options)
        after = answer(sitting.view, orders, question, option.value, content)
        assert after is not None
        orders = after
    if rng.random() < 0.2:
        cart = sitting.view.carts[sitting.seat]
        orders = orders.model_copy(update={"ask_again": True, "seen_stones": len(cart.stones)})
    return orders


async def settle(path: Path) -> Village:
    """A village whose store lies in this folder. The caller closes the store."""
    store = await Store.open(path / "village.db")
    numbers = iter(range(10**6))

    def tokens(size: int) -> bytes:
        return hashlib.sha256(f"village {next(numbers)}".encode()).digest()[:size]

    clock = [MORNING]
    host = Host(
        store,
        Shelf.of(read_all()),
        now=lambda: clock[0],
        tokens=tokens,
        rng=random.Random(5),
    )
    village = Village(store, host, clock)

    def sent() -> None:
        village.sent += 1

    def due() -> None:
        village.due += 1

    host.to_send, host.due_changed = sent, due
    return village


__all__ = ["PEOPLE", "Village", "at_random", "replace", "settle"]
