"""Pictures are made off the loop, each scene once."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import Coroutine
from typing import Any

import pytest

from bot.stage.studio import REPLAYS, PictureError, Studio
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


def test_a_scene_that_cant_be_painted_is_told_of_once_and_not_tried_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def story() -> None:
        painter = Painter()
        studio = Studio(painter)
        for _ in range(3):
            with pytest.raises(PictureError):
                await studio.picture(sketch("broken"))
        assert painter.drawn == {"broken": 1}
        assert await studio.picture(sketch("table")) == b"table"
        studio.close()

    run(story())
    (line,) = caplog.messages
    assert line.startswith("no picture of yak-final: RuntimeError\n")
    assert "no ink" not in line, "an error's message may quote the scene"


def test_who_wants_a_picture_while_one_is_stuck_does_without_at_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.stage.studio.STUCK", 0.05)

    async def story() -> None:
        painter = Painter(waits=True)
        studio = Studio(painter, workers=1)
        first = asyncio.ensure_future(studio.picture(sketch("first")))
        assert await asyncio.to_thread(painter.started.wait, 5)
        await asyncio.sleep(0.1)
        for name in ("second", "third"):
            with pytest.raises(PictureError):
                await studio.picture(sketch(name))
        painter.go.set()
        assert await first == b"first"
        assert await studio.picture(sketch("second")) == b"second"
        studio.close()

    run(story())
    assert len(caplog.messages) == 1


def test_one_that_is_stuck_keeps_no_other_from_working(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.stage.studio.STUCK", 0.05)
    stuck = threading.Event()

    def draw(scene: AnyScene) -> bytes:
        if scene.words.title == "stuck":
            assert stuck.wait(5)
        return scene.words.title.encode()

    async def story() -> None:
        studio = Studio(draw, workers=2)
        first = asyncio.ensure_future(studio.picture(sketch("stuck")))
        await asyncio.sleep(0.1)
        for name in ("one", "two", "three"):
            assert await studio.picture(sketch(name)) == name.encode()
        stuck.set()
        assert await first == b"stuck"
        studio.close()

    run(story())


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


def test_closing_returns_at_once_and_nobody_waits_any_longer() -> None:
    async def story() -> None:
        painter = Painter(waits=True)
        studio = Studio(painter, workers=1)
        begun, waiting = (asyncio.ensure_future(studio.picture(sketch(scene))) for scene in "ab")
        assert await asyncio.to_thread(painter.started.wait, 5)
        studio.close()
        painter.go.set()
        assert await begun == b"a"
        for late in (waiting, studio.picture(sketch("c")), studio.replay([sketch("c")], 1000)):
            with pytest.raises(PictureError):
                await late

    run(story())


def test_large_print_is_made_in_a_thread_and_fails_like_a_picture(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def enlarged(scene: AnyScene) -> tuple[bytes, ...]:
        if scene.words.title == "broken":
            msg = "no ink"
            raise RuntimeError(msg)
        return b"left", str(threading.get_ident()).encode()

    monkeypatch.setattr("render.worker.draw_large", enlarged)

    async def story() -> None:
        studio = Studio(Painter())
        first, thread = await studio.large(sketch("table"))
        assert (first, thread) != (b"left", str(threading.get_ident()).encode())
        for _ in range(2):
            with pytest.raises(PictureError):
                await studio.large(sketch("broken"))
        assert await studio.picture(sketch("table")) == b"table", "in small print it may go well"
        studio.close()

    run(story())


def test_more_than_so_many_are_refused_at_once() -> None:
    async def story() -> None:
        painter = Painter(waits=True)
        studio = Studio(painter, workers=1, waiting=3)
        asked = [asyncio.ensure_future(studio.picture(sketch(scene))) for scene in "abc"]
        await asyncio.sleep(0)
        for wanted in (studio.picture(sketch("d")), studio.large(sketch("d"))):
            with pytest.raises(PictureError):
                await wanted
        # Who wants what is being made anyway is one more who waits, not one more picture.
        again = asyncio.ensure_future(studio.picture(sketch("a")))
        painter.go.set()
        assert await asyncio.gather(*asked, again) == [b"a", b"b", b"c", b"a"]
        assert await studio.picture(sketch("d")) == b"d"
        studio.close()

    run(story())


def test_nobody_waits_longer_than_patience_lasts_but_the_picture_is_made() -> None:
    async def story() -> None:
        painter = Painter(waits=True)
        studio = Studio(painter, patience=0.02)
        for _ in range(2):
            with pytest.raises(PictureError):
                await studio.picture(sketch("slow"))
        painter.go.set()
        for _ in range(200):
            await asyncio.sleep(0.01)
            if painter.drawn:
                break
        assert await studio.picture(sketch("slow")) == b"slow"
        assert painter.drawn == {"slow": 1}
        studio.close()

    run(story())


def test_the_warm_up_lets_others_go_first() -> None:
    async def story() -> None:
        painter = Painter(waits=True)
        studio = Studio(painter, workers=1)
        studio.warm_up([sketch(name) for name in ("one", "broken", "two", "three")])
        assert await asyncio.to_thread(painter.started.wait, 5)
        asked = asyncio.ensure_future(studio.picture(sketch("table")))
        await asyncio.sleep(0)
        painter.go.set()
        assert await asked == b"table"
        for _ in range(200):
            await asyncio.sleep(0.01)
            if painter.drawn["three"]:
                break
        assert list(painter.drawn) == ["one", "table", "broken", "two", "three"]
        studio.warm_up([])
        studio.close()

    run(story())


def test_replays_are_made_one_at_a_time_and_few_may_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    go = threading.Event()

    def animated(scenes: tuple[AnyScene, ...], *, most: int) -> bytes:
        assert go.wait(5)
        return f"{len(scenes)} within {most}".encode()

    monkeypatch.setattr("render.worker.animate", animated)

    async def story() -> None:
        studio = Studio(Painter())
        asked = [
            asyncio.ensure_future(studio.replay([sketch("a")] * n, 1000 + n))
            for n in range(1, REPLAYS + 2)
        ]
        await asyncio.sleep(0)
        with pytest.raises(PictureError):
            await studio.replay([sketch("a")], 1000)
        assert await studio.picture(sketch("table")) == b"table", "pictures don't wait for them"
        go.set()
        done = await asyncio.gather(*asked)
        assert done == [f"{n} within {1000 + n}".encode() for n in range(1, REPLAYS + 2)]
        assert await studio.replay([sketch("a")], 1000) == b"1 within 1000"
        studio.close()

    run(story())
