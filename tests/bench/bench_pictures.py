"""How long pictures take and how large they are: `python -m tests.bench pictures`.

Time is a ratio: scene to bytes over the time that Pillow takes to save the same finished pixels as
PNG with its default settings, measured by turns in one run. Warm: sprites are there, but each scene
is one move further in its game. Cold: the very first picture of a process of its own. Beside that
stands the usual way of a chess bot: python-chess's SVG of a board, 800 pixels, through CairoSVG to
PNG, one move further each time too.
"""

from __future__ import annotations

import importlib.util
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from io import BytesIO
from typing import Any

import render
from render.painter import paint
from render.scenes import AnyScene
from tests.bench.games import finals, panels, tables

ROUNDS = 24
FIRST = 5
"""Processes whose first picture is taken."""
WARM_AIM, COLD_AIM, BYTES_AIM, SIZE_AIM, CHESS_AIM = 1.0, 3.0, 0.8, 120, 0.5
KINDS: dict[str, tuple[str, Callable[[str], list[AnyScene]], int]] = {
    "yak: table of 4": ("yak", tables, 30),
    "yak: panel": ("yak", panels, 60),
    "yak: final score": ("yak", finals, 1),
    "yokai: grid": ("yokai", tables, 30),
    "yokai: panel": ("yokai", panels, 30),
    "yokai: final score": ("yokai", finals, 1),
}
"""The game, its scenes one move after the other, and the one from which on they are painted."""


def plain_png(scene: AnyScene) -> tuple[float, int]:
    """Seconds for, and bytes of, Pillow's default PNG of the scene's finished pixels."""
    image = paint(scene).image
    began = time.perf_counter()
    out = BytesIO()
    image.save(out, "PNG")
    return time.perf_counter() - began, len(out.getvalue())


def ours(scene: AnyScene) -> tuple[float, int]:
    """Seconds for, and bytes of, the scene's picture as it is posted."""
    began = time.perf_counter()
    data = render.draw(scene)
    return time.perf_counter() - began, len(data)


def chess() -> Callable[[int], float] | None:
    """Seconds for a picture of a chess board after so many moves; None where the means are
    missing."""
    if any(importlib.util.find_spec(name) is None for name in ("chess", "cairosvg")):
        return None
    cairosvg, board, svg = (
        importlib.import_module(name) for name in ("cairosvg", "chess", "chess.svg")
    )

    def drawn(moves: int) -> float:
        game: Any = board.Board()
        for _ in range(moves):
            game.push(next(iter(game.legal_moves)))
        began = time.perf_counter()
        text = svg.board(game, size=800, lastmove=game.peek() if moves else None)
        cairosvg.svg2png(bytestring=text.encode())
        return time.perf_counter() - began

    return drawn


def cold(kind: str) -> float:
    """The first picture of its process over its plain PNG: the middle one of a few."""
    command = [sys.executable, "-m", "tests.bench.first", kind]
    return statistics.median(
        float(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
        for _ in range(FIRST)
    )


def main() -> None:
    """Print for each kind of picture the ratios of times and of bytes, and its size."""
    other = chess()
    if other is None:
        print("pictures: chess boards are left out: pip install -e '.[bench]' (needs cairo)")
    else:
        other(0)
    for kind, (game, scenes, at) in KINDS.items():
        listed = scenes(game)[at : at + ROUNDS + 1]
        render.draw(listed[0])
        times: list[tuple[float, float, float]] = []
        sizes: list[tuple[int, int]] = []
        for number, scene in enumerate(listed[1:]):
            mine, size = ours(scene)
            plain, bytes_ = plain_png(scene)
            times.append((mine, plain, other(number) if other else 0.0))
            sizes.append((size, bytes_))
        mine, plain, board = (statistics.median(column) for column in zip(*times, strict=True))
        largest = max(size for size, _ in sizes)
        share = statistics.median(size / bytes_ for size, bytes_ in sizes)
        print(
            f"pictures: {kind}: over a plain PNG: warm {mine / plain:.2f} (aim {WARM_AIM:g}),"
            f" cold {cold(kind):.2f} (aim {COLD_AIM:g}), bytes {share:.2f} (aim {BYTES_AIM:g});"
            f" at most {largest / 1024:.0f} KiB (aim {SIZE_AIM}), {mine * 1000:.0f} ms"
        )
        if other:
            print(
                f"pictures: {kind}: over a chess board: {mine / board:.2f} (aim {CHESS_AIM:g};"
                f" that takes {board * 1000:.0f} ms)"
            )


if __name__ == "__main__":
    main()
