"""Meaning without colour: every sign stands out from its own stone, whatever eyes look at it."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render.brush.palette import (
    CREAM,
    GLOW,
    GOLD,
    INK,
    PAPER,
    SEAT,
    SIGN,
    STONE,
    Rgb,
    contrast,
    luminance,
    rgb,
)
from render.brush.plates import CHANGE
from render.encode import reduced
from render.eyes import EYES, seen
from render.settled import YAK
from render.yak.grounds import ROAD, YARD
from render.yak.landscape import MEADOW
from render.yak.loads import glowing, halo
from render.yak.signs import DRAWINGS
from render.yak.stones import block

every_eye = pytest.mark.parametrize("eye", EYES)


def posted(colour: str) -> str:
    """The colour as it leaves in a file: the nearest of the settled ones."""
    pixel = reduced(Image.new("RGB", (1, 1), colour), YAK).convert("RGB").getpixel((0, 0))
    assert isinstance(pixel, tuple)
    r, g, b = (int(value) for value in pixel)
    return f"#{r:02X}{g:02X}{b:02X}"


def apart(one: str, other: str, eye: str) -> float:
    """The contrast of two colours of a posted picture, to that kind of eye."""
    return contrast(seen(posted(one), eye), seen(posted(other), eye))


@pytest.mark.parametrize("stone", STONE)
def test_a_sign_stands_out_from_its_stone(stone: str):
    assert contrast(SIGN[stone], STONE[stone]) >= 3


@every_eye
@pytest.mark.parametrize("stone", STONE)
def test_a_sign_stands_out_for_every_eye(stone: str, eye: str):
    assert contrast(seen(SIGN[stone], eye), seen(STONE[stone], eye)) >= 3
    assert apart(SIGN[stone], STONE[stone], eye) >= 3


@every_eye
@pytest.mark.parametrize("colour", SEAT)
def test_a_seats_sign_and_name_stand_out_for_every_eye(colour: str, eye: str):
    assert apart(CREAM, colour, eye) >= 4


@every_eye
def test_marks_stand_out_for_every_eye(eye: str):
    """Whose turn it is, what is new, what is chosen, letters, what came and what went."""
    assert apart(GLOW, INK, eye) >= 7
    assert apart(CREAM, INK, eye) >= 7
    for change in CHANGE:
        assert apart(CREAM, change, eye) >= 4


@pytest.mark.parametrize("stone", STONE)
def test_a_new_stone_is_told_from_an_old_one_in_grey(stone: str):
    """By its star: a twentieth and more of the stone differs by a fifth of the scale and more."""
    width = 66
    old, new = block(stone, width), glowing(stone, width)
    pad = halo(width)
    pictures: list[Image.Image] = []
    for sprite, at in ((old, pad), (new, 0)):
        sheet = Image.new("RGB", new.size, PAPER)
        sheet.paste(sprite, (at, at), sprite)
        pictures.append(sheet.convert("L"))
    histogram = ImageChops.difference(*pictures).histogram()
    assert sum(histogram[51:]) >= 0.05 * old.width * old.height


def test_every_stone_has_a_sign_of_its_own_shape():
    assert set(DRAWINGS) == set(STONE) == set(SIGN)
    shapes = [tuple(mark.line[0] for mark in draw()) for draw in DRAWINGS.values()]
    assert len(set(shapes)) == len(STONE)


@every_eye
def test_text_stands_out_from_its_ground(eye: str):
    assert apart(INK, PAPER, eye) >= 7
    for ground in (MEADOW, ROAD, YARD, GOLD, CREAM):
        assert apart(INK, ground, eye) >= 4


def test_seats_differ():
    assert len(set(SEAT)) == 4
    assert all(a != b for a, b in combinations(SEAT, 2))


def test_luminance_is_that_of_the_standard():
    assert luminance("#FFFFFF") == pytest.approx(1)
    assert luminance("#000000") == 0
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    white: Rgb = rgb("#FFFFFF")
    assert white == (255, 255, 255)
