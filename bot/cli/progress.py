"""How far something has got: a bar that grows on a terminal, else a line at each quarter."""

from __future__ import annotations

import time
from typing import Self, TextIO

WIDTH = 32
PAUSE = 0.1
"""Seconds between two drawings of the bar."""


class Progress:
    """Called with how much is done, of how much; as a context, it ends the bar's line."""

    def __init__(self, name: str, stream: TextIO) -> None:
        """`name` stands before the bar."""
        self._name = name
        self._stream = stream
        self._live = stream.isatty()
        self._drawn = 0.0
        self._quarter = 0

    def __call__(self, done: int, whole: int) -> None:
        """Show it, unless it has been shown just now."""
        share = done / whole if whole else 1.0
        if self._live:
            now = time.monotonic()
            if done < whole and now - self._drawn < PAUSE:
                return
            self._drawn = now
            full = round(share * WIDTH)
            bar = "#" * full + "." * (WIDTH - full)
            self._stream.write(f"\r{self._name} [{bar}] {share:4.0%}")
            self._stream.flush()
        elif int(share * 4) > self._quarter:
            self._quarter = int(share * 4)
            self._stream.write(f"{self._name} {self._quarter * 25}%\n")
            self._stream.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        if self._live:
            self._stream.write("\n")
            self._stream.flush()
