"""Strict memory: a face shows only in passing, until the hint step, and then nowhere any more."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from data.rows import PersonRow
from tests.play.reading import buttons, pictures, texts
from tests.play.weeks.test_life import command, confirmed, vote
from tests.play.world import World, a_world, told
from tests.play.yokai.faces import FilingStudio, drawn, faces_anywhere, passed, standing
from tests.play.yokai.games import open_game, some_by_dm
from tests.play.yokai.panels import (
    YokaiPanel,
    chosen,
    in_the_dm,
    moves_of,
    open_yokai,
    state_of,
    take_steps,
    whose_turn,
)

SEEN = re.compile(r"You have seen (.+?)\. ")
MINUTES = 60
REMEMBER = "Your turn is over: from now on, remember."


def seen(panel: YokaiPanel) -> str:
    """What the panel says that its player has seen; "" if it doesn't."""
    found = SEEN.search(panel.text)
    return found[1] if found else ""


async def begun(world: World, way: str, **options: Any) -> tuple[str, Any, YokaiPanel]:
    """A table of two with strict memory: whose turn it is, where, and that person's panel."""
    some_by_dm(world, ("Ann", "Bo"), way)
    place = await open_game(world, "Ann", "Bo", memory="strict", **options)
    name = await whose_turn(world)
    return name, place, await open_yokai(world, name, place)


async def end_the_turn(panel: YokaiPanel) -> None:
    """From wherever the turn stands."""
    await take_steps(panel, until="look1")


def tokens(world: World) -> list[str]:
    """Of every press and command there ever was."""
    return [one.token for one in world.env.backend.interactions.values()]


def files(database: Path) -> bytes:
    """The database, as whoever finds its files would read it."""
    return b"".join(one.read_bytes() for one in sorted(database.parent.glob("*.db*")))


@pytest.mark.parametrize("way", ["dm", "choose"])
async def test_a_face_is_shown_in_a_reply_that_is_deleted_at_the_hint_step(
    world: World, way: str
) -> None:
    _, _, panel = await begun(world, way)
    await take_steps(panel, until="move")
    assert len(seen(panel).split(" and ")) == 2
    with_faces = [one for one in standing(world) if one.faces]
    assert with_faces
    assert all(one.ephemeral for one in with_faces)
    assert not [one for one in passed(world) if one.faces], "nothing that stays ever showed one"
    await end_the_turn(panel)
    assert not faces_anywhere(world)
    assert panel.gone


async def test_it_is_deleted_after_fourteen_minutes_in_any_case(world: World) -> None:
    name, place, panel = await begun(world, "choose")
    await take_steps(panel, until="look2")
    shown = seen(panel)
    assert shown
    await world.env.advance_time(13 * MINUTES)
    assert faces_anywhere(world)
    await world.env.advance_time(1 * MINUTES + 1)
    assert not faces_anywhere(world)
    await world.env.advance_time(6 * MINUTES)
    again = await chosen(world, name, place)
    assert seen(again) == shown, "until the hint step it can be called up again"
    await end_the_turn(again)
    assert not faces_anywhere(world)


async def test_show_again_works_until_the_hint_step_and_never_after_it(world: World) -> None:
    name, place, panel = await begun(world, "dm")
    in_dm = in_the_dm(world, name)
    in_dm.follow = False
    assert not buttons(in_dm.message, "showagain"), "there is nothing to show yet"
    await take_steps(panel, until="move")
    in_dm._look()
    first = await world.press(in_dm.actor, in_dm.message, "showagain")
    assert "You have seen" in told(first)
    await take_steps(panel, until="hint")
    again = await world.press(in_dm.actor, in_dm.message, "showagain")
    assert "You have seen" in told(again)
    old = in_dm.message
    await end_the_turn(panel)
    assert not faces_anywhere(world)
    board = world.newest(place, "open")
    after = await world.forge(name, board, buttons(old, "showagain")[0])
    assert told(after).startswith(REMEMBER)
    assert not faces_anywhere(world)
    await world.env.advance_time(20 * MINUTES)
    assert not faces_anywhere(world)


async def test_a_hint_that_is_taken_back_brings_no_face_back(world: World) -> None:
    name, place, panel = await begun(world, "choose")
    other = next(one for one in ("Ann", "Bo") if one != name)
    await take_steps(panel, until="move")
    await end_the_turn(panel)
    assert "needs everybody's consent" in await command(world, name, "undo")
    await vote(world, other, "yes")
    assert await whose_turn(world) == name
    back = await chosen(world, name, place)
    assert back.kinds, "the hint is theirs to lay"
    assert not seen(back)
    result = await world.forge(name, world.newest(place, "open"), "yy1:showagain:1:1:0:")
    assert told(result).startswith("What you saw is shown no more: from now on, remember.")
    assert not faces_anywhere(world)
    await end_the_turn(back)
    assert not faces_anywhere(world)


async def test_nobody_else_can_call_it_up(world: World) -> None:
    name, place, panel = await begun(world, "choose")
    await take_steps(panel, until="hint")
    board = world.newest(place, "open")
    other = next(one for one in ("Ann", "Bo") if one != name)
    result = await world.forge(other, board, "yy1:showagain:1:1:0:")
    assert "You have seen" not in told(result)
    result = await world.forge("Eve", board, "yy1:showagain:1:1:0:")
    assert told(result) == "You don't sit at this table, so this isn't yours to press."


@pytest.mark.parametrize("kind", ["notes", "showagain"])
async def test_there_are_no_notes(world: World, kind: str) -> None:
    name, place, panel = await begun(world, "choose")
    await take_steps(panel, until="hint")
    assert not buttons(panel.message, "notes")
    await end_the_turn(panel)
    result = await world.forge(name, world.newest(place, "open"), f"yy1:{kind}:1:1:0:")
    assert "At this table everybody has to remember." in told(result) or REMEMBER in told(result)
    assert not faces_anywhere(world)


async def test_a_turn_that_a_computer_ends(world: World) -> None:
    name, place, panel = await begun(world, "choose", pace="1h", late="computer")
    await take_steps(panel, until="hint")
    await world.env.advance_time(50 * MINUTES)
    assert not faces_anywhere(world)
    assert seen(await chosen(world, name, place))
    assert faces_anywhere(world)
    await world.env.advance_time(11 * MINUTES)
    assert await whose_turn(world) != name
    assert not faces_anywhere(world)


async def test_a_seat_that_is_left_in_the_middle_of_a_turn(world: World) -> None:
    name, _, panel = await begun(world, "choose")
    await take_steps(panel, until="move")
    assert faces_anywhere(world)
    await confirmed(world, name, "concede")
    assert await whose_turn(world) != name
    assert not faces_anywhere(world)


async def test_a_seat_that_is_handed_on_in_the_middle_of_a_turn(world: World) -> None:
    name, place, panel = await begun(world, "choose")
    await take_steps(panel, until="move")
    shown = seen(panel)
    await command(world, name, "replace", person=world.people["Eve"])
    await vote(world, "Eve", "yes")
    assert not faces_anywhere(world), "who left sees nothing any more"
    newcomer = await chosen(world, "Eve", place)
    assert seen(newcomer) == shown, "the seat's view goes with the seat"
    await end_the_turn(newcomer)
    assert not faces_anywhere(world)


async def test_a_game_that_ends_early(world: World) -> None:
    name, _, panel = await begun(world, "choose")
    await take_steps(panel, until="move")
    assert faces_anywhere(world)
    await confirmed(world, name, "abandon")
    await vote(world, next(one for one in ("Ann", "Bo") if one != name), "yes")
    assert (await world.table()).status == "ended"
    assert not faces_anywhere(world)


async def test_in_large_print(world: World) -> None:
    for one in ("Ann", "Bo"):
        async with world.bot.store.write() as unit:
            await unit.people.save(PersonRow(world.people[one].id, "", large_print=True))
    _, _, panel = await begun(world, "choose")
    await take_steps(panel, until="move")
    with_faces = [one for one in standing(world) if one.faces]
    assert with_faces
    assert all(one.ephemeral for one in with_faces)
    assert len(pictures(panel.message)) > 1
    await end_the_turn(panel)
    assert not faces_anywhere(world)


@pytest.mark.parametrize("way", ["dm", "choose"])
async def test_the_tokens_are_nowhere_in_the_database_afterwards(world: World, way: str) -> None:
    _, _, panel = await begun(world, way)
    await take_steps(panel, until="move")
    rows = "\n".join(world.kept())
    assert [one for one in tokens(world) if one in rows], "kept as long as they are needed"
    await end_the_turn(panel)
    rows = "\n".join(world.kept())
    assert not [one for one in tokens(world) if one in rows]
    await world.restart()
    content = files(world.database)
    assert not [one for one in tokens(world) if one.encode() in content]


@pytest.mark.parametrize(
    ("status", "code"), [(404, 10008), (404, 10015), (401, 50027), (403, 50001), (400, 50035)]
)
async def test_a_reply_that_cannot_be_deleted_keeps_no_token_either(
    world: World, status: int, code: int, expected_errors: list[str]
) -> None:
    if code == 50035:
        expected_errors.append("face of table 1")
    _, _, panel = await begun(world, "choose")
    await take_steps(panel, until="move")
    world.env.inject_error(
        "DELETE", "/webhooks/*/*/messages/*", status=status, code=code, times=None
    )
    await end_the_turn(panel)
    rows = "\n".join(world.kept())
    assert not [one for one in tokens(world) if one in rows]


async def test_no_log_tells_a_face_or_a_token(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, logger="bot"):
        _, _, panel = await begun(world, "dm")
        await take_steps(panel, until="hint")
        await end_the_turn(panel)
    lines = [one.getMessage() for one in caplog.records if one.name.startswith("bot")]
    for word in ("fox", "river child", "long-neck", "demon", "kitsune", "kappa", "rokurokubi"):
        assert not [line for line in lines if word in line]
    assert not [line for line in lines for token in tokens(world) if token in line]


class SlowStudio(FilingStudio):
    """Takes its time over pictures with faces while the gate is shut."""

    def __init__(self) -> None:
        super().__init__()
        self.gate = asyncio.Event()
        self.gate.set()
        self.waiting = 0

    async def picture(self, scene: Any) -> bytes:
        if drawn(scene) and not self.gate.is_set():
            self.waiting += 1
            await self.gate.wait()
        return await super().picture(scene)


@contextlib.asynccontextmanager
async def slow_pictures(path: Path) -> AsyncIterator[tuple[World, SlowStudio]]:
    studio = SlowStudio()
    async with a_world(path, studio=studio) as world:
        yield world, studio


async def until(wanted: Callable[[], bool]) -> None:
    """Let everything go on until this is so."""
    for _ in range(500):
        if wanted():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to be")


@pytest.mark.parametrize("kind", ["showagain", "open", "answermenu"])
async def test_a_picture_that_is_ready_only_after_the_hint_step(tmp_path: Path, kind: str) -> None:
    async with slow_pictures(tmp_path) as (world, studio):
        name, place, panel = await begun(world, "dm")
        in_dm = in_the_dm(world, name)
        in_dm.follow = False
        await take_steps(panel, until="hint")
        in_dm._look()
        other = await chosen(world, name, place)
        await other.answer("reveal")
        studio.gate.clear()
        message = world.newest(place, "open") if kind == "open" else in_dm.message
        custom_id = buttons(message, kind)[0]
        world.emit(name, message, custom_id, ["0_0"] if kind == "answermenu" else ())
        await until(lambda: studio.waiting == 1)
        number = len(await moves_of(world))
        world.emit(name, other.message, buttons(other.message, "confirm")[0])
        await until(lambda: world.present(other.message) is None)
        assert len(await moves_of(world)) == number + 1
        studio.gate.set()
        await world.env.settle()
        assert not faces_anywhere(world)
        assert "Turn 2" in texts(world.newest(place, "open"))
        assert (await state_of(world)).turn == 2
