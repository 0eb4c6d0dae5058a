"""A supersampled canvas: paths in the drawing's own units in, a reduced sprite out.

The light comes from the upper left (`lit`, `shade`), outlines are even (`group`), and colours are
opaque unless drawn with `veil`.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.palette import INK, Rgb, rgb
from render.path import Line

SUPER = 3
"""How many times larger things are drawn."""


class Canvas:
    """`width` and `height` in the drawing's units; `scale`: pixels of the picture a unit.

    With `mirror` everything is drawn the other way round, but the light stays where it is.
    """

    def __init__(
        self, width: float, height: float, scale: float = 1.0, *, mirror: bool = False
    ) -> None:
        self.width = width
        self.height = height
        self.scale = scale
        self.size = (max(1, round(width * scale)), max(1, round(height * scale)))
        self.image = Image.new("RGBA", (self.size[0] * SUPER, self.size[1] * SUPER), (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self.image)
        self._mirror = mirror
        self._clip: Image.Image | None = None

    def _points(self, line: Line) -> list[tuple[float, float]]:
        k = self.scale * SUPER
        if self._mirror:
            return [((self.width - x) * k, y * k) for x, y in line]
        return [(x * k, y * k) for x, y in line]

    def mask(self, *lines: Line) -> Image.Image:
        """The union of closed paths, 0 or 255, within the present clip."""
        mask = Image.new("L", self.image.size, 0)
        draw = ImageDraw.Draw(mask)
        for line in lines:
            draw.polygon(self._points(line), fill=255)
        if self._clip is not None:
            mask = ImageChops.multiply(mask, self._clip)
        return mask

    @contextmanager
    def clip(self, *lines: Line) -> Generator[None]:
        """Draws inside only stay within the union of the paths."""
        before = self._clip
        self._clip = self.mask(*lines)
        yield
        self._clip = before

    def fill(self, line: Line, colour: str) -> None:
        if self._clip is None:
            self._draw.polygon(self._points(line), fill=(*rgb(colour), 255))
        else:
            self._paste(self.mask(line), rgb(colour))

    def stroke(self, line: Line, width: float, colour: str = INK, *, closed: bool = False) -> None:
        """A line with round ends and joints, `width` in units."""
        points = self._points(line)
        if closed:
            points.append(points[0])
        w = max(1.0, width * self.scale * SUPER)
        if self._clip is None:
            _line(self._draw, points, w, (*rgb(colour), 255))
        else:
            mask = Image.new("L", self.image.size, 0)
            _line(ImageDraw.Draw(mask), points, w, 255)
            self._paste(ImageChops.multiply(mask, self._clip), rgb(colour))

    def group(
        self,
        parts: Sequence[tuple[Line, str]],
        width: float = 3.0,
        colour: str = INK,
    ) -> None:
        """Closed shapes as one body: an outline of `width` outside their union, none between."""
        for line, _ in parts:
            self.stroke(line, width * 2, colour, closed=True)
        for line, fill in parts:
            self.fill(line, fill)

    def shape(self, line: Line, colour: str, width: float = 3.0, outline: str = INK) -> None:
        """A filled shape with its outline."""
        self.group([(line, colour)], width, outline)

    def lit(self, line: Line, colour: str, dx: float, dy: float) -> None:
        """The rim of the shape that looks to the upper left, `dx`, `dy` thick."""
        self._rim(line, colour, dx, dy)

    def shade(self, line: Line, colour: str, dx: float, dy: float) -> None:
        """The rim of the shape that looks to the lower right."""
        self._rim(line, colour, -dx, -dy)

    def _rim(self, line: Line, colour: str, dx: float, dy: float) -> None:
        mask = self.mask(line)
        k = self.scale * SUPER
        away = ImageChops.offset(mask, round(dx * k), round(dy * k))
        self._paste(ImageChops.subtract(mask, away), rgb(colour))

    def veil(self, line: Line, colour: str, alpha: float, blur: float = 0.0) -> None:
        """A see-through layer over what is there (shadows, glows), `blur` in units."""
        mask = self.mask(line)
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(blur * self.scale * SUPER))
            if self._clip is not None:
                mask = ImageChops.multiply(mask, self._clip)
        mask = mask.point(lambda v: round(v * alpha))
        layer = Image.new("RGBA", self.image.size, (*rgb(colour), 0))
        layer.putalpha(mask)
        self.image.alpha_composite(layer)

    def slope(self, line: Line, top: str, bottom: str, steps: int = 24) -> None:
        """A shape whose colour changes from its top to its bottom, in even steps."""
        ys = [y for _, y in line]
        low, high = min(ys), max(ys)
        a, b = rgb(top), rgb(bottom)
        mask = self.mask(line)
        k = self.scale * SUPER
        band = (high - low) / steps
        for i in range(steps):
            t = i / max(1, steps - 1)
            colour = (
                round(a[0] + (b[0] - a[0]) * t),
                round(a[1] + (b[1] - a[1]) * t),
                round(a[2] + (b[2] - a[2]) * t),
            )
            y0, y1 = round((low + i * band) * k), round((low + (i + 1) * band) * k)
            y0, y1 = max(0, y0), min(self.image.size[1], y1)
            if y1 > y0:
                box = (0, y0, self.image.size[0], y1)
                self.image.paste((*colour, 255), box, mask.crop(box))

    def stamp(self, sprite: Image.Image, x: float, y: float) -> None:
        """Another sprite, already reduced, with its upper left at (x, y): for nested drawings."""
        big = sprite.resize((sprite.width * SUPER, sprite.height * SUPER), Image.Resampling.BICUBIC)
        k = self.scale * SUPER
        left = (self.width - x) * k - big.width if self._mirror else x * k
        self.image.alpha_composite(big, (round(left), round(y * k)))

    def _paste(self, mask: Image.Image, colour: Rgb) -> None:
        self.image.paste((*colour, 255), (0, 0), mask)

    def done(self) -> Image.Image:
        """The sprite at the picture's size (RGBA)."""
        return self.image.reduce(SUPER)


def _line(
    draw: ImageDraw.ImageDraw,
    points: list[tuple[float, float]],
    width: float,
    fill: int | tuple[int, int, int, int],
) -> None:
    draw.line(points, fill=fill, width=round(width), joint="curve")
    r = width / 2
    for x, y in (points[0], points[-1]):
        draw.ellipse((x - r, y - r, x + r, y + r), fill=fill)


def shadowed(
    sprite: Image.Image, dx: int, dy: int, blur: float = 3.0, alpha: float = 0.3
) -> Image.Image:
    """The sprite with a soft shadow to the lower right, on a canvas larger by the shadow."""
    pad = round(blur * 2)
    size = (sprite.width + dx + pad, sprite.height + dy + pad)
    mask = Image.new("L", size, 0)
    mask.paste(sprite.getchannel("A"), (dx, dy))
    mask = mask.filter(ImageFilter.GaussianBlur(blur)).point(lambda v: round(v * alpha))
    out = Image.new("RGBA", size, (*rgb("#2A1E30"), 0))
    out.putalpha(mask)
    out.alpha_composite(sprite)
    return out


def faded(sprite: Image.Image, alpha: float) -> Image.Image:
    """The sprite made see-through: a ghost."""
    out = sprite.copy()
    out.putalpha(sprite.getchannel("A").point(lambda v: round(v * alpha)))
    return out


def haloed(sprite: Image.Image, colour: str, radius: int) -> Image.Image:
    """The sprite with a soft glow round it, on a canvas larger by `radius` on every side."""
    size = (sprite.width + 2 * radius, sprite.height + 2 * radius)
    mask = Image.new("L", size, 0)
    mask.paste(sprite.getchannel("A"), (radius, radius))
    mask = mask.filter(ImageFilter.GaussianBlur(radius / 2.2)).point(lambda v: min(255, v * 3))
    out = Image.new("RGBA", size, (*rgb(colour), 0))
    out.putalpha(mask)
    out.alpha_composite(sprite, (radius, radius))
    return out
