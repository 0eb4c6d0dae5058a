"""requirements.txt: exact versions of everything that runs, and nothing else."""

from __future__ import annotations

import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LINES = (ROOT / "requirements.txt").read_text("utf-8").splitlines()
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


@pytest.fixture(scope="module")
def pins() -> dict[str, str]:
    """The pinned versions by name."""
    pinned = [Requirement(line) for line in LINES if line and not line.startswith("#")]
    return {canonicalize_name(pin.name): str(pin.specifier).removeprefix("==") for pin in pinned}


def test_every_line_pins_one_version() -> None:
    for line in LINES:
        pin = Requirement(line)
        assert pin.url is None
        assert [clause.operator for clause in pin.specifier] == ["=="], line


def test_everything_that_runs_is_pinned_within_its_bounds(pins: dict[str, str]) -> None:
    waiting = [Requirement(line) for line in PROJECT["dependencies"]]
    seen: set[str] = set()
    while waiting:
        wanted = waiting.pop()
        name = canonicalize_name(wanted.name)
        if wanted.marker is not None and not wanted.marker.evaluate({"extra": ""}):
            continue
        assert name in pins, f"{wanted.name} is not pinned"
        assert wanted.specifier.contains(pins[name]), f"{wanted} is pinned to {pins[name]}"
        if name not in seen:
            seen.add(name)
            waiting += [Requirement(line) for line in _requires(name)]


def _requires(name: str) -> list[str]:
    try:
        return requires(name) or []
    except PackageNotFoundError:
        pytest.fail(f"{name} is not installed: run `make test`")
