"""`gallery`: every picture in every way, on one page that needs nothing from elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image

from render import gallery as module
from render.encode import EXTENSION
from render.eyes import EYES
from render.samples import yak, yokai
from tests.cli.test_records import ended

WAYS = ("", "-380", *(f"-{eye}" for eye in EYES))


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three samples stand for all."""
    games = {
        "Yak": {name: yak.SAMPLES[name] for name in ("table_scripts", "final_two")},
        "Yokai": {"shaped_comb": yokai.SAMPLES["shaped_comb"]},
    }
    monkeypatch.setattr(module, "GAMES", games)


@pytest.mark.usefixtures("few")
def test_each_sample_is_shown_as_posted_small_and_through_other_eyes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    folder = tmp_path / "new" / "gallery"
    code, out, said = ended(["gallery", str(folder)], capsys)
    assert (code, out) == (0, f"{folder / 'index.html'}\n")
    assert said.splitlines()[-1] == "gallery 100%"
    page = (folder / "index.html").read_text(encoding="utf-8")
    for name in ("yak/table_scripts", "yak/final_two", "yokai/shaped_comb"):
        for way in WAYS:
            path = f"{name}{way}.{EXTENSION}"
            assert f'src="{path}"' in page
            with Image.open(folder / path) as image:
                assert image.width == (380 if way == "-380" else 1140)
                if way == "-grey":
                    r, g, b = image.convert("RGB").split()
                    assert r.tobytes() == g.tobytes() == b.tobytes()
    assert "Level 5: a shape to be met" in page


def test_a_panel_is_shown_in_large_print_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    panel = {"panel_market": yak.SAMPLES["panel_market"]}
    monkeypatch.setattr(module, "GAMES", {"Yak": panel})
    assert ended(["gallery", str(tmp_path)], capsys)[0] == 0
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    pieces = sorted((tmp_path / "yak").glob(f"panel_market-large-*.{EXTENSION}"))
    assert len(pieces) > 1
    for number, file in enumerate(pieces, start=1):
        assert f'src="yak/{file.name}"' in page
        assert f"in large print, {number}" in page


@pytest.mark.usefixtures("few")
def test_the_page_needs_nothing_but_its_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert ended(["gallery", str(tmp_path)], capsys)[0] == 0
    page = (tmp_path / "index.html").read_text(encoding="utf-8")
    named = re.findall(r'(?:src|href)="([^"#]+)"', page)
    assert named
    assert all((tmp_path / path).is_file() for path in named)
    assert "<script" not in page
    files = {file for file in tmp_path.rglob("*") if file.is_file()}
    assert files == {tmp_path / path for path in named} | {tmp_path / "index.html"}
    assert "url(" not in (tmp_path / "gallery.css").read_text(encoding="utf-8")


def test_every_kind_of_picture_is_in_it():
    kinds = {make().kind for samples in module.GAMES.values() for make in samples.values()}
    assert kinds == {"yak-table", "yak-panel", "yak-final", "yokai-grid", "yokai-final"}


@pytest.mark.usefixtures("few")
def test_a_folder_that_can_not_be_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    (tmp_path / "file").write_text("here", encoding="utf-8")
    code, out, said = ended(["gallery", str(tmp_path / "file" / "gallery")], capsys)
    assert (code, out) == (1, "")
    assert said.startswith("gallery: ")
    assert "can't be written: " in said
    assert len(said.splitlines()) == 1
