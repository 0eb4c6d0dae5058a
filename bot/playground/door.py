"""The door to a place: SimCord's page for one person in one place, handed through our own server.

SimCord shows one place at a time, on an address of its own with a key in it, and its page refuses
to be put in a frame. So a visit closes the page that was open, opens the next one, and sends the
browser to it. The page is handed through rather than linked to, for three reasons: everything has
one address; a strip of ours can stand above it, with the way back; and a press on it waits for its
turn instead of being refused while hours pass. What is handed through keeps SimCord's own headers,
and only SimCord's key opens it.
"""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING

import aiohttp
import simcord
from aiohttp import web

from bot.playground.village import BotBusyError

if TYPE_CHECKING:
    from simcord import Preview

    from bot.playground.people import Person
    from bot.playground.village import Place, Village

log = logging.getLogger(__name__)

_PASSED_ON = ("Content-Type", "Accept", "X-Simcord-Capability", "X-Simcord-Context")
_DROPPED = {
    "connection",
    "content-encoding",
    "content-length",
    "date",
    "server",
    "transfer-encoding",
}
_PRESSES = {"click", "select", "modal_submit", "run_command", "send_message"}
_ASSETS = "/api/assets/"
_PICTURES = {"image/png", "image/webp", "image/jpeg", "image/gif"}
_LOOK_SECONDS = 0.5

_STRIP = (
    b'<link rel="stylesheet" href="/village/bar.css">'
    b'<script type="module" src="/village/bar.js"></script></head>'
)


@dataclass(frozen=True, slots=True)
class Visit:
    """One person in one place; `number` tells a visit from later ones to the same place."""

    number: int
    person: Person
    place: Place
    preview: Preview

    @property
    def address(self) -> str | None:
        """Where SimCord serves it, without the key; None once it has been ended."""
        try:
            return self.preview.url.partition("/#")[0]
        except simcord.SetupError:
            # SimCord's own tools have a button that ends it.
            return None


class Door:
    """Opens one place at a time."""

    def __init__(self, village: Village) -> None:
        self._village = village
        self._session = aiohttp.ClientSession(auto_decompress=False)
        self._count = 0
        self._shown = 0
        self.visit: Visit | None = None

    async def open(self, person: Person, place: Place) -> Visit:
        """Close what was open, and open this place as this person."""
        async with self._village.turn:
            await self._leave()
            preview = self._village.env.preview(
                place.channel,
                viewers=(self._village.viewer(person, place),),
                layout="channel",
                assets=self._village.faces,
            )
            await preview.__aenter__()
            self._count += 1
            self._shown = self._village.activity()
            self.visit = Visit(self._count, person, place, preview)
            return self.visit

    def is_open(self, number: str, person: Person, place: Place) -> bool:
        """True if this very visit still lasts."""
        visit = self.visit
        return (
            visit is not None
            and visit.address is not None
            and number == str(visit.number)
            and (visit.person.key, visit.place.key) == (person.key, place.key)
        )

    async def close(self) -> None:
        """Leave the last place."""
        async with self._village.turn:
            await self._leave()
        await self._session.close()

    async def refresh(self) -> None:
        """Show what has happened on the open page. Needs the turn."""
        if self.visit is not None and self.visit.address is not None:
            await self.visit.preview.refresh()
        self._shown = self._village.activity()

    async def watch(self) -> None:
        """Show what the bot does by itself, soon after it has done it. Never returns."""
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            if self._village.activity() == self._shown or self._village.turn.locked():
                continue
            async with self._village.turn:
                try:
                    await self.refresh()
                except TimeoutError as error:
                    log.warning("the bot is still busy: %s", error)

    async def page(self) -> web.Response:
        """SimCord's page with our strip in its head; its style and script lay the strip out."""
        answer, body = await self._ask("GET", "/", {}, b"")
        return _hand_through(answer, body.replace(b"</head>", _STRIP, 1))

    async def pass_on(self, request: web.Request) -> web.Response:
        """Hand a request of SimCord's page to SimCord, presses one at a time."""
        headers = {name: request.headers[name] for name in _PASSED_ON if name in request.headers}
        body = await request.read()
        if request.path.startswith(_ASSETS) and not request.query_string:
            answer, content = await self._picture(request.path, headers)
        elif request.method == "GET":
            answer, content = await self._ask("GET", request.path_qs, headers, body)
        else:
            async with self._village.turn:
                if _is_press(request, body):
                    with suppress(BotBusyError):
                        await self._village.breathe()
                before = self._village.activity()
                answer, content = await self._ask(request.method, request.path_qs, headers, body)
                if before == self._shown:
                    # The press has shown its own outcome; there is nothing to add to it.
                    self._shown = self._village.activity()
        return _hand_through(answer, content)

    async def _picture(
        self, path: str, headers: dict[str, str]
    ) -> tuple[aiohttp.ClientResponse, bytes]:
        """A picture as the bot made it, which SimCord gives to whoever downloads it.

        To show one it would decode and encode it anew, in a process of its own, a second for each:
        right for strangers' files, but all of these are ours, and a long game has a hundred.
        """
        answer, content = await self._ask("GET", f"{path}?download=1", headers, b"")
        if answer.status == HTTPStatus.OK and answer.content_type not in _PICTURES:
            return await self._ask("GET", path, headers, b"")
        return answer, content

    async def _leave(self) -> None:
        if self.visit is not None:
            await self.visit.preview.close()
            self.visit = None

    async def _ask(
        self, method: str, path: str, headers: dict[str, str], body: bytes
    ) -> tuple[aiohttp.ClientResponse, bytes]:
        address = self.visit and self.visit.address
        if address is None:
            raise web.HTTPGone(text="No place is open.")
        try:
            async with self._session.request(
                method, address + path, headers=headers, data=body or None
            ) as answer:
                return answer, await answer.read()
        except aiohttp.ClientError as error:
            # The place was left while the page still asked.
            raise web.HTTPGone(text="This place has been left.") from error


def _is_press(request: web.Request, body: bytes) -> bool:
    """True for what a person does; false for what SimCord's page asks for by itself."""
    if request.path != "/api/action":
        return False
    if request.content_type != "application/json":
        return True
    try:
        return json.loads(body)["kind"] in _PRESSES
    except (ValueError, KeyError, TypeError):
        return False


def _hand_through(answer: aiohttp.ClientResponse, body: bytes) -> web.Response:
    headers = {
        name: value for name, value in answer.headers.items() if name.lower() not in _DROPPED
    }
    return web.Response(status=answer.status, body=body, headers=headers)
