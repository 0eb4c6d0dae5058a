"""`run`: the bot on Discord, until it is stopped."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from bot.settings import SettingsError, load

if TYPE_CHECKING:
    from bot.cli.main import Subparsers


def add(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The command has no arguments: everything is set in the environment or in `.env`."""
    return subparsers.add_parser(
        "run", description="Run the bot on Discord. Its settings: see .env.example."
    )


def main(args: argparse.Namespace) -> int:
    """Run the bot; 1 when it can't start, after one sentence on the standard error."""
    del args
    try:
        settings = load()
    except SettingsError as error:
        print(error, file=sys.stderr)
        return 1
    # Only now: who has no token yet shouldn't wait for Discord's library to load.
    from bot.app import StartError, run  # noqa: PLC0415

    try:
        run(settings)
    except StartError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130  # as shells count it
    return 0
