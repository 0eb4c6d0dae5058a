"""A studio with the processes that paint for it."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

import render
from bot.stage.studio import PictureError, Studio
from render.animate import animate
from render.large import draw_large
from render.samples.yak.tables import table_typical
from render.samples.yokai.nights import night_typical
from tests.stage.steered import Steered, gone, linux, process_of


@linux
def test_a_studio_works_with_processes_and_ends_them() -> None:
    async def story() -> list[int]:
        studio = Studio(workers=1)
        scene = night_typical()
        assert await studio.picture(scene) == render.draw(scene)
        assert await studio.large(scene) == draw_large(scene)
        assert await studio.replay([scene, scene], 10**6) == animate([scene, scene])
        assert studio._replays._painter._worker is None, "it ends when there is nothing to replay"
        (bench,) = studio._benches
        process = process_of(bench._painter)
        assert bench._painter._worker is not None
        bench._painter._worker.kill()
        bench._painter._worker.wait()
        assert await studio.picture(table_typical()) == render.draw(table_typical())
        processes = [process, process_of(bench._painter)]
        studio.close()
        return processes

    assert all(gone(process) for process in asyncio.run(story()))


@linux
def test_a_studio_that_closes_waits_for_no_picture(
    steered: Steered, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "how").write_text("hang")

    async def story() -> list[int]:
        studio = Studio(workers=1)
        asked = [
            asyncio.ensure_future(wanted)
            for wanted in (
                studio.picture(night_typical()),
                studio.picture(table_typical()),
                studio.replay([night_typical()] * 200, 10**7),
            )
        ]
        await asyncio.to_thread(steered.begun)
        while studio._replays._painter._worker is None:  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0.01)
        painters = [process_of(one._painter) for one in (*studio._benches, studio._replays)]
        before = time.monotonic()
        studio.close()
        for one in asked:
            with pytest.raises(PictureError):
                await one
        assert time.monotonic() - before < 2
        return painters

    assert all(gone(process) for process in asyncio.run(story()))
    assert caplog.messages == []
