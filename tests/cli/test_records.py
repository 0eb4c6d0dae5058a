"""`simulate` and `verify` at the command line: what they print and how they end."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bot.cli.main import COMMANDS, main
from tests.games.yak.tables import CASES, RECORDS

SEED = "ab" * 32
SIMULATE = ["simulate", "yak", "--players", "3", "--seed", SEED]


def ended(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """Exit code, standard output, standard error."""
    try:
        code = main(words)
    except SystemExit as stop:
        code = int(stop.code or 0)
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_simulated_game_is_a_record_that_verifies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    code, text, _ = ended([*SIMULATE, "--salt", "2001"], capsys)
    assert code == 0
    raw = json.loads(text)
    assert raw["seats"] == ["Player 1", "Player 2", "Player 3"]
    assert (raw["seed"], raw["salt"]) == (SEED, "2001")
    assert raw["options"] == {"master_builder": False}
    path = tmp_path / "record.json"
    path.write_text(text, encoding="utf-8")
    code, said, _ = ended(["verify", str(path)], capsys)
    assert (code, said) == (0, f"{path}: ok: yak, 3 seats, {len(raw['moves'])} moves, finished\n")


def test_the_same_words_simulate_the_same_game(capsys: pytest.CaptureFixture[str]):
    assert ended(SIMULATE, capsys) == ended(SIMULATE, capsys)


def test_every_option_can_be_given(capsys: pytest.CaptureFixture[str]):
    words = [*SIMULATE, "--option", "master_builder=true", "--policy", "simple"]
    code, text, _ = ended(words, capsys)
    assert code == 0
    assert json.loads(text)["options"] == {"master_builder": True}
    assert json.loads(text)["salt"] == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "yak", "--players", "5", "--seed", SEED], "Yak is for 2 to 4 players, not 5"),
        (["simulate", "yak", "--players", "x", "--seed", SEED], "invalid int value: 'x'"),
        (["simulate", "yak", "--players", "3", "--seed", "abc"], "a seed is 64 hex digits"),
        (["simulate", "yak", "--players", "3"], "required: --seed"),
        (["simulate", "chess", "--players", "3", "--seed", SEED], "no game 'chess'"),
        ([*SIMULATE, "--salt", "ä"], "a salt is ASCII text"),
        ([*SIMULATE, "--option", "level=2"], "no option 'level'"),
        ([*SIMULATE, "--option", "master_builder"], "given as name=value"),
        ([*SIMULATE, "--option", "master_builder=yes"], "true or false"),
        ([*SIMULATE, "--policy", "genius"], "no player 'genius'"),
        (["verify"], "required: record.json"),
        (["dance"], "invalid choice: 'dance'"),
        (["-v", "verify"], "unrecognized arguments: -v"),
        (["--", "verify"], "command"),
    ],
    ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else None,
)
def test_senseless_arguments_are_answered_in_words(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
):
    code, out, said = ended(words, capsys)
    assert code == 2
    assert out == ""
    assert sentence in said
    assert "Traceback" not in said


def test_verify_prints_a_line_a_record_and_fails_if_any_does(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    damaged = json.loads((CASES / "damaged.json").read_text(encoding="utf-8"))[0]
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(damaged["record"]), encoding="utf-8")
    good = [str(path) for path in RECORDS]
    assert ended(["verify", *good], capsys)[0] == 0
    code, said, _ = ended(["verify", good[0], str(bad), good[1]], capsys)
    assert code == 1
    lines = said.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith(f"{good[0]}: ok: ")
    assert lines[1].startswith(f"{bad}: refused: move 9: ")
    assert lines[2].startswith(f"{good[1]}: ok: ")


def test_a_file_that_can_not_be_read_is_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    missing = [str(tmp_path / "none.json"), str(tmp_path)]
    code, said, _ = ended(["verify", *missing, str(RECORDS[0])], capsys)
    assert code == 2
    *said_of_them, fine = said.splitlines()
    assert "ok: " in fine
    assert [line.split(": ")[1] for line in said_of_them] == ["can't be read"] * 2


def test_a_record_that_breaks_the_rules_goes_before_one_that_can_not_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    bad = tmp_path / "bad.json"
    bad.write_text('{"format": 1}', encoding="utf-8")
    code, said, _ = ended(["verify", str(tmp_path / "none.json"), str(bad)], capsys)
    assert code == 1
    assert said.endswith("bad.json: refused: format: has to be 'yak-and-yokai/1'\n")


def test_a_line_a_record_whatever_the_file_is_called(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "two\nlines\x1b.json"
    path.write_bytes(RECORDS[0].read_bytes())
    code, said, _ = ended(["verify", str(path), f"{path}x", "a\0b"], capsys)
    assert code == 2
    lines = said.split("\n")[:-1]
    assert len(lines) == 3
    assert lines[0].startswith(f"{tmp_path}/two?lines?.json: ok: ")
    assert all(text.isprintable() for text in lines)


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]):
    code, said, _ = ended(["--help"], capsys)
    assert code == 0
    assert all(name in said for name in COMMANDS)


def test_checking_a_record_needs_neither_discord_nor_pictures():
    words = ["verify", str(RECORDS[0])]
    program = (
        "import sys; from bot.cli.main import main; "
        f"code = main({words!r}); "
        "sys.exit(code or any(name in sys.modules for name in ('discord', 'PIL', 'aiosqlite')))"
    )
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.endswith("finished\n")


def test_the_module_hands_over():
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "bot", "verify", str(RECORDS[0])],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
