"""What is to be done on Discord for one row of the outbox: between the composer, which knows words
and pictures, and delivery, which knows Discord's ways.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

from bot.stage.studio import PictureError

if TYPE_CHECKING:
    from discord.ui import LayoutView

    from data.rows import OutboxRow

ALL = -1
"""The seat of what is for everybody."""


class Upload(NamedTuple):
    """A picture to go with a message; the layout names it as `attachment://<name>`."""

    name: str
    content: bytes
    description: str | None = None
    """The text that stands for it: at most 1,024 characters."""


class Channel(NamedTuple):
    """A channel or a thread."""

    id: int


class Direct(NamedTuple):
    """A person's direct messages."""

    user_id: int


class Post(NamedTuple):
    """How a table remembers a message of its own: by kind and seat."""

    kind: str
    seat: int = ALL


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A message to send, or to put in place of an earlier one.

    The layout's outermost container carries the row's number as its component `id`: that is how a
    message is known again when it was sent and the bot was killed before it could note that.

    `action` "edit" changes the message remembered as `post`; where there is none any more, a new
    one is sent to `target`. The message sent becomes the table's `post`. `replaces` are the
    posts whose messages are deleted once this one has been sent (the same `post` may be among them:
    then the earlier message goes).

    `files` None, at an edit: those of the message stay. `mention`: whom it calls, nobody else.
    """

    layout: LayoutView
    target: Channel | Direct
    post: Post
    action: Literal["send", "edit"] = "send"
    files: tuple[Upload, ...] | None = ()
    mention: tuple[int, ...] = ()
    replaces: tuple[Post, ...] = ()
    late: bool = False
    """Its pictures couldn't be had in time: delivery has them follow."""


@dataclass(frozen=True, slots=True)
class OpenThread:
    """A public thread to open from the message remembered as `post`."""

    post: Post
    name: str
    """At most 100 characters."""


@dataclass(frozen=True, slots=True)
class Remove:
    """Delete the message remembered as `post`, and forget it."""

    post: Post


@dataclass(frozen=True, slots=True)
class Forget:
    """Delete an ephemeral reply to an interaction, by the interaction's token."""

    token: str = field(repr=False)
    message_id: int


@dataclass(frozen=True, slots=True)
class PutOff:
    """Nothing is to be done before that moment; then the row is composed anew."""

    until: datetime


@dataclass(frozen=True, slots=True)
class Pointer:
    """What an old message says from now on, if it is still there and can be changed."""

    channel_id: int
    message_id: int
    layout: LayoutView


Work = Message | OpenThread | Remove | Forget | PutOff | Pointer


class Composer(Protocol):
    """Makes the messages of the outbox's rows, as things stand when they are sent."""

    async def compose(self, row: OutboxRow, *, pictures: bool = True) -> Work | None:
        """What the row asks for; None: it is outdated, nothing is to be done. Whatever it raises
        while pictures are asked for, it is asked again without them."""
        ...

    async def compose_fallback(self, row: OutboxRow, *, pictures: bool = True) -> Message | None:
        """The call of this row as a mention in the table's channel, for whom no direct message
        reaches."""
        ...


__all__ = [
    "ALL",
    "Channel",
    "Composer",
    "Direct",
    "Forget",
    "Message",
    "OpenThread",
    "PictureError",
    "Pointer",
    "Post",
    "PutOff",
    "Remove",
    "Upload",
    "Work",
]
