"""Around a game of Yokai: the digest, the record, a rematch and a move tell no face and no card."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bot.tables.servers import ServerSettings
from tests.play.reading import kinds, pictures, texts
from tests.play.world import World, told
from tests.play.wrong import nothing_changes
from tests.play.yokai.games import open_game, played
from tests.play.yokai.panels import moves_of, open_yokai, take_steps, whose_turn


async def a_turn(world: World, place: Any) -> str:
    """The one whose turn it is takes it; gives their name."""
    name = await whose_turn(world)
    await take_steps(await open_yokai(world, name, place), until="look1")
    return name


@pytest.mark.parametrize("memory", ["notebook", "strict"])
async def test_the_digest_tells_the_others_turns_without_faces(world: World, memory: str) -> None:
    place = await open_game(world, "Ann", "Bo", "Cy", memory=memory)
    first = await a_turn(world, place)
    second = await a_turn(world, place)
    async with nothing_changes(world):
        result = await world.people[first].slash(place, "table log")
    shown = result.response.message
    assert result.ephemeral
    assert len(pictures(shown)) == 1, "one turn, one picture"
    assert f"**{second}**" in texts(shown)
    assert "open" not in kinds(shown)
    async with nothing_changes(world):
        result = await world.people[second].slash(place, "table log")
    assert "Nothing has happened since your last decision." in told(result)


async def test_the_record_ends_with_the_last_whole_turn(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    await a_turn(world, place)
    whole = len(await moves_of(world))
    name = await whose_turn(world)
    await take_steps(await open_yokai(world, name, place), until="look2")
    assert len(await moves_of(world)) > whole
    async with nothing_changes(world):
        result = await world.people["Ann"].slash(place, "table record")
    record = json.loads(await result.response.message.attachments[0].read())
    assert (record["seed"], record["result"], len(record["moves"])) == (None, None, whole)


async def test_a_rematch_has_the_same_options_and_manners(world: World) -> None:
    game = await played(world, ("Ann", "Bo"), "choose", level=2, memory="strict")
    end = world.newest(game.place, "rematch")
    await world.press(world.people["Bo"], end, "rematch")
    old, new = await world.table(1), await world.table(2)
    assert new.options == old.options
    assert new.settings.memory == "strict"
    assert (new.status, new.host_id) == ("lobby", world.people["Bo"].id)


async def test_a_table_moves_in_the_middle_of_a_turn(world: World) -> None:
    place = await open_game(world, "Ann", "Bo")
    name = await whose_turn(world)
    await take_steps(await open_yokai(world, name, place), until="move")
    other = world.guild.create_text_channel("other")
    result = await world.people["Ann"].slash(place, "table move", channel=other)
    assert told(result) == f"The table goes on in <#{other.id}>."
    panel = await open_yokai(world, name, other)
    await take_steps(panel, until="look1")
    assert await whose_turn(world) != name
    assert world.newest(other, "open")


async def test_the_servers_pace_is_the_tables(world: World) -> None:
    await world.bot.host.set_server(world.guild.id, ServerSettings(pace="8h"))
    await open_game(world, "Ann", "Bo")
    assert (await world.table()).settings.pace == "8h"
