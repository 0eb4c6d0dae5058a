"""How long a whole random game of four takes by the rules: setup, choosing, every move.

`python -m tests.bench.bench_rules`; the aim is under 50 ms a game.
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
AIM = 50.0
"""Milliseconds."""


def main() -> None:
    """Play some games and print the time of one."""
    game = Shelf.of(content.read_all()).newest("yak")
    times: list[float] = []
    moves = 0
    for number in range(GAMES):
        rng = random.Random(number)
        key = key_of(rng.randbytes(32), "")
        began = time.perf_counter()
        state = game.setup({}, 4, Chance(key))
        while waiting := game.waiting_for(state):
            legal = game.legal(state, waiting[0])
            state = game.apply(state, legal[rng.randrange(len(legal))], key).state
            moves += 1
        times.append((time.perf_counter() - began) * 1000)
    middle, slowest = statistics.median(times), max(times)
    sys.stdout.write(
        f"rules: a random game of 4 ({moves // GAMES} moves): {middle:.1f} ms, "
        f"slowest {slowest:.1f} ms (aim: under {AIM:.0f} ms)\n"
    )


if __name__ == "__main__":
    main()
