"""A turn step by step, what is refused at each, and how a game ends."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.game import IllegalMoveError
from bot.games.yokai.events import (
    EVENTS,
    Declared,
    Ended,
    Laid,
    Looked,
    Moved,
    PutAside,
    Stayed,
    TurnedUp,
)
from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift, Stay
from bot.games.yokai.pieces import FAMILIES, Family
from bot.games.yokai.state import YokaiState
from tests.games.yokai.tables import (
    DECLARE,
    GAME,
    KEY,
    REVEAL,
    STAY,
    lay,
    look,
    play,
    shift,
    start,
    table,
)

SQUARE = ("fcnd", "cndf", "ndfc", "dfcn")
LINE = ("ffffccccnnnndddd",)
PILE = ("oni", "kitsune+kappa", "kappa")


def refused(state: YokaiState, **raw: Any) -> str:
    """The code with which a move is refused; `legal` must not give it either."""
    move = GAME.read_move({"seat": state.player, **raw})
    assert move not in GAME.legal(state, state.player)
    with pytest.raises(IllegalMoveError) as error:
        GAME.apply(state, move, KEY)
    return error.value.code


def events(state: YokaiState, raw: dict[str, Any]) -> tuple[Any, ...]:
    move = GAME.read_move({"seat": state.player, **raw})
    return GAME.apply(state, move, KEY).events


def steps(state: YokaiState, *moves: dict[str, Any]) -> list[str]:
    """The step after each move."""
    found: list[str] = []
    for raw in moves:
        state = play(state, raw)
        found.append(state.step)
    return found


def test_a_turn_is_look_look_move_hint_and_then_it_is_the_next_seat_s():
    state = table(*SQUARE, pile=PILE, first=1)
    moves = [look(0, 0), look(3, 3), shift((1, 1), (1, -1)), REVEAL]
    assert steps(state, *moves) == ["look2", "move", "hint", "look1"]
    after = play(state, *moves)
    assert (state.player, after.player) == (1, 0)
    assert GAME.waiting_for(after) == (0,)
    assert after.turn == 2
    assert after.looks == ()
    assert after.last_looks == (0, 15)


def test_seats_follow_one_another_ascending_and_begin_again():
    state = start(4)
    seats: list[int] = []
    for _ in range(8):
        seats.append(state.player)
        while state.player == seats[-1]:
            moves = GAME.legal(state, state.player)
            state = GAME.apply(state, moves[0], KEY).state
    assert seats == [(state.first + number) % 4 for number in range(8)]


# Looking


def test_a_seat_looks_at_two_different_cards():
    state = play(table(*SQUARE, pile=PILE), look(2, 1))
    assert refused(state, **look(2, 1)) == "looked_twice"
    legal = GAME.legal(state, 0)
    assert len(legal) == 15
    assert all(isinstance(move, Look) for move in legal)


def test_a_card_that_bears_a_hint_is_not_looked_at():
    state = table(*SQUARE, pile=PILE, hints={(2, 1): "oni"})
    assert refused(state, **look(2, 1)) == "locked"
    assert refused(state, **look(9, 9)) == "no_card"
    assert len(GAME.legal(state, 0)) == 15 + 1


def test_a_look_is_told_to_everybody_without_the_face():
    state = table(*SQUARE, pile=PILE)
    assert events(state, look(2, 1)) == (Looked(seat=0, card=6, cell=(2, 1), time=1),)
    state = play(state, look(2, 1))
    assert events(state, look(0, 0)) == (Looked(seat=0, card=0, cell=(0, 0), time=2),)


def test_who_looks_again_in_a_later_turn_has_one_note_of_the_card():
    state = table(*SQUARE, pile=PILE * 2)
    for _ in range(2):
        state = play(state, look(0, 0), look(1, 0), shift((3, 3), (4, 2)), REVEAL)
        state = play(state, look(3, 0), look(2, 0), shift((4, 2), (3, 3)), REVEAL)
    assert [(note.card, note.turn) for note in state.sightings[0]] == [(0, 3), (1, 3)]
    assert [(note.card, note.turn) for note in state.sightings[1]] == [(3, 4), (2, 4)]


# Moving


def moving(*rows: str, **changes: Any) -> YokaiState:
    return table(*rows, pile=PILE, step="move", **changes)


def test_a_card_moves_to_an_empty_cell_that_touches_another():
    state = moving(*SQUARE)
    assert refused(state, **shift((1, 1), (1, 1))) == "same_cell"
    assert refused(state, **shift((1, 1), (1, 2))) == "occupied"
    assert refused(state, **shift((1, 1), (1, -2))) == "alone"
    assert refused(state, **shift((0, 0), (-1, 0))) == "alone"
    assert refused(state, **shift((1, 1), (4, 4))) == "alone", "a corner doesn't join"
    assert refused(state, **shift((7, 7), (1, -1))) == "no_card"
    after = play(state, shift((1, 1), (-1, 0)))
    assert after.cards[5].cell == (-1, 0)
    assert after.last_move is not None
    assert (after.last_move.card, after.last_move.origin) == (5, (1, 1))
    assert events(state, shift((1, 1), (-1, 0))) == (
        Moved(seat=0, card=5, origin=(1, 1), to=(-1, 0)),
    )


def test_a_card_without_which_the_others_fall_apart_stays_between_them():
    assert refused(moving(*LINE), **shift((7, 0), (3, 1))) == "splits"


def test_a_card_that_bears_a_hint_does_not_move():
    assert refused(moving(*SQUARE, hints={(1, 1): "oni"}), **shift((1, 1), (1, -1))) == "locked"


def test_a_locked_card_still_joins_others():
    state = moving(*LINE, hints={(15, 0): "oni"})
    after = play(state, shift((0, 0), (16, 0)))
    assert after.cards[0].cell == (16, 0)


def test_with_one_end_of_the_line_locked_the_other_has_thirty_one_moves():
    legal = GAME.legal(moving(*LINE, hints={(0, 0): "kitsune"}), 0)
    assert len(legal) == 31
    assert {move.origin for move in legal if isinstance(move, Shift)} == {(15, 0)}
    assert Stay(seat=0) not in legal


def test_with_both_ends_of_the_line_locked_there_is_only_stay():
    state = moving(*LINE, hints={(0, 0): "kitsune", (15, 0): "oni"})
    assert GAME.legal(state, 0) == (Stay(seat=0),)
    assert refused(state, **shift((7, 0), (3, 1))) == "splits"
    assert refused(state, **shift((0, 0), (1, 1))) == "locked"
    assert events(state, STAY) == (Stayed(seat=0),)
    after = play(state, STAY)
    assert after.step == "hint"
    assert after.cards == state.cards


def test_who_can_move_may_not_stay():
    assert refused(moving(*SQUARE), **STAY) == "can_move"
    assert refused(moving(*LINE, hints={(0, 0): "kitsune"}), **STAY) == "can_move"


def test_after_a_card_is_moved_only_the_hint_is_left():
    state = play(moving(*SQUARE), shift((1, 1), (1, -1)))
    assert refused(state, **shift((1, -1), (1, 1))) == "wrong_step"
    assert refused(state, **look(0, 0)) == "wrong_step"
    assert refused(state, **STAY) == "wrong_step"


# Hints


def hinting(**changes: Any) -> YokaiState:
    return table(*SQUARE, step="hint", **changes)


def test_the_top_hint_is_turned_up():
    state = hinting(pile=PILE)
    assert GAME.legal(state, 0) == (Reveal(seat=0),), "nothing lies open yet"
    assert events(state, REVEAL) == (TurnedUp(seat=0, hint="oni", pile=2),)
    after = play(state, REVEAL)
    assert (after.pile, after.turned) == (PILE[1:], ("oni",))


def test_an_open_hint_is_laid_whichever_it_is_and_whoever_turned_it_up():
    state = hinting(pile=PILE[:1], turned=("kappa", "kitsune+oni"))
    legal = GAME.legal(state, 0)
    assert len(legal) == 1 + 2 * 16
    assert events(state, lay("kitsune+oni", 2, 1)) == (
        Laid(seat=0, hint="kitsune+oni", card=6, cell=(2, 1)),
    )
    after = play(state, lay("kitsune+oni", 2, 1))
    assert after.cards[6].hint == "kitsune+oni"
    assert after.turned == ("kappa",)
    assert after.pile == PILE[:1]


def test_hints_that_are_not_there_are_not_laid():
    state = hinting(turned=("kappa",), hints={(0, 0): "kitsune"}, pile=("oni",))
    assert refused(state, **lay("oni", 1, 0)) == "hint_missing", "still in the pile"
    assert refused(state, **lay("kitsune", 1, 0)) == "hint_missing", "laid already"
    assert refused(state, **lay("hidden", 1, 0)) == "hint_missing", "hints are open here"
    assert refused(state, **lay("kappa", 0, 0)) == "hint_taken"
    assert refused(state, **lay("kappa", -1, 0)) == "no_card"


def test_an_empty_pile_turns_nothing_up():
    assert refused(hinting(turned=("kappa",)), **REVEAL) == "pile_empty"


def test_a_hint_may_be_laid_wrongly_and_nothing_betrays_it():
    state = hinting(turned=("kappa", "oni"))
    wrong, right = lay("kappa", 0, 0), lay("kappa", 1, 0)
    assert events(state, wrong) == (Laid(seat=0, hint="kappa", card=0, cell=(0, 0)),)
    assert events(state, right) == (Laid(seat=0, hint="kappa", card=1, cell=(1, 0)),)
    assert GAME.view(play(state, wrong), 1).cards[0].right is None


def test_of_a_stack_only_the_top_hint_is_laid_and_then_the_one_beneath():
    state = hinting(options={"hint_rule": "stacked"}, pile=("oni",), turned=("kappa", "kitsune"))
    assert refused(state, **lay("kappa", 0, 0)) == "hint_beneath"
    state = play(state, lay("kitsune", 0, 0)).model_copy(update={"step": "hint"})
    assert state.layable == ("kappa",)
    after = play(state, REVEAL).model_copy(update={"step": "hint"})
    assert after.layable == ("oni",)
    assert refused(after, **lay("kappa", 1, 0)) == "hint_beneath"


def test_hidden_hints_are_put_aside_unseen_and_laid_in_that_order():
    state = hinting(options={"hint_rule": "hidden"}, pile=PILE)
    assert refused(state, **lay("hidden", 0, 0)) == "hint_missing", "none is put aside"
    assert events(state, REVEAL) == (PutAside(seat=0, pile=2),)
    state = play(state, REVEAL).model_copy(update={"step": "hint"})
    state = play(state, REVEAL).model_copy(update={"step": "hint"})
    assert state.turned == ("oni", "kitsune+kappa")
    assert refused(state, **lay("oni", 0, 0)) == "hint_missing", "nobody knows which it is"
    assert events(state, lay("hidden", 0, 0)) == (
        Laid(seat=state.player, hint="hidden", card=0, cell=(0, 0)),
    )
    after = play(state, lay("hidden", 0, 0))
    assert after.cards[0].hint == "oni"
    assert after.turned == ("kitsune+kappa",)
    assert len([move for move in GAME.legal(state, state.player) if isinstance(move, Lay)]) == 16


# The end


def test_declaring_ends_the_game_at_once_and_turns_everything_up():
    state = table(*SQUARE, pile=PILE)
    assert GAME.legal(state, 0)[-1] == Declare(seat=0)
    families: tuple[Family, ...] = tuple(card.family for card in state.cards)
    assert events(state, DECLARE) == (
        Declared(seat=0),
        Ended(reason="declared", won=False, families=families),
    )
    after = play(state, DECLARE)
    assert GAME.waiting_for(after) == ()
    assert GAME.legal(after, 0) == ()
    assert after.declared == 0
    assert after.turn == 1, "declaring takes no turn"


def test_nobody_declares_in_the_middle_of_a_turn():
    state = table(*SQUARE, pile=PILE)
    for raw in (look(0, 0), look(3, 3), shift((1, 1), (1, -1))):
        state = play(state, raw)
        assert refused(state, **DECLARE) == "declare_late"


def test_the_last_hint_laid_ends_the_game():
    state = hinting(turned=("kappa",), hints={(0, 0): "kitsune"})
    happened = events(state, lay("kappa", 1, 0))
    assert [event.kind for event in happened] == ["laid", "ended"]
    assert happened[-1].reason == "hints"
    after = play(state, lay("kappa", 1, 0))
    assert GAME.waiting_for(after) == ()
    assert after.declared is None
    assert GAME.result(after) is not None


def test_the_last_hint_turned_up_does_not_end_the_game():
    after = play(hinting(pile=("oni",)), REVEAL)
    assert GAME.waiting_for(after) == (1,)


def test_after_the_end_nothing_is_legal():
    state = play(table(*SQUARE, pile=PILE), DECLARE)
    for raw in (look(0, 0), DECLARE, REVEAL):
        assert refused(state, **raw) == "not_your_turn"


def test_only_the_seat_whose_turn_it_is_moves():
    state = table(*SQUARE, pile=PILE)
    assert GAME.legal(state, 1) == ()
    for seat in (1, -1, 2, 10**30):
        with pytest.raises(IllegalMoveError) as error:
            GAME.apply(state, Declare(seat=seat), KEY)
        assert error.value.code == "not_your_turn"


def test_events_are_kept_as_they_are():
    happened = (
        Looked(seat=0, card=6, cell=(2, 1), time=1),
        Moved(seat=0, card=5, origin=(1, 1), to=(-1, 0)),
        Stayed(seat=0),
        TurnedUp(seat=0, hint="oni", pile=2),
        PutAside(seat=0, pile=2),
        Laid(seat=0, hint="hidden", card=0, cell=(0, 0)),
        Declared(seat=0),
        Ended(reason="hints", won=True, families=FAMILIES * 4),
    )
    text = "[" + ",".join(event.model_dump_json() for event in happened) + "]"
    assert EVENTS.validate_json(text) == happened
