"""Processes that paint: what they make, how they end, and what happens when they are gone."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import render
from bot.stage import painter as module
from bot.stage.painter import IdleError, Painter, PaintingError, SceneError
from render.samples.yokai.nights import night_typical
from tests.loopback.paint import SAME, SECRET
from tests.stage.steered import Steered, alive, gone, linux, process_of


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
def test_it_is_told_no_token(steered: Steered, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", SECRET)
    steered.make("")
    around = Path(f"/proc/{process_of(steered.painter)}/environ").read_text()
    assert "LOOPBACK_FOLDER" in around
    assert SECRET not in around


@linux
def test_one_that_was_killed_while_idle_is_replaced_unnoticed() -> None:
    painter = Painter()
    scene = night_typical()
    painter.make("picture", [scene], most=0, limit=60)
    killed = process_of(painter)
    assert painter._worker is not None
    painter._worker.kill()
    painter._worker.wait()
    assert len(painter.make("picture", [scene], most=0, limit=60)) == 1
    assert process_of(painter) != killed
    painter.end()


@linux
def test_whatever_ends_it_while_it_paints_is_told_and_the_next_job_goes_well(
    steered: Steered,
) -> None:
    with pytest.raises(PaintingError, match="it was killed by signal 9"):
        steered.make("die")
    with pytest.raises(PaintingError, match="MemoryError"):
        steered.make("starve")
    assert steered.make("") == (SAME,)
    first = process_of(steered.painter)
    with pytest.raises(PaintingError, match=r"it took longer than 0\.2 seconds"):
        steered.make("hang", limit=0.2)
    assert gone(first)
    assert steered.make("") == (SAME,)


@linux
def test_one_that_was_halted_is_killed_when_time_is_up(steered: Steered) -> None:
    steered.make("")
    halted = process_of(steered.painter)
    os.kill(halted, signal.SIGSTOP)
    with pytest.raises(PaintingError, match="it took longer"):
        steered.make("", limit=0.2)
    assert gone(halted)


@linux
def test_neither_printing_nor_a_scene_that_cant_be_painted_ends_it(steered: Steered) -> None:
    assert steered.make("print") == (SAME,)
    process = process_of(steered.painter)
    with pytest.raises(SceneError, match="ValueError") as failure:
        steered.make("fail")
    assert SECRET not in str(failure.value)
    assert steered.make("") == (SAME,)
    assert process_of(steered.painter) == process


@linux
def test_what_it_would_still_answer_is_never_taken_for_the_next_answer(
    steered: Steered, monkeypatch: pytest.MonkeyPatch
) -> None:
    steered.make("")
    process = process_of(steered.painter)

    def disturbed(stream: object) -> None:
        raise MemoryError

    with monkeypatch.context() as patch, pytest.raises(MemoryError):
        patch.setattr(module, "answer", disturbed)
        steered.make("")
    assert gone(process)
    assert steered.make("") == (SAME,)


@linux
def test_it_ends_with_its_input_even_while_it_paints(steered: Steered) -> None:
    with ThreadPoolExecutor(1) as pool:
        painting = pool.submit(steered.make, "hang")
        process = steered.begun()
        assert steered.painter._worker is not None
        assert steered.painter._worker.stdin is not None
        steered.painter._worker.stdin.close()
        assert gone(process)
        with pytest.raises(PaintingError, match="it ended with 0"):
            painting.result()


@linux
def test_stopping_gives_up_what_is_being_painted(steered: Steered) -> None:
    with ThreadPoolExecutor(1) as pool:
        painting = pool.submit(steered.make, "hang")
        process = steered.begun()
        steered.painter.stop()
        assert gone(process)
        with pytest.raises(IdleError):
            painting.result()
    with pytest.raises(IdleError):
        steered.make("")


def test_after_some_that_only_fall_there_is_a_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PROGRAM", "tests.no_such_module")
    monkeypatch.setattr(module, "REST", 3600)
    painter, scene = Painter(), night_typical()
    for _ in range(module.FALLS):
        with pytest.raises(PaintingError, match="it ended with 1"):
            painter.make("picture", [scene], most=0, limit=60)
    with pytest.raises(IdleError):
        painter.make("picture", [scene], most=0, limit=60)
    assert painter._worker is None
    monkeypatch.setattr(module, "PROGRAM", "render.worker")
    painter._rests_until = 0
    assert len(painter.make("picture", [scene], most=0, limit=60)) == 1
    painter.end()


@linux
def test_signals_for_the_bot_do_not_end_it_from_the_first_moment(steered: Steered) -> None:
    """Ctrl-C and a service's end reach every process; this one goes on until the bot is done."""
    with ThreadPoolExecutor(1) as pool:
        painting = pool.submit(steered.make, "slow 0.2")
        while steered.painter._worker is None:
            time.sleep(0.001)
        process = process_of(steered.painter)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            os.kill(process, number)
        assert painting.result() == (SAME,)
    os.kill(process, signal.SIGTERM)
    assert steered.make("") == (SAME,)
    assert process_of(steered.painter) == process


@linux
def test_who_forgets_to_end_it_leaves_no_process_behind() -> None:
    painter = Painter()
    painter.make("picture", [night_typical()], most=0, limit=60)
    process = process_of(painter)
    del painter
    assert gone(process)


@linux
@pytest.mark.parametrize("name", ["SIGKILL", "SIGTERM"])
def test_it_never_outlives_who_started_it(name: str) -> None:
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
        parent.send_signal(signal.Signals[name])
    assert gone(process)


def test_without_processes_it_paints_itself_and_tries_again_later(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked: list[None] = []

    def refused() -> None:
        asked.append(None)
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(module, "_started", refused)
    painter, scene = Painter(), night_typical()
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert painter.make("picture", [scene], most=0, limit=60) == (render.draw(scene),)
        assert len(asked) == 1
        painter._alone_until = 0
        painter.make("picture", [scene], most=0, limit=60)
    assert len(asked) == 2
    assert caplog.messages == [
        "no process can be started for pictures: Resource temporarily unavailable"
    ]
    painter.end()


def test_a_scene_that_fails_here_is_told_like_one_that_fails_there() -> None:
    with pytest.raises(SceneError, match="IndexError"):
        module.painted_here("picture", (), 0)
