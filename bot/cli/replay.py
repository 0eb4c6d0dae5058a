"""`replay`: a record as an animation, one step a reveal."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import cast, get_args

from bot.cli.main import Subparsers
from bot.cli.progress import Progress
from bot.games.record import BadRecordError, Record, read, start, steps, verify
from bot.games.seen import Story, of_record
from bot.games.shelf import Shelf
from bot.stage.replay import replay_scenes
from bot.text.words import words_for
from data import content
from render.animate import Kind, animate


def add(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The command's arguments."""
    parser = subparsers.add_parser(
        "replay",
        description="Shows a game once more, from a record of it: an animation, one step a reveal,"
        " of at most 10 MiB.",
    )
    parser.add_argument("record", metavar="record.json", type=Path)
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="FILE",
        type=Path,
        help="where it goes: an animated WebP, or a GIF if the name ends in .gif",
    )
    return parser


class _CannotError(Exception):
    """Why there is no replay, in one sentence. `code`: with which the command ends."""

    def __init__(self, text: str, code: int = 1) -> None:
        super().__init__(text)
        self.code = code


def main(args: argparse.Namespace) -> int:
    """Write the animation; after one sentence on the standard error 1 when the record is refused or
    nothing can be written there, 2 when it can't be read or the name makes no sense."""
    try:
        kind = _kind(args.output)
        story, record = _story(args.record)
        # Whether it can be written at all should be known before the work is done.
        _write(args.output, None)
        scenes = replay_scenes(record.game, story, record.seats, words_for(None))
        with Progress("replay", sys.stderr) as progress:
            data = animate(scenes, kind, tell=progress)
        _write(args.output, data)
    except _CannotError as error:
        print(f"replay: {error}", file=sys.stderr)
        return error.code
    except KeyboardInterrupt:
        return 130  # as shells count it
    print(f"{args.output}: {len(scenes)} steps, {_size(len(data))}")
    return 0


def _kind(path: Path) -> Kind:
    ending = path.suffix.removeprefix(".").lower()
    if ending not in get_args(Kind):
        raise _CannotError(f"{path}: the name has to end in .webp or .gif", code=2)
    return cast("Kind", ending)


def _story(path: Path) -> tuple[Story, Record]:
    """The game that the record tells, if it keeps to the rules."""
    try:
        raw = path.read_bytes()
    except (OSError, ValueError) as error:
        # ValueError: a path with a zero byte.
        text = getattr(error, "strerror", None) or error
        raise _CannotError(f"{path}: can't be read: {text}", code=2) from None
    shelf = Shelf.of(content.read_all())
    verdict = verify(raw, shelf)
    if not verdict.ok:
        raise _CannotError(f"{path}: {verdict.line}")
    try:
        record = read(raw)
        game = shelf.find(record.game, record.rules)
        over = record.result is not None
        return of_record(game, start(record, game), steps(record, game), over=over), record
    except BadRecordError as error:
        raise _CannotError(f"{path}: {error}") from None


def _write(path: Path, data: bytes | None) -> None:
    """Whole or not at all: what was there before stays if this can't be written. None: only try."""
    part = path.with_name(path.name + ".part")
    try:
        if path.is_dir():
            raise _CannotError(f"{path}: can't be written: Is a directory")
        part.write_bytes(data or b"")
        if data is not None:
            part.replace(path)
        else:
            part.unlink()
    except (OSError, ValueError) as error:
        text = getattr(error, "strerror", None) or error
        raise _CannotError(f"{path}: can't be written: {text}") from None


def _size(count: int) -> str:
    mebi = count / 1024 / 1024
    return f"{mebi:.1f} MiB" if mebi >= 1 else f"{count / 1024:.0f} KiB"
