"""Large print: a panel's picture in pieces about twice the size.

`python -m tests.render.test_large` paints the golden ones anew; look at each before committing.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.brush.page import WIDTH
from render.encode import reduced
from render.large import TALLEST, draw_large, enlarge
from render.painter import paint
from render.picture import Picture
from render.samples.yak import SAMPLES as YAK
from render.samples.yokai import SAMPLES as YOKAI
from render.scenes import GridScene, PanelScene

FOLDER = Path(__file__).parent / "golden" / "large"
PHONE = 380
SAMPLES = {**YAK, **YOKAI}
PANELS = [name for name, make in SAMPLES.items() if isinstance(make(), PanelScene | GridScene)]
GOLDEN = ("panel_build", "panel_market", "panel_move", "shaped")
NEAR = 3.0
FAR = 0.0015
"""As in `test_golden`."""


def small(name: str) -> list[Image.Image]:
    """The pictures of a sample as they are posted, reduced to a phone's 380 points."""
    return [_small(picture) for picture in enlarge(paint(SAMPLES[name]()))]


def _small(picture: Picture) -> Image.Image:
    image = reduced(picture.image, picture.colours).convert("RGB")
    return image.resize((PHONE, round(image.height / 3)), Image.Resampling.BOX)


@pytest.mark.parametrize("name", PANELS)
def test_pieces_are_pictures_like_others(name: str) -> None:
    whole = paint(SAMPLES[name]())
    pieces = enlarge(whole)
    assert 1 <= len(pieces) <= 6
    for piece in pieces:
        assert piece.image.width == WIDTH
        assert 100 < piece.image.height <= TALLEST
        assert piece.image.mode == "RGB"
    if len(whole.boxes) > 20:
        assert sum(piece.image.height for piece in pieces) > whole.image.height * 1.2


def test_what_has_nothing_to_enlarge_stays_whole() -> None:
    plain = Picture(
        Image.new("RGB", (WIDTH, 200), "white"), (), paint(YAK["panel_build"]()).colours
    )
    assert enlarge(plain) == (plain,)


def test_files() -> None:
    files = draw_large(SAMPLES["panel_build"]())
    assert files == draw_large(SAMPLES["panel_build"]())
    for file in files:
        assert len(file) < 250 * 1024
        with Image.open(BytesIO(file)) as image:
            assert image.width == WIDTH


@pytest.mark.parametrize("name", GOLDEN)
def test_pieces_are_as_they_were(name: str) -> None:
    pieces = small(name)
    assert len(list(FOLDER.glob(f"{name}_[0-9].png"))) == len(pieces)
    for number, piece in enumerate(pieces):
        with Image.open(FOLDER / f"{name}_{number}.png") as golden:
            now = piece.quantize(palette=golden, dither=Image.Dither.NONE).convert("RGB")
            then = golden.convert("RGB")
        assert now.size == then.size
        difference = ImageChops.difference(now, then)
        assert max(ImageStat.Stat(difference).mean) <= NEAR
        histogram = difference.convert("L").histogram()
        assert sum(histogram[64:]) <= FAR * now.width * now.height


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GOLDEN:
        for number, piece in enumerate(small(name)):
            flat = piece.quantize(256, dither=Image.Dither.NONE)
            flat.save(FOLDER / f"{name}_{number}.png", optimize=True)


if __name__ == "__main__":
    main()
