"""The bot ends and begins anew at every kind of step; every button that was there still works."""

from __future__ import annotations

import random

import pytest

from tests.play.panels import (
    Walker,
    choose,
    give_orders,
    open_panel,
    pass_all,
    pick_card,
    play,
)
from tests.play.reading import kinds, pictures, texts
from tests.play.traffic import arrivals, called, now
from tests.play.world import World, told


async def end_before_sending(world: World) -> None:
    """What is committed from now on isn't sent any more: the process is just being killed."""
    await world.bot.delivery.close()


async def test_while_a_table_is_being_opened(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def killed(table_id: int, message_id: int) -> None:
        """The answer has gone out; nothing is noted any more."""

    monkeypatch.setattr(world.bot.host, "opened", killed)
    await world.people["Ann"].slash(world.channel, "yak new", seats=2)
    await world.restart()
    (word,) = arrivals(world)
    assert texts(word.message) == (
        "The table that **Ann** was opening here was lost when the bot had to stop. `/yak new` or"
        " `/yokai new` opens another."
    )
    assert (await world.table()).status == "closed"
    shown = await world.people["Ann"].slash(world.channel, "table show", table="1", private=True)
    assert told(shown) == "This table doesn't exist any more."
    await world.people["Ann"].slash(world.channel, "yak new", seats=2)
    await world.press(world.people["Bo"], world.newest(world.channel, "join"), "join")
    assert (await world.table(2)).status == "running"


async def test_in_a_lobby_where_somebody_has_sat_down(world: World) -> None:
    ann, bo, cy = (world.people[name] for name in ("Ann", "Bo", "Cy"))
    await ann.slash(world.channel, "yak new", seats=4)
    lobby = world.newest(world.channel, "join")
    await world.press(bo, lobby, "join")
    await world.restart()
    for person, kind in ((cy, "join"), (bo, "leave"), (ann, "computer"), (ann, "start")):
        await world.press(person, lobby, kind)
    table = await world.table()
    assert table.status == "running"
    assert table.names == ("Ann", "Cy", "Computer 1")
    assert called(world) == ["Ann", "Cy"]


async def test_when_the_lobby_has_just_become_full(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=2)
    lobby = world.newest(world.channel, "join")
    await end_before_sending(world)
    await world.press(world.people["Bo"], lobby, "join")
    assert not called(world)
    await world.restart()
    assert called(world) == ["Ann", "Bo"]
    place = world.place()
    assert place.id != world.channel.id, "it has got its thread"
    assert "At the table" in texts(world.messages_of(place)[0])
    assert "in <#" in texts(world.present(lobby))
    again = await world.forge("Bo", lobby, "yy1:join:1:0:")
    assert told(again) == "This game has already begun."


async def test_at_a_sunrise_that_nobody_has_touched(world: World) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    await world.restart()
    await pick_card(world, "Ann", place, "restock")
    await pick_card(world, "Bo", place, "restock")
    assert (await world.table()).view.phase == "noon"


async def test_with_a_choice_half_made(world: World) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    in_dm = await open_panel(world, "Ann", place)
    await in_dm.answer("build")
    in_channel = await open_panel(world, "Bo", place)
    await in_channel.answer("restock")
    await world.restart()
    assert "So far: **Build**" in (await choose(world, "Ann", place)).text
    for panel in (in_dm, in_channel):
        while "confirm" not in panel.kinds:
            await panel.answer(next(iter(panel.answers())))
        await panel.press("confirm")
    assert (await world.table()).view.round == 2


async def test_after_one_pick(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    ann = await give_orders(world, "Ann", place, "restock")
    await world.restart()
    assert "Your choice counts: **Restock**" in ann.text
    await ann.press("change")
    assert "Your choice counts" not in ann.text
    await ann.press("confirm")
    await give_orders(world, "Bo", place, "restock")
    assert (await world.table()).view.round == 2


async def test_between_the_last_pick_and_what_is_sent(world: World) -> None:
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo")
    await give_orders(world, "Ann", place, "restock")
    before = now(world)
    await end_before_sending(world)
    await give_orders(world, "Bo", place, "restock")
    assert not arrivals(world, before)
    await world.restart()
    came = arrivals(world, before)
    assert [len(pictures(one.message)) for one in came] == [2, 1, 1, 1]
    assert [one.person for one in came] == [None, None, "Ann", "Bo"]


@pytest.mark.parametrize("card", ["restock", "build"])
async def test_when_the_game_was_ended_with_all_that_led_to_it_unsent(
    world: World, card: str
) -> None:
    place = await world.open_game("Ann", "Bo")
    await end_before_sending(world)
    for name in ("Ann", "Bo"):
        await pick_card(world, name, place, card)
    host, moment = world.bot.host, now(world)
    await host.abandon(1, world.people["Ann"].id)
    async with world.bot.store.read() as unit:
        (vote,) = await unit.votes.open(1)
    await host.cast(vote.id, world.people["Bo"].id, "yes")
    await world.restart()
    assert (await world.table()).status == "ended"
    came = arrivals(world, moment)
    assert not [one for one in came if one.person or one.mentions], "nobody is called any more"
    assert len([one for one in came if "rematch" in kinds(one.message)]) == 1
    for message in world.messages_of(place):
        assert not set(kinds(message)) & {"open", "cast"}, texts(message)
    async with world.bot.store.read() as unit:
        assert await unit.outbox.unsent() == []


async def test_where_markets_stone_is_placed(world: World) -> None:
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo")
    for name in ("Ann", "Bo"):
        await give_orders(world, name, place, "market")
    table = await world.table()
    assert table.view.draw, "a stone has to be placed"
    asked = table.seats[table.view.turn].name
    panel = await open_panel(world, asked, place)
    await world.restart()
    while "confirm" not in panel.kinds:
        await panel.answer(next(iter(panel.answers())))
    await panel.press("confirm")
    after = await world.table()
    assert after.view.turn != table.view.turn


async def test_where_somebody_decides_later(world: World) -> None:
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo")
    for name in ("Ann", "Bo"):
        await pick_card(world, name, place, "restock")
    for _ in range(2):
        table = await world.table()
        assert table.view.phase == "noon"
        asked = table.seats[table.view.turn].name
        panel = await open_panel(world, asked, place)
        await world.restart()
        await panel.press("forgo")
        await panel.press("confirm")
    assert (await world.table()).view.round == 2


async def test_at_the_end(world: World) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    panel = await choose(world, "Bo", place)
    await pass_all(world, place)
    end = world.newest(place, "record")
    await world.restart()
    result = await world.press(world.people["Eve"], end, "record")
    assert result.response.attachments[0].filename == "table-1.json"
    await panel.press("rules")
    await panel.answer("build")
    assert "The game is over. Ann and Bo win." in panel.text
    assert "[The score](https://discord.com/channels/" in panel.text


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
async def test_after_every_step_of_a_whole_game(world: World, players: int) -> None:
    names = ("Ann", "Bo", "Cy", "Di")[:players]
    world.dms = {"Ann", "Cy"}
    place = await world.open_game(*names)
    walkers = {name: Walker(world, name, random.Random(name)) for name in names}
    decisions: list[str] = []
    while (await world.table()).status == "running":
        decisions += await play(world, place, walkers)
        await world.restart()
    assert sorted(called(world)) == sorted(decisions)
