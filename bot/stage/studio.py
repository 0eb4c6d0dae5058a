"""Pictures from scenes, made off the event loop and kept while they are wanted.

A scene says everything its picture shows, so equal scenes share one picture. Waiting is only ever
for a thread's result.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import render
from render.animate import animate
from render.large import draw_large
from render.scenes import AnyScene

log = logging.getLogger(__name__)

THREADS = 2
KEPT = 64
"""Pictures of up to 150 KiB: some ten megabytes."""


class PictureError(Exception):
    """A picture couldn't be made; the log says why."""


class Studio:
    """Draws scenes in threads, with `render.draw` unless another painter is given.

    Belongs to one event loop. A picture that fails raises PictureError for all who wait for it, and
    is tried anew when it is asked for again.
    """

    extension = render.EXTENSION
    """Of the pictures' files."""

    def __init__(
        self,
        draw: Callable[[AnyScene], bytes] | None = None,
        *,
        threads: int = THREADS,
        kept: int = KEPT,
    ) -> None:
        self._draw = draw or render.draw
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="studio")
        self._kept = kept
        self._pictures: OrderedDict[AnyScene, bytes] = OrderedDict()
        self._at_work: dict[AnyScene, asyncio.Future[bytes]] = {}

    async def picture(self, scene: AnyScene) -> bytes:
        """The scene's picture, from the shelf or freshly drawn. Raises PictureError."""
        if (ready := self._pictures.get(scene)) is not None:
            self._pictures.move_to_end(scene)
            return ready
        work = self._at_work.get(scene)
        if work is None:
            loop = asyncio.get_running_loop()
            work = loop.run_in_executor(self._threads, self._drawn, scene)
            self._at_work[scene] = work
            work.add_done_callback(lambda done: self._finish(scene, done))
        # Whoever gives up waiting doesn't take the picture from the others.
        return await asyncio.shield(work)

    async def large(self, scene: AnyScene) -> tuple[bytes, ...]:
        """What the scene's picture shows in large print, on one or several pictures. Raises
        PictureError. Few people want them, so they aren't kept."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._enlarged, scene)

    async def replay(self, scenes: Sequence[AnyScene], most: int) -> bytes:
        """The scenes as an animated WebP of at most `most` bytes. Raises PictureError."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._animated, scenes, most)

    def warm_up(self, scenes: Iterable[AnyScene]) -> None:
        """Draw these in the background and throw them away: what pictures are made of is drawn
        once a process, and the first to want a picture need not wait for it."""
        for scene in scenes:
            self._threads.submit(self._drawn, scene)

    def _drawn(self, scene: AnyScene) -> bytes:
        try:
            return self._draw(scene)
        except Exception as error:
            log.exception("a picture couldn't be drawn: %s", scene.kind)
            raise PictureError(scene.kind) from error

    def _enlarged(self, scene: AnyScene) -> tuple[bytes, ...]:
        try:
            return draw_large(scene)
        except Exception as error:
            log.exception("a picture couldn't be drawn in large print: %s", scene.kind)
            raise PictureError(scene.kind) from error

    def _animated(self, scenes: Sequence[AnyScene], most: int) -> bytes:
        try:
            return animate(scenes, most=most)
        except Exception as error:
            log.exception("a replay couldn't be made")
            raise PictureError("replay") from error

    def _finish(self, scene: AnyScene, work: asyncio.Future[bytes]) -> None:
        del self._at_work[scene]
        if work.cancelled() or work.exception() is not None:
            return
        self._pictures[scene] = work.result()
        while len(self._pictures) > self._kept:
            self._pictures.popitem(last=False)

    def close(self) -> None:
        """Begin nothing more. Pictures waiting for a thread are cancelled; one that is being drawn
        is finished. Returns at once."""
        self._threads.shutdown(wait=False, cancel_futures=True)
