"""One worker process (`render.worker`) and the talk with it: blocking, for a thread of its own.

Painting holds the interpreter's lock for tens of milliseconds at a time, so that threads make the
event loop wait (measured: three times as long as it should). A process of its own doesn't.
"""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Iterator, Sequence
from pathlib import Path

import render
from render.scenes import AnyScene
from render.worker import Job, Make, Outcome, answer, job, told

log = logging.getLogger(__name__)

PROGRAM = "render.worker"
"""The module that a worker runs."""
REST = 60.0
"""Seconds for which no worker is started after that went wrong."""
FALLS = 3
"""Jobs in a row that took a worker with them, after which there is a rest."""
_LAST_BREATH = 1.0
"""Seconds that a worker which answers no more has to end, so that it can be told why."""
_FOLDER = Path(render.__file__).parents[1]


class PaintingError(Exception):
    """A job wasn't done. The text says why, and quotes nothing of the scene."""


class SceneError(PaintingError):
    """The scene can't be painted: it would fail again. The text is where and with which error."""


class IdleError(PaintingError):
    """The job wasn't even begun: the painter was stopped, or rests. There is nothing to tell."""


class Painter:
    """Starts a worker when one is first needed, and anew when it is gone. For one thread at a time;
    only `stop` may be called from any other.

    Where no process can be started, it paints itself.
    """

    def __init__(self) -> None:
        self._worker: subprocess.Popen[bytes] | None = None
        self._end: weakref.finalize[[subprocess.Popen[bytes]], Painter] | None = None
        self._lock = threading.Lock()
        self._stopped = False
        self._alone_until = 0.0
        self._alone_told = False
        self._rests_until = 0.0
        self._fallen = 0

    def make(
        self, make: Make, scenes: Sequence[AnyScene], *, most: int, limit: float
    ) -> tuple[bytes, ...]:
        """The files of a job. Raises PaintingError, also when it takes longer than `limit` seconds:
        then the worker is killed."""
        wanted = job(make, scenes, most)
        worker = self._running()
        if worker is None:
            return painted_here(make, scenes, most)
        late = threading.Event()
        try:
            with _limited(worker, limit, late):
                outcome, parts = _talk(worker, wanted)
        except (OSError, EOFError) as error:
            why = f"it took longer than {limit:g} seconds" if late.is_set() else _why(worker)
            self._fell()
            if self._stopped:
                raise IdleError("stopped") from error
            raise PaintingError(f"the worker was lost: {why}") from error
        except BaseException:
            # What it would still answer must not be taken for the answer to the next job.
            self.end()
            raise
        if late.is_set() or outcome is Outcome.ENDED:
            self.end()
        return self._parts(outcome, parts)

    def _parts(self, outcome: Outcome, parts: tuple[bytes, ...]) -> tuple[bytes, ...]:
        if outcome is Outcome.DONE:
            self._fallen = 0
            return parts
        kind = SceneError if outcome is Outcome.FAILED else PaintingError
        raise kind(parts[0].decode(errors="replace"))

    def stop(self) -> None:
        """Begin nothing more, and give up what is being made."""
        with self._lock:
            self._stopped = True
            if self._worker is not None:
                self._worker.kill()

    def end(self) -> None:
        """End the worker, if there is one, and wait for that."""
        if self._end is not None:
            self._end()
        self._worker = self._end = None

    def _running(self) -> subprocess.Popen[bytes] | None:
        """The worker; None where there can't be one."""
        with self._lock:
            if self._stopped:
                raise IdleError("stopped")
            if self._worker is not None and self._worker.poll() is None:
                return self._worker
            self.end()
            now = time.monotonic()
            if now < self._rests_until:
                raise IdleError("workers only fall")
            if now < self._alone_until:
                return None
            try:
                self._worker = _started()
            except OSError as error:
                self._alone(error)
                return None
            # Whoever forgets to end it leaves no process behind.
            self._end = weakref.finalize(self, _end, self._worker)
            return self._worker

    def _alone(self, error: OSError) -> None:
        self._alone_until = time.monotonic() + REST
        if not self._alone_told:
            log.warning("no process can be started for pictures: %s", error.strerror)
        self._alone_told = True

    def _fell(self) -> None:
        self.end()
        self._fallen += 1
        if self._fallen >= FALLS:
            self._rests_until = time.monotonic() + REST


def painted_here(make: Make, scenes: Sequence[AnyScene], most: int) -> tuple[bytes, ...]:
    """The files of a job, made by this very thread. Raises PaintingError."""
    try:
        return Job(make=make, scenes=tuple(scenes), most=most).done()
    except (MemoryError, OSError) as error:
        raise PaintingError(told(error)) from None
    except Exception as error:  # noqa: BLE001 - whatever it is, it's of this scene
        raise SceneError(told(error)) from None


def _started() -> subprocess.Popen[bytes]:
    path = os.pathsep.join(filter(None, (str(_FOLDER), os.environ.get("PYTHONPATH"))))
    # Who paints needs no token.
    around = {name: value for name, value in os.environ.items() if name != "DISCORD_TOKEN"}
    with _signals_kept_away():
        return subprocess.Popen(  # noqa: S603 - this very Python, with a module of ours
            [sys.executable or "python", "-m", PROGRAM],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**around, "PYTHONPATH": path},
            # On Windows, Ctrl-C reaches only the group that was started by hand.
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )


@contextlib.contextmanager
def _signals_kept_away() -> Iterator[None]:
    """What tells the bot to stop also reaches its processes, perhaps before they can ignore it.
    Signals blocked in the thread that starts one are blocked there from the beginning."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    stops = {signal.SIGINT, signal.SIGTERM, signal.SIGHUP}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, stops)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _talk(worker: subprocess.Popen[bytes], wanted: bytes) -> tuple[Outcome, tuple[bytes, ...]]:
    assert worker.stdin is not None
    assert worker.stdout is not None, "both are pipes"
    worker.stdin.write(wanted)
    worker.stdin.flush()
    return answer(worker.stdout)


@contextlib.contextmanager
def _limited(
    worker: subprocess.Popen[bytes], limit: float, late: threading.Event
) -> Iterator[None]:
    """After `limit` seconds set `late` and kill the worker."""

    def ring() -> None:
        late.set()
        worker.kill()

    alarm = threading.Timer(limit, ring)
    alarm.daemon = True
    alarm.start()
    try:
        yield
    finally:
        alarm.cancel()
        alarm.join()


def _why(worker: subprocess.Popen[bytes]) -> str:
    """How a worker came to its end that answers no more."""
    try:
        code = worker.wait(_LAST_BREATH)
    except subprocess.TimeoutExpired:
        return "it answered no more"
    return f"it was killed by signal {-code}" if code < 0 else f"it ended with {code}"


def _end(worker: subprocess.Popen[bytes]) -> None:
    """It has nothing to lose."""
    worker.kill()
    worker.wait()
    for pipe in (worker.stdin, worker.stdout):
        if pipe is not None:
            # Half a job may be left to be written, to nobody.
            with contextlib.suppress(OSError):
                pipe.close()
