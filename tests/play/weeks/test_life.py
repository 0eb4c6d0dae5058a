"""The life of a table on a simulated Discord: every command, its answer, and what comes of it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.games.record import verify
from bot.games.shelf import Shelf
from data.content import read_all
from tests.play.panels import choose, give_orders, open_panel, pass_at_noon, pick_card
from tests.play.reading import kinds, texts
from tests.play.traffic import arrivals, called, now
from tests.play.world import World, told


async def command(world: World, name: str, what: str, **options: Any) -> str:
    """Give a command of /table where the game is played; what is answered, to the person alone."""
    return told(await world.people[name].slash(world.place(), f"table {what}", **options))


async def confirmed(world: World, name: str, what: str) -> str:
    """Give a command that asks once more, and press its button; what stands there then."""
    result = await world.people[name].slash(world.place(), f"table {what}")
    message = result.response.message
    await world.press(world.people[name], message, what)
    return texts(world.present(message))


async def vote(world: World, name: str, choice: str) -> Any:
    """Press a button of the newest vote."""
    message = world.newest(world.place(), "cast")
    return await world.press(world.people[name], message, "cast", f":{choice}")


def newest_with(world: World, text: str) -> Any:
    """The newest message of the game's place with this in it."""
    found = world.find(world.place(), lambda one: text in texts(one))
    assert found is not None, text
    return found


async def ended_early(world: World) -> str:
    """The game is over, its record verifies as one that was abandoned; the last post's text."""
    end = world.newest(world.place(), "record")
    assert (await world.table()).status == "ended"
    record = await world.bot.host.record(1)
    assert json.loads(record)["result"] == {"abandoned": True}
    verdict = verify(record, Shelf.of(read_all()))
    assert verdict.ok, verdict.line
    assert "Ended early" in texts(end)
    assert str(json.loads(record)["seed"]) in texts(end)
    return texts(end)


async def test_a_game_is_abandoned_when_all_agree(world: World) -> None:
    world.dms = {"Bo"}
    place = await world.open_game("Ann", "Bo", "Cy")
    board = world.newest(place, "open")
    await pick_card(world, "Cy", place, "build")
    assert "The others are asked" in await confirmed(world, "Ann", "abandon")
    asked = world.newest(place, "cast")
    assert "Ann would like to end this game" in texts(asked)
    assert "Waiting for **Bo** and **Cy**" in texts(asked)
    stranger = await vote(world, "Eve", "yes")
    assert told(stranger) == "That isn't for you to answer."
    await vote(world, "Bo", "yes")
    await vote(world, "Cy", "yes")
    await ended_early(world)
    assert "All agree" in texts(world.present(asked))
    assert "cast" not in kinds(world.present(asked))
    assert "open" not in kinds(world.present(board))
    last = world.find(world.people["Bo"].user.dm_channel, lambda _: True)
    assert "Ended early" in texts(last)
    again = await world.forge("Bo", board, "yy1:open:1:1:")
    assert "The game is over. Ended early" in told(again)


async def test_one_who_refuses_keeps_it_going(world: World) -> None:
    place = await world.open_game("Ann", "Bo", "Cy")
    await confirmed(world, "Ann", "abandon")
    asked = world.newest(place, "cast")
    await vote(world, "Cy", "no")
    assert "Not everybody agrees" in texts(world.present(asked))
    late = await world.forge("Bo", asked, "yy1:cast:1:1:1:yes")
    assert told(late) == "This vote is over."
    assert (await world.table()).status == "running"


async def test_a_vote_outlives_a_restart(world: World) -> None:
    place = await world.open_game("Ann", "Bo", "Cy")
    await confirmed(world, "Ann", "abandon")
    asked = world.newest(place, "cast")
    await vote(world, "Bo", "yes")
    await world.restart()
    await world.press(world.people["Cy"], asked, "cast", ":yes")
    await ended_early(world)
    assert "All agree" in texts(world.present(asked))


async def test_a_computer_takes_a_seat_and_gives_it_back(world: World) -> None:
    world.dms = {"Bo"}
    place = await world.open_game("Ann", "Bo", "Cy")
    panel = await open_panel(world, "Bo", place)
    assert "A computer plays for you" in await command(world, "Bo", "replace")
    assert newest_with(world, "A computer plays for **Bo** now, until they are back.")
    pressed = await panel.press("rules")
    assert pressed is not None
    result = await panel.answer("build")
    assert "A computer plays in your place" in told(result)
    board = world.newest(place, "open")
    assert "comeback" in kinds(board)
    assert "A computer plays for **Bo**." in texts(board)
    await give_orders(world, "Ann", place, "restock")
    await give_orders(world, "Cy", place, "restock")
    assert (await world.table()).view.round == 2, "nobody has waited for Bo"
    before = now(world)
    board = world.newest(place, "comeback")
    other = await world.press(world.people["Eve"], board, "comeback")
    assert told(other) == "No computer keeps a seat for you at this table."
    back = await world.press(world.people["Bo"], board, "comeback")
    assert told(back) == "Welcome back: you play again."
    assert called(world, before) == ["Bo"]
    assert "comeback" not in kinds(world.newest(place, "open"))
    await give_orders(world, "Bo", place, "restock")


async def test_one_comes_back_by_naming_oneself(world: World) -> None:
    await world.open_game("Ann", "Bo")
    await command(world, "Bo", "replace")
    assert "Welcome back" in await command(world, "Bo", "replace", person=world.people["Bo"])
    assert (await world.table()).seats[1].user_id == world.people["Bo"].id


async def test_one_comes_back_from_anywhere(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await command(world, "Bo", "replace")
    bo, cy = world.people["Bo"], world.people["Cy"]
    for what in ("replace", "show", "log"):
        offered = await bo.user.autocomplete(f"table {what}", "table", "")
        assert [one["value"] for one in offered] == ["1"], what
    assert await cy.user.autocomplete("table replace", "table", "") == []
    result = await bo.user.slash("table replace", table="1", person=bo.user)
    assert "Welcome back" in told(result)
    assert (await world.table()).seats[1].user_id == bo.id
    assert await world.people["Ann"].autocomplete(place, "table replace", "table", "")


async def test_a_seat_is_offered_and_taken(world: World) -> None:
    world.dms = {"Bo", "Eve"}
    place = await world.open_game("Ann", "Bo")
    panel = await open_panel(world, "Bo", place)
    await panel.answer("market")
    eve = world.people["Eve"]
    assert "Eve is asked" in await command(world, "Bo", "replace", person=eve)
    asked = world.newest(place, "cast")
    assert f"<@{eve.id}>, would you like to play on in Bo's place?" in texts(asked)
    (call,) = [one for one in arrivals(world) if one.mentions == ("Eve",)]
    assert int(call.message["id"]) == asked.id
    wrong = await vote(world, "Bo", "yes")
    assert told(wrong) == "That isn't for you to answer."
    before = now(world)
    await vote(world, "Eve", "yes")
    assert "Eve sits down." in texts(world.present(asked))
    assert newest_with(world, "**Eve** plays on in **Bo**'s place.")
    assert called(world, before) == ["Eve"]
    assert world.present(panel.message) is None, "the old owner's call is gone"
    old = await world.forge("Bo", world.newest(place, "open"), "yy1:open:1:1:")
    assert told(old) == "Eve sits there now and plays on in your place."
    mine = await choose(world, "Eve", place)
    assert "So far: **Market**" in mine.text, "the seat's draft as it was left"


async def test_a_bot_and_who_sits_there_already_take_no_seat(world: World) -> None:
    await world.open_game("Ann", "Bo")
    answer = await command(world, "Ann", "replace", person=world.people["Bo"])
    assert answer == "Bo has a seat at this table already."
    assert "still has time" in await command(world, "Ann", "replace", seat="2")
    assert "seats offered" in await command(world, "Ann", "replace", seat="7")
    assert "don't sit" in await command(world, "Eve", "replace")


async def test_the_last_who_has_not_conceded_ends_it_as_the_winner(world: World) -> None:
    place = await world.open_game("Ann", "Bo", "Cy")
    text = await confirmed(world, "Bo", "concede")
    assert text == "A computer plays on in your place."
    assert "**Bo** has conceded and can't win." in texts(world.newest(place, "open"))
    assert newest_with(world, "**Bo** has conceded. A computer plays on; this seat can't win.")
    await confirmed(world, "Cy", "concede")
    asked = world.newest(place, "cast")
    assert "Ann, everybody else has conceded." in texts(asked)
    await vote(world, "Ann", "end")
    text = await ended_early(world)
    assert "**Bo** and **Cy** have conceded and can't win." in text
    assert "**Ann** wins: nobody else is left." in text


@pytest.mark.parametrize("game", ["yak", "yokai"])
async def test_the_only_person_is_told_that_conceding_ends_the_game(
    world: World, game: str
) -> None:
    await world.people["Ann"].slash(world.channel, f"{game} new", seats=2, computers=1)
    result = await world.people["Ann"].slash(world.place(), "table concede")
    assert "No other person plays there, so the game ends." in told(result)
    answer = await confirmed(world, "Ann", "concede")
    assert answer == "Nobody is left at the table, so the game is over."
    assert newest_with(world, "**Ann** has left the table, and no other person is there.")
    await ended_early(world)


async def test_a_pick_and_a_step_are_taken_back(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    assert "nothing to take back" in await command(world, "Ann", "undo")
    panel = await pick_card(world, "Ann", place, "restock")
    assert "Your choice is taken back" in await command(world, "Ann", "undo")
    result = await panel.press("change")
    assert result is not None
    assert "Something was chosen elsewhere meanwhile" in panel.text
    await panel.press("confirm")
    await pick_card(world, "Bo", place, "restock")
    turn = next(seat.name for seat in (await world.table()).seats if seat.waited_for)
    old = await open_panel(world, turn, place)
    before = now(world)
    assert "needs everybody's consent" in await command(world, "Ann", "undo")
    await vote(world, "Bo", "yes")
    table = await world.table()
    assert (table.view.phase, table.view.round) == ("sunrise", 1)
    assert sorted(called(world, before)) == ["Ann", "Bo"]
    assert newest_with(world, "The last step is taken back.")
    await old.press("forgo")
    assert "earlier step" in old.text
    for name in ("Ann", "Bo"):
        await give_orders(world, name, place)  # the card is still the one chosen
    assert (await world.table()).view.round == 2


async def test_an_undo_is_overtaken_when_the_game_goes_on(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await pick_card(world, "Ann", place, "restock")
    await pick_card(world, "Bo", place, "restock")
    await command(world, "Ann", "undo")
    asked = world.newest(place, "cast")
    turn = next(seat.name for seat in (await world.table()).seats if seat.waited_for)
    await pass_at_noon(world, turn, place)
    assert "The game has gone on meanwhile." in texts(world.present(asked))
    assert "cast" not in kinds(world.present(asked))


async def test_after_a_noon_step_is_taken_back_it_is_asked_again(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    for name in ("Ann", "Bo"):
        await pick_card(world, name, place, "restock")
    turn = next(seat.name for seat in (await world.table()).seats if seat.waited_for)
    await pass_at_noon(world, turn, place)
    await command(world, turn, "undo")
    await vote(world, "Bo" if turn == "Ann" else "Ann", "yes")
    table = await world.table()
    assert [seat.name for seat in table.seats if seat.waited_for] == [turn]
    assert f"Waiting for **{turn}**." in texts(world.newest(place, "open"))
    await pass_at_noon(world, turn, place)
    other = next(seat.name for seat in (await world.table()).seats if seat.waited_for)
    assert other != turn
    await pass_at_noon(world, other, place)
    assert (await world.table()).view.round == 2


async def test_pause_pace_and_mute_answer_in_clear_words(world: World) -> None:
    world.dms = {"Bo"}
    place = await world.open_game("Ann", "Bo")
    assert "rests if all agree" in await command(world, "Ann", "pause")
    await vote(world, "Bo", "yes")
    assert (await world.table()).paused_at is not None
    how = "lets the game go on with `/table pause`."
    assert how in texts(world.newest(place, "open")), "nothing else lets it go on"
    assert await command(world, "Bo", "pause") == "The game goes on."
    assert "changes if all agree" in await command(world, "Ann", "pace", pace="3d")
    await vote(world, "Bo", "yes")
    assert (await world.table()).settings.pace == "3d"
    assert "That is the pace" in await command(world, "Ann", "pace", pace="3d")
    assert "doesn't call you any more" in await command(world, "Bo", "mute")
    before = now(world)
    for name in ("Ann", "Bo"):
        await give_orders(world, name, place, "restock")
    assert (await world.table()).view.round == 2
    assert called(world, before) == ["Ann"]
    assert "calls you again" in await command(world, "Bo", "mute", off=True)


async def test_a_lobby_passes_on_to_who_asks(world: World) -> None:
    ann, bo = world.people["Ann"], world.people["Bo"]
    await ann.slash(world.channel, "yak new", seats=4)
    await world.press(bo, world.newest(world.channel, "join"), "join")
    result = await bo.slash(world.channel, "table host")
    assert "has a day to answer" in told(result)
    await world.env.advance_time(24 * 3600 + 1)
    await world.env.settle()
    assert (await world.table()).host_id == bo.id
    asked = world.newest(world.channel, "join")
    assert "**Bo**, host" in texts(asked)


async def test_strangers_are_told_that_they_do_not_sit_there(world: World) -> None:
    await world.open_game("Ann", "Bo")
    for what in ("undo", "pause", "mute"):
        assert "don't sit at this table" in await command(world, "Eve", what)
    assert "don't sit at this table" in await command(world, "Eve", "pace", pace="3d")


async def test_tables_are_completed_as_for_show(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    for what in ("undo", "pause", "pace", "mute", "concede", "abandon", "replace", "host"):
        offered = await world.people["Ann"].autocomplete(place, f"table {what}", "table", "")
        assert [one["value"] for one in offered] == ["1"], what


async def test_a_game_that_ended_early_is_shown_like_any_other(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await give_orders(world, "Ann", place, "restock")
    await give_orders(world, "Bo", place, "restock")
    await confirmed(world, "Ann", "abandon")
    await vote(world, "Bo", "yes")
    ann = world.people["Ann"]
    shown = await ann.slash(place, "table show", table="1", private=True)
    assert "Ended early" in texts(shown.response.message)
    assert "open" not in kinds(shown.response.message)
    record = await ann.slash(place, "table record", table="1")
    assert record.response.attachments[0].filename == "table-1.json"
    log = await ann.slash(place, "table log", table="1")
    assert "Ended early" in told(log)
    replay = await ann.slash(place, "table replay", table="1", private=True)
    assert replay.ephemeral
    assert "went wrong" not in told(replay)
    for what in ("undo", "pause", "mute", "replace", "concede", "abandon"):
        result = await ann.slash(place, f"table {what}", table="1")
        assert told(result) == "This game is over. Its last post shows the score.", what


async def test_the_others_give_a_late_seat_to_a_computer(world: World) -> None:
    place = await world.open_game("Ann", "Bo", "Cy", pace="1h")
    await give_orders(world, "Ann", place, "restock")
    await give_orders(world, "Cy", place, "restock")
    await world.env.advance_time(3700)
    answer = await command(world, "Ann", "replace", seat="Bo")
    assert answer == "The others are asked whether they agree."
    asked = newest_with(world, "Ann proposes that a computer plays for Bo")
    wrong = await world.press(world.people["Bo"], asked, "cast", ":no")
    assert "You don't sit" in told(wrong) or "isn't for you" in told(wrong)
    await world.press(world.people["Cy"], asked, "cast", ":yes")
    table = await world.table()
    assert table.view.round == 2
    assert table.seats[1].owner_id == world.people["Bo"].id


async def test_a_vote_goes_on_without_who_leaves_the_seat(world: World) -> None:
    place = await world.open_game("Ann", "Bo", "Cy")
    await confirmed(world, "Ann", "abandon")
    asked = world.newest(place, "cast")
    await vote(world, "Bo", "yes")
    await command(world, "Cy", "replace")
    await ended_early(world)
    assert "All agree" in texts(world.present(asked))


async def test_of_two_who_leave_at_once_the_last_ends_the_table(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await command(world, "Ann", "replace")
    answer = await command(world, "Bo", "replace")
    assert answer == "Nobody is left at the table, so the game is over."
    await ended_early(world)
    assert "comeback" not in kinds(world.newest(place, "record"))
