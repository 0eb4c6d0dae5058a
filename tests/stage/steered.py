"""A painter whose workers do as they are told, and whether a process runs."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from bot.stage.painter import Painter
from render.samples.yokai.nights import night_typical

linux = pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks at processes in /proc")


def alive(process: int) -> bool:
    """Whether it runs: neither gone nor waiting to be noticed."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def gone(process: int, seconds: float = 10) -> bool:
    until = time.monotonic() + seconds
    while alive(process) and time.monotonic() < until:
        time.sleep(0.02)
    return not alive(process)


def process_of(painter: Painter) -> int:
    assert painter._worker is not None
    return painter._worker.pid


class Steered:
    """A painter whose workers do as they are told (`tests/loopback/paint.py`)."""

    def __init__(self, folder: Path) -> None:
        self.painter = Painter()
        self._folder = folder

    def make(self, how: str, limit: float = 60) -> tuple[bytes, ...]:
        (self._folder / "how").write_text(how)
        return self.painter.make("picture", [night_typical()], most=0, limit=limit)

    def begun(self, seconds: float = 20) -> int:
        """Wait for the first picture to be begun; who paints it."""
        file, until = self._folder / "begun", time.monotonic() + seconds
        while not (file.exists() and file.read_text().endswith("\n")):
            assert time.monotonic() < until
            time.sleep(0.01)
        return int(file.read_text().split()[0])
