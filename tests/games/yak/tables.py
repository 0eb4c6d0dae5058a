"""Yak tables for tests: the game, random walks, towers drawn with letters."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from bot.games.chance import Chance, key_of
from bot.games.shelf import Shelf
from bot.games.yak.moves import YakMove
from bot.games.yak.pieces import Larder, Stone
from bot.games.yak.rules import YakGame
from bot.games.yak.state import YakState
from bot.games.yak.view import CartView, TowerStone
from data import content

CASES = Path(__file__).parents[2] / "cases"
RECORDS = sorted((CASES / "records").glob("yak-*.json"))

SHELF = Shelf.of(content.read_all())
GAME = cast("YakGame", SHELF.find("yak", 1))
CONTENT = GAME.content
KEY = key_of(bytes(32), "")

LETTERS: dict[str, Stone] = {
    "r": "red",
    "o": "orange",
    "y": "yellow",
    "g": "green",
    "b": "blue",
    "u": "purple",
    "i": "pink",
    "n": "brown",
    "c": "crystal",
}


def record(path: Path) -> dict[str, Any]:
    return json.loads(path.read_text(encoding="utf-8"))


def start(players: int = 4, key: bytes = KEY, *, master_builder: bool = False) -> YakState:
    return GAME.setup({"master_builder": master_builder}, players, Chance(key))


def walk(
    state: YakState, rng: random.Random, key: bytes = KEY
) -> Iterator[tuple[YakState, YakMove, YakState]]:
    """A random game from a state to its end: each state, its move, the next state."""
    while waiting := GAME.waiting_for(state):
        moves = GAME.legal(state, rng.choice(waiting))
        move = moves[rng.randrange(len(moves))]
        after = GAME.apply(state, move, key).state
        yield state, move, after
        state = after


def tower(*rows: str, left: int = 0) -> tuple[TowerStone, ...]:
    """A tower from its rows, bottom first, a letter a stone; "." is no stone.

    `left` is the x of every row's first place.
    """
    return tuple(
        TowerStone(row=number, x=left + x, stone=LETTERS[letter])
        for number, row in enumerate(rows, start=1)
        for x, letter in enumerate(row)
        if letter != "."
    )


def cart(kind: Any, stones: str = "", **food: int) -> CartView:
    return CartView(kind=kind, food=Larder(**food), stones=tuple(LETTERS[s] for s in stones))


def food(meat: int = 0, milk: int = 0, bread: int = 0) -> Larder:
    return Larder(meat=meat, milk=milk, bread=bread)


class Scripted(Chance):
    """Chance by a script: "f" draws fog, if there is any; "s" the first other stone there is."""

    def __init__(self, script: str) -> None:
        super().__init__(b"")
        self._script = iter(script)

    def below(self, n: int) -> int:
        self.k += 1
        return n - 1 if next(self._script) == "f" else 0


def at_noon(state: YakState, *cards: Any) -> YakState:
    """The same table with these cards picked, one a seat."""
    for seat, card in enumerate(cards):
        state = state.with_seat(seat, card=card)
    return state.model_copy(update={"phase": "noon"})
