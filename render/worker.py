"""A process that paints, started by whoever wants pictures without painting them itself.

`python -m render.worker`: jobs come in on the standard input, answers go out on the standard
output, one at a time. A job is its length (4 bytes) and a JSON object; an answer is a byte (1:
done, 0: failed), the number of its parts, and each part's length and bytes: files, or what went
wrong. It ends when its input does, so it never outlives who started it, however that one ended.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Sequence
from typing import IO, Annotated, Final, Literal

from pydantic import BaseModel, Field

import render
from render.animate import MOST, animate
from render.large import draw_large
from render.scenes import AnyScene

Make = Literal["picture", "large", "replay"]
SIZE: Final = 4
"""Bytes of a length or a number, the highest first."""
_POLITE: Final = 5
"""How much others go before this process."""


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


def answer(stream: IO[bytes]) -> tuple[bool, tuple[bytes, ...]]:
    """Whether the job was done, and the parts of the answer. Raises EOFError when the worker is
    gone."""
    done = _read(stream, 1) == b"\x01"
    count = int.from_bytes(_read(stream, SIZE))
    return done, tuple(_read(stream, int.from_bytes(_read(stream, SIZE))) for _ in range(count))


def _read(stream: IO[bytes], size: int) -> bytes:
    data = stream.read(size)
    if len(data) < size:
        raise EOFError("the worker is gone")
    return data


def serve(jobs: IO[bytes], answers: IO[bytes]) -> None:
    """Do jobs until there are no more."""
    while size := jobs.read(SIZE):
        try:
            parts = Job.model_validate_json(jobs.read(int.from_bytes(size))).done()
            done = b"\x01"
        except Exception:  # noqa: BLE001 - told to who wanted it; the next job may go well
            parts, done = (traceback.format_exc().encode(),), b"\x00"
        answers.write(done + len(parts).to_bytes(SIZE) + b"".join(map(message, parts)))
        answers.flush()


def main() -> None:
    """Serve the standard streams. Signals are for who started this process: it ends with it."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    answers = sys.stdout.buffer
    # Whatever prints must not get between the answers.
    sys.stdout = sys.stderr
    try:
        serve(sys.stdin.buffer, answers)
    except BrokenPipeError:
        # Nobody is there any more; and there is nothing to be flushed at the end.
        os._exit(0)


if __name__ == "__main__":
    main()
