"""Records are written, read, replayed and verified; what is wrong is named, nothing crashes."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.games.chance import Chance, commitment_of
from bot.games.game import Applied, Frozen, Move, Orders
from bot.games.record import (
    ABANDONED,
    BadRecordError,
    Played,
    anonymous,
    read,
    replay,
    steps,
    verify,
    write,
)
from bot.games.shelf import Shelf
from bot.players.playing import Fate, play
from bot.players.policies import player_for
from tests.games.yak.tables import GAME, RECORDS, SHELF, record

CASE = record(RECORDS[0])
"""A finished game of two; its first moves: two picks, two cards."""
Raw = dict[str, Any]


def changed(**changes: Any) -> Raw:
    return copy.deepcopy(CASE) | changes


def line(raw: object) -> str:
    return verify(json.dumps(raw), SHELF).line


def cut(moves: int, result: object = None) -> Raw:
    return changed(moves=CASE["moves"][:moves], result=result)


# Whole games


def games(number: int, players: int, master_builder: bool) -> None:
    """Simulated games, random and simple players in turn, replay and verify."""
    options = {"master_builder": master_builder}
    for game in range(number):
        policy = ("random", "simple")[game % 2]
        fate = Fate(random.Random(f"{game} {players}").randbytes(32), str(game))
        played = play(GAME, options, [player_for(policy, GAME)] * players, fate)
        text = write(GAME, played)
        assert verify(text, SHELF).line.startswith(f"ok: yak, {players} seats,")
        states = replay(read(text), GAME)
        assert len(states) == len(played.moves) + 1
        assert GAME.result(states[-1]) == played.result


TABLES = [(players, master) for players in (2, 3, 4) for master in (False, True)]


@pytest.mark.parametrize(("players", "master_builder"), TABLES)
def test_simulated_games_replay_and_verify(players: int, master_builder: bool):
    games(20, players, master_builder)


@pytest.mark.soak
@pytest.mark.parametrize(("players", "master_builder"), TABLES)
def test_many_simulated_games_replay_and_verify(players: int, master_builder: bool):
    games(200, players, master_builder)


def test_a_replay_gives_every_state_and_every_step_its_events():
    found = read(json.dumps(CASE))
    states = replay(found, GAME)
    assert states[0] == GAME.setup(CASE["options"], 2, Chance(found.key))
    for step, state in zip(steps(found, GAME), states[1:], strict=True):
        assert step.applied.state == state
        assert GAME.write_move(step.move) in CASE["moves"]


# Writing


def played(**changes: Any) -> Played:
    said: dict[str, Any] = {
        "options": CASE["options"],
        "seats": ["Ann", "Bö"],
        "seed": bytes.fromhex(CASE["seed"]),
        "salt": CASE["salt"],
        "moves": CASE["moves"],
        "result": CASE["result"],
    }
    return Played(**(said | changes))


def test_a_record_is_written_with_its_keys_in_order():
    text = write(GAME, played())
    assert json.loads(text) == CASE | {"seats": ["Ann", "Bö"]}
    assert list(json.loads(text)) == list(CASE)
    assert "Bö" in text
    assert verify(text.encode(), SHELF).ok


def test_a_running_game_keeps_its_seed_secret_and_shows_the_commitment():
    text = write(GAME, played(moves=[], result=None))
    raw = json.loads(text)
    assert raw["seed"] is None
    assert raw["commitment"] == commitment_of(bytes.fromhex(CASE["seed"]))
    assert CASE["seed"] not in text
    assert "secret" in verify(text, SHELF).line


def test_an_abandoned_game_publishes_its_seed():
    text = write(GAME, played(moves=CASE["moves"][:4], result=ABANDONED))
    assert verify(text, SHELF).line == "ok: yak, 2 seats, 4 moves, abandoned"


def test_names_can_be_left_out():
    assert anonymous(3) == ["Player 1", "Player 2", "Player 3"]


# Games that aren't finished


def test_a_game_that_has_only_begun_is_accepted_with_its_seed():
    assert line(cut(0)) == "ok: yak, 2 seats, 0 moves, begun"
    assert line(cut(4)).endswith("begun")
    assert line(cut(3)).endswith("begun")


@pytest.mark.parametrize("result", [None, ABANDONED])
def test_picks_of_an_unfinished_sunrise_are_refused(result: object):
    assert line(cut(1, result)).startswith("refused: move 0: ")
    assert line(cut(5, result)).startswith("refused: move 4: ")
    assert line(cut(6, result)).startswith("ok")


def test_a_market_may_wait_for_its_stone():
    assert CASE["moves"][6]["type"] == "market"
    assert line(cut(7)).endswith("begun")


def test_a_result_before_the_end_is_refused():
    assert line(cut(4, CASE["result"])).startswith("refused: move 4: result")


@pytest.mark.parametrize(
    "result", [{"abandoned": 1}, {"abandoned": False}, {}, ABANDONED | {"rounds": 1}]
)
def test_an_abandoned_game_says_so_and_nothing_else(result: object):
    assert line(cut(4, result)).startswith("refused")


def test_a_finished_game_can_not_be_abandoned():
    assert line(changed(result=ABANDONED)).startswith("refused: result")


# What is wrong is named


def without(key: str) -> Raw:
    return {name: value for name, value in CASE.items() if name != key}


@pytest.mark.parametrize("key", list(CASE))
def test_a_missing_key_is_named(key: str):
    assert key in line(without(key))


WRONG: dict[str, tuple[Callable[[], object], str]] = {
    "no object": (lambda: [CASE], "has to be an object"),
    "an unknown key": (lambda: changed(weather="fine"), "weather"),
    "another format": (lambda: changed(format="yak-and-yokai/2"), "format"),
    "a game not on the shelf": (lambda: changed(game="chess"), "no game 'chess'"),
    "rules not on the shelf": (lambda: changed(rules=99), "rules 99"),
    "true for 1": (lambda: changed(rules=True), "rules"),
    "1.0 for 1": (lambda: changed(rules=1.0), "rules"),
    "a text for 1": (lambda: changed(rules="1"), "rules"),
    "options left out": (lambda: changed(options={}), "options: not all"),
    "an unknown option": (lambda: changed(options={"master_builder": True, "x": 1}), "'x'"),
    "an option of another type": (lambda: changed(options={"master_builder": 1}), "options"),
    "no options": (lambda: changed(options=None), "options"),
    "one seat": (lambda: changed(seats=["Ann"]), "seats"),
    "five seats": (lambda: changed(seats=["Ann"] * 5), "seats"),
    "a nameless seat": (lambda: changed(seats=["Ann", ""]), "seats[1]"),
    "a seat that is no text": (lambda: changed(seats=["Ann", None]), "seats[1]"),
    "seats in a text": (lambda: changed(seats="AB"), "seats"),
    "a salt that is no text": (lambda: changed(salt=1), "salt"),
    "a salt that is not ASCII": (lambda: changed(salt="sälz"), "salt"),
    "upper-case hex": (lambda: changed(seed=CASE["seed"].upper()), "seed"),
    "an upper-case commitment": (
        lambda: changed(commitment=CASE["commitment"].upper()),
        "commitment",
    ),
    "a short seed": (lambda: changed(seed=CASE["seed"][:-2]), "seed"),
    "a seed and a line end": (lambda: changed(seed=CASE["seed"] + "\n"), "seed"),
    "no seed": (lambda: changed(seed=None), "seed"),
    "another commitment": (lambda: changed(commitment="0" * 64), "commitment"),
    "moves that are no list": (lambda: changed(moves={}), "moves"),
    "a move that is no object": (lambda: changed(moves=[7]), "move 0"),
    "a move after the end": (
        lambda: changed(moves=[*CASE["moves"], CASE["moves"][0]]),
        f"move {len(CASE['moves'])}",
    ),
    "picks out of seat order": (
        lambda: changed(moves=[CASE["moves"][1], CASE["moves"][0], *CASE["moves"][2:]]),
        "move 0",
    ),
    "no result": (lambda: changed(result=None), "result: missing"),
    "a result that is a list": (lambda: changed(result=[]), "result"),
}


@pytest.mark.parametrize("name", list(WRONG))
def test_what_is_wrong_is_named(name: str):
    make, why = WRONG[name]
    said = line(make())
    assert said.startswith("refused: ")
    assert why in said


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("9" * 30, "a number of 30 digits"),
        ("-" + "9" * 9000, "a number of 9001 digits"),
        ("[" * 30 + "]" * 30, "nested too deeply"),
        (r'"\udfff"', "a text with half a character (a lone surrogate)"),
        (r'{"\udfff": 1}', "a text with half a character (a lone surrogate)"),
    ],
    ids=lambda text: text[:20],
)
def test_what_json_can_hold_but_no_record_does_is_named_with_its_move(text: str, why: str):
    raw = changed(moves=[*CASE["moves"][:2], "HERE", *CASE["moves"][2:]])
    said = verify(json.dumps(raw).replace('"HERE"', text), SHELF)
    assert (said.ok, said.move, said.text) == (False, 2, why)
    raw["moves"][2] = {"seat": 0, "type": "restock", "food": "HERE"}
    assert verify(json.dumps(raw).replace('"HERE"', text), SHELF).move == 2
    said = verify(json.dumps(changed(rules="HERE")).replace('"HERE"', text), SHELF)
    assert (said.ok, said.move, said.text) == (False, None, why)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda result: result.update(rounds=99), "result.rounds"),
        (lambda result: result.update(rounds=float(result["rounds"])), "result.rounds"),
        (lambda result: result.update(more=1), "result.more"),
        (lambda result: result.pop("winners"), "result.winners"),
        (lambda result: result["winners"].append(1), "result.winners"),
        (lambda result: result["scores"][1].update(total=0), "result.scores[1].total"),
        (lambda result: result["scores"][0].update(stupa=True), "result.scores[0].stupa"),
        (lambda result: result["scores"][0].pop("objectives"), "result.scores[0].objectives"),
        (
            lambda result: result["scores"][0]["crystals"][0].update(colour="red"),
            "result.scores[0].crystals[0].colour",
        ),
    ],
)
def test_a_result_that_does_not_follow_is_named_by_its_place(
    change: Callable[[Raw], object], place: str
):
    raw = changed()
    change(raw["result"])
    assert line(raw) == f"refused: {place}: doesn't follow from the moves"


def test_a_verdict_is_one_printable_line():
    for text in ("\n", "\x00", "\u202e", "\\", "ä" * 999):
        said = line(changed(**{text: 1}))
        assert said.isprintable()
        assert len(said) <= 300


def test_reading_a_secret_key_is_refused():
    found = read(json.dumps(changed(seed=None)))
    with pytest.raises(ValueError, match="secret"):
        assert found.key
    with pytest.raises(BadRecordError, match="secret"):
        replay(found, GAME)


# Nothing crashes

STRANGE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=5),
    st.sampled_from([[], {}, [[]], 10**17, -1, 1.0, "red", "meat", "fog", [1, 0], "0" * 64]),
)


def places(value: object, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything in a JSON value."""
    inner: list[tuple[Any, object]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [at, *(path for key, item in inner for path in places(item, (*at, key)))]


SMALL = cut(9)
PLACES = places(SMALL)[1:]


@st.composite
def damaged(draw: st.DrawFn) -> Raw:
    """A short record with one to three things in it replaced, removed, doubled or added."""
    raw = copy.deepcopy(SMALL)
    for _ in range(draw(st.integers(1, 3))):
        *path, last = draw(st.sampled_from(PLACES))
        holder: Any = raw
        try:
            for key in path:
                holder = holder[key]
            holder[last]
        except (KeyError, IndexError, TypeError):
            continue
        if isinstance(holder, str):
            continue  # what stood there before has become a text
        what = draw(st.sampled_from(["replace", "remove", "double", "add"]))
        if what == "replace":
            holder[last] = draw(STRANGE)
        elif what == "remove":
            del holder[last]
        elif isinstance(holder, list):
            holder.insert(last, copy.deepcopy(holder[last]))
        elif isinstance(holder, dict):
            holder[draw(st.text(max_size=5))] = draw(STRANGE)
    return raw


@settings(max_examples=300, deadline=None)
@given(damaged())
def test_a_damaged_record_gets_a_verdict_and_never_a_crash(raw: Raw):
    verdict = verify(json.dumps(raw), SHELF)
    assert verdict.line.isprintable()
    if not same_but_names(raw):
        assert not verdict.ok


def same_but_names(raw: Raw) -> bool:
    """Whether the record says the same game, or one that ends a step earlier or later."""
    keys = ("format", "game", "rules", "options", "commitment", "salt", "seed", "result")
    if any(key not in raw or repr(raw[key]) != repr(SMALL[key]) for key in keys):
        return False
    return isinstance(raw.get("moves"), list)


TEXT = json.dumps(SMALL).encode()


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.integers(0, len(TEXT) - 1), st.integers(0, 8), st.binary(max_size=4))
def test_damaged_bytes_get_a_verdict_and_never_a_crash(at: int, length: int, new: bytes):
    raw = TEXT[:at] + new + TEXT[at + length :]
    assert verify(raw, SHELF).line.isprintable()


def test_a_move_of_another_seat_is_refused_at_that_move():
    for number, move in enumerate(CASE["moves"]):
        raw = changed()
        raw["moves"][number] = move | {"seat": 1 - move["seat"]}
        verdict = verify(json.dumps(raw), SHELF)
        assert not verdict.ok
        assert verdict.move == number


# Another game


class Hands(Frozen):
    """Two seats show a hand in secret, twice; the sum wins nothing."""

    shown: tuple[int, ...] = ()


class Show(Move):
    fingers: int


class HandsGame:
    """Two secret steps on end, to show that records know no game."""

    key: ClassVar[str] = "hands"
    seats: ClassVar[tuple[int, int]] = (2, 2)
    orders_type: ClassVar[type[Orders]] = Orders
    rules = 1

    def options(self, raw: Mapping[str, Any]) -> dict[str, Any]:
        return dict(raw)

    def setup(self, options: Mapping[str, Any], players: int, chance: Chance) -> Hands:
        return Hands()

    def waiting_for(self, state: Hands) -> tuple[int, ...]:
        return () if len(state.shown) == 4 else (0, 1)[len(state.shown) % 2 :]

    def secret(self, state: Hands) -> bool:
        return len(state.shown) < 4

    def legal(self, state: Hands, seat: int) -> Sequence[Show]:
        return [Show(seat=seat, fingers=1)]

    def apply(self, state: Hands, move: Show, key: bytes) -> Applied[Hands]:
        after = Hands(shown=(*state.shown, move.fingers))
        return Applied(after, (), after)

    def follow(self, state: Hands, seat: int, orders: Orders | None) -> Show | None:
        return None

    def view(self, state: Hands, seat: int | None) -> Hands:
        return state

    def result(self, state: Hands) -> dict[str, Any] | None:
        return {"sum": sum(state.shown)} if len(state.shown) == 4 else None

    def read_move(self, raw: object) -> Show:
        return Show.model_validate(raw)

    def write_move(self, move: Show) -> dict[str, Any]:
        return move.model_dump()

    def read_state(self, text: str) -> Hands:
        return Hands.model_validate_json(text)

    def write_state(self, state: Hands) -> str:
        return state.model_dump_json()


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        (0, "ok: hands, 2 seats, 0 moves, begun"),
        (1, "refused: move 0: a choice of a secret step that was never completed"),
        (2, "ok: hands, 2 seats, 2 moves, begun"),
        (3, "refused: move 2: a choice of a secret step that was never completed"),
        (4, "ok: hands, 2 seats, 4 moves, finished"),
    ],
)
def test_a_record_of_another_game_is_verified_by_that_games_rules(moves: int, said: str):
    raw = changed(
        game="hands",
        options={},
        moves=[{"seat": number % 2, "fingers": number} for number in range(moves)],
        result={"sum": 6} if moves == 4 else None,
    )
    assert verify(json.dumps(raw), Shelf([HandsGame()])).line == said
