"""A supersampled canvas: paths in the drawing's own units in, a reduced sprite out.

The light comes from the upper left (`lit`, `shade`), outlines are even (`group`), and colours are
opaque unless drawn with `veil`. Every stroke of the pen touches only the part of the canvas that it
covers, so a large canvas costs no more than what is drawn on it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.palette import INK, Rgb, rgb
from render.path import Line

SUPER = 3
"""How many times larger things are drawn."""
_Box = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class _Mask:
    """0 to 255 where something is drawn; `box`: where the mask lies on the supersampled canvas."""

    image: Image.Image
    box: _Box


class Canvas:
    """`width` and `height` in the drawing's units; `scale`: pixels of the picture a unit.

    With `mirror` everything is drawn the other way round, but the light stays where it is.
    `squeeze` makes the heights of shapes smaller by a factor, but not the width of lines.
    """

    def __init__(
        self,
        width: float,
        height: float,
        scale: float = 1.0,
        *,
        mirror: bool = False,
        squeeze: float = 1.0,
    ) -> None:
        self.width = width
        self.height = height
        self.scale = scale
        self.size = (max(1, round(width * scale)), max(1, round(height * scale * squeeze)))
        self.image = Image.new("RGBA", (self.size[0] * SUPER, self.size[1] * SUPER), (0, 0, 0, 0))
        self._draw = ImageDraw.Draw(self.image)
        self._mirror = mirror
        self._squeeze = squeeze
        self._clip: _Mask | None = None

    def fill(self, line: Line, colour: str) -> None:
        """A closed shape in one colour."""
        if self._clip is None:
            self._draw.polygon(self._points(line), fill=(*rgb(colour), 255))
        else:
            self._paste(self._mask(line), rgb(colour))

    def stroke(self, line: Line, width: float, colour: str = INK, *, closed: bool = False) -> None:
        """A line with round ends and joints, `width` in units."""
        points = self._points(line)
        if closed:
            points.append(points[0])
        w = max(1.0, width * self.scale * SUPER)
        if self._clip is None:
            _line(self._draw, points, w, (*rgb(colour), 255))
            return
        box = self._within(points, w)
        mask = _blank(box)
        shifted = [(x - box[0], y - box[1]) for x, y in points]
        _line(ImageDraw.Draw(mask), shifted, w, 255)
        self._paste(self._clipped(_Mask(mask, box)), rgb(colour))

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

    @contextmanager
    def clip(self, line: Line) -> Generator[None]:
        """Draws inside only stay within the closed path."""
        before = self._clip
        self._clip = self._mask(line)
        yield
        self._clip = before

    def lit(self, line: Line, colour: str, dx: float, dy: float) -> None:
        """The rim of the shape that looks to the upper left, `dx`, `dy` thick."""
        self._rim(line, colour, dx, dy)

    def shade(self, line: Line, colour: str, dx: float, dy: float) -> None:
        """The rim of the shape that looks to the lower right."""
        self._rim(line, colour, -dx, -dy)

    def veil(self, line: Line, colour: str, alpha: float, blur: float = 0.0) -> None:
        """A see-through layer over what is there (shadows, glows), `blur` in units."""
        soft = blur * self.scale * SUPER
        points = self._points(line)
        box = self._within(points, soft * 5)
        mask = _blank(box)
        ImageDraw.Draw(mask).polygon([(x - box[0], y - box[1]) for x, y in points], fill=255)
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(soft))
        clipped = self._clipped(_Mask(dimmed(mask, alpha), box))
        layer = Image.new("RGBA", clipped.image.size, (*rgb(colour), 0))
        layer.putalpha(clipped.image)
        self.image.alpha_composite(layer, clipped.box[:2])

    def slope(self, line: Line, top: str, bottom: str, steps: int = 24) -> None:
        """A shape whose colour changes from its top to its bottom, in even steps."""
        ys = [y for _, y in line]
        low, high = min(ys), max(ys)
        a, b = rgb(top), rgb(bottom)
        mask = self._mask(line)
        left, start, right, end = mask.box
        k = self.scale * SUPER * self._squeeze
        band = (high - low) / steps
        for i in range(steps):
            t = i / max(1, steps - 1)
            colour = (
                round(a[0] + (b[0] - a[0]) * t),
                round(a[1] + (b[1] - a[1]) * t),
                round(a[2] + (b[2] - a[2]) * t),
            )
            y0 = max(start, round((low + i * band) * k))
            y1 = min(end, round((low + (i + 1) * band) * k))
            if y1 > y0:
                part = mask.image.crop((0, y0 - start, right - left, y1 - start))
                self.image.paste((*colour, 255), (left, y0, right, y1), part)

    def done(self) -> Image.Image:
        """The sprite at the picture's size (RGBA)."""
        return self.image.reduce(SUPER)

    def _points(self, line: Line) -> list[tuple[float, float]]:
        k = self.scale * SUPER
        if self._mirror:
            return [((self.width - x) * k, y * k * self._squeeze) for x, y in line]
        return [(x * k, y * k * self._squeeze) for x, y in line]

    def _within(self, points: list[tuple[float, float]], margin: float) -> _Box:
        """The part of the canvas that the points cover, with a margin; never empty."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        w, h = self.image.size
        left = min(max(0, int(min(xs) - margin) - 1), w - 1)
        top = min(max(0, int(min(ys) - margin) - 1), h - 1)
        right = max(min(w, int(max(xs) + margin) + 2), left + 1)
        bottom = max(min(h, int(max(ys) + margin) + 2), top + 1)
        return (left, top, right, bottom)

    def _mask(self, line: Line) -> _Mask:
        """The closed path within the present clip."""
        points = self._points(line)
        box = self._within(points, 0)
        mask = _blank(box)
        ImageDraw.Draw(mask).polygon([(x - box[0], y - box[1]) for x, y in points], fill=255)
        return self._clipped(_Mask(mask, box))

    def _clipped(self, mask: _Mask) -> _Mask:
        if self._clip is None:
            return mask
        clip, box = self._clip, mask.box
        both = (
            max(clip.box[0], box[0]),
            max(clip.box[1], box[1]),
            min(clip.box[2], box[2]),
            min(clip.box[3], box[3]),
        )
        if both[0] >= both[2] or both[1] >= both[3]:
            return _Mask(Image.new("L", (1, 1), 0), (box[0], box[1], box[0] + 1, box[1] + 1))
        return _Mask(ImageChops.multiply(_cut(mask, both), _cut(clip, both)), both)

    def _rim(self, line: Line, colour: str, dx: float, dy: float) -> None:
        k = self.scale * SUPER
        right, down = round(dx * k), round(dy * k)
        points = self._points(line)
        box = self._within(points, 0)
        # Both are drawn from the points: where the canvas cuts the shape off there is no rim.
        here, away = _blank(box), _blank(box)
        ImageDraw.Draw(here).polygon([(x - box[0], y - box[1]) for x, y in points], fill=255)
        ImageDraw.Draw(away).polygon(
            [(x - box[0] + right, y - box[1] + down) for x, y in points], fill=255
        )
        rim = _Mask(ImageChops.subtract(here, away), box)
        self._paste(self._clipped(rim), rgb(colour))

    def _paste(self, mask: _Mask, colour: Rgb) -> None:
        self.image.paste((*colour, 255), mask.box, mask.image)


def _blank(box: _Box) -> Image.Image:
    return Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)


def _cut(mask: _Mask, box: _Box) -> Image.Image:
    left, top = mask.box[:2]
    return mask.image.crop((box[0] - left, box[1] - top, box[2] - left, box[3] - top))


def _line(
    draw: ImageDraw.ImageDraw,
    points: list[tuple[float, float]],
    width: float,
    fill: int | tuple[int, int, int, int],
) -> None:
    """Segments, and a disc at both ends and at each bend that would show a gap."""
    whole = round(width)
    draw.line(points, fill=fill, width=whole)
    # Pillow's ellipses include their right and lower edge.
    r = (whole - 1) / 2
    ends = [points[0], points[-1]]
    if points[0] == points[-1]:
        points = [*points, points[1]]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        ax, ay = here[0] - before[0], here[1] - before[1]
        bx, by = after[0] - here[0], after[1] - here[1]
        turn = abs(ax * by - ay * bx)
        # The gap at the outer edge is about r times the sine of the bend.
        if turn * r > 0.4 * ((ax * ax + ay * ay) * (bx * bx + by * by)) ** 0.5 or (
            ax * bx + ay * by < 0
        ):
            ends.append(here)
    for x, y in ends:
        draw.ellipse((x - r, y - r, x + r, y + r), fill=fill)


def dimmed(mask: Image.Image, alpha: float) -> Image.Image:
    """A mask (L) made weaker by a factor from 0 to 1."""
    return ImageChops.multiply(mask, Image.new("L", mask.size, round(255 * alpha)))


def faded(sprite: Image.Image, alpha: float) -> Image.Image:
    """The sprite made see-through: a ghost."""
    out = sprite.copy()
    out.putalpha(dimmed(sprite.getchannel("A"), alpha))
    return out


def haloed(sprite: Image.Image, colour: str, radius: int) -> Image.Image:
    """The sprite with a soft glow round it, on a canvas larger by `radius` on every side."""
    size = (sprite.width + 2 * radius, sprite.height + 2 * radius)
    mask = Image.new("L", size, 0)
    mask.paste(sprite.getchannel("A"), (radius, radius))
    mask = mask.filter(ImageFilter.GaussianBlur(radius / 2.2))
    mask = ImageChops.add(ImageChops.add(mask, mask), mask)
    out = Image.new("RGBA", size, (*rgb(colour), 0))
    out.putalpha(mask)
    out.alpha_composite(sprite, (radius, radius))
    return out
