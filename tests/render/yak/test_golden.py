"""Pictures look as they did when someone last looked at them."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.samples.yak import SAMPLES
from tests.render.yak.golden import FOLDER, small

NEAR = 3.0
"""Mean difference of a channel, of 255: room for another version of FreeType, not for a stone."""
FAR = 0.0015
"""The share of pixels that may differ by more than a quarter of the scale: less than one stone."""


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_is_as_it_was(name: str):
    with Image.open(FOLDER / f"{name}.png") as golden:
        # The golden picture has 256 colours of its own: both are seen through them.
        now = small(name).quantize(palette=golden, dither=Image.Dither.NONE).convert("RGB")
        then = golden.convert("RGB")
    assert now.size == then.size
    difference = ImageChops.difference(now, then)
    assert max(ImageStat.Stat(difference).mean) <= NEAR
    histogram = difference.convert("L").histogram()
    assert sum(histogram[64:]) <= FAR * now.width * now.height


def test_every_sample_has_its_golden_picture_and_all_are_small():
    files = sorted(FOLDER.glob("*.png"))
    assert {file.stem for file in files} >= set(SAMPLES)
    assert all(file.stat().st_size < 200 * 1024 for file in files)
