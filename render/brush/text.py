"""Type: one family, one scale, measured once.

Alegreya Sans has Latin, Greek and Cyrillic of one hand, a little brushed like the drawings. Sizes
are pixels of a picture 1140 wide, three to a point on a phone, so nothing is smaller than
`SMALLEST`: 12 points. There are three: titles (`TITLE`), what is said of things (`LABEL`) and
numbers (`NUMBER`). Each has a smaller one for where room is short: a title or label that would be
cut else, a number beside a small drawing. Two cuts, both heavy, for pictures are looked at in the
sun.
"""

from __future__ import annotations

import threading
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from render.brush.cmap import characters

SMALLEST: Final = 36
ELLIPSIS: Final = "…"
_FONTS: Final = Path(__file__).parents[1] / "fonts"
_LOCK = threading.Lock()


@dataclass(frozen=True, slots=True)
class Face:
    """A cut of the family at a size in pixels."""

    file: str
    size: int


TITLE: Final = Face("AlegreyaSans-Black.ttf", 68)
NUMBER: Final = Face("AlegreyaSans-Black.ttf", 52)
LABEL: Final = Face("AlegreyaSans-ExtraBold.ttf", 40)
SMALL_TITLE: Final = Face("AlegreyaSans-Black.ttf", 54)
SMALL: Final = Face("AlegreyaSans-ExtraBold.ttf", SMALLEST)
"""For titles and labels that would be cut at their own size."""
COUNT: Final = Face("AlegreyaSans-Black.ttf", 42)
MARK: Final = Face("AlegreyaSans-Black.ttf", SMALLEST)
"""Numbers beside small drawings, and letters; what came and went."""
TOTAL: Final = Face("AlegreyaSans-Black.ttf", 150)
"""The one number that is written large: what a game of Yokai came to."""
_KNOWN: Final = characters(_FONTS / LABEL.file) & characters(_FONTS / TITLE.file)
"""What both cuts of the family have."""


@lru_cache(maxsize=16)
def _font(face: Face) -> ImageFont.FreeTypeFont:
    # Basic layout: the same on every machine, with or without shaping libraries.
    return ImageFont.truetype(_FONTS / face.file, face.size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(maxsize=1024)
def clean(text: str) -> str:
    """The text as it can be set: composed, on one line, without marks that change nothing visible.

    Accents that have no letter of their own are left out (a name buried in them stays legible).
    """
    out: list[str] = []
    for char in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(char)
        if kind in ("Mn", "Me", "Cf", "Cc", "Cs", "Co"):
            if char in "\t\n\r":
                out.append(" ")
            continue
        out.append(" " if kind.startswith("Z") else char)
    return " ".join("".join(out).split())


@lru_cache(maxsize=1024)
def drawable(text: str) -> bool:
    """Whether the family has every character of the text, and something is left to draw."""
    plain = clean(text)
    return bool(plain) and all(ord(char) in _KNOWN for char in plain)


@lru_cache(maxsize=1024)
def settable(text: str) -> str:
    """What of the text the family can set: `clean`, and characters it doesn't have left out."""
    return " ".join("".join(c for c in clean(text) if ord(c) in _KNOWN).split())


@lru_cache(maxsize=4096)
def width(text: str, face: Face) -> int:
    """The advance of the text in pixels, rounded up."""
    with _LOCK:
        return -int(-_font(face).getlength(text) // 1)


@lru_cache(maxsize=64)
def capital(face: Face) -> int:
    """The height of a capital (and of a digit), for setting text in the middle of a box."""
    with _LOCK:
        box = _font(face).getbbox("H", anchor="ls")
    return round(-box[1])


@lru_cache(maxsize=2048)
def fit(text: str, face: Face, room: int) -> str:
    """The text, cut with an ellipsis where it is wider than `room` pixels; "" if nothing fits."""
    text = settable(text)
    if width(text, face) <= room:
        return text
    for end in range(len(text) - 1, 0, -1):
        cut = text[:end].rstrip(" ,.-·") + ELLIPSIS
        if width(cut, face) <= room:
            return cut
    return ELLIPSIS if width(ELLIPSIS, face) <= room else ""


@lru_cache(maxsize=512)
def wrap(text: str, face: Face, room: int, lines: int) -> tuple[str, ...]:
    """The text on at most `lines` lines of `room` pixels; the last is cut where needed."""
    words = settable(text).split(" ")
    out: list[str] = []
    while words and len(out) < lines:
        if len(out) == lines - 1:
            out.append(fit(" ".join(words), face, room))
            break
        line = words.pop(0)
        while words and width(f"{line} {words[0]}", face) <= room:
            line = f"{line} {words.pop(0)}"
        out.append(fit(line, face, room))
    return tuple(out)


@dataclass(frozen=True, slots=True)
class Ink:
    """A set line: its mask, and where the mask's upper left lies from the start of the baseline."""

    mask: Image.Image
    left: int
    top: int
    advance: int


@lru_cache(maxsize=1024)
def ink(text: str, face: Face) -> Ink:
    with _LOCK:
        font = _font(face)
        left, top, right, bottom = (round(v) for v in font.getbbox(text, anchor="ls"))
        mask = Image.new("L", (max(1, right - left + 2), max(1, bottom - top + 2)), 0)
        ImageDraw.Draw(mask).text((1 - left, 1 - top), text, font=font, fill=255, anchor="ls")
    return Ink(mask, left - 1, top - 1, width(text, face))
