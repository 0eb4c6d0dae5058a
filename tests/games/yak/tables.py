"""Yak tables for tests: the game, random walks, towers drawn with letters."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bot.games.chance import Chance, key_of
from bot.games.yak.content import YakContent
from bot.games.yak.moves import YakMove
from bot.games.yak.pieces import Larder, Stone
from bot.games.yak.rules import YakGame
from bot.games.yak.state import YakState
from bot.games.yak.view import CartView, TowerStone
from data import content

CASES = Path(__file__).parents[2] / "cases"
RECORDS = sorted((CASES / "records").glob("yak-*.json"))

GAME = YakGame(YakContent.read(content.read("yak", 1)))
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


def at_noon(state: YakState, *cards: Any) -> YakState:
    """The same table with these cards picked, one a seat."""
    for seat, card in enumerate(cards):
        state = state.with_seat(seat, card=card)
    return state.model_copy(update={"phase": "noon"})
