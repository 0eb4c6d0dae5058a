"""Processes that paint: what they make, how they end, and what happens when they are gone."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
import time
from io import BytesIO
from pathlib import Path

import pytest

import render
from bot.stage import painter as module
from bot.stage.painter import Painter, PaintingError
from bot.stage.studio import PictureError, Studio
from render import worker
from render.animate import animate
from render.large import draw_large
from render.samples import yak, yokai
from render.samples.yak.tables import table_typical
from render.samples.yokai.nights import night_typical
from render.scenes import AnyScene

SCENES = {**yak.SAMPLES, **yokai.SAMPLES}
linux = pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks at processes in /proc")


def alive(process: int) -> bool:
    """Whether it runs: neither gone nor waiting to be noticed."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def gone(process: int, seconds: float = 10) -> bool:
    until = time.monotonic() + seconds
    while alive(process) and time.monotonic() < until:
        time.sleep(0.02)
    return not alive(process)


def process_of(painter: Painter) -> int:
    assert painter._worker is not None
    return painter._worker.pid


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_the_same_on_the_other_side(name: str) -> None:
    scene = SCENES[name]()
    sent = worker.job("picture", [scene])[worker.SIZE :]
    assert worker.Job.model_validate_json(sent).scenes == (scene,)


def asked(*jobs: bytes) -> list[tuple[bool, tuple[bytes, ...]]]:
    """What is answered to these jobs, within this process."""
    answers = BytesIO()
    worker.serve(BytesIO(b"".join(jobs)), answers)
    answers.seek(0)
    found = [worker.answer(answers) for _ in jobs]
    assert answers.read() == b""
    return found


def test_jobs_are_done_one_after_the_other_whatever_becomes_of_each() -> None:
    scene: AnyScene = table_typical()
    one, wrong, large, film = asked(
        worker.job("picture", [scene]),
        worker.message(b'{"make":"picture","scenes":[]}'),
        worker.job("large", [scene]),
        worker.job("replay", [scene, night_typical()], most=500_000),
    )
    assert one == (True, (render.draw(scene),))
    assert wrong[0] is False
    assert b"IndexError" in wrong[1][0]
    assert large == (True, draw_large(scene))
    assert film == (True, (animate([scene, night_typical()]),))


@linux
def test_a_process_is_started_once_and_ends_when_told() -> None:
    painter = Painter()
    scene = night_typical()
    first = painter.make("picture", [scene], most=0, limit=60)
    process = process_of(painter)
    assert first == (render.draw(scene),)
    assert painter.make("picture", [scene], most=0, limit=60) == first
    assert process_of(painter) == process
    painter.end()
    assert not alive(process)
    painter.end()


@linux
def test_one_that_is_killed_or_too_slow_is_started_anew() -> None:
    painter = Painter()
    scene = night_typical()
    painter.make("picture", [scene], most=0, limit=60)
    killed = process_of(painter)
    os.kill(killed, signal.SIGKILL)
    with pytest.raises(PaintingError, match="killed"):
        painter.make("picture", [scene], most=0, limit=60)
    with pytest.raises(PaintingError, match="too long"):
        painter.make("replay", [scene] * 200, most=10**7, limit=0.5)
    assert len(painter.make("picture", [scene], most=0, limit=60)) == 1
    assert process_of(painter) != killed
    painter.end()


@linux
def test_signals_for_the_bot_do_not_end_it() -> None:
    """Ctrl-C and a service's end reach every process; this one goes on until the bot is done."""
    painter = Painter()
    scene = night_typical()
    painter.make("picture", [scene], most=0, limit=60)
    process = process_of(painter)
    for number in (signal.SIGINT, signal.SIGTERM):
        os.kill(process, number)
    assert painter.make("picture", [scene], most=0, limit=60)
    assert process_of(painter) == process
    painter.end()


@linux
def test_who_forgets_to_end_it_leaves_no_process_behind() -> None:
    painter = Painter()
    painter.make("picture", [night_typical()], most=0, limit=60)
    process = process_of(painter)
    del painter
    assert gone(process)


@linux
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_it_never_outlives_who_started_it(number: int) -> None:
    program = (
        "import time\n"
        "from bot.stage.painter import Painter\n"
        "from render.samples.yokai.nights import night_typical\n"
        "painter = Painter()\n"
        "painter.make('picture', [night_typical()], most=0, limit=60)\n"
        "print(painter._worker.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=root, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        process = int(parent.stdout.readline())
        assert alive(process)
        parent.send_signal(number)
    assert gone(process)


def test_without_processes_it_paints_itself(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refused() -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(module, "_started", refused)
    painter = Painter()
    scene = night_typical()
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert painter.make("picture", [scene], most=0, limit=60) == (render.draw(scene),)
    assert caplog.messages == ["no process can be started for pictures: Permission denied"]
    painter.end()


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
        os.kill(process, signal.SIGKILL)
        with pytest.raises(PictureError):
            await studio.picture(table_typical())
        assert await studio.picture(table_typical()) == render.draw(table_typical())
        processes = [process, process_of(bench._painter)]
        studio.close()
        return processes

    assert all(gone(process) for process in asyncio.run(story()))
