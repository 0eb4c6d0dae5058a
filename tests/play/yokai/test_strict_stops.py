"""Strict memory when the bot stops, is killed, or can send nothing: no face stays for good."""

from __future__ import annotations

import pytest

from tests.play.world import World
from tests.play.yokai.faces import faces_anywhere, standing
from tests.play.yokai.panels import chosen, take_steps
from tests.play.yokai.test_strict import MINUTES, begun, end_the_turn, seen, tokens


@pytest.mark.parametrize("way", ["dm", "choose"])
async def test_looks_of_before_a_restart_and_in_several_panels(world: World, way: str) -> None:
    name, place, panel = await begun(world, way)
    await take_steps(panel, until="look2")
    await world.restart(killed=True)
    second = await chosen(world, name, place)
    await take_steps(second, until="move")
    third = await chosen(world, name, place)
    with_faces = {one.message.id for one in standing(world) if one.faces}
    assert with_faces == {panel.message.id, second.message.id, third.message.id}
    await world.restart(killed=True)
    assert len([one for one in standing(world) if one.faces]) == 3
    await take_steps(third, until="hint")
    await world.restart(killed=True)
    await end_the_turn(third)
    assert not faces_anywhere(world)


@pytest.mark.parametrize("way", ["dm", "choose"])
async def test_when_the_bot_stops_no_face_is_left_behind(world: World, way: str) -> None:
    name, place, panel = await begun(world, way)
    await take_steps(panel, until="look2")
    second = await chosen(world, name, place)
    await take_steps(second, until="move")
    third = await chosen(world, name, place)
    shown = seen(third)
    assert len([one for one in standing(world) if one.faces]) >= 2
    await world.bot.delivery.close()
    assert not faces_anywhere(world), "the tokens might be over when the bot is back"
    assert not [one for one in tokens(world) if one in "\n".join(world.kept())]
    await world.env.advance_time(60 * MINUTES)
    await world.restart()
    again = await chosen(world, name, place)
    assert seen(again) == shown, "before the hint step it can be called up again"
    await end_the_turn(again)
    assert not faces_anywhere(world)


async def test_a_reply_that_could_not_be_deleted_at_the_stop_is_deleted_at_the_start(
    world: World,
) -> None:
    _, _, panel = await begun(world, "choose")
    await take_steps(panel, until="move")
    async with world.bot.store.read() as unit:
        rows = [row for row in await unit.outbox.unsent() if row.kind == "face"]
    world.env.inject_error("DELETE", "/webhooks/*/*/messages/*", status=503, times=len(rows))
    await world.bot.delivery.close()
    assert faces_anywhere(world)
    await world.env.advance_time(14 * MINUTES)
    await world.restart()
    assert not faces_anywhere(world)


async def test_a_reply_whose_time_was_up_while_the_bot_was_down_is_deleted_when_it_is_back(
    world: World,
) -> None:
    _, _, panel = await begun(world, "choose")
    await take_steps(panel, until="move")
    await world.cut_off()
    await world.env.advance_time(14.5 * MINUTES)
    assert faces_anywhere(world)
    await world.restart()
    assert not faces_anywhere(world)


async def test_a_turn_that_ends_while_nothing_can_be_sent(world: World) -> None:
    _, _, panel = await begun(world, "choose")
    await take_steps(panel, until="hint")
    await world.cut_off()
    await end_the_turn(panel)
    assert not faces_anywhere(world), "the panel went on, and shows the next turn"
    other = [one for one in standing(world) if one.message.id == panel.message.id]
    assert other
    await world.restart()
    assert world.present(panel.message) is None
