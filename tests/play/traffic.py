"""What went over the wire: the messages that came to be, whom they called, and what was asked of
Discord, in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.play.reading import kinds, texts
from tests.play.world import World


@dataclass(frozen=True)
class Arrival:
    """A message of the bot's own that arrived: `person` in whose direct messages, None in public.
    `mentions` are the names of those it rang for."""

    index: int
    channel: int
    person: str | None
    message: dict[str, Any]
    mentions: tuple[str, ...]

    @property
    def is_call(self) -> bool:
        """Whether it calls one person to decide."""
        if self.person is not None:
            return "rules" in kinds(self.message)
        return len(self.mentions) == 1 and "open" in kinds(self.message)


def arrivals(world: World, since: int = 0) -> list[Arrival]:
    """The messages that the bot sent by itself (not as answers to presses), in order."""
    backend = world.env.backend
    direct = {one.user.dm_channel.id: name for name, one in world.people.items()}
    found: list[Arrival] = []
    request: Any = None
    for index, (source, event, payload) in enumerate(backend.transcript):
        if source == "HTTP":
            request = payload
        if index < since or source != "GATEWAY" or event != "MESSAGE_CREATE":
            continue
        if int(payload["author"]["id"]) != backend.bot_user.id:
            continue
        if payload.get("interaction_metadata") or payload.get("flags", 0) & 64:
            continue
        channel = int(payload["channel_id"])
        allowed = {int(one) for one in (request or {}).get("allowed_mentions", {}).get("users", ())}
        mentioned = [int(one["id"]) for one in payload["mentions"]]
        rung = tuple(world.name_of(one) for one in mentioned if one in allowed)
        found.append(Arrival(index, channel, direct.get(channel), payload, rung))
    return found


def calls(world: World, since: int = 0) -> list[Arrival]:
    """The messages that call somebody to decide."""
    return [one for one in arrivals(world, since) if one.is_call]


def called(world: World, since: int = 0) -> list[str]:
    """Who was called, a name a call, in order."""
    return [one.person or one.mentions[0] for one in calls(world, since)]


def now(world: World) -> int:
    """This moment, to ask later what came since."""
    return len(world.env.backend.transcript)


@dataclass(frozen=True)
class Request:
    """Something asked of Discord. `person`: for whose eyes alone; None: for everybody's."""

    index: int
    method: str
    path: str
    body: dict[str, Any]
    person: str | None

    @property
    def text(self) -> str:
        return texts(self.body)


def requests(world: World, since: int = 0) -> list[Request]:
    """Every request with a message in it, in order, whether or not Discord accepted it."""
    direct = {str(one.user.dm_channel.id): name for name, one in world.people.items()}
    found: list[Request] = []
    for index, entry in enumerate(world.env.http_requests[since:], since):
        if not isinstance(entry.json, dict):
            continue
        segments = entry.path.strip("/").split("/")
        person, body = None, entry.json
        match segments:
            case ["channels", channel, "messages", *_]:
                person = direct.get(channel)
            case ["interactions", _, token, "callback"]:
                person, body = _whose(world, token, body), body.get("data") or {}
            case ["webhooks", _, token, *_]:
                person = _whose(world, token, body)
            case _:
                continue
        found.append(Request(index, entry.method, entry.path, body, person))
    return found


def _whose(world: World, token: str, body: dict[str, Any]) -> str | None:
    """Who alone sees the answer to an interaction."""
    backend = world.env.backend
    record = backend.interactions[backend.interaction_tokens[token]]
    direct = record.guild_id is None
    return world.name_of(record.user_id) if record.ephemeral or direct or _updates(record) else None


def _updates(record: Any) -> bool:
    """Whether it changes a message of which only one person knows."""
    return record.source_message_id is not None and record.message_id == record.source_message_id
