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
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import render
from bot.stage.painter import IdleError, Painter, PaintingError, SceneError, painted_here
from render.scenes import AnyScene
from render.worker import MOST, Make, told

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
STUCK = 5.0
"""Seconds with one picture after which a worker is given no others: whoever wants one does without
at once, rather than wait behind it."""
SPOILT = 256
"""Scenes that are remembered because they can't be painted."""
REPLAYS = 4
"""Replays that may be waited for, and the one that is made."""
REPLAY_LIMIT = 120.0


class PictureError(Exception):
    """A picture couldn't be made, or not in time; the log says why."""


class SpoiltError(PictureError):
    """It was the scene's fault."""


class Studio:
    """Has scenes painted by worker processes; if `draw` is given, by that, in threads.

    Belongs to one event loop. A picture that fails raises PictureError for all who wait for it. It
    is tried anew when it is asked for again, unless it is the scene that can't be painted: then it
    can't be before the code has changed, and this process knows.
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
        self._full = self._closed = False
        self._pictures: OrderedDict[AnyScene, bytes] = OrderedDict()
        self._spoilt: OrderedDict[tuple[Make, AnyScene], None] = OrderedDict()
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
        work = self._taken(self._replays, "replay", scenes, limit=REPLAY_LIMIT, most=most)
        return (await self._waited(work, REPLAY_LIMIT))[0]

    def warm_up(self, scenes: Iterable[AnyScene]) -> None:
        """Draw these in the background and throw them away: what pictures are made of is drawn
        once a worker, and the first to want a picture need not wait for it."""
        listed = tuple(scenes)
        for bench in self._benches:
            bench.warm_up(listed)

    def close(self) -> None:
        """Begin nothing more, and give up what was begun: PictureError for whoever waits for it.
        Returns at once; the workers end by themselves, and soon."""
        self._closed = True
        for bench in (*self._benches, self._replays):
            bench.close()

    def _begin(self, make: Make, scene: AnyScene) -> asyncio.Future[tuple[bytes, ...]]:
        if (make, scene) in self._spoilt:
            raise PictureError("the scene can't be painted")
        open_ = [bench for bench in self._benches if not bench.stuck]
        if not open_ or sum(bench.pending for bench in self._benches) >= self._waiting:
            if not self._full:
                log.warning("too many pictures are waited for, or for too long: others are refused")
            self._full = True
            raise PictureError("too many pictures are waited for")
        self._full = False
        bench = min(open_, key=lambda one: one.pending)
        work = self._taken(bench, make, (scene,), limit=LIMIT)
        work.add_done_callback(lambda done: self._note(make, scene, done))
        return work

    def _taken(
        self,
        bench: _Bench,
        make: Make,
        scenes: Sequence[AnyScene],
        *,
        limit: float,
        most: int = MOST,
    ) -> asyncio.Future[tuple[bytes, ...]]:
        if self._closed:
            raise PictureError("nothing is begun any more")
        return bench.begin(make, scenes, limit=limit, most=most)

    async def _waited(
        self, work: asyncio.Future[tuple[bytes, ...]], patience: float
    ) -> tuple[bytes, ...]:
        try:
            async with asyncio.timeout(patience):
                # Whoever gives up waiting doesn't take the picture from the others.
                return await asyncio.shield(work)
        except TimeoutError:
            log.warning("a picture wasn't there in time: nobody waits for it any longer")
            raise PictureError("not in time") from None
        except asyncio.CancelledError:
            if self._closed and work.cancelled():
                raise PictureError("nothing is made any more") from None
            raise

    def _note(self, make: Make, scene: AnyScene, work: asyncio.Future[tuple[bytes, ...]]) -> None:
        """Remember a scene that can't be painted."""
        if not work.cancelled() and isinstance(work.exception(), SpoiltError):
            self._spoilt[make, scene] = None
            while len(self._spoilt) > SPOILT:
                self._spoilt.popitem(last=False)

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
        self._since: float | None = None
        self.pending = 0

    @property
    def stuck(self) -> bool:
        """Whether it has been at one job for too long already."""
        since = self._since
        return since is not None and time.monotonic() - since > STUCK

    def begin(
        self, make: Make, scenes: Sequence[AnyScene], *, limit: float, most: int
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
        # The worker may be just starting, and is waited for until it has ended.
        threading.Thread(target=self._ended, name="studio ends").start()

    def _ended(self) -> None:
        self._painter.stop()
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
        self._since = time.monotonic()
        try:
            if self._draw is not None:
                return _drawn(self._draw, make, scenes, most)
            return self._painter.make(make, scenes, most=most, limit=limit)
        except IdleError as error:
            raise PictureError(scenes[0].kind) from error
        except PaintingError as error:
            log.error("no %s of %s: %s", make, scenes[0].kind, error)  # noqa: TRY400
            kind = SpoiltError if isinstance(error, SceneError) else PictureError
            raise kind(scenes[0].kind) from error
        finally:
            self._since = None
            if not self._keeps and self.pending <= 1:
                self._painter.end()


def _drawn(
    draw: Callable[[AnyScene], bytes], make: Make, scenes: Sequence[AnyScene], most: int
) -> tuple[bytes, ...]:
    """What is made in this thread, pictures by `draw`. Raises PaintingError."""
    if make != "picture":
        return painted_here(make, scenes, most)
    try:
        return (draw(scenes[0]),)
    except Exception as error:
        raise SceneError(told(error)) from error


def _processors() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
