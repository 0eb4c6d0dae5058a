"""Yokai tables for tests: the game, random walks, layouts drawn with letters."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from bot.games.chance import Chance, key_of
from bot.games.yokai.content import YokaiContent
from bot.games.yokai.moves import Declare, YokaiMove
from bot.games.yokai.pieces import Cell, Family, YokaiOptions
from bot.games.yokai.rules import YokaiGame
from bot.games.yokai.state import Card, YokaiState
from data import content

CASES = Path(__file__).parents[2] / "cases"
RECORDS = sorted((CASES / "records").glob("yokai-*.json"))

GAME = YokaiGame(YokaiContent.read(content.read("yokai", 1)))
CONTENT = GAME.content
KEY = key_of(bytes(32), "")

LETTERS: dict[str, Family] = {"f": "kitsune", "c": "kappa", "n": "rokurokubi", "d": "oni"}
"""Fox, river child, long neck, demon."""

OPTIONS: dict[str, dict[str, str]] = {
    "basic": {},
    "affinity-first": {"affinity": "first"},
    "affinity-all": {"affinity": "all"},
    "easier": {"hints": "easier"},
    "harder": {"hints": "harder"},
    "stacked": {"hint_rule": "stacked"},
    "hidden": {"hint_rule": "hidden"},
    "random": {"objective": "random"},
    **{shape.key: {"objective": shape.key} for shape in CONTENT.shapes},
}
"""Every option by itself."""

MIXES: dict[str, dict[str, str]] = {
    "first-easier": {"affinity": "first", "hints": "easier"},
    "first-stacked": {"affinity": "first", "hint_rule": "stacked"},
    "first-hidden": {"affinity": "first", "hint_rule": "hidden"},
    "first-frame": {"affinity": "first", "objective": "frame"},
    "all-harder": {"affinity": "all", "hints": "harder"},
    "all-random": {"affinity": "all", "objective": "random"},
    "all-hidden-plank": {"affinity": "all", "hint_rule": "hidden", "objective": "plank"},
    "all-stacked-harder": {"affinity": "all", "hint_rule": "stacked", "hints": "harder"},
    "stacked-easier": {"hint_rule": "stacked", "hints": "easier"},
    "stacked-random": {"hint_rule": "stacked", "objective": "random"},
    "hidden-comb": {"hint_rule": "hidden", "objective": "comb"},
    "easier-lantern": {"hints": "easier", "objective": "lantern"},
    "everything": {
        "affinity": "all",
        "hints": "harder",
        "hint_rule": "stacked",
        "objective": "stairs",
    },
}


def record(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def start(players: int = 4, key: bytes = KEY, **options: str) -> YokaiState:
    return GAME.setup(options, players, Chance(key))


def walk(
    state: YokaiState, rng: random.Random, *, declaring: bool = False
) -> Iterator[tuple[YokaiState, YokaiMove, YokaiState]]:
    """A random game from a state to its end: each state, its move, the next state.

    Nobody declares unless `declaring`, so that games last.
    """
    while waiting := GAME.waiting_for(state):
        moves = GAME.legal(state, waiting[0])
        if not declaring and isinstance(moves[-1], Declare):
            moves = moves[:-1]
        move = moves[rng.randrange(len(moves))]
        after = GAME.apply(state, move, KEY).state
        yield state, move, after
        state = after


def states(players: int, seed: int, options: Mapping[str, str]) -> list[YokaiState]:
    """All states of a random game."""
    rng = random.Random(seed)
    first = start(players, rng.randbytes(32), **options)
    return [first, *(after for _, _, after in walk(first, rng))]


games = st.builds(
    states,
    st.integers(2, 4),
    st.integers(0, 2**32),
    st.sampled_from(list((OPTIONS | MIXES).values())),
)
"""Random games with any options, as lists of their states."""


def drawn(*rows: str, left: int = 0, top: int = 0) -> dict[Cell, str]:
    """The signs of a drawing by cell; "." is none. `left`, `top`: the cell of its first sign."""
    return {
        (left + column, top + row): sign
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign not in ". "
    }


def table(
    *rows: str,
    hints: Mapping[Cell, str] | None = None,
    options: Mapping[str, str] | None = None,
    **changes: Any,
) -> YokaiState:
    """A table for two, drawn with the letters of the families, a letter a card.

    `hints`: those laid, by cell. `changes`: what else is set, as in a state.
    """
    laid = hints or {}
    cards = tuple(
        Card(cell=cell, family=LETTERS[letter], hint=laid.get(cell))
        for cell, letter in drawn(*rows).items()
    )
    values: dict[str, Any] = {
        "k": 0,
        "options": YokaiOptions.model_validate(dict(options or {})),
        "shape": None,
        "players": 2,
        "first": 0,
        "cards": cards,
        "pile": (),
        "sightings": ((), ()),
    }
    return YokaiState.model_validate(values | changes)


def play(state: YokaiState, *moves: Mapping[str, Any]) -> YokaiState:
    """The state after moves as a record writes them, each without its seat: whose turn it is."""
    for raw in moves:
        move = GAME.read_move({"seat": state.player, **raw})
        assert GAME.write_move(move) == {"seat": state.player, **raw}
        state = GAME.apply(state, move, KEY).state
    return state


def look(column: int, row: int) -> dict[str, Any]:
    return {"type": "look", "card": [column, row]}


def shift(origin: Cell, to: Cell) -> dict[str, Any]:
    return {"type": "move", "from": list(origin), "to": list(to)}


def lay(hint: str, column: int, row: int) -> dict[str, Any]:
    return {"type": "lay", "hint": hint, "card": [column, row]}


REVEAL = {"type": "reveal"}
STAY = {"type": "stay"}
DECLARE = {"type": "declare"}
