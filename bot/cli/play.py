"""`python -m bot play`: the real bot on a simulated Discord, in the browser."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from bot import playground
from bot.playground.people import FEWEST, MOST

if TYPE_CHECKING:
    from bot.cli.main import Subparsers


def add(subparsers: Subparsers) -> argparse.ArgumentParser:
    """Tell the command line what `play` is, and which options it has."""
    parser = subparsers.add_parser(
        "play",
        description="Opens a page in the browser that looks like a chat: a village with a channel"
        " and a few people, whom you play in turn. It needs no account, no token and no network,"
        " and keeps nothing.",
    )
    parser.add_argument(
        "--port",
        type=_port,
        default=playground.PORT,
        help="where it is served, or the next free one (default: %(default)s)",
    )
    parser.add_argument(
        "--no-browser", action="store_true", help="print the address, but open no browser"
    )
    parser.add_argument(
        "--people",
        type=int,
        choices=range(FEWEST, MOST + 1),
        default=FEWEST,
        metavar="N",
        help=f"how many people live there: {FEWEST} to {MOST} (default: %(default)s)",
    )
    return parser


def main(args: argparse.Namespace) -> int:
    """Open the village and keep it open; the exit code."""
    return playground.play(
        port=args.port, people=args.people, browser=not args.no_browser, tell=_tell
    )


def _tell(line: str) -> None:
    # Whoever reads through a pipe waits for the address.
    print(line, flush=True)


def _port(text: str) -> int:
    number = int(text) if text.isdecimal() else 0
    if not 0 < number < 65536:
        raise argparse.ArgumentTypeError(f"{text} is no port: it is a number from 1 to 65535")
    return number
