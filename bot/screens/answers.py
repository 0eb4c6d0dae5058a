"""Every interaction gets an answer in words, whatever happens while it is handled.

discord.py swallows what goes wrong in buttons that need no memory, and Discord then says only that
the app didn't respond. So all buttons, menus and commands go through `guarded` or `answer_error`.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Protocol, cast

import aiohttp
import discord
from discord import app_commands

from bot.screens.codes import OVER, Code
from bot.screens.refusals import refusal_text
from bot.screens.trouble import name_of, trace_of
from bot.tables.refusals import Refused
from bot.text.words import Words, mark

if TYPE_CHECKING:
    from bot.tables.host import Host
    from data.store import Store

log = logging.getLogger(__name__)

FAILED = mark(
    "Something went wrong on the bot's side. Please try once more; if it happens again, give this"
    " number to whoever runs the bot: {reference}"
)
TROUBLE = mark(
    "Discord is in trouble just now and didn't carry that out to the end. What you chose may count"
    " all the same: try once more in a moment, and you see how it stands."
)
COMMAND_CHANGED = mark(
    "This command has changed since Discord last told you about it. Restart Discord (or wait a"
    " minute), then try again."
)
NOT_ALLOWED = mark("You can't use this command here.")

QUIET = discord.AllowedMentions.none()


class Wakes(Protocol):
    """What a button may do with delivery: say that there is something to send."""

    def wake(self) -> None: ...


class Services(Protocol):
    """What buttons, menus and commands find at `interaction.client`."""

    @property
    def host(self) -> Host: ...
    @property
    def store(self) -> Store: ...
    @property
    def studio(self) -> Any: ...
    @property
    def delivery(self) -> Wakes: ...
    @property
    def settings(self) -> Any: ...

    def words_for(self, interaction: discord.Interaction[Any]) -> Words:
        """The words of the person who pressed."""
        ...


def services_of(interaction: discord.Interaction[Any]) -> Services:
    return cast("Services", interaction.client)


async def guarded(
    interaction: discord.Interaction[Any], what: str, work: Callable[[], Awaitable[None]]
) -> None:
    """Do the work; whatever it raises is answered. `what` names the work in the log and must not
    tell what somebody chose."""
    try:
        await work()
    except Exception as error:  # noqa: BLE001 - the last place where it can be answered
        await answer_error(interaction, what, error)


async def answer_error(interaction: discord.Interaction[Any], what: str, error: Exception) -> None:
    """Answer an error in words, to the person alone; log it once, unless it is the person's."""
    while isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    if isinstance(error, discord.HTTPException) and Code.of(error) in OVER:
        log.warning("%s: too late to answer, %s", what, name_of(error))
        return
    if in_trouble(error):
        text = services_of(interaction).words_for(interaction).say(TROUBLE)
        told = await _try_to_tell(interaction, text)
        log.warning("%s: Discord is in trouble, %s%s", what, name_of(error), _untold(told))
        return
    try:
        text = _personal(interaction, error)
    except Exception as second:  # noqa: BLE001 - words that fail must not leave it unanswered
        text, error = None, second
    if text is not None:
        await _tell(interaction, what, text)
        return
    reference = secrets.token_hex(3)
    text = services_of(interaction).words_for(interaction).say(FAILED, reference=reference)
    told = await _try_to_tell(interaction, text)
    log.error(
        "%s failed (reference %s): %s%s\n%s",
        what,
        reference,
        name_of(error),
        _untold(told),
        trace_of(error),
    )


def in_trouble(error: Exception) -> bool:
    """Whether it is Discord, or the way to it, that fails, and nothing of the bot's."""
    if isinstance(error, discord.HTTPException):
        return error.status >= HTTPStatus.INTERNAL_SERVER_ERROR
    return isinstance(error, aiohttp.ClientError)


def _untold(failure: Exception | None) -> str:
    return "" if failure is None else f"; the person couldn't be told: {name_of(failure)}"


async def say(interaction: discord.Interaction[Any], text: str) -> None:
    """Tell the person alone, whether or not the interaction has had its first answer."""
    if interaction.response.is_done():
        await interaction.followup.send(text, ephemeral=True, allowed_mentions=QUIET)
    else:
        await interaction.response.send_message(text, ephemeral=True, allowed_mentions=QUIET)


def _personal(interaction: discord.Interaction[Any], error: Exception) -> str | None:
    """The words for an error that is no fault of the bot's; None for the others."""
    words = services_of(interaction).words_for(interaction)
    if isinstance(error, Refused):
        return refusal_text(error.code, error.fields, words)
    if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
        return words.say(COMMAND_CHANGED)
    if isinstance(error, app_commands.CheckFailure):
        return words.say(NOT_ALLOWED)
    return None


async def _tell(interaction: discord.Interaction[Any], what: str, text: str) -> None:
    failure = await _try_to_tell(interaction, text)
    if failure is not None:
        log.warning("%s: the answer couldn't be given, %s", what, name_of(failure))


async def _try_to_tell(interaction: discord.Interaction[Any], text: str) -> Exception | None:
    """What went wrong with the answer, if anything: the caller logs it, in its one line."""
    try:
        await say(interaction, text)
    except Exception as failure:  # noqa: BLE001 - whatever it is, the first error must be logged
        return failure
    return None
