"""The process that paints, but what becomes of its pictures is as the file `how` in LOOPBACK_FOLDER
says: nothing (one and the same picture at once, so that no time goes into drawing), `slow` with
seconds, `hang`, `fail`, `print`, `die`, `starve` (of memory) or `real`.

Each picture that is begun leaves a line with the process's number in the file `begun`.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import render
from render import worker
from render.scenes import AnyScene

KEPT = render.draw
SAME = b"\x89PNG\r\n\x1a\n" + bytes(64)
SECRET = "yellow-at-the-top"
"""What an error may quote and no log may."""


def draw(scene: AnyScene) -> bytes:
    folder = Path(os.environ["LOOPBACK_FOLDER"])
    with (folder / "begun").open("a") as begun:
        begun.write(f"{os.getpid()}\n")
    how = folder / "how"
    word, _, number = (how.read_text() if how.exists() else "").partition(" ")
    match word:
        case "slow":
            time.sleep(float(number))
        case "hang":
            while True:
                pass
        case "fail":
            raise ValueError(SECRET)
        case "print":
            print("a word from Python")  # noqa: T201
            os.write(1, b"and one from further down\n")
        case "die":
            os.kill(os.getpid(), signal.SIGKILL)
        case "starve":
            raise MemoryError
        case "real":
            return KEPT(scene)
    return SAME


if __name__ == "__main__":
    render.draw = draw
    worker.main()
