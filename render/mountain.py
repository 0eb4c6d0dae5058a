"""The ridge above the table: evening sky, snow, a village, and the mist track's four places."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.palette import CREAM, FLAGS, INK, SNOW, lit, mix, shaded
from render.path import Line, blob, curve, ellipse, rounded, svg
from render.pen import Canvas
from render.towers import stupa

WIDTH: Final = 1140
HEIGHT: Final = 300
PLACES: Final = ((640, 232), (756, 196), (868, 152), (976, 104))
"""Feet (middle, ground) of the track's four places, from the lowest up, in a header `HEIGHT` high."""
PLACE_WIDTH: Final = 92


@lru_cache(maxsize=8)
def ridge(height: int) -> Image.Image:
    """The scenery, RGB, `WIDTH` wide; less than `HEIGHT` cuts sky off the top."""
    c = Canvas(WIDTH, HEIGHT)
    c.slope(rounded(0, 0, WIDTH, HEIGHT, 0), "#8CC3CE", "#F9CF95", 15)
    for r, k in ((150, 0.25), (105, 0.45), (64, 0.8)):
        c.fill(ellipse(452, 178, r), mix("#E3D5AE", "#FFF3CB", k))
    _cloud(c, 335, 120, 0.8)
    _cloud(c, 1050, 40, 0.9)
    _far(c)
    _near(c)
    _path(c)
    _village(c)
    _flags(c)
    image = c.done()
    shrine = stupa(66)
    image.alpha_composite(shrine, (1046, 30))
    out = image.convert("RGB")
    return out.crop((0, HEIGHT - height, WIDTH, HEIGHT))


def _cloud(c: Canvas, x: float, y: float, k: float) -> None:
    shape = blob(
        [(x + px * k, y + py * k) for px, py in
         ((-90, 14), (-70, 0), (-40, -4), (-18, -22), (20, -22), (40, -6), (74, -2), (92, 14), (0, 17))],
        0.9,
    )
    c.fill(shape, mix(CREAM, "#F9CF95", 0.25))


def _far(c: Canvas) -> None:
    """Snow far off: lit to the left, blue in the shade."""
    light, shade = SNOW, "#9FB4D2"
    for line, peak, k in (
        ("M430 262 L540 132 L566 146 L640 66 L672 92 L700 76 L850 250 Z", (640, 66), 1),
        ("M690 262 L800 118 L838 70 L862 34 L892 66 L914 58 L1140 250 L1140 262 Z", (862, 34), 1),
        ("M960 262 L1040 130 L1096 86 L1140 120 L1140 262 Z", (1096, 86), 1),
    ):
        shape = svg(line)
        c.fill(shape, mix(shade, "#C9C3DA", 0.35))
        with c.clip(shape):
            px, py = peak
            face = [(px, py), (px + 14, py + 40), (px - 8, py + 74), (px + 22, py + 120), (px - 4, 280),
                    (px - 400, 280), (px - 400, py)]
            c.fill(face, mix(light, "#FBE0BE", 0.35 * k))
            for dx, dy, w in ((26, 52, 26), (44, 92, 34), (-46, 70, 26), (-70, 118, 30)):
                c.fill([(px + dx, py + dy), (px + dx + w * 0.4, py + dy + w), (px + dx - w * 0.4, py + dy + w * 1.2)],
                       "#7F96BC" if dx > 0 else "#E7C9AE")


def _near(c: Canvas) -> None:
    back = svg("M380 300 C450 262 520 236 590 222 C690 200 760 150 850 134 C930 118 980 78 1040 84 C1090 90 1120 110 1140 118 L1140 300 Z")
    c.fill(back, "#8C8FB0")
    mid = svg("M0 300 L0 262 C120 236 250 252 380 256 C470 256 540 252 620 244 C720 232 790 184 880 160 C960 138 1000 100 1050 96 C1100 96 1124 120 1140 128 L1140 300 Z")
    c.fill(mid, "#7C9A6B")
    with c.clip(mid):
        c.lit(mid, "#C9C27C", 3, 6)
        c.fill(svg("M1050 96 C1010 150 930 190 900 300 L1140 300 L1140 90 Z"), "#68875F")
        c.fill(svg("M840 176 C800 210 740 230 700 300 L900 300 C890 250 900 200 940 150 Z"), "#6F9064")
    front = svg("M0 300 L0 282 C180 262 360 276 520 280 C700 284 900 268 1140 258 L1140 300 Z")
    c.fill(front, "#5F7F55")
    with c.clip(front):
        c.lit(front, "#9FAE66", 2, 5)


def _path(c: Canvas) -> None:
    way = curve([(540, 300), (576, 262), (640, 236), (702, 224), (756, 200), (812, 180), (868, 156),
                 (922, 134), (976, 108), (1024, 98), (1076, 94)])
    c.stroke(way, 17, shaded("#C9A877", 0.35))
    c.stroke(way, 11, "#E8CFA2")


def _village(c: Canvas) -> None:
    for x, y, w, h in ((60, 266, 58, 40), (130, 272, 46, 30), (214, 268, 66, 48), (296, 274, 44, 30),
                       (398, 276, 52, 34)):
        wall = rounded(x, y - h, x + w, y, 2)
        roof = rounded(x - 4, y - h - 8, x + w + 4, y - h + 3, 2)
        c.group([(wall, "#F3E7D0"), (roof, "#8E3B2E")], 2.4)
        with c.clip(wall):
            c.shade(wall, "#C9B7AF", w * 0.22, 0)
            for i in range(int(w // 18)):
                wx = x + 8 + i * 18
                c.fill(rounded(wx, y - h + 9, wx + 8, y - h + 20, 1), INK)
                c.fill(rounded(wx - 1.5, y - h + 7, wx + 9.5, y - h + 9.5, 0), FLAGS[2])
        c.fill(rounded(x - 3, y - h - 7, x + w - 4, y - h - 4.5, 0), lit("#8E3B2E", 0.4))
    for x, y in ((30, 272), (192, 276), (284, 280), (368, 282), (470, 284), (486, 280)):
        tree = svg(f"M{x} {y - 42} C{x + 12} {y - 24} {x + 14} {y - 8} {x} {y - 6} C{x - 14} {y - 8} {x - 12} {y - 24} {x} {y - 42} Z")
        c.stroke([(x, y - 10), (x, y)], 4, "#4B3A2E")
        c.shape(tree, "#3F6B4B", 2.4)
        with c.clip(tree):
            c.lit(tree, "#8DA862", 3, 3)


def _flags(c: Canvas) -> None:
    """Prayer flags on a line across the sky, to the shrine on the pass."""
    rope = curve([(560, -6), (660, 40), (780, 62), (900, 58), (1000, 44), (1066, 34)])
    c.stroke(rope, 2.2, INK)
    n = len(rope)
    count = 19
    for i in range(count):
        x, y = rope[round((i + 0.7) / (count + 0.4) * (n - 1))]
        sway = 3 * (1 if i % 2 else -1)
        flag: Line = [(x - 10, y), (x + 10, y + 1), (x + 9 + sway, y + 23), (x - 10 + sway, y + 22)]
        c.shape(flag, FLAGS[i % 5], 2)


@lru_cache(maxsize=4)
def cairn(width: int) -> Image.Image:
    """A place of the mist track: a low round altar of stones with an empty ring on it."""
    c = Canvas(92, 76, width / 92)
    c.veil(ellipse(50, 66, 42, 8), "#2A2A3A", 0.3, 2)
    c.shape(rounded(8, 50, 84, 70, 9), "#9C917F", 3)
    with c.clip(rounded(8, 50, 84, 70, 9)):
        c.shade(rounded(8, 50, 84, 70, 9), "#6F6677", 6, 5)
        c.fill(rounded(0, 46, 92, 55, 0), "#CDBFA6")
    for x in (30, 52, 68):
        c.stroke([(x, 57), (x, 68)], 2, "#6F6677")
    soft = Canvas(92, 76, width / 92)
    ring = ellipse(46, 27, 31, 22)
    soft.fill(ring, "#FFFFFF")
    veil = soft.image
    veil.putalpha(veil.getchannel("A").point(lambda v: round(v * 0.34)))
    c.image.alpha_composite(veil)
    n = len(ring)
    for i in range(0, n, 6):
        c.stroke(ring[i : i + 4], 2.8, "#4B5566")
    return c.done()


@lru_cache(maxsize=4)
def foothills(height: int) -> Image.Image:
    """A low header: sky, far snow on the right, hills; RGB, `WIDTH` wide."""
    c = Canvas(WIDTH, height)
    c.slope(rounded(0, 0, WIDTH, height, 0), "#A5CFD2", "#F9CF95", 9)
    for r, colour in ((120, "#EAD9B0"), (76, "#FBE9BE")):
        c.fill(ellipse(640, height - 20, r), colour)
    for x, w, h in ((560, 210, 88), (700, 280, 118), (900, 320, 130), (1080, 240, 104)):
        peak = [(x - w / 2, height), (x, height - h), (x + w / 2, height)]
        c.fill(peak, "#A9B7D3")
        c.fill([(x - w / 2, height), (x, height - h), (x + 8, height - h * 0.6), (x - 6, height - h * 0.3),
                (x + 10, height)], mix(SNOW, "#FBE0BE", 0.35))
    hill = curve([(-10, height - 20), (200, height - 30), (420, height - 16), (700, height - 28),
                  (940, height - 18), (1150, height - 34)])
    ground: Line = [*hill, (1150, height + 10), (-10, height + 10)]
    c.fill(ground, "#7C9A6B")
    with c.clip(ground):
        c.lit(ground, "#C9C27C", 2, 5)
    c.fill(rounded(-9, height - 5, WIDTH + 9, height + 9, 0), "#5F7F55")
    return c.done().convert("RGB")
