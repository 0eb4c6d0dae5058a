"""The content files: every number and card of the games, one TOML file a game and rules number.

Files are named `content/<game>-<number>.toml`. A file under which tables were started is never
changed; a correction is a new file with the next number. What the values mean is the games' matter.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("content")

_NAME = re.compile(r"([a-z]+)-([1-9][0-9]*)\.toml")


def listed() -> list[tuple[str, int]]:
    """Every game and number there is a file for, by game, then by number."""
    names = (_NAME.fullmatch(path.name) for path in FOLDER.iterdir())
    return sorted((name[1], int(name[2])) for name in names if name)


def numbers(game: str) -> list[int]:
    """The numbers of the game's content files, ascending; the last is what new tables play."""
    return [number for name, number in listed() if name == game]


def read(game: str, number: int) -> dict[str, Any]:
    """The file's tables and values as they stand. Raises FileNotFoundError when there is none."""
    if (game, number) not in listed():
        raise FileNotFoundError(f"there is no content file for {game} with number {number}")
    return tomllib.loads((FOLDER / f"{game}-{number}.toml").read_text(encoding="utf-8"))


def read_all() -> list[dict[str, Any]]:
    """Every content file, by game, then by number."""
    return [read(game, number) for game, number in listed()]
