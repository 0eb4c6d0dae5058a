"""Settle the pictures' 256 colours anew: `python -m tests.render.settle`, after the art has changed.

Takes the colours from all sample scenes together and writes `render/settled.py`.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from render import settled
from render.yak import paint
from tests.render.scenes_for_tests import SAMPLES

_HEAD = '''"""The 256 colours of all finished pictures, as hex: settled from the sample scenes by
`python -m tests.render.settle`, never by hand."""

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


def main() -> None:
    flat = mosaic().quantize(
        256, method=Image.Quantize.MAXCOVERAGE, kmeans=2, dither=Image.Dither.NONE
    )
    colours = bytes(flat.getpalette("RGB") or b"").ljust(768, b"\0").hex().upper()
    lines = [f'    "{colours[i : i + 84]}"\n' for i in range(0, len(colours), 84)]
    Path(settled.__file__).write_text(_HEAD + "".join(lines) + ")\n", encoding="utf-8")


if __name__ == "__main__":
    main()
