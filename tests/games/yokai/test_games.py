"""Whole simulated games of every kind, from the first look to a record that verifies."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.cli.main import main
from bot.games.record import Played, read, replay, verify, write
from bot.games.shelf import Shelf
from bot.games.yokai.moves import Declare, YokaiMove
from bot.games.yokai.view import YokaiView
from bot.players.playing import Fate, play
from bot.players.policies import RANDOM, player_for
from data import content
from tests.games.yokai.tables import GAME, MIXES, OPTIONS, RECORDS, record

SHELF = Shelf.of(content.read_all())
SEED = "ab" * 32
TABLES = [
    pytest.param(players, options, id=f"{players}-{name}")
    for players in (2, 3, 4)
    for name, options in (OPTIONS | MIXES).items()
]


class Patient:
    """Chooses any legal move, but never declares, so that the last hint ends the game."""

    def choose(self, view: YokaiView, legal: Sequence[YokaiMove], rng: random.Random) -> YokaiMove:
        number = len(legal) - isinstance(legal[-1], Declare)
        return legal[rng.randrange(number)]


def check(played: Played, players: int) -> None:
    """The record of a game verifies, for which it is replayed to the same result."""
    text = write(GAME, played)
    verdict = verify(text, SHELF)
    assert verdict.line == f"ok: yokai, {players} seats, {len(played.moves)} moves, finished"


def games(number: int, players: int, options: Mapping[str, str]) -> None:
    """So many games; in every other one nobody declares."""
    for game in range(number):
        player = player_for(RANDOM, GAME) if game % 2 else Patient()
        fate = Fate(random.Random(f"{game} {players}").randbytes(32), str(game))
        check(play(GAME, options, [player] * players, fate), players)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_simulated_games_replay_and_verify(players: int, options: Mapping[str, str]):
    games(10, players, options)


@pytest.mark.soak
@pytest.mark.parametrize(("players", "options"), TABLES)
def test_many_simulated_games_replay_and_verify(players: int, options: Mapping[str, str]):
    games(200, players, options)


def test_a_replay_gives_every_state():
    played = play(GAME, MIXES["everything"], [Patient()] * 4, Fate(bytes.fromhex(SEED)))
    states = replay(read(write(GAME, played)), GAME)
    assert len(states) == len(played.moves) + 1
    assert GAME.result(states[-1]) == played.result
    for state, raw, after in zip(states, played.moves, states[1:], strict=False):
        assert GAME.apply(state, GAME.read_move(raw), b"").state == after


# At the command line


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["simulate", "yokai", "--players", "3", "--seed", SEED, *words])
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_simulated_game_is_a_record_that_verifies(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    words = ["--option", "affinity=all", "--option", "hint_rule=stacked", "--salt", "7"]
    code, text, _ = simulated(capsys, *words)
    assert code == 0
    raw = json.loads(text)
    assert raw["game"] == "yokai"
    assert raw["options"] == {
        "affinity": "all",
        "hints": "normal",
        "hint_rule": "stacked",
        "objective": "none",
    }
    path = tmp_path / "record.json"
    path.write_text(text, encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.endswith("moves, finished\n")


def test_the_simple_player_can_be_asked_for(capsys: pytest.CaptureFixture[str]):
    code, text, _ = simulated(capsys, "--policy", "simple", "--option", "affinity=first")
    assert code == 0
    assert verify(text, SHELF).line.endswith("moves, finished")


def test_a_level_is_shorthand_for_its_option(capsys: pytest.CaptureFixture[str]):
    assert simulated(capsys, "--option", "level=4") == simulated(
        capsys, "--option", "hint_rule=hidden"
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--option", "level=6"], "from 1 to 5"),
        (["--option", "level=three"], "from 1 to 5"),
        (["--option", "hint_rule=secret"], "one of open, stacked, hidden"),
        (["--option", "master_builder=true"], "no option 'master_builder'"),
        (["--option", "affinity=all", "--option", "objective=comb"], "can't be met"),
    ],
)
def test_options_that_make_no_game_are_answered_in_words(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
):
    code, out, said = simulated(capsys, *words)
    assert (code, out) == (2, "")
    assert sentence in said


# What is wrong is named


def damaged(case: dict[str, Any], number: int, **changes: Any) -> str:
    moves = [*case["moves"]]
    moves[number] = moves[number] | changes
    return verify(json.dumps(case | {"moves": moves}), SHELF).line


def test_a_record_tampered_with_is_refused_at_the_first_wrong_move():
    fate = Fate(bytes.fromhex(SEED))
    case = json.loads(write(GAME, play(GAME, {}, [Patient()] * 3, fate)))
    first = case["moves"][0]["seat"]
    assert damaged(case, 0, seat=(first + 1) % 3).startswith("refused: move 0: made by another")
    assert damaged(case, 0, card=[9, 9]).startswith("refused: move 0: there is no card at (9, 9)")
    assert damaged(case, 0, type="declare").startswith("refused: move 0: ")
    assert damaged(case, 1, card=case["moves"][0]["card"]).startswith("refused: move 1: ")
    assert damaged(case, 2, to=[40, 40]).startswith("refused: move 2: ")
    assert damaged(case, 3, type="stay").startswith("refused: move 3: stay where the hint is due")
    assert damaged(case, 3, more=1).startswith("refused: move 3: ")
    late = case | {"moves": [*case["moves"], {"seat": first, "type": "declare"}]}
    number = len(case["moves"])
    assert verify(json.dumps(late), SHELF).line.startswith(f"refused: move {number}: comes after")


def test_a_game_that_has_only_begun_or_was_abandoned_verifies():
    fate = Fate(bytes.fromhex(SEED))
    case = json.loads(write(GAME, play(GAME, {}, [Patient()] * 3, fate)))
    for moves in (0, 1, 5):
        begun = case | {"moves": case["moves"][:moves], "result": None}
        assert verify(json.dumps(begun), SHELF).line.endswith(f"{moves} moves, begun")
        left = begun | {"result": {"abandoned": True}}
        assert verify(json.dumps(left), SHELF).line.endswith(f"{moves} moves, abandoned")


ODD = [None, True, -1, 10**15, 1.0, "", "oni", "hidden", "from", [], [0], [0, 0], [9, -9], {}]


@given(st.integers(0, 2**32), st.sampled_from(RECORDS), st.sampled_from(ODD))
def test_no_damage_to_a_move_makes_verifying_crash(seed: int, path: Path, odd: object):
    rng = random.Random(seed)
    case = record(path)
    number = rng.randrange(len(case["moves"]))
    move = case["moves"][number]
    key = rng.choice([*move, "hint", "card", "from", "to", "origin"])
    changed = move | {key: odd}
    if changed == move:
        return
    case["moves"][number] = changed
    verdict = verify(json.dumps(case), SHELF)
    if not verdict.ok:
        assert verdict.move is None or number <= verdict.move <= len(case["moves"])
        assert len(verdict.line) <= 300
