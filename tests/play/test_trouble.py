"""Discord in trouble: games go on, each message comes once and in order, and nobody has to know
more than is useful."""

from __future__ import annotations

from typing import Any

import pytest

from bot.stage.studio import PictureError
from tests.play.panels import choose, give_orders, open_panel, pick_card
from tests.play.reading import buttons, galleries, kinds, pictures, texts
from tests.play.traffic import arrivals, called, calls, now, requests
from tests.play.world import World

DAY = 86400.0


async def a_round(world: World, place: Any, *names: str) -> None:
    """All restock, so that the round is over at once."""
    for name in names:
        await give_orders(world, name, place, "restock")


def kinds_of(world: World, since: int) -> list[str]:
    """What came, in order: the first words of each message."""
    return [texts(one.message).split("\n", maxsplit=1)[0] for one in arrivals(world, since)]


# Threads


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (403, 50001), (400, 160006)])
async def test_where_no_thread_can_be_made_it_is_played_in_the_channel(
    world: World, status: int, code: int
) -> None:
    world.env.inject_error("POST", "/channels/*/messages/*/threads", status=status, code=code)
    place = await world.open_game("Ann", "Bo")
    assert place.id == world.channel.id
    assert not [one for one in arrivals(world) if len(one.mentions) > 1]
    await a_round(world, place, "Ann", "Bo")
    assert (await world.table()).view.round == 2
    assert "Round 2" in texts(world.newest(world.channel, "open"))
    lobby = world.find(world.channel, lambda one: texts(one).startswith("### Yak\n"))
    assert "The game is played here, below." in texts(lobby)


async def test_a_thread_that_is_deleted(world: World) -> None:
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo")
    world.env.backend.delete_channel(place.id)
    await give_orders(world, "Ann", place, "restock")
    assert (await world.table()).place == world.channel.id
    board = world.newest(world.channel, "open")
    assert "✓ **Ann** has chosen." in texts(board)
    await give_orders(world, "Bo", place, "restock")
    assert "Round 2" in texts(world.newest(world.channel, "open"))


async def test_a_thread_that_falls_into_the_archive_is_taken_out(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    world.env.backend.edit_channel(place.id, {}, thread_metadata={"archived": True})
    await world.env.settle()
    # Discord lets whoever may write there do it; the simulation asks for more than the bot has.
    asked = [one for one in world.env.http_requests if one.path == f"/channels/{place.id}"]
    assert [(one.method, one.json) for one in asked] == [("PATCH", {"archived": False})]
    await a_round(world, place, "Ann", "Bo")
    assert (await world.table()).view.round == 2


# Posting


@pytest.mark.parametrize("status", [500, 502, 503])
@pytest.mark.parametrize("times", [1, 4])
async def test_a_post_that_fails_is_repeated_and_the_order_kept(
    world: World, status: int, times: int
) -> None:
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo")
    await give_orders(world, "Ann", place, "restock")
    before = now(world)
    posting = f"/channels/{place.id}/messages"
    world.env.inject_error("POST", posting, status=status, times=times)
    await give_orders(world, "Bo", place, "restock")
    reveals, board, *rest = kinds_of(world, before)
    assert "restocks" in reveals
    assert board == "### Round 2: sunrise"
    assert rest == ["### Yak, table 1 · Round 2: sunrise"] * 2
    assert sorted(called(world, before)) == ["Ann", "Bo"]


async def test_a_post_that_never_gets_through_holds_up_nothing_for_ever(
    world: World, expected_errors: list[str]
) -> None:
    expected_errors.append("reveals of table 1")
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo")
    await give_orders(world, "Ann", place, "restock")
    before = now(world)
    world.env.inject_error("POST", f"/channels/{place.id}/messages", status=500, times=5)
    await give_orders(world, "Bo", place, "restock")
    assert kinds_of(world, before)[0] == "### Round 2: sunrise"
    assert sorted(called(world, before)) == ["Ann", "Bo"]


async def test_an_edit_that_fails_is_repeated(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    world.env.inject_error("PATCH", f"/channels/{place.id}/messages/*", status=503, times=2)
    await give_orders(world, "Ann", place, "restock")
    assert "✓ **Ann** has chosen." in texts(world.newest(place, "open"))


async def test_a_board_that_was_deleted_is_posted_anew(world: World) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    old = world.newest(place, "open")
    world.env.backend.delete_message(place.id, old.id)
    await give_orders(world, "Ann", place, "restock")
    new = world.newest(place, "open")
    assert new.id != old.id
    assert "✓ **Ann** has chosen.\n… Waiting for **Bo**." in texts(new)
    await give_orders(world, "Bo", place, "restock")
    assert not buttons(world.present(new), "open"), "and it is the board that is closed at noon"


async def test_a_channel_closed_to_the_bot_stops_no_game(world: World) -> None:
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo", thread=False)
    faults = len(world.env.backend.faults)
    for method in ("POST", "PATCH"):
        path = f"/channels/{place.id}/messages*"
        world.env.inject_error(method, path, status=403, code=50001, times=None)
    before = now(world)
    await a_round(world, place, "Ann", "Bo")
    assert called(world, before) == ["Ann", "Bo"], "they go on"
    gone = [one for one in arrivals(world, before) if "I may not write there" in texts(one.message)]
    assert [one.person for one in gone] == ["Ann", "Bo"], "and are told, once"
    del world.env.backend.faults[faults:]
    await a_round(world, place, "Ann", "Bo")
    assert "Round 3" in texts(world.newest(place, "open"))


# Calling people


@pytest.mark.parametrize("code", [50007, 50278])
async def test_whom_no_direct_message_reaches_is_mentioned_alone_and_once(
    world: World, code: int
) -> None:
    world.close_dms("Bo", code=code)
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    (call,) = [one for one in calls(world) if one.person is None]
    assert call.channel == place.id
    assert call.mentions == ("Bo",)
    bo = world.people["Bo"]
    assert texts(call.message).startswith(f"{bo.mention}, it is for you to decide.")
    assert "[The board](https://discord.com/channels/" in texts(call.message)
    (asked,) = [one for one in requests(world) if "it is for you to decide" in one.text]
    assert asked.body["allowed_mentions"] == {"parse": [], "users": [bo.id]}
    assert kinds(call.message) == {"open"}
    assert (await choose(world, "Bo", place)).answers()


async def test_a_new_call_takes_the_place_of_the_last_one(world: World) -> None:
    world.close_dms("Bo")
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    first = world.find(place, lambda one: "it is for you to decide" in texts(one))
    in_dm = (await open_panel(world, "Ann", place)).message
    await a_round(world, place, "Ann", "Bo")
    assert world.present(first) is None
    assert world.present(in_dm) is None
    standing = [one for one in place.history() if "it is for you to decide" in texts(one)]
    assert len(standing) == 1


async def test_direct_messages_are_tried_again_after_a_day(world: World) -> None:
    faults = len(world.env.backend.faults)
    world.close_dms("Ann", "Bo")
    place = await world.open_game("Ann", "Bo")
    del world.env.backend.faults[faults:]
    await a_round(world, place, "Ann", "Bo")
    assert all(one.person is None for one in calls(world)), "not so soon"
    await world.env.advance_time(DAY + 1)
    before = now(world)
    await a_round(world, place, "Ann", "Bo")
    assert [one.person for one in calls(world, before)] == ["Ann", "Bo"]


async def test_who_has_left_the_server(world: World) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    world.close_dms("Bo", code=50278)
    await give_orders(world, "Bo", place, "restock")
    world.guild.remove_member(world.people["Bo"])
    await give_orders(world, "Ann", place, "restock")
    assert "it is for you to decide" in texts(place.history()[-1])


async def test_a_call_that_discord_takes_only_the_third_time(world: World) -> None:
    world.dms = {"Ann", "Bo"}
    await world.open_game("Ann", "Bo")
    direct = world.people["Bo"].user.dm_channel
    world.env.inject_error("POST", f"/channels/{direct.id}/messages", status=500, times=2)
    before = now(world)
    await a_round(world, world.place(), "Ann", "Bo")
    assert sorted(called(world, before)) == ["Ann", "Bo"]


# Pictures


async def test_a_picture_that_cannot_be_made(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def no_picture(scene: Any) -> bytes:
        raise PictureError(scene.kind)

    monkeypatch.setattr(world.studio, "picture", no_picture)
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    board = world.newest(place, "open")
    assert not pictures(board)
    for said in ("### Round 1: sunrise", "Market: 2 meat", "**Ann**: ", "- Tower: no stones yet."):
        assert said in texts(board), "the board in words"
    before = now(world)
    await a_round(world, place, "Ann", "Bo")
    assert (await world.table()).view.round == 2
    reveals = arrivals(world, before)[0].message
    assert [line.split("**")[2] for line in texts(reveals).splitlines()]
    assert texts(reveals).count(" restocks: ") == 2
    assert not galleries(reveals)


async def test_a_fault_in_what_makes_pictures_is_logged_and_the_words_go_out(
    world: World, monkeypatch: pytest.MonkeyPatch, expected_errors: list[str]
) -> None:
    async def stumble(scene: Any) -> bytes:
        raise KeyError(scene.kind)

    place = await world.open_game("Ann", "Bo")
    await pick_card(world, "Ann", place, "restock")
    monkeypatch.setattr(world.studio, "picture", stumble)
    expected_errors += ["goes without pictures: KeyError", "goes without its picture: KeyError"]
    await pick_card(world, "Bo", place, "restock")
    asked = next(seat.name for seat in (await world.table()).seats if seat.waited_for)
    panel = await choose(world, asked, place)
    assert not pictures(panel.message)
    assert "Which food do you take?" in panel.text
    await panel.press("forgo")
    await panel.press("confirm")
    told = world.find(place, lambda one: "turns up Restock and passes." in texts(one))
    assert told is not None
