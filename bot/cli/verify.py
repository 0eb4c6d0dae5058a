"""`verify`: replays records and says, in a line for each, whether they keep to the rules."""

from __future__ import annotations

import argparse
from pathlib import Path

from bot.cli.main import Subparsers
from bot.games.record import printable, verify
from bot.games.shelf import Shelf
from data import content


def add(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The command's arguments."""
    parser = subparsers.add_parser("verify", description=__doc__)
    parser.add_argument("records", nargs="+", metavar="record.json", type=Path)
    return parser


def main(args: argparse.Namespace) -> int:
    """Verify each record; 1 when any is refused, else 2 when any can't be read."""
    shelf = Shelf.of(content.read_all())
    paths: list[Path] = args.records
    verdicts = [_verified(path, shelf) for path in paths]
    if False in verdicts:
        return 1
    return 2 if None in verdicts else 0


def _verified(path: Path, shelf: Shelf) -> bool | None:
    """Print the verdict on one file; whether it is good, None when it can't be read."""
    try:
        raw = path.read_bytes()
    except (OSError, ValueError) as error:
        # ValueError: a path with a zero byte.
        why = getattr(error, "strerror", None) or str(error)
        print(printable(f"{path}: can't be read: {why}"))
        return None
    verdict = verify(raw, shelf)
    print(printable(f"{path}: {verdict.line}"))
    return verdict.ok
