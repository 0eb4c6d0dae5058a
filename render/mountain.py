"""The ridge above the table: evening sky, snow, a village, and the mist track's four places."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.palette import FLAGS, INK, lit, shaded
from render.path import Line, Point, blob, curve, ellipse, rounded, svg
from render.pen import Canvas
from render.towers import stupa

WIDTH: Final = 1140
HEIGHT: Final = 300
"""The header's full height; a lower one is the same land, squeezed."""
PLACE_WIDTH: Final = 92
_PLACES: Final = ((618, 246), (738, 218), (856, 180), (966, 132))
MEADOW: Final = "#6E8F58"
"""The green at the header's foot, on which the road's meadow goes on."""
_SKY: Final = ("#86C0D0", "#FBD49A")
_SNOW_LIT: Final = "#FFF3E0"
_SNOW_SHADE: Final = "#A3B5D6"


def places(height: int) -> tuple[tuple[int, int], ...]:
    """The feet (middle, ground) of the track's four places, from the lowest up."""
    return tuple((x, round(y * height / HEIGHT)) for x, y in _PLACES)


@lru_cache(maxsize=8)
def ridge(height: int) -> Image.Image:
    """The scenery with village, prayer flags and the empty track; RGB, `WIDTH` wide."""
    land = _land()
    if height != HEIGHT:
        land = land.resize((WIDTH, height), Image.Resampling.LANCZOS)
    k = height / HEIGHT
    c = Canvas(WIDTH, height)
    _flags(c, k)
    _village(c, height)
    layer = c.done()
    shrine = stupa(64)
    layer.alpha_composite(shrine, (1052, max(0, round(106 * k) - 60)))
    for x, y in places(height):
        layer.alpha_composite(cairn(PLACE_WIDTH), (x - PLACE_WIDTH // 2, y - 66))
    land.paste(layer, (0, 0), layer)
    return land


def _land() -> Image.Image:
    c = Canvas(WIDTH, HEIGHT)
    c.slope(rounded(0, 0, WIDTH, HEIGHT, 0), *_SKY, 18)
    for r, colour in ((158, "#E9D6AC"), (112, "#F4DFAE"), (70, "#FFF0C4")):
        c.fill(ellipse(410, 196, r), colour)
    _cloud(c, 300, 172, 0.9)
    _cloud(c, 560, 60, 0.62)
    _cloud(c, 1010, 44, 0.75)
    _peaks(c)
    _hills(c)
    _path(c)
    return c.done().convert("RGB")


def _cloud(c: Canvas, x: float, y: float, k: float) -> None:
    shape = blob(
        [
            (x + px * k, y + py * k)
            for px, py in (
                (-90, 14), (-70, 0), (-40, -4), (-18, -22), (20, -22), (40, -6), (74, -2), (92, 14), (0, 17),
            )
        ],
        0.9,
    )
    c.fill(shape, "#FFF4DC")


def _peaks(c: Canvas) -> None:
    """Snow far off, a range in the haze behind three great peaks."""
    haze = [(380, 290), (470, 190), (520, 214), (600, 150), (660, 200), (760, 140), (840, 190),
            (960, 120), (1040, 160), (1140, 96), (1140, 300), (380, 300)]
    c.fill(haze, "#C3C9DD")
    for foot, top, right in (
        ((860, 300), (1062, 22), (1250, 300)),
        ((430, 300), (612, 74), (770, 300)),
        ((600, 300), (822, 34), (1040, 300)),
    ):
        _peak(c, foot, top, right)


def _peak(c: Canvas, foot: Point, top: Point, right: Point) -> None:
    fx, base = foot
    tx, ty = top
    rx = right[0]
    high = base - ty

    def left_edge(t: float, bump: float) -> Point:
        return (tx + (fx - tx) * t + bump, ty + high * t)

    def right_edge(t: float, bump: float) -> Point:
        return (tx + (rx - tx) * t + bump, ty + high * t)

    outline = [
        left_edge(1, 0), left_edge(0.62, 4), left_edge(0.5, -9), left_edge(0.27, 5), left_edge(0.17, -5),
        (tx, ty), right_edge(0.12, 7), right_edge(0.3, -6), right_edge(0.44, 9), right_edge(0.7, -5), right_edge(1, 0),
    ]
    c.fill(outline, _SNOW_SHADE)
    with c.clip(outline):
        # The lit face: the ridge line falls to the foot in steps.
        crest = [
            (tx, ty), (tx + high * 0.09, ty + high * 0.16), (tx - high * 0.02, ty + high * 0.3),
            (tx + high * 0.13, ty + high * 0.5), (tx + high * 0.02, ty + high * 0.66), (tx + high * 0.12, ty + high),
        ]
        c.fill([*crest, (fx - 50, base), (fx - 50, ty)], _SNOW_LIT)
        warm, cool = "#F3C9A4", "#7E94BF"
        # Bare rock: flecks along the lit face, ribs in the shaded one.
        for t, u, size in ((0.34, 0.55, 0.13), (0.52, 0.3, 0.16), (0.6, 0.72, 0.15), (0.8, 0.5, 0.2)):
            x = tx + (fx - tx) * t * u
            y = ty + high * t
            s = high * size
            c.fill([(x, y - s * 0.5), (x + s * 0.3, y + s * 0.4), (x + s * 0.05, y + s * 0.25), (x - s * 0.3, y + s * 0.6)], warm)
        for t, u, size in ((0.3, 0.6, 0.16), (0.5, 0.45, 0.2), (0.58, 0.85, 0.2), (0.8, 0.6, 0.24)):
            x = tx + (rx - tx) * t * u
            y = ty + high * t
            s = high * size
            c.fill([(x, y - s * 0.6), (x + s * 0.36, y + s * 0.6), (x + s * 0.12, y + s * 0.3), (x - s * 0.12, y + s * 0.5)], cool)


def _hills(c: Canvas) -> None:
    back = svg("M330 300 C420 270 500 262 580 254 C690 240 760 200 860 176 C930 158 990 116 1060 108"
               " C1100 106 1124 112 1140 116 L1140 300 Z")
    c.fill(back, "#8FA66E")
    with c.clip(back):
        c.lit(back, "#D9CE86", 3, 5)
        c.fill(svg("M1062 104 C1030 160 960 196 920 300 L1140 300 L1140 100 Z"), "#7A9563")
        c.fill(svg("M862 176 C830 220 780 244 756 300 L900 300 C892 258 900 226 930 190 Z"), "#829C68")
    front = svg("M0 300 L0 270 C160 246 330 262 470 268 C640 276 820 262 960 254 C1040 250 1100 252 1140 256 L1140 300 Z")
    c.fill(front, MEADOW)
    with c.clip(front):
        c.lit(front, "#B9BF74", 2, 4)


def _path(c: Canvas) -> None:
    way = curve([(500, 312), (548, 270), (618, 250), (680, 238), (738, 222), (800, 204), (856, 184),
                 (912, 160), (966, 136), (1020, 116), (1080, 108)])
    c.stroke(way, 18, shaded("#C9A877", 0.4))
    c.stroke(way, 12, "#EBD3A6")


def _village(c: Canvas, height: int) -> None:
    """Whitewashed houses with flat roofs, in the lower left; fewer where the header is low."""
    k = height / HEIGHT
    tall = max(0.45, min(1.0, (height - 146) / (HEIGHT - 146)))
    for x, y, w, h in ((54, 268, 62, 46), (120, 266, 48, 32), (212, 264, 70, 54), (290, 268, 46, 32),
                       (396, 272, 56, 38)):
        _house(c, x, y * k + 4, w * tall, h * tall)
    for x, y in ((30, 272), (186, 272), (200, 278), (352, 276), (372, 280), (470, 280)):
        foot = y * k + 4
        high = 44 * tall
        tree = svg(f"M{x} {foot - high} C{x + 12} {foot - high * 0.6} {x + 15} {foot - 8} {x} {foot - 6}"
                   f" C{x - 15} {foot - 8} {x - 12} {foot - high * 0.6} {x} {foot - high} Z")
        c.stroke([(x, foot - 10), (x, foot)], 4.6, INK)
        c.shape(tree, "#3F6B4B", 2.4)
        with c.clip(tree):
            c.lit(tree, "#9DB268", 4, 3)


def _house(c: Canvas, x: float, y: float, w: float, h: float) -> None:
    big = w > 42
    wall = svg(f"M{x + 3} {y - h} L{x + w - 3} {y - h} L{x + w} {y} L{x} {y} Z")
    roof = rounded(x - 3, y - h - 9, x + w + 3, y - h + 3, 3)
    c.group([(wall, "#FBF1DC"), (roof, "#9A3F2E")], 2.6)
    with c.clip(wall):
        c.shade(wall, "#CDBBB4", w * 0.2, 0)
        for i in range(int((w - 10) // 17) if big else 0):
            wx = x + 8 + i * 17
            c.fill(rounded(wx - 2, y - h + 8, wx + 11, y - h + 11, 0), FLAGS[2])
            c.fill(rounded(wx, y - h + 11, wx + 9, y - h + 22, 0), INK)
        if h > 36:
            c.fill(rounded(x + w * 0.36, y - 17, x + w * 0.36 + 12, y, 1), "#7A4A2C")
    c.fill(rounded(x - 1.5, y - h - 7.5, x + w - 2, y - h - 5, 0), lit("#9A3F2E", 0.45))
    if not big:
        return
    # A flagpole on the roof's corner.
    c.stroke([(x + 5, y - h - 9), (x + 5, y - h - 26)], 2.2)
    c.shape([(x + 6, y - h - 26), (x + 20, y - h - 22), (x + 6, y - h - 16)], FLAGS[int(x) % 5], 1.8)


def _flags(c: Canvas, k: float) -> None:
    """Prayer flags on a line across the sky, down to the shrine on the pass."""
    rope = curve([(632, -12), (700, 14 * k), (790, 28 * k), (890, 30 * k), (980, 28 * k), (1084, 50 * k)])
    c.stroke(rope, 2.4, INK)
    n = len(rope)
    count = 15
    for i in range(count):
        x, y = rope[round((i + 0.8) / (count + 0.4) * (n - 1))]
        sway = 3 * (1 if i % 2 else -1)
        flag: Line = [(x - 11, y), (x + 11, y + 1), (x + 10 + sway, y + 24), (x - 11 + sway, y + 23)]
        colour = FLAGS[i % 5]
        c.shape(flag, colour, 2.2)
        with c.clip(flag):
            c.fill([(x - 14, y - 2), (x - 5, y - 2), (x - 6 + sway, y + 26), (x - 14 + sway, y + 26)], lit(colour, 0.3))


@lru_cache(maxsize=4)
def cairn(width: int) -> Image.Image:
    """A place of the mist track: a low round altar of stones with an empty ring on it."""
    c = Canvas(92, 76, width / 92)
    c.veil(ellipse(52, 67, 40, 7), "#2A2A3A", 0.35, 2)
    soft = Canvas(92, 76, width / 92)
    ring = ellipse(46, 28, 32, 22)
    soft.fill(ring, "#FFFFFF")
    veil = soft.image
    veil.putalpha(veil.getchannel("A").point(lambda v: round(v * 0.5)))
    c.image.alpha_composite(veil)
    for i in range(0, len(ring), 6):
        c.stroke(ring[i : i + 4], 3, "#46506A")
    base = rounded(8, 50, 84, 71, 9)
    c.shape(base, "#A3947E", 3)
    with c.clip(base):
        c.shade(base, "#746A78", 6, 5)
        c.fill(rounded(0, 46, 92, 56, 0), "#DACBAF")
    for x in (30, 52, 68):
        c.stroke([(x, 58), (x, 68)], 2.2, "#746A78")
    return c.done()


@lru_cache(maxsize=4)
def foothills(height: int) -> Image.Image:
    """A low header without track: sky, far snow on the right, a meadow; RGB, `WIDTH` wide."""
    c = Canvas(WIDTH, height)
    c.slope(rounded(0, 0, WIDTH, height, 0), "#9DCCD3", _SKY[1], 10)
    for r, colour in ((112, "#EFDDB2"), (70, "#FFF0C4")):
        c.fill(ellipse(610, height - 26, r), colour)
    _cloud(c, 520, 56, 0.5)
    for x, w, h in ((1075, 330, 124), (720, 300, 96), (900, 340, 136)):
        _peak(c, (x - w / 2, height), (x, height - h), (x + w / 2, height))
    hill = curve([(-10, height - 22), (200, height - 30), (420, height - 18), (700, height - 26),
                  (940, height - 18), (1150, height - 32)])
    ground: Line = [*hill, (1150, height + 10), (-10, height + 10)]
    c.fill(ground, MEADOW)
    with c.clip(ground):
        c.lit(ground, "#B9BF74", 2, 4)
    return c.done().convert("RGB")


