"""What the tests of this folder share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.stage import painter as module
from tests.stage.steered import Steered


@pytest.fixture
def steered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Steered]:
    monkeypatch.setenv("LOOPBACK_FOLDER", str(tmp_path))
    monkeypatch.setattr(module, "PROGRAM", "tests.loopback.paint")
    one = Steered(tmp_path)
    yield one
    one.painter.end()
