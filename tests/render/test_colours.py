"""Meaning without colour: every sign stands out from its own stone, whatever eyes look at it."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.palette import CREAM, INK, PAPER, SEAT, SIGN, STONE, Rgb, contrast, luminance, rgb
from render.signs import DRAWINGS

# Viénot, Brettel and Mollon (1999), in linear light.
PROTANOPIA = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
DEUTERANOPIA = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))
# Tritanopia after Machado, Oliveira and Fernandes (2009).
TRITANOPIA = (
    (1.255528, -0.076749, -0.178779),
    (-0.078411, 0.930809, 0.147602),
    (0.004733, 0.691367, 0.303900),
)
GREY = ((0.2126, 0.7152, 0.0722),) * 3
EYES = {
    "protanopia": PROTANOPIA,
    "deuteranopia": DEUTERANOPIA,
    "tritanopia": TRITANOPIA,
    "grey": GREY,
}


def seen(colour: str, eye: tuple[tuple[float, ...], ...]) -> str:
    def linear(v: int) -> float:
        c = v / 255
        return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4

    def coded(c: float) -> int:
        c = min(1.0, max(0.0, c))
        return round(255 * (c * 12.92 if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055))

    light = [linear(v) for v in rgb(colour)]
    r, g, b = (coded(sum(k * v for k, v in zip(row, light, strict=True))) for row in eye)
    return f"#{r:02X}{g:02X}{b:02X}"


@pytest.mark.parametrize("stone", STONE)
def test_a_sign_stands_out_from_its_stone(stone: str):
    assert contrast(SIGN[stone], STONE[stone]) >= 3


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("stone", STONE)
def test_a_sign_stands_out_for_every_eye(stone: str, eye: str):
    assert contrast(seen(SIGN[stone], EYES[eye]), seen(STONE[stone], EYES[eye])) >= 3


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
