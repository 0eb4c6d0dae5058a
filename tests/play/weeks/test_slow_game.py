"""A slow game of three: one whom no direct message reaches, one with quiet hours in another time
zone, one who goes away for some days; the bot is down twice for ten hours, and once a step is taken
back. Each call is listed in `slow_calls.py`, and checked against what is to be expected as well."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any

from bot.games.record import verify
from bot.games.shelf import Shelf
from bot.tables.times import PersonTime, reminders, time_of
from data.content import read_all
from data.rows import AbsenceRow, PersonRow
from tests.play.panels import Walker
from tests.play.reading import texts
from tests.play.traffic import calls
from tests.play.weeks.slow_calls import CALLS
from tests.play.world import World, stop_time

NAMES = ("Ann", "Bo", "Cy")
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
STEP = 3.7 * HOUR
"""Time passes in spans in which the bot wakes up some thirty times."""
SLACK = timedelta(minutes=11)
"""After a crash, what is due may be so much later than needed: the last beat is that old."""
LONGEST = 40 * DAY
PATIENCE = (1, 1, 2, 5, 9, 15)
"""So many hours somebody lets a call lie."""


@dataclass
class Asked:
    """A person had to decide: from when on, until when they did; without a call if the decision
    before it was their own."""

    name: str
    step: int
    since: datetime
    goes_on: bool
    what: str
    """The part of the day; "again" where it has been taken back."""
    until: datetime | None = None


@dataclass(frozen=True)
class Call:
    """One that arrived: to whom, when, why and how."""

    name: str
    at: datetime
    why: str
    way: str

    def row(self, start: datetime, what: str) -> str:
        """When, to whom, how, why and for what."""
        days, rest = divmod(self.at - start.replace(hour=0, minute=0, second=0), DAY)
        clock = f"{rest // HOUR:02}:{rest % HOUR // timedelta(minutes=1):02}"
        return f"day {days + 1:2} {clock}  {self.name:3}  {self.way:7}  {self.why:8}  {what}"


@dataclass
class Slow:
    """The game, and who was asked when."""

    world: World
    place: Any
    clocks: dict[str, PersonTime]
    asked: list[Asked] = field(default_factory=list[Asked])
    downs: list[tuple[datetime, datetime]] = field(default_factory=list[tuple[datetime, datetime]])
    step: int = 0
    noon: bool = False
    undone: datetime | None = None

    @property
    def now(self) -> datetime:
        return self.world.env.now()

    async def look(self, actor: str | None = None, *, again: bool = False) -> None:
        """Note who is asked anew, after this person has decided; `again`: a step was undone."""
        table = await self.world.table()
        if table.step == self.step:
            return
        was_noon, self.noon = self.noon, table.view.phase == "noon"
        self.step = table.step
        for seat in table.seats:
            if seat.waited_for:
                on = was_noon and self.noon and seat.name == actor
                what = f"round {table.view.round}, {table.view.phase}{', again' if again else ''}"
                self.asked.append(Asked(seat.name, table.step, self.now, on, what))

    async def undo(self) -> None:
        """Bo proposes to take the last step back, and the others agree: who was waited for is not
        any more, and who decided before that is asked again."""
        world, square = self.world, self.place
        await world.people["Bo"].slash(square, "table undo", table="1")
        asked = world.newest(square, "cast")
        for name in ("Ann", "Cy"):
            assert (await world.table()).step == self.step
            await world.press(world.people[name], asked, "cast", ":yes")
        assert "All agree" in texts(world.present(asked))
        for one in self.asked:
            one.until = one.until or self.now
        self.undone = self.now
        await self.look(again=True)

    async def pass_time(self, span: timedelta) -> None:
        await self.world.env.advance_time(span.total_seconds())

    async def down(self, span: timedelta) -> None:
        """The process is killed; after a while the next one starts."""
        world, old, since = self.world, self.world.bot, self.now
        stop_time(old)
        await old.delivery.close()
        await old.store.close()
        await self.pass_time(span)
        world.bot = world.make()
        await world.env.restart_bot(world.bot)
        await world.env.settle()
        self.downs.append((since, self.now))

    def arrived(self) -> list[Call]:
        """Every call, in order."""
        found: list[Call] = []
        for one in calls(self.world):
            text = texts(one.message)
            if "The game is over." in text:
                continue
            at = datetime.fromisoformat(one.message["timestamp"])
            why = "reminder" if "A reminder" in text else "call"
            name = one.person or one.mentions[0]
            found.append(Call(name, at, why, "dm" if one.person else "mention"))
        return found

    def expected(self) -> list[tuple[str, datetime, str, str]]:
        """Who must have been called, when (but for `SLACK` after a crash), why and for what."""
        made: list[tuple[str, datetime, str, str]] = []
        for one in self.asked:
            clock, until = self.clocks[one.name], one.until or self.now
            begins = one.since if one.goes_on else clock.may_ring(one.since)
            for since, back in self.downs:
                if since < begins < back:
                    begins = clock.may_ring(back)
            if begins >= until:
                continue
            if not one.goes_on:
                made.append((one.name, begins, "call", one.what))
            reminded = self._reminded(clock, begins, until)
            made += [(one.name, at, "reminder", one.what) for at in reminded]
        return sorted(made, key=lambda call: (call[1], call[0]))

    def _reminded(self, clock: PersonTime, begins: datetime, until: datetime) -> Sequence[datetime]:
        due, done, coming = clock.due(begins, DAY), list[datetime](), 0
        for since, back in [*self.downs, (until, until)]:
            for number, at in enumerate(reminders(clock, begins, due)):
                if number >= coming and at is not None and at < min(since, until):
                    done.append(at)
                    coming = number + 1
            if since < until and back > begins:
                begins, due = begins + (back - since), clock.back(due + (back - since))
        return done


async def at_table(world: World) -> Slow:
    """The table, and what its people have set."""
    world.dms = {"Ann", "Cy"}
    world.close_dms("Bo")
    start = world.env.now()
    first = (start + 6 * DAY).date()
    people = {name: world.people[name].id for name in NAMES}
    tokyo = PersonRow(people["Cy"], "", timezone="Asia/Tokyo", quiet_from=22 * 60, quiet_to=420)
    stay = AbsenceRow(people["Ann"], first, first + timedelta(days=4))
    async with world.bot.store.write() as unit:
        await unit.people.save(tokyo)
        await unit.people.set_absences(people["Ann"], [stay])
    clocks = {"Ann": time_of(None, [stay]), "Bo": time_of(None), "Cy": time_of(tokyo)}
    place = await world.open_game(*NAMES)
    slow = Slow(world, place, clocks)
    await slow.look()
    return slow


def ready(slow: Slow, name: str, since: datetime, patience: timedelta) -> bool:
    """Whether the person is awake and at home, and has let it lie long enough."""
    clock, now = slow.clocks[name], slow.now
    called = clock.may_ring(since)
    return clock.may_ring(now) == now and clock.back(now) == now and now >= called + patience


def all_there(slow: Slow) -> bool:
    """Whether everybody is awake and at home, and it is noon."""
    now = slow.now
    clocks = slow.clocks.values()
    return slow.noon and all(one.may_ring(now) == now == one.back(now) for one in clocks)


async def test_three_weeks_each_call_once_none_missing_none_in_quiet_hours(world: World) -> None:
    slow = await at_table(world)
    rng = random.Random(12)
    walkers = {name: Walker(world, name, rng) for name in NAMES}
    patience = {name: rng.choice(PATIENCE) * HOUR for name in NAMES}
    start = slow.now
    downs = [start + 3 * DAY, start + 9 * DAY]
    while (await world.table()).status == "running":
        if slow.undone is None and slow.now >= start + DAY and all_there(slow):
            await slow.undo()
        for one in [ask for ask in slow.asked if ask.until is None]:
            if ready(slow, one.name, one.since, patience[one.name]):
                patience[one.name] = rng.choice(PATIENCE) * HOUR
                one.until = slow.now
                await walkers[one.name].decide(slow.place)
                await slow.look(one.name)
        assert slow.now < start + LONGEST
        if downs and slow.now >= downs[0]:
            downs.pop(0)
            await slow.down(10 * HOUR)
        else:
            await slow.pass_time(STEP)
    got, wanted = slow.arrived(), slow.expected()
    assert [(one.name, one.why) for one in got] == [(name, why) for name, _, why, _ in wanted]
    rows = [one.row(start, what) for one, (*_, what) in zip(got, wanted, strict=True)]
    assert rows == CALLS.strip().splitlines(), "\n".join(rows)
    for one, (_, at, _, _) in zip(got, wanted, strict=True):
        assert at <= one.at <= at + SLACK, f"{one} was for {at}"
        assert slow.clocks[one.name].may_ring(one.at) == one.at, f"{one} in quiet hours"
        assert one.way == ("mention" if one.name == "Bo" else "dm")
    assert {one.why for one in got} == {"call", "reminder"}
    assert any(one.name == "Cy" and one.why == "reminder" for one in got)
    async with world.bot.store.read() as unit:
        assert [vote.kind for vote in await unit.votes.open(1)] == [], "nobody was late"
    assert len(slow.downs) == 2
    assert slow.undone is not None
    assert slow.now - start > 14 * DAY
    verdict = verify(await world.bot.host.record(1), Shelf.of(read_all()))
    assert verdict.ok, verdict.line
