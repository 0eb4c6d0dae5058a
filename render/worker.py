"""A process that paints, started by whoever wants pictures without painting them itself.

`python -m render.worker`: jobs come in on the standard input, answers go out on the standard
output, one at a time. A job is its length (4 bytes) and a JSON object; an answer is a byte
(Outcome), the number of its parts, and each part's length and bytes: files, or what went wrong: the
error and where it arose, but not its message, which may quote the scene.

It ends with its input, also while it paints, so it never outlives who started it, however that one
ended.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from pathlib import Path
from typing import IO, Annotated, Final, Literal

from pydantic import BaseModel, Field

import render
from render.animate import MOST, animate
from render.large import draw_large
from render.scenes import AnyScene


class Outcome(IntEnum):
    """How a job went."""

    FAILED = 0
    """It would fail again."""
    DONE = 1
    ENDED = 2
    """Memory or a file wasn't to be had, and with this answer the process ends: a new one may fare
    better."""


Make = Literal["picture", "large", "replay"]
SIZE: Final = 4
"""Bytes of a length or a number, the highest first."""
_POLITE: Final = 5
"""How much others go before this process."""
_EXPENDABLE: Final = 500
"""How much sooner than others it is ended when the machine runs out of memory, of 1,000."""


class Job(BaseModel):
    """What is wanted: one scene's picture, its pictures in large print, or all as an animation."""

    make: Make
    scenes: tuple[Annotated[AnyScene, Field(discriminator="kind")], ...]
    most: int = MOST
    """Bytes of an animation."""

    def done(self) -> tuple[bytes, ...]:
        """The files."""
        match self.make:
            case "picture":
                return (render.draw(self.scenes[0]),)
            case "large":
                return draw_large(self.scenes[0])
            case "replay":
                return (animate(self.scenes, most=self.most),)


def message(data: bytes) -> bytes:
    """The bytes with their length before them."""
    return len(data).to_bytes(SIZE) + data


def job(make: Make, scenes: Sequence[AnyScene], most: int = MOST) -> bytes:
    """A job as it goes to the worker."""
    listed = ",".join(scene.model_dump_json() for scene in scenes)
    return message(f'{{"make":"{make}","scenes":[{listed}],"most":{most}}}'.encode())


def answer(stream: IO[bytes]) -> tuple[Outcome, tuple[bytes, ...]]:
    """How the job went, and the parts of the answer. Raises EOFError when the worker is gone, and
    ValueError when that is no answer."""
    outcome = Outcome(_read(stream, 1)[0])
    count = int.from_bytes(_read(stream, SIZE))
    return outcome, tuple(_read(stream, int.from_bytes(_read(stream, SIZE))) for _ in range(count))


def _read(stream: IO[bytes], size: int) -> bytes:
    data = stream.read(size)
    if len(data) < size:
        raise EOFError("the worker is gone")
    return data


def jobs(stream: IO[bytes]) -> Iterator[bytes]:
    """Each job that comes in, without its length, until the input ends."""
    while size := stream.read(SIZE):
        yield stream.read(int.from_bytes(size))


def serve(wanted: Iterable[bytes], answers: IO[bytes]) -> None:
    """Do the jobs, all of them or up to the one that ended this. Raises OSError when nobody takes
    the answers."""
    for one in wanted:
        outcome, parts = _served(one)
        answers.write(bytes([outcome]) + len(parts).to_bytes(SIZE) + b"".join(map(message, parts)))
        answers.flush()
        if outcome is Outcome.ENDED:
            return


def _served(one: bytes) -> tuple[Outcome, tuple[bytes, ...]]:
    try:
        return Outcome.DONE, Job.model_validate_json(one).done()
    except (MemoryError, OSError) as error:
        return Outcome.ENDED, (told(error).encode(),)
    except Exception as error:  # noqa: BLE001 - told to who wanted it; the next job may go well
        return Outcome.FAILED, (told(error).encode(),)


def told(error: BaseException) -> str:
    """The error's kind and where it arose, without its message."""
    where = "".join(traceback.format_tb(error.__traceback__))
    return f"{type(error).__name__}\n{where}".rstrip()


def main() -> None:
    """Serve the standard streams. Signals are for who started this process: it ends with it."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    # Where that can't be said, the system chooses.
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(str(_EXPENDABLE), "ascii")
    answers = _answers()
    wanted: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(wanted,), daemon=True).start()
    # Whoever wanted the answers may be gone.
    with contextlib.suppress(OSError):
        serve(iter(wanted.get, None), answers)
    # Nothing is left to be flushed, and the other thread waits for ever.
    os._exit(1)


def _listen(wanted: queue.SimpleQueue[bytes]) -> None:
    """Take jobs in; end this process when there are no more."""
    for one in jobs(sys.stdin.buffer):
        wanted.put(one)
    os._exit(0)


def _answers() -> IO[bytes]:
    """The standard output, for answers alone: whatever else is printed, from Python or from further
    down, goes to the standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    if sys.stderr is not None:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    sys.stdout = sys.stderr
    return answers


if __name__ == "__main__":
    main()
