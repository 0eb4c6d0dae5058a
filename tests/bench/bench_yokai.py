"""How long Yokai's rules take: the moves of a typical table, and a whole random game of four.

`python -m tests.bench.bench_yokai`; the aims are under 1 ms and under 100 ms.
"""

from __future__ import annotations

import random
import statistics
import sys
import time

from bot.games.chance import Chance, key_of
from bot.games.shelf import Shelf
from data import content

GAMES = 40
GAME_AIM = 100.0
"""Milliseconds, views of the seat included, as when computers play."""
MOVES_AIM = 1.0
"""Milliseconds."""


def main() -> None:
    """Play some games without declaring; print the time of one, and of listing a card's moves."""
    game = Shelf.of(content.read_all()).newest("yokai")
    games: list[float] = []
    listings: list[float] = []
    moves = 0
    for number in range(GAMES):
        rng = random.Random(number)
        key = key_of(rng.randbytes(32), "")
        began = time.perf_counter()
        state = game.setup({}, 4, Chance(key))
        while waiting := game.waiting_for(state):
            game.view(state, waiting[0])
            listed = time.perf_counter()
            legal = game.legal(state, waiting[0])
            count = len(legal)
            if state.step == "move":
                listings.append((time.perf_counter() - listed) * 1000)
            declaring = legal[count - 1].model_dump()["type"] == "declare"
            state = game.apply(state, legal[rng.randrange(count - declaring)], key).state
            moves += 1
        games.append((time.perf_counter() - began) * 1000)
    _say("the legal moves of a card at a typical table", listings, MOVES_AIM)
    _say(f"a random game of 4 ({moves // GAMES} moves)", games, GAME_AIM)


def _say(what: str, times: list[float], aim: float) -> None:
    middle, slowest = statistics.median(times), max(times)
    sys.stdout.write(
        f"yokai: {what}: {middle:.2f} ms, slowest {slowest:.2f} ms (aim: under {aim:.0f} ms)\n"
    )


if __name__ == "__main__":
    main()
