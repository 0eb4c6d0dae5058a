"""The shelf: every game that can be played, under every number of its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.games.game import Game
from bot.games.yak.content import YakContent
from bot.games.yak.rules import YakGame
from bot.games.yokai.content import YokaiContent
from bot.games.yokai.rules import YokaiGame

AnyGame = Game[Any, Any, Any, Any]


def _yak(raw: Mapping[str, Any]) -> AnyGame:
    return YakGame(YakContent.read(raw))


def _yokai(raw: Mapping[str, Any]) -> AnyGame:
    return YokaiGame(YokaiContent.read(raw))


MAKERS: dict[str, Callable[[Mapping[str, Any]], AnyGame]] = {"yak": _yak, "yokai": _yokai}
"""How a game is made from its content file. This is the one list of games there is."""


class NotOnShelfError(LookupError):
    """No such game, or not under this number of its rules."""


class Shelf:
    """Games by key and number of their rules."""

    def __init__(self, games: Iterable[AnyGame]) -> None:
        """Put these games on the shelf."""
        self._games = {(game.key, game.rules): game for game in games}

    @classmethod
    def of(cls, contents: Iterable[Mapping[str, Any]]) -> Shelf:
        """The games of these content files (`data.content.read_all`).

        Files of games that aren't made here are left aside. Raises ValueError (pydantic's
        ValidationError is one) when a file doesn't hold what its game needs.
        """
        known = (raw for raw in contents if raw.get("game") in MAKERS)
        return cls(MAKERS[raw["game"]](raw) for raw in known)

    @property
    def keys(self) -> list[str]:
        """The keys of the games, in alphabetical order."""
        return sorted({key for key, _ in self._games})

    def find(self, key: str, rules: int) -> AnyGame:
        """The game under this number of its rules. Raises NotOnShelfError."""
        game = self._games.get((key, rules))
        if game is None:
            known = ", ".join(f"{name} {number}" for name, number in sorted(self._games))
            raise NotOnShelfError(f"no game {key!r:.40} with rules {rules}, only {known or 'none'}")
        return game

    def newest(self, key: str) -> AnyGame:
        """The game under its highest number, by which new tables play. Raises NotOnShelfError."""
        numbers = [number for name, number in self._games if name == key]
        if not numbers:
            known = ", ".join(self.keys)
            raise NotOnShelfError(f"no game {key!r:.40}, only {known or 'none'}")
        return self._games[key, max(numbers)]
