"""The playground's own server: one local address for the village and every place in it.

Only this computer is served, and only pages that were asked for under this address: the Host
header must name it, and whatever changes something must come from a page of ours.
"""

from __future__ import annotations

import asyncio
import errno
import logging
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from aiohttp import web

from bot.playground.door import Door
from bot.playground.marks import Marks
from bot.playground.pages import HOURS, Pages
from bot.playground.people import face
from bot.playground.village import BotBusyError
from bot.text.words import mark, words_for

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from bot.playground.people import Person
    from bot.playground.village import Place, Village

log = logging.getLogger(__name__)

HERE = "127.0.0.1"
_TRIES = 20
_LARGEST = 26 * 1024 * 1024
_STATIC = Path(__file__).with_name("static")
_FILES = {
    "village.css": "text/css",
    "village.js": "text/javascript",
    "bar.css": "text/css",
    "bar.js": "text/javascript",
    "icon.svg": "image/svg+xml",
    "range.svg": "image/svg+xml",
}
_HEADERS = {
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": (
        "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; "
        "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
}
_BUSY = mark("The bot is still busy, so time stands still. Try again in a moment.")


class NoPortError(Exception):
    """No port is free where one was looked for."""


class Server:
    """Answers the browser."""

    def __init__(self, village: Village, door: Door) -> None:
        self._village = village
        self._door = door
        self._marks = Marks(village)
        self._notice = ""
        self._port = 0

    def app(self) -> web.Application:
        """The routes. Whatever isn't ours belongs to SimCord's page."""
        app = web.Application(middlewares=[self._guard], client_max_size=_LARGEST)
        app.router.add_get("/", self._first)
        app.router.add_get("/living", self._living)
        app.router.add_get("/as/{who}/to-{channel:\\d+}", self._linked)
        app.router.add_get("/as/{who}/{where}", self._place)
        app.router.add_get("/as/{who}/{where}/bar", self._bar)
        app.router.add_post("/hours", self._hours)
        app.router.add_get("/village/faces/{who}.png", self._face)
        app.router.add_get("/village/{name}", self._file)
        app.router.add_get("/favicon.ico", self._icon)
        app.router.add_route("*", "/{rest:.*}", self._door.pass_on)
        return app

    async def listen(self, runner: web.AppRunner, port: int) -> int:
        """Listen on `port`, or on the next one that is free; NoPortError when none of many is."""
        for candidate in range(port, min(port + _TRIES, 65536)):
            try:
                await web.TCPSite(runner, HERE, candidate).start()
            except OSError as error:
                if error.errno not in {errno.EADDRINUSE, errno.EACCES}:
                    raise
            else:
                self._port = candidate
                return candidate
        raise NoPortError

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        names = {f"{HERE}:{self._port}", f"localhost:{self._port}"}
        if request.headers.get("Host") not in names:
            raise web.HTTPForbidden(text="Ask under the address that was printed.")
        origin = request.headers.get("Origin")
        if origin is not None and origin not in {f"http://{name}" for name in names}:
            raise web.HTTPForbidden(text="Only the village's own pages may ask.")
        return await handler(request)

    async def _first(self, request: web.Request) -> web.Response:
        pages, notice = await self._written(request)
        return _html(pages.village(notice))

    async def _living(self, request: web.Request) -> web.Response:
        pages, notice = await self._written(request)
        return _html(pages.village_living(notice))

    async def _place(self, request: web.Request) -> web.Response:
        person, place = self._asked_for(request)
        if self._door.is_open(request.query.get("visit", ""), person, place):
            self._marks.see(person, place)
            return await self._door.page()
        visit = await self._door.open(person, place)
        address = f"{request.path}?visit={visit.number}#{visit.preview.capability}"
        raise web.HTTPSeeOther(address)

    async def _linked(self, request: web.Request) -> web.Response:
        """Where a link to a message leads: to its channel, as the same person."""
        person = self._village.person(request.match_info["who"])
        channel = int(request.match_info["channel"])
        places = self._village.places(person) if person else []
        place = next((place for place in places if place.channel.id == channel), None)
        if person is None or place is None:
            raise web.HTTPSeeOther("/")
        raise web.HTTPSeeOther(f"/as/{person.key}/{place.key}")

    async def _bar(self, request: web.Request) -> web.Response:
        person, place = self._asked_for(request)
        here = self._door.is_open(request.query.get("visit", ""), person, place)
        if here and "seen" in request.query:
            self._marks.see(person, place)
        pages, notice = await self._written(request)
        response = _html(pages.bar_living(person, place, here=here, notice=notice))
        response.headers["X-Village-Here"] = "yes" if here else "no"
        return response

    async def _hours(self, request: web.Request) -> web.Response:
        form = await request.post()
        hours = str(form.get("hours", ""))
        if hours not in {str(number) for number in HOURS}:
            raise web.HTTPBadRequest(text="So many hours can't pass.")
        self._notice = ""
        async with self._village.turn:
            try:
                await self._village.pass_hours(int(hours))
                await self._door.refresh()
            except (BotBusyError, TimeoutError):
                self._notice = _BUSY
        back = str(form.get("back", "/"))
        raise web.HTTPSeeOther(back if back.startswith("/as/") else "/")

    async def _face(self, request: web.Request) -> web.Response:
        person = self._village.person(request.match_info["who"])
        if person is None:
            raise web.HTTPNotFound
        return web.Response(
            body=face(person), content_type="image/png", headers={"Cache-Control": "max-age=3600"}
        )

    async def _file(self, request: web.Request) -> web.Response:
        name = request.match_info["name"]
        if name not in _FILES:
            raise web.HTTPNotFound
        body = (_STATIC / name).read_bytes()
        return web.Response(body=body, content_type=_FILES[name], charset="utf-8", headers=_HEADERS)

    async def _icon(self, _request: web.Request) -> web.Response:
        raise web.HTTPMovedPermanently("/village/icon.svg")

    async def _written(self, request: web.Request) -> tuple[Pages, str]:
        """The pages in the reader's language, and what there is to tell them just now."""
        await self._marks.look()
        words = words_for(request.headers.get("Accept-Language", "").split(",")[0].split(";")[0])
        notice = words.say(self._notice) if self._notice else ""
        return Pages(self._village, self._marks, words), notice

    def _asked_for(self, request: web.Request) -> tuple[Person, Place]:
        person = self._village.person(request.match_info["who"])
        place = person and self._village.place(person, request.match_info["where"])
        if person is None or place is None:
            # A table's thread may be gone; the way back is the village.
            raise web.HTTPSeeOther("/")
        return person, place


@asynccontextmanager
async def serving(village: Village, port: int) -> AsyncIterator[int]:
    """Serve the village; yields the port. The village must be open, and is left open."""
    door = Door(village)
    server = Server(village, door)
    runner = web.AppRunner(server.app(), access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    watching = asyncio.create_task(door.watch())
    try:
        yield await server.listen(runner, port)
    finally:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        await runner.cleanup()
        await door.close()


def _html(text: str) -> web.Response:
    return web.Response(text=text, content_type="text/html", headers=_HEADERS)
