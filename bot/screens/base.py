"""Buttons and menus that need no memory: all they know stands in their custom_id.

A custom_id reads `yy1:<kind>:<table>:<step>:<rest>`: the version of this form, what it does,
the table's number, the step it was shown at, and whatever else the kind needs. It outlives
restarts, so a kind once used keeps its meaning; to change the form, raise its version: everything
older is then answered by `catch_all`.
"""

from __future__ import annotations

import re
import zlib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import discord
from discord import ui

from bot.screens.answers import Services, guarded, say, services_of
from bot.text.words import Words, mark

FORM = "yy1"
LONGEST = 100
"""Discord's limit of a custom_id."""

OLD = mark(
    "This button belongs to an earlier version of the bot and does nothing any more."
    " `/table show` brings the table as it is now."
)

_KINDS: dict[str, type[Press]] = {}
"""Filled as the classes are made."""

_KIND = re.compile(r"[a-z][a-z_]{0,19}")
_NUMBERS = "([0-9]{1,18}):([0-9]{1,9})"
_NEVER = r"(?!)"


def custom_id(kind: str, table: int, step: int = 0, rest: str = "") -> str:
    """The custom_id of a button or menu. Raises ValueError when it would be too long."""
    text = f"{FORM}:{kind}:{table}:{step}:{rest}"
    if len(text) > LONGEST:
        raise ValueError(f"a custom_id of {kind} would have {len(text)} characters")
    return text


def component_id(custom_id: str, options: Sequence[discord.SelectOption] = ()) -> int:
    """The number by which a program tells a menu from others of its message: another one whenever
    the custom_id, what is on offer or what is chosen at first is another. Left to Discord it would
    be the menu's place in the message, and a program that remembers what was chosen there would
    show it at the next question, too. From the upper half of Discord's range, so that it meets
    neither places nor outbox rows."""
    offered = [f"{option.value}{'!' if option.default else ''}" for option in options]
    return 2**30 + zlib.crc32("\n".join([custom_id, *offered]).encode()) % 2**30


@dataclass(frozen=True, slots=True)
class Context:
    """What a press came with. `values` are what was chosen in a menu; () for a button."""

    services: Services
    words: Words
    table: int
    step: int
    rest: str
    values: tuple[str, ...]


class _Pressed(ui.DynamicItem[Any], template=_NEVER):
    """What comes back as a press, known or not."""

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction[Any],  # noqa: ARG003 - discord.py's signature
        item: ui.Item[Any],
        match: re.Match[str],  # noqa: ARG003
        /,
    ) -> Self:
        # Nothing is parsed here: an error would be swallowed and the press left unanswered.
        press = cls.__new__(cls)
        ui.DynamicItem.__init__(press, item)
        return press


class Press(ABC, _Pressed, template=_NEVER):
    """What all buttons and menus are. A subclass names its `kind` and says what happens when it is
    pressed; that it is answered whatever happens, once, is seen to here."""

    kind: ClassVar[str] = ""

    def __init_subclass__(cls, *, kind: str = "", template: str | None = None) -> None:
        if kind and not _KIND.fullmatch(kind):
            raise ValueError(f"not a kind: {kind!r}")
        cls.kind = kind
        if kind:
            _KINDS[kind] = cls
        own = f"{FORM}:{kind}:{_NUMBERS}:(.*)" if kind else _NEVER
        super().__init_subclass__(template=template or own)

    @abstractmethod
    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Do what the press asks for, and answer it. May raise Refused."""

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        async def work() -> None:
            await self.pressed(interaction, self._context(interaction))

        await guarded(interaction, self._what(), work)

    def _context(self, interaction: discord.Interaction[Any]) -> Context:
        services = services_of(interaction)
        # As the template has it, by which discord.py chose this class.
        _, _, table, step, rest = self.custom_id.split(":", 4)
        data: Any = interaction.data or {}
        return Context(
            services,
            services.words_for(interaction),
            int(table),
            int(step),
            rest,
            tuple(data.get("values", ())),
        )

    def _what(self) -> str:
        """The press for the log: the rest of the custom_id may tell a choice and stays out."""
        return "press on " + ":".join(self.custom_id.split(":")[1:4])


def named(kind: str) -> Any:
    """The class of the buttons or menus of this kind, for a screen that its own presses show again:
    they import the screen, so the screen names them."""
    return _KINDS[kind]


class PressButton(Press):
    """A button. At most 80 characters of label."""

    def __init__(
        self,
        table: int,
        step: int = 0,
        rest: str = "",
        *,
        label: str | None = None,
        emoji: str | discord.PartialEmoji | None = None,
        style: discord.ButtonStyle = discord.ButtonStyle.secondary,
        disabled: bool = False,
    ) -> None:
        super().__init__(
            ui.Button(
                custom_id=custom_id(self.kind, table, step, rest),
                label=label,
                emoji=emoji,
                style=style,
                disabled=disabled,
            )
        )


class PressMenu(Press):
    """A menu of at most 25 options."""

    def __init__(
        self,
        table: int,
        step: int = 0,
        rest: str = "",
        *,
        options: Sequence[discord.SelectOption],
        placeholder: str | None = None,
        fewest: int = 1,
        most: int = 1,
        disabled: bool = False,
    ) -> None:
        carried = custom_id(self.kind, table, step, rest)
        super().__init__(
            ui.Select(
                id=component_id(carried, options),
                custom_id=carried,
                options=list(options),
                placeholder=placeholder,
                min_values=fewest,
                max_values=most,
                disabled=disabled,
            )
        )


def catch_all(presses: Iterable[type[Press]]) -> type[ui.DynamicItem[Any]]:
    """The class that answers every custom_id which none of these takes: of an older form, of a kind
    that is gone, foreign. Its template is the others' negation, so never two answer."""
    known = "|".join(press.__discord_ui_compiled_template__.pattern for press in presses)

    class Unknown(_Pressed, template=rf"(?!(?:{known or _NEVER})\Z)[\s\S]*"):
        async def callback(self, interaction: discord.Interaction[Any]) -> None:
            async def work() -> None:
                await say(interaction, services_of(interaction).words_for(interaction).say(OLD))

            await guarded(interaction, "press on something unknown", work)

    return Unknown


def register(client: discord.Client, presses: Iterable[type[Press]]) -> None:
    """Make the client answer these, and everything else by `catch_all`."""
    presses = tuple(presses)
    kinds = [press.kind for press in presses]
    if "" in kinds or len(set(kinds)) != len(kinds):
        raise ValueError(f"every press needs a kind of its own: {kinds}")
    client.add_dynamic_items(*presses, catch_all(presses))
