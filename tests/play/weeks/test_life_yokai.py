"""The life of a table of Yokai: what has been seen stays seen, notes go with the seat."""

from __future__ import annotations

import pytest

from tests.play.panels import choose
from tests.play.reading import kinds, texts
from tests.play.traffic import called, now
from tests.play.weeks.test_life import command, confirmed, ended_early, newest_with, vote
from tests.play.world import World, told
from tests.play.yokai.games import open_game
from tests.play.yokai.panels import moves_of, open_yokai, state_of, take_steps, whose_turn


async def test_a_look_is_never_taken_back_and_a_move_alone(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    turn = await whose_turn(world)
    panel = await open_yokai(world, turn, place)
    await take_steps(panel, until="look2")
    assert "What has been seen stays seen" in await command(world, turn, "undo")
    await take_steps(panel, until="move")
    looked = await state_of(world)
    await take_steps(panel, until="hint")
    assert "The last step is taken back." in await command(world, turn, "undo")
    assert newest_with(world, f"**{turn}** has taken the last step back.")
    assert await state_of(world) == looked
    assert "What has been seen stays seen" in await command(world, turn, "undo")
    other = "Bo" if turn == "Ann" else "Ann"
    assert "What has been seen stays seen" in await command(world, other, "undo")
    again = await open_yokai(world, turn, place)
    await take_steps(again, until="look1")
    assert await whose_turn(world) == other


async def test_a_hint_that_was_turned_up_needs_everybody(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    turn = await whose_turn(world)
    other = "Bo" if turn == "Ann" else "Ann"
    panel = await open_yokai(world, turn, place)
    await take_steps(panel, until="hint")
    before, kept = await state_of(world), len(await moves_of(world))
    await take_steps(panel, until="look1")
    assert "needs everybody's consent" in await command(world, turn, "undo")
    since = now(world)
    await vote(world, other, "yes")
    assert await state_of(world) == before
    assert len(await moves_of(world)) == kept
    assert called(world, since) == [turn]
    board = world.newest(place, "open")
    assert f"Waiting for **{turn}**." in texts(board)


async def test_the_next_look_leaves_the_question_behind(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    turn = await whose_turn(world)
    await take_steps(await open_yokai(world, turn, place), until="look1")
    await command(world, turn, "undo")
    asked = world.newest(place, "cast")
    await take_steps(await open_yokai(world, await whose_turn(world), place), until="look2")
    assert "The game has gone on meanwhile." in texts(world.present(asked))


@pytest.mark.parametrize("memory", ["notebook", "strict"])
async def test_conceding_leaves_the_seat_until_one_is_back(world: World, memory: str) -> None:
    place = await open_game(world, "Ann", "Bo", memory=memory)
    turn = await whose_turn(world)
    panel = await open_yokai(world, turn, place)
    await take_steps(panel, until="look2")
    assert await confirmed(world, turn, "concede") == "A computer plays on in your place."
    other = "Bo" if turn == "Ann" else "Ann"
    assert await whose_turn(world) == other, "the computer has played the turn to its end"
    board = world.newest(place, "comeback")
    assert f"A computer plays for **{turn}**." in texts(board)
    back = await world.press(world.people[turn], board, "comeback")
    assert told(back) == "Welcome back: you play again."
    assert "comeback" not in kinds(world.newest(place, "open"))


async def test_notes_go_with_the_seat(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    turn = await whose_turn(world)
    await take_steps(await open_yokai(world, turn, place), until="move")
    before = await state_of(world)
    await command(world, turn, "replace", person=world.people["Eve"])
    await vote(world, "Eve", "yes")
    assert await whose_turn(world) == "Eve"
    panel = await choose(world, "Eve", place)
    notes = await panel.press("notes")
    seat = next(one.number for one in (await world.table()).seats if one.name == "Eve")
    assert len(before.sightings[seat]) == 2
    assert notes.ephemeral
    assert "Your notes" in texts(notes.response.message)
    old = await world.forge(turn, world.newest(place, "open"), "yy1:open:1:1:")
    assert told(old) == "Eve sits there now and plays on in your place."


async def test_a_game_that_ended_early_tells_no_face(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    turn = await whose_turn(world)
    await take_steps(await open_yokai(world, turn, place), until="move")
    await confirmed(world, "Ann", "abandon")
    await vote(world, "Bo", "yes")
    text = await ended_early(world)
    assert "• row 1: A, B, C, D" in text
    assert "open" not in kinds(world.newest(place, "record"))
