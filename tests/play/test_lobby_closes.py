"""A lobby that nobody starts closes after three days, whatever happens to the bot meanwhile."""

from __future__ import annotations

import discord

from bot.app import Bot
from tests.play.reading import kinds, texts
from tests.play.traffic import arrivals, now
from tests.play.world import World, told

HOUR, DAY = 3600.0, 86400.0
CLOSED = "This lobby has closed without a game."


async def a_lobby(world: World) -> discord.Message:
    await world.people["Ann"].slash(world.channel, "yak new", seats=3)
    post = world.newest(world.channel, "join")
    opened = int(world.env.now().timestamp())
    assert f"Otherwise this lobby closes <t:{opened + 3 * int(DAY)}:R>." in texts(post)
    return post


async def closed(world: World, post: discord.Message) -> bool:
    """Whether the lobby is closed, and its post says so."""
    shown = world.present(post)
    assert shown is not None
    status = (await world.table()).status
    assert (status == "closed") == (CLOSED in texts(shown))
    assert (status == "closed") != bool(kinds(shown))
    return status == "closed"


async def test_after_three_days_with_a_word(world: World) -> None:
    post = await a_lobby(world)
    before = now(world)
    await world.env.advance_time(3 * DAY - 1)
    assert not await closed(world, post)
    await world.env.advance_time(2)
    assert await closed(world, post)
    assert not arrivals(world, before), "the post itself says it; nobody is called"
    late = await world.forge("Bo", post, "yy1:join:1:0:")
    assert told(late) == "This lobby is closed. Open a new table with /yak new."


async def test_not_if_it_was_started(world: World) -> None:
    await world.open_game("Ann", "Bo")
    await world.env.advance_time(4 * DAY)
    assert (await world.table()).status == "running"


async def test_each_at_its_own_time(world: World) -> None:
    first = await a_lobby(world)
    await world.env.advance_time(DAY)
    await world.people["Bo"].slash(world.channel, "yak new", seats=4)
    await world.env.advance_time(2 * DAY + HOUR)
    assert await closed(world, first)
    assert (await world.table(2)).status == "lobby"
    await world.env.advance_time(DAY)
    assert (await world.table(2)).status == "closed"


async def test_across_a_restart(world: World) -> None:
    post = await a_lobby(world)
    await world.env.advance_time(2 * DAY)
    await world.restart()
    await world.env.advance_time(DAY - HOUR)
    assert not await closed(world, post)
    await world.env.advance_time(2 * HOUR)
    assert await closed(world, post)


async def test_at_once_when_the_bot_was_down_as_it_fell_due(world: World) -> None:
    post = await a_lobby(world)
    await world.env.advance_time(2 * DAY)
    make = world.make

    def after_an_outage() -> Bot:
        bot = make()
        begin = bot.setup_hook

        async def setup_hook() -> None:
            world.env.backend.clock.advance(2 * DAY)
            await begin()

        bot.setup_hook = setup_hook
        return bot

    await world.restart(make=after_an_outage)
    assert await closed(world, post)


async def test_the_post_of_a_closed_lobby_may_have_been_deleted(world: World) -> None:
    post = await a_lobby(world)
    world.env.backend.delete_message(world.channel.id, post.id)
    await world.env.advance_time(3 * DAY + HOUR)
    assert (await world.table()).status == "closed"
    again = world.find(world.channel, lambda one: CLOSED in texts(one))
    assert again is not None, "said in a new post"
