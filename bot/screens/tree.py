"""The commands: what they raise is answered like a press, and Discord is told of them only when
they have changed.
"""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands

from bot.screens.answers import answer_error, in_trouble
from bot.screens.trouble import name_of, trace_of
from data.store import Store

log = logging.getLogger(__name__)

KEPT = "commands"
"""Under this name the store keeps the digest of the commands that Discord was told last."""


class Tree(app_commands.CommandTree[Any]):
    """The tree of all commands."""

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer in words, once; log what is the bot's own fault."""
        command = interaction.command
        what = f"command /{command.qualified_name}" if command is not None else "a command"
        if interaction.type is discord.InteractionType.autocomplete:
            # Can't be answered in words: the list simply stays empty.
            if in_trouble(getattr(error, "original", error)):
                log.warning("completing %s: Discord is in trouble, %s", what, name_of(error))
                return
            log.error("completing %s failed: %s\n%s", what, name_of(error), trace_of(error))
            return
        await answer_error(interaction, what, error)

    async def register(self, store: Store) -> None:
        """Tell Discord the commands, if they have changed since this application last did."""
        digest = f"{self.client.application_id}:{await self.digest()}"
        async with store.read() as unit:
            if await unit.keeper.get(KEPT) == digest:
                return
        try:
            await self.sync()
        except discord.HTTPException as error:
            # The games go on without: whoever plays has buttons. The next start tries again.
            log.error(  # noqa: TRY400 - one line
                "the commands couldn't be registered: %s", name_of(error)
            )
            return
        async with store.write() as unit:
            await unit.keeper.put(KEPT, digest)
        log.info("the commands are registered")

    async def digest(self) -> str:
        """Changes when anything changes that Discord is told."""
        payload: list[dict[str, Any]] = []
        for command in self.get_commands():
            if self.translator is None:
                payload.append(command.to_dict(self))
            else:
                payload.append(await command.get_translated_payload(self, self.translator))
        payload.sort(key=lambda one: str(one["name"]))
        return hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()
