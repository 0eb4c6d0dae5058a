"""`replay` at the command line: the file it writes, how it tells, and what it can't do."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from PIL import Image

from bot.cli.progress import Progress
from tests.cli.test_records import ended
from tests.games.yak.tables import CASES

RECORDS = CASES / "records"


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of a game that was ended early."""
    raw = json.loads(next(RECORDS.glob("yak-2*.json")).read_text(encoding="utf-8"))
    raw["moves"], raw["result"] = raw["moves"][:4], {"abandoned": True}
    path = tmp_path_factory.mktemp("records") / "short.json"
    path.write_text(json.dumps(raw), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", ["replay.webp", "replay.gif", "REPLAY.GIF"])
def test_a_record_becomes_an_animation_of_the_kind_that_the_name_says(
    name: str, short: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / name
    code, out, said = ended(["replay", str(short), "-o", str(path)], capsys)
    assert (code, out.startswith(f"{path}: ")) == (0, True)
    assert "steps, " in out
    assert said.splitlines()[-1] == "replay 100%"
    with Image.open(path) as image:
        assert image.format == path.suffix[1:].upper()
        assert getattr(image, "n_frames", 1) >= 3
    assert list(tmp_path.iterdir()) == [path], "nothing else is left behind"


def test_a_record_that_breaks_the_rules_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    damaged = json.loads((CASES / "damaged.json").read_text(encoding="utf-8"))[0]
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(damaged["record"]), encoding="utf-8")
    code, out, said = ended(["replay", str(bad), "-o", str(tmp_path / "x.webp")], capsys)
    assert (code, out) == (1, "")
    assert said.startswith(f"replay: {bad}: refused: move 9: ")
    assert len(said.splitlines()) == 1
    assert not (tmp_path / "x.webp").exists()


def test_what_can_not_be_done_is_said_in_one_sentence(
    short: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    webp = str(tmp_path / "x.webp")
    (tmp_path / "folder.webp").mkdir()
    for words, sentence, wanted in (
        ([str(tmp_path / "none.json"), "-o", webp], "can't be read: No such file or directory", 2),
        ([str(short), "-o", str(tmp_path / "x.png")], "the name has to end in .webp or .gif", 2),
        ([str(short), "-o", str(tmp_path / "x")], "the name has to end in .webp or .gif", 2),
        ([str(short), "-o", str(tmp_path / "no" / "x.gif")], "can't be written: No such file", 1),
        ([str(short), "-o", str(tmp_path / "folder.webp")], "can't be written: ", 1),
        ([str(short)], "required: -o", 2),
    ):
        code, out, said = ended(["replay", *words], capsys)
        assert code == wanted
        assert out == ""
        assert sentence in said.splitlines()[-1]
        assert "Traceback" not in said


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_a_bar_grows():
    stream = Terminal()
    with Progress("replay", stream) as progress:
        for done in range(1, 5):
            progress(done, 4)
    shown = stream.getvalue().split("\r")
    assert shown[-1] == "replay [" + "#" * 32 + "] 100%\n"
    assert all(line.startswith("replay [") for line in shown[1:])


def test_elsewhere_it_is_a_line_a_quarter():
    stream = io.StringIO()
    with Progress("replay", stream) as progress:
        for done in range(1, 101):
            progress(done, 100)
    assert stream.getvalue().splitlines() == [f"replay {n}%" for n in (25, 50, 75, 100)]
