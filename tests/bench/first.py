"""`python -m tests.bench.first KIND`: the very first picture of a process, over its plain PNG."""

from __future__ import annotations

import statistics
import sys
import time

import render
from tests.bench.bench_pictures import KINDS, plain_png


def main(kind: str) -> None:
    """Print how many times longer it took than the plain PNG of its pixels."""
    game, scenes, at = KINDS[kind]
    scene = scenes(game)[at]
    began = time.perf_counter()
    render.draw(scene)
    cold = time.perf_counter() - began
    plain = statistics.median(plain_png(scene)[0] for _ in range(5))
    print(cold / plain)


if __name__ == "__main__":
    main(sys.argv[1])
