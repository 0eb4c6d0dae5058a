"""`/yokai new`: levels and options, what excludes each other, affinity cards, shapes, silence."""

from __future__ import annotations

import json
from typing import Any

import discord
import pytest
import simcord

from tests.play.reading import pictures, raw, texts
from tests.play.traffic import requests
from tests.play.world import World, told
from tests.play.wrong import nothing_changes
from tests.play.yokai.faces import passed, scenes_in, standing
from tests.play.yokai.games import board_of, open_game, some_by_dm
from tests.play.yokai.panels import (
    YokaiPanel,
    chosen,
    in_the_dm,
    open_yokai,
    state_of,
    take_steps,
    whose_turn,
)

DEFAULTS = {"affinity": "none", "hints": "normal", "hint_rule": "open", "objective": "none"}
STACKED_HIDDEN = (
    "Stacked hints (level 3) and hidden hints (level 4) exclude each other. Choose one."
)
HIDDEN_HINTS = "Hidden hints are never seen, so they can't be made easier or harder."
AFFINITY_SHAPE = (
    "The shapes *frame* and *comb* can't be met when every player has an affinity card."
    " Choose another shape, or *random*."
)
LEVEL = "This level and that option contradict each other. Choose one of them."
SHAPES = ("square", "plank", "frame", "lantern", "stairs", "comb")


# Levels and options


@pytest.mark.parametrize(
    ("given", "meant", "words"),
    [
        ({}, {}, "2 seats · the basic game"),
        ({"level": 1}, {}, "2 seats · the basic game"),
        (
            {"level": 2},
            {"affinity": "first"},
            "2 seats · an affinity card for the first player",
        ),
        ({"level": 2, "affinity": "all"}, {"affinity": "all"}, "an affinity card for everybody"),
        ({"level": 3}, {"hint_rule": "stacked"}, "2 seats · stacked hints"),
        ({"level": 4}, {"hint_rule": "hidden"}, "2 seats · hidden hints"),
        ({"level": 5}, {"objective": "random"}, "2 seats · a shape to be met, drawn by lot"),
        ({"level": 5, "objective": "plank"}, {"objective": "plank"}, "the shape plank"),
        (
            {"level": 3, "hints": "harder", "affinity": "first", "memory": "strict"},
            {"hint_rule": "stacked", "hints": "harder", "affinity": "first"},
            "an affinity card for the first player · harder hints · stacked hints · strict memory",
        ),
    ],
)
async def test_a_level_is_shorthand_for_an_option(
    world: World, given: dict[str, Any], meant: dict[str, str], words: str
) -> None:
    await world.people["Ann"].slash(world.channel, "yokai new", seats=2, **given)
    assert (await world.table()).options == DEFAULTS | meant
    lobby = world.newest(world.channel, "join")
    assert words in texts(lobby).splitlines()[1]


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"level": 3, "hint_rule": "hidden"}, STACKED_HIDDEN),
        ({"level": 4, "hint_rule": "stacked"}, STACKED_HIDDEN),
        ({"level": 4, "hints": "easier"}, HIDDEN_HINTS),
        ({"hint_rule": "hidden", "hints": "harder"}, HIDDEN_HINTS),
        ({"affinity": "all", "objective": "frame"}, AFFINITY_SHAPE),
        ({"affinity": "all", "objective": "comb"}, AFFINITY_SHAPE),
        ({"level": 2, "affinity": "none"}, LEVEL),
        ({"level": 3, "hint_rule": "open"}, LEVEL),
        ({"level": 5, "objective": "none"}, LEVEL),
    ],
)
async def test_what_excludes_each_other_is_refused_in_words(
    world: World, options: dict[str, Any], sentence: str
) -> None:
    async with nothing_changes(world):
        result = await world.people["Ann"].slash(world.channel, "yokai new", **options)
        assert told(result) == sentence
    assert not world.messages_of(world.channel)


@pytest.mark.parametrize("option", [{"level": 6}, {"level": 0}, {"objective": "ring"}])
async def test_what_is_no_choice_of_the_commands(world: World, option: dict[str, Any]) -> None:
    with pytest.raises((simcord.SetupError, simcord.BackendError, ValueError)):
        await world.people["Ann"].slash(world.channel, "yokai new", **option)


# Affinity cards


def held(panel: YokaiPanel) -> str:
    """The affinity card that the panel tells of; "" for none."""
    lines = [line for line in panel.text.splitlines() if "Your affinity card: " in line]
    return lines[0] if lines else ""


def pairs_shown(world: World, message: Any) -> list[tuple[str, ...]]:
    """The affinity cards in the message's pictures."""
    stored = world.env.backend.get_message(message.channel.id, message.id)
    scenes = list(scenes_in(world, stored.attachments))
    return [scene.affinity for scene in scenes if scene.affinity]


@pytest.mark.parametrize(("memory", "way"), [("notebook", "choose"), ("strict", "dm")])
async def test_the_first_players_affinity_card_is_shown_to_them_alone(
    world: World, memory: str, way: str
) -> None:
    some_by_dm(world, ("Ann", "Bo"), way)
    place = await open_game(world, "Ann", "Bo", level=2, memory=memory)
    holder = await whose_turn(world)
    other = next(one for one in ("Ann", "Bo") if one != holder)
    (dealt,) = (await state_of(world)).affinities
    for until in ("look1", "look2", "hint"):
        panel = await open_yokai(world, holder, place)
        if until != "look1":
            await take_steps(panel, until=until)
        assert held(panel)
        assert pairs_shown(world, panel.message) == [tuple(dealt.pair.split("+"))]
        pair = held(panel).partition("Your affinity card: ")[2].partition(".")[0]
        assert f"Your affinity card: {pair}." in pictures(panel.message)[0]["description"]
        theirs = await chosen(world, other, place)
        assert not held(theirs)
        assert not pairs_shown(world, theirs.message)
    await take_steps(panel, until="look1")
    again = await chosen(world, holder, place)
    assert held(again), "also when it isn't their turn"
    assert pairs_shown(world, again.message)
    for one in passed(world):
        assert one.direct or not any(scene.affinity for scene in one.scenes)
        assert one.direct or "affinity card: " not in one.text
    assert f"{holder} has an affinity card" in raw(board_of(world, place)).replace("*", "")


async def test_everybody_has_one_and_sees_only_their_own(world: World) -> None:
    some_by_dm(world, ("Ann", "Bo", "Cy", "Di"), "mixed")
    place = await open_game(world, "Ann", "Bo", "Cy", "Di", affinity="all")
    table = await world.table()
    dealt = {one.seat: one.pair for one in (await state_of(world)).affinities}
    assert len(set(dealt.values())) == 4
    for seat in table.seats:
        panel = await chosen(world, seat.name, place)
        assert pairs_shown(world, panel.message) == [tuple(dealt[seat.number].split("+"))]
        assert held(panel)
    called = in_the_dm(world, await whose_turn(world)) if world.dms else None
    assert called is None or held(called) or (await whose_turn(world)) not in world.dms
    for one in standing(world):
        if not one.ephemeral and not one.direct:
            assert not any(scene.affinity for scene in one.scenes)
            assert all(seat.affinity == () for scene in one.scenes for seat in scene.seats)


# Shapes


@pytest.mark.parametrize("shape", SHAPES)
async def test_the_shape_is_drawn_on_the_board_post_and_told(world: World, shape: str) -> None:
    place = await open_game(world, "Ann", "Bo", objective=shape)
    board = board_of(world, place)
    stored = world.env.backend.get_message(board.channel.id, board.id)
    (scene,) = scenes_in(world, stored.attachments)
    assert sum(line.count("#") for line in scene.shape) == 16
    assert scene.shape_label == shape
    assert shape in pictures(board)[0]["description"]
    await take_steps(await open_yokai(world, await whose_turn(world), place), until="look1")
    stored = world.env.backend.get_message(board.channel.id, board_of(world, place).id)
    (scene,) = scenes_in(world, stored.attachments)
    assert scene.shape_label == shape


async def test_a_shape_drawn_by_lot_is_told_at_the_board(world: World) -> None:
    place = await open_game(world, "Ann", "Bo", level=5)
    shape = (await state_of(world)).shape
    assert shape in SHAPES
    description = pictures(board_of(world, place))[0]["description"]
    assert shape in description


# Silence


def silence(world: World, *flags: str) -> None:
    """From now on all happens in a channel where players lack these; the bot keeps its own."""
    lacking = discord.PermissionOverwrite(**dict.fromkeys(flags, False))
    allowed = discord.PermissionOverwrite(send_messages=True, send_messages_in_threads=True)
    everybody = {world.guild.default_role: lacking, world.people_role: lacking}
    world.channel = world.guild.create_text_channel(
        "shrine", overwrites={**everybody, world.bot.user: allowed}
    )


SILENT = ("send_messages_in_threads", "add_reactions")


async def test_silence_is_refused_where_players_can_write_or_react(world: World) -> None:
    async with nothing_changes(world):
        result = await world.people["Ann"].slash(world.channel, "yokai new", silence=True)
        assert "This channel is not silent: players have" in told(result)
        assert "*Send Messages in Threads* and *Add Reactions*" in told(result)


@pytest.mark.parametrize(
    ("taken", "named"),
    [("add_reactions", "Send Messages in Threads"), ("send_messages_in_threads", "Add Reactions")],
)
async def test_silence_is_refused_where_one_of_both_is_left(
    world: World, taken: str, named: str
) -> None:
    silence(world, taken)
    result = await world.people["Ann"].slash(world.channel, "yokai new", silence=True)
    assert f"players have *{named}* here" in told(result)


async def test_a_silent_table_where_nobody_can_write_or_react(world: World) -> None:
    silence(world, *SILENT)
    some_by_dm(world, ("Ann", "Bo"), "choose")
    place = await open_game(world, "Ann", "Bo", silence=True)
    assert (await world.table()).settings.silence
    assert "a silent channel" in texts(world.messages_of(world.channel)[1])
    assert place.is_thread
    with pytest.raises((simcord.BackendError, simcord.SetupError)):
        await world.people["Ann"].send(place, "B2 is a fox!")
    panel = await open_yokai(world, await whose_turn(world), place)
    await take_steps(panel, until="look1")
    assert "Turn 2" in texts(board_of(world, place)), "its buttons go on working"
    locked = [one for one in world.env.http_requests if (one.json or {}) and "locked" in one.json]
    assert not locked, "no thread is ever locked"


async def test_a_silent_table_without_a_thread_needs_a_silent_channel(world: World) -> None:
    silence(world, *SILENT)
    async with nothing_changes(world):
        result = await world.people["Ann"].slash(
            world.channel, "yokai new", silence=True, thread=False
        )
        assert "players have *Send Messages* here" in told(result)
    silence(world, *SILENT, "send_messages")
    await open_game(world, "Ann", "Bo", silence=True, thread=False)
    assert (await world.table()).settings.silence


async def test_who_may_do_everything_can_check_a_silent_channel_too(world: World) -> None:
    silence(world, *SILENT)
    everything = world.guild.create_role("Owners", permissions=discord.Permissions.all())
    guild = world.env.backend.get_guild(world.guild.id)
    guild.members[world.people["Di"].id].role_ids.append(everything.id)
    shown = await world.people["Di"].slash(world.channel, "setup")
    assert "It is silent: Yokai can be played with `silence`." in told(shown)
    opened = await world.people["Di"].slash(world.channel, "yokai new", silence=True)
    assert "This channel is not silent" in told(opened), "but to play they must be silent, too"


async def test_silence_in_a_thread_is_refused(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    result = await world.people["Cy"].slash(place, "yokai new", silence=True)
    assert (
        told(result) == "A silent table needs a text channel in which it can have its own thread."
    )


async def test_it_is_said_at_the_start_and_on_every_board_that_nobody_talks(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    sentence = "nobody communicates about the game in any way"
    assert sentence in texts(world.messages_of(place)[0])
    assert sentence in texts(board_of(world, place))
    panel = await open_yokai(world, await whose_turn(world), place)
    await take_steps(panel, until="move")
    assert sentence in texts(board_of(world, place))
    for value in ("move", "look1"):
        await take_steps(panel, until=value)
    assert sentence in texts(board_of(world, place))
    panel = await open_yokai(world, await whose_turn(world), place)
    for value in ("declare", "yes"):
        await panel.answer(value)
    assert sentence not in texts(world.newest(place, "record"))
    assert json.dumps([one.text for one in requests(world)]).count(sentence) >= 4
