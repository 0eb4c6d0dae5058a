"""Pictures from scenes, made off the event loop and kept while they are wanted.

A scene says everything its picture shows, so equal scenes share one picture. Waiting is only ever
for a thread's result, and no longer than patience lasts: whoever wants a picture can do without.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import render
from bot.stage.painter import Painter, PaintingError
from render.scenes import AnyScene
from render.worker import MOST, Job, Make

log = logging.getLogger(__name__)

MOST_WORKERS = 2
"""One for every two processors, but no more: each paints some twenty pictures a second, and holds
some 200 MiB."""
KEPT = 64
"""Pictures of up to 150 KiB: some ten megabytes."""
WAITING = 64
"""Pictures that may be waited for; more are refused."""
PATIENCE = 20.0
"""Seconds after which nobody waits any longer. The picture is still made, and kept."""
LIMIT = 30.0
"""Seconds that a picture may take."""
REPLAYS = 4
"""Replays that may be waited for, and the one that is made."""
REPLAY_LIMIT = 120.0


class PictureError(Exception):
    """A picture couldn't be made, or not in time; the log says why."""


class Studio:
    """Has scenes painted by worker processes; if `draw` is given, by that, in threads.

    Belongs to one event loop. A picture that fails raises PictureError for all who wait for it, and
    is tried anew when it is asked for again.
    """

    extension = render.EXTENSION
    """Of the pictures' files."""

    def __init__(
        self,
        draw: Callable[[AnyScene], bytes] | None = None,
        *,
        workers: int | None = None,
        kept: int = KEPT,
        waiting: int = WAITING,
        patience: float = PATIENCE,
    ) -> None:
        count = workers or max(1, min(MOST_WORKERS, _processors() // 2))
        self._benches = [_Bench(draw) for _ in range(count)]
        self._replays = _Bench(draw, keeps=False)
        self._kept = kept
        self._waiting = waiting
        self._patience = patience
        self._full = False
        self._pictures: OrderedDict[AnyScene, bytes] = OrderedDict()
        self._at_work: dict[AnyScene, asyncio.Future[tuple[bytes, ...]]] = {}

    async def picture(self, scene: AnyScene) -> bytes:
        """The scene's picture, from the shelf or freshly drawn. Raises PictureError."""
        if (ready := self._pictures.get(scene)) is not None:
            self._pictures.move_to_end(scene)
            return ready
        work = self._at_work.get(scene)
        if work is None:
            work = self._begin("picture", scene)
            self._at_work[scene] = work
            work.add_done_callback(lambda done: self._finish(scene, done))
        return (await self._waited(work, self._patience))[0]

    async def large(self, scene: AnyScene) -> tuple[bytes, ...]:
        """What the scene's picture shows in large print, on one or several pictures. Raises
        PictureError. Few people want them, so they aren't kept."""
        return await self._waited(self._begin("large", scene), self._patience)

    async def replay(self, scenes: Sequence[AnyScene], most: int) -> bytes:
        """The scenes as an animated WebP of at most `most` bytes. One at a time, by a worker of its
        own, which ends with the last of them. Raises PictureError."""
        if self._replays.pending > REPLAYS:
            raise PictureError("too many replays are waited for")
        work = self._replays.begin("replay", scenes, most=most, limit=REPLAY_LIMIT)
        return (await self._waited(work, REPLAY_LIMIT))[0]

    def warm_up(self, scenes: Iterable[AnyScene]) -> None:
        """Draw these in the background and throw them away: what pictures are made of is drawn
        once a worker, and the first to want a picture need not wait for it."""
        listed = tuple(scenes)
        for bench in self._benches:
            bench.warm_up(listed)

    def close(self) -> None:
        """Begin nothing more. Pictures waiting for a worker are cancelled; one that is being drawn
        is finished. Returns at once; the workers end when they have finished."""
        for bench in (*self._benches, self._replays):
            bench.close()

    def _begin(self, make: Make, scene: AnyScene) -> asyncio.Future[tuple[bytes, ...]]:
        if sum(bench.pending for bench in self._benches) >= self._waiting:
            if not self._full:
                log.warning("%d pictures are waited for: others are refused", self._waiting)
            self._full = True
            raise PictureError("too many pictures are waited for")
        self._full = False
        bench = min(self._benches, key=lambda one: one.pending)
        return bench.begin(make, (scene,), limit=LIMIT)

    @staticmethod
    async def _waited(
        work: asyncio.Future[tuple[bytes, ...]], patience: float
    ) -> tuple[bytes, ...]:
        try:
            async with asyncio.timeout(patience):
                # Whoever gives up waiting doesn't take the picture from the others.
                return await asyncio.shield(work)
        except TimeoutError:
            log.warning("a picture wasn't there in time: nobody waits for it any longer")
            raise PictureError("not in time") from None

    def _finish(self, scene: AnyScene, work: asyncio.Future[tuple[bytes, ...]]) -> None:
        del self._at_work[scene]
        if work.cancelled() or work.exception() is not None:
            return
        (self._pictures[scene],) = work.result()
        while len(self._pictures) > self._kept:
            self._pictures.popitem(last=False)


class _Bench:
    """A place to work: one thread, with a worker process or with `draw`. `keeps`: the process stays
    when there is nothing to do. `pending`: how many jobs were begun and aren't done."""

    def __init__(self, draw: Callable[[AnyScene], bytes] | None, *, keeps: bool = True) -> None:
        self._draw = draw
        self._painter = Painter()
        self._keeps = keeps
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="studio")
        self.pending = 0

    def begin(
        self, make: Make, scenes: Sequence[AnyScene], *, limit: float, most: int = MOST
    ) -> asyncio.Future[tuple[bytes, ...]]:
        """The files, when they are there."""
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self._thread, self._made, make, scenes, limit, most)
        self.pending += 1
        work.add_done_callback(self._done)
        return work

    def warm_up(self, scenes: Sequence[AnyScene]) -> None:
        """One scene after the other, but whoever wants a picture comes between."""
        if not scenes:
            return
        first, *others = scenes

        def warm() -> None:
            with contextlib.suppress(PictureError):  # of which the log has been told
                self._made("picture", (first,), LIMIT, MOST)
            with contextlib.suppress(RuntimeError):  # closed meanwhile
                self.warm_up(others)

        self._thread.submit(warm)

    def close(self) -> None:
        """Begin nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        # What is being drawn is finished first; then the worker has nothing to do.
        threading.Thread(target=self._ended, name="studio ends").start()

    def _ended(self) -> None:
        self._thread.shutdown(wait=True)
        self._painter.end()

    def _done(self, work: asyncio.Future[tuple[bytes, ...]]) -> None:
        self.pending -= 1
        if not work.cancelled():
            # Perhaps nobody waits for it any longer: what is wrong has been logged.
            work.exception()

    def _made(
        self, make: Make, scenes: Sequence[AnyScene], limit: float, most: int
    ) -> tuple[bytes, ...]:
        try:
            if self._draw is not None:
                here = Job(make=make, scenes=tuple(scenes), most=most)
                return (self._draw(scenes[0]),) if make == "picture" else here.done()
            return self._painter.make(make, scenes, most=most, limit=limit)
        except PaintingError as error:
            log.error("no %s of %s: %s", make, scenes[0].kind, error)  # noqa: TRY400
            raise PictureError(scenes[0].kind) from error
        except Exception as error:
            log.exception("no %s of %s", make, scenes[0].kind)
            raise PictureError(scenes[0].kind) from error
        finally:
            if not self._keeps and self.pending <= 1:
                self._painter.end()


def _processors() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
