"""Settle the pictures' 128 colours anew: `python -m tests.render.yak.settle`, when the art changes.

Takes the colours from all sample scenes together and writes `render/yak/settled.py`.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from render.samples.yak import SAMPLES
from render.yak import settled
from render.yak.painter import paint

COUNT = 128
"""Twice as many can't be told apart by eye, and make files a tenth larger."""

_HEAD = '''"""The 128 colours of all finished pictures, as hex: settled from the sample scenes by
`python -m tests.render.yak.settle`, never by hand."""

from typing import Final

COLOURS: Final = (
'''


def mosaic() -> Image.Image:
    """All sample pictures in one."""
    pictures = [paint(make()).image for make in SAMPLES.values()]
    whole = Image.new("RGB", (pictures[0].width, sum(p.height for p in pictures)))
    y = 0
    for picture in pictures:
        whole.paste(picture, (0, y))
        y += picture.height
    return whole


def settle(picture: Image.Image, count: int = COUNT) -> list[tuple[int, int, int]]:
    """`count` colours for the picture: one after another, each the one missed most by those before
    it (its distance, squared, times the root of its area, so that small things count too)."""
    found = picture.getcolors(maxcolors=1 << 24) or []
    colours = [(colour, n**0.5) for n, colour in found if n >= 12 and isinstance(colour, tuple)]
    missed = [1e9] * len(colours)
    chosen: list[tuple[int, int, int]] = []
    for _ in range(count):
        at = max(range(len(colours)), key=lambda i: missed[i] * colours[i][1])
        r, g, b = colours[at][0][:3]
        chosen.append((r, g, b))
        for i, (colour, _) in enumerate(colours):
            x, y, z = colour[0] - r, colour[1] - g, colour[2] - b
            # The eye weighs green most, blue least.
            d = 3 * x * x + 5 * y * y + 2 * z * z
            missed[i] = min(missed[i], d)
    return chosen


def main() -> None:
    colours = "".join(f"{r:02X}{g:02X}{b:02X}" for r, g, b in settle(mosaic()))
    lines = [f'    "{colours[i : i + 84]}"\n' for i in range(0, len(colours), 84)]
    Path(settled.__file__).write_text(_HEAD + "".join(lines) + ")\n", encoding="utf-8")


if __name__ == "__main__":
    main()
