"""How pictures look to eyes that see fewer colours, or none.

Protanopia and deuteranopia (no red, no green cones) after Viénot, Brettel and Mollon (1999);
tritanopia (no blue cones) after Machado, Oliveira and Fernandes (2009); grey: lightness alone. All
work on linear light.
"""

from __future__ import annotations

from typing import Final

from PIL import Image

from render.brush.palette import Rgb, rgb

Eye = tuple[tuple[float, float, float], tuple[float, float, float], tuple[float, float, float]]
"""What is seen of red, green and blue light: a row for each channel seen."""
_LIGHTNESS: Final = (0.2126, 0.7152, 0.0722)
EYES: Final[dict[str, Eye]] = {
    "protanopia": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deuteranopia": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": (_LIGHTNESS, _LIGHTNESS, _LIGHTNESS),
}


def seen(colour: str, eye: str) -> str:
    """A colour (`#RRGGBB`) as that kind of eye sees it."""
    r, g, b = _seen(rgb(colour), EYES[eye])
    return f"#{r:02X}{g:02X}{b:02X}"


def through(image: Image.Image, eye: str) -> Image.Image:
    """A picture in settled colours (P) as that kind of eye sees it."""
    palette = image.getpalette()
    if palette is None:
        raise ValueError("only a picture with a palette can be seen through other eyes")
    out = image.copy()
    seen_: list[int] = []
    for i in range(0, len(palette), 3):
        seen_ += _seen((palette[i], palette[i + 1], palette[i + 2]), EYES[eye])
    out.putpalette(seen_)
    return out


def _seen(colour: Rgb, eye: Eye) -> Rgb:
    light = [_linear(v) for v in colour]
    r, g, b = (_coded(sum(k * v for k, v in zip(row, light, strict=True))) for row in eye)
    return (r, g, b)


def _linear(value: int) -> float:
    c = value / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def _coded(light: float) -> int:
    c = min(1.0, max(0.0, light))
    return round(255 * (c * 12.92 if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055))
