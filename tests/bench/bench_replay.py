"""How long the replay of a game of fourteen rounds takes, and how large it is.

`python -m tests.bench replay`; the aims are under 10 seconds and under 10 MiB.
"""

from __future__ import annotations

import time

from bot.stage.replay import replay_scenes
from render.animate import KINDS, animate
from tests.bench.games import NAMES, WORDS, story

TIME_AIM, SIZE_AIM = 10, 10


def main() -> None:
    """Print seconds and MiB of both games' replays, in both kinds."""
    for game in ("yak", "yokai"):
        told, _, _ = story(game)
        rounds = told.end.result["rounds"] if game == "yak" else told.end.turn
        what = f"{rounds} {'rounds' if game == 'yak' else 'turns'}"
        for kind in KINDS:
            began = time.perf_counter()
            scenes = replay_scenes(game, told, NAMES, WORDS)
            data = animate(scenes, kind)
            seconds = time.perf_counter() - began
            print(
                f"replay: {game}, {what}, {len(scenes)} steps, {kind}: {seconds:.1f} s"
                f" (aim {TIME_AIM}), {len(data) / 2**20:.1f} MiB (aim {SIZE_AIM})"
            )


if __name__ == "__main__":
    main()
