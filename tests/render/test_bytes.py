"""What leaves the painters: small, opaque files that are always the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

from PIL import Image, ImageChops, ImageStat

import render
from render.encode import reduced
from tests.render.samples import SAMPLES, every_sample, picture

AT_ONCE = ("yak/table_typical", "yokai/night_typical", "yak/panel_build", "yokai/dawn_won")


@every_sample
def test_a_picture_is_an_opaque_file_of_at_most_150_kib(name: str):
    data = render.draw(SAMPLES[name]())
    assert len(data) <= 150 * 1024
    with Image.open(BytesIO(data)) as image:
        assert image.format == {"webp": "WEBP", "png": "PNG"}[render.EXTENSION]
        assert image.size == picture(name).image.size
        assert image.convert("RGBA").getchannel("A").getextrema() == (255, 255)


def test_the_same_scene_gives_the_same_bytes_in_any_thread():
    scenes = [SAMPLES[name]() for name in AT_ONCE] * 3
    alone = [render.draw(scene) for scene in scenes]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(render.draw, scenes))
    assert together == alone
    count = len(AT_ONCE)
    assert alone[:count] == alone[count : 2 * count] == alone[2 * count :]


@every_sample
def test_the_settled_colours_carry_every_picture(name: str):
    """Fails when the art has changed and `python -m tests.render.settle` was forgotten."""
    it = picture(name)
    posted = reduced(it.image, it.colours).convert("RGB")
    difference = ImageChops.difference(posted, it.image)
    assert max(ImageStat.Stat(difference).mean) < 2.5
