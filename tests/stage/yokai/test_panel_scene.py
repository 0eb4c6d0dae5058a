"""A panel's picture shows what its question is about, and what its player alone may see."""

from __future__ import annotations

import pytest

from bot.games.yokai.orders import Orders
from bot.stage.yokai.memory import without_faces
from bot.stage.yokai.questions import CHECK, ask
from bot.stage.yokai.scenes import notes_scene, panel_scene
from tests.games.yokai.tables import CONTENT, GAME, REVEAL, look, play, shift, start
from tests.stage.yokai.making import EN, NAMES, answered, public, seen_by, square

LOOKS = (look(0, 0), look(1, 0))
MOVED = (*LOOKS, shift((3, 3), (4, 1)))


def scene(state, orders=None, seat=None, **more):
    view = seen_by(state, seat)
    orders = orders or Orders()
    return panel_scene(view, NAMES, EN, orders, ask(view, orders, CONTENT), **more)


def card(drawn, column: int, row: int):
    return next(c for c in drawn.cards if (c.column, c.row) == (column, row))


def test_a_panel_is_made_for_a_seat_only() -> None:
    with pytest.raises(ValueError, match="seat"):
        panel_scene(public(square()), NAMES, EN, Orders(), CHECK)


def test_cards_that_can_be_chosen_bear_their_names() -> None:
    drawn = scene(square(hints={(1, 1): "oni"}))
    assert card(drawn, 0, 0).letter == "A1"
    assert card(drawn, 3, 3).letter == "D4"
    assert card(drawn, 1, 1).letter is None
    assert (drawn.title, drawn.subtitle) == ("Look at a card", "Turn 1: first look")


def test_the_face_just_seen_lies_up_for_the_looker_alone() -> None:
    state = play(square(), LOOKS[0])
    assert card(scene(state), 0, 0).family == "kitsune"
    assert sum(c.family is not None for c in scene(state).cards) == 1
    assert not any(c.family or c.note for c in scene(state, seat=1, notes=True).cards)


def test_both_faces_lie_up_until_the_hint_is_done() -> None:
    state = play(square(), *MOVED)
    assert [c.family for c in scene(state).cards if c.family] == ["kitsune", "kappa"]
    assert not any(c.family for c in scene(play(state, REVEAL), seat=0).cards)


def test_notes_are_seals_on_the_backs_and_only_when_asked_for() -> None:
    state = play(square(), *MOVED, REVEAL)
    drawn = scene(state, seat=0, notes=True)
    assert card(drawn, 0, 0).note == "kitsune"
    assert card(drawn, 1, 0).note == "kappa"
    assert not any(c.note for c in scene(state, seat=0).cards)
    seen = scene(play(square(), LOOKS[0]), notes=True)
    assert card(seen, 0, 0).note is None, "it lies face up"


def test_a_note_follows_its_card() -> None:
    state = play(square(), *MOVED, REVEAL, look(0, 2), look(1, 2), shift((0, 0), (-1, 1)), REVEAL)
    assert card(scene(state, seat=0, notes=True), -1, 1).note == "kitsune"


def test_without_faces_nothing_seen_is_drawn() -> None:
    state = play(square(), *LOOKS)
    view = without_faces(seen_by(state))
    drawn = panel_scene(view, NAMES, EN, Orders(), ask(view, Orders(), CONTENT), notes=True)
    assert not any(c.family or c.note for c in drawn.cards)


def test_free_cells_are_numbered_and_the_card_to_be_moved_is_marked() -> None:
    state = play(square(), *LOOKS)
    drawn = scene(state, answered(state, Orders(), "3_3"))
    assert card(drawn, 3, 3).chosen
    assert [cell.label for cell in drawn.free] == [str(n) for n in range(1, len(drawn.free) + 1)]
    assert not any(cell.chosen for cell in drawn.free)
    assert not any(c.letter for c in drawn.cards)
    assert drawn.columns[0] == (-1, "Z")
    assert drawn.rows[-1] == (4, "5")


def test_while_a_place_is_chosen_the_path_of_the_last_move_is_left_out() -> None:
    state = play(square(), *MOVED, REVEAL, look(0, 2), look(1, 2))
    assert scene(state).came_from == (3, 3)
    drawn = scene(state, answered(state, Orders(), "4_1"))
    assert drawn.came_from is None
    assert not any(c.moved for c in drawn.cards)


def test_the_last_step_shows_the_one_cell_that_was_chosen_with_its_number() -> None:
    state = play(square(), *LOOKS)
    asked = scene(state, answered(state, Orders(), "3_3"))
    drawn = scene(state, answered(state, Orders(), "3_3", "4_1"))
    assert [(cell.column, cell.row, cell.chosen) for cell in drawn.free] == [(4, 1, True)]
    assert drawn.free[0].label in {cell.label for cell in asked.free if cell.column == 4}
    assert card(drawn, 3, 3).chosen


def test_open_hints_are_numbered_and_the_chosen_one_is_marked() -> None:
    state = play(square(turned=("kitsune", "kappa+oni")), *MOVED)
    assert [hint.letter for hint in scene(state).hints] == ["1", "2"]
    drawn = scene(state, answered(state, Orders(), "kappa+oni"))
    assert [(hint.letter, hint.chosen) for hint in drawn.hints] == [(None, False), (None, True)]
    assert card(drawn, 0, 0).letter == "A1"
    checked = scene(state, answered(state, Orders(), "kappa+oni", "2_2"))
    assert [(c.column, c.row) for c in checked.cards if c.chosen] == [(2, 2)]
    assert checked.hints[1].chosen


def test_turning_up_chooses_no_card() -> None:
    state = play(square(turned=("kitsune",)), *MOVED)
    drawn = scene(state, answered(state, Orders(), "reveal"))
    assert not any(c.chosen for c in drawn.cards)
    assert not any(hint.chosen for hint in drawn.hints)


def test_what_was_ordered_in_vain_is_not_marked() -> None:
    state = play(square(), *LOOKS)
    drawn = scene(state, Orders(turn=1, origin=(9, 9), to=(1, 1)))
    assert not any(c.chosen for c in drawn.cards)
    assert drawn.free == ()


def test_the_holder_sees_their_own_affinity_card() -> None:
    state = start(3, affinity="all")
    own = GAME.view(state, 1).own_affinity
    assert own is not None
    drawn = scene(state, seat=1)
    assert drawn.affinity == tuple(own.split("+"))
    assert drawn.affinity_label == "Your affinity card"
    assert [seat.affinity for seat in drawn.seats] == [(), drawn.affinity, ()]


def test_who_isnt_waited_for_sees_the_table_without_choices() -> None:
    drawn = scene(play(square(), *LOOKS), seat=1)
    assert drawn.title == "Not your turn"
    assert not any(c.letter or c.chosen or c.family for c in drawn.cards)


def test_declaring_has_a_title_of_its_own() -> None:
    state = square()
    assert scene(state, answered(state, Orders(), "declare")).title == "Declare"
    assert scene(state, answered(state, Orders(), "declare", "yes")).title == "Declare"


def test_the_page_of_notes_has_everything_seen_as_seals() -> None:
    state = play(square(), *MOVED)
    drawn = notes_scene(seen_by(state), NAMES, EN)
    assert [(c.column, c.row, c.note) for c in drawn.cards if c.note] == [
        (0, 0, "kitsune"),
        (1, 0, "kappa"),
    ]
    assert not any(c.family or c.looked or c.moved for c in drawn.cards)
    assert (drawn.title, drawn.subtitle) == ("My notes", "2 cards seen in the whole game")
