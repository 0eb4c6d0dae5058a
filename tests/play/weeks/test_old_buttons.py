"""Every button a table ever had, pressed again at a later state: it answers with the present panel
or with the reason, to the presser alone, and changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.screens.wordings import WORDINGS
from tests.play.panels import choose, confirm_any, give_orders, open_panel, pass_at_noon, pick_card
from tests.play.reading import pressables, texts
from tests.play.traffic import requests
from tests.play.weeks.test_life import command, confirmed, vote
from tests.play.world import World, told
from tests.play.wrong import nothing_changes
from tests.play.yokai.games import open_game
from tests.play.yokai.panels import in_the_dm, open_yokai, take_steps, whose_turn

TIMELESS = {"rules", "page", "pages", "record", "replay", "log", "games", "notes"}
"""What these show doesn't depend on when their message came to be."""
WHILE_IT_RUNS = {"concede", "abandon"}
"""Asked once more, which one may answer as long as the game runs."""
IN_PANEL = {
    *("answer", "answermenu", "back", "change", "confirm", "askagain", "later", "forgo"),
    "showagain",
}
REASONS = (
    "This game has already begun.",
    "That button was from an earlier step. This is the table as it stands now.",
    "That button is from an earlier step of the game.",
    "Something was chosen elsewhere meanwhile.",
    "This vote is over.",
    "You already sit at this table.",
    "The game is over.",
    "This game is over. Its last post shows the score.",
    "There is nothing for you to decide just now.",
    "It isn't your turn.",
    "Your turn is over: from now on, remember.",
    "This lobby is closed. ",
    "That isn't for you to answer.",
    "You don't sit at this table, so this isn't yours to press.",
)


def ever(world: World) -> dict[str, tuple[str | None, Sequence[str]]]:
    """Every button and menu that was ever sent: to whom alone, and a menu's first option."""
    found: dict[str, tuple[str | None, Sequence[str]]] = {}
    for one in requests(world):
        for custom_id, part in pressables(one.body).items():
            values = [option["value"] for option in part.get("options", ())][:1]
            found.setdefault(custom_id, (one.person, values))
    return found


def standing(world: World) -> set[str]:
    """What can be pressed in the messages for everybody, and in direct messages, as they are."""
    places = [world.channel, *world.channel.threads]
    places += [one.user.dm_channel for one in world.people.values()]
    return {
        custom_id
        for place in places
        for stored in world.messages(place)
        if (message := world.present(stored)) is not None and not message.flags.ephemeral
        for custom_id in pressables(message)
    }


async def press_old(world: World, carrier: Any) -> set[str]:
    """Press everything old; gives the kinds that were. `carrier`: a message for everybody that
    stands in for those which are gone or have lost their buttons."""
    table, now = await world.table(), standing(world)
    step = table.step
    done: set[str] = set()
    for custom_id, (person, values) in ever(world).items():
        _, kind, _, at, *_ = custom_id.split(":")
        if kind in TIMELESS or custom_id in now or (kind in IN_PANEL and int(at) == step):
            continue
        if kind in WHILE_IT_RUNS and table.status == "running":
            continue
        name = person or "Ann"
        async with nothing_changes(world):
            if kind in IN_PANEL:
                own = await panel_of(world, name, carrier)
                await world.forge(name, own, custom_id, values)
                answer = texts(world.present(own))
            else:
                answer = told(await world.forge(name, carrier, custom_id, values))
        reasons = [line for line in answer.splitlines() if line.startswith(REASONS)]
        assert reasons, f"{custom_id} by {name}: {answer}"
        done.add(kind)
    return done


async def panel_of(world: World, name: str, carrier: Any) -> Any:
    """A copy of the person's panel as it is now, or of what is said in its place."""
    step = (await world.table()).step
    result = await world.forge(name, carrier, f"yy1:open:1:{step}:")
    return result.response.message


async def a_life(world: World) -> Any:
    """A table to which much has happened; gives its place."""
    world.dms = {"Ann"}
    ann, bo, eve = (world.people[name] for name in ("Ann", "Bo", "Eve"))
    await ann.slash(world.channel, "yak new", seats=3)
    lobby = world.newest(world.channel, "join")
    await world.press(ann, lobby, "hostmenu")
    for name in ("Bo", "Cy"):
        await world.press(world.people[name], lobby, "join")
    place = world.place()
    for name in ("Ann", "Bo"):
        await pick_card(world, name, place, "market")
    panel = await choose(world, "Bo", place)
    await panel.press("change")
    await confirm_any(panel)
    await pick_card(world, "Cy", place, "market")
    asked = next(seat.name for seat in (await world.table()).seats if seat.waited_for)
    await open_panel(world, asked, place)
    await command(world, "Bo", "undo")
    await vote(world, "Ann", "no")
    await command(world, "Bo", "replace", person=eve)
    await vote(world, "Eve", "no")
    await command(world, "Bo", "replace")
    await world.press(bo, world.newest(place, "comeback"), "comeback")
    while (table := await world.table()).view.round < 3:
        name = next(seat.name for seat in table.seats if seat.waited_for)
        if table.view.phase == "sunrise":
            await give_orders(world, name, place, "restock")
        else:
            await pass_at_noon(world, name, place)
    return place


async def a_life_of_votes(world: World) -> Any:
    """A table at which everything was put to the vote that can be; gives its place. Di, who sat
    there once, has given her seat to Eve."""
    people = world.people
    await people["Ann"].slash(world.channel, "yak new", seats=3)
    for name in ("Bo", "Di"):
        await world.press(people[name], world.newest(world.channel, "join"), "join")
    place = world.place()
    for what, options in (("pause", {}), ("pace", {"pace": "8h"}), ("abandon", None)):
        if options is None:
            await confirmed(world, "Bo", what)
        else:
            await command(world, "Bo", what, **options)
        await vote(world, "Ann", "yes")
        await vote(world, "Di", "no")
    await command(world, "Di", "replace", person=people["Eve"])
    await vote(world, "Eve", "yes")
    for name in ("Ann", "Bo"):
        await pick_card(world, name, place, "restock")
    await world.env.advance_time(24 * 3600 + 60)
    await vote(world, "Ann", "wait")
    await command(world, "Ann", "replace", seat="Eve")
    await vote(world, "Bo", "no")
    await pick_card(world, "Eve", place, "restock")
    await command(world, "Ann", "undo")
    await vote(world, "Bo", "no")
    return place


async def kinds_of_votes(world: World) -> set[str]:
    async with world.bot.store.read() as unit:
        return {row[0] for row in await unit.tables._session.all("SELECT kind FROM votes")}


async def test_every_vote_there_was_says_that_it_is_over(world: World) -> None:
    place = await a_life_of_votes(world)
    asked = await kinds_of_votes(world)
    assert asked >= {"pause", "pace", "abandon", "offer", "late", "replace", "undo"}
    assert "cast" in await press_old(world, world.newest(place, "open"))
    for name in ("Bo", "Eve"):
        await confirmed(world, name, "concede")
    await vote(world, "Ann", "end")
    assert (await world.table()).status == "ended"
    assert await kinds_of_votes(world) == set(WORDINGS) - {"heir"}
    assert "cast" in await press_old(world, world.newest(place, "rematch"))


async def test_the_vote_on_a_hosts_place_says_that_the_lobby_is_closed(world: World) -> None:
    ann, bo = world.people["Ann"], world.people["Bo"]
    await ann.slash(world.channel, "yak new", seats=3)
    lobby = world.newest(world.channel, "join")
    await world.press(bo, lobby, "join")
    await bo.slash(world.channel, "table host")
    await world.press(ann, world.newest(world.channel, "cast"), "cast", ":no")
    for one in (ann, bo):
        await world.press(one, lobby, "leave")
    assert "cast" in await press_old(world, lobby)


async def a_life_of_yokai(world: World, memory: str) -> Any:
    """A table of Yokai with some turns, some of which were looked at twice; gives its place."""
    world.dms = {"Ann"}
    place = await open_game(world, "Ann", "Bo", "Cy", memory=memory)
    for _ in range(3):
        name = await whose_turn(world)
        panel = await open_yokai(world, name, place)
        await panel.answer("declare")
        await panel.press("back")
        await take_steps(panel, until="move")
        if memory == "strict" and name == "Ann":
            await in_the_dm(world, name).press("showagain")
        await panel.answer(next(iter(panel.answers())))
        await panel.press("back")
        await take_steps(panel, until="look1")
    return place


@pytest.mark.parametrize("memory", ["notebook", pytest.param("strict", marks=pytest.mark.soak)])
async def test_every_button_of_yokai_says_how_things_stand(world: World, memory: str) -> None:
    place = await a_life_of_yokai(world, memory)
    panels = {"answer", "answermenu", "back", "confirm"}
    assert await press_old(world, world.newest(place, "open")) >= {"join", "open", *panels}
    panel = await open_yokai(world, await whose_turn(world), place)
    for value in ("declare", "yes"):
        await panel.answer(value)
    assert (await world.table()).status == "ended"
    panels |= {"showagain"} if memory == "strict" else set()
    assert await press_old(world, world.newest(place, "rematch")) >= {"join", "open", *panels}


async def test_every_button_there_was_says_how_things_stand(world: World) -> None:
    place = await a_life(world)
    board = world.newest(place, "open")
    done = await press_old(world, board)
    lobby = {"join", "leave", "computer", "start", "hostmenu", "hostdo"}
    assert done >= {*lobby, "open", "answer", "confirm", "change", "cast", "comeback"}


async def test_every_button_there_was_says_that_the_game_is_over(world: World) -> None:
    place = await a_life(world)
    await world.people["Cy"].slash(place, "table concede")
    await open_panel(world, "Cy", place)
    await confirmed(world, "Ann", "abandon")
    for name in ("Bo", "Cy"):
        await vote(world, name, "yes")
    assert (await world.table()).status == "ended"
    end = world.newest(place, "rematch")
    done = await press_old(world, end)
    assert done >= {"join", "open", "answer", "cast", "comeback", "concede", "abandon"}
    bo = world.people["Bo"]
    await world.press(bo, end, "rematch")
    async with nothing_changes(world):
        again = await world.press(bo, end, "rematch")
    assert told(again).startswith("There is a rematch already: table 2.")
    assert await press_old(world, end) == done
