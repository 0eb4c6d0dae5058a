"""Families without colour: each sign stands out from its seal, and no two look alike."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from render import settled
from render.brush.palette import (
    BACK,
    CREAM,
    DAY_LOW,
    DAY_MAT,
    DAY_PAPER,
    DAY_TOP,
    FAMILY,
    INK,
    LAMP,
    MOON,
    MOON_LOW,
    NIGHT,
    NIGHT_HIGH,
    SEAL_SIGN,
    SLIP,
    contrast,
)
from render.encode import reduced
from render.eyes import EYES, seen
from render.yokai.cards import face
from render.yokai.creatures import FAMILIES, creature
from render.yokai.seals import noted, seal

every_eye = pytest.mark.parametrize("eye", EYES)
every_family = pytest.mark.parametrize("family", FAMILIES)


@every_eye
@every_family
def test_a_sign_stands_out_from_its_seal_and_the_seal_from_its_slip(family: str, eye: str):
    body = seen(FAMILY[family], eye)
    assert contrast(seen(SEAL_SIGN, eye), body) >= 3
    assert contrast(seen(SLIP, eye), body) >= 3


@every_eye
@every_family
@pytest.mark.parametrize("colours", [settled.YOKAI_NIGHT, settled.YOKAI_DAY], ids=["night", "day"])
def test_a_sign_stands_out_from_its_seal_as_posted(family: str, eye: str, colours: str):
    def posted(colour: str) -> str:
        pixel = reduced(Image.new("RGB", (1, 1), colour), colours).convert("RGB").getpixel((0, 0))
        assert isinstance(pixel, tuple)
        r, g, b = (int(value) for value in pixel)
        return f"#{r:02X}{g:02X}{b:02X}"

    body = seen(posted(FAMILY[family]), eye)
    assert contrast(seen(posted(SEAL_SIGN), eye), body) >= 3
    assert contrast(seen(posted(SLIP), eye), body) >= 3


def grey(image: Image.Image, ground: str) -> Image.Image:
    sheet = Image.new("RGB", image.size, ground)
    sheet.paste(image, (0, 0), image)
    return sheet.convert("L")


@pytest.mark.parametrize(("a", "b"), list(combinations(FAMILIES, 2)))
@pytest.mark.parametrize("draw", [seal, noted, creature], ids=lambda draw: draw.__name__)
def test_families_differ_small_and_in_grey(draw, a: str, b: str):
    """At 32 pixels, a fifth of the picture and more differs by an eighth of the scale and more."""
    one, other = grey(draw(a, 32), SLIP), grey(draw(b, 32), SLIP)
    histogram = ImageChops.difference(one, other).histogram()
    assert sum(histogram[32:]) >= 0.2 * 32 * 32


@pytest.mark.parametrize(("a", "b"), list(combinations(FAMILIES, 2)))
def test_faces_differ_in_grey(a: str, b: str):
    one, other = grey(face(a, 80, 80), SLIP), grey(face(b, 80, 80), SLIP)
    assert ImageStat.Stat(ImageChops.difference(one, other)).mean[0] >= 20


def test_text_stands_out_from_its_ground():
    for ground in (NIGHT, NIGHT_HIGH):
        assert contrast(MOON, ground) >= 7
        assert contrast(MOON_LOW, ground) >= 4.5
    for ground in (DAY_TOP, DAY_LOW, DAY_PAPER, DAY_MAT, SLIP, CREAM, LAMP):
        assert contrast(INK, ground) >= 7


def test_cards_and_marks_stand_out_from_the_night():
    assert contrast(LAMP, NIGHT_HIGH) >= 3
    assert contrast(LAMP, BACK) >= 3
    assert contrast(SLIP, BACK) >= 3
