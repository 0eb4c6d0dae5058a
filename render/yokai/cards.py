"""Yokai's cards, like old prints: a paper rim, a picture in few flat tones, backs all alike."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image

from render.brush.palette import (
    BACK,
    BACK_LINE,
    BACK_RIM,
    DEEP_OF,
    FAMILY,
    GLOW_OF,
    INK,
    LAMP,
    PAPER_SHADE,
    SLIP,
    mix,
)
from render.brush.path import Line, ellipse, moved, rounded, scaled
from render.brush.pen import Canvas
from render.yokai.creatures import creature
from render.yokai.prints import scenery
from render.yokai.seals import outline

STRIP: Final = 0.33
"""How broad the slip on a face is, of the card's shorter side."""
SMALL: Final = 120
"""Cards whose shorter side is less have a thinner rim and no more than they can carry."""


def rim_of(width: int, height: int) -> float:
    """The paper rim's breadth in pixels."""
    return max(3.0, min(width, height) * 0.045)


def _sheet(c: Canvas, paper: str) -> Line:
    """The card's body; returns the outline of the picture inside its rim."""
    w, h = c.width, c.height
    line = max(2.0, min(w, h) * 0.016)
    radius = min(w, h) * 0.1
    whole = rounded(line, line, w - line, h - line, radius)
    c.shape(whole, paper, line)
    with c.clip(whole):
        c.shade(whole, mix(paper, PAPER_SHADE, 0.4), line * 1.2, line * 1.2)
    rim = line + rim_of(int(w), int(h))
    return rounded(rim, rim, w - rim, h - rim, radius * 0.62)


@lru_cache(maxsize=48)
def back(width: int, height: int) -> Image.Image:
    """The back that all sixteen share: waves in two tones, a lantern of the lighter one."""
    c = Canvas(width, height)
    inner = _sheet(c, BACK_RIM)
    small = min(width, height) < SMALL
    step = max(15.0, min(width, height) / (4 if small else 6))
    # Drawn whole and pasted through the print's outline: a clip for each ring takes ten times as
    # long.
    sea, window = Canvas(width, height), Canvas(width, height)
    _waves(sea, step)
    window.fill(inner, BACK)
    c.image.paste(sea.image, (0, 0), window.image.getchannel(3))
    c.stroke([*inner, inner[0]], max(1.5, width * 0.01), INK)
    return c.done()


def _waves(c: Canvas, step: float) -> None:
    """Rows of rings, each row over the one above; `step`: a ring's radius."""
    pen = max(1.2, step * 0.1)
    c.fill(rounded(-9, -9, c.width + 9, c.height + 9, 0), BACK)
    rings = [
        (ellipse(0, 0, r - less, r - less), colour)
        for r in (step, step * 0.62)
        for less, colour in ((0.0, BACK_LINE), (pen, BACK))
    ]
    for row in range(int(c.height / (step * 0.5)) + 3):
        y = row * step * 0.5
        shift = step if row % 2 else 0.0
        for i in range(-1, int(c.width / (2 * step)) + 2):
            for ring, colour in rings:
                c.fill(moved(ring, i * 2 * step + shift, y), colour)


@lru_cache(maxsize=96)
def face(family: str, width: int, height: int, *, slip: bool = False) -> Image.Image:
    """A card turned up: the family's yokai before its own lantern. `slip`: a hint will lie at the
    foot, or on a broad card at the right, so the yokai makes room."""
    c = Canvas(width, height)
    inner = _sheet(c, SLIP)
    low, deep, glow = FAMILY[family], DEEP_OF[family], GLOW_OF[family]
    size, cx, cy = _stand(width, height, slip=slip)
    c.fill(inner, low)
    with c.clip(inner):
        c.slope(inner, deep, low, 8)
        # The lantern's light, in rings as a printer lays one tone over the other.
        lantern = moved(outline(family), -32, -32)
        for k, share in ((1.02, 0.16), (0.86, 0.34), (0.7, 0.62)):
            ring = moved(scaled(lantern, size * k / 64), cx, cy - size * 0.04)
            c.fill(ring, mix(low, glow, share))
        scenery(c, family, inner)
        if slip and not broad(width, height):
            # A ledge on which the yokai leans, and the slip before it.
            ledge = rounded(0, cy + size * 0.47, width, height, 0)
            c.fill(ledge, mix(low, deep, 0.7))
            c.fill(rounded(0, cy + size * 0.47, width, cy + size * 0.5, 0), mix(low, glow, 0.4))
    c.stroke([*inner, inner[0]], max(1.5, width * 0.011), INK)
    image = c.done()
    left, top = round(cx - size / 2), round(cy - size / 2)
    # Ears and horns may reach over the print's edge, shoulders end at it.
    foot = min(size, round(max(y for _, y in inner)) - top)
    if slip and not broad(width, height):
        foot = min(foot, round(size * 0.97))
    image.alpha_composite(creature(family, size).crop((0, 0, size, foot)), (left, top))
    return image


def broad(width: int, height: int) -> bool:
    """Whether the slip lies at the right of a face, not at its foot."""
    return width > height * 1.2


def _stand(width: int, height: int, *, slip: bool) -> tuple[int, float, float]:
    """The yokai's size and middle."""
    if not slip:
        return round(min(width, height) * 0.88), width / 2, height * 0.52
    rest = (STRIP + 0.03) * min(width, height)
    if broad(width, height):
        size = round(min(height * 0.88, (width - rest) * 0.94))
        return size, (width - rest) / 2, height * 0.52
    size = round(min(width * 0.88, (height - rest) * 0.94))
    return size, width / 2, (height - rest) * 0.52


@lru_cache(maxsize=32)
def ghost(width: int, height: int) -> Image.Image:
    """Where a card lay before it was moved: its outline in dashes, and a breath of its back."""
    c = Canvas(width, height)
    line = max(2.5, min(width, height) * 0.022)
    shape = rounded(
        line * 2, line * 2, width - line * 2, height - line * 2, min(width, height) * 0.1
    )
    c.veil(shape, BACK_LINE, 0.28)
    dashes(c, shape, line, LAMP)
    return c.done()


def dashes(c: Canvas, shape: Line, line: float, colour: str) -> None:
    """A closed outline in dashes of even length."""
    closed = [*shape, shape[0]]
    lengths = [0.0]
    for a, b in pairwise(closed):
        lengths.append(lengths[-1] + ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5)
    total = lengths[-1]
    count = max(8, round(total / (line * 6)))
    for i in range(count):
        start, end = total * i / count, total * (i + 0.52) / count
        c.stroke(_part(closed, lengths, start, end), line, colour)


def _part(line: Line, lengths: list[float], start: float, end: float) -> Line:
    out: Line = []
    for i in range(len(line) - 1):
        a, b = lengths[i], lengths[i + 1]
        if b <= start or a >= end or b == a:
            continue
        for at in (max(a, start), min(b, end)):
            t = (at - a) / (b - a)
            x = line[i][0] + (line[i + 1][0] - line[i][0]) * t
            y = line[i][1] + (line[i + 1][1] - line[i][1]) * t
            if not out or out[-1] != (x, y):
                out.append((x, y))
    return out
