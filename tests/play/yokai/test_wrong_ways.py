"""Wrong presses at a table of Yokai: each has its own words, and changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.games.yokai.moves import Shift
from tests.play.reading import buttons, pressables
from tests.play.world import World, told
from tests.play.wrong import nothing_changes
from tests.play.yokai.games import open_game
from tests.play.yokai.panels import (
    YokaiPanel,
    chosen,
    make,
    moves_of,
    open_yokai,
    state_of,
    take_steps,
    whose_turn,
)

NOT_SEATED = "You don't sit at this table, so this isn't yours to press."
OLD_STEP = "That button is from an earlier step of the game."
LOCKED = "That card bears a hint: it is never looked at or moved again."
TWICE = "You have looked at that card in this turn. Choose another one."
SPLITS = "With the card there, the sixteen would no longer form one group."
TAKEN = "A card lies there already."
ONE_HINT = "That card bears a hint already, and each card takes only one."
LATE = "You can declare only instead of a turn, before its first look."
KINDS = ("answer", "answermenu", "confirm", "back", "change", "notes", "showagain", "open")


async def begun(world: World) -> tuple[str, Any, YokaiPanel]:
    """A table of two: whose turn it is, where, and that person's panel."""
    place = await open_game(world, "Ann", "Bo")
    name = await whose_turn(world)
    return name, place, await open_yokai(world, name, place)


async def answer_wrongly(panel: YokaiPanel, name: str, value: str) -> str:
    """Give the panel an answer that it doesn't offer, as of now; the line with which it says no."""
    world = panel.world
    step = (await world.table()).step
    carried = next(one for one in pressables(panel.message) if one.split(":")[3] == str(step))
    revision = carried.split(":")[4]
    async with nothing_changes(world):
        await world.forge(name, panel.message, f"yy1:answer:1:{step}:{revision}:{value}")
        panel._look()
    return panel.text.split("\n")[0]


def other_than(name: str) -> str:
    return next(one for one in ("Ann", "Bo") if one != name)


async def lay_a_hint(world: World, place: Any) -> str:
    """Two turns, at whose end a hint is laid on the last card of the layout; gives its cell."""
    panel = await open_yokai(world, await whose_turn(world), place)
    await take_steps(panel, until="look1")
    panel = await open_yokai(world, await whose_turn(world), place)
    await take_steps(panel, until="hint")
    await panel.answer(next(one for one in panel.answers() if one != "reveal"))
    cell = "3_3"
    await panel.answer(cell)
    await panel.press("confirm")
    assert json.loads((await moves_of(world))[-1])["type"] == "lay"
    return cell


async def test_pressing_out_of_turn(world: World) -> None:
    name, place, _ = await begun(world)
    other = other_than(name)
    panel = await chosen(world, other, place)
    assert not panel.answers(), "nothing is on offer"
    assert "There is nothing for you to decide just now." in panel.text
    assert f"… Waiting for **{name}**." in panel.text
    step = (await world.table()).step
    for rest in ("answer:1:{}:0:0_0", "confirm:1:{}:0:", "back:1:{}:0:"):
        async with nothing_changes(world):
            await world.forge(other, panel.message, "yy1:" + rest.format(step))
        panel._look()
        assert panel.text.startswith("It isn't your turn.")


async def test_looking_twice_at_one_card(world: World) -> None:
    name, _, panel = await begun(world)
    await panel.answer("1_1")
    assert "1_1" not in panel.answers()
    assert await answer_wrongly(panel, name, "1_1") == TWICE
    assert await answer_wrongly(panel, name, "9_9") == "No card lies there."


async def test_looking_at_a_locked_card_and_moving_it(world: World) -> None:
    _, place, old = await begun(world)
    cell = await lay_a_hint(world, place)
    name = await whose_turn(world)
    panel = await open_yokai(world, name, place)
    assert cell not in panel.answers()
    assert await answer_wrongly(panel, name, cell) == LOCKED
    await take_steps(panel, until="move")
    assert cell not in panel.answers()
    assert await answer_wrongly(panel, name, cell) == LOCKED
    async with nothing_changes(world):
        await old.answer(cell)
    assert old.text.startswith(OLD_STEP)
    assert cell not in old.answers()


async def test_moving_a_card_so_that_the_group_would_split(world: World) -> None:
    _, place, panel = await begun(world)
    await take_steps(panel, until="move")
    await make(panel, Shift(seat=0, origin=(3, 3), to=(-1, 1)))
    await take_steps(panel, until="look1")
    name = await whose_turn(world)
    panel = await open_yokai(world, name, place)
    await take_steps(panel, until="move")
    await panel.answer("0_1")  # on which the card moved first hangs alone
    assert set(panel.answers()) == {"-1_0", "-1_2"}
    for cell, sentence in {"4_0": SPLITS, "9_9": SPLITS, "2_0": TAKEN, "0_1": TAKEN}.items():
        assert await answer_wrongly(panel, name, cell) == sentence


async def test_laying_on_a_locked_card(world: World) -> None:
    name, place, _ = await begun(world)
    cell = await lay_a_hint(world, place)
    for _ in range(2):
        name = await whose_turn(world)
        panel = await open_yokai(world, name, place)
        await take_steps(panel, until="hint")
        if len(panel.answers()) > 1:
            break
        await take_steps(panel, until="look1")
    await panel.answer(next(one for one in panel.answers() if one != "reveal"))
    assert cell not in panel.answers()
    assert await answer_wrongly(panel, name, cell) == ONE_HINT
    assert await answer_wrongly(panel, name, "9_9") == "No card lies there."


async def test_laying_a_hint_that_does_not_lie_open(world: World) -> None:
    name, _, panel = await begun(world)
    await take_steps(panel, until="hint")
    pile = (await state_of(world)).pile
    for hint in (pile[0], "hidden", "kitsune+kitsune"):
        assert await answer_wrongly(panel, name, hint) == "That hint can't be laid now."


async def test_declaring_in_the_middle_of_a_turn(world: World) -> None:
    name, _, panel = await begun(world)
    assert "declare" in panel.answers()
    for step in ("look2", "move", "hint"):
        await take_steps(panel, until=step)
        assert "declare" not in panel.answers()
        assert await answer_wrongly(panel, name, "declare") == LATE
    assert (await world.table()).status == "running"


async def test_declaring_on_an_old_panel_in_the_middle_of_a_turn(world: World) -> None:
    name, place, old = await begun(world)
    panel = await chosen(world, name, place)
    await take_steps(panel, until="look2")
    async with nothing_changes(world):
        await old.answer("declare")
    assert old.text.startswith(OLD_STEP)
    assert "second look" in old.text


async def test_declaring_is_asked_once_more_and_can_be_thought_over(world: World) -> None:
    _, _, panel = await begun(world)
    await panel.answer("declare")
    assert "Are all yokai calm?" in panel.text
    assert set(panel.answers()) == {"yes", "no"}
    await panel.answer("no")
    assert "Which card do you look at first?" in panel.text
    await panel.answer("declare")
    await panel.press("back")
    await panel.answer("1_1")
    assert [json.loads(move)["type"] for move in await moves_of(world)] == ["look"]


async def test_saying_yes_to_a_question_that_was_never_asked(world: World) -> None:
    name, _, panel = await begun(world)
    line = await answer_wrongly(panel, name, "yes")
    assert line == "Something was chosen elsewhere meanwhile. This is how it stands now."
    assert (await world.table()).status == "running"


@pytest.mark.parametrize("kind", KINDS)
async def test_strangers(world: World, kind: str) -> None:
    _, place, _ = await begun(world)
    values = ["1_1"] if "menu" in kind else []
    async with nothing_changes(world):
        board = world.newest(place, "open")
        result = await world.forge("Eve", board, f"yy1:{kind}:1:1:0:1_1", values)
        assert told(result) == NOT_SEATED


async def test_a_panel_of_the_last_turn_says_so_and_shows_the_present(world: World) -> None:
    name, place, _ = await begun(world)
    old = await chosen(world, name, place)
    panel = await chosen(world, name, place)
    await take_steps(panel, until="look1")
    async with nothing_changes(world):
        await old.answer("0_0")
    assert old.text.startswith(OLD_STEP)
    assert "Turn 2: first look" in old.text
    assert not old.answers()
    board = world.newest(place, "open")
    again = await world.forge(name, board, "yy1:open:1:1:")
    assert "That button was from an earlier step." in told(again)


async def test_the_last_turns_board_has_no_button_any_more(world: World) -> None:
    _, place, panel = await begun(world)
    old = world.newest(place, "open")
    await take_steps(panel, until="look1")
    closed = world.present(old)
    assert closed is not None
    assert not buttons(closed, "open")
    assert world.newest(place, "open").id != old.id


async def test_after_the_end(world: World) -> None:
    name, place, panel = await begun(world)
    old = await chosen(world, name, place)
    board = world.newest(place, "open")
    for value in ("declare", "yes"):
        await panel.answer(value)
    assert (await world.table()).status == "ended"
    async with nothing_changes(world):
        await old.answer("0_0")
        result = await world.forge(name, board, buttons(board, "open")[0])
    for answer in (old.text, told(result)):
        assert "The game is over." in answer
        assert world.newest(place, "rematch").jump_url in answer


async def test_moves_made_twice_in_the_same_instant_count_once(world: World) -> None:
    name, place, panel = await begun(world)
    await take_steps(panel, until="move")
    await panel.answer(next(iter(panel.answers())))
    await panel.answer(next(iter(panel.answers())))
    other = await chosen(world, name, place)
    number = len(await moves_of(world))
    for one in (panel, other, panel, other):
        world.emit(name, one.message, buttons(one.message, "confirm")[0])
    await world.env.settle()
    assert len(await moves_of(world)) == number + 1
    assert (await state_of(world)).step == "hint"
