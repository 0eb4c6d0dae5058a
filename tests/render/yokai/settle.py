"""Settle Yokai's 128 colours of the night and 128 of the day anew: `python -m
tests.render.yokai.settle`, when the art changes.

Takes the colours from all sample scenes of each and writes `render/yokai/settled.py`.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from render.samples.yokai import SAMPLES
from render.scenes import GridScene
from render.yokai import settled
from render.yokai.painter import paint
from tests.render.yak.settle import settle

_HEAD = '''"""The 128 colours of finished pictures by night, and those by day, as hex: settled from
the sample scenes by `python -m tests.render.yokai.settle`, never by hand."""

from typing import Final
'''


def mosaic(*, night: bool) -> Image.Image:
    """All sample pictures of one kind in one."""
    scenes = [scene for make in SAMPLES.values() if isinstance(scene := make(), GridScene) == night]
    pictures = [paint(scene).image for scene in scenes]
    whole = Image.new("RGB", (pictures[0].width, sum(p.height for p in pictures)))
    y = 0
    for picture in pictures:
        whole.paste(picture, (0, y))
        y += picture.height
    return whole


def main() -> None:
    text = _HEAD
    for name, night in (("NIGHT", True), ("DAY", False)):
        colours = "".join(f"{r:02X}{g:02X}{b:02X}" for r, g, b in settle(mosaic(night=night)))
        lines = [f'    "{colours[i : i + 84]}"\n' for i in range(0, len(colours), 84)]
        text += f"\n{name}: Final = (\n" + "".join(lines) + ")\n"
    Path(settled.__file__).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
