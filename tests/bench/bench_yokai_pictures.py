"""How long Yokai's pictures take and how large they are.

`python -m tests.bench.bench_yokai_pictures`. Measured as Yak's are (`bench_pictures.py`): scene to
bytes over the time that Pillow takes for its default PNG of the same finished pixels, by turns.
Warm: the sprites are there, and each scene is one step further in its game.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from io import BytesIO

import render
from render.samples.yokai_dawns import dawn_all, dawn_won
from render.samples.yokai_nights import night_typical
from render.samples.yokai_panels import panel_look, wide_free
from render.samples.yokai_parts import FAMILIES, Cell, around, cards, grid, open_hints, seats
from render.scenes import Dawn, GridScene
from render.yokai import YokaiScene, paint

ROUNDS = 15
TIME_AIM = 2.0
SIZE_AIM = 150
"""KiB."""


def joined(cells: list[Cell]) -> bool:
    found, rest = {cells[0]}, set(cells)
    while more := {cell for cell in around(found, 99) if cell in rest} - found:
        found |= more
    return len(found) == len(rest)


def played(step: int) -> GridScene:
    """A table after so many random moves."""
    rng = random.Random(7)
    cells = [(i % 4, i // 4) for i in range(16)]
    origin, last = None, 0
    for _ in range(step):
        while True:
            last = rng.randrange(16)
            origin, target = cells[last], rng.choice(around(cells, 99))
            after = [target if i == last else cell for i, cell in enumerate(cells)]
            if joined(after):
                cells = after
                break
    return grid(
        cards(cells, looked={step % 16: True, (step * 5 + 1) % 16: True}, moved={last: True}),
        came_from=origin,
        title=f"Turn {step}: hint",
        seats=seats(turn=step % 4),
        hints=open_hints(*((family,) for family in FAMILIES[: step % 5])),
        pile=10 - step % 10,
    )


def retitled(scene: YokaiScene, step: int) -> YokaiScene:
    """The scene with another title, so that it is drawn for the first time."""
    if isinstance(scene, Dawn):
        return scene.model_copy(update={"grid": retitled(scene.grid, step)})
    return scene.model_copy(update={"title": f"Turn {step}", "pile": step % 11})


def main() -> None:
    """Print for each kind of picture the ratio of times, the size and the ratio of sizes."""
    samples: dict[str, Callable[[int], YokaiScene]] = {
        "table of 4": lambda step: retitled(night_typical(), step),
        "a game, move by move": played,
        "panel": lambda step: retitled(panel_look(), step),
        "sixteen in a row, free cells around": lambda step: retitled(wide_free(), step),
        "the end": lambda step: retitled(dawn_won(), step),
        "the end with all options": lambda step: retitled(dawn_all(), step),
    }
    for name, make in samples.items():
        began = time.perf_counter()
        render.draw(make(0) if make is not played else make(1))
        cold = time.perf_counter() - began
        times: list[tuple[float, float]] = []
        size = plain = 0
        for step in range(2, ROUNDS + 2):
            scene = make(step)
            began = time.perf_counter()
            data = render.draw(scene)
            ours = time.perf_counter() - began
            image = paint(scene).image
            began = time.perf_counter()
            out = BytesIO()
            image.save(out, "PNG")
            times.append((ours, time.perf_counter() - began))
            if len(data) > size:
                size, plain = len(data), len(out.getvalue())
        ours, theirs = (statistics.median(column) for column in zip(*times, strict=True))
        sys.stdout.write(
            f"yokai pictures: {name}: {ours / theirs:.2f} of a plain PNG's time"
            f" ({ours * 1000:.0f} ms; aim: at most {TIME_AIM:g}),"
            f" {size / 1024:.0f} KiB (aim: at most {SIZE_AIM}),"
            f" {size / plain:.2f} of its bytes; first of its kind {cold / theirs:.1f}\n"
        )


if __name__ == "__main__":
    main()
