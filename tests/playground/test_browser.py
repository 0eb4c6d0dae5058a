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


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def chat(request: pytest.FixtureRequest, browser: Browser) -> Iterator[Chat]:
    folder = os.environ.get("VILLAGE_SHOTS")
    shots = Path(folder) / request.node.callspec.id if folder else None
    with a_village(PORT) as address:
        page = browser.new_page(**request.param)
        chat = Chat(page, address, shots)
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
