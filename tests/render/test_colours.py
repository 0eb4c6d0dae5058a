"""Meaning without colour: every sign stands out from its own stone, whatever eyes look at it."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.eyes import EYES, seen
from render.palette import CREAM, INK, PAPER, SEAT, SIGN, STONE, Rgb, contrast, luminance, rgb
from render.signs import DRAWINGS


@pytest.mark.parametrize("stone", STONE)
def test_a_sign_stands_out_from_its_stone(stone: str):
    assert contrast(SIGN[stone], STONE[stone]) >= 3


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("stone", STONE)
def test_a_sign_stands_out_for_every_eye(stone: str, eye: str):
    assert contrast(seen(SIGN[stone], eye), seen(STONE[stone], eye)) >= 3


def test_every_stone_has_a_sign_of_its_own_shape():
    assert set(DRAWINGS) == set(STONE) == set(SIGN)
    shapes = [tuple(mark.line[0] for mark in draw()) for draw in DRAWINGS.values()]
    assert len(set(shapes)) == len(STONE)


def test_text_stands_out_from_its_ground():
    assert contrast(INK, PAPER) >= 7
    assert all(contrast(CREAM, colour) >= 4 for colour in SEAT)


def test_seats_differ():
    assert len(set(SEAT)) == 4
    assert all(a != b for a, b in combinations(SEAT, 2))


def test_luminance_is_that_of_the_standard():
    assert luminance("#FFFFFF") == pytest.approx(1)
    assert luminance("#000000") == 0
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    white: Rgb = rgb("#FFFFFF")
    assert white == (255, 255, 255)
