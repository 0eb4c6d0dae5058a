"""Every call to Discord that is not the answer to an interaction, made safe.

All go by ids and need nothing remembered. They raise the outcomes of `outcomes.py` and nothing else
of Discord's. What may be mentioned is always said: nobody, unless people are named.
"""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, TypeVar

import discord
from discord.ui import LayoutView

from bot.delivery.outcomes import DROPPED, Broken, CallFailed, Forbidden, outcome_of
from bot.screens.codes import Code
from bot.screens.message import Upload

T = TypeVar("T")

LONGEST_ARCHIVE = 10_080
"""Minutes without a message until a thread falls into the archive: a week, the most there is."""

_PAGE = 100
_PAGES = 10
_SKEW = timedelta(minutes=1)
"""By how much our clock may be ahead of Discord's."""
_CONTAINER = discord.ComponentType.container.value


class DiscordCalls:
    """The calls, made by one client."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client

    async def send(
        self,
        channel_id: int,
        layout: LayoutView,
        *,
        nonce: str,
        files: Sequence[Upload] = (),
        mention: Iterable[int] = (),
    ) -> int:
        """Send a message and return its id. With the same nonce within a few minutes, Discord
        returns the message that was sent the first time."""
        channel = self._client.get_partial_messageable(channel_id)
        message = await _safely(
            lambda: channel.send(
                view=layout,
                files=[_file(upload) for upload in files],
                nonce=nonce,
                allowed_mentions=_only(mention),
            )
        )
        return message.id

    async def edit(
        self,
        channel_id: int,
        message_id: int,
        layout: LayoutView,
        *,
        files: Sequence[Upload] | None = None,
        mention: Iterable[int] = (),
    ) -> None:
        """Put another layout in place of a message's; `files` None: its files stay. In an archived
        thread, the thread is taken out of the archive first."""
        channel = self._client.get_partial_messageable(channel_id)
        message = channel.get_partial_message(message_id)
        allowed = _only(mention)

        async def once() -> None:
            if files is None:
                await message.edit(view=layout, allowed_mentions=allowed)
            else:
                attachments = [_file(upload) for upload in files]
                await message.edit(view=layout, attachments=attachments, allowed_mentions=allowed)

        await self._in_thread(channel_id, once)

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a message of the bot's own."""
        http = self._client.http
        await self._in_thread(channel_id, lambda: http.delete_message(channel_id, message_id))

    async def delete_reply(self, token: str, message_id: int) -> None:
        """Delete a reply to an interaction, ephemeral or not. The token lives 15 minutes."""
        app = self._client.application_id
        if app is None:
            raise Broken(Code.OTHER)  # the bot hasn't logged in: as if Discord were away
        webhook = discord.Webhook.partial(app, token, client=self._client)
        await _safely(lambda: webhook.delete_message(message_id))

    async def open_thread(self, channel_id: int, message_id: int, name: str) -> int:
        """Open a public thread from a message and return its id; if it has one already, that."""
        try:
            thread = await _safely(
                lambda: self._client.http.start_thread_with_message(
                    channel_id, message_id, name=name, auto_archive_duration=LONGEST_ARCHIVE
                )
            )
        except CallFailed as failed:
            if failed.code is Code.THREAD_EXISTS:
                return message_id  # a thread has the id of the message it was opened from
            raise
        return int(thread["id"])

    async def unarchive(self, thread_id: int) -> None:
        """Take a thread out of the archive."""
        await _safely(lambda: self._client.http.edit_channel(thread_id, archived=False))

    async def direct_channel(self, user_id: int) -> int:
        """Open the channel of a person's direct messages, or find it, and return its id."""
        channel = await _safely(lambda: self._client.http.start_private_message(user_id))
        return int(channel["id"])

    async def find(self, channel_id: int, number: int, since: datetime) -> int | None:
        """The id of the bot's message, sent at `since` or later, whose outermost container has the
        component id `number`; None if there is none (or the bot may not read what was sent)."""
        after = discord.utils.time_snowflake(since - _SKEW)
        for _ in range(_PAGES):
            page = await _safely(
                lambda after=after: self._client.http.logs_from(channel_id, _PAGE, after=after)
            )
            for message in page:
                if self._is_own(message) and number in _numbers(message):
                    return int(message["id"])
            if len(page) < _PAGE:
                return None
            after = max(int(message["id"]) for message in page)
        return None

    def _is_own(self, message: Mapping[str, Any]) -> bool:
        """Whether delivery sent it: answers to interactions number their components anew."""
        own = self._client.user
        return (
            own is not None
            and int(message["author"]["id"]) == own.id
            and not message.get("interaction_metadata")
        )

    async def _in_thread(self, channel_id: int, call: Callable[[], Awaitable[Any]]) -> None:
        try:
            await _safely(call)
        except Forbidden as forbidden:
            if forbidden.code is not Code.ARCHIVED_THREAD:
                raise
            await self.unarchive(channel_id)
            await _safely(call)


async def _safely(call: Callable[[], Awaitable[T]]) -> T:
    try:
        return await call()
    except (discord.HTTPException, discord.RateLimited, *DROPPED) as error:
        raise outcome_of(error) from error


def _file(upload: Upload) -> discord.File:
    return discord.File(
        io.BytesIO(upload.content), filename=upload.name, description=upload.description
    )


def _only(people: Iterable[int]) -> discord.AllowedMentions:
    users = [discord.Object(user_id) for user_id in people]
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=users or False
    )


def _numbers(message: Mapping[str, Any]) -> set[int]:
    """The ids of a message's outermost containers."""
    return {
        int(component["id"])
        for component in message.get("components", ())
        if component.get("type") == _CONTAINER and "id" in component
    }
