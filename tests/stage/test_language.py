"""Everything the stage shows is looked up: in the pseudo-language nothing is left in English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.yak.orders import Orders
from bot.games.yak.view import YakView
from bot.stage.yak.alt import final_alt, panel_alt, table_alt
from bot.stage.yak.labels import (
    option_description,
    option_label,
    orders_in_words,
    question_text,
)
from bot.stage.yak.questions import Question
from bot.stage.yak.scenes import final_scene, panel_scene, table_scene
from bot.stage.yak.telling import board_in_words, score_in_words, tell
from bot.text.words import words_for
from render.scenes import Scene
from tests.stage.making import changed, food, noon, nothing_asked, seat_view, view
from tests.stage.test_alt import ENDED
from tests.stage.test_labels import every_option
from tests.stage.test_telling import ONE_OF_EACH

PSEUDO = words_for("xx-pseudo")
NAMES = ("1", "2", "3", "4")
NOT_SHOWN = {"kind", "stone", "food", "key", "card", "show", "counts_as", "chosen_card", "letter"}
"""Fields of scenes that are keys and signs, not text."""


def untranslated(text: str) -> str:
    """The letters that did not come from the template, but for the choices' own letters."""
    rest = re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    return re.sub(r"\b[A-Z]\b|[\W\d_]", "", rest)


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


def table() -> YakView:
    return noon(
        2,
        draw=("red", "pink"),
        objectives=("terrace", "most_red"),
        seats=(seat_view("red blue", "green", card="build", score=3), seat_view(stupa=True)),
        last_round=True,
    )


WHOLE = Orders(
    card="build",
    stones=("red", "crystal"),
    slots=((1, 2), (2, 0)),
    pay=food(2, 2),
    overflow=food(1),
    ask_again=True,
)


def everything() -> Iterator[tuple[str, str]]:
    now, mine = table(), view(2, seat=0, seats=table().seats)
    for name, scene in (
        ("table", table_scene(now, NAMES, PSEUDO)),
        ("sunrise", table_scene(view(2), NAMES, PSEUDO)),
        ("panel", panel_scene(mine, NAMES, PSEUDO, WHOLE, nothing_asked())),
        ("end", final_scene(ENDED, NAMES, PSEUDO)),
        ("early end", final_scene(changed(ENDED, result={}), NAMES, PSEUDO)),
    ):
        for text in texts_of(scene):
            yield name, text
    yield "table's text", table_alt(now, NAMES[:2], PSEUDO, picked=frozenset({0}))
    yield "panel's text", panel_alt(mine, NAMES[:2], PSEUDO, WHOLE, nothing_asked())
    yield "end's text", final_alt(ENDED, NAMES[:2], PSEUDO)
    yield "board", board_in_words(now, NAMES[:2], PSEUDO)
    yield "score", score_in_words(ENDED, NAMES[:2], PSEUDO)
    for event in ONE_OF_EACH:
        yield event.kind, tell([event], NAMES, PSEUDO)
    for kind, option in every_option():
        question = Question(kind, (option,))
        yield kind, option_label(question, option, PSEUDO)
        yield kind, option_label(question, option, PSEUDO, names=NAMES)
        told = option_description(question, option, PSEUDO, view=mine)
        yield kind, told or ""
        yield kind, question_text(question, mine, Orders(card="build", stones=("red",)), PSEUDO)
    for orders in (
        Orders(),
        WHOLE,
        Orders(card="restock", food="milk"),
        Orders(card="market", foods=("meat",)),
        Orders(card="market", foods=()),
        Orders(card="build", later=True),
        Orders(card="build", forgo=True),
    ):
        yield "orders", orders_in_words(mine, orders, PSEUDO)
        yield "check", question_text(nothing_asked(), mine, orders, PSEUDO)
    placing = Orders(place_stone="red", place_stop=1)
    noon_view = noon(2, seat=0, own_card="market", draw=("red",))
    yield "placing", orders_in_words(noon_view, placing, PSEUDO)
    yield "placing", orders_in_words(noon_view, placing, PSEUDO, names=NAMES)


@pytest.mark.parametrize("part", sorted({name for name, _ in everything()}))
def test_no_text_is_written_past_the_catalogues(part: str) -> None:
    for name, text in everything():
        if name == part:
            assert untranslated(text) == "", text
