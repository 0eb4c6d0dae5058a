"""Whole games, told and drawn at every move: limits hold, and no face shows but to its looker."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from bot.games.yokai.orders import Orders
from bot.games.yokai.pieces import FAMILIES
from bot.games.yokai.state import Dealt, YokaiState
from bot.games.yokai.view import YokaiView
from bot.stage.yokai.alt import LIMIT, final_alt, notes_alt, panel_alt, table_alt
from bot.stage.yokai.answers import answer
from bot.stage.yokai.board import board_in_words, score_in_words
from bot.stage.yokai.final import final_scene, final_title
from bot.stage.yokai.labels import (
    option_description,
    option_label,
    orders_in_words,
    question_text,
)
from bot.stage.yokai.memory import (
    held_in_words,
    notes_in_words,
    seen_in_words,
    without_faces,
)
from bot.stage.yokai.questions import ask
from bot.stage.yokai.scenes import notes_scene, panel_scene, table_scene
from bot.stage.yokai.telling import tell
from tests.games.yokai.tables import CONTENT, GAME, KEY, MIXES, OPTIONS
from tests.stage.yokai.making import EN, NAMES, played, some_games

LONG = tuple(f"{name} with a name as long as it" for name in NAMES)
TABLES = [(2, 0, {}), (3, 1, {"affinity": "all"}), (4, 2, {"hint_rule": "stacked"})]
TABLES += [(2, 3, {"hint_rule": "hidden"}), (4, 4, {"objective": "random", "affinity": "all"})]


@pytest.mark.parametrize(("players", "seed", "options"), TABLES)
def test_every_moment_can_be_drawn_and_told_within_the_limits(
    players: int, seed: int, options: dict[str, str]
) -> None:
    names = LONG[:players]
    game = played(players, seed, options)
    for before, state in pairwise(game):
        view, old = GAME.view(state, None), GAME.view(before, None)
        scene = table_scene(view, names, EN, before=old)
        assert len(scene.cards) == 16
        shown = {(column, row) for column, _ in scene.columns for row, _ in scene.rows}
        assert {(card.column, card.row) for card in scene.cards} <= shown
        assert scene.came_from is None or scene.came_from in shown
        assert len(table_alt(view, names, EN)) <= LIMIT
        assert not table_alt(view, names, EN).endswith("…")
        assert len(board_in_words(view, names, EN)) <= 3500
    last = GAME.view(game[-1], None)
    assert final_scene(last, names, EN).lines
    assert len(final_alt(last, names, EN)) <= LIMIT
    assert len(score_in_words(last, names, EN)) <= 2000
    assert final_title(last, names, EN)


@pytest.mark.parametrize(("players", "seed", "options"), TABLES)
def test_panels_lead_through_every_choice_within_the_limits(
    players: int, seed: int, options: dict[str, str]
) -> None:
    names = LONG[:players]
    pick = random.Random(seed)
    for state in played(players, seed, options)[:-1:3]:
        view, orders = GAME.view(state, state.player), Orders()
        for _ in range(5):
            question = ask(view, orders, CONTENT)
            panel_scene(view, names, EN, orders, question, notes=True)
            assert len(panel_alt(view, names, EN, orders, question, notes=True)) <= LIMIT
            assert question_text(question, view, orders, EN)
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
            after = answer(view, orders, question, pick.choice(question.options).value, CONTENT)
            assert after is not None
            orders = after
        else:
            pytest.fail("the questions come to no end")


def test_every_move_is_told_in_one_line() -> None:
    for game in some_games():
        names = NAMES[: game[0].players]
        for before in game[:-1]:
            move = GAME.legal(before, before.player)[0]
            told = tell(GAME.apply(before, move, KEY).events, names, EN)
            assert told.startswith(f"**{names[before.player]}**: ")
            assert "\n" not in told
            assert "{" not in told


# Who is shown what


def everything_said(view: YokaiView) -> Iterator[object]:
    """All that is shown to a viewer of the table, picture and text, before the end."""
    names = NAMES[: view.players]
    yield table_scene(view, names, EN)
    yield table_alt(view, names, EN)
    yield board_in_words(view, names, EN)
    if view.seat is None:
        return
    yield notes_scene(view, names, EN)
    yield notes_alt(view, names, EN)
    yield notes_in_words(view, EN)
    yield seen_in_words(view, EN)
    yield held_in_words(view, EN)
    orders: Orders | None = Orders()
    while orders is not None:
        question = ask(view, orders, CONTENT)
        yield question
        yield panel_scene(view, names, EN, orders, question, notes=True)
        yield panel_alt(view, names, EN, orders, question, notes=True)
        yield question_text(question, view, orders, EN)
        yield orders_in_words(view, orders, EN)
        for option in question.options:
            yield option_label(question, option, EN, view=view, orders=orders)
            yield option_description(question, option, EN, view=view, orders=orders)
        if not question.options:
            return
        orders = answer(view, orders, question, question.options[0].value, CONTENT)


def with_other_secrets(state: YokaiState, seat: int | None, rng: random.Random) -> YokaiState:
    """The same table but for what the seat (None: everybody) doesn't know: faces never seen,
    others' affinity cards, the pile, hints put aside."""
    known = set() if seat is None else {note.card for note in state.sightings[seat]}
    unknown = [number for number in range(len(state.cards)) if number not in known]
    faces = [state.cards[number].family for number in unknown]
    rng.shuffle(faces)
    for number, family in zip(unknown, faces, strict=True):
        state = state.with_card(number, family=family)
    pairs = [f"{a}+{b}" for i, a in enumerate(FAMILIES) for b in FAMILIES[i + 1 :]]
    kept = [dealt.pair for dealt in state.affinities if dealt.seat == seat]
    free = [pair for pair in pairs if pair not in kept]
    rng.shuffle(free)
    dealt = tuple(
        one if one.seat == seat else Dealt(seat=one.seat, pair=free.pop())
        for one in state.affinities
    )
    pile = list(state.pile)
    rng.shuffle(pile)
    state = state.model_copy(update={"affinities": dealt, "pile": tuple(pile)})
    if state.options.hint_rule != "hidden" or not state.turned or not state.pile:
        return state
    aside, first = state.turned[-1], state.pile[0]
    return state.model_copy(
        update={"turned": (*state.turned[:-1], first), "pile": (aside, *state.pile[1:])}
    )


@pytest.mark.parametrize("number", range(len(OPTIONS | MIXES)))
def test_tables_that_differ_only_in_secrets_show_the_same(number: int) -> None:
    rng = random.Random(number)
    game = some_games()[number]
    for state in rng.sample(game[:-1], 4):
        for seat in (None, *range(state.players)):
            other = with_other_secrets(state, seat, rng)
            shown = list(everything_said(GAME.view(state, seat)))
            assert list(everything_said(GAME.view(other, seat))) == shown


def families_shown(view: YokaiView) -> Iterator[tuple[str, int, int, str]]:
    """Every face or note of a card in the viewer's pictures, with where it lies."""
    names = NAMES[: view.players]
    scenes = [("table", table_scene(view, names, EN))]
    if view.seat is not None:
        question = ask(view, Orders(), CONTENT)
        scenes.append(("panel", panel_scene(view, names, EN, Orders(), question, notes=True)))
        scenes.append(("notes", notes_scene(view, names, EN)))
    for name, scene in scenes:
        for card in scene.cards:
            for family in (card.family, card.note):
                if family is not None:
                    yield name, card.column, card.row, family


def test_a_picture_shows_exactly_the_faces_that_its_viewer_has_seen() -> None:
    for game in some_games():
        for state in game[:-1:9]:
            assert not list(families_shown(GAME.view(state, None)))
            for seat in range(state.players):
                view = GAME.view(state, seat)
                seen = {
                    (*state.cards[one.card].cell, state.cards[one.card].family)
                    for one in state.sightings[seat]
                }
                shown = list(families_shown(view))
                assert {(c, r, f) for name, c, r, f in shown if name == "panel"} == seen
                assert {(c, r, f) for name, c, r, f in shown if name == "notes"} == seen
                assert not [name for name, *_ in shown if name == "table"]
                assert not list(families_shown(without_faces(view)))


def test_without_faces_no_text_depends_on_what_was_seen() -> None:
    rng = random.Random(5)
    for game in some_games()[::3]:
        state = game[len(game) // 2]
        for seat in range(state.players):
            shown = list(everything_said(without_faces(GAME.view(state, seat))))
            mixed = with_other_secrets(state, None, rng)
            mixed = mixed.model_copy(update={"affinities": state.affinities})
            assert list(everything_said(without_faces(GAME.view(mixed, seat)))) == shown
