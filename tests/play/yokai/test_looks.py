"""A look counts before its face is shown: whatever happens then, nobody gets another one."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.play.reading import buttons
from tests.play.world import World, a_world, told
from tests.play.yokai.faces import FilingStudio, drawn
from tests.play.yokai.games import open_game, some_by_dm
from tests.play.yokai.panels import (
    YokaiPanel,
    chosen,
    code,
    moves_of,
    open_yokai,
    take_steps,
    whose_turn,
)
from tests.play.yokai.test_strict import files, seen, until

MEMORIES = pytest.mark.parametrize("memory", ["notebook", "strict"])
WAYS = pytest.mark.parametrize("way", ["dm", "choose"])


async def looks_of(world: World) -> list[str]:
    """The cells looked at, as answers name them."""
    moves = [json.loads(move) for move in await moves_of(world)]
    return [code((*move["card"],)) for move in moves if move["type"] == "look"]


async def begun(world: World, way: str, memory: str) -> tuple[str, Any, YokaiPanel]:
    some_by_dm(world, ("Ann", "Bo"), way)
    place = await open_game(world, "Ann", "Bo", memory=memory)
    name = await whose_turn(world)
    return name, place, await open_yokai(world, name, place)


class Witness(FilingStudio):
    """Looks into the database whenever a picture with faces is asked for."""

    def __init__(self, database: Path) -> None:
        super().__init__()
        self._database = database
        self.kept: list[tuple[list[str], list[str]]] = []
        """For each: the cards face up, and the looks that were kept by then."""

    async def picture(self, scene: Any) -> bytes:
        if faces := drawn(scene):
            with closing(sqlite3.connect(self._database)) as connection:
                moves = [json.loads(row[0]) for row in connection.execute("SELECT body FROM moves")]
            looks = [code((*move["card"],)) for move in moves if move["type"] == "look"]
            self.kept.append((["_".join(one.split()[:2]) for one in faces], looks))
        return await super().picture(scene)


@MEMORIES
@WAYS
async def test_it_is_kept_before_a_face_is_shown(tmp_path: Path, memory: str, way: str) -> None:
    witness = Witness(tmp_path / "world.db")
    async with a_world(tmp_path, studio=witness) as world:
        _, _, panel = await begun(world, way, memory)
        await take_steps(panel, until="move")
        assert len({tuple(faces) for faces, _ in witness.kept}) == 2
        for faces, looks in witness.kept:
            assert set(faces) <= set(looks)


@MEMORIES
async def test_that_it_will_be_deleted_is_kept_before_a_face_is_shown(
    world: World, memory: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, panel = await begun(world, "choose", memory)
    kept: list[bool] = []
    picture = world.studio.picture

    async def looked_into(scene: Any) -> bytes:
        if drawn(scene):
            newest = max(world.env.backend.interactions.values(), key=lambda one: one.id)
            kept.append(newest.token in "\n".join(world.kept()))
        return await picture(scene)

    monkeypatch.setattr(world.studio, "picture", looked_into)
    await take_steps(panel, until="hint")
    assert len(kept) >= 4
    assert set(kept) == {memory == "strict"}


@MEMORIES
@WAYS
async def test_a_restart_gives_no_other_look(world: World, memory: str, way: str) -> None:
    name, place, panel = await begun(world, way, memory)
    await panel.answer("1_1")
    shown = seen(panel)
    await world.restart()
    for again in (await chosen(world, name, place), await open_yokai(world, name, place)):
        assert "second look" in again.text
        assert "1_1" not in again.answers()
        assert seen(again) in {shown, ""}
    assert await looks_of(world) == ["1_1"]


@MEMORIES
@WAYS
async def test_an_old_copy_gives_no_other_look(world: World, memory: str, way: str) -> None:
    name, place, old = await begun(world, way, memory)
    other = await chosen(world, name, place)
    await other.answer("1_1")
    await old.answer("2_2")
    assert old.text.startswith("That button is from an earlier step of the game.")
    assert await looks_of(world) == ["1_1"]
    assert seen(old) == seen(other)
    assert "second look" in old.text


@MEMORIES
async def test_two_looks_in_the_same_instant_are_one(world: World, memory: str) -> None:
    name, place, first = await begun(world, "choose", memory)
    second = await chosen(world, name, place)
    presses = [
        world.emit(name, panel.message, buttons(panel.message, "answermenu")[0], [cell])
        for panel, cell in ((first, "0_0"), (second, "3_3"))
    ]
    await world.env.settle()
    looks = await looks_of(world)
    assert len(looks) == 1
    assert len({seen(panel) for panel in map(now_of, (first, second))}) == 1
    assert all(one.acknowledged for one in presses)


def now_of(panel: YokaiPanel) -> YokaiPanel:
    """The copy as it stands now."""
    panel._look()
    return panel


@MEMORIES
async def test_a_face_that_could_not_be_shown_was_looked_at_all_the_same(
    world: World, memory: str, expected_errors: list[str]
) -> None:
    expected_errors.append("press on answermenu:1:1 failed")
    name, place, panel = await begun(world, "choose", memory)
    world.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=403, code=50013, times=1)
    await panel.answer("1_1")
    assert await looks_of(world) == ["1_1"]
    again = await chosen(world, name, place)
    assert seen(again).endswith("at B2")
    assert "second look" in again.text


async def test_killed_between_the_look_and_its_answer(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, place, panel = await begun(world, "choose", "strict")
    host = world.bot.host
    decided: list[bool] = []
    decide = host.decide

    async def killed(*args: Any, **kwargs: Any) -> Any:
        await decide(*args, **kwargs)
        decided.append(True)
        raise SystemExitError

    monkeypatch.setattr(host, "decide", killed)
    with pytest.MonkeyPatch.context() as quiet:
        quiet.setattr("bot.screens.answers.log.error", lambda *_args: None)
        await panel.answer("1_1")
        await until(lambda: decided == [True])
    await world.restart()
    again = await chosen(world, name, place)
    assert seen(again).endswith("at B2")
    assert await looks_of(world) == ["1_1"]
    assert b"simcord_interaction" in files(world.database)


class SystemExitError(Exception):
    """As if the process ended just here."""


@MEMORIES
async def test_nobody_looks_for_somebody_else(world: World, memory: str) -> None:
    name, place, panel = await begun(world, "choose", memory)
    other = next(one for one in ("Ann", "Bo") if one != name)
    menu = buttons(panel.message, "answermenu")[0]
    result = await world.forge("Eve", world.newest(place, "open"), menu, ["1_1"])
    assert "You have seen" not in told(result)
    theirs = await chosen(world, other, place)
    await world.forge(other, theirs.message, menu, ["1_1"])
    theirs._look()
    assert theirs.text.startswith("It isn't your turn.")
    assert not seen(theirs)
    assert not await looks_of(world)
