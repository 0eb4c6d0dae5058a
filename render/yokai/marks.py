"""Marks on the grid: the eye of who looked, the path of who moved, free cells, right and wrong."""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from typing import Final

from PIL import Image

from render.brush.page import Page, Rect
from render.brush.palette import (
    AMBER,
    CREAM,
    GAIN,
    INDIGO,
    INK,
    LAMP,
    MEDAL,
    MOON,
    NIGHT_EDGE,
    WHITE,
)
from render.brush.path import Line, curve, ellipse, rounded, svg, turned
from render.brush.pen import Canvas
from render.yokai.cards import dashes

_KEPT_CLEAR: Final = ("hint", "note", "eye", "token", "dot")


@lru_cache(maxsize=16)
def eye(size: int) -> Image.Image:
    """An open eye on a round tag: somebody looked at this card last."""
    c = Canvas(64, 64, size / 64)
    tag = ellipse(32, 32, 28.5)
    c.shape(tag, "#CFE9F5", 3.2)
    with c.clip(tag):
        c.shade(tag, "#93BED3", 4, 4)
    lid = svg("M5 33 C13 14 51 14 59 33 C51 50 13 50 5 33 Z")
    c.shape(lid, WHITE, 4.4)
    c.fill(ellipse(32, 32.5, 12.5), INDIGO)
    c.fill(ellipse(32, 32.5, 7), INK)
    c.fill(ellipse(27.5, 28, 3.2), WHITE)
    return c.done()


@lru_cache(maxsize=64)
def free(width: int, height: int, *, chosen: bool) -> Image.Image:
    """An empty cell to which a card may go; its number is set on it."""
    c = Canvas(width, height)
    line = max(2.0, min(width, height) * 0.018)
    shape = rounded(
        line * 1.5, line * 1.5, width - line * 1.5, height - line * 1.5, min(width, height) * 0.1
    )
    if chosen:
        c.shape(shape, LAMP, line * 1.4)
        with c.clip(shape):
            c.shade(shape, AMBER, line * 2, line * 2)
    else:
        c.fill(shape, "#343C64")
        dashes(c, shape, line, "#9AA3CC")
    return c.done()


@lru_cache(maxsize=4)
def _dot(size: int) -> Image.Image:
    c = Canvas(32, 32, size / 32)
    c.shape(ellipse(16, 16, 10.5), LAMP, 4, INK)
    return c.done()


@lru_cache(maxsize=72)
def _head(size: int, turn: int) -> Image.Image:
    """The path's arrow head, turned clockwise from pointing right."""
    c = Canvas(64, 64, size / 64)
    shape = svg("M14 14 L54 32 L14 50 L24 32 Z")
    c.shape(turned(shape, turn, 32, 32), LAMP, 5, INK)
    return c.done()


def path(page: Page, start: Rect, end: Rect, size: int) -> None:
    """A bowed row of dots from the middle of one cell to the edge of another, with a head."""
    a = ((start[0] + start[2]) / 2, (start[1] + start[3]) / 2)
    b = ((end[0] + end[2]) / 2, (end[1] + end[3]) / 2)
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    nx, ny = (b[1] - a[1]) / length, -(b[0] - a[0]) / length
    bow = min(length * 0.16, 90)
    middle = ((a[0] + b[0]) / 2 + nx * bow, (a[1] + b[1]) / 2 + ny * bow)
    line = [a, *curve([a, middle, b])]
    line = [p for p in line if not _inside(p, end)]
    dot = _dot(max(13, size // 4))
    step = dot.width * 1.55
    spots = _spaced(line, step)
    head = max(34, size // 2)
    tip = line[-1]
    # What lies on cards is not to be covered; a gap in a row of dots reads on.
    full = [box.rect for box in page.boxes if box.kind in _KEPT_CLEAR]
    for x, y in spots:
        hidden = any(_inside((x, y), rect) for rect in full)
        if not hidden and math.hypot(tip[0] - x, tip[1] - y) > head * 0.5:
            page.put(dot, round(x - dot.width / 2), round(y - dot.height / 2))
    back = next((p for p in reversed(line) if math.hypot(p[0] - tip[0], p[1] - tip[1]) > 12), a)
    angle = math.degrees(math.atan2(b[1] - back[1], b[0] - back[0]))
    sprite = _head(head, round(angle / 5) * 5 % 360)
    page.put(sprite, round(tip[0] - head / 2), round(tip[1] - head / 2))
    page.mark("path", "", _around([*spots, tip]), layer="mark")


def _inside(p: tuple[float, float], rect: Rect) -> bool:
    return rect[0] - 4 <= p[0] <= rect[2] + 4 and rect[1] - 4 <= p[1] <= rect[3] + 4


def _spaced(line: Line, step: float) -> Line:
    out: Line = []
    due = 0.0
    for (x0, y0), (x1, y1) in pairwise(line):
        length = math.hypot(x1 - x0, y1 - y0)
        while length and due <= length:
            out.append((x0 + (x1 - x0) * due / length, y0 + (y1 - y0) * due / length))
            due += step
        due -= length
    return out


def _around(points: Line) -> Rect:
    xs, ys = [round(x) for x, _ in points], [round(y) for _, y in points]
    return (min(xs), min(ys), max(xs) + 1, max(ys) + 1)


@lru_cache(maxsize=8)
def wrong(size: int) -> Image.Image:
    """The hint went astray: a plain tag with a cross, without reproach."""
    c = Canvas(64, 64, size / 64)
    tag = ellipse(32, 32, 27)
    c.shape(tag, "#E9E4DA", 4)
    with c.clip(tag):
        c.shade(tag, "#BDB5A8", 4, 4)
    for line in ([(22.0, 22.0), (42.0, 42.0)], [(42.0, 22.0), (22.0, 42.0)]):
        c.stroke(line, 7, "#5A6173")
    return c.done()


@lru_cache(maxsize=8)
def right(size: int) -> Image.Image:
    """The hint was right: a rosette of gold with a tick."""
    c = Canvas(64, 64, size / 64)
    ruff: Line = []
    for i in range(24):
        r = 30 if i % 2 == 0 else 25
        ruff.append((32 + r * math.cos(i * math.pi / 12), 32 + r * math.sin(i * math.pi / 12)))
    c.shape(ruff, MEDAL, 3)
    c.shape(ellipse(32, 32, 18.5), CREAM, 2.4)
    c.stroke([(23, 32.5), (30, 39.5), (42, 25)], 6.4, GAIN)
    return c.done()


@lru_cache(maxsize=16)
def shape_drawing(lines: tuple[str, ...], unit: int, *, day: bool = False) -> Image.Image:
    """An objective's drawing: a little card for each `#`, `unit` pixels a cell."""
    columns = max(len(line) for line in lines)
    c = Canvas(columns * unit, len(lines) * unit)
    for y, line in enumerate(lines):
        for x, char in enumerate(line):
            if char != "#":
                continue
            cell = rounded(
                x * unit + 1.5,
                y * unit + 1.5,
                (x + 1) * unit - 1.5,
                (y + 1) * unit - 1.5,
                unit * 0.16,
            )
            c.shape(cell, LAMP if not day else AMBER, 1.5, INK if day else NIGHT_EDGE)
            with c.clip(cell):
                c.lit(cell, MOON, 1.6, 1.6)
    return c.done()
