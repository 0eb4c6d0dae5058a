"""Whole games, told and drawn at every move: limits hold, and nothing secret shows."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from bot.games.chance import Chance
from bot.games.yak.content import YakContent
from bot.games.yak.orders import Orders
from bot.games.yak.pieces import CARDS
from bot.games.yak.rules import YakGame
from bot.games.yak.state import YakState
from bot.stage.yak.alt import LIMIT, final_alt, panel_alt, table_alt
from bot.stage.yak.answers import answer
from bot.stage.yak.labels import (
    option_description,
    option_label,
    orders_in_words,
    question_text,
)
from bot.stage.yak.questions import ask
from bot.stage.yak.scenes import final_scene, panel_scene, table_scene
from bot.stage.yak.telling import board_in_words, score_in_words, tell
from bot.text.words import Words
from data import content
from tests.stage.making import NAMES

EN = Words("en")
GAME = YakGame(YakContent.read(content.read("yak", 1)))
LONG = tuple(f"{name} with a name as long as it" for name in NAMES)


@cache
def played(players: int, seed: int) -> tuple[tuple[YakState, Any], ...]:
    """Every state of a game with what led to it; moves are picked by chance, passes seldom."""
    pick = random.Random(seed)
    key = hashlib.sha256(str((players, seed)).encode()).digest()
    chance = Chance(key)
    state = GAME.setup({"master_builder": bool(seed % 2)}, players, chance)
    story: list[tuple[YakState, Any]] = [(state, None)]
    while waiting := GAME.waiting_for(state):
        moves = GAME.legal(state, waiting[0])
        most = max(1, len(moves) - (state.phase == "noon" and not state.draw))
        done = GAME.apply(state, moves[pick.randrange(most)], key)
        state = done.state
        story.append((state, done))
    return tuple(story)


TABLES = [(players, seed) for players in (2, 3, 4) for seed in (0, 1)]


def states() -> Iterator[tuple[int, YakState, Any]]:
    for players, seed in TABLES:
        for state, done in played(players, seed):
            yield players, state, done


@pytest.mark.parametrize(("players", "seed"), TABLES)
def test_every_moment_can_be_drawn_and_told_within_the_limits(players: int, seed: int) -> None:
    names = LONG[:players]
    before = None
    for _, done in played(players, seed):
        if done is None:
            continue
        view = GAME.view(done.moment, None)
        scene = table_scene(view, names, EN, before=before)
        assert all(len(cart.stones) <= 4 for cart in scene.carts)
        assert len(table_alt(view, names, EN)) <= LIMIT
        assert not table_alt(view, names, EN).endswith("…")
        assert len(board_in_words(view, names, EN)) <= 3500
        told = tell(done.events, names, EN)
        assert "\n" not in told
        assert bool(told) == bool(done.events)
        assert "{" not in told
        before = view
    last = GAME.view(played(players, seed)[-1][0], None)
    assert last.result is not None
    scene = final_scene(last, names, EN)
    totals = next(line for line in scene.lines if line.total)
    assert totals.values == tuple(str(score["total"]) for score in last.result["scores"])
    for seat in range(players):
        parts = sum(int(line.values[seat] or 0) for line in scene.lines if not line.total)
        assert parts == int(totals.values[seat]), "the lines add up to the total"
    assert len(final_alt(last, names, EN)) <= LIMIT
    assert len(score_in_words(last, names, EN)) <= 2000


@pytest.mark.parametrize(("players", "seed"), TABLES)
def test_panels_lead_through_every_choice_within_the_limits(players: int, seed: int) -> None:
    names = LONG[:players]
    pick = random.Random(seed)
    for state, _ in played(players, seed)[:: 3 if players == 2 else 5]:
        for seat in GAME.waiting_for(state):
            view, orders = GAME.view(state, seat), Orders()
            for _ in range(20):
                question = ask(view, orders, GAME.content)
                panel_scene(view, names, EN, orders, question)
                assert len(panel_alt(view, names, EN, orders, question)) <= LIMIT
                assert question_text(question, view, orders, EN)
                said = orders_in_words(view, orders, EN, names=names)
                assert bool(said) == (question.kind != "card")
                labels = [
                    option_label(question, option, EN, names=names, view=view, orders=orders)
                    for option in question.options
                ]
                assert all(0 < len(label) <= 80 for label in labels)
                assert len(set(labels)) == len(labels), f"told apart: {labels}"
                for option in question.options:
                    text = option_description(question, option, EN, view=view, orders=orders)
                    assert text is None or len(text) <= 100
                if not question.options:
                    break
                value = pick.choice(question.options).value
                after = answer(view, orders, question, value, GAME.content)
                assert after is not None
                orders = after
            else:
                pytest.fail("the questions come to no end")


def everything_said(state: YakState, seat: int | None, players: int) -> list[object]:
    """All that is shown to a viewer of the table, picture and texts."""
    names = NAMES[:players]
    view = GAME.view(state, seat)
    said: list[object] = [
        table_scene(view, names, EN),
        table_alt(view, names, EN),
        board_in_words(view, names, EN),
    ]
    if seat is not None:
        question = ask(view, Orders(), GAME.content)
        said += [
            panel_scene(view, names, EN, Orders(), question),
            panel_alt(view, names, EN, Orders(), question),
            question_text(question, view, Orders(), EN),
        ]
    return said


def test_another_card_of_somebody_else_changes_nothing_that_is_shown() -> None:
    compared = 0
    for players, state, _ in states():
        if state.phase == "over":
            continue
        for owner, own in enumerate(state.seats):
            if own.card is None or GAME.view(state, None).seats[owner].card is not None:
                continue
            others = [card for card in CARDS if card != own.card]
            for viewer in (None, *(seat for seat in range(players) if seat != owner)):
                shown = everything_said(state, viewer, players)
                for card in others:
                    changed = state.with_seat(owner, card=card)
                    assert everything_said(changed, viewer, players) == shown
                    compared += 1
            break
        if compared > 400:
            return
    assert compared
