"""Everything the stage shows is looked up: in the pseudo-language nothing is left in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from bot.games.yokai.orders import Orders
from bot.games.yokai.state import YokaiState
from bot.stage.yokai.alt import final_alt, notes_alt, panel_alt, table_alt
from bot.stage.yokai.board import board_in_words, score_in_words
from bot.stage.yokai.final import final_scene, final_title
from bot.stage.yokai.labels import (
    option_description,
    option_label,
    orders_in_words,
    question_text,
)
from bot.stage.yokai.memory import held_in_words, notes_in_words, seen_in_words
from bot.stage.yokai.options import silence_words
from bot.stage.yokai.questions import ask
from bot.stage.yokai.scenes import notes_scene, panel_scene, table_scene
from bot.stage.yokai.telling import tell
from bot.text.words import words_for
from render.scenes import Scene
from tests.games.yokai.tables import CONTENT, DECLARE, GAME, look, play, shift, start, table
from tests.stage.yokai.making import CALM, PILE, SQUARE, answered, crowded, seen_by, square
from tests.stage.yokai.test_telling import ONE_OF_EACH

PSEUDO = words_for("xx-pseudo")
NAMES = ("1", "2", "3", "4")
NOT_SHOWN = {"kind", "family", "families", "note", "together", "affinity", "shape"}
"""Fields of scenes that are keys and drawings, not text."""
LOOKS = (look(0, 0), look(1, 0))
MOVED = (*LOOKS, shift((0, 0), (-1, 1)))


def untranslated(text: str) -> str:
    """The letters that did not come from the template, but for the names of columns and cells."""
    rest = re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    return re.sub(r"\b[A-Z](?:−?\d+)?\b|[\W\d_]", "", rest)


def texts_of(thing: Any) -> Iterator[str]:
    """Every text in a scene."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from texts_of(part)
    elif isinstance(thing, Scene):
        for field in type(thing).model_fields:
            if field not in NOT_SHOWN:
                yield from texts_of(getattr(thing, field))


def tables() -> Iterator[YokaiState]:
    """A table at each step, under each rule for hints, crowded, and with every option."""
    for rule in ("open", "stacked", "hidden"):
        laid = square(turned=("kitsune", "kappa+oni"), options={"hint_rule": rule})
        yield laid.with_card(15, hint="rokurokubi")
    yield square(options={"affinity": "first"})
    yield play(square(), LOOKS[0])
    yield play(square(), *LOOKS)
    yield play(square(), *MOVED)
    yield play(square(turned=("oni",), pile=()), *MOVED)
    yield play(square(turned=("oni", "kappa"), options={"hint_rule": "hidden"}), *MOVED)
    yield crowded(*SQUARE)
    yield start(4, objective="random")


def of_table(state: YokaiState) -> Iterator[tuple[str, str]]:
    names = NAMES[: state.players]
    view, public = seen_by(state), GAME.view(state, None)
    for text in texts_of(table_scene(public, names, PSEUDO)):
        yield "table", text
    yield "table's text", table_alt(public, names, PSEUDO)
    yield "board", board_in_words(public, names, PSEUDO)
    for text in texts_of(notes_scene(view, names, PSEUDO)):
        yield "notes", text
    yield "notes", notes_alt(view, names, PSEUDO)
    yield "notes", notes_in_words(view, PSEUDO)
    yield "notes", seen_in_words(view, PSEUDO)
    yield "notes", held_in_words(view, PSEUDO)
    for orders in ways(state):
        yield from of_panel(state, orders, names)
    yield from of_panel(state, Orders(), names, seat=(state.player + 1) % state.players)


def ways(state: YokaiState) -> Iterator[Orders]:
    """Orders from none to all of the step, the last option taken each time."""
    orders = Orders()
    while (question := ask(seen_by(state), orders, CONTENT)).options:
        yield orders
        last = [option.value for option in question.options if option.value != "no"][-1]
        orders = answered(state, orders, last)
    yield orders
    if state.step == "look1":
        yield answered(state, Orders(), "1_1")


def of_panel(
    state: YokaiState, orders: Orders, names: tuple[str, ...], seat: int | None = None
) -> Iterator[tuple[str, str]]:
    view = seen_by(state, seat)
    question = ask(view, orders, CONTENT)
    for text in texts_of(panel_scene(view, names, PSEUDO, orders, question, notes=True)):
        yield "panel", text
    yield "panel's text", panel_alt(view, names, PSEUDO, orders, question, notes=True)
    yield "question", question_text(question, view, orders, PSEUDO)
    yield "orders", orders_in_words(view, orders, PSEUDO)
    for option in question.options:
        yield question.kind, option_label(question, option, PSEUDO, view=view, orders=orders)
        yield question.kind, option_label(question, option, PSEUDO)
        told = option_description(question, option, PSEUDO, view=view, orders=orders)
        yield question.kind, told or ""


def of_end(state: YokaiState) -> Iterator[tuple[str, str]]:
    view = GAME.view(state, None)
    for ended in (view, view.model_copy(update={"result": {"abandoned": True}})):
        for text in texts_of(final_scene(ended, NAMES, PSEUDO)):
            yield "end", text
        yield "end's text", final_alt(ended, NAMES[:2], PSEUDO)
        yield "end's title", final_title(ended, NAMES[:2], PSEUDO)
        yield "score", score_in_words(ended, NAMES[:2], PSEUDO)


@cache
def everything() -> tuple[tuple[str, str], ...]:
    return tuple(_everything())


def _everything() -> Iterator[tuple[str, str]]:
    for state in tables():
        yield from of_table(state)
    won = table(
        *CALM, pile=PILE, turned=("rokurokubi",), hints={(0, 0): "kitsune", (3, 3): "kappa"}
    )
    dealt = ({"seat": 0, "pair": "kappa+oni"}, {"seat": 1, "pair": "kitsune+kappa"})
    yield from of_end(play(won, DECLARE))
    yield from of_end(play(square(shape="comb", affinities=dealt), DECLARE))
    for event in ONE_OF_EACH:
        yield "telling", tell([event], NAMES, PSEUDO)
    for calm in (True, False):
        for reason in ("hints", "declared"):
            update = {"won": calm, "reason": reason}
            yield "telling", tell([ONE_OF_EACH[-1].model_copy(update=update)], NAMES, PSEUDO)
    yield "silence", silence_words(PSEUDO)


@pytest.mark.parametrize("part", sorted({name for name, _ in everything()}))
def test_no_text_is_written_past_the_catalogues(part: str) -> None:
    for name, text in everything():
        if name == part:
            assert untranslated(text) == "", text
