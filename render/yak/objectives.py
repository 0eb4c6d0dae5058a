"""The Master Builder's objectives as small drawings: which stones of a tower they look at."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.brush.palette import INK, MEDAL, STONE, shaded
from render.brush.path import rounded, svg
from render.brush.pen import Canvas
from render.yak.stones import block

HEIGHT = 76


@lru_cache(maxsize=32)
def objective(key: str, width: int) -> Image.Image:
    """An objective's drawing, `width` pixels wide, 76/120 as high. An unknown key: a wall."""
    scale = width / 120
    image = Image.new("RGBA", (width, round(HEIGHT * scale)), (0, 0, 0, 0))
    if key.startswith("most_") and key[5:] in STONE:
        _most(image, key[5:], scale)
    else:
        _wall(image, key, scale)
    return image


def _most(image: Image.Image, colour: str, k: float) -> None:
    w = round(58 * k)
    for x, y in ((2, 30), (60, 30)):
        image.alpha_composite(block(colour, w), (round(x * k), round(y * k)))
    image.alpha_composite(block(colour, w), (round(31 * k), 0))
    c = Canvas(120, HEIGHT, k)
    crown = svg("M84 22 L80 3 L90 11 L97 0 L104 11 L114 3 L110 22 Z")
    c.shape(crown, MEDAL, 2.4)
    with c.clip(crown):
        c.shade(crown, shaded(MEDAL, 0.3), 4, 3)
    image.alpha_composite(c.done())


def _wall(image: Image.Image, key: str, k: float) -> None:
    """The wall in small; the places that count are coloured, the others plain."""
    colours: dict[tuple[int, int], str] = {}
    if key == "cornerstones":
        colours = {(1, 0): "blue", (1, 4): "blue"}
    elif key == "twin_peak":
        colours = {(4, 0): "red", (4, 1): "red"}
    elif key == "stairway":
        colours = {(1, 0): "green", (2, 0): "green", (3, 0): "green"}
    elif key == "terrace":
        colours = {(2, 0): "red", (2, 1): "yellow", (2, 2): "blue", (2, 3): "green"}
    w, h = 24.0, 18.0
    c = Canvas(120, HEIGHT, k)
    for row in range(1, 5):
        for x in range(6 - row):
            left, top = x * w + (row - 1) * w / 2, HEIGHT - 1 - row * h
            colour = colours.get((row, x))
            c.shape(
                rounded(left + 1.5, top + 1.5, left + w - 1.5, top + h - 1.5, 4),
                STONE[colour] if colour else "#D8CCB4",
                1.8,
                INK if colour else "#A8987C",
            )
    image.alpha_composite(c.done())
