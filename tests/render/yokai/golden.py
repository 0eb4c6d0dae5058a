"""Yokai's golden pictures: each sample at a phone's width. `python -m tests.render.yokai.golden`
paints them anew; look at each before committing."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from render.encode import reduced
from render.samples.yokai import SAMPLES
from render.yokai.painter import paint

FOLDER = Path(__file__).parents[1] / "golden" / "yokai"
WIDTH = 380


def small(name: str) -> Image.Image:
    """A sample as it is posted, reduced to a phone's 380 points."""
    picture = paint(SAMPLES[name]())
    image = reduced(picture.image, picture.colours).convert("RGB")
    return image.resize((WIDTH, round(image.height / 3)), Image.Resampling.BOX)


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in SAMPLES:
        flat = small(name).quantize(256, dither=Image.Dither.NONE)
        flat.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
