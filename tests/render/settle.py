"""Settle the pictures' colours anew: `python -m tests.render.settle`, when the art changes.

Takes the colours from the sample scenes: Yak's, Yokai's by night and Yokai's by day, 128 each, and
writes `render/settled.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from render import settled
from render.painter import paint
from render.scenes import AnyScene, Dawn, GridScene
from tests.render.samples import SAMPLES

COUNT = 128
"""Twice as many can't be told apart by eye, and make files a tenth larger."""

_HEAD = '''"""Colours of finished pictures as hex, 128 each: Yak's, Yokai's by night and by day.

Settled from the sample scenes by `python -m tests.render.settle`, never by hand.
"""

from typing import Final
'''


def mosaic(scenes: Sequence[AnyScene]) -> Image.Image:
    """All pictures in one."""
    pictures = [paint(scene).image for scene in scenes]
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
    scenes = [make() for make in SAMPLES.values()]
    kinds = {
        "YAK": [it for it in scenes if not isinstance(it, GridScene | Dawn)],
        "YOKAI_NIGHT": [it for it in scenes if isinstance(it, GridScene)],
        "YOKAI_DAY": [it for it in scenes if isinstance(it, Dawn)],
    }
    text = _HEAD
    for name, its in kinds.items():
        colours = "".join(f"{r:02X}{g:02X}{b:02X}" for r, g, b in settle(mosaic(its)))
        lines = [f'    "{colours[i : i + 84]}"\n' for i in range(0, len(colours), 84)]
        text += f"\n{name}: Final = (\n" + "".join(lines) + ")\n"
    Path(settled.__file__).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
