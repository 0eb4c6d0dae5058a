"""What people choose, and what is given to them and forgotten of them, without Discord."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from bot.tables.opening import Opening
from bot.tables.people import Choices, Stay, zones
from bot.tables.refusals import Refused
from bot.tables.snapshot import Person, TableSettings
from data.traces import Traces
from tests.data.test_traces import ALL, found
from tests.tables.village import MORNING, PEOPLE, Village, settle

ANN = PEOPLE[0].user_id
WHO = Person(917_654_321_098_765_432, "Zdenka Quirinová")
TODAY = MORNING.date()


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    one = await settle(tmp_path)
    yield one
    await one.store.close()


async def refused(village: Village, first: date, last: date) -> str:
    with pytest.raises(Refused) as refusal:
        await village.host.add_away(ANN, first, last)
    return refusal.value.code


def day(number: int, month: int = 3) -> date:
    return date(2026, month, number)


async def test_who_has_chosen_nothing(village: Village) -> None:
    assert await village.host.choices(ANN) == Choices(
        language=None,
        timezone=None,
        quiet=None,
        called="dm",
        large_print=False,
        clock=MORNING,
        away=(),
    )
    async with village.store.read() as unit:
        assert await unit.people.get(ANN) is None, "looking keeps nothing"


async def test_every_choice_is_kept_beside_the_others(village: Village, tmp_path: Path) -> None:
    host = village.host
    await host.set_language(ANN, "en")
    await host.set_called(ANN, "both")
    await host.set_timezone(ANN, "America/New_York")
    await host.set_quiet(ANN, (22 * 60, 7 * 60))
    await host.set_large_print(ANN, large=True)
    await host.add_away(ANN, day(2), day(3))
    before = await host.choices(ANN)
    assert (before.language, before.called, before.large_print) == ("en", "both", True)
    assert (before.timezone, before.clock.hour) == ("America/New_York", 3)
    assert (before.quiet, before.away) == ((1320, 420), (Stay(day(2), day(3)),))
    await village.store.close()
    again = await settle(tmp_path)
    await again.host.load_people()
    assert await again.host.choices(ANN) == before
    assert again.host.language_of(ANN) == "en"
    await again.host.set_language(ANN, None)
    await again.host.set_quiet(ANN, None)
    after = await again.host.choices(ANN)
    assert (after.language, after.quiet, again.host.language_of(ANN)) == (None, None, None)
    assert after.called == "both"
    await again.store.close()


async def test_what_is_no_time_zone(village: Village) -> None:
    for name in ("Yak/Village", "", "/etc/passwd", "../../UTC", "europe/berlin"):
        with pytest.raises(Refused, match="no_zone"):
            await village.host.set_timezone(ANN, name)
    assert {"UTC", "Europe/Berlin", "Pacific/Chatham"} <= set(zones())


async def test_quiet_hours_that_are_none(village: Village) -> None:
    with pytest.raises(Refused, match="quiet_all_day"):
        await village.host.set_quiet(ANN, (60, 60))
    with pytest.raises(ValueError, match="minutes"):
        await village.host.set_quiet(ANN, (60, 24 * 60))


async def test_days_away_in_a_row_are_one_stay(village: Village) -> None:
    await village.host.add_away(ANN, day(10), day(12))
    await village.host.add_away(ANN, day(5), day(5))
    await village.host.add_away(ANN, day(12), day(14))
    await village.host.add_away(ANN, day(9), day(9))
    choices = await village.host.choices(ANN)
    assert choices.away == (Stay(day(5), day(5)), Stay(day(9), day(14)))


async def test_at_most_fourteen_days_a_month(village: Village) -> None:
    await village.host.add_away(ANN, day(18), day(14, 4))
    assert await refused(village, day(17), day(17)) == "days_too_many"
    assert await refused(village, day(20, 4), day(20, 4)) == "days_too_many"
    await village.host.add_away(ANN, day(20), day(25))  # they are counted already
    await village.host.add_away(ANN, day(1, 5), day(14, 5))


async def test_days_that_cannot_be(village: Village) -> None:
    assert await refused(village, day(3), day(2)) == "days_backwards"
    assert await refused(village, TODAY - timedelta(days=1), day(2)) == "days_past"
    far = TODAY + timedelta(days=367)
    assert await refused(village, far, far) == "days_too_far"
    assert (await village.host.choices(ANN)).away == ()


async def test_the_day_is_the_persons_own(village: Village) -> None:
    village.pass_time(timedelta(hours=10))  # six in the evening of March the 1st
    await village.host.set_timezone(ANN, "Pacific/Kiritimati")
    assert (await village.host.choices(ANN)).today == day(2)
    assert await refused(village, day(1), day(2)) == "days_past"


async def test_coming_back_early_keeps_the_days_that_are_over(village: Village) -> None:
    await village.host.add_away(ANN, day(1), day(14))
    village.pass_time(timedelta(days=4))
    await village.host.drop_away(ANN, day(1))
    assert (await village.host.choices(ANN)).away == ()
    assert await refused(village, day(10), day(20)) == "days_too_many", "four are used up"
    await village.host.add_away(ANN, day(10), day(19))
    with pytest.raises(Refused, match="no_stay"):
        await village.host.drop_away(ANN, day(1))
    village.pass_time(timedelta(days=40))
    await village.host.add_away(ANN, day(1, 5), day(2, 5))
    async with village.store.read() as unit:
        kept = await unit.people.absences(ANN)
    assert [row.first_day for row in kept] == [day(1, 5)], "earlier months are forgotten"


# Their data


async def lived(village: Village) -> dict[str, int]:
    """Zdenka has lived here: one game is over, one runs, one lobby is theirs, one isn't,
    and at one they have been asked to take a seat."""
    host, rng = village.host, random.Random(1)
    tables: dict[str, int] = {}
    over = await village.lobby(2, invited=(WHO,))
    await host.join(over, WHO)
    await village.to_the_end(over, rng)
    runs = await village.lobby(3)
    await host.join(runs, WHO)
    await host.join(runs, PEOPLE[1])
    for _ in range(3):
        await village.step_by_chance(runs, rng)
    guest = await village.lobby(4)
    await host.join(guest, WHO)
    own = await village.lobby(4)
    await host.join(own, WHO)
    await host.pass_on(own, ANN, WHO.user_id)
    tables |= {"over": over, "runs": runs, "guest": guest, "own": own}
    tables["asked"] = await village.game(2)
    await host.offer(tables["asked"], ANN, WHO)
    await host.set_quiet(WHO.user_id, (0, 60))
    await host.add_away(WHO.user_id, day(2), day(3))
    return tables


async def test_all_that_is_kept(village: Village) -> None:
    tables = await lived(village)
    kept = await village.host.all_about(WHO.user_id)
    text = json.dumps(kept)
    assert [table["table"] for table in kept["tables"]] == sorted(tables.values())
    assert [table["host"] for table in kept["tables"]] == [False, False, False, True, False]
    assert [table["in_a_vote"] for table in kept["tables"]] == [False, False, False, False, True]
    assert kept["settings"]["quiet_to"] == 60
    assert kept["days_away"] == [["2026-03-02", "2026-03-03"]]
    over, runs, *_ = kept["tables"]
    assert over["status"] == "ended"
    assert {move["type"] for move in over["seats"][0]["moves"]} >= {"choose"}
    async with village.store.read() as unit:
        moves = await unit.tables.moves(tables["runs"])
        rows = [await unit.tables.load(number) for number in tables.values()]
    mine = [json.loads(move.body) for move in moves if move.seat == 1]
    assert runs["seats"][0]["moves"] == mine
    assert all(row is not None and row.seed.hex() not in text for row in rows)
    assert not {name.name for name in PEOPLE[:2]} & set(text.split('"'))


async def test_forgetting_a_person(village: Village) -> None:
    tables = await lived(village)
    file = village.store.path
    before = [json.loads(await village.host.record(tables["over"]))]
    assert found(file, WHO.user_id, WHO.name) == ALL
    await village.host.forget(WHO.user_id)
    assert found(file, WHO.user_id, WHO.name) == set()

    after = json.loads(await village.host.record(tables["over"]))
    assert after["seats"] == ["Ann", "Player 2"]
    assert {**after, "seats": before[0]["seats"]} == before[0]
    runs = await village.host.look(tables["runs"])
    assert (runs.status, runs.names) == ("running", ("Ann", "Player 2", "Bo"))
    assert runs.seats[1].computer is not None
    assert (await village.host.look(tables["guest"])).names == ("Ann",)
    own = await village.host.look(tables["own"])
    assert (own.names, own.host_id, own.status) == (("Ann",), ANN, "lobby")
    kept = await village.host.all_about(WHO.user_id)
    assert (kept["settings"], kept["days_away"], kept["tables"]) == (None, [], [])

    ended = await village.to_the_end(tables["runs"], random.Random(2))
    assert ended.status == "ended", "the game goes on to its end"
    assert found(file, WHO.user_id, WHO.name) == set()


async def test_who_has_conceded_is_forgotten_too(village: Village) -> None:
    table = await village.lobby(3, invited=(WHO, PEOPLE[1]))
    await village.host.join(table, WHO)
    await village.host.join(table, PEOPLE[1])
    await village.host.concede(table, WHO.user_id)
    assert "name" in found(village.store.path, WHO.user_id, WHO.name)
    await village.host.forget(WHO.user_id, {WHO.name})
    assert found(village.store.path, WHO.user_id, WHO.name) == set()
    assert (await village.host.look(table)).names == ("Ann", "Player 2", "Bo")


async def test_who_left_the_seat_to_a_computer_is_forgotten_too(village: Village) -> None:
    table = await village.lobby(2, invited=(WHO,))
    await village.host.join(table, WHO)
    await village.host.leave_to_computer(table, WHO.user_id)
    await village.host.forget(WHO.user_id)
    assert found(village.store.path, WHO.user_id, WHO.name) == set()
    with pytest.raises(Refused):
        await village.host.come_back(table, WHO.user_id)


async def test_who_was_asked_to_take_a_seat_is_forgotten_too(village: Village) -> None:
    table = await village.game(2)
    await village.host.offer(table, ANN, WHO)
    await village.host.forget(WHO.user_id, {WHO.name})
    assert found(village.store.path, WHO.user_id, WHO.name) == set()
    async with village.store.read() as unit:
        assert await unit.votes.open(table) == []


OLDER = Person(WHO.user_id, "Zdena Quirin")
"""The same person, under the name they had then."""


async def forgotten_under_both_names(village: Village) -> bool:
    """Whether the older name was there, and neither is, once the person asks for it."""
    before = found(village.store.path, OLDER.user_id, OLDER.name)
    await village.host.forget(WHO.user_id, {WHO.name})
    after = found(village.store.path, OLDER.user_id, OLDER.name)
    after |= found(village.store.path, WHO.user_id, WHO.name)
    return "name" in before and after == set()


async def test_who_gave_their_seat_away_is_forgotten_under_an_older_name(village: Village) -> None:
    table = await village.lobby(3, invited=(OLDER, PEOPLE[1]))
    await village.host.join(table, OLDER)
    await village.host.join(table, PEOPLE[1])
    await village.host.change_pace(table, OLDER.user_id, "7d")
    await village.host.offer(table, OLDER.user_id, PEOPLE[2])
    async with village.store.read() as unit:
        (offer,) = [row for row in await unit.votes.open(table) if row.kind == "offer"]
    await village.host.cast(offer.id, PEOPLE[2].user_id, "yes")
    assert (await village.host.look(table)).names == ("Ann", "Cy", "Bo")
    await village.all_sent()
    assert await forgotten_under_both_names(village)


async def test_who_conceded_is_forgotten_under_an_older_name(village: Village) -> None:
    table = await village.lobby(3, invited=(OLDER, PEOPLE[1]))
    await village.host.join(table, OLDER)
    await village.host.join(table, PEOPLE[1])
    await village.host.change_pace(table, OLDER.user_id, "7d")
    await village.host.concede(table, OLDER.user_id)
    assert await forgotten_under_both_names(village)
    assert (await village.host.look(table)).names == ("Ann", "Player 2", "Bo")


async def test_who_declined_a_seat_is_forgotten_under_an_older_name(village: Village) -> None:
    table = await village.game(2)
    await village.host.offer(table, ANN, OLDER)
    async with village.store.read() as unit:
        (offer,) = await unit.votes.open(table)
    await village.host.cast(offer.id, OLDER.user_id, "no")
    assert await forgotten_under_both_names(village)


async def test_who_asked_for_the_hosts_place_is_forgotten_under_an_older_name(
    village: Village,
) -> None:
    table = await village.lobby(3)
    await village.host.join(table, OLDER)
    await village.host.ask_for_host(table, OLDER.user_id)
    await village.host.leave(table, OLDER.user_id)
    assert await forgotten_under_both_names(village)


async def test_a_forgetting_that_was_cut_off_still_knows_the_older_name_afterwards(
    village: Village, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await village.lobby(3, invited=(OLDER, PEOPLE[1]))
    await village.host.join(table, OLDER)
    await village.host.join(table, PEOPLE[1])
    await village.host.change_pace(table, OLDER.user_id, "7d")

    async def killed(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(Traces, "forget", killed)
        with pytest.raises(KeyboardInterrupt):
            await village.host.forget(WHO.user_id, {WHO.name})
    assert (await village.host.look(table)).names == ("Ann", "Player 2", "Bo")
    assert await forgotten_under_both_names(village)


async def test_a_host_who_was_asked_is_forgotten_under_an_older_name(village: Village) -> None:
    opening = Opening("yak", {}, TableSettings(seats=3), 1, 2, OLDER, "en")
    table = (await village.host.open(opening)).id
    await village.host.opened(table, 1000)
    await village.host.join(table, PEOPLE[0])
    await village.host.ask_for_host(table, ANN)
    await village.host.leave(table, OLDER.user_id)
    assert await forgotten_under_both_names(village)


async def test_what_is_due_follows_the_persons_days(village: Village) -> None:
    table = await village.game(2)

    async def due() -> list[date]:
        async with village.store.read() as unit:
            waits = await unit.waits.of_table(table)
        return [wait.due_at.date() for wait in waits if wait.due_at is not None]

    assert await due() == [day(2), day(2)]
    before = village.due
    await village.host.add_away(ANN, day(2), day(5))
    assert sorted(await due()) == [day(2), day(6)]
    assert village.due > before, "the clock is told"
