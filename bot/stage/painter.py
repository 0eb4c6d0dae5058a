"""One worker process (`render.worker`) and the talk with it: blocking, for a thread of its own.

Painting holds the interpreter's lock for tens of milliseconds at a time, so that threads make the
event loop wait (measured: three times as long as it should). A process of its own doesn't.
"""

from __future__ import annotations

import contextlib
import logging
import os
import subprocess
import sys
import threading
import weakref
from collections.abc import Sequence
from pathlib import Path

import render
from render.scenes import AnyScene
from render.worker import Job, Make, answer, job

log = logging.getLogger(__name__)

_FOLDER = Path(render.__file__).parents[1]
_END = 5.0
"""Seconds that a worker has to end by itself."""


class PaintingError(Exception):
    """A job wasn't done. The text says why."""


class Painter:
    """Starts a worker when one is first needed, and anew when it is gone. For one thread at a time.

    Where no process can be started, it paints itself.
    """

    def __init__(self) -> None:
        self._worker: subprocess.Popen[bytes] | None = None
        self._alone = False
        self._end: weakref.finalize[[subprocess.Popen[bytes]], Painter] | None = None

    def make(
        self, make: Make, scenes: Sequence[AnyScene], *, most: int, limit: float
    ) -> tuple[bytes, ...]:
        """The files of a job. Raises PaintingError, also when it takes longer than `limit` seconds:
        then the worker is killed."""
        worker = self._running()
        if worker is None:
            return Job(make=make, scenes=tuple(scenes), most=most).done()
        assert worker.stdin is not None
        assert worker.stdout is not None, "both are pipes"
        alarm = threading.Timer(limit, worker.kill)
        alarm.daemon = True
        alarm.start()
        try:
            worker.stdin.write(job(make, scenes, most))
            worker.stdin.flush()
            done, parts = answer(worker.stdout)
        except (OSError, EOFError) as error:
            self.end()
            raise PaintingError("the worker was ended: it took too long, or was killed") from error
        finally:
            alarm.cancel()
        if not done:
            raise PaintingError(parts[0].decode(errors="replace"))
        return parts

    def end(self) -> None:
        """End the worker, if there is one, and wait for that."""
        if self._end is not None:
            self._end()
        self._worker = self._end = None

    def _running(self) -> subprocess.Popen[bytes] | None:
        if self._worker is None and not self._alone:
            try:
                self._worker = _started()
            except OSError as error:
                log.warning("no process can be started for pictures: %s", error.strerror)
                self._alone = True
                return None
            # Whoever forgets to end it leaves no process behind.
            self._end = weakref.finalize(self, _end, self._worker)
        return self._worker


def _started() -> subprocess.Popen[bytes]:
    path = os.pathsep.join(filter(None, (str(_FOLDER), os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, "-m", "render.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    )


def _end(worker: subprocess.Popen[bytes]) -> None:
    """It ends with its input; if it doesn't, it is killed."""
    if worker.stdin is not None:
        with contextlib.suppress(OSError):
            worker.stdin.close()
    try:
        worker.wait(_END)
    except subprocess.TimeoutExpired:
        worker.kill()
        worker.wait()
    if worker.stdout is not None:
        worker.stdout.close()
