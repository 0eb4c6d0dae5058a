"""The village in a headless browser, as a person uses it: names of buttons, no ids."""

from __future__ import annotations

import re
import shutil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

CHROMIUM = shutil.which("chromium") or "/usr/bin/chromium"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PATIENCE = 60_000
"""Milliseconds until something that should show is missed."""

_AT_REST = "() => window.simcordPreview?.ready && !window.simcordPreview.pendingAction"
_PAINTED = """() => {
    const all = [...document.querySelectorAll("img.gallery-image")];
    return all.length > 0 && all.every((image) => image.complete && image.naturalWidth > 0);
}"""


class Chat:
    """One browser window in the village."""

    def __init__(self, page: Page, address: str, shots: Path | None = None) -> None:
        self.page = page
        self.address = address
        self.troubles: list[str] = []
        self._shots = shots
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("request", self._stays_at_home)

    def _stays_at_home(self, request: object) -> None:
        url = getattr(request, "url", "")
        if not url.startswith((self.address, "blob:" + self.address, "data:")):
            self.troubles.append(f"asked for {url}")

    def village(self) -> None:
        """Go to the first page."""
        self.page.goto(self.address)

    def enter(self, person: str, place: str) -> None:
        """From the first page into a place, as somebody."""
        self.village()
        card = self.page.locator("section.person").filter(has_text=re.compile(rf"^.?{person}"))
        card.get_by_role("link", name=place).click()
        self.rest()

    def be(self, person: str) -> None:
        """Become somebody else, in the same place, from the strip."""
        people = self.page.get_by_role("navigation", name="As whom")
        people.get_by_role("link", name=re.compile(f"^As {person}")).click()
        self.rest()

    def go(self, place: str) -> None:
        """Go somewhere else as the same person, from the strip."""
        self.page.get_by_role("navigation", name="Where").get_by_role("link", name=place).click()
        self.rest()

    def command(self, text: str) -> None:
        """Type a slash command without options and send it."""
        self.page.locator("#channel-composer-input").click()
        self.page.keyboard.type(text)
        self.page.locator(".command-entry", has_text=text).first.click()
        self.page.locator("#send-message").click()
        self.rest()

    @property
    def last(self) -> Locator:
        """The newest message."""
        return self.page.locator("article.channel-message").last

    def press(self, label: str) -> None:
        """Press a button in the newest message that has one of this name."""
        button = self.page.locator("article.channel-message").get_by_role(
            "button", name=label, exact=True
        )
        button.last.click()
        self.rest()

    def choose(self, text: str) -> None:
        """Choose the first option that has this text from a menu of the newest message."""
        self.last.locator("[role=combobox]").first.click()
        self.last.locator(".select-option", has_text=text).first.click()
        self.rest()

    def offers(self, label: str) -> bool:
        """True if the newest message has a button of this name."""
        return self.last.get_by_role("button", name=label, exact=True).count() > 0

    def rest(self) -> None:
        """Wait until what was done is done, and shown."""
        self.page.locator("#village-bar .row").wait_for()
        self.page.wait_for_function(_AT_REST)

    def pictures(self) -> int:
        """How many pictures there are; waits until all of them are painted."""
        self.page.wait_for_function(_PAINTED)
        return self.page.locator("img.gallery-image").count()

    def shot(self, name: str) -> None:
        """Keep a picture of the window, where a folder for them was given."""
        if self._shots is not None:
            self._shots.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=self._shots / f"{name}.png")
