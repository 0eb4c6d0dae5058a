"""Pictures are made off the loop, each scene once."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Coroutine
from typing import Any

import pytest

from bot.stage.studio import PictureError, Studio
from render.scenes import AnyScene, FinalScene, Words


def sketch(name: str) -> AnyScene:
    """A scene that differs from others by its name."""
    words = Words(title=name, market="", mountain="", points="")
    return FinalScene(words=words, seats=(), winners=(), lines=())


class Painter:
    """Counts what it draws; waits for `go` when told to."""

    def __init__(self, *, waits: bool = False) -> None:
        self.drawn: Counter[str] = Counter()
        self.go = threading.Event()
        self.started = threading.Event()
        self.threads: set[int] = set()
        if not waits:
            self.go.set()

    def __call__(self, scene: AnyScene) -> bytes:
        self.started.set()
        assert self.go.wait(5)
        self.threads.add(threading.get_ident())
        name = scene.words.title
        self.drawn[name] += 1
        if name == "broken":
            msg = "no ink"
            raise RuntimeError(msg)
        return name.encode()


def run(story: Coroutine[Any, Any, None]) -> None:
    """The studio's life in a loop of its own."""
    asyncio.run(story)


def test_a_picture_is_drawn_in_another_thread() -> None:
    async def story() -> None:
        painter = Painter()
        studio = Studio(painter)
        assert await studio.picture(sketch("table")) == b"table"
        assert threading.get_ident() not in painter.threads
        studio.close()

    run(story())


def test_the_same_scene_is_drawn_once() -> None:
    async def story() -> None:
        painter = Painter()
        studio = Studio(painter)
        for _ in range(3):
            assert await studio.picture(sketch("table")) == b"table"
        assert painter.drawn == {"table": 1}
        studio.close()

    run(story())


def test_requests_in_flight_share_one_drawing() -> None:
    async def story() -> None:
        painter = Painter(waits=True)
        studio = Studio(painter)
        asked = [asyncio.ensure_future(studio.picture(sketch("table"))) for _ in range(5)]
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
        hasty, patient = (asyncio.ensure_future(studio.picture(sketch("table"))) for _ in range(2))
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
            await studio.picture(sketch(scene))
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
                await studio.picture(sketch("broken"))
        assert painter.drawn == {"broken": 2}
        studio.close()

    run(story())
    assert "no ink" in caplog.text


def test_the_loop_goes_on_while_pictures_are_drawn() -> None:
    async def story() -> None:
        painter = Painter(waits=True)
        studio = Studio(painter)
        asked = asyncio.ensure_future(studio.picture(sketch("table")))
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
        begun, waiting = (asyncio.ensure_future(studio.picture(sketch(scene))) for scene in "ab")
        assert await asyncio.to_thread(painter.started.wait, 5)
        studio.close()
        painter.go.set()
        assert await begun == b"a"
        with pytest.raises(asyncio.CancelledError):
            await waiting
        with pytest.raises(RuntimeError):
            await studio.picture(sketch("c"))

    run(story())


def test_large_print_is_made_in_a_thread_and_fails_like_a_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def enlarged(scene: AnyScene) -> tuple[bytes, ...]:
        if scene.words.title == "broken":
            msg = "no ink"
            raise RuntimeError(msg)
        return b"left", str(threading.get_ident()).encode()

    monkeypatch.setattr("bot.stage.studio.draw_large", enlarged)

    async def story() -> None:
        studio = Studio(Painter())
        first, thread = await studio.large(sketch("table"))
        assert (first, thread) != (b"left", str(threading.get_ident()).encode())
        with pytest.raises(PictureError):
            await studio.large(sketch("broken"))
        studio.close()

    run(story())
