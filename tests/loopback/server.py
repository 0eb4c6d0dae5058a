"""A small Discord on the loopback: the routes and the gateway that one bot needs.

It outlives the bot's processes, so it can be seen what a bot that was killed left behind. `stops`
says at which message a request is held up, before or after it took effect, until the process that
made it is dead.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from aiohttp import BodyPartReader, WSMsgType, web

from tests.loopback.village import (
    ANN,
    APPLICATION,
    BOT,
    CHANNEL,
    GUILD,
    JSON,
    ME,
    PERMISSIONS,
    TEXT_CHANNEL,
    Village,
    guild,
    member,
    numbered,
    snowflake,
)

Moment = Literal["before", "after"]
TOKEN = "a-good-token"
PACE = {
    "X-RateLimit-Bucket": "messages",
    "X-RateLimit-Limit": "50",
    "X-RateLimit-Remaining": "49",
    "X-RateLimit-Reset-After": "0.1",
}
BROKEN_OFF = 0
"""No status: the connection breaks off before there is an answer."""


@dataclass(frozen=True)
class Trouble:
    """How a request is refused. `done`: though what it asked for was done. Without `via`, it isn't
    Discord itself that answers but what stands before it, with a page in place of JSON."""

    status: int
    code: int = 0
    headers: Mapping[str, str] = field(default_factory=dict)
    more: Mapping[str, Any] = field(default_factory=dict)
    done: bool = False
    via: bool = True

    def answer(self) -> web.Response:
        status = self.status or 500
        if not self.via:
            return web.Response(status=status, text="<h1>No</h1>", headers=self.headers)
        made = reply({"code": self.code, "message": "no", **self.more}, status=status)
        made.headers.update({"Via": "1.1 discord", **self.headers})
        return made


class Server:
    """The server; `village` is what it keeps."""

    def __init__(self) -> None:
        self.village = Village()
        self.address = ""
        self.stop_at: tuple[int, Moment] | None = None
        """Hold up the n-th message (from 0, interactions' answers not counted)."""
        self.stop_edit: Moment | None = None
        """Hold up the next edit."""
        self.held = asyncio.Event()
        self.refuse: list[Trouble] = []
        """With what the next messages are refused."""
        self.no_files: Trouble | None = None
        """With what all messages that come with files are refused."""
        self.refused = asyncio.Event()
        self.sends = 0
        self.registered = 0
        self.resumes = 0
        self.identifies = 0
        self.away = False
        """Whether the gateway refuses connections."""
        self.refusals = 0
        self.deaf = False
        """Whether the gateway hears nothing any more, once it has greeted."""
        self.forgets = False
        """Whether the next session that is to be resumed is over."""
        self._socket: web.WebSocketResponse | None = None
        self._connected = asyncio.Event()
        self._serial = 0

    # The gateway

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        if self.away:
            self.refusals += 1
            return web.Response(status=503)
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41250}})
        async for frame in socket:
            if frame.type is not WSMsgType.TEXT:
                break
            said = json.loads(frame.data)
            if said["op"] == 1:
                await socket.send_json({"op": 11})
            elif said["op"] in (2, 6):
                if said["d"]["token"] != TOKEN:
                    await socket.close(code=4004)
                    break
                if said["op"] == 6 and self.forgets:
                    self.forgets = False
                    await socket.send_json({"op": 9, "d": False})
                    continue
                self._socket = socket
                await self._greet(resumed=said["op"] == 6)
                if self.deaf:
                    await asyncio.sleep(3600)  # ends with the server
        if self._socket is socket:
            self._socket = None
            self._connected.clear()
        return socket

    async def _greet(self, *, resumed: bool) -> None:
        if resumed:
            self.resumes += 1
            await self.dispatch("RESUMED", {})
        else:
            self.identifies += 1
            ready = {
                "v": 10,
                "user": ME,
                "guilds": [{"id": str(GUILD), "unavailable": True}],
                "session_id": "a-session",
                "resume_gateway_url": self.address.replace("http", "ws"),
                "application": {"id": str(APPLICATION), "flags": 0},
            }
            await self.dispatch("READY", ready)
            await self.dispatch("GUILD_CREATE", guild())
        self._connected.set()

    async def dispatch(self, event: str, data: JSON) -> None:
        assert self._socket is not None
        self._serial += 1
        await self._socket.send_json({"op": 0, "t": event, "s": self._serial, "d": data})

    def expect(self) -> None:
        """A new process is to connect; the last one is gone."""
        self._socket = None
        self._connected.clear()

    async def connected(self) -> None:
        """Wait until a bot is connected."""
        await asyncio.wait_for(self._connected.wait(), 30)

    async def hang_up(self, code: int = 4000) -> None:
        """Break the connection; by this code the bot knows whether it may resume it."""
        assert self._socket is not None
        self._connected.clear()
        await self._socket.close(code=code)

    async def say(self, op: int, d: Any = None) -> None:
        """Something besides events, after which the bot is to connect anew."""
        assert self._socket is not None
        self._connected.clear()
        await self._socket.send_json({"op": op, "d": d})

    async def go_away(self) -> None:
        """Break the connection and take no other, until `away` is false again."""
        self.away = True
        await self.hang_up()

    async def command(self, name: str, sub: str, **options: int) -> None:
        """Ann gives a command in the channel."""
        given = [{"name": key, "type": 4, "value": value} for key, value in options.items()]
        await self.dispatch(
            "INTERACTION_CREATE",
            {
                "id": str(snowflake()),
                "application_id": str(APPLICATION),
                "type": 2,
                "token": "an-interaction-token",
                "version": 1,
                "guild_id": str(GUILD),
                "channel_id": str(CHANNEL),
                "channel": TEXT_CHANNEL,
                "member": member(ANN),
                "app_permissions": PERMISSIONS,
                "locale": "en-US",
                "guild_locale": "en-US",
                "entitlements": [],
                "authorizing_integration_owners": {"0": str(GUILD)},
                "context": 0,
                "attachment_size_limit": 10_485_760,
                "data": {
                    "id": "1",
                    "name": name,
                    "type": 1,
                    "options": [{"name": sub, "type": 1, "options": given}],
                },
            },
        )

    # The routes

    async def me(self, request: web.Request) -> web.Response:
        if request.headers.get("Authorization") != f"Bot {TOKEN}":
            return reply({"message": "401: Unauthorized", "code": 0}, status=401)
        return reply(ME)

    async def application(self, request: web.Request) -> web.Response:
        return reply(
            {
                "id": str(APPLICATION),
                "name": "bot",
                "icon": None,
                "description": "",
                "bot_public": True,
                "bot_require_code_grant": False,
                "verify_key": "0",
                "owner": ANN,
                "flags": 0,
            }
        )

    async def put_commands(self, request: web.Request) -> web.Response:
        self.village.commands = await request.json()
        self.registered += 1
        whole = [
            {
                "id": str(number),
                "application_id": str(APPLICATION),
                "version": "1",
                "default_member_permissions": None,
                **command,
            }
            for number, command in enumerate(self.village.commands, start=1)
        ]
        return reply(whole)

    async def answer(self, request: web.Request) -> web.Response:
        body = await _body(request)
        meta = {"id": request.match_info["interaction"], "type": 2, "user": ANN}
        message, _ = self.village.add(CHANNEL, body["data"], interaction_metadata=meta)
        return reply(
            {
                "interaction": {"id": meta["id"], "type": 2, "response_message_id": message["id"]},
                "resource": {"type": body["type"], "message": message},
            }
        )

    async def send(self, request: web.Request) -> web.Response:
        body = await _body(request)
        number, self.sends = self.sends, self.sends + 1
        if self.no_files is not None and body.get("attachments"):
            return self.no_files.answer()
        if self.refuse:
            self.refused.set()
            trouble = self.refuse.pop(0)
            if trouble.done:
                self.village.add(_channel(request), body)
            if trouble.status == BROKEN_OFF:
                assert request.transport is not None
                request.transport.abort()
            return trouble.answer()
        await self._hold(number, "before")
        message, _ = self.village.add(_channel(request), body)
        await self._hold(number, "after")
        answer = reply(message)
        # As with Discord: without these, the library sends one at a time to each channel.
        answer.headers.update(PACE)
        return answer

    async def _hold(self, number: int, moment: Moment) -> None:
        if self.stop_at == (number, moment):
            self.stop_at = None
            await self._hold_up()

    async def _hold_edit(self, moment: Moment) -> None:
        if self.stop_edit == moment:
            self.stop_edit = None
            await self._hold_up()

    async def _hold_up(self) -> None:
        self.held.set()
        await asyncio.sleep(3600)  # ends when the process that asked is gone

    async def history(self, request: web.Request) -> web.Response:
        after = int(request.query.get("after", 0))
        limit = int(request.query.get("limit", 50))
        found = [m for n, m in self.village.messages[_channel(request)].items() if n > after]
        return reply(found[:limit][::-1])

    async def edit(self, request: web.Request) -> web.Response:
        body = await _body(request)
        await self._hold_edit("before")
        message = self.village.messages[_channel(request)].get(int(request.match_info["message"]))
        if message is None:
            return reply({"code": 10008, "message": "Unknown Message"}, status=404)
        message["components"] = numbered(body.get("components", message["components"]))
        message["attachments"] = body.get("attachments", message["attachments"])
        await self._hold_edit("after")
        return reply(message)

    async def delete(self, request: web.Request) -> web.Response:
        gone = self.village.messages[_channel(request)].pop(
            int(request.match_info["message"]), None
        )
        if gone is None:
            return reply({"code": 10008, "message": "Unknown Message"}, status=404)
        return web.Response(status=204)

    async def thread(self, request: web.Request) -> web.Response:
        return reply({"code": 50013, "message": "Missing Permissions"}, status=403)

    async def direct(self, request: web.Request) -> web.Response:
        user_id = int((await request.json())["recipient_id"])
        channel_id = self.village.direct.setdefault(user_id, snowflake())
        return reply(
            {"id": str(channel_id), "type": 1, "recipients": [ANN], "last_message_id": None}
        )

    def app(self) -> web.Application:
        app = web.Application()
        api = "/api/v10"
        one = f"{api}/channels/{{channel}}/messages"
        app.add_routes(
            [
                web.get("/", self.gateway),
                web.get(f"{api}/users/@me", self.me),
                web.get(f"{api}/oauth2/applications/@me", self.application),
                web.put(f"{api}/applications/{{id}}/commands", self.put_commands),
                web.post(f"{api}/interactions/{{interaction}}/{{token}}/callback", self.answer),
                web.post(f"{api}/users/@me/channels", self.direct),
                web.post(one, self.send),
                web.get(one, self.history),
                web.patch(f"{one}/{{message}}", self.edit),
                web.delete(f"{one}/{{message}}", self.delete),
                web.post(f"{one}/{{message}}/threads", self.thread),
            ]
        )
        return app


@asynccontextmanager
async def serving() -> AsyncIterator[Server]:
    """The server, on a free port of the loopback."""
    server = Server()
    runner = web.AppRunner(server.app(), handler_cancellation=True, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    server.address = f"http://127.0.0.1:{runner.addresses[0][1]}"
    try:
        yield server
    finally:
        with contextlib.suppress(asyncio.CancelledError):
            await runner.cleanup()


def reply(data: Any, status: int = 200) -> web.Response:
    """JSON as Discord sends it: discord.py takes no other content type."""
    return web.Response(
        body=json.dumps(data).encode(), status=status, content_type="application/json"
    )


async def _body(request: web.Request) -> JSON:
    """The body as JSON, whether or not files come with it."""
    if request.content_type == "application/json":
        return await request.json()
    body: JSON = {}
    sizes: list[int] = []
    async for part in await request.multipart():
        assert isinstance(part, BodyPartReader)
        if part.name == "payload_json":
            body = json.loads(await part.text())
        else:
            sizes.append(len(await part.read()))
    for file, size in zip(body["attachments"], sizes, strict=True):
        file |= {"id": str(snowflake()), "size": size, "url": "", "proxy_url": ""}
    return body


def _channel(request: web.Request) -> int:
    return int(request.match_info["channel"])


__all__ = ["BOT", "TOKEN", "Server", "serving"]
