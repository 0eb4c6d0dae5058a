"""Calls: each person's way, the message before taken away, what it says, and nothing in vain."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest

from data.rows import PersonRow
from tests.play.panels import give_orders, pick_card
from tests.play.reading import kinds, texts
from tests.play.traffic import Arrival, arrivals, calls, now
from tests.play.world import World
from tests.play.yokai.games import open_game as open_yokai

HOUR = 3600.0
NAMES = ("Ann", "Bo", "Cy", "Di")


async def choose_ways(world: World, **ways: str) -> None:
    """As if these people had chosen so with /me."""
    async with world.bot.store.write() as unit:
        for name, called in ways.items():
            user_id = world.people[name].id
            await unit.people.save(PersonRow(user_id, "", called=called))


def ways_of(found: list[Arrival]) -> dict[str, list[str]]:
    """By whom: the ways in which they were called."""
    ways: dict[str, list[str]] = {}
    for one in found:
        name = one.person or one.mentions[0]
        ways.setdefault(name, []).append("dm" if one.person else "mention")
    return {name: sorted(list_) for name, list_ in ways.items()}


async def test_everybody_is_called_their_way_and_once(world: World) -> None:
    await choose_ways(world, Ann="dm", Bo="mention", Cy="both", Di="none")
    world.close_dms("Eve")
    await world.open_game(*NAMES)
    expected = {"Ann": ["dm"], "Bo": ["mention"], "Cy": ["dm", "mention"]}
    assert ways_of(calls(world)) == expected
    before = now(world)
    await world.env.advance_time(12 * HOUR)
    assert ways_of(calls(world, before)) == expected, "reminders too"


async def test_whom_no_direct_message_reaches_is_mentioned_and_never_twice(world: World) -> None:
    await choose_ways(world, Ann="dm", Bo="both")
    world.close_dms("Ann", "Bo")
    await world.open_game("Ann", "Bo")
    assert ways_of(calls(world)) == {"Ann": ["mention"], "Bo": ["mention"]}


async def test_a_call_takes_the_place_of_the_one_before(world: World) -> None:
    await choose_ways(world, Ann="dm", Bo="mention", Cy="both")
    place = await world.open_game("Ann", "Bo", "Cy")
    first = calls(world)
    before = now(world)
    await world.env.advance_time(12 * HOUR)
    second = calls(world, before)
    before = now(world)
    for name in ("Ann", "Bo", "Cy"):
        await give_orders(world, name, place, "restock")
    third = calls(world, before)
    for gone in (*first, *second):
        assert world.present(_Stored(gone)) is None
    assert all(world.present(_Stored(one)) is not None for one in third)
    assert all("A reminder" not in texts(one.message) for one in (*first, *third))
    assert all("A reminder" in texts(one.message) for one in second)


@pytest.mark.parametrize(
    ("before", "after", "left"),
    [
        ("both", "dm", ["dm"]),
        ("both", "mention", ["mention"]),
        ("dm", "both", ["dm", "mention"]),
        ("mention", "both", ["dm", "mention"]),
        ("mention", "dm", ["dm"]),
    ],
)
async def test_a_call_in_another_way_takes_the_place_of_all_there_was(
    world: World, before: str, after: str, left: list[str]
) -> None:
    await choose_ways(world, Ann=before)
    await world.open_game("Ann", "Bo")
    await choose_ways(world, Ann=after)
    await world.env.advance_time(12 * HOUR)
    standing = [one for one in calls(world) if world.present(_Stored(one)) is not None]
    assert ways_of(standing)["Ann"] == left


async def test_of_both_calls_none_is_left_where_no_direct_message_gets_through_any_more(
    world: World,
) -> None:
    await choose_ways(world, Ann="both")
    await world.open_game("Ann", "Bo")
    await choose_ways(world, Ann="dm")
    world.close_dms("Ann")
    await world.env.advance_time(12 * HOUR)
    standing = [one for one in calls(world) if world.present(_Stored(one)) is not None]
    assert ways_of(standing)["Ann"] == ["mention"]


class _Stored:
    """A message by what the gateway told of it."""

    def __init__(self, one: Arrival) -> None:
        self.id = int(one.message["id"])
        self.channel_id = one.channel


async def test_each_call_links_the_board_says_what_happened_and_until_when(world: World) -> None:
    await choose_ways(world, Bo="mention")
    place = await world.open_game("Ann", "Bo")
    for one in calls(world):
        assert "](https://discord.com/channels/" in texts(one.message)
        assert "Due <t:" in texts(one.message)
        assert "restocks" not in texts(one.message), "nothing has happened yet"
    before = now(world)
    for name in ("Ann", "Bo"):
        await give_orders(world, name, place, "restock")
    for one in calls(world, before):
        assert "**Ann** restocks" in texts(one.message)
        assert "**Bo** restocks" in texts(one.message)
        assert "](https://discord.com/channels/" in texts(one.message)


async def test_the_board_says_until_when_and_changes_when_that_does(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    due = f"Due <t:{_stamp(world, 24)}:R>"
    assert due in texts(world.newest(place, "open"))
    today = world.env.now().date()
    await world.people["Bo"].slash(
        world.channel,
        "me away",
        first=today.isoformat(),
        last=(today + timedelta(days=2)).isoformat(),
    )
    moved = await world.table()
    assert moved.due_at is not None
    assert moved.due_at > world.env.now() + timedelta(days=2)
    assert f"Due <t:{int(moved.due_at.timestamp())}:R>" in texts(world.newest(place, "open"))
    await pick_card(world, "Bo", place, "restock")
    assert due in texts(world.newest(place, "open")), "Ann's time, now that Bo has picked"


def _stamp(world: World, hours: float) -> int:
    return int((world.env.now() + timedelta(hours=hours)).timestamp())


async def test_a_call_that_was_held_up_rings_in_no_quiet_hours(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    time = world.env.now()
    minutes = time.hour * 60 + time.minute
    start, end = ((minutes - 60) % 1440, (minutes + 120) % 1440)
    await world.people["Ann"].slash(
        world.channel,
        "me quiet",
        **{"from": f"{start // 60}:{start % 60:02}", "to": f"{end // 60}:{end % 60:02}"},
    )
    table = await world.table()
    seat, step = next(one.number for one in table.seats if one.name == "Ann"), table.step
    async with world.bot.store.write() as unit:
        await unit.outbox.add(1, "call", json.dumps({"way": "dm"}), time, seat=seat, step=step)
    before = now(world)
    await pick_card(world, "Bo", place, "restock")  # by which delivery wakes up
    assert calls(world, before) == []
    await world.env.advance_time(2 * HOUR - 60)
    assert calls(world, before) == []
    await world.env.advance_time(120)
    assert ways_of(calls(world, before)) == {"Ann": ["dm"]}


async def test_a_clean_stop_and_a_later_start_charge_nobody(world: World) -> None:
    await world.open_game("Ann", "Bo")
    due = (await world.table()).due_at
    assert due is not None
    await world.env.advance_time(HOUR + 240)
    heart = world.bot._heart
    assert heart is not None
    await heart.stop()
    stopped = world.env.now()
    await world.env.advance_time(10 * HOUR)
    await world.restart()
    assert (await world.table()).due_at == due + (world.env.now() - stopped)


async def test_what_the_others_leave_undecided_is_told_with_what_follows(world: World) -> None:
    place = await world.open_game("Ann", "Bo", "Cy")
    for name in ("Ann", "Bo"):
        await give_orders(world, name, place, "restock")
    await world.env.advance_time(24 * HOUR)
    post = world.find(place, lambda one: "cast" in kinds(one))
    assert post is not None
    await world.env.advance_time(12 * HOUR)
    said = texts(world.present(post))
    assert "Not decided: **Cy** has as long again, but the third time in a row a computer" in said
    assert f"Due <t:{_stamp(world, 24)}:R>" in texts(world.newest(place, "open"))


@pytest.mark.parametrize("way", ["dm", "mention", "both"])
async def test_calls_that_stand_say_the_new_time_and_ring_for_nobody(
    world: World, way: str
) -> None:
    await choose_ways(world, Cy=way)
    place = await world.open_game("Ann", "Bo", "Cy")
    for name in ("Ann", "Bo"):
        await give_orders(world, name, place, "restock")
    await world.env.advance_time(24 * HOUR)
    before = now(world)
    await world.env.advance_time(12 * HOUR)
    assert calls(world, before) == []
    theirs = [one for one in calls(world) if "Cy" in {one.person, *one.mentions}]
    standing = [world.present(_Stored(one)) for one in theirs]
    shown = [texts(one) for one in standing if one is not None]
    assert len(shown) == (2 if way == "both" else 1)
    due = f"Due <t:{_stamp(world, 24)}:R>"
    assert all(due in text and "A reminder" not in text for text in shown)


async def test_a_direct_message_says_the_new_time_of_who_is_away(world: World) -> None:
    await world.open_game("Ann", "Bo")
    today = world.env.now().date()
    await world.people["Bo"].slash(
        world.channel,
        "me away",
        first=today.isoformat(),
        last=(today + timedelta(days=2)).isoformat(),
    )
    moved = (await world.table()).due_at
    assert moved is not None
    shown = {one.person: texts(world.present(_Stored(one))) for one in calls(world)}
    assert f"Due <t:{int(moved.timestamp())}:R>" in shown["Bo"]
    assert f"Due <t:{_stamp(world, 24)}:R>" in shown["Ann"]


@pytest.mark.parametrize("choice", ["wait", "decide", "seat", "end"])
async def test_the_others_decide_with_buttons_about_who_is_late(world: World, choice: str) -> None:
    place = await world.open_game("Ann", "Bo", "Cy")
    for name in ("Ann", "Bo"):
        await give_orders(world, name, place, "restock")
    await world.env.advance_time(12 * HOUR)
    before = now(world)
    await world.env.advance_time(12 * HOUR)
    post = world.find(place, lambda one: "cast" in kinds(one))
    assert post is not None
    assert "**Cy**'s time is up" in texts(post)
    assert all(not one.mentions for one in arrivals(world, before) if one.message["id"] == post.id)
    for name in ("Ann", "Bo"):
        await world.press(world.people[name], post, "cast", f":{choice}")
    table = await world.table()
    said = texts(world.present(post))
    match choice:
        case "wait":
            assert "has as long again" in said
            assert f"Due <t:{_stamp(world, 24)}:R>" in texts(world.newest(place, "open"))
        case "decide":
            assert (table.view.round, table.seats[2].user_id) == (2, world.people["Cy"].id)
        case "seat":
            assert table.seats[2].owner_id == world.people["Cy"].id
        case _:
            assert table.status == "ended"


async def test_at_yokai_a_turn_that_nobody_takes_is_played_by_a_computer(world: World) -> None:
    place = await open_yokai(world, "Ann", "Bo", late="computer")
    whose = [seat.name for seat in (await world.table()).seats if seat.waited_for]
    assert ways_of(calls(world)) == {whose[0]: ["dm"]}
    await world.env.advance_time(12 * HOUR)
    before = now(world)
    await world.env.advance_time(12 * HOUR)
    table = await world.table()
    assert [seat.name for seat in table.seats if seat.waited_for] != whose
    found = calls(world, before)
    other = next(name for name in ("Ann", "Bo") if name not in whose)
    assert ways_of(found) == {whose[0]: ["dm"], other: ["dm"]}, "the second reminder, the next turn"
    assert f"**{whose[0]}**: looked at" in texts(found[-1].message)
    assert f"Due <t:{_stamp(world, 24)}:R>" in texts(world.newest(place, "open"))
