"""One palette and one scale of type: what two drawings share stands in one place."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

import render
from render.brush import palette, text
from render.brush.text import Face

FOLDER = Path(render.__file__).parent
DRAWINGS = sorted(
    file
    for folder in ("brush", "yak", "yokai")
    for file in (FOLDER / folder).rglob("*.py")
    if file.name != "palette.py"
)
COLOUR = re.compile(r"#[0-9A-Fa-f]{6}\b")


def colours(file: Path) -> set[str]:
    return {code.upper() for code in COLOUR.findall(file.read_text(encoding="utf-8"))}


def test_there_are_drawings_and_they_have_tones_of_their_own():
    assert len(DRAWINGS) > 40
    assert len(set().union(*map(colours, DRAWINGS))) > 100


def test_no_colour_is_written_in_two_drawings():
    found: dict[str, list[str]] = defaultdict(list)
    for file in DRAWINGS:
        for code in colours(file):
            found[code].append(file.stem)
    assert {code: files for code, files in found.items() if len(files) > 1} == {}


def test_no_drawing_writes_a_colour_of_the_palette_anew():
    known = colours(Path(palette.__file__))
    again = {file.stem: colours(file) & known for file in DRAWINGS}
    assert {stem: codes for stem, codes in again.items() if codes} == {}


@pytest.mark.parametrize("file", DRAWINGS, ids=lambda file: file.stem)
def test_no_drawing_sets_a_size_of_type_of_its_own(file: Path):
    if file != Path(text.__file__):
        assert "Face(" not in file.read_text(encoding="utf-8")


def test_no_size_of_type_is_below_twelve_points():
    sizes = [it.size for it in vars(text).values() if isinstance(it, Face)]
    assert len(sizes) >= 8
    assert min(sizes) == text.SMALLEST == 36
