"""`gallery`: every kind of picture of both games, typical and extreme, on one page."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from bot.cli.main import Subparsers
from bot.cli.progress import Progress
from render.gallery import INDEX, gallery


def add(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The command's arguments."""
    parser = subparsers.add_parser(
        "gallery",
        description="Paints samples of all pictures, each also 380 points wide and as it is seen by"
        " eyes that miss colours, and a page that shows them. Some 30 MiB.",
    )
    parser.add_argument("folder", metavar="DIR", type=Path, help="where it goes; made if need be")
    return parser


def main(args: argparse.Namespace) -> int:
    """Write the gallery; 1, after one sentence on the standard error, when that can't be done."""
    folder: Path = args.folder
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with Progress("gallery", sys.stderr) as progress:
            for path, data in gallery(progress):
                file = folder / path
                file.parent.mkdir(exist_ok=True)
                file.write_bytes(data)
    except (OSError, ValueError) as error:
        # ValueError: a path with a zero byte.
        text = getattr(error, "strerror", None) or error
        print(f"gallery: {folder}: can't be written: {text}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130  # as shells count it
    print(folder / INDEX)
    return 0
