"""Tables of Yokai for the tests of the stage: drawn by hand, and played by chance."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

from bot.games.yokai.orders import Orders
from bot.games.yokai.state import Sighting, YokaiState
from bot.games.yokai.view import YokaiView
from bot.stage.yokai.answers import answer
from bot.stage.yokai.questions import Question, ask
from bot.text.words import Words
from tests.games.yokai.tables import CONTENT, GAME, MIXES, OPTIONS, start, table, walk

EN = Words("en")
NAMES = ("Ann", "Bo", "Cy", "Dee")
LONGEST = tuple(sign * 32 for sign in "WXYZ")
SQUARE = ("fcnd", "cndf", "ndfc", "dfcn")
"""No family together: fox, river child, long-neck, demon by their letters."""
CALM = ("ffff", "cccc", "nnnn", "dddd")
PILE = ("oni", "kitsune+kappa", "kappa")
CROWDED_HINTS = (
    "kitsune+kappa+rokurokubi",
    "kitsune+kappa+oni",
    "kitsune+rokurokubi+oni",
    "kappa+rokurokubi+oni",
    "kappa+rokurokubi",
    "kitsune+rokurokubi",
    "rokurokubi+oni",
    "kitsune+kappa",
    "rokurokubi",
    "kappa",
)


def seen_by(state: YokaiState, seat: int | None = None) -> YokaiView:
    """The view of the seat; by default of the one whose turn it is."""
    return GAME.view(state, state.player if seat is None else seat)


def public(state: YokaiState) -> YokaiView:
    return GAME.view(state, None)


def square(**changes: Any) -> YokaiState:
    """The table as it is laid, for two, with three hints in the pile."""
    return table(*SQUARE, **({"pile": PILE} | changes))


def asked(state: YokaiState, **orders: Any) -> Question:
    """What the panel of who has the turn asks, with these orders."""
    return ask(seen_by(state), ordered(state, **orders), CONTENT)


def ordered(state: YokaiState, **orders: Any) -> Orders:
    return Orders(turn=state.turn, **orders)


def answered(state: YokaiState, orders: Orders, *values: str) -> Orders:
    """The orders after these answers, one after another."""
    view = seen_by(state)
    for value in values:
        after = answer(view, orders, ask(view, orders, CONTENT), value, CONTENT)
        assert after is not None, value
        orders = after
    return orders


def crowded(*rows: str, **changes: Any) -> YokaiState:
    """The most there can be to say: four players, an affinity card each, a shape, hints of three
    families, everything seen, looked at and moved, far up and left of where it began."""
    state = table(*rows, options={"affinity": "all", "hints": "harder", "objective": "lantern"})
    cells = [(card.cell[0] - 14, card.cell[1] - 14) for card in state.cards]
    for number, cell in enumerate(cells):
        state = state.with_card(number, cell=cell)
    for number, hint in enumerate(CROWDED_HINTS[:6]):
        state = state.with_card(number, hint=hint)
    values: dict[str, Any] = {
        "players": 4,
        "shape": "lantern",
        "turn": 21,
        "turned": CROWDED_HINTS[6:],
        "pile": (),
        "step": "hint",
        "looks": (14, 15),
        "last_move": {"turn": 21, "seat": 0, "card": 15, "origin": (-15, -15), "to": cells[15]},
        "affinities": tuple(
            {"seat": seat, "pair": pair}
            for seat, pair in enumerate(
                ("kappa+rokurokubi", "rokurokubi+oni", "kitsune+rokurokubi", "kappa+oni")
            )
        ),
        "sightings": tuple(
            tuple(Sighting(card=card, turn=21 if card > 13 else 3) for card in range(16))
            for _ in range(4)
        ),
    }
    return YokaiState.model_validate(state.model_dump() | values | changes)


def played(players: int, seed: int, options: dict[str, str]) -> list[YokaiState]:
    """All states of a game played by chance."""
    rng = random.Random(seed)
    first = start(players, rng.randbytes(32), **options)
    return [first, *(after for _, _, after in walk(first, rng))]


@cache
def some_games() -> tuple[list[YokaiState], ...]:
    """A game with each option by itself and with each mix, for two, three and four in turn."""
    return tuple(
        played(2 + number % 3, number, options)
        for number, options in enumerate((OPTIONS | MIXES).values())
    )
