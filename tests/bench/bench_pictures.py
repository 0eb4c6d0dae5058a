"""How long pictures take and how large they are: `python -m tests.bench.bench_pictures`.

Time is a ratio: scene to bytes over the time that Pillow takes to save the same finished pixels as
PNG with its default settings, measured by turns in the same run. Warm: the sprites are there, the
scene hasn't been drawn before. Cold: the very first picture of the process.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Iterator
from io import BytesIO

import render
from render.samples.yak_finals import final
from render.samples.yak_panels import panel_build
from render.samples.yak_parts import piles
from render.samples.yak_tables import table_full, table_typical
from render.scenes import TableScene
from render.yak import YakScene, paint

ROUNDS = 15
TIME_AIM = 2.0
SIZE_AIM = 150
"""KiB."""


def one_further(scene: YakScene, step: int) -> YakScene:
    """The scene with another title and other numbers, so that it is drawn for the first time."""
    words = scene.words.model_copy(update={"title": f"{scene.words.title} {step}"})
    if not isinstance(scene, TableScene):
        return scene.model_copy(update={"words": words})
    seats = tuple(
        seat.model_copy(update={"supply": piles(step % 9, (step + i) % 9, i), "score": step + i})
        for i, seat in enumerate(scene.seats)
    )
    return scene.model_copy(update={"words": words, "seats": seats, "market": piles(step, 2, 3)})


def plain_png(scene: YakScene) -> tuple[float, int]:
    """Seconds for, and bytes of, Pillow's default PNG of the scene's finished pixels."""
    image = paint(scene).image
    began = time.perf_counter()
    out = BytesIO()
    image.save(out, "PNG")
    return time.perf_counter() - began, len(out.getvalue())


def measured(scene: YakScene) -> Iterator[tuple[float, float, int, int]]:
    """Seconds for ours and for the plain PNG, then the bytes of both, once a round."""
    for step in range(1, ROUNDS + 1):
        further = one_further(scene, step)
        began = time.perf_counter()
        data = render.draw(further)
        ours = time.perf_counter() - began
        theirs, plain = plain_png(further)
        yield ours, theirs, len(data), plain


def main() -> None:
    """Print for each kind of picture the ratio of times, the size and the ratio of sizes."""
    samples: dict[str, YakScene] = {
        "table of 4": table_typical(),
        "fullest table of 4": table_full(),
        "panel": panel_build(),
        "final score": final(),
    }
    for name, scene in samples.items():
        began = time.perf_counter()
        render.draw(scene)
        cold = time.perf_counter() - began
        rounds = list(measured(scene))
        ours = statistics.median(r[0] for r in rounds)
        theirs = statistics.median(r[1] for r in rounds)
        size, plain = rounds[-1][2], rounds[-1][3]
        sys.stdout.write(
            f"pictures: {name}: {ours / theirs:.2f} of a plain PNG's time"
            f" ({ours * 1000:.0f} ms; aim: at most {TIME_AIM:g}),"
            f" {size / 1024:.0f} KiB (aim: at most {SIZE_AIM}),"
            f" {size / plain:.2f} of its bytes; first of its kind {cold / theirs:.1f}\n"
        )


if __name__ == "__main__":
    main()
