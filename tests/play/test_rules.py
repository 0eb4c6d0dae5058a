"""`/rules yak`: leafed through by buttons and from the table of contents, by the reader alone."""

from __future__ import annotations

from typing import Any

import pytest

from bot.stage.rules import pages_of
from bot.text.words import words_for
from tests.play.panels import open_panel
from tests.play.reading import buttons, options, pictures, pressables, texts
from tests.play.world import World, told
from tests.play.wrong import nothing_changes

PAGES = pages_of("yak", words_for("en"))


def turn(message: Any) -> dict[str, bool]:
    """The buttons that turn the page, by label: whether they can be pressed."""
    shown = pressables(message)
    return {
        shown[one]["label"]: not shown[one].get("disabled", False)
        for one in buttons(message, "page")
    }


async def test_every_page_from_the_first_to_the_last_and_back(world: World) -> None:
    ann = world.people["Ann"]
    result = await ann.slash(world.channel, "rules yak")
    assert result.ephemeral
    message = result.response.message
    for way, numbers in (("Next", range(len(PAGES))), ("Back", reversed(range(len(PAGES))))):
        for number in numbers:
            assert texts(message).startswith(f"## {PAGES[number].title}\n")
            assert len(pictures(message)) == (PAGES[number].scene is not None)
            able = {"Back": number > 0, "Next": number < len(PAGES) - 1}
            assert turn(message) == able
            if able[way]:
                await ann.click(message, label=way)
                message = world.present(message)
                assert message is not None


async def test_any_page_from_the_table_of_contents(world: World) -> None:
    result = await world.people["Ann"].slash(world.channel, "rules yak")
    message = result.response.message
    listed = options(message, "pages")
    assert [one["label"] for one in listed] == [
        f"{number} · {page.title}" for number, page in enumerate(PAGES, 1)
    ]
    assert [one["default"] for one in listed] == [True] + [False] * (len(PAGES) - 1)
    for number in (3, len(PAGES) - 1, 0):
        menu = buttons(message, "pages")[0]
        await world.people["Ann"].select(message, [str(number)], custom_id=menu)
        message = world.present(message)
        assert message is not None
        assert texts(message).startswith(f"## {PAGES[number].title}\n")


async def test_in_direct_messages(world: World) -> None:
    result = await world.people["Ann"].user.slash("rules yak")
    assert texts(result.response.message).startswith(f"## {PAGES[0].title}\n")


async def test_from_the_board_and_from_a_panel(world: World) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    async with nothing_changes(world):
        board = world.newest(place, "rules")
        assert told(await world.press(world.people["Eve"], board, "rules")).startswith("## ")
        panel = await open_panel(world, "Ann", place)
        before = panel.text
        await panel.press("rules")
        assert panel.text == before, "the rules come in a message of their own"


@pytest.mark.parametrize("page", ["-7", "99"])
async def test_a_page_that_is_not_there_any_more(world: World, page: str) -> None:
    result = await world.people["Ann"].slash(world.channel, "rules yak")
    await world.forge("Ann", result.response.message, f"yy1:page:0:0:yak:{page}")
    message = world.present(result.response.message)
    nearest = PAGES[0] if page.startswith("-") else PAGES[-1]
    assert texts(message).startswith(f"## {nearest.title}\n")


async def test_the_contents_of_another_page_are_another_menu(world: World) -> None:
    """A program that keeps what was chosen in a menu shows the page one has turned to since."""
    ann = world.people["Ann"]
    message = (await ann.slash(world.channel, "rules yak")).response.message
    seen: list[int] = []
    for number in range(3):
        shown = pressables(message)
        menu = buttons(message, "pages")[0]
        seen.append(shown[menu]["id"])
        assert [one["default"] for one in options(message, "pages")].index(True) == number
        await ann.click(message, label="Next")
        message = world.present(message)
    assert len(set(seen)) == 3


async def test_contents_from_before_lead_on(world: World) -> None:
    result = await world.people["Ann"].slash(world.channel, "rules yak")
    await world.forge("Ann", result.response.message, "yy1:pages:0:0:yak", ["2"])
    message = world.present(result.response.message)
    assert texts(message).startswith(f"## {PAGES[2].title}\n")
