"""The bot ends and begins anew at every kind of step of a turn; every panel still goes on."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import pytest

from bot.games.yokai import rules
from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift
from bot.games.yokai.setup import setup
from bot.games.yokai.state import YokaiState
from tests.games.yokai.tables import GAME
from tests.play.reading import kinds, pictures, texts
from tests.play.traffic import arrivals, called, now
from tests.play.world import NAMES, World
from tests.play.yokai.faces import faces_anywhere
from tests.play.yokai.games import open_game, played, some_by_dm
from tests.play.yokai.panels import (
    chosen,
    code,
    in_the_dm,
    make,
    moves_of,
    open_yokai,
    state_of,
    take_steps,
    whose_turn,
)
from tests.play.yokai.plans import plan


@pytest.mark.parametrize(("memory", "way"), [("notebook", "dm"), ("strict", "choose")])
async def test_before_every_press_of_two_turns(world: World, memory: str, way: str) -> None:
    some_by_dm(world, ("Ann", "Bo"), way)
    place = await open_game(world, "Ann", "Bo", memory=memory)
    moves = plan(await state_of(world), won=False, by="hints")
    lay = next(number for number, move in enumerate(moves) if isinstance(move, Lay))
    turns = [moves[:4], moves[lay - 3 : lay + 1]]
    assert [type(move) for turn in turns for move in turn] == [
        *(Look, Look, Shift, Reveal),
        *(Look, Look, Shift, Lay),
    ]
    for move in moves[: lay + 1]:
        if isinstance(move, Look) and not (await state_of(world)).looks:
            panel = await open_yokai(world, await whose_turn(world), place)
        often = move in turns[0] or move in turns[1]
        await make(panel, move, before_each=partial(world.restart, killed=True) if often else None)
    kept = [json.loads(move) for move in await moves_of(world)]
    assert kept == [GAME.write_move(move) for move in moves[: lay + 1]]
    assert len(called(world)) == lay // 4 + 2, "one call a turn"


@pytest.mark.parametrize("way", ["dm", "choose"])
async def test_when_somebody_is_asked_once_more_whether_to_declare(world: World, way: str) -> None:
    some_by_dm(world, ("Ann", "Bo"), way)
    place = await open_game(world, "Ann", "Bo")
    panel = await open_yokai(world, await whose_turn(world), place)
    await panel.answer("declare")
    assert set(panel.answers()) == {"yes", "no"}
    await world.restart()
    again = await chosen(world, await whose_turn(world), place)
    assert "So far: declare that all yokai are calm" in again.text
    await again.answer("no")
    assert not await moves_of(world), "it was asked once more"
    await world.restart()
    await panel.answer("yes")
    assert "Something was chosen elsewhere meanwhile." in panel.text
    await panel.answer("declare")
    await panel.answer("yes")
    assert (await world.table()).status == "ended"
    assert json.loads((await moves_of(world))[-1])["type"] == "declare"


async def test_between_the_end_of_a_turn_and_what_is_sent(world: World) -> None:
    some_by_dm(world, ("Ann", "Bo"), "dm")
    place = await open_game(world, "Ann", "Bo")
    name = await whose_turn(world)
    panel = await open_yokai(world, name, place)
    await take_steps(panel, until="hint")
    await panel.answer("reveal")
    before = now(world)
    await world.bot.delivery.close()
    await panel.press("confirm")
    assert not arrivals(world, before)
    await world.restart()
    board, call = arrivals(world, before)
    assert "turned up a hint" in texts(board.message)
    assert "Turn 2: first look" in texts(board.message)
    assert call.person == await whose_turn(world) != name
    assert pictures(call.message)


def with_two_hints(*given: Any) -> YokaiState:
    """The table before the first turn, with a short game to come."""
    state = setup(*given)
    return state.model_copy(update={"pile": state.pile[:2]})


async def test_before_and_after_the_last_move(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "setup", with_two_hints)
    some_by_dm(world, ("Ann", "Bo"), "mixed")
    place = await open_game(world, "Ann", "Bo", memory="strict")
    moves = plan(await state_of(world), won=False, by="hints")
    for move in moves[:-1]:
        if isinstance(move, Look) and not (await state_of(world)).looks:
            panel = await open_yokai(world, await whose_turn(world), place)
        await make(panel, move)
    await world.restart(killed=True)
    await make(panel, moves[-1])
    await world.restart(killed=True)
    end = world.newest(place, "record")
    assert "That was the last hint." in texts(end)
    assert "you have lost" in texts(end)


async def test_a_panel_opened_elsewhere_goes_on_where_the_last_one_was(world: World) -> None:
    some_by_dm(world, ("Ann", "Bo"), "dm")
    place = await open_game(world, "Ann", "Bo")
    name = await whose_turn(world)
    in_dm = await open_yokai(world, name, place)
    await take_steps(in_dm, until="move")
    origin = next(iter(in_dm.answers()))
    await in_dm.answer(origin)
    elsewhere = await chosen(world, name, place)
    assert elsewhere.text.count("So far: move ") == 1
    assert "Where does" in elsewhere.text
    goal = next(iter(elsewhere.answers()))
    await elsewhere.answer(goal)
    assert "→" in elsewhere.text
    await in_dm.answer(next(iter(in_dm.answers())))
    assert in_dm.text.startswith("Something was chosen elsewhere meanwhile.")
    assert "confirm" in in_dm.kinds
    await in_dm.press("confirm")
    move = json.loads((await moves_of(world))[-1])
    assert [code((*move["from"],)), code((*move["to"],))] == [origin, goal]


async def test_a_direct_message_goes_on_with_what_was_seen_in_passing(world: World) -> None:
    some_by_dm(world, ("Ann", "Bo"), "dm")
    await open_game(world, "Ann", "Bo", memory="strict")
    name = await whose_turn(world)
    panel = in_the_dm(world, name)
    panel.follow = False
    for question in ("Which card do you look at second?", "Which card do you move?"):
        await panel.answer(next(iter(panel.answers())))
        assert question in panel.text
        assert "[The board](" in panel.text
        assert "showagain" in panel.kinds
        assert "You have seen" not in panel.text
        await world.restart(killed=True)
    assert faces_anywhere(world), "in the replies"
    assert kinds(panel.message) == {"answermenu", "showagain", "rules"}


@pytest.mark.soak
@pytest.mark.parametrize("memory", ["notebook", "strict"])
@pytest.mark.parametrize("players", [2, 3, 4])
async def test_after_every_step_of_a_whole_game(world: World, players: int, memory: str) -> None:
    game = await played(
        world,
        NAMES[:players],
        "mixed",
        memory=memory,
        level=3,
        before_each=partial(world.restart, killed=True),
    )
    assert called(world) == game.turns
    kept = [json.loads(move) for move in await moves_of(world)]
    assert kept == [GAME.write_move(move) for move in game.moves]
    assert not any(isinstance(move, Declare) for move in game.moves)
