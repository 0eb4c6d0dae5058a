"""What a page of rules is."""

from __future__ import annotations

from dataclasses import dataclass

from render.scenes import AnyScene


@dataclass(frozen=True, slots=True)
class Page:
    """A page for players: a title (at most 80 characters), a text of at most 1,500 in Discord's
    markdown, and perhaps a picture's scene with its alternative text."""

    title: str
    text: str
    scene: AnyScene | None = None
    alternative: str = ""
