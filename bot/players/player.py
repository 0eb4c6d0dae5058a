"""What a computer player is: it sees what a person sees, and chooses."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from bot.games.game import Frozen, Move
from bot.games.shelf import AnyGame


class Player(Protocol):
    """Chooses for one seat. Has no memory and no chance but the one handed in.

    With the same view, moves and state of `rng` it chooses the same.
    """

    def choose(self, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        """One of the legal moves; there is at least one. `view` is the seat's own view."""
        ...


class RandomPlayer:
    """Chooses any legal move, each as likely as the others."""

    def choose(self, view: Frozen, legal: Sequence[Move], rng: random.Random) -> Move:
        """Any of the legal moves."""
        return legal[rng.randrange(len(legal))]


Maker = Callable[[AnyGame], Player]
"""Makes a player for a game."""
