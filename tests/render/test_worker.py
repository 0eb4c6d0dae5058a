"""What goes to a process that paints, and what comes back."""

from __future__ import annotations

from io import BytesIO

import pytest

import render
from render import worker
from render.animate import animate
from render.large import draw_large
from render.samples import yak, yokai
from render.samples.yak.tables import table_typical
from render.samples.yokai.nights import night_typical
from render.scenes import AnyScene
from render.worker import Outcome

SCENES = {**yak.SAMPLES, **yokai.SAMPLES}


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_is_the_same_on_the_other_side(name: str) -> None:
    scene = SCENES[name]()
    sent = worker.job("picture", [scene])[worker.SIZE :]
    assert worker.Job.model_validate_json(sent).scenes == (scene,)


def asked(*jobs: bytes) -> list[tuple[Outcome, tuple[bytes, ...]]]:
    """What is answered to these jobs, within this process."""
    answers = BytesIO()
    worker.serve(worker.jobs(BytesIO(b"".join(jobs))), answers)
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
    assert one == (Outcome.DONE, (render.draw(scene),))
    assert wrong[0] is Outcome.FAILED
    assert b"IndexError" in wrong[1][0]
    assert large == (Outcome.DONE, draw_large(scene))
    assert film == (Outcome.DONE, (animate([scene, night_typical()]),))


@pytest.mark.parametrize("error", [MemoryError, OSError])
def test_after_one_that_memory_or_a_file_failed_nothing_is_done(
    monkeypatch: pytest.MonkeyPatch, error: type[Exception]
) -> None:
    def failing(scene: AnyScene) -> bytes:
        raise error

    monkeypatch.setattr(render, "draw", failing)
    answers = BytesIO()
    sent = worker.job("picture", [table_typical()])
    worker.serve(worker.jobs(BytesIO(sent + sent)), answers)
    answers.seek(0)
    outcome, (told,) = worker.answer(answers)
    assert outcome is Outcome.ENDED
    assert told.startswith(error.__name__.encode())
    assert answers.read() == b""
