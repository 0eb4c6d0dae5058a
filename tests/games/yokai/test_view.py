"""Who sees what: no face but to whom has looked, no hint that lies hidden, until the end."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from bot.games.yokai.pieces import FAMILIES
from bot.games.yokai.state import Dealt, YokaiState
from bot.games.yokai.view import YokaiView
from tests.games.yokai.tables import (
    DECLARE,
    GAME,
    KEY,
    REVEAL,
    games,
    lay,
    look,
    play,
    shift,
    start,
    table,
)

SQUARE = ("fcnd", "cndf", "ndfc", "dfcn")
PILE = ("oni", "kitsune+kappa", "kappa")


def seen(state: YokaiState, seat: int | None) -> bytes:
    """The view as it goes to people."""
    return GAME.view(state, seat).model_dump_json().encode()


def with_other_faces(state: YokaiState, known: set[int], rng: random.Random) -> YokaiState:
    """The same table but for the faces of all cards that aren't known, which change places."""
    unknown = [number for number in range(len(state.cards)) if number not in known]
    families = [state.cards[number].family for number in unknown]
    rng.shuffle(families)
    for number, family in zip(unknown, families, strict=True):
        state = state.with_card(number, family=family)
    return state


def with_other_hints(state: YokaiState, rng: random.Random) -> YokaiState:
    """The same table but for every hint that nobody has seen."""
    pile = list(state.pile)
    rng.shuffle(pile)
    state = state.model_copy(update={"pile": tuple(pile)})
    if state.options.hint_rule != "hidden":
        return state
    laid = [number for number, card in enumerate(state.cards) if card.hint]
    hints = [*state.turned, *state.pile, *(state.cards[number].hint or "" for number in laid)]
    rng.shuffle(hints)
    aside = len(state.turned)
    for number in laid:
        state = state.with_card(number, hint=hints.pop())
    update = {"turned": tuple(hints[:aside]), "pile": tuple(hints[aside:])}
    return state.model_copy(update=update)


def with_other_affinities(state: YokaiState, own: int | None, rng: random.Random) -> YokaiState:
    """The same table but for the affinity cards of all other seats."""
    kept = {dealt.pair for dealt in state.affinities if dealt.seat == own}
    pairs = ["+".join(pair) for pair in _pairs() if "+".join(pair) not in kept]
    rng.shuffle(pairs)
    dealt = tuple(
        card if card.seat == own else Dealt(seat=card.seat, pair=pairs.pop())
        for card in state.affinities
    )
    return state.model_copy(update={"affinities": dealt})


def _pairs() -> list[tuple[str, str]]:
    return [(one, other) for i, one in enumerate(FAMILIES) for other in FAMILIES[i + 1 :]]


@given(games, st.randoms(use_true_random=False))
def test_two_tables_that_differ_only_in_what_is_unseen_look_the_same(
    game: list[YokaiState], rng: random.Random
):
    state = rng.choice([state for state in game if state.step != "over"])
    for seat in (None, *range(state.players)):
        known = set() if seat is None else {note.card for note in state.sightings[seat]}
        other = with_other_faces(state, known, rng)
        other = with_other_affinities(with_other_hints(other, rng), seat, rng)
        assert seen(other, seat) == seen(state, seat)


@given(games, st.randoms(use_true_random=False))
def test_what_happens_and_what_may_be_done_tells_nothing_unseen(
    game: list[YokaiState], rng: random.Random
):
    state = rng.choice([state for state in game if state.step != "over"])
    other = with_other_affinities(with_other_faces(state, set(), rng), None, rng)
    seat = state.player
    assert list(GAME.legal(other, seat)) == list(GAME.legal(state, seat))
    moves = [move for move in GAME.legal(state, seat) if move.type != "declare"]
    move = rng.choice(moves)
    one, two = GAME.apply(state, move, KEY), GAME.apply(other, move, KEY)
    if one.state.step != "over":
        assert one.events == two.events
        assert seen(one.state, None) == seen(two.state, None)


@given(games)
def test_until_the_end_everybody_s_view_has_nothing_of_a_seat_s_own(game: list[YokaiState]):
    for state in game[:-1]:
        view = GAME.view(state, None)
        assert view.seat is None
        assert (view.own_affinity, view.seen_this_turn, view.notes) == (None, (), ())
        assert all(card.family is None and card.right is None for card in view.cards)
        assert all(affinity.pair is None for affinity in view.affinities)
        assert view.pile_hints == ()
        assert view.result is None
        # A seat's view is everybody's but for the viewer and the three fields of its own.
        own: dict[str, Any] = {"seat": None, "own_affinity": None}
        own |= {"seen_this_turn": (), "notes": ()}
        for seat in range(state.players):
            assert GAME.view(state, seat).model_copy(update=own) == view


@given(games)
def test_a_seat_knows_exactly_the_faces_it_has_looked_at(game: list[YokaiState]):
    known: list[dict[int, int]] = [{} for _ in range(game[0].players)]
    for before, state in pairwise(game):
        if len(state.looks) > len(before.looks):
            known[before.player][state.looks[-1]] = before.turn
        for seat, cards in enumerate(known):
            view = GAME.view(state, seat)
            assert {note.card: note.turn for note in view.notes} == cards
            for note in view.notes:
                assert note.cell == state.cards[note.card].cell
                assert note.family == state.cards[note.card].family
            this_turn = tuple(note.card for note in view.seen_this_turn)
            assert this_turn == (state.looks if seat == state.player else ())


def test_a_note_follows_its_card_wherever_somebody_moves_it():
    state = play(table(*SQUARE, pile=PILE), look(0, 0), look(1, 0), shift((0, 0), (4, 1)))
    assert [(n.cell, n.family) for n in GAME.view(state, 0).seen_this_turn] == [
        ((4, 1), "kitsune"),
        ((1, 0), "kappa"),
    ]
    state = play(state, REVEAL, look(3, 3), look(2, 3), shift((4, 1), (-1, 2)), REVEAL)
    view = GAME.view(state, 0)
    assert [(note.card, note.cell, note.turn) for note in view.notes] == [
        (0, (-1, 2), 1),
        (1, (1, 0), 1),
    ]
    assert view.seen_this_turn == (), "that turn is over"


def test_what_was_seen_in_a_turn_is_gone_with_its_hint_step():
    state = play(table(*SQUARE, pile=PILE), look(0, 0), look(1, 0), shift((3, 3), (4, 1)))
    assert len(GAME.view(state, 0).seen_this_turn) == 2
    assert GAME.view(play(state, REVEAL), 0).seen_this_turn == ()


def test_everybody_sees_which_cards_were_looked_at_and_where_one_came_from():
    state = play(table(*SQUARE, pile=PILE), look(0, 0), look(1, 0), shift((0, 0), (4, 1)))
    view = GAME.view(state, None)
    assert [(mark.seat, mark.card, mark.cell) for mark in view.looks] == [
        (0, 0, (4, 1)),
        (0, 1, (1, 0)),
    ]
    assert view.last_move is not None
    assert (view.last_move.seat, view.last_move.origin, view.last_move.to) == (0, (0, 0), (4, 1))
    later = GAME.view(play(state, REVEAL, look(2, 2)), None)
    assert [(mark.seat, mark.card) for mark in later.looks] == [(1, 10)]
    assert [(mark.seat, mark.card) for mark in later.last_looks] == [(0, 0), (0, 1)]
    assert later.last_move == view.last_move
    assert later.last_move is not None
    assert (later.turn, later.last_move.turn) == (2, 1)


# Hints


def hinted(rule: str, **changes: Any) -> YokaiView:
    state = table(
        *SQUARE,
        options={"hint_rule": rule},
        pile=PILE,
        turned=("kitsune", "kappa+oni"),
        hints={(0, 0): "rokurokubi"},
        **changes,
    )
    return GAME.view(state, None)


def test_open_hints_lie_side_by_side():
    view = hinted("open")
    assert (view.turned, view.beneath, view.aside, view.pile) == (("kitsune", "kappa+oni"), 0, 0, 3)
    assert view.layable == ("kitsune", "kappa+oni")
    assert view.cards[0].hint == "rokurokubi"


def test_of_a_stack_only_the_top_hint_and_the_number_beneath_are_seen():
    view = hinted("stacked")
    assert (view.turned, view.beneath, view.aside) == (("kappa+oni",), 1, 0)
    assert view.layable == ("kappa+oni",)
    assert view.cards[0].hint == "rokurokubi"


def test_hints_put_aside_are_only_counted_and_those_laid_tell_nothing():
    view = hinted("hidden")
    assert (view.turned, view.beneath, view.aside) == ((), 0, 2)
    assert view.layable == ("hidden",)
    assert view.cards[0].hint == "hidden"


def test_a_table_without_hints_offers_none_to_lay():
    for rule in ("open", "stacked", "hidden"):
        view = GAME.view(table(*SQUARE, options={"hint_rule": rule}, pile=PILE), None)
        assert view.layable == ()
        assert view.beneath == 0


@given(games)
def test_what_may_be_laid_is_the_same_from_a_view_as_from_the_state(game: list[YokaiState]):
    for state in game[:-1]:
        assert GAME.view(state, None).layable == state.layable


# Affinity, objective, the end


def test_an_affinity_card_is_its_holder_s_alone_until_the_end():
    state = start(3, affinity="all")
    for seat in range(3):
        own = next(dealt.pair for dealt in state.affinities if dealt.seat == seat)
        view = GAME.view(state, seat)
        assert view.own_affinity == own
        assert [affinity.pair for affinity in view.affinities] == [None, None, None]
    ended = GAME.view(play(state, DECLARE), None)
    assert [(a.seat, a.pair) for a in ended.affinities] == [
        (dealt.seat, dealt.pair) for dealt in state.affinities
    ]


def test_everybody_sees_who_holds_an_affinity_card_and_which_shape_is_to_be_met():
    state = start(4, affinity="first", objective="stairs")
    view = GAME.view(state, None)
    assert [affinity.seat for affinity in view.affinities] == [state.first]
    assert view.shape == "stairs"
    assert view.options.objective == "stairs"


def test_at_the_end_everything_lies_open():
    state = table(
        *("ffff", "cccc", "nnnn", "dddd"),
        options={"hint_rule": "hidden"},
        pile=PILE,
        turned=("kitsune",),
        hints={(0, 0): "rokurokubi"},
    )
    view = GAME.view(play(state, DECLARE), None)
    assert [card.family for card in view.cards] == [card.family for card in state.cards]
    assert (view.cards[0].hint, view.cards[0].right) == ("rokurokubi", True)
    assert view.cards[1].right is None
    assert (view.turned, view.aside, view.pile, view.pile_hints) == (("kitsune",), 0, 3, PILE)
    assert view.declared == 0
    assert view.result is not None
    assert view.result["won"]
    assert view.waiting_for == ()


def test_at_the_end_right_and_wrong_hints_are_told_apart():
    state = table(
        *("ffff", "cccc", "nnnn", "dddd"),
        turned=("kitsune+oni",),
        step="hint",
        hints={(0, 0): "rokurokubi", (0, 1): "kappa"},
    )
    view = GAME.view(play(state, lay("kitsune+oni", 3, 3)), None)
    rights = {card.cell: card.right for card in view.cards if card.hint}
    assert rights == {(0, 0): False, (0, 1): True, (3, 3): True}


@given(games)
def test_views_come_back_from_their_text_as_they_were(game: list[YokaiState]):
    for state in (game[0], game[len(game) // 2], game[-1]):
        for seat in (None, 0):
            view = GAME.view(state, seat)
            assert YokaiView.model_validate_json(view.model_dump_json()) == view


@given(games)
def test_with_strict_memory_a_face_is_seen_in_passing_only(game: list[YokaiState]):
    for state in (game[0], *game[-9:]):
        for seat in range(state.players):
            kept, passing = GAME.strict(state, seat)
            assert (kept.notes, kept.seen_this_turn) == ((), ())
            looking = seat in state.waiting_for and bool(state.looks)
            assert (passing is not None) == looking
            if passing is not None:
                assert passing.notes == ()
                assert len(passing.seen_this_turn) == len(state.looks)
                assert passing.model_copy(update={"seen_this_turn": ()}) == kept
