"""The words of a header: title, subtitle and level."""

from __future__ import annotations

from typing import Final

from render.brush.headline import headline
from render.brush.page import Page
from render.brush.text import LABEL, SMALL, Face, width, wrap
from render.scenes import GridScene

_LINE: Final = {LABEL: 48, SMALL: 42}
TOP: Final = 16
_TITLE: Final = 72


def level_lines(scene: GridScene, room: int) -> tuple[Face, tuple[str, ...]]:
    """The level on one line, or smaller on two."""
    text = scene.level_label
    if not text:
        return LABEL, ()
    if width(text, LABEL) <= room:
        return LABEL, (text,)
    return SMALL, wrap(text, SMALL, room, 2)


def height(scene: GridScene, room: int) -> int:
    """Of the header that has these words, `room` pixels wide."""
    face, lines = level_lines(scene, room)
    subtitle = _LINE[LABEL] if scene.subtitle else 0
    return max(156, TOP + _TITLE + subtitle + _LINE[face] * len(lines) + 24)


def words(page: Page, scene: GridScene, colour: str, quiet: str, end: int) -> None:
    """Title, subtitle and level, from the upper left as far as x = `end`."""
    headline(page, (26, TOP, end, TOP + _TITLE), scene.title, scene.seats, colour=colour)
    y = TOP + _TITLE + 2
    if scene.subtitle:
        room = (28, y, end, y + _LINE[LABEL])
        headline(page, room, scene.subtitle, scene.seats, LABEL, colour)
        y += _LINE[LABEL]
    face, lines = level_lines(scene, end - 28)
    for line in lines:
        page.text((28, y, end, y + _LINE[face]), line, face, quiet)
        y += _LINE[face]
