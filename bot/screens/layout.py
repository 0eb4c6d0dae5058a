"""How a message of ours is put together: one container, whose parts are text, pictures and rows."""

from __future__ import annotations

import re
from collections.abc import Iterable
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.screens.message import Upload

ACCENT = discord.Colour(0xE8832A)
"""Orange of the prayer flags, for what is going on."""
DONE = discord.Colour(0x7A5236)
"""Brown, for what is over."""

Part = ui.Item[Any]


def message(
    parts: Iterable[Part], *, number: int | None = None, colour: discord.Colour = ACCENT
) -> ui.LayoutView:
    """A layout of one container. `number` becomes the container's id, by which the message is known
    again: the outbox row it was sent for."""
    view = ui.LayoutView(timeout=None)
    container: ui.Container[ui.LayoutView] = ui.Container(*parts, accent_colour=colour)
    if number is not None:
        container.id = number
    view.add_item(container)
    return view


def text(content: str) -> Part:
    return ui.TextDisplay(content)


def small(content: str) -> Part:
    """Lines in Discord's small print, where a list isn't known as one: its marks are drawn."""
    lines = (re.sub(r"^( *)- ", r"\1• ", line) for line in content.splitlines())
    return ui.TextDisplay("\n".join(f"-# {line}" for line in lines))


def picture(file: Upload) -> Part:
    """A gallery of one: Discord shows it whole."""
    return ui.MediaGallery(
        discord.MediaGalleryItem(f"attachment://{file.name}", description=file.description)
    )


def attachment(file: Upload) -> discord.File:
    """The file as discord.py uploads it."""
    return discord.File(BytesIO(file.content), filename=file.name, description=file.description)


def row(*items: ui.Item[Any]) -> Part:
    return ui.ActionRow(*items)


def rows(items: Iterable[ui.Item[Any]], width: int = 5) -> list[Part]:
    """Buttons in as many rows as they need."""
    items = list(items)
    return [row(*items[i : i + width]) for i in range(0, len(items), width)]


_TURNS = dict.fromkeys(
    map(ord, "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
)
"""Signs that turn the direction of what follows, beyond the name itself."""


def shown(name: str) -> str:
    """A name as text in a message: nothing in it formats, links or calls anybody."""
    plain = discord.utils.escape_markdown(name.translate(_TURNS))
    # A zero-width sign breaks what Discord would read as a mention, a time, an emoji or a link.
    plain = re.sub(r"<(?=[@#:ta/i])", "<\u200b", plain)
    plain = re.sub(r"(?i)(https?|discord):(?=//)", "\\1\u200b:", plain)
    return discord.utils.escape_mentions(plain)
