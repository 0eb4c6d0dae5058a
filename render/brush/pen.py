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

from render.brush.palette import INK, Rgb, mix, rgb
from render.brush.path import Line

FINE = 3
COARSE = 2
"""How many times larger things are drawn: small ones, and large ones."""
LARGE = 150
"""Pixels; what is wider or higher has its edges soft enough with `COARSE`."""
_Box = tuple[int, int, int, int]


@dataclass(slots=True)
class _Clip:
    """A path within which all stays. `box`: where its layer lies, once something is drawn there."""

    line: Line
    box: _Box | None = None


class Canvas:
    """`width` and `height` in the drawing's units; `scale`: pixels of the picture a unit.

    With `mirror` everything is drawn the other way round, but the light stays where it is.
    `squeeze` makes the heights of shapes smaller by a factor, but not the width of lines. On a
    `ground` (a colour) the canvas is opaque; else it is clear, and its pixels are premultiplied by
    their opacity: what is drawn is the same, and reducing it takes no conversion of the large one.
    """

    def __init__(
        self,
        width: float,
        height: float,
        scale: float = 1.0,
        *,
        mirror: bool = False,
        squeeze: float = 1.0,
        ground: str | None = None,
    ) -> None:
        self.width = width
        self.height = height
        self.scale = scale
        self.size = (max(1, round(width * scale)), max(1, round(height * scale * squeeze)))
        self._fine = fine = COARSE if max(self.size) > LARGE else FINE
        size = (self.size[0] * fine, self.size[1] * fine)
        if ground is None:
            self.image = Image.new("RGBa", size, (0, 0, 0, 0))
        else:
            self.image = Image.new("RGB", size, rgb(ground))
        self._draw = ImageDraw.Draw(self.image)
        self._mirror = mirror
        self._squeeze = squeeze
        self._origin: tuple[int, int] = (0, 0)
        self._clip: _Clip | None = None

    def fill(self, line: Line, colour: str) -> None:
        """A closed shape in one colour."""
        self._begin()
        self._draw.polygon(self._points(line), fill=self._ink(rgb(colour)))

    def stroke(self, line: Line, width: float, colour: str = INK, *, closed: bool = False) -> None:
        """A line with round ends and joints, `width` in units."""
        self._begin()
        points = self._points(line)
        if closed:
            points.append(points[0])
        w = max(1.0, width * self.scale * self._fine)
        _line(self._draw, points, w, self._ink(rgb(colour)))

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
        """Draws inside only stay within the closed path.

        They go to a layer of their own, which is put back through the path's mask: one mask for all
        of them, and none where nothing but the path's own rims are drawn.
        """
        self._begin()
        before = (self.image, self._draw, self._origin, self._clip)
        mine = self._clip = _Clip(line)
        yield
        layer = self.image
        self.image, self._draw, self._origin, self._clip = before
        if mine.box is not None:
            self.image.paste(layer, mine.box, self._mask(self._points(line), mine.box))

    def lit(self, line: Line, colour: str, dx: float, dy: float) -> None:
        """The rim of the shape that looks to the upper left, `dx`, `dy` thick."""
        self._rim(line, colour, dx, dy)

    def shade(self, line: Line, colour: str, dx: float, dy: float) -> None:
        """The rim of the shape that looks to the lower right."""
        self._rim(line, colour, -dx, -dy)

    def veil(self, line: Line, colour: str, alpha: float, blur: float = 0.0) -> None:
        """A see-through layer over what is there (shadows, glows), `blur` in units."""
        self._begin()
        soft = blur * self.scale * self._fine
        points = self._points(line)
        box = self._within(points, soft * 5)
        mask = self._mask(points, box).convert("L")
        if blur:
            mask = mask.filter(ImageFilter.GaussianBlur(soft))
        # An image, not a colour: Pillow doesn't premultiply a colour that a soft mask lets through.
        layer = Image.new(self.image.mode, mask.size, self._ink(rgb(colour)))
        self.image.paste(layer, box, dimmed(mask, alpha))

    @contextmanager
    def upright(self) -> Generator[None]:
        """Draws inside are not squeezed."""
        before, self._squeeze = self._squeeze, 1.0
        yield
        self._squeeze = before

    def bands(self, height: float, top: str, bottom: str, steps: int) -> None:
        """The whole breadth, down to a height, in a colour that changes in even steps."""
        for i in range(steps):
            y, foot = height * i / steps, height * (i + 1) / steps
            shape = [(0.0, y), (self.width, y), (self.width, foot), (0.0, foot)]
            self.fill(shape, mix(top, bottom, i / max(1, steps - 1)))

    def slope(self, line: Line, top: str, bottom: str, steps: int = 24) -> None:
        """A shape whose colour changes from its top to its bottom, in even steps."""
        ys = [y for _, y in line]
        low, high = min(ys), max(ys)
        left, right = min(x for x, _ in line), max(x for x, _ in line)
        with self.clip(line):
            for i in range(steps):
                y, foot = low + (high - low) * i / steps, low + (high - low) * (i + 1) / steps
                shape = [(left, y), (right, y), (right, foot), (left, foot)]
                self.fill(shape, mix(top, bottom, i / max(1, steps - 1)))

    def done(self) -> Image.Image:
        """The sprite at the picture's size: RGBA, or RGB on a ground."""
        small = self.image.reduce(self._fine)
        return small if small.mode == "RGB" else small.convert("RGBA")

    def made(self, width: int, height: int) -> Image.Image:
        """The sprite (RGBA) at any size up to the canvas's own: one drawing serves for many."""
        size = (width, height)
        # Pillow's own annotation of sizes mentions a type of NumPy's, which isn't here.
        small = self.image.resize(size, Image.Resampling.BOX)  # pyright: ignore[reportUnknownMemberType]
        return small.convert("RGBA")

    def over(self, other: Canvas, alpha: float) -> None:
        """Another canvas of the same size, see-through by a factor, over what is there."""
        mask = dimmed(other.image.getchannel(3), alpha)
        self.image.paste(other.image, (0, 0), mask)

    def _begin(self) -> None:
        """Something is drawn: within a clip, on its own layer."""
        clip = self._clip
        if clip is None or clip.box is not None:
            return
        clip.box = box = self._within(self._points(clip.line), 0)
        self.image = self.image.crop(box)
        self._draw = ImageDraw.Draw(self.image)
        self._origin = (self._origin[0] + box[0], self._origin[1] + box[1])

    def _points(self, line: Line) -> list[tuple[float, float]]:
        k = self.scale * self._fine
        tall = k * self._squeeze
        left, top = self._origin
        if self._mirror:
            return [((self.width - x) * k - left, y * tall - top) for x, y in line]
        return [(x * k - left, y * tall - top) for x, y in line]

    def _within(self, points: list[tuple[float, float]], margin: float) -> _Box:
        """The part of the canvas that the points cover, with a margin; never empty."""
        xs, ys = [x for x, _ in points], [y for _, y in points]
        w, h = self.image.size
        left = min(max(0, int(min(xs) - margin) - 1), w - 1)
        top = min(max(0, int(min(ys) - margin) - 1), h - 1)
        right = max(min(w, int(max(xs) + margin) + 2), left + 1)
        bottom = max(min(h, int(max(ys) + margin) + 2), top + 1)
        return (left, top, right, bottom)

    def _mask(
        self, points: list[tuple[float, float]], box: _Box, but: tuple[int, int] | None = None
    ) -> Image.Image:
        """The closed path as it lies in that part of the canvas; without the same path, moved so
        far right and down as `but` says. Of mode 1: its edges are hard here, and pasting through
        such a mask takes a quarter of the time that blending does."""
        mask = Image.new("1", (box[2] - box[0], box[3] - box[1]), 0)
        draw = ImageDraw.Draw(mask)
        left, top = box[:2]
        draw.polygon([(x - left, y - top) for x, y in points], fill=1)
        if but is not None:
            left, top = left - but[0], top - but[1]
            draw.polygon([(x - left, y - top) for x, y in points], fill=0)
        return mask

    def _rim(self, line: Line, colour: str, dx: float, dy: float) -> None:
        if self._clip is None or self._clip.line is not line:
            # A rim lies within its own shape: it needs no clip.
            self._begin()
        k = self.scale * self._fine
        points = self._points(line)
        box = self._within(points, 0)
        # Both are drawn from the points: where the canvas cuts the shape off there is no rim.
        rim = self._mask(points, box, (round(dx * k), round(dy * k)))
        self.image.paste(self._ink(rgb(colour)), box, rim)

    def _ink(self, colour: Rgb) -> tuple[int, ...]:
        """A colour as the canvas takes it: opaque, so premultiplied it is the same."""
        return colour if self.image.mode == "RGB" else (*colour, 255)


def _line(
    draw: ImageDraw.ImageDraw,
    points: list[tuple[float, float]],
    width: float,
    fill: int | tuple[int, ...],
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
        # The gap at the outer edge is about r times the sine of the bend; less than a third of the
        # picture's pixel isn't seen.
        if turn * r > 0.8 * ((ax * ax + ay * ay) * (bx * bx + by * by)) ** 0.5 or (
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
