"""The village's pages, asked for as a browser asks, without one."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from html.parser import HTMLParser
from typing import Any

import aiohttp
import pytest

from bot.playground.people import face, villagers
from bot.playground.server import HERE, serving
from bot.playground.village import Village
from tests.playground.small_bot import SmallBot

PORT = 8340


@dataclass
class Browser:
    """Asks our server; follows nothing by itself."""

    village: Village
    session: aiohttp.ClientSession
    address: str

    async def get(
        self, path: str, headers: dict[str, str] | None = None
    ) -> tuple[aiohttp.ClientResponse, str]:
        async with self.session.get(
            self.address + path, headers=headers, allow_redirects=False
        ) as answer:
            return answer, await answer.text(errors="replace")

    async def post(
        self, path: str, form: dict[str, str], headers: dict[str, str] | None = None
    ) -> aiohttp.ClientResponse:
        async with self.session.post(
            self.address + path, data=form, headers=headers, allow_redirects=False
        ) as answer:
            await answer.read()
            return answer

    async def enter(self, path: str) -> tuple[str, str]:
        """Open a place: its address with the visit's number, and the key of SimCord's page."""
        answer, _ = await self.get(path)
        assert answer.status == 303
        inside, _, key = answer.headers["Location"].partition("#")
        return inside, key

    async def simcord(self, key: str) -> tuple[int, dict[str, Any]]:
        """Open SimCord's page with a key, as its script does."""
        async with self.session.post(
            f"{self.address}/api/pages", json={}, headers={"X-Simcord-Capability": key}
        ) as answer:
            return answer.status, await answer.json() if answer.status == 200 else {}

    async def open_table(self) -> None:
        """What Ann does in the square."""
        village = self.village
        ann = village.people[0]
        square = village.places(ann)[0]
        member = village.viewer(ann, square)
        async with village.turn:
            await member.slash(square.channel, "table open")


@asynccontextmanager
async def at_home(people: int = 4) -> AsyncIterator[Browser]:
    village = Village(bot := SmallBot(), people, bot.standing)
    await village.open()
    try:
        async with serving(village, PORT) as port, aiohttp.ClientSession() as session:
            yield Browser(village, session, f"http://{HERE}:{port}")
    finally:
        await village.close()


class Links(HTMLParser):
    """The addresses of all links, in order, and whether the tags close as they were opened."""

    VOID = frozenset({"meta", "link", "img", "input", "br"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[str] = []
        self.feed(page)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "a":
            self.found.append(dict(attrs)["href"] or "")
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


async def test_the_first_page_leads_everywhere_as_everybody() -> None:
    async with at_home(people=5) as browser:
        await browser.open_table()
        (thread,) = browser.village.places(browser.village.people[0])[2:]
        answer, page = await browser.get("/")
        assert answer.status == 200
        for who in ("ann", "bo", "cy", "di", "eli"):
            for where in ("square", thread.key, "letters"):
                assert f"/as/{who}/{where}" in Links(page).found


async def test_nothing_comes_from_elsewhere() -> None:
    async with at_home() as browser:
        for path in ("/", "/village/village.css", "/village/bar.css", "/village/bar.js"):
            answer, page = await browser.get(path)
            assert answer.status == 200
            assert not re.search(r"https?://(?!www\.w3\.org)[\w.]", page)
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]


async def test_a_place_opens_as_one_person() -> None:
    async with at_home() as browser:
        inside, key = await browser.enter("/as/bo/square")
        answer, page = await browser.get(inside)
        assert answer.status == 200
        assert "/village/bar.js" in page
        assert answer.headers["X-Frame-Options"] == "DENY"
        status, state = await browser.simcord(key)
        assert status == 200
        assert state["channel"]["name"] == "village-square"
        assert [viewer["name"] for viewer in state["viewers"]] == ["Bo"]


async def test_every_place_opens_as_everybody() -> None:
    async with at_home() as browser:
        await browser.open_table()
        for path in Links((await browser.get("/living"))[1]).found:
            _, key = await browser.enter(path)
            assert (await browser.simcord(key))[0] == 200


async def test_one_place_is_open_at_a_time() -> None:
    async with at_home() as browser:
        first, key = await browser.enter("/as/ann/square")
        await browser.enter("/as/ann/letters")
        assert (await browser.simcord(key))[0] == 401
        _, strip = await browser.get(f"/as/ann/square/bar?{first.partition('?')[2]}")
        assert "Come back here" in strip
        # The page that was left opens anew when it is loaded again.
        again, key = await browser.enter(first)
        assert again != first
        assert (await browser.simcord(key))[0] == 200


async def test_the_strip_leads_to_the_same_place_as_another_and_home() -> None:
    async with at_home() as browser:
        await browser.open_table()
        thread = browser.village.places(browser.village.people[0])[2]
        inside, _ = await browser.enter(f"/as/ann/{thread.key}")
        path, _, visit = inside.partition("?")
        answer, strip = await browser.get(f"{path}/bar?{visit}")
        assert answer.headers["X-Village-Here"] == "yes"
        found = Links(strip).found
        assert found[0] == "/"
        assert f"/as/cy/{thread.key}" in found
        assert "/as/ann/letters" in found


async def test_calls_are_marked_until_they_are_seen() -> None:
    async with at_home() as browser:
        await browser.open_table()
        _, page = await browser.get("/living")
        ann, bo, *_ = page.split('<section class="person')[1:]
        assert ann.count('class="badge call"') == 2
        assert "is called" in ann
        assert "badge call" not in bo
        assert "has news" in bo
        inside, _ = await browser.enter("/as/ann/letters")
        await browser.get(inside)
        _, page = await browser.get("/living")
        assert page.count('class="badge call"') == 1


async def test_nobody_is_called_any_more_when_their_tables_are_over() -> None:
    async with at_home() as browser:
        await browser.open_table()
        assert "is called" in (await browser.get("/living"))[1]
        bot = browser.village.bot
        assert isinstance(bot, SmallBot)
        bot.at_a_table.clear()
        async with browser.village.turn:
            square = browser.village.places(browser.village.people[0])[0]
            await browser.village.env.advance_time(60)
            await browser.village.viewer(browser.village.people[1], square).send(
                square.channel, "Well played."
            )
        _, page = await browser.get("/living")
        assert "is called" not in page
        assert "badge call" not in page
        assert "has news" in page


async def test_the_village_opens_in_the_morning() -> None:
    async with at_home() as browser:
        assert "Day 1, <time>08:00</time>" in (await browser.get("/living"))[1]
        assert browser.village.env.now().hour == 8, "as the messages and /me have it"


async def test_hours_pass_with_what_is_due_in_them() -> None:
    async with at_home() as browser:
        await browser.open_table()
        _, key = await browser.enter("/as/ann/letters")
        answer = await browser.post("/hours", {"hours": "1", "back": "/as/ann/letters"})
        assert (answer.status, answer.headers["Location"]) == (303, "/as/ann/letters")
        assert "<time>09:00</time>" in (await browser.get("/living"))[1]
        await browser.post("/hours", {"hours": "8", "back": "/"})
        _, state = await browser.simcord(key)
        assert "Three hours have passed." in str(state["messages"])


async def test_only_hours_that_are_offered_pass() -> None:
    async with at_home() as browser:
        for hours in ("", "-1", "2", "1e9"):
            assert (await browser.post("/hours", {"hours": hours})).status == 400
        answer = await browser.post("/hours", {"hours": "1", "back": "https://elsewhere.example/"})
        assert answer.headers["Location"] == "/"


async def test_what_the_bot_does_by_itself_shows_without_a_press() -> None:
    async with at_home() as browser:
        await browser.open_table()
        _, key = await browser.enter("/as/ann/letters")
        _, before = await browser.simcord(key)
        async with browser.village.turn:
            await browser.village.env.advance_time(3 * 3600)
        for _ in range(50):
            _, after = await browser.simcord(key)
            if len(after["messages"]) > len(before["messages"]):
                return
            await browser.get("/living")
            await asyncio.sleep(0.1)
        pytest.fail("the reminder didn't show")


async def test_pictures_come_as_they_were_made() -> None:
    picture = face(villagers(4)[2])
    async with at_home() as browser:
        ann = browser.village.people[0]
        square = browser.village.places(ann)[0]
        member = browser.village.viewer(ann, square)
        async with browser.village.turn:
            await member.send(square.channel, "Look!", attachments=[("board.png", picture)])
        _, key = await browser.enter("/as/bo/square")
        _, state = await browser.simcord(key)
        (board,) = [a for a, made in state["assets"].items() if made["filename"] == "board.png"]
        headers = {"X-Simcord-Capability": key, "X-Simcord-Context": state["context"]["id"]}
        address = f"{browser.address}/api/assets/{board}"
        async with browser.session.get(address, headers=headers) as answer:
            assert answer.content_type == "image/png"
            assert await answer.read() == picture
        async with browser.session.get(address) as answer:
            assert answer.status == 401


async def test_links_to_messages_lead_to_their_place() -> None:
    async with at_home() as browser:
        await browser.open_table()
        thread = browser.village.places(browser.village.people[0])[2]
        answer, _ = await browser.get(f"/as/bo/to-{thread.channel.id}")
        assert answer.headers["Location"] == f"/as/bo/{thread.key}"
        answer, _ = await browser.get("/as/bo/to-1")
        assert answer.headers["Location"] == "/"


@pytest.mark.parametrize("path", ["/as/zed/square", "/as/ann/nowhere", "/as/ann/thread-1"])
async def test_who_or_what_is_not_there_leads_home(path: str) -> None:
    async with at_home() as browser:
        answer, _ = await browser.get(path)
        assert (answer.status, answer.headers["Location"]) == (303, "/")


async def test_only_our_own_pages_are_answered() -> None:
    async with at_home() as browser:
        assert (await browser.get("/", {"Host": "village.example"}))[0].status == 403
        elsewhere = {"Origin": "http://elsewhere.example"}
        assert (await browser.post("/hours", {"hours": "1"}, elsewhere)).status == 403
        assert (await browser.get("/api/state"))[0].status == 410
        await browser.enter("/as/ann/square")
        assert (await browser.get("/api/state"))[0].status == 401


async def test_the_page_speaks_the_readers_language() -> None:
    async with at_home() as browser:
        _, page = await browser.get("/", {"Accept-Language": "xx-pseudo"})
        assert '<html lang="xx-pseudo">' in page
        _, page = await browser.get("/", {"Accept-Language": "tlh;q=0.5"})
        assert '<html lang="en">' in page


async def test_a_port_in_use_gives_way_to_the_next() -> None:
    with socket.socket() as taken:
        # Without a wait for connections that were never there.
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind((HERE, PORT))
        taken.listen()
        async with at_home() as browser:
            assert browser.address != f"http://{HERE}:{PORT}"
            assert (await browser.get("/"))[0].status == 200
