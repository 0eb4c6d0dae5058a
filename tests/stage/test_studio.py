"""Pictures are made off the loop, each scene once."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from dataclasses import dataclass

import pytest

from bot.stage.studio import PictureError, Studio


@dataclass(frozen=True)
class Sketch:
    """Stands for a scene."""

    kind: str


class Painter:
    """Counts what it draws; waits for `go` when told to."""

    def __init__(self, *, waits: bool = False) -> None:
        self.drawn: Counter[str] = Counter()
        self.go = threading.Event()
        self.started = threading.Event()
        self.threads: set[int] = set()
        if not waits:
            self.go.set()

    def __call__(self, sketch: Sketch) -> bytes:
        self.started.set()
        assert self.go.wait(5)
        self.threads.add(threading.get_ident())
        scene = sketch.kind
        self.drawn[scene] += 1
        if scene == "broken":
            msg = "no ink"
            raise RuntimeError(msg)
        return scene.encode()


def run(story):
    """The studio's life in a loop of its own."""
    asyncio.run(story)


def test_a_picture_is_drawn_in_another_thread() -> None:
    async def story() -> None:
        painter = Painter()
        studio = Studio(painter)
        assert await studio.picture(Sketch("table")) == b"table"
        assert threading.get_ident() not in painter.threads
        studio.close()

    run(story())


def test_the_same_scene_is_drawn_once() -> None:
    async def story() -> None:
        painter = Painter()
        studio = Studio(painter)
        for _ in range(3):
            assert await studio.picture(Sketch("table")) == b"table"
        assert painter.drawn == {"table": 1}
        studio.close()

    run(story())


def test_requests_in_flight_share_one_drawing() -> None:
    async def story() -> None:
        painter = Painter(waits=True)
        studio = Studio(painter)
        asked = [asyncio.ensure_future(studio.picture(Sketch("table"))) for _ in range(5)]
        await asyncio.sleep(0)
        painter.go.set()
        assert await asyncio.gather(*asked) == [b"table"] * 5
        assert painter.drawn == {"table": 1}
        studio.close()

    run(story())


def test_who_gives_up_waiting_takes_nothing_from_the_others() -> None:
    async def story() -> None:
        painter = Painter(waits=True)
        studio = Studio(painter)
        hasty, patient = (asyncio.ensure_future(studio.picture(Sketch("table"))) for _ in range(2))
        await asyncio.sleep(0)
        hasty.cancel()
        await asyncio.sleep(0)
        painter.go.set()
        assert await patient == b"table"
        with pytest.raises(asyncio.CancelledError):
            await hasty
        studio.close()

    run(story())


def test_only_the_pictures_used_last_are_kept() -> None:
    async def story() -> None:
        painter = Painter()
        studio = Studio(painter, kept=2)
        for scene in ("a", "b", "a", "c", "a", "b"):
            await studio.picture(Sketch(scene))
        assert painter.drawn == {"a": 1, "b": 2, "c": 1}
        studio.close()

    run(story())


def test_a_picture_that_fails_is_logged_and_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        painter = Painter()
        studio = Studio(painter)
        for _ in range(2):
            with pytest.raises(PictureError):
                await studio.picture(Sketch("broken"))
        assert painter.drawn == {"broken": 2}
        studio.close()

    run(story())
    assert "no ink" in caplog.text


def test_the_loop_goes_on_while_pictures_are_drawn() -> None:
    async def story() -> None:
        painter = Painter(waits=True)
        studio = Studio(painter)
        asked = asyncio.ensure_future(studio.picture(Sketch("table")))
        turns = 0
        while not painter.started.is_set() or turns < 10:
            await asyncio.sleep(0)
            turns += 1
        assert not asked.done()
        painter.go.set()
        await asked
        studio.close()

    run(story())


def test_closing_returns_at_once_and_ends_what_hasnt_begun() -> None:
    async def story() -> None:
        painter = Painter(waits=True)
        studio = Studio(painter, threads=1)
        begun, waiting = (asyncio.ensure_future(studio.picture(Sketch(scene))) for scene in "ab")
        while not painter.started.is_set():
            await asyncio.sleep(0)
        studio.close()
        painter.go.set()
        assert await begun == b"a"
        with pytest.raises(asyncio.CancelledError):
            await waiting
        with pytest.raises(RuntimeError):
            await studio.picture(Sketch("c"))

    run(story())
