"""What holds in every game: random walks with every option."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.game import IllegalMoveError
from bot.games.yokai.grid import joined
from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift, Stay, YokaiMove
from bot.games.yokai.pieces import FAMILIES, Cell
from bot.games.yokai.state import YokaiState
from tests.games.yokai.layouts import layouts, naive_shifts
from tests.games.yokai.tables import (
    CONTENT,
    GAME,
    KEY,
    games,
    table,
)


def hints_everywhere(state: YokaiState) -> list[str]:
    laid = [card.hint for card in state.cards if card.hint is not None]
    return [*state.pile, *state.turned, *laid]


@given(games)
def test_sixteen_cards_four_a_family_always_one_joined_group(game: list[YokaiState]):
    for state in game:
        cells = [card.cell for card in state.cards]
        assert len(set(cells)) == 16
        assert joined(cells)
        families = [card.family for card in state.cards]
        assert all(families.count(family) == 4 for family in FAMILIES)
        assert families == [card.family for card in game[0].cards]


@given(games)
def test_a_hint_is_never_in_two_places_and_none_is_lost(game: list[YokaiState]):
    for state in game:
        assert sorted(hints_everywhere(state)) == sorted(game[0].pile)
        assert len(set(hints_everywhere(state))) == len(game[0].pile)


@given(games)
def test_locked_cards_stay_where_they_are_and_are_never_looked_at(game: list[YokaiState]):
    for before, state in pairwise(game):
        for card, after in zip(before.cards, state.cards, strict=True):
            if card.hint is not None:
                assert after == card
        for card in state.looks[len(before.looks) :]:
            assert before.cards[card].hint is None


@given(games)
def test_a_game_ends_after_two_turns_for_each_hint(game: list[YokaiState]):
    total = len(game[0].pile)
    last = game[-1]
    assert last.step == "over"
    assert last.turn == 2 * total, "each hint is turned up in one turn and laid in another"
    assert len(game) - 1 == 4 * last.turn
    assert [state.k for state in game] == [game[0].k] * len(game), "nothing is drawn after setup"


@given(games)
def test_states_come_back_from_their_text_as_they_were(game: list[YokaiState]):
    for state in game:
        text = GAME.write_state(state)
        assert GAME.read_state(text) == state
        assert GAME.write_state(GAME.read_state(text)) == text


def texts(moves: Iterable[YokaiMove]) -> set[str]:
    return {move.model_dump_json() for move in moves}


def every_move(state: YokaiState, about: list[Cell]) -> list[YokaiMove]:
    """Every move that could be written down, near enough to the table."""
    seat = state.player
    hints = [*CONTENT.hints.singles, *CONTENT.hints.pairs, *CONTENT.hints.triples, "hidden"]
    return [
        Stay(seat=seat),
        Reveal(seat=seat),
        Declare(seat=seat),
        *(Look(seat=seat, card=cell) for cell in about),
        *(Lay(seat=seat, hint=hint, card=cell) for hint in hints for cell in about),
    ]


@given(games, st.randoms(use_true_random=False))
def test_legal_and_apply_agree(game: list[YokaiState], rng: random.Random):
    state = rng.choice(game)
    cells = [card.cell for card in state.cards]
    about = [*cells, *((column + 1, row + 1) for column, row in cells)]
    tried = every_move(state, about)
    tried += [
        Shift(seat=state.player, origin=rng.choice(about), to=rng.choice(about)) for _ in range(200)
    ]
    legal = list(GAME.legal(state, state.player))
    moves = GAME.legal(state, state.player)
    assert len(moves) == len(legal) == len(texts(legal))
    for move in [*tried, *legal]:
        assert (move in moves) == (move in legal)
        try:
            applied = GAME.apply(state, move, KEY)
        except IllegalMoveError:
            assert move not in moves
        else:
            assert move in moves
            assert applied.state != state
            assert applied.moment == applied.state
            assert applied.events


@given(games, st.randoms(use_true_random=False))
def test_legal_moves_are_the_rules_read_word_for_word(game: list[YokaiState], rng: random.Random):
    state = rng.choice(game)
    bare = {card.cell for card in state.cards if card.hint is None}
    cells = frozenset(card.cell for card in state.cards)
    seat = state.player
    expected: list[YokaiMove] = []
    if state.step in {"look1", "look2"}:
        looked = {state.cards[card].cell for card in state.looks}
        expected += [Look(seat=seat, card=cell) for cell in bare - looked]
        expected += [Declare(seat=seat)] if state.step == "look1" else []
    elif state.step == "move":
        pairs = naive_shifts(cells, frozenset(bare))
        expected += [Shift(seat=seat, origin=origin, to=to) for origin, to in pairs]
        expected = expected or [Stay(seat=seat)]
    elif state.step == "hint":
        layable = {
            "open": state.turned,
            "stacked": state.turned[-1:],
            "hidden": ("hidden",) if state.turned else (),
        }[state.options.hint_rule]
        expected += [Lay(seat=seat, hint=hint, card=cell) for hint in layable for cell in bare]
        expected += [Reveal(seat=seat)] if state.pile else []
    legal = GAME.legal(state, seat)
    assert texts(legal) == texts(expected)
    assert len(legal) == len(expected)


@given(layouts(), st.randoms(use_true_random=False))
def test_moves_on_any_layout_are_indexed_sliced_and_found_alike(
    cells: frozenset[Cell], rng: random.Random
):
    state = drawn_at(cells, rng)
    moves = GAME.legal(state, 0)
    listed = list(moves)
    assert [moves[number] for number in range(len(moves))] == listed
    assert list(moves[1:-1:2]) == listed[1:-1:2]
    assert moves[-1] == listed[-1]
    assert all(move in moves for move in listed)
    with pytest.raises(IndexError):
        moves[len(listed)]


def drawn_at(cells: frozenset[Cell], rng: random.Random) -> YokaiState:
    """A table at the step of the move, whose cards lie on these cells."""
    state = table("fcnd", "cndf", "ndfc", "dfcn", pile=("oni",), step="move")
    places = sorted(cells)
    rng.shuffle(places)
    for number, cell in enumerate(places):
        state = state.with_card(number, cell=cell)
    return state
