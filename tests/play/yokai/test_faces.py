"""Two games that differ in nothing but the faces look the same to everybody who hasn't seen one."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from bot.games.yokai import rules
from bot.games.yokai.moves import Lay, Look, YokaiMove
from bot.games.yokai.state import YokaiState
from tests.play.world import World, a_world
from tests.play.world import told as answer_to
from tests.play.yokai.faces import (
    FilingStudio,
    Passed,
    drawn,
    faces_anywhere,
    passed,
    standing,
)
from tests.play.yokai.games import open_game, some_by_dm
from tests.play.yokai.panels import chosen, make, open_yokai, state_of, take_steps, whose_turn
from tests.play.yokai.plans import plan

NAMES = ("Ann", "Bo", "Cy")


async def seen_by_others(
    path: Path, memory: str, way: str, options: dict[str, Any], moves: list[YokaiMove] | None
) -> tuple[list[YokaiMove], list[Passed], list[Any]]:
    """Play a game up to the turn after the first hint is laid. Gives the moves; what stays on
    Discord; and what the panels, opened by *Choose* in each turn, showed those whose turn it
    wasn't."""
    async with a_world(path, studio=FilingStudio()) as world:
        some_by_dm(world, NAMES, way)
        place = await open_game(world, *NAMES, memory=memory, **options)
        if moves is None:
            moves = plan(await state_of(world), won=False, by="hints")
            laid = next(number for number, move in enumerate(moves) if isinstance(move, Lay))
            moves = moves[: laid + 5]
        others: list[Any] = []
        for move in moves:
            name = await whose_turn(world)
            if isinstance(move, Look) and not (await state_of(world)).looks:
                panel = await open_yokai(world, name, place)
            await make(panel, move)
            if move.type == "move":
                for other in NAMES:
                    if other != name:
                        theirs = await chosen(world, other, place)
                        (found,) = [
                            one for one in standing(world) if one.message.id == theirs.message.id
                        ]
                        others.append((theirs.text, found.scenes))
        return moves, passed(world), others


def mixed(state: YokaiState) -> YokaiState:
    """The same table with other faces."""
    families = [card.family for card in state.cards]
    random.Random(7).shuffle(families)
    for number, family in enumerate(families):
        state = state.with_card(number, family=family)
    return state


def told(stayed: list[Passed], *, direct: bool) -> list[tuple[str, Any]]:
    """What stays in public, or in direct messages: texts, pictures and their own texts; without
    Discord's own numbers, which hang on what came first."""
    return [
        (re.sub(r"\d{17,}", "#", one.text), one.scenes) for one in stayed if one.direct == direct
    ]


@pytest.mark.parametrize(
    ("memory", "way", "options"),
    [
        ("strict", "mixed", {"affinity": "all"}),
        ("notebook", "choose", {"hint_rule": "stacked", "objective": "random"}),
        pytest.param("strict", "dm", {"hint_rule": "hidden"}, marks=pytest.mark.soak),
        pytest.param("strict", "choose", {}, marks=pytest.mark.soak),
        pytest.param("notebook", "dm", {"level": 2}, marks=pytest.mark.soak),
    ],
)
async def test_other_faces_are_seen_by_nobody(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    memory: str,
    way: str,
    options: dict[str, Any],
) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    moves, stayed, others = await seen_by_others(tmp_path / "one", memory, way, options, None)
    setup = rules.setup
    monkeypatch.setattr(rules, "setup", lambda *given: mixed(setup(*given)))
    _, stayed_too, others_too = await seen_by_others(
        tmp_path / "other", memory, way, options, moves
    )
    assert len(stayed) > len(moves)
    assert told(stayed, direct=False) == told(stayed_too, direct=False)
    if memory == "strict":
        assert told(stayed, direct=True) == told(stayed_too, direct=True)
    assert others == others_too, "panels of those whose turn it isn't"


@pytest.mark.parametrize("memory", ["notebook", "strict"])
async def test_no_command_shows_a_face(world: World, memory: str) -> None:
    place = await open_game(world, "Ann", "Bo", memory=memory, affinity="all")
    name = await whose_turn(world)
    await take_steps(await open_yokai(world, name, place), until="look1")
    name = await whose_turn(world)
    await take_steps(await open_yokai(world, name, place), until="look2")
    before = {one.message.id for one in standing(world)}
    commands: list[tuple[str, dict[str, Any]]] = [
        ("table show", {}),
        ("table show", {"as": "text"}),
        ("table show", {"private": True}),
        ("table log", {}),
        ("table record", {}),
        ("table replay", {}),
        ("games", {}),
        ("rules yokai", {}),
    ]
    for person in ("Ann", "Bo"):
        for command, options in commands:
            await world.people[person].slash(place, command, **options)
    shown = [one for one in standing(world) if one.message.id not in before]
    assert len(shown) >= len(commands)
    assert not [one.faces for one in shown if one.faces]
    assert not [scene for one in shown for scene in one.scenes if scene.affinity]
    scenes, _ = world.studio.replays[-1]
    assert not [face for scene in scenes for face in drawn(scene)]
    assert not [scene for scene in scenes if scene.affinity]


async def test_a_panel_opened_from_the_list_of_games_shows_a_face_in_passing(
    world: World,
) -> None:
    place = await open_game(world, "Ann", "Bo", memory="strict")
    name = await whose_turn(world)
    panel = await open_yokai(world, name, place)
    await take_steps(panel, until="look2")
    listed = await world.people[name].slash(place, "games")
    opened = await world.press(world.people[name], listed.response.message, "open")
    assert "You have seen" in answer_to(opened)
    await take_steps(panel, until="look1")
    assert not faces_anywhere(world)
