"""What leaves the painters: small, opaque files that are always the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

import render
from render.encode import reduced
from render.samples.yak import SAMPLES
from render.samples.yak.panels import panel_build
from render.samples.yak.tables import table_full, table_typical
from render.yak.painter import paint


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_is_an_opaque_file_of_at_most_150_kib(name: str):
    data = render.draw(SAMPLES[name]())
    assert len(data) <= 150 * 1024
    with Image.open(BytesIO(data)) as image:
        assert image.format == {"webp": "WEBP", "png": "PNG"}[render.EXTENSION]
        assert image.size == paint(SAMPLES[name]()).image.size
        assert image.convert("RGBA").getchannel("A").getextrema() == (255, 255)


def test_the_same_scene_gives_the_same_bytes_in_any_thread():
    scenes = [table_typical(), panel_build(), table_full()] * 3
    alone = [render.draw(scene) for scene in scenes]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(render.draw, scenes))
    assert together == alone
    assert alone[:3] == alone[3:6] == alone[6:]


@pytest.mark.parametrize("name", SAMPLES)
def test_the_settled_colours_carry_every_picture(name: str):
    """Fails when the art has changed and `python -m tests.render.yak.settle` was forgotten."""
    picture = paint(SAMPLES[name]())
    posted = reduced(picture.image, picture.colours).convert("RGB")
    difference = ImageChops.difference(posted, picture.image)
    assert max(ImageStat.Stat(difference).mean) < 2.5
