"""`/yak new`: what it answers with, and what it says when no table can be opened so."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.tables.permissions import ASKED, CONVENIENT, IN_CHANNEL, IN_THREAD
from tests.play.reading import buttons, texts
from tests.play.traffic import arrivals, called, requests
from tests.play.world import World, a_world, give_permissions, told
from tests.play.wrong import nothing_changes

SHOWN = {
    "view_channel": "*View Channel*",
    "send_messages": "*Send Messages*",
    "send_messages_in_threads": "*Send Messages in Threads*",
    "attach_files": "*Attach Files*",
    "read_message_history": "*Read Message History*",
}


async def test_the_answer_shows_who_opens_what_whom_they_invite_and_the_commitment(
    world: World,
) -> None:
    bo, cy = world.people["Bo"], world.people["Cy"]
    result = await world.people["Ann"].slash(
        world.channel, "yak new", seats=4, player1=bo, player2=cy, player3=bo
    )
    assert not result.ephemeral
    table = await world.table()
    assert texts(result.response.message) == (
        f"### Ann opens a table of Yak\nInvited: {bo.mention} and {cy.mention}\n"
        f"-# Fair draws: `{table.commitment}`"
    )
    (asked,) = [one for one in requests(world) if "Fair draws" in one.text]
    allowed = asked.body["allowed_mentions"]
    assert sorted(map(int, allowed["users"])) == sorted([bo.id, cy.id])
    assert not allowed["parse"]
    assert table.salt == str(result.response.id)


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({}, 4),
        ({"seats": 3}, 3),
        ({"computers": 2}, 3),
        ({"player1": "Bo"}, 2),
        ({"player1": "Bo", "computers": 1}, 3),
        ({"player1": "Ann"}, 4),
    ],
)
async def test_how_many_seats_there_are(
    world: World, options: dict[str, object], seats: int
) -> None:
    asked = {
        name: world.people[value] if isinstance(value, str) else value
        for name, value in options.items()
    }
    await world.people["Ann"].slash(world.channel, "yak new", **asked)
    assert (await world.table()).settings.seats == seats


async def test_one_person_plays_against_computers_at_once(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", computers=3, master_builder=True)
    table = await world.table()
    assert table.status == "running"
    assert len(table.view.objectives) == 3
    assert called(world) == ["Ann"]


async def test_more_people_than_seats(world: World) -> None:
    async with nothing_changes(world):
        result = await world.people["Ann"].slash(
            world.channel,
            "yak new",
            seats=2,
            player1=world.people["Bo"],
            player2=world.people["Cy"],
        )
        assert told(result) == (
            "That is too many for 2 seats: with you there would be 3 at the table."
        )
        result = await world.people["Ann"].slash(
            world.channel,
            "yak new",
            player1=world.people["Bo"],
            player2=world.people["Cy"],
            computers=3,
        )
        assert result.ephemeral
        assert "there would be 6 at the table" in told(result)


async def test_inviting_a_bot(world: World) -> None:
    rex = world.guild.add_member(world.env.create_user("Rex*", bot=True))
    async with nothing_changes(world):
        result = await world.people["Ann"].slash(
            world.channel, "yak new", seats=3, player1=world.people["Bo"], player2=rex
        )
        assert told(result) == (
            "Rex\\* is a bot and can't be invited."
            " Computers fill seats with the option `computers`."
        )


@pytest.mark.parametrize("lacking", [*[(one,) for one in IN_CHANNEL], IN_CHANNEL[1:], IN_CHANNEL])
async def test_missing_permissions_are_named(tmp_path: Path, lacking: tuple[str, ...]) -> None:
    given = [one for one in ASKED if one not in lacking]
    async with a_world(tmp_path, permissions=given) as world:
        async with nothing_changes(world):
            result = await world.people["Ann"].slash(world.channel, "yak new", seats=2)
        said = told(result)
        assert [name for flag, name in SHOWN.items() if name in said] == [
            SHOWN[flag] for flag in SHOWN if flag in lacking
        ]
        assert said.startswith("I can't open a table here: in this channel I lack *")
        assert said.endswith(". Whoever manages the server can allow it.")


async def test_missing_permissions_in_a_thread(world: World) -> None:
    await world.open_game("Ann", "Bo")
    thread = world.place()
    give_permissions(world.env, world.guild, [one for one in ASKED if one not in IN_THREAD])
    result = await world.people["Ann"].slash(thread, "yak new", seats=2)
    assert [SHOWN[one] in told(result) for one in IN_THREAD] == [True] * len(IN_THREAD)


async def test_in_a_thread_the_table_lives_there(world: World) -> None:
    await world.open_game("Ann", "Bo")
    thread = world.place()
    await world.people["Cy"].slash(thread, "yak new", seats=2)
    lobby = world.newest(thread, "join")
    await world.press(world.people["Di"], lobby, "join")
    table = await world.table(2)
    assert (table.status, table.place) == ("running", thread.id)
    assert buttons(world.newest(thread, "open"), "open")[0].startswith("yy1:open:2:")


@pytest.mark.parametrize("lacking", CONVENIENT)
async def test_without_the_right_to_threads_it_is_played_in_the_channel(
    tmp_path: Path, lacking: str
) -> None:
    given = [one for one in ASKED if one != lacking]
    async with a_world(tmp_path, permissions=given) as world:
        await world.open_game("Ann", "Bo")
        table = await world.table()
        assert (table.status, table.place) == ("running", world.channel.id)
        assert world.newest(world.channel, "open")


async def test_who_wants_no_thread_plays_in_the_channel(world: World) -> None:
    place = await world.open_game("Ann", "Bo", thread=False)
    assert place.id == world.channel.id
    assert not [one for one in arrivals(world) if len(one.mentions) > 1], "nobody is to be added"


async def test_the_players_are_mentioned_once_in_their_thread(world: World) -> None:
    world.dms = {"Ann", "Bo"}
    place = await world.open_game("Ann", "Bo")
    (welcome,) = [one for one in arrivals(world) if one.mentions]
    assert welcome.channel == place.id
    assert sorted(welcome.mentions) == ["Ann", "Bo"]


async def test_the_command_is_not_there_in_direct_messages(world: World) -> None:
    assert "yak new" not in world.people["Ann"].user.available_commands()
    assert "table show" in world.people["Ann"].user.available_commands()


async def test_a_discord_that_fails_while_a_table_is_being_opened(
    world: World, expected_errors: list[str]
) -> None:
    expected_errors.append("command /yak new failed")
    world.env.inject_error("POST", "/interactions/*/*/callback", status=400, code=50035)
    result = await world.people["Ann"].slash(world.channel, "yak new", seats=2)
    assert "Something went wrong on the bot's side." in told(result)
    assert (await world.table()).status == "closed"
    assert not arrivals(world)
    assert world.env.errors, "as simcord has seen"


def test_what_the_readme_asks_for() -> None:
    asked = discord.Permissions(**dict.fromkeys(ASKED, True))
    root = Path(__file__).parents[2]
    assert f"permissions={asked.value}" in (root / "README.md").read_text(encoding="utf-8")
    assert not asked.manage_channels
    assert not asked.manage_threads
    assert not asked.manage_messages


async def test_the_first_post_names_the_players_and_does_not_count_them(world: World) -> None:
    await world.open_game("Ann", "Bo")
    said = [texts(one.message) for one in arrivals(world)]
    (text,) = (one for one in said if "At the table: " in one)
    assert f"At the table: {world.people['Ann'].mention}" in text
    assert "seats" not in text
    assert "24 hours for each decision" in text
