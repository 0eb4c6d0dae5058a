"""Wrong ways in a lobby: each has its own words, for the person alone, and changes nothing."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from tests.play.reading import buttons, custom_id, kinds, texts
from tests.play.world import World, told
from tests.play.wrong import nothing_changes


async def lobby(world: World, **options: Any) -> discord.Message:
    """A lobby that Ann has opened."""
    await world.people["Ann"].slash(world.channel, "yak new", **options)
    return world.newest(world.channel, "join")


async def refused(world: World, name: str, message: discord.Message, kind: str) -> str:
    """What the person is told when pressing; nothing has changed."""
    async with nothing_changes(world):
        return told(await world.press(world.people[name], message, kind))


@pytest.mark.parametrize("kind", ["start", "computer"])
@pytest.mark.parametrize("who", ["Bo", "Eve"])
async def test_only_the_host_starts_and_adds_computers(world: World, kind: str, who: str) -> None:
    post = await lobby(world, seats=3)
    await world.press(world.people["Bo"], post, "join")
    said = await refused(world, who, post, kind)
    assert said == "Only Ann, the host of this table, can do that."


@pytest.mark.parametrize("who", ["Bo", "Eve"])
async def test_only_the_host_sees_the_hosts_menu(world: World, who: str) -> None:
    post = await lobby(world, seats=3)
    await world.press(world.people["Bo"], post, "join")
    assert await refused(world, who, post, "hostmenu") == "Only Ann can use this."
    async with nothing_changes(world):
        forged = await world.forge(who, post, "yy1:hostdo:1:0:", ["shut"])
        assert told(forged) == "Only Ann, the host of this table, can do that."


async def test_who_does_not_sit_there_cannot_leave(world: World) -> None:
    post = await lobby(world, seats=3)
    said = await refused(world, "Eve", post, "leave")
    assert said == "You don't sit at this table, so this isn't yours to press."


async def test_nobody_sits_down_twice(world: World) -> None:
    post = await lobby(world, seats=4)
    await world.press(world.people["Bo"], post, "join")
    for who in ("Ann", "Bo"):
        assert await refused(world, who, post, "join") == "You already sit at this table."


async def test_a_lobby_whose_seats_are_taken_or_kept(world: World) -> None:
    post = await lobby(world, seats=2, player1=world.people["Bo"])
    assert await refused(world, "Eve", post, "join") == "All 2 seats of this table are taken."
    said = await refused(world, "Ann", post, "computer")
    assert said == "All 2 seats of this table are taken or kept for somebody."


async def test_a_lobby_for_those_invited_alone(world: World) -> None:
    post = await lobby(world, seats=3, player1=world.people["Bo"])
    menu = (await world.press(world.people["Ann"], post, "hostmenu")).response.message
    await world.people["Ann"].select(menu, ["shut"], custom_id=custom_id(menu, "hostdo"))
    assert "for those invited" in texts(world.present(post))
    said = await refused(world, "Eve", post, "join")
    assert said == "This table is for those who are invited."
    await world.press(world.people["Bo"], post, "join")
    assert [seat.invited for seat in (await world.table()).seats] == [False, False]


async def test_the_hosts_start_with_one_seat(world: World) -> None:
    post = await lobby(world, seats=3, player1=world.people["Bo"])
    assert await refused(world, "Ann", post, "start") == (
        "It takes at least 2 players who have sat down. A computer will do too."
    )


async def test_a_lobby_that_has_closed(world: World) -> None:
    post = await lobby(world, seats=3)
    await world.press(world.people["Ann"], post, "leave")
    closed = world.present(post)
    assert closed is not None
    assert "This lobby has closed without a game." in texts(closed)
    assert not kinds(closed)
    async with nothing_changes(world):
        for kind in ("join", "leave", "computer", "start"):
            result = await world.forge("Bo", post, f"yy1:{kind}:1:0:")
            assert told(result) == "This lobby is closed. Open a new table with /yak new."


async def test_a_lobby_whose_game_has_begun(world: World) -> None:
    post = await lobby(world, seats=2)
    await world.press(world.people["Bo"], post, "join")
    begun = world.present(post)
    assert begun is not None
    assert "The game is played in <#" in texts(begun)
    assert not kinds(begun)
    async with nothing_changes(world):
        for kind in ("join", "leave", "computer", "start"):
            result = await world.forge("Eve", post, f"yy1:{kind}:1:0:")
            assert told(result) == "This game has already begun."


async def test_the_host_frees_a_seat_whose_guest_has_left_meanwhile(world: World) -> None:
    post = await lobby(world, seats=4)
    for name in ("Bo", "Cy"):
        await world.press(world.people[name], post, "join")
    menu = (await world.press(world.people["Ann"], post, "hostmenu")).response.message
    await world.press(world.people["Bo"], post, "leave")
    async with nothing_changes(world):
        for what in ("free", "heir"):
            value = f"{what}_{world.people['Bo'].id}"
            result = await world.people["Ann"].select(
                menu, [value], custom_id=custom_id(menu, "hostdo")
            )
            assert told(result) == "Nobody sits there any more."
    assert (await world.table()).names == ("Ann", "Cy")


async def test_a_host_who_is_no_longer_host_presses_in_the_old_menu(world: World) -> None:
    post = await lobby(world, seats=4)
    await world.press(world.people["Bo"], post, "join")
    ann = world.people["Ann"]
    old = (await world.press(ann, post, "hostmenu")).response.message
    new = (await world.press(ann, post, "hostmenu")).response.message
    heir = f"heir_{world.people['Bo'].id}"
    await ann.select(new, [heir], custom_id=custom_id(new, "hostdo"))
    assert "**Bo**, host" in texts(world.present(post))
    async with nothing_changes(world):
        result = await ann.select(old, ["close"], custom_id=custom_id(old, "hostdo"))
        assert told(result) == "Only Bo, the host of this table, can do that."


async def test_what_is_right_in_a_lobby(world: World) -> None:
    """Sit down, stand up, decline, computers, free a seat, start: as the post then shows."""
    post = await lobby(world, seats=4, player1=world.people["Bo"])
    ann = world.people["Ann"]
    assert "**Bo**, invited" in texts(world.present(post))
    await world.press(world.people["Bo"], post, "leave")
    assert "Bo" not in texts(world.present(post))
    await world.press(world.people["Cy"], post, "join")
    await world.press(ann, post, "computer")
    await world.press(ann, post, "computer")
    assert (await world.table()).status == "running", "every seat is taken"
    assert (await world.table()).names == ("Ann", "Cy", "Computer 1", "Computer 2")
    assert not buttons(world.present(post), "join")
