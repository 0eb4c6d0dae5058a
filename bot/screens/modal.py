"""Forms to write in, which need no memory either: all they know stands in their custom_id.

A custom_id reads as that of a button (`bot.screens.base`). discord.py would keep each form in
memory until it is sent in, and lose it with a restart; so it is never told of them, and the bot
hands over whatever is sent in to `answer_form`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import discord
from discord import ui

from bot.screens.answers import guarded, say, services_of
from bot.screens.base import FORM, Context, custom_id
from bot.text.words import mark

OLD_FORM = mark("This form belongs to an earlier version of the bot. Open it once more.")

_KINDS: dict[str, type[Form]] = {}
"""Filled as the classes are made."""


@dataclass(frozen=True, slots=True)
class Field:
    """A line to write in. At most 45 characters of label, 100 of help."""

    name: str
    label: str
    help: str = ""
    value: str = ""
    """What stands there already."""
    longest: int = 40
    required: bool = True


class Form(ABC):
    """What all forms are. A subclass names its `kind` and says what is done with what was written;
    that it is answered whatever happens, once, is seen to here."""

    kind: ClassVar[str] = ""

    def __init_subclass__(cls, *, kind: str) -> None:
        if kind in _KINDS:
            raise ValueError(f"there is a form {kind} already")
        cls.kind = kind
        _KINDS[kind] = cls
        super().__init_subclass__()

    @classmethod
    async def show(
        cls,
        interaction: discord.Interaction[Any],
        title: str,
        fields: Sequence[Field],
        *,
        table: int = 0,
        step: int = 0,
        rest: str = "",
    ) -> None:
        """Answer a press or a command with this form. At most 45 characters of title, 5 fields."""
        modal = ui.Modal(title=title, custom_id=custom_id(cls.kind, table, step, rest))
        for field in fields:
            line: ui.TextInput[ui.Modal] = ui.TextInput(
                custom_id=field.name,
                default=field.value or None,
                required=field.required,
                max_length=field.longest,
            )
            modal.add_item(
                ui.Label(text=field.label, description=field.help or None, component=line)
            )
        modal.stop()  # so that discord.py doesn't keep it
        await interaction.response.send_modal(modal)

    @classmethod
    @abstractmethod
    async def sent(
        cls, interaction: discord.Interaction[Any], context: Context, said: Mapping[str, str]
    ) -> None:
        """Do what the form is for, and answer it. `said`: what stands in each field, by its name,
        without space around it. May raise Refused."""


async def answer_form(interaction: discord.Interaction[Any]) -> None:
    """Answer a form that was sent in, by its class; one that no class knows, in words."""
    data: Any = interaction.data or {}
    form, _, rest = str(data.get("custom_id", "")).partition(":")
    kind, table, step, rest = [*rest.split(":", 3), "", "", ""][:4]
    known = _KINDS.get(kind) if form == FORM and table.isdecimal() and step.isdecimal() else None

    async def work() -> None:
        services = services_of(interaction)
        words = services.words_for(interaction)
        if known is None:
            await say(interaction, words.say(OLD_FORM))
            return
        context = Context(services, words, int(table), int(step), rest, ())
        await known.sent(interaction, context, _said(data.get("components", ())))

    await guarded(interaction, f"form {kind}:{table}:{step}" if known else "unknown form", work)


def _said(components: Any) -> dict[str, str]:
    """What was written, wherever nested."""
    said: dict[str, str] = {}
    for component in components:
        inner = component.get("component")
        said |= _said([*component.get("components", ()), *([inner] if inner else [])])
        if "value" in component and "custom_id" in component:
            said[component["custom_id"]] = str(component["value"] or "").strip()
    return said
