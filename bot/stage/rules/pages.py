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


def lines(*texts: str) -> str:
    """The texts one below the other."""
    return "\n".join(texts)


def page_of(title: str, text: str, picture: tuple[AnyScene, str] | None = None) -> Page:
    """A page, with a picture if there is one: its scene and its alternative text."""
    if picture is None:
        return Page(title, text)
    scene, alternative = picture
    return Page(title, text, scene, alternative)
