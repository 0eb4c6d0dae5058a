"""The notebook: whatever one has seen oneself can always be called up, wherever it lies now."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.yokai.moves import Look, Reveal, Shift
from bot.games.yokai.pieces import Cell
from bot.stage.studio import PictureError
from tests.play.reading import pictures, texts
from tests.play.world import World, told
from tests.play.yokai.faces import drawn, scenes_in
from tests.play.yokai.games import board_of, open_game, some_by_dm
from tests.play.yokai.panels import (
    YokaiPanel,
    chosen,
    make,
    open_yokai,
    state_of,
    take_steps,
    whose_turn,
)

MINE = "Your notes: what you have seen, where it lies now."


async def notes_of(world: World, panel: YokaiPanel) -> tuple[dict[Cell, str], str]:
    """What *My notes* on this panel shows: the family by cell; and its alternative text."""
    panel.follow = False
    result = await panel.press("notes")
    assert result.ephemeral
    assert MINE in told(result)
    stored = world.env.backend.get_message(result.response.channel_id, result.response.id)
    (scene,) = scenes_in(world, stored.attachments)
    (picture,) = pictures(result.response.message)
    return {
        (card.column, card.row): card.note for card in scene.cards if card.note is not None
    }, picture["description"]


async def turn(world: World, place: Any, *moves: Any) -> str:
    """A turn of these moves, whoever's it is; gives their name."""
    name = await whose_turn(world)
    panel = await open_yokai(world, name, place)
    for move in moves:
        await make(panel, move)
    return name


def look(cell: Cell) -> Look:
    return Look(seat=0, card=cell)


def shift(origin: Cell, to: Cell) -> Shift:
    return Shift(seat=0, origin=origin, to=to)


REVEAL = Reveal(seat=0)


@pytest.mark.parametrize("way", ["dm", "choose"])
async def test_my_notes_follow_the_cards_whoever_moves_them(world: World, way: str) -> None:
    some_by_dm(world, ("Ann", "Bo"), way)
    place = await open_game(world, "Ann", "Bo")
    faces = {card.cell: card.family for card in (await state_of(world)).cards}
    first = await whose_turn(world)
    second = next(one for one in ("Ann", "Bo") if one != first)

    shown, words = await notes_of(world, await open_yokai(world, first, place))
    assert (shown, "Nothing seen so far." in words) == ({}, True)

    await turn(world, place, look((0, 0)), look((1, 1)), shift((0, 0), (4, 0)), REVEAL)
    seen = {(4, 0): faces[0, 0], (1, 1): faces[1, 1]}
    shown, words = await notes_of(world, await chosen(world, first, place))
    assert shown == seen, "also when it isn't their turn"
    assert "E1 " in words
    assert "B2 " in words
    shown, _ = await notes_of(world, await open_yokai(world, second, place))
    assert shown == {}, "nobody else's"

    await turn(world, place, look((2, 2)), look((4, 0)), shift((1, 1), (-1, 1)), REVEAL)
    seen = {(4, 0): faces[0, 0], (-1, 1): faces[1, 1]}
    shown, _ = await notes_of(world, await open_yokai(world, first, place))
    assert shown == seen
    shown, _ = await notes_of(world, await chosen(world, second, place))
    assert shown == {(2, 2): faces[2, 2], (4, 0): faces[0, 0]}

    await world.restart()
    shown, _ = await notes_of(world, await chosen(world, first, place))
    assert shown == seen


async def test_notes_are_shown_to_nobody_else(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    name = await whose_turn(world)
    panel = await open_yokai(world, name, place)
    await take_steps(panel, until="hint")
    board = board_of(world, place)
    result = await world.forge("Eve", board, "yy1:notes:1:1:0:")
    assert told(result) == "You don't sit at this table, so this isn't yours to press."
    other = next(one for one in ("Ann", "Bo") if one != name)
    result = await world.forge(other, board, "yy1:notes:1:1:0:")
    assert "Nothing seen so far." in pictures(result.response.message)[0]["description"]


async def test_notes_without_their_picture_are_told_in_words(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = await open_game(world, "Ann", "Bo")
    panel = await open_yokai(world, await whose_turn(world), place)
    await take_steps(panel, until="move")

    async def broken(_scene: Any) -> bytes:
        raise PictureError

    monkeypatch.setattr(world.studio, "picture", broken)
    panel.follow = False
    result = await panel.press("notes")
    assert "Seen so far: A1 " in told(result)


async def test_what_was_seen_in_this_turn_stands_in_the_panel_and_then_only_in_the_notes(
    world: World,
) -> None:
    place = await open_game(world, "Ann", "Bo")
    name = await whose_turn(world)
    panel = await open_yokai(world, name, place)
    await take_steps(panel, until="hint")
    stored = world.env.backend.get_message(panel.message.channel.id, panel.message.id)
    assert [len(drawn(scene)) for scene in scenes_in(world, stored.attachments)] == [2]
    await take_steps(panel, until="look1")
    again = await chosen(world, name, place)
    assert "You have seen" not in texts(again.message)
    stored = world.env.backend.get_message(again.message.channel.id, again.message.id)
    assert [len(drawn(scene)) for scene in scenes_in(world, stored.attachments)] == [0]


async def test_notes_in_large_print(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    name = await whose_turn(world)
    await world.bot.host.set_large_print(world.people[name].id, large=True)
    panel = await open_yokai(world, name, place)
    assert len(pictures(panel.message)) == 2
    panel.follow = False
    result = await panel.press("notes")
    whole, part = (one["description"] for one in pictures(result.response.message))
    assert "Nothing seen so far." in whole
    assert part == "Part 2 of the same picture."
