"""Presses on a running game's buttons that come from the wrong person, too late, or twice."""

from __future__ import annotations

import pytest
import simcord

from bot.screens import panel_presses, panel_yak
from bot.screens.base import OLD
from tests.play.panels import choose, give_orders, open_panel, pass_all
from tests.play.reading import buttons, texts
from tests.play.world import World, told
from tests.play.wrong import nothing_changes

NOT_SEATED = "You don't sit at this table, so this isn't yours to press."
PANEL_KINDS = sorted(
    press.kind for press in (*panel_presses.PRESSES, *panel_yak.PRESSES) if press.kind != "open"
)


async def test_who_does_not_sit_at_the_table_has_nothing_to_choose(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    async with nothing_changes(world):
        board = world.newest(place, "open")
        assert told(await world.press(world.people["Eve"], board, "open")) == NOT_SEATED


async def test_a_panel_can_only_be_seen_by_its_player(world: World) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    in_dm = await open_panel(world, "Ann", place)
    in_channel = await open_panel(world, "Bo", place)
    for message in (in_dm.message, in_channel.message):
        with pytest.raises(simcord.SetupError):
            await world.press(world.people["Eve"], message, "answer")


@pytest.mark.parametrize("kind", PANEL_KINDS)
async def test_a_forged_press_on_somebodys_panel(world: World, kind: str) -> None:
    place = await world.open_game("Ann", "Bo")
    board = world.newest(place, "open")
    async with nothing_changes(world):
        values = ["build"] if "menu" in kind else []
        result = await world.forge("Eve", board, f"yy1:{kind}:1:1:0:build", values)
        assert told(result) == NOT_SEATED


async def test_the_board_of_an_old_round_shows_the_present_panel(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    old = world.newest(place, "open")
    await give_orders(world, "Ann", place, "restock")
    await give_orders(world, "Bo", place, "restock")
    closed = world.present(old)
    assert closed is not None
    assert not buttons(closed, "open"), "its own button is gone"
    async with nothing_changes(world):
        result = await world.forge("Ann", old, "yy1:open:1:1:")
        assert told(result).startswith(
            "That button was from an earlier step. This is the table as it stands now."
        )
        assert "Round 2" in told(result)


async def test_the_panel_of_an_old_round_says_so_and_shows_the_present(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    old = await choose(world, "Ann", place)
    await give_orders(world, "Ann", place, "restock")
    await give_orders(world, "Bo", place, "restock")
    async with nothing_changes(world):
        await old.answer("build")
    assert old.text.startswith("That button is from an earlier step of the game.")
    assert "Round 2" in old.text
    await old.answer("build")
    assert "So far: **Build**" in old.text, "from now on it is the present panel"


async def test_an_older_copy_of_a_panel_first_shows_the_present_state(world: World) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    in_dm = await open_panel(world, "Ann", place)
    in_channel = await choose(world, "Ann", place)
    await in_dm.answer("restock")
    async with nothing_changes(world):
        await in_channel.answer("build")
    assert in_channel.text.startswith(
        "Something was chosen elsewhere meanwhile. This is how it stands now."
    )
    assert "So far: **Restock**" in in_channel.text


async def test_a_pick_can_no_longer_be_changed_when_the_last_one_is_in(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    ann = await give_orders(world, "Ann", place, "restock")
    await give_orders(world, "Bo", place, "restock")
    async with nothing_changes(world):
        await ann.press("change")
    assert ann.text.startswith("That button is from an earlier step of the game.")


async def test_who_is_not_waited_for_at_noon_has_nothing_to_decide(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    for name in ("Ann", "Bo"):
        await give_orders(world, name, place, "market")
    table = await world.table()
    asked = table.seats[table.view.turn].name
    other = "Bo" if asked == "Ann" else "Ann"
    async with nothing_changes(world):
        panel_ = await choose(world, other, place)
        lines = panel_.text.splitlines()
        assert lines[1:4] == [
            "There is nothing for you to decide just now.",
            "You have chosen: **Market**: 2 meat",
            f"… Waiting for **{asked}**.",
        ]
        assert not panel_.kinds & set(PANEL_KINDS)


async def test_a_press_after_the_end_says_that_the_game_is_over(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    old = await choose(world, "Ann", place)
    board = world.newest(place, "open")
    await pass_all(world, place)
    async with nothing_changes(world):
        await old.answer("build")
        assert old.text.splitlines()[1].startswith("The game is over. ")
        result = await world.forge("Bo", board, "yy1:open:1:1:")
        title, over, score = told(result).splitlines()
        assert title == "### Yak, table 1"
        assert over.startswith("The game is over. ")
        end = world.newest(place, "rematch")
        assert score == f"[The score]({end.jump_url})"


@pytest.mark.parametrize("kind", ["open", "answer", "confirm", "join", "leave", "start", "record"])
async def test_a_table_that_does_not_exist_any_more(world: World, kind: str) -> None:
    place = await world.open_game("Ann", "Bo")
    board = world.newest(place, "open")
    async with nothing_changes(world):
        result = await world.forge("Ann", board, f"yy1:{kind}:99:1:0:build")
        assert told(result) == "This table doesn't exist any more."


@pytest.mark.parametrize(
    "custom_id",
    ["yy0:open:1:1:", "yy2:open:1:1:", "yy1:dance:1:1:", "yy1:open:one:1:", "open", "yy1:open"],
)
async def test_a_form_that_is_not_known(world: World, custom_id: str) -> None:
    place = await world.open_game("Ann", "Bo")
    board = world.newest(place, "open")
    async with nothing_changes(world):
        assert told(await world.forge("Ann", board, custom_id)) == OLD


async def test_an_answer_that_was_never_on_offer(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    own = await choose(world, "Ann", place)
    async with nothing_changes(world):
        for rest in ("0:steal", "0:", "0:build:restock", "0:" + "x" * 60):
            await world.forge("Ann", own.message, f"yy1:answer:1:1:{rest}")
            now = world.present(own.message)
            assert now is not None
            assert texts(now).startswith("Something was chosen elsewhere meanwhile.")


async def test_a_confirmation_of_nothing(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    own = await choose(world, "Ann", place)
    async with nothing_changes(world):
        await world.forge("Ann", own.message, "yy1:confirm:1:1:0:")
    now = world.present(own.message)
    assert now is not None
    assert texts(now).startswith("Something is still missing from your choice.")
    assert buttons(now, "answer"), "and it goes on from there"
