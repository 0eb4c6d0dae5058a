"""What the loopback server knows: one server, one channel, messages by channel, and nonces."""

from __future__ import annotations

import itertools
from collections import defaultdict
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import discord

GUILD, CHANNEL, BOT, APPLICATION, OWNER = 1001, 1002, 1003, 1004, 1005
PERMISSIONS = str(discord.Permissions.all().value)

JSON = dict[str, Any]

_serial = itertools.count(1)


def snowflake() -> int:
    """An id of this moment, different from all others."""
    return discord.utils.time_snowflake(datetime.now(UTC)) + next(_serial) % (1 << 22)


def user(user_id: int, name: str, *, bot: bool = False) -> JSON:
    return {
        "id": str(user_id),
        "username": name,
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
    }


def member(who: JSON) -> JSON:
    return {
        "user": who,
        "nick": None,
        "avatar": None,
        "roles": [],
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
        "permissions": PERMISSIONS,
    }


ME = user(BOT, "bot", bot=True)
ANN = user(OWNER, "Ann")
TEXT_CHANNEL: JSON = {
    "id": str(CHANNEL),
    "type": 0,
    "guild_id": str(GUILD),
    "name": "games",
    "position": 0,
    "permission_overwrites": [],
    "parent_id": None,
    "topic": None,
    "nsfw": False,
    "permissions": PERMISSIONS,
}


def guild() -> JSON:
    """The server as its GUILD_CREATE tells of it."""
    everyone = {
        "id": str(GUILD),
        "name": "@everyone",
        "permissions": PERMISSIONS,
        "position": 0,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    return {
        "id": str(GUILD),
        "name": "The village",
        "owner_id": str(OWNER),
        "roles": [everyone],
        "channels": [TEXT_CHANNEL],
        "threads": [],
        "members": [member(ME)],
        "member_count": 2,
        "emojis": [],
        "features": [],
        "preferred_locale": "en-US",
        "unavailable": False,
    }


@dataclass
class Village:
    """Everything that outlives a process of the bot."""

    messages: dict[int, dict[int, JSON]] = field(default_factory=lambda: defaultdict(dict))
    direct: dict[int, int] = field(default_factory=dict)
    """Direct channels by user."""
    nonces: dict[tuple[int, str], int] = field(default_factory=dict)
    commands: list[JSON] = field(default_factory=list)

    def add(self, channel_id: int, body: JSON, **more: Any) -> tuple[JSON, bool]:
        """The message that the body makes, or made when its nonce was first used; whether it is
        new."""
        key = (channel_id, str(body.get("nonce")))
        if body.get("enforce_nonce") and key in self.nonces:
            return self.messages[channel_id][self.nonces[key]], False
        message: JSON = {
            "id": str(snowflake()),
            "channel_id": str(channel_id),
            "author": ME,
            "content": body.get("content") or "",
            "timestamp": datetime.now(UTC).isoformat(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": body.get("attachments", []),
            "embeds": [],
            "pinned": False,
            "type": 0,
            "flags": body.get("flags", 0),
            "components": numbered(body.get("components") or []),
            **more,
        }
        self.messages[channel_id][int(message["id"])] = message
        if body.get("nonce") is not None:
            self.nonces[key] = int(message["id"])
        return message, True

    def forget_nonces(self) -> None:
        """As Discord does after a few minutes."""
        self.nonces.clear()

    def texts(self, channel_id: int) -> list[str]:
        """What stands in a channel, oldest first."""
        return ["\n".join(_texts(m["components"])) for m in self.messages[channel_id].values()]


def numbered(components: list[JSON]) -> list[JSON]:
    """Components with ids, as Discord gives them: those given stay, the others count up."""
    given = {one["id"] for one in _walk(components) if one.get("id")}
    free = (number for number in itertools.count(1) if number not in given)
    for one in _walk(components):
        if not one.get("id"):
            one["id"] = next(free)
    return components


def _walk(components: list[JSON]) -> list[JSON]:
    found: list[JSON] = []
    for one in components:
        found.append(one)
        found += _walk(one.get("components", []))
    return found


def _texts(components: list[JSON]) -> list[str]:
    return [one["content"] for one in _walk(components) if one.get("type") == 10]
