"""Whole games among computers: for simulated records, tests and measurements."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.games.chance import Chance, key_of
from bot.games.record import Played, anonymous
from bot.games.shelf import AnyGame
from bot.players.player import Player


@dataclass(frozen=True, slots=True)
class Fate:
    """What decides a simulated game's draws: the seed (32 bytes) and the salt (ASCII)."""

    seed: bytes
    salt: str = ""

    @property
    def rng(self) -> random.Random:
        """Chances for the players: fixed by the seed, yet none of the game's own."""
        return random.Random(f"players of {self.seed.hex()} {self.salt}")


def play(
    game: AnyGame, options: Mapping[str, Any], players: Sequence[Player], fate: Fate
) -> Played:
    """A game from setup to its result, a player a seat."""
    key = key_of(fate.seed, fate.salt)
    options = game.options(options)
    state = game.setup(options, len(players), Chance(key))
    rng = fate.rng
    moves: list[dict[str, Any]] = []
    while waiting := game.waiting_for(state):
        seat = waiting[0]
        move = players[seat].choose(game.view(state, seat), game.legal(state, seat), rng)
        state = game.apply(state, move, key).state
        moves.append(game.write_move(move))
    return Played(
        options=options,
        seats=anonymous(len(players)),
        seed=fate.seed,
        salt=fate.salt,
        moves=moves,
        result=game.result(state),
    )
