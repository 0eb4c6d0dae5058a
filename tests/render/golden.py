"""The golden pictures: each sample at a phone's width, and some in large print.

`python -m tests.render.golden [GAME/NAME …]` paints all of them anew, or those that are named; look
at each before committing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from PIL import Image, ImageChops, ImageStat

from render.encode import reduced
from render.large import enlarge
from render.painter import paint
from render.picture import Picture
from tests.render.samples import SAMPLES

FOLDER: Final = Path(__file__).parent / "golden"
WIDTH: Final = 380
LARGE: Final = ("yak/panel_build", "yak/panel_market", "yokai/panel_move", "yokai/shaped")
NEAR: Final = 3.0
"""Mean difference of a channel, of 255: room for another version of FreeType, not for a stone."""
FAR: Final = 0.0015
"""The share of pixels that may differ by more than a quarter of the scale: less than one stone."""


def small(picture: Picture) -> Image.Image:
    """A picture as it is posted, reduced to a phone's 380 points."""
    image = reduced(picture.image, picture.colours).convert("RGB")
    return image.resize((WIDTH, round(image.height / 3)), Image.Resampling.BOX)


def pictures(name: str) -> dict[Path, Image.Image]:
    """What is kept of a sample: its picture, and for some the pieces of its large print."""
    whole = paint(SAMPLES[name]())
    found = {FOLDER / f"{name}.png": small(whole)}
    if name in LARGE:
        for number, piece in enumerate(enlarge(whole)):
            found[FOLDER / "large" / f"{Path(name).name}_{number}.png"] = small(piece)
    return found


def is_as_it_was(now: Image.Image, file: Path) -> bool:
    """Whether a picture looks like its golden one."""
    with Image.open(file) as golden:
        # The golden picture has 256 colours of its own: both are seen through them.
        now = now.quantize(palette=golden, dither=Image.Dither.NONE).convert("RGB")
        then = golden.convert("RGB")
    if now.size != then.size:
        return False
    difference = ImageChops.difference(now, then)
    far = sum(difference.convert("L").histogram()[64:])
    near = max(ImageStat.Stat(difference).mean) <= NEAR
    return near and far <= FAR * now.width * now.height


def main(wanted: list[str]) -> None:
    for name in wanted or SAMPLES:
        for file, image in pictures(name).items():
            file.parent.mkdir(parents=True, exist_ok=True)
            image.quantize(256, dither=Image.Dither.NONE).save(file, optimize=True)


if __name__ == "__main__":
    main(sys.argv[1:])
