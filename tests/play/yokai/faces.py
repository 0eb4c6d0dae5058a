"""Looking for faces: in everything that stands on Discord, and everything that ever went there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from simcord.results import to_discord_message

from tests.play.reading import raw
from tests.play.world import PlainStudio, World

HEAD = b"\x89PNG\r\n\x1a\n"

TELLING = ("You have seen", "Face up", "Your notes: ", "Seen so far")
"""Words that only stand before the name of a face. (Hints name families too, for everybody.)"""


class FilingStudio(PlainStudio):
    """Makes no pictures either; but what it makes tells which scene it is of."""

    async def picture(self, scene: Any) -> bytes:
        await super().picture(scene)
        return HEAD + len(self.scenes).to_bytes(64, "big")

    def scene_of(self, content: bytes) -> Any:
        """The scene of which this is the picture."""
        assert content.startswith(HEAD), "no picture of this studio"
        return self.scenes[int.from_bytes(content.removeprefix(HEAD), "big") - 1]


@dataclass(frozen=True)
class Standing:
    """A message that stands on Discord now. `ephemeral`: one person alone sees it, for a while;
    `direct`: it is in direct messages."""

    message: Any
    ephemeral: bool
    direct: bool
    scenes: tuple[Any, ...]

    @property
    def faces(self) -> list[str]:
        """Whatever of a face is told or shown in it."""
        return [*told(raw(self.message)), *(one for scene in self.scenes for one in drawn(scene))]


def told(text: str) -> list[str]:
    """The words in it that go before the name of a face."""
    return [words for words in TELLING if words in text]


def drawn(scene: Any) -> list[str]:
    """The cards of a scene that are face up, or have a note on them."""
    cards = getattr(scene, "grid", scene).cards
    return [f"{one.column} {one.row} {one.family or one.note}" for one in cards if seen(one)]


def seen(card: Any) -> bool:
    return card.family is not None or card.note is not None


def standing(world: World) -> list[Standing]:
    """Every message of the bot's on Discord, wherever it stands and whoever sees it."""
    backend = world.env.backend
    direct = {one.user.dm_channel.id for one in world.people.values()}
    return [
        Standing(
            to_discord_message(world.env, message),
            message.is_ephemeral,
            channel in direct,
            tuple(scenes_in(world, message.attachments)),
        )
        for channel, messages in backend.messages.items()
        for message in messages.values()
    ]


def scenes_in(world: World, attachments: Any) -> Iterator[Any]:
    """The scenes of pictures, as Discord keeps them."""
    for attachment in attachments:
        content = world.env.backend.cdn.get(attachment["url"])
        if content is not None and content.startswith(HEAD):
            yield world.studio.scene_of(content)


def faces_anywhere(world: World) -> list[str]:
    """What tells or shows a face to anybody now."""
    return [face for one in standing(world) for face in one.faces]


@dataclass(frozen=True)
class Passed:
    """A message as it came to be or was changed: not one for a while, those make no event.
    `index`: when, as `traffic.now` counts."""

    index: int
    direct: bool
    text: str
    scenes: tuple[Any, ...]

    @property
    def faces(self) -> list[str]:
        return [*told(self.text), *(one for scene in self.scenes for one in drawn(scene))]


def passed(world: World, since: int = 0) -> list[Passed]:
    """Everything that ever stood on Discord and stays, direct messages too, in order."""
    backend = world.env.backend
    direct = {one.user.dm_channel.id for one in world.people.values()}
    found: list[Passed] = []
    for index, (source, event, payload) in enumerate(backend.transcript):
        if (
            index < since
            or source != "GATEWAY"
            or event not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}
        ):
            continue
        if payload.get("flags", 0) & 64:
            continue
        text = json.dumps([payload.get("content"), payload.get("components")], ensure_ascii=False)
        described = [one.get("description") for one in payload.get("attachments", ())]
        scenes = tuple(scenes_in(world, payload.get("attachments", ())))
        where = int(payload["channel_id"]) in direct
        found.append(Passed(index, where, f"{text} {described}", scenes))
    return found
