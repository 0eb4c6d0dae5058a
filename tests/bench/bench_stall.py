"""How long the event loop is held up while pictures are made: `python -m tests.bench stall`.

The aim is under 20 ms at the most. A task wakes every millisecond and notes how late it is; that it
is late beside any busy process too, is told with it. Then how large the process that paints is.
"""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from bot.stage.studio import Studio
from tests.bench.games import finals, panels, tables

PICTURES = 200
AT_ONCE = 16
AIM = 20
BUSY = "import os\nos.nice(5)\nwhile True: sum(range(10000))"


async def late(work: Callable[[], Awaitable[Any]]) -> list[float]:
    """By how many milliseconds each waking was late while the work went on, ascending."""
    found: list[float] = []
    working = asyncio.ensure_future(work())
    last = time.perf_counter()
    while not working.done():
        await asyncio.sleep(0.001)
        now = time.perf_counter()
        found.append((now - last - 0.001) * 1000)
        last = now
    await working
    return sorted(found)


async def measure() -> None:
    scenes = [make(game) for make in (tables, panels, finals) for game in ("yak", "yokai")]
    mixed = [scene for row in zip(*scenes, strict=False) for scene in row][:PICTURES]
    # As the bot does once it has started.
    gc.collect()
    gc.freeze()

    async def beside() -> None:
        with subprocess.Popen([sys.executable, "-c", BUSY]) as busy:
            await asyncio.sleep(4)
            busy.kill()

    idle = await late(beside)
    studio, room = Studio(), asyncio.Semaphore(AT_ONCE)

    async def picture(scene: Any) -> None:
        async with room:
            await studio.picture(scene)

    async def work() -> None:
        await asyncio.gather(*(picture(scene) for scene in mixed))

    began = time.perf_counter()
    found = await late(work)
    seconds = time.perf_counter() - began
    sizes = [_mebibytes(bench._painter._worker.pid) for bench in studio._benches]
    studio.close()
    print(
        f"stall: the loop waits at most {found[-1]:.1f} ms (aim under {AIM}; 99 of 100 times under"
        f" {found[len(found) * 99 // 100]:.1f} ms) while {len(mixed)} pictures are made in"
        f" {seconds:.1f} s; beside a busy process, without pictures, {idle[-1]:.1f} ms"
    )
    print(f"stall: {len(sizes)} process(es) paint, of {', '.join(f'{n:.0f}' for n in sizes)} MiB")


def _mebibytes(process: int) -> float:
    """What a process holds of memory; 0 where that can't be read."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0.0
    lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
    return int(lines["VmRSS"].split()[0]) / 1024


def main() -> None:
    """Print the longest stall, and what the workers hold."""
    asyncio.run(measure())


if __name__ == "__main__":
    main()
