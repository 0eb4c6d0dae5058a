"""Yokai's pictures look as they did when someone last looked at them."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageStat

from render.samples.yokai import SAMPLES
from tests.render.yak.test_golden import FAR, NEAR
from tests.render.yokai.golden import FOLDER, small


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


def test_every_golden_picture_is_small_and_belongs_to_a_sample():
    files = sorted(FOLDER.glob("*.png"))
    assert [file.stem for file in files] == sorted(SAMPLES)
    assert all(file.stat().st_size < 150 * 1024 for file in files)
