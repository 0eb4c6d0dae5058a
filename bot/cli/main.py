"""The command line: finds the command's own file and hands over.

Each command is a module `bot.cli.<name>` with two functions: `add(subparsers)` makes its parser,
`main(args)` does the work and returns the exit code. Only the module of the command that was asked
for is imported, so that checking a record needs nothing of Discord.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

COMMANDS = {
    "run": "run the bot on Discord (also without any command)",
    "play": "try everything in the browser, without Discord",
    "simulate": "play a game among computers and print its record",
    "verify": "replay records and say whether they keep to the rules",
    "replay": "show a recorded game once more, as an animation",
    "gallery": "paint every kind of picture, on one page",
}
"""Every command with what it does, as `--help` lists them."""
DEFAULT = "run"


class Subparsers(Protocol):
    """Where a command hangs its parser: what `ArgumentParser.add_subparsers` returns."""

    def add_parser(self, name: str, **kwargs: Any) -> argparse.ArgumentParser:
        """A parser for one command; the arguments of ArgumentParser."""
        ...


class Command(Protocol):
    """What a command's module holds."""

    def add(self, subparsers: Subparsers) -> object:
        """Make the command's parser."""
        ...

    def main(self, args: argparse.Namespace) -> int:
        """Do the work; the exit code: 0; 1 when it was tried and didn't succeed (a record is
        refused, the bot can't start, nothing can be written there); 2 when what was asked for makes
        no sense or can't be read, as with arguments that can't be parsed; 130 on Ctrl-C."""
        ...


def main(arguments: Sequence[str]) -> int:
    """Carry out one command. Raises SystemExit (2) for arguments that make no sense."""
    # A name or a path may hold signs that the terminal can't show; that must not end the command.
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    words = list(arguments) or [DEFAULT]
    parser = argparse.ArgumentParser(prog="python -m bot", description="Yak and Yokai.")
    subparsers = parser.add_subparsers(dest="command", required=True, metavar="command")
    command: Command | None = None
    for name, about in COMMANDS.items():
        if name == words[0]:
            command = cast("Command", import_module(f"bot.cli.{name}"))
            command.add(subparsers)
        else:
            subparsers.add_parser(name, help=about)
    args = parser.parse_args(words)
    if command is None:
        # Only options of the whole program can come before the command, and there are none.
        parser.error("the command comes first")
    return command.main(args)
