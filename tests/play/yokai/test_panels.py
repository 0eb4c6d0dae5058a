"""Panels of Yokai as people press them: real pictures, and more free cells than one menu holds."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import discord
import pytest
from PIL import Image

from tests.play.reading import buttons, file_name, galleries, kinds, pictures, pressables
from tests.play.traffic import arrivals
from tests.play.world import World, a_world
from tests.play.yokai.games import open_game, some_by_dm
from tests.play.yokai.panels import (
    chosen,
    make,
    moves_of,
    open_yokai,
    state_of,
    take_steps,
    whose_turn,
)
from tests.play.yokai.plans import plan


async def in_a_line(world: World, *, up: bool) -> None:
    """The sixteen cards, in the order laid, in one line from left to right, or from above."""
    state = await state_of(world)
    for number in range(16):
        state = state.with_card(number, cell=(0, number) if up else (number, 0))
    async with world.bot.store.write() as unit:
        row = await unit.tables.load(1)
        assert row is not None
        await unit.tables.save(replace(row, state=state.model_dump_json()))


@pytest.mark.parametrize("up", [False, True])
@pytest.mark.parametrize("which", [0, -1])
async def test_more_free_cells_than_a_menu_holds_come_in_several(
    world: World, up: bool, which: int
) -> None:
    place = await open_game(world, "Ann", "Bo")
    await in_a_line(world, up=up)
    panel = await open_yokai(world, await whose_turn(world), place)
    await take_steps(panel, until="move")
    assert set(panel.answers()) == {"0_0", "0_15" if up else "15_0"}, "the ends of the line"
    await panel.answer("0_0")
    menus = list(panel.menus().values())
    assert [len(menu) for menu in menus] == [25, 6]
    labels = [one["label"] for menu in menus for one in menu]
    assert [label.split(" ")[0] for label in labels] == [str(n + 1) for n in range(31)]
    assert all(one["description"].startswith("beside ") for menu in menus for one in menu)
    goal = menus[which][which]["value"]
    await panel.answer(goal)
    assert labels[which].split(" ")[-1] in panel.text
    await panel.press("confirm")
    move = json.loads((await moves_of(world))[-1])
    assert "_".join(map(str, move["to"])) == goal


async def test_a_turn_with_real_pictures(tmp_path: Path) -> None:
    async with a_world(tmp_path, real_pictures=True) as world:
        some_by_dm(world, ("Ann", "Bo"), "mixed")
        place = await open_game(world, "Ann", "Bo", level=5)
        name = await whose_turn(world)
        panel = await open_yokai(world, name, place)
        for move in plan(await state_of(world), won=False, by="hints")[:4]:
            await make(panel, move)
        panel = await open_yokai(world, await whose_turn(world), place)
        for value in ("declare", "yes"):
            assert len(pictures(panel.message)) == 1
            await panel.answer(value)
        shown = [one.message for one in arrivals(world) if pictures(one.message)]
        boards = [one for one in shown if {"open", "record"} & kinds(one)]
        assert len(boards) == 3, "a board a turn, and the end"
        for message in shown:
            for gallery in galleries(message):
                assert len(gallery) == 1
            for file in message["attachments"]:
                assert file["filename"].endswith(f".{world.bot.studio.extension}")
                content = world.env.backend.cdn.get(file["url"])
                assert content is not None
                image = Image.open(io.BytesIO(content))
                assert image.width == 1140
                assert image.height <= 1.4 * image.width
                assert len(content) < 300_000
        assert file_name(pictures(shown[0])[0]).startswith("board")


async def test_when_it_is_not_ones_turn_the_panel_shows_the_table(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    name = await whose_turn(world)
    other = next(one for one in ("Ann", "Bo") if one != name)
    panel = await chosen(world, other, place)
    assert "There is nothing for you to decide just now." in panel.text
    assert panel.kinds == {"notes", "rules"}
    (picture,) = pictures(panel.message)
    assert "Not your turn" in picture["description"]


async def test_declaring_has_a_button_of_its_own_beneath_the_cards(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    panel = await open_yokai(world, await whose_turn(world), place)
    (cards,) = panel.menus().values()
    assert len(cards) == 16
    assert panel.labels("answer") == ["Declare: all are calm"]
    (button,) = (pressables(panel.message)[one] for one in buttons(panel.message, "answer"))
    assert button["style"] == discord.ButtonStyle.secondary.value, "not one that asks for it"
    await panel.press("answer")
    assert panel.labels("answer") == ["Yes, all are calm", "No, I go on with my turn"]
    await panel.answer("no")
    await panel.answer("0_0")
    assert not panel.labels("answer"), "only instead of the first look"


async def test_declaring_in_a_menu_from_before_still_counts(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    name = await whose_turn(world)
    panel = await open_yokai(world, name, place)
    (menu,) = panel.menus()
    await world.forge(name, panel.message, menu, ["declare"])
    panel._look()
    assert panel.labels("answer") == ["Yes, all are calm", "No, I go on with my turn"]


async def test_no_two_questions_have_the_same_menu(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    panel = await open_yokai(world, await whose_turn(world), place)
    shown: list[int] = []
    for value in ("0_0", "0_1", "3_3", None):
        shown += [pressables(panel.message)[one]["id"] for one in panel.menus()]
        if value is not None:
            await panel.answer(value)
    assert len(shown) == 4
    assert len(set(shown)) == 4
