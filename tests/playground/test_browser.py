"""`python -m bot play` in headless Chromium: from the slash command to the first reveal's picture.

With VILLAGE_SHOTS naming a folder, every step leaves a screenshot there.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.playground.chat import ARGUMENTS, CHROMIUM, Chat
from tests.playground.process import a_village

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PORT = 8360
DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 380, "height": 780}, "device_scale_factor": 2}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="the browser test needs playwright, which isn't installed"
    )
    if not Path(CHROMIUM).exists():
        pytest.skip("the browser test needs chromium, which isn't installed")
    with playwright.sync_playwright() as run:
        chromium = run.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@pytest.fixture
def village() -> Iterator[str]:
    with a_village(PORT) as address:
        yield address


@pytest.fixture(
    params=[DESKTOP, pytest.param(PHONE, marks=pytest.mark.soak)], ids=["desktop", "phone"]
)
def chat(request: pytest.FixtureRequest, browser: Browser, village: str) -> Iterator[Chat]:
    folder = os.environ.get("VILLAGE_SHOTS")
    shots = Path(folder) / request.node.callspec.id if folder else None
    page = browser.new_page(**request.param)
    chat = Chat(page, village, shots)
    yield chat
    page.close()
    assert chat.troubles == []


def restock(chat: Chat) -> None:
    """Choose *Restock*, the first food that is offered, and confirm."""
    chat.shot("panel")
    chat.press("Restock")
    chat.shot("panel-2")
    if not chat.offers("Confirm"):
        chat.last.get_by_role("button", name=re.compile("(meat|milk|bread)$")).first.click()
        chat.rest()
        chat.shot("panel-3")
    chat.press("Confirm")
    chat.shot("confirmed")


def test_a_table_from_the_command_to_the_reveal(chat: Chat) -> None:
    chat.village()
    chat.shot("village")
    chat.enter("Ann", "village-square")
    chat.command("/yak new")
    chat.shot("lobby")
    chat.be("Bo")
    chat.press("Join")
    chat.shot("joined")
    chat.be("Ann")
    chat.press("Start")
    chat.shot("started")
    chat.village()
    chat.shot("village-called")
    # The call's link leads to the board, and doesn't leave the village.
    chat.enter("Ann", "Direct messages")
    chat.last.get_by_role("link", name="The board").click()
    chat.page.wait_for_url("**/thread-*")
    chat.rest()
    # Ann chooses in her direct messages, Bo from the board's *Choose*.
    chat.enter("Ann", "Direct messages")
    restock(chat)
    chat.enter("Bo", "Yak")
    before = chat.pictures()
    chat.shot("board")
    chat.press("Choose")
    restock(chat)
    chat.page.reload()
    chat.rest()
    assert chat.pictures() > before
    chat.shot("reveals")
    assert chat.page.locator("img.gallery-image").first.get_attribute("alt") not in {None, ""}


@pytest.mark.soak
def test_hours_pass_from_the_village_and_from_a_place(chat: Chat) -> None:
    chat.village()
    chat.page.get_by_role("button", name="+24 h").click()
    chat.page.get_by_text("Day 2").wait_for()
    chat.enter("Cy", "village-square")
    # Where there is little room, the time has to be unfolded.
    button = chat.page.get_by_role("button", name="+8 h")
    if not button.is_visible():
        chat.page.locator("button.time").click()
    button.click()
    chat.page.locator("#village-bar time", has_text="16:").wait_for()
    assert chat.page.url.startswith(f"{chat.address}/as/cy/square")


@pytest.mark.soak
def test_two_windows_take_turns(browser: Browser, village: str) -> None:
    first, second = (Chat(browser.new_page(**DESKTOP), village) for _ in range(2))
    first.enter("Ann", "village-square")
    second.enter("Bo", "village-square")
    first.page.get_by_role("link", name="Come back here").click()
    first.rest()
    first.command("/yak new")
    second.page.get_by_role("link", name="Come back here").click()
    second.rest()
    second.press("Join")
    second.page.get_by_text("Bo", exact=True).last.wait_for()


def test_a_large_village_fits_a_phone(browser: Browser) -> None:
    with a_village(PORT, "--people", "8") as address:
        chat = Chat(browser.new_page(**PHONE), address)
        chat.enter("Ida", "village-square")
        wide = "() => [document.documentElement.scrollWidth, window.innerWidth]"
        scrolled, shown = chat.page.evaluate(wide)
        assert scrolled == shown, "nothing is to be scrolled sideways"
        chat.page.close()


def whose_turn(chat: Chat, *names: str) -> str:
    """Who of these has to choose, as the village's first page says."""
    chat.village()
    card = chat.page.locator("section.person").filter(has_text="has to choose").first
    return next(name for name in names if name in card.inner_text())


@pytest.mark.soak
@pytest.mark.parametrize("chat", [PHONE], indirect=True, ids=["phone"])
def test_a_whole_turn_of_yokai(chat: Chat) -> None:
    chat.enter("Ann", "village-square")
    chat.command("/yokai new")
    chat.be("Bo")
    chat.press("Join")
    chat.be("Ann")
    chat.press("Start")
    name = whose_turn(chat, "Ann", "Bo")
    chat.enter(name, "Direct messages")
    chat.shot("yokai-look")
    chat.choose("B3")
    assert "You have seen" in chat.last.inner_text()
    chat.choose("C3")
    chat.shot("yokai-move")
    chat.choose("D4")
    chat.shot("yokai-to")
    chat.choose("1")
    chat.press("Confirm")
    chat.shot("yokai-hint")
    chat.last.get_by_role("button", name=re.compile("^Turn up a hint")).click()
    chat.rest()
    chat.press("Confirm")
    other = whose_turn(chat, "Ann", "Bo")
    assert other != name
    # Far down in a long place a menu opens as well as in a short one.
    chat.enter(other, "Yokai")
    chat.press("Choose")
    chat.choose("B4")
    assert "You have seen" in chat.last.inner_text()
    chat.enter(name, "Yokai")
    assert chat.pictures() >= 2
    chat.shot("yokai-board")
    assert f"{name}: looked at B3 and C3" in chat.page.locator("main, body").first.inner_text()
