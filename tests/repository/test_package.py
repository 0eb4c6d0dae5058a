"""What the repository holds, and what of it is installed."""

from __future__ import annotations

import re
import subprocess
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LARGEST = 700 * 1024
ADDRESSES = re.compile(
    r"https?://[^ \"]*(/simple/?[\"' ]|/simple/?$|\.whl|\.tar\.gz|\.tgz|\.deb)"
    r"|\"resolved\":|--(extra-)?index-" + "url",
    re.MULTILINE,
)
"""Of package registries: what is installed comes from whichever the machine uses."""


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("this is not a clone, so there is no telling what is tracked")
    files = (Path(name) for name in listed.stdout.split("\0") if name)
    return [file for file in files if (ROOT / file).is_file()]


def test_no_file_is_large(tracked: list[Path]) -> None:
    assert [file for file in tracked if (ROOT / file).stat().st_size > LARGEST] == []


def test_no_registry_is_named(tracked: list[Path]) -> None:
    texts = ((file, (ROOT / file).read_bytes().decode(errors="replace")) for file in tracked)
    assert [file for file, text in texts if ADDRESSES.search(text)] == []


def test_whatever_the_code_reads_is_installed_with_it(tracked: list[Path]) -> None:
    packages = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    patterns = [
        f"{package}/{pattern.replace('**/', '')}"
        for package, patterns in packages["package-data"].items()
        for pattern in patterns
    ]
    missing = [
        file
        for file in tracked
        if file.parts[0] in {"bot", "data", "render"} and file.suffix != ".py"
        if not any(fnmatch(file.as_posix(), pattern) for pattern in patterns)
    ]
    assert missing == []


def test_every_folder_of_code_is_a_package(tracked: list[Path]) -> None:
    folders = {file.parent for file in tracked if file.suffix == ".py" and len(file.parts) > 1}
    assert {folder for folder in folders if not (ROOT / folder / "__init__.py").is_file()} == set()
