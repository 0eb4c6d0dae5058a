"""`/setup`: who may open tables, where and how many, and what the bot may do in a channel."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.tables.permissions import ASKED, CONVENIENT
from bot.tables.servers import ServerSettings
from tests.play.reading import custom_id, kinds, options, texts
from tests.play.world import World, a_world, told
from tests.play.wrong import nothing_changes


def give(world: World, name: str, role: Any) -> None:
    """The person has this role from now on."""
    guild = world.env.backend.get_guild(world.guild.id)
    guild.members[world.people[name].id].role_ids.append(role.id)


@pytest.fixture
def manager(world: World) -> Any:
    """Di, who manages the server."""
    role = world.guild.create_role("Manager", permissions=discord.Permissions(manage_guild=True))
    give(world, "Di", role)
    return world.people["Di"]


async def choose(world: World, manager: Any, screen: Any, kind: str, *values: Any) -> Any:
    """Choose in this menu of the screen; gives the screen as it is then."""
    await manager.select(screen, custom_id=custom_id(screen, kind), values=list(values))
    return world.present(screen)


async def opened(manager: Any, place: Any) -> Any:
    result = await manager.slash(place, "setup")
    assert result.ephemeral
    return result.response.message


async def open_table(world: World, name: str, place: Any = None) -> Any:
    return await world.people[name].slash(place or world.channel, "yak new", seats=3)


async def test_only_who_manages_the_server_is_offered_it(world: World) -> None:
    command = world.bot.tree.get_command("setup")
    assert command.default_permissions == discord.Permissions(manage_guild=True)
    assert command.guild_only


async def test_what_is_set_is_kept_and_shown(world: World, manager: Any) -> None:
    screen = await opened(manager, world.channel)
    role = world.guild.create_role("Players")
    screen = await choose(world, manager, screen, "setopener", role)
    screen = await choose(world, manager, screen, "setchannels", world.channel)
    screen = await choose(world, manager, screen, "settables", "5")
    screen = await choose(world, manager, screen, "setofone", "2")
    screen = await choose(world, manager, screen, "setpace", "3d")
    screen = await choose(world, manager, screen, "setlanguage", "en")
    expected = ServerSettings(
        opener=role.id, channels=(world.channel.id,), tables=5, of_one=2, pace="3d", language="en"
    )
    assert await world.bot.host.server(world.guild.id) == expected
    for kind, value in (("settables", "5"), ("setofone", "2"), ("setpace", "3d")):
        (chosen,) = [one for one in options(screen, kind) if one.get("default")]
        assert chosen["value"] == value
    again = await opened(manager, world.channel)
    assert [one["value"] for one in options(again, "settables") if one.get("default")] == ["5"]
    screen = await choose(world, manager, screen, "setopener")
    await choose(world, manager, screen, "setpace", "-")
    now = await world.bot.host.server(world.guild.id)
    assert (now.opener, now.pace) == (None, None)


async def test_who_no_longer_manages_the_server_sets_nothing(world: World, manager: Any) -> None:
    screen = await opened(manager, world.channel)
    async with nothing_changes(world):
        result = await world.forge("Bo", screen, "yy1:settables:0:0:", ["1"])
    assert told(result) == "Only who may manage this server can set that."
    assert await world.bot.host.server(world.guild.id) == ServerSettings()


async def test_only_a_role_opens_tables(world: World, manager: Any) -> None:
    role = world.guild.create_role("Players")
    await world.bot.host.set_server(world.guild.id, ServerSettings(opener=role.id))
    async with nothing_changes(world):
        result = await open_table(world, "Ann")
    assert told(result) == (
        f"Here only those with the role <@&{role.id}> open tables. Everybody may sit down at one."
    )
    give(world, "Ann", role)
    assert not (await open_table(world, "Ann")).ephemeral
    await world.press(world.people["Bo"], world.newest(world.channel, "join"), "join")
    assert (await world.table()).names == ("Ann", "Bo")
    assert not (await open_table(world, "Di")).ephemeral, "who manages the server always may"


async def test_only_in_some_channels(world: World) -> None:
    games = world.guild.create_text_channel("games")
    await world.bot.host.set_server(world.guild.id, ServerSettings(channels=(games.id,)))
    async with nothing_changes(world):
        result = await open_table(world, "Ann")
    assert told(result) == f"Tables are opened in <#{games.id}> here."
    await world.people["Ann"].slash(games, "yak new", computers=1)
    (thread,) = games.threads
    assert not (await open_table(world, "Ann", thread)).ephemeral, "a thread of that channel"


async def test_no_more_tables_at_once_than_allowed(world: World) -> None:
    await world.bot.host.set_server(world.guild.id, ServerSettings(tables=3, of_one=2))
    await open_table(world, "Ann")
    await open_table(world, "Ann")
    assert told(await open_table(world, "Ann")) == (
        "You have opened 2 tables here that aren't over yet, and may have no more at once."
    )
    await open_table(world, "Bo")
    assert told(await open_table(world, "Cy")) == (
        "This server may have 3 tables at once, and has them."
        " Whoever manages the server can allow more with /setup."
    )
    await world.press(world.people["Bo"], world.newest(world.channel, "join"), "leave")
    assert not (await open_table(world, "Cy")).ephemeral, "there is room again"


async def test_another_server_has_its_own_room(world: World) -> None:
    await world.bot.host.set_server(world.guild.id, ServerSettings(tables=1))
    await open_table(world, "Ann")
    other = world.env.create_guild("Elsewhere")
    ann = other.add_member(world.people["Ann"].user)
    result = await ann.slash(other.create_text_channel("square"), "yak new", seats=3)
    assert not result.ephemeral


async def test_there_are_limits_before_anybody_sets_any(world: World) -> None:
    for _ in range(10):
        assert not (await open_table(world, "Ann")).ephemeral
    assert "You have opened 10 tables here" in told(await open_table(world, "Ann"))


async def test_tables_speak_the_language_set(world: World) -> None:
    await world.bot.host.set_server(world.guild.id, ServerSettings(language="xx-pseudo"))
    await open_table(world, "Ann")
    assert (await world.table()).language == "xx-pseudo"


async def test_settings_that_cannot_be_read_are_no_obstacle(world: World) -> None:
    async with world.bot.store.write() as unit:
        await unit.servers.left(world.guild.id, None)
        row = await unit.servers.get(world.guild.id)
        assert row is not None
        await unit.servers.save(type(row)(row.guild_id, json.dumps({"of": "tomorrow"})))
    assert await world.bot.host.server(world.guild.id) == ServerSettings()


@pytest.mark.parametrize("lacking", [(), ("attach_files",), CONVENIENT])
async def test_what_the_bot_may_not_do_here_is_named(
    tmp_path: Path, lacking: tuple[str, ...]
) -> None:
    given = [one for one in ASKED if one not in lacking]
    async with a_world(tmp_path, permissions=given) as world:
        role = world.guild.create_role("M", permissions=discord.Permissions(manage_guild=True))
        give(world, "Di", role)
        said = texts(await opened(world.people["Di"], world.channel))
    assert ("✓ I may do all that a table needs." in said) == ("attach_files" not in lacking)
    assert ("✗ I can't open tables here: I lack *Attach Files*." in said) == (
        "attach_files" in lacking
    )
    threads = "Tables get no thread of their own: I lack *Create Public Threads* and"
    assert (threads in said) == (lacking == CONVENIENT)


async def test_whether_the_channel_is_silent(world: World, manager: Any) -> None:
    screen = await opened(manager, world.channel)
    assert "For Yokai's `silence`: This channel is not silent" in texts(screen)
    assert kinds(screen) == {
        "setopener",
        "setchannels",
        "settables",
        "setofone",
        "setpace",
        "setlanguage",
    }
