"""The computer players there are, by name."""

from __future__ import annotations

from bot.games.shelf import AnyGame
from bot.games.yak.rules import YakGame
from bot.games.yokai.rules import YokaiGame
from bot.players.player import Maker, Player, RandomPlayer
from bot.players.simple_yak import SimpleYak
from bot.players.simple_yokai import SimpleYokai

RANDOM = "random"
SIMPLE = "simple"


class UnknownPolicyError(LookupError):
    """No computer player of this name plays this game."""


def _random(_: AnyGame) -> Player:
    return RandomPlayer()


def _simple(game: AnyGame) -> Player:
    if isinstance(game, YakGame):
        return SimpleYak(game.content)
    if isinstance(game, YokaiGame):
        return SimpleYokai(game.content)
    raise UnknownPolicyError(f"the player {SIMPLE!r} can't play {game.key}")


POLICIES: dict[str, Maker] = {RANDOM: _random, SIMPLE: _simple}


def player_for(name: str, game: AnyGame) -> Player:
    """The computer player of this name for this game. Raises UnknownPolicyError."""
    if name not in POLICIES:
        known = ", ".join(sorted(POLICIES))
        raise UnknownPolicyError(f"no player {name!r:.40}, only {known}")
    return POLICIES[name](game)
