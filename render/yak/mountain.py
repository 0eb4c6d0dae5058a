"""The ridge above the table with the mist track's four places; other pictures' low header."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.palette import WHITE
from render.brush.path import ellipse, rounded
from render.brush.pen import Canvas
from render.yak import landscape
from render.yak.landscape import HEIGHT, WIDTH
from render.yak.towers import stupa
from render.yak.village import prayer_flags, village

PLACE_WIDTH: Final = 92
_PLACES: Final = ((618, 246), (738, 218), (856, 180), (966, 132))


def places(height: int) -> tuple[tuple[int, int], ...]:
    """The feet (middle, ground) of the track's four places, from the lowest up."""
    return tuple((x, round(y * height / HEIGHT)) for x, y in _PLACES)


@lru_cache(maxsize=8)
def ridge(height: int) -> Image.Image:
    """The scenery with village, prayer flags and the empty track; RGB, `WIDTH` wide."""
    k = height / HEIGHT
    c = Canvas(WIDTH, HEIGHT, squeeze=k, ground=landscape.MEADOW)
    landscape.land(c)
    with c.upright():
        prayer_flags(c, k)
        village(c, height)
    image = c.done()
    image.paste(stupa(64), (1052, max(0, round(106 * k) - 60)), stupa(64))
    for x, y in places(height):
        image.paste(cairn(PLACE_WIDTH), (x - PLACE_WIDTH // 2, y - 66), cairn(PLACE_WIDTH))
    return image


@lru_cache(maxsize=4)
def foothills(height: int) -> Image.Image:
    """A low header without track, RGB, `WIDTH` wide."""
    c = Canvas(WIDTH, height, ground=landscape.MEADOW)
    landscape.foothills(c, height)
    return c.done()


@lru_cache(maxsize=4)
def cairn(width: int) -> Image.Image:
    """A place of the mist track: a low round altar of stones with an empty ring on it."""
    c = Canvas(92, 76, width / 92)
    c.veil(ellipse(52, 67, 40, 7), "#2A2A3A", 0.35, 2)
    soft = Canvas(92, 76, width / 92)
    ring = ellipse(46, 28, 32, 22)
    soft.fill(ring, WHITE)
    c.over(soft, 0.5)
    for i in range(0, len(ring), 6):
        c.stroke(ring[i : i + 4], 3, "#46506A")
    base = rounded(8, 50, 84, 71, 9)
    c.shape(base, "#A3947E", 3)
    with c.clip(base):
        c.shade(base, "#746A78", 6, 5)
        c.fill(rounded(0, 46, 92, 56, 0), "#DACBAF")
    for x in (30, 52, 68):
        c.stroke([(x, 58), (x, 68)], 2.2, "#746A78")
    return c.done()
