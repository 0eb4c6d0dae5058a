"""`simulate`: a game among computers, as a record on the standard output."""

from __future__ import annotations

import argparse
import re
import sys

from bot.cli.main import Subparsers
from bot.games.game import BadOptionsError
from bot.games.record import write
from bot.games.shelf import MAKERS, NotOnShelfError, Shelf
from bot.players.playing import Fate, play
from bot.players.policies import POLICIES, UnknownPolicyError, player_for
from data import content


def add(subparsers: Subparsers) -> argparse.ArgumentParser:
    """The command's arguments."""
    parser = subparsers.add_parser("simulate", description=__doc__)
    parser.add_argument("game", help=" or ".join(MAKERS))
    parser.add_argument("--players", type=int, required=True, help="how many play")
    parser.add_argument("--seed", type=_seed, required=True, help="64 hex digits")
    parser.add_argument("--salt", type=_salt, default="", help="any ASCII text (default: none)")
    parser.add_argument(
        "--option",
        type=_option,
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the table, as in the record, or level=1 to 5 for yokai; can be given "
        "several times",
    )
    parser.add_argument(
        "--policy",
        default="random",
        metavar="NAME",
        help=f"who plays: {', '.join(POLICIES)} (default: random)",
    )
    return parser


def main(args: argparse.Namespace) -> int:
    """Play the game and print its record; 2, after one sentence on the standard error, when there
    is no such game."""
    try:
        game = Shelf.of(content.read_all()).newest(args.game)
        fewest, most = game.seats
        if not fewest <= args.players <= most:
            name = game.key.capitalize()
            raise _CannotError(f"{name} is for {fewest} to {most} players, not {args.players}")
        options = game.options(dict(args.option))
        player = player_for(args.policy, game)
    except (NotOnShelfError, BadOptionsError, UnknownPolicyError, _CannotError) as error:
        print(f"simulate: {error}", file=sys.stderr)
        return 2
    played = play(game, options, [player] * args.players, Fate(args.seed, args.salt))
    print(write(game, played), end="")
    return 0


class _CannotError(ValueError):
    """The arguments are well-formed, but no game can be made of them."""


def _seed(text: str) -> bytes:
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        raise argparse.ArgumentTypeError("a seed is 64 hex digits")
    return bytes.fromhex(text)


def _salt(text: str) -> str:
    if not text.isascii():
        raise argparse.ArgumentTypeError("a salt is ASCII text")
    return text


def _option(text: str) -> tuple[str, str | int | bool]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"an option is given as name=value, not {text!r}")
    if re.fullmatch("[0-9]", value):
        return name, int(value)
    return name, {"true": True, "false": False}.get(value, value)
