"""Towers: where their stones lie, and the plinth, the fourth row's flag and the stupa."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.brush.palette import CREAM, FLAGS, INK, PAPER_LOW, WOOD_DARK, lit, mix, shaded
from render.brush.path import blob, curve, ellipse, rounded, svg
from render.brush.pen import Canvas
from render.scenes import Tower
from render.yak.stones import height_of

ROWS = 5


@dataclass(frozen=True, slots=True)
class TowerPlan:
    """A tower's window in pixels. `first`: the x of the leftmost place of row 1; `columns`: its
    width in stones; `stone`: a stone's width, `step`: from row to row."""

    first: int
    columns: int
    stone: int
    step: int

    @property
    def width(self) -> int:
        return self.columns * self.stone

    @property
    def height(self) -> int:
        return (ROWS - 1) * self.step + height_of(self.stone)

    def place(self, row: int, x: int) -> tuple[int, int]:
        """The upper left of the stone (row, x), from the window's upper left."""
        left = round((x - self.first + (row - 1) / 2) * self.stone)
        return (left, (ROWS - row) * self.step)

    def inside(self, row: int, x: int) -> bool:
        return 0 <= x - self.first <= self.columns - row


def lay(tower: Tower, stone: int) -> TowerPlan:
    """A window of five places round the tower's foot; six where both ends can be chosen."""
    feet = [s.x for s in tower.stones if s.row == 1] + [s.x for s in tower.slots if s.row == 1]
    low, high = min(feet, default=0), max(feet, default=0)
    columns = max(ROWS, high - low + 1)
    return TowerPlan(low - (columns - (high - low + 1)) // 2, columns, stone, step_of(stone))


def step_of(stone: int) -> int:
    """From one row's top to the next: the blocks' outlines share a line."""
    return height_of(stone) - max(1, round(stone * 0.035))


@lru_cache(maxsize=32)
def plinth(width: int, height: int) -> Image.Image:
    """The stone base on which a tower stands."""
    c = Canvas(width, height)
    stone = "#A79A87"
    top, foot = (
        rounded(6, 3, width - 6, height * 0.56, 5),
        rounded(3, height * 0.46, width - 3, height - 3, 5),
    )
    c.group([(foot, stone), (top, stone)], 3)
    with c.clip(foot):
        c.shade(foot, shaded(stone, 0.3), 4, 4)
    with c.clip(top):
        c.fill(rounded(0, 0, width, height * 0.3, 0), lit(stone, 0.5))
    for i in range(1, 7):
        x = width * i / 7
        c.stroke([(x, height * 0.55), (x, height - 5)], 2, shaded(stone, 0.3))
    c.stroke([(8, height * 0.5), (width - 8, height * 0.5)], 2, INK)
    return c.done()


@lru_cache(maxsize=16)
def pennant(size: int) -> Image.Image:
    """The stupa's flag that marks the fourth row's line."""
    c = Canvas(48, 64, size / 64)
    c.stroke([(9, 5), (9, 61)], 4.6, INK)
    c.stroke([(9, 5), (9, 60)], 2, lit(WOOD_DARK, 0.3))
    cloth = svg("M11 7 C22 2 30 13 44 8 L37 19 L44 30 C30 35 22 25 11 30 Z")
    c.shape(cloth, FLAGS[4], 2.6)
    with c.clip(cloth):
        c.fill(svg("M10 22 C22 17 30 28 46 22 L46 34 L10 34 Z"), FLAGS[2])
    return c.done()


@lru_cache(maxsize=16)
def stupa(size: int) -> Image.Image:
    """The stupa, `size` pixels high and 0.92 wide."""
    c = Canvas(110, 120, size / 120)
    gold, white = "#E0AC3A", CREAM
    steps = [rounded(8, 98, 102, 114, 4), rounded(16, 86, 94, 101, 4), rounded(24, 75, 86, 89, 4)]
    dome = svg("M28 76 C22 46 38 38 55 38 C72 38 88 46 82 76 Z")
    neck = rounded(44, 26, 66, 41, 3)
    spire = svg("M48 27 L53 8 Q55 4 57 8 L62 27 Z")
    c.group(
        [
            (steps[0], white),
            (steps[1], white),
            (steps[2], PAPER_LOW),
            (dome, white),
            (neck, gold),
            (spire, gold),
        ],
        3,
    )
    shadow = mix(white, "#8D8FB0", 0.5)
    for step in (*steps, dome):
        with c.clip(step):
            c.shade(step, shadow, 8, 3)
    c.fill(rounded(17, 99, 93, 101, 0), mix(white, INK, 0.5))
    c.fill(rounded(25, 87.5, 85, 89.5, 0), mix(white, INK, 0.5))
    door = svg("M47 75 L47 62 Q55 52 63 62 L63 75 Z")
    c.shape(door, FLAGS[2], 2)
    with c.clip(dome):
        c.stroke(curve([(26, 66), (38, 70), (55, 57), (72, 70), (84, 66)]), 3.2, gold)
    for y in (14, 19, 24):
        c.stroke([(50, y), (60, y)], 2, shaded(gold, 0.4))
    with c.clip(neck):
        c.shade(neck, shaded(gold, 0.3), 5, 2)
    c.shape(ellipse(55, 6, 4.6), gold, 2.4)
    eyes = [
        blob([(48, 33), (51, 31), (54, 33), (51, 35)]),
        blob([(57, 33), (60, 31), (63, 33), (60, 35)]),
    ]
    for eye in eyes:
        c.fill(eye, INK)
    return c.done()
