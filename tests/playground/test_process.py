"""How `python -m bot play` begins and ends."""

from __future__ import annotations

import signal
import urllib.request
from pathlib import Path

import pytest

from tests.playground.process import playing

PORT = 8380


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_and_leaves_nothing(how: signal.Signals, tmp_path: Path) -> None:
    with playing("--port", str(PORT), TMPDIR=str(tmp_path)) as played:
        with urllib.request.urlopen(played.address, timeout=30) as answer:
            assert "Ann" in answer.read().decode()
        assert list(tmp_path.rglob("*.db*")), "the store is a file in the temporary folder"
        assert played.end(how) == 0
    said = "".join(played.lines)
    assert "Traceback" not in said
    assert "The village is closed." in said
    assert list(tmp_path.iterdir()) == []


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with playing("--port", str(PORT)) as first:
        address = first.address
        with playing("--port", str(PORT)) as second:
            assert second.address != address
            assert any(line.startswith(f"Port {PORT} is in use") for line in second.lines)
            assert second.end() == 0
        assert first.end() == 0


@pytest.mark.parametrize("arguments", [("--people", "3"), ("--people", "9"), ("--port", "0")])
def test_what_cannot_be_is_refused_in_a_sentence(arguments: tuple[str, ...]) -> None:
    with playing(*arguments) as played:
        assert played.process.wait(60) == 2
    assert "Traceback" not in "".join(played.lines)
