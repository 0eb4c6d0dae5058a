"""`/games`: all tables somebody sits at, the one that has waited longest for them first."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.screens import games as games_screens
from bot.tables.finding import Found
from bot.text.words import words_for
from data.session import Session
from tests.play.panels import choose, give_orders, pick_card
from tests.play.reading import buttons, kinds, parts, texts
from tests.play.world import World, told
from tests.play.wrong import nothing_changes


async def games(world: World, name: str, place: Any = None) -> Any:
    async with nothing_changes(world):
        result = await world.people[name].slash(place or world.channel, "games")
    assert result.ephemeral
    return result.response.message


def titles(message: Any) -> list[str]:
    """The tables that are shown, in order."""
    return [line for line in texts(message).splitlines() if line.startswith("**Yak")]


async def test_who_sits_nowhere(world: World) -> None:
    said = "You don't sit at any table. `/yak new` and `/yokai new` open one."
    assert texts(await games(world, "Eve")) == said


async def test_what_waits_longest_is_first(world: World) -> None:
    first = await world.open_game("Ann", "Bo")
    await world.env.advance_time(3600)
    await world.open_game("Ann", "Cy")
    await world.env.advance_time(3600)
    await world.open_game("Ann", "Di")
    shown = await games(world, "Ann")
    assert "### 3 tables: 3 of them wait for you." in texts(shown)
    assert titles(shown) == [
        "**Yak, table 1** · with Bo",
        "**Yak, table 2** · with Cy",
        "**Yak, table 3** · with Di",
    ]
    assert "\n**waits for you**: asked <t:" in texts(shown), "Discord writes: 2 hours ago"
    await pick_card(world, "Ann", first, "restock")
    shown = await games(world, "Ann")
    assert [one[:14] for one in titles(shown)] == [f"**Yak, table {n}" for n in (2, 3, 1)]
    assert "waits for others" in texts(shown)
    await world.env.advance_time(60)
    await pick_card(world, "Bo", first, "restock")
    shown = await games(world, "Ann")
    assert titles(shown)[-1] == "**Yak, table 1** · with Bo", "it has waited for a moment only"


async def test_its_button_opens_the_panel_and_its_link_the_board(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await give_orders(world, "Bo", place, "restock")
    board = world.newest(place, "open")
    elsewhere = world.guild.create_text_channel("elsewhere")
    shown = await games(world, "Ann", elsewhere)
    link = f"https://discord.com/channels/{world.guild.id}/{place.id}/{board.id}"
    assert f"[the board]({link})" in texts(shown)
    result = await world.press(world.people["Ann"], shown, "open")
    assert told(result).startswith("### Yak, table 1")
    assert "earlier step" not in told(result)


async def test_in_direct_messages(world: World) -> None:
    await world.open_game("Ann", "Bo")
    result = await world.people["Ann"].user.slash("games")
    shown = result.response.message
    assert titles(shown) == ["**Yak, table 1** · with Bo"]
    assert "Choose" not in texts(shown)
    pressed = await world.press(world.people["Ann"].user, shown, "open")
    assert "Which card do you play" in texts(pressed.response.message)


async def test_lobbies_and_invitations(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=3, player1=world.people["Bo"])
    mine, invited = await games(world, "Ann"), await games(world, "Bo")
    assert "### 1 table: none of them waits for you." in texts(mine)
    assert "a lobby" in texts(mine)
    assert "**you are invited**" in texts(invited)
    (link,) = [part["url"] for part in parts(invited) if part.get("url")]
    lobby = world.newest(world.channel, "join")
    assert link == f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{lobby.id}"


async def test_a_table_at_which_a_computer_keeps_the_seat_and_the_way_back(world: World) -> None:
    place = await world.open_game("Ann", "Bo", "Cy")
    await world.people["Ann"].slash(place, "table replace")
    shown = await games(world, "Ann", world.guild.create_text_channel("elsewhere"))
    assert "### 1 table: none of them waits for you." in texts(shown)
    assert titles(shown) == ["**Yak, table 1** · with Bo and Cy"]
    assert "a computer plays in your place until you are back" in texts(shown)
    assert kinds(shown) == {"comeback"}
    pressed = await world.press(world.people["Ann"], shown, "comeback")
    assert told(pressed) == "Welcome back: you play again."
    shown = await games(world, "Ann")
    assert kinds(shown) == {"open"}
    assert "in your place" not in texts(shown)


async def test_whose_seat_was_given_away_for_good_finds_it_no_more(world: World) -> None:
    place = await world.open_game("Ann", "Bo", "Cy")
    await world.people["Ann"].slash(place, "table replace", person=world.people["Eve"])
    await world.press(world.people["Eve"], world.newest(place, "cast"), "cast")
    assert titles(await games(world, "Ann")) == []
    assert titles(await games(world, "Eve")) == ["**Yak, table 1** · with Bo and Cy"]


async def test_games_that_are_over_are_not_there(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=3)
    await world.press(world.people["Ann"], world.newest(world.channel, "join"), "leave")
    assert titles(await games(world, "Ann")) == []


async def many(world: World) -> None:
    """Ann sits at 60 tables in 12 servers."""
    squares = [world.channel]
    anns = [world.people["Ann"]]
    for number in range(11):
        guild = world.env.create_guild(f"Server {number}")
        squares.append(guild.create_text_channel("square"))
        anns.append(guild.add_member(world.people["Ann"].user))
    for _ in range(5):
        for square, ann in zip(squares, anns, strict=True):
            await ann.slash(square, "yak new", computers=1, thread=False)


async def test_sixty_tables_in_twelve_servers(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await many(world)
    asked: list[str] = []
    every = Session.all

    async def counted(session: Session, sql: str, *parameters: Any) -> Any:
        asked.append(sql)
        return await every(session, sql, *parameters)

    monkeypatch.setattr(Session, "all", counted)
    result = await world.people["Ann"].slash(world.channel, "games")
    assert len(asked) == 1, "however many tables there are, one question"
    shown = result.response.message
    assert "### 60 tables: 60 of them wait for you." in texts(shown)
    assert "Page 1 of 10" in texts(shown)
    seen = titles(shown)
    for page in range(2, 11):
        asked.clear()
        await world.press(world.people["Ann"], shown, "games", f":{page - 1}")
        assert len(asked) == 1
        shown = world.present(shown)
        assert f"Page {page} of 10" in texts(shown)
        assert len(list(parts(shown))) <= 40
        seen += titles(shown)
    assert len(set(seen)) == 60
    await world.press(world.people["Ann"], shown, "games", ":8")
    assert "Page 9 of 10" in texts(world.present(shown))


async def test_a_page_that_is_gone_meanwhile(world: World) -> None:
    await world.open_game("Ann", "Bo")
    shown = await games(world, "Ann")
    await world.forge("Ann", shown, "yy1:games:0:0:7")
    assert titles(world.present(shown)) == ["**Yak, table 1** · with Bo"]


def test_the_longest_page_keeps_within_a_messages_limits() -> None:
    now = datetime(2026, 3, 1, tzinfo=UTC)
    big = 2**63
    one = Found(
        table_id=10**14,
        game="yokai",
        guild_id=big,
        step=10**6,
        lobby=False,
        invited=False,
        kept=False,
        waits=True,
        since=now,
        due_at=now,
        paused=False,
        others=("*" * 32,) * 3,
        post=(big, big),
    )
    view = games_screens.games_screen([one] * 60, 3, words_for("en"), {big: "_" * 100})
    message = {"components": view.to_components()}
    assert len("".join(p["content"] for p in parts(message) if p["type"] == 10)) <= 4000
    assert len(list(parts(message))) <= 40
    assert len(buttons(message, "games")) == 2
    assert kinds(message) >= {"games"}
    assert "10000" in json.dumps(message)


async def test_an_open_panel_goes_on(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    panel = await choose(world, "Ann", place)
    await panel.answer("build")
    shown = await games(world, "Ann")
    result = await world.press(world.people["Ann"], shown, "open")
    assert "So far: **Build**" in told(result)
