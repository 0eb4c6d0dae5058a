"""Whole games of Yokai, played out at panels as they were thought out."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from bot.games.yokai.moves import Stay, YokaiMove
from tests.play.reading import kinds, pictures, texts
from tests.play.traffic import now
from tests.play.world import World
from tests.play.yokai.panels import YokaiPanel, make, open_yokai, state_of, whose_turn
from tests.play.yokai.plans import Ending, plan


async def open_game(world: World, *names: str, **options: Any) -> Any:
    """A table of Yokai of these people, the first of whom opens it; gives the place of the game."""
    first, *others = names
    options.setdefault("seats", len(names))
    await world.people[first].slash(world.channel, "yokai new", **options)
    for name in others:
        await world.press(world.people[name], world.newest(world.channel, "join"), "join")
    return world.place()


def board_of(world: World, place: Any) -> Any:
    """The board post of the present turn."""
    found = world.find(place, lambda one: bool(pictures(one)) and "open" in kinds(one))
    assert found is not None, "there is no open board"
    return found


@dataclass(frozen=True)
class PlayedYokai:
    """A game from beginning to end. `turns`: whose each turn was. `before_the_last_move`: when that
    began, as `traffic.now` counts."""

    world: World
    place: Any
    names: tuple[str, ...]
    opening: Any
    turns: list[str]
    moves: list[YokaiMove]
    before_the_last_move: int


def some_by_dm(world: World, names: tuple[str, ...], way: str) -> None:
    """Some play by direct messages, the others, whose direct messages are closed, with *Choose*."""
    world.dms = set({"dm": names, "choose": (), "mixed": names[::2]}[way])
    world.close_dms(*(name for name in names if name not in world.dms))


async def played(
    world: World,
    names: tuple[str, ...],
    way: str,
    *,
    won: bool = False,
    by: Ending = "hints",
    before_each: Callable[[], Awaitable[None]] | None = None,
    **options: Any,
) -> PlayedYokai:
    """Open a table and play it to such an end. `before_each` move something else may happen."""
    some_by_dm(world, names, way)
    place = await open_game(world, *names, **options)
    opening = world.find(world.channel, lambda one: "Fair draws" in texts(one))
    state = await state_of(world)
    moves = plan(state, won=won, by=by)
    turns: list[str] = []
    rng = random.Random(repr(options))
    panel: YokaiPanel | None = None
    before = 0
    for move in moves:
        if isinstance(move, Stay):
            continue
        name = await whose_turn(world)
        if move.type == "declare" or (move.type == "look" and not (await state_of(world)).looks):
            turns.append(name)
            panel = None
        if panel is None or panel.gone or rng.random() < 0.1:
            panel = await open_yokai(world, name, place)
        if before_each is not None:
            await before_each()
        before = now(world)
        await make(panel, move, rng)
    assert (await world.table()).status == "ended"
    return PlayedYokai(world, place, names, opening, turns, moves, before)
