"""`run`: what can't start says so in one sentence, without a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from bot.cli.main import main

ROOT = Path(__file__).parents[2]


class StartError(Exception):
    """Stands for the app's."""


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[BaseException | None], None]:
    """Puts an app in the real one's place that ends in the given way."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "a-token")

    def ends_with(error: BaseException | None) -> None:
        def run(settings: object) -> None:
            if error is not None:
                raise error

        module = ModuleType("bot.app")
        vars(module).update(run=run, StartError=StartError)
        monkeypatch.setitem(sys.modules, "bot.app", module)

    return ends_with


def test_a_clean_end(
    app: Callable[[BaseException | None], None], capsys: pytest.CaptureFixture[str]
) -> None:
    app(None)
    assert main(["run"]) == 0
    assert main([]) == 0
    assert capsys.readouterr() == ("", "")


def test_what_the_app_cannot_start_with_is_one_sentence(
    app: Callable[[BaseException | None], None], capsys: pytest.CaptureFixture[str]
) -> None:
    app(StartError("Discord refuses the token: reset it."))
    assert main(["run"]) == 1
    assert capsys.readouterr() == ("", "Discord refuses the token: reset it.\n")


def test_an_interruption_is_no_error(
    app: Callable[[BaseException | None], None], capsys: pytest.CaptureFixture[str]
) -> None:
    app(KeyboardInterrupt())
    assert main(["run"]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize("command", [["run"], []])
def test_without_a_token_nothing_starts(tmp_path: Path, command: list[str]) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    environment.pop("DISCORD_TOKEN", None)
    done = subprocess.run(
        [sys.executable, "-m", "bot", *command],
        cwd=tmp_path,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("The bot has no token: ")
    assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []
