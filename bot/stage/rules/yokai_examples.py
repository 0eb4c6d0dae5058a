"""The situations that the pictures of Yokai's rules show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.yokai.content import YokaiContent
from bot.games.yokai.orders import Orders
from bot.games.yokai.pieces import Cell, Family
from bot.games.yokai.rules import YokaiGame
from bot.games.yokai.state import Card, Dealt, Sighting, YokaiState
from bot.games.yokai.view import MoveView
from bot.stage.yokai.alt import final_alt, panel_alt, table_alt
from bot.stage.yokai.questions import ask
from bot.stage.yokai.scenes import final_scene, panel_scene, table_scene
from bot.text.words import Words
from render.scenes import AnyScene

Picture = tuple[AnyScene, str]
"""A scene and its alternative text."""

FAMILY: dict[str, Family] = {"f": "kitsune", "c": "kappa", "n": "rokurokubi", "d": "oni"}
"""A layout is drawn with a letter a card: fox, river child, long-neck, demon."""

LAID = ("fcdn", "nfcd", "dnfc", "cdnf")
ON_THE_WAY = ("fcdn.", "fffd.", "dnncc", ".cdn.")
CALM = ("ffnn.", "fcnn.", "fccd.", ".cddd")


def as_laid(content: YokaiContent, words: Words) -> Picture:
    """A table as it is set up."""
    return _table(content, _state(content, LAID), words)


def looking(content: YokaiContent, words: Words) -> Picture:
    """A panel that asks for the second look, the first card lying face up."""
    state = _state(content, LAID, step="look2", looks=(5,), sightings=_seen(5))
    return _panel(content, state, Orders(turn=1), words)


def moving(content: YokaiContent, words: Words) -> Picture:
    """A panel that asks where a card goes."""
    state = _state(content, LAID, step="move", looks=(5, 12), sightings=_seen(5, 12))
    return _panel(content, state, Orders(turn=1, origin=(0, 3)), words)


def hints(content: YokaiContent, words: Words) -> Picture:
    """A table at which three hints lie open and two are laid."""
    laid = {(1, 1): "kitsune", (2, 2): "kappa+rokurokubi"}
    move = MoveView(turn=8, seat=1, card=12, origin=(0, 3), to=(4, 2))
    state = _state(
        content,
        ON_THE_WAY,
        laid,
        turn=8,
        step="hint",
        looks=(4, 9),
        last_move=move,
        turned=("oni", "kitsune+oni", "kappa+rokurokubi+oni"),
    )
    return _table(content, state, words)


def the_end(content: YokaiContent, words: Words) -> Picture:
    """A game of two that is won."""
    laid = {
        (0, 0): "kitsune",
        (2, 1): "kappa+rokurokubi",
        (1, 2): "kitsune+kappa",
        (3, 2): "kitsune+rokurokubi+oni",
        (2, 3): "kitsune+rokurokubi",
    }
    state = _state(
        content,
        CALM,
        laid,
        players=2,
        turn=12,
        step="over",
        declared=1,
        turned=("oni",),
        pile=("kitsune+kappa+oni",),
    )
    view = YokaiGame(content).view(state, None)
    names = _names(words)[:2]
    return final_scene(view, names, words), final_alt(view, names, words)


def shape(content: YokaiContent, words: Words) -> Picture:
    """A table with a shape to be met and an affinity card."""
    options = {"affinity": "first", "objective": "lantern"}
    dealt = (Dealt(seat=0, pair="kitsune+oni"),)
    state = _state(content, LAID, options=options, shape="lantern", affinities=dealt)
    return _table(content, state, words)


def _table(content: YokaiContent, state: YokaiState, words: Words) -> Picture:
    view, names = YokaiGame(content).view(state, None), _names(words)
    return table_scene(view, names, words), table_alt(view, names, words)


def _panel(content: YokaiContent, state: YokaiState, orders: Orders, words: Words) -> Picture:
    view, names = YokaiGame(content).view(state, 0), _names(words)
    question = ask(view, orders, content)
    scene = panel_scene(view, names, words, orders, question)
    return scene, panel_alt(view, names, words, orders, question)


def _names(words: Words) -> tuple[str, ...]:
    # For translators: names of players in the pictures of the rules.
    return words.say("Tashi"), words.say("Pema"), words.say("Dolma")


def _seen(*cards: int) -> tuple[tuple[Sighting, ...], ...]:
    """What Tashi, whose turn is the first, has seen in it."""
    return (tuple(Sighting(card=card, turn=1) for card in cards), (), ())


def _state(
    content: YokaiContent, rows: Sequence[str], laid: Mapping[Cell, str] | None = None, **more: Any
) -> YokaiState:
    """A table of three, drawn; `laid`: the hints on cards."""
    cards = tuple(
        Card(cell=(column, row), family=FAMILY[letter], hint=(laid or {}).get((column, row)))
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter in FAMILY
    )
    pile = content.hints.piles[1]
    unseen = (*content.hints.pairs, *content.hints.triples)
    left = pile.singles + pile.pairs + pile.triples - len(laid or {}) - len(more.get("turned", ()))
    values: dict[str, Any] = {
        "k": 0,
        "options": {},
        "shape": None,
        "players": 3,
        "first": 0,
        "cards": cards,
        "pile": unseen[:left],
        "sightings": ((), (), ()),
    }
    return YokaiState.model_validate(values | more)
