"""The board post of Yokai: one a turn, which tells what led to it and shows how the turn goes."""

from __future__ import annotations

from typing import Any

import pytest

from tests.play.reading import pictures, texts
from tests.play.world import World
from tests.play.yokai.faces import scenes_in
from tests.play.yokai.games import board_of, open_game
from tests.play.yokai.panels import open_yokai, take_steps, whose_turn
from tests.play.yokai.test_computers import open_with

TITLES = {"look1": "first look", "look2": "second look", "move": "move", "hint": "hint"}


def scene_of(world: World, message: Any) -> Any:
    """What the message's picture is of."""
    stored = world.env.backend.get_message(message.channel.id, message.id)
    (scene,) = scenes_in(world, stored.attachments)
    return scene


async def test_it_shows_each_step_of_the_turn(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    name = await whose_turn(world)
    board = board_of(world, place)
    panel = await open_yokai(world, name, place)
    deeds = {
        "look1": "looks at a card",
        "look2": "looks at a second card",
        "move": "moves a card",
        "hint": "turns up or lays a hint",
    }
    for step, deed in deeds.items():
        if step != "look1":
            await take_steps(panel, until=step)
        now = world.present(board)
        assert now is not None
        assert f"### Turn 1: {TITLES[step]}" in texts(now)
        scene = scene_of(world, now)
        assert scene.subtitle == f"Next: {name} {deed}"
        looked = sum(card.looked for card in scene.cards)
        assert looked == {"look1": 0, "look2": 1}.get(step, 2)
    assert scene.came_from == (0, 0)
    assert "Looked at last: " in pictures(now)[0]["description"]
    assert "Moved last: A1 to " in pictures(now)[0]["description"]


async def test_what_led_to_it_stays_on_it(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    first = await whose_turn(world)
    await take_steps(await open_yokai(world, first, place), until="look1")
    board = board_of(world, place)
    story = next(line for line in texts(board).splitlines() if line.startswith(f"**{first}**: "))
    assert "looked at A1 and B1; moved A1 to " in story
    assert "turned up a hint" in story
    panel = await open_yokai(world, await whose_turn(world), place)
    for step in ("look2", "move", "hint", "look1"):
        await take_steps(panel, until=step)
        now = world.present(board)
        assert now is not None
        assert story in texts(now), step


async def test_the_closed_board_keeps_its_own_turn(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    board = board_of(world, place)
    await take_steps(await open_yokai(world, await whose_turn(world), place), until="look1")
    closed = world.present(board)
    assert closed is not None
    assert "### Turn 1: hint" in texts(closed)
    assert "Waiting for" not in texts(closed)
    assert "### Turn 2: first look" in texts(board_of(world, place))


@pytest.mark.parametrize("computers", [1, 3])
async def test_the_closed_board_keeps_its_turn_when_computers_play_on(
    world: World, computers: int
) -> None:
    place = await open_with(world, computers)
    for _ in range(2):
        board = board_of(world, place)
        number = texts(board).partition("### Turn ")[2].partition(":")[0]
        await take_steps(await open_yokai(world, "Ann", place), until="look1")
        closed = world.present(board)
        assert closed is not None
        assert f"### Turn {number}: hint" in texts(closed)


async def test_a_hint_turned_up_is_new_on_the_next_board(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    await take_steps(await open_yokai(world, await whose_turn(world), place), until="look1")
    board = board_of(world, place)
    (hint,) = scene_of(world, board).hints
    assert hint.new
    panel = await open_yokai(world, await whose_turn(world), place)
    await take_steps(panel, until="hint")
    await panel.answer(next(one for one in panel.answers() if one != "reveal"))
    await panel.answer(next(iter(panel.answers())))
    await panel.press("confirm")
    board = board_of(world, place)
    scene = scene_of(world, board)
    assert not scene.hints
    assert [card.hint.new for card in scene.cards if card.hint] == [True]
