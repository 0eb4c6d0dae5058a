"""The public picture shows the grid as it lies, and nothing that not everybody may see."""

from __future__ import annotations

from bot.stage.yokai.scenes import table_scene, table_title
from tests.games.yokai.tables import DECLARE, REVEAL, lay, look, play, shift, start, table
from tests.stage.yokai.making import (
    CALM,
    EN,
    NAMES,
    PILE,
    SQUARE,
    crowded,
    public,
    seen_by,
    square,
)

LOOKS = (look(0, 0), look(1, 0))
TURN = (*LOOKS, shift((0, 3), (-1, 0)), REVEAL)


def scene(state, **more):
    return table_scene(public(state), NAMES, EN, **more)


def card(drawn, column: int, row: int):
    return next(c for c in drawn.cards if (c.column, c.row) == (column, row))


def test_the_cards_lie_in_columns_a_to_d_and_rows_1_to_4() -> None:
    drawn = scene(square())
    assert drawn.columns == ((0, "A"), (1, "B"), (2, "C"), (3, "D"))
    assert drawn.rows == ((0, "1"), (1, "2"), (2, "3"), (3, "4"))
    assert [(c.column, c.row) for c in drawn.cards][:5] == [(0, 0), (1, 0), (2, 0), (3, 0), (0, 1)]
    assert not any(c.family or c.note or c.hint or c.letter or c.chosen for c in drawn.cards)
    assert drawn.free == ()


def test_left_of_a_comes_z_and_above_1_comes_0() -> None:
    moved = play(square(), *LOOKS, shift((3, 3), (-1, 0)), REVEAL)
    moved = play(moved, look(2, 2), look(1, 2), shift((3, 0), (1, -1)), REVEAL)
    drawn = scene(moved)
    assert drawn.columns[0] == (-1, "Z")
    assert drawn.rows[0] == (-1, "0")


def test_where_the_moved_card_came_from_is_always_in_the_picture() -> None:
    line = table("ffffccccnnnndddd", pile=PILE)
    drawn = scene(play(line, *LOOKS, shift((0, 0), (1, 1))))
    assert drawn.came_from == (0, 0)
    assert drawn.columns[0] == (0, "A")
    assert card(drawn, 1, 1).moved
    assert sum(c.moved for c in drawn.cards) == 1


def test_a_move_stays_marked_until_the_next_turns_own() -> None:
    state = play(square(), *TURN)
    assert scene(state).came_from == (0, 3)
    state = play(state, look(2, 2), look(1, 2), shift((3, 3), (4, 2)))
    assert scene(state).came_from == (3, 3)


def test_a_move_of_long_ago_is_not_marked() -> None:
    hints = {(0, 0): "kitsune"}
    state = table("ffffccccnnnndddd", pile=("oni", "kappa"), hints=hints, turn=3)
    old = {"turn": 1, "seat": 0, "card": 4, "origin": (4, 1), "to": (4, 0)}
    state = type(state).model_validate(state.model_dump() | {"last_move": old})
    assert scene(state).came_from is None
    assert not any(c.moved for c in scene(state).cards)


def test_the_cards_looked_at_last_have_an_eye() -> None:
    def eyes(state) -> list[tuple[int, int]]:
        return [(c.column, c.row) for c in scene(state).cards if c.looked]

    assert eyes(square()) == []
    assert eyes(play(square(), LOOKS[0])) == [(0, 0)]
    later = play(square(), *TURN)
    assert eyes(later) == [(0, 0), (1, 0)], "those of the turn before, until the next look"
    assert eyes(play(later, look(2, 2))) == [(2, 2)]


def test_hints_are_pinned_on_cards_and_lie_open() -> None:
    state = square(turned=("kitsune", "kappa+oni"), hints={(1, 1): "rokurokubi"})
    drawn = scene(state)
    pinned = card(drawn, 1, 1).hint
    assert pinned is not None
    assert pinned.families == ("rokurokubi",)
    assert [hint.families for hint in drawn.hints] == [("kitsune",), ("kappa", "oni")]
    assert (drawn.pile, drawn.beneath, drawn.aside) == (3, 0, 0)
    assert drawn.hints_label == "Hints turned up"
    assert not any(hint.new for hint in drawn.hints)


def test_a_hint_turned_up_since_the_last_picture_is_new() -> None:
    before = play(square(turned=("kappa",)), *LOOKS, shift((0, 3), (-1, 0)))
    drawn = scene(play(before, REVEAL), before=public(before))
    assert [(hint.families, hint.new) for hint in drawn.hints] == [
        (("kappa",), False),
        (("oni",), True),
    ]


def test_a_hint_laid_since_the_last_picture_is_new_on_its_card() -> None:
    before = play(square(turned=("kappa",)), *LOOKS, shift((0, 3), (-1, 0)))
    pinned = card(scene(play(before, lay("kappa", 2, 2)), before=public(before)), 2, 2).hint
    assert pinned is not None
    assert pinned.new


def test_of_a_stack_only_the_top_hint_is_shown() -> None:
    stacked = square(turned=("kitsune", "kappa", "oni"), options={"hint_rule": "stacked"}, pile=())
    drawn = scene(stacked)
    assert [hint.families for hint in drawn.hints] == [("oni",)]
    assert (drawn.beneath, drawn.hints_label) == (2, "Top of the stack")


def test_a_hint_that_comes_to_light_on_the_stack_is_not_new() -> None:
    before = square(turned=("kitsune", "kappa"), options={"hint_rule": "stacked"})
    before = play(before, *LOOKS, shift((0, 3), (-1, 0)))
    drawn = scene(play(before, lay("kappa", 2, 2)), before=public(before))
    assert [(hint.families, hint.new) for hint in drawn.hints] == [(("kitsune",), False)]


def test_hidden_hints_are_counted_and_blank() -> None:
    hidden = square(turned=("kitsune",), options={"hint_rule": "hidden"}, hints={(0, 0): "oni"})
    drawn = scene(hidden)
    assert (drawn.hints, drawn.aside, drawn.hints_label) == ((), 1, "Put aside unseen")
    pinned = card(drawn, 0, 0).hint
    assert pinned is not None
    assert pinned.families == ()


def test_the_shape_is_drawn_and_named() -> None:
    drawn = scene(start(2, objective="stairs"))
    assert drawn.shape == ("...#...", "..###..", ".#####.", "#######")
    assert drawn.shape_label == "stairs"
    assert scene(square()).shape == ()


def test_affinity_cards_are_seen_from_behind() -> None:
    state = start(3, affinity="first")
    assert [seat.affinity for seat in scene(state).seats] == [
        () if seat == state.first else None for seat in range(3)
    ]
    assert scene(state).affinity == ()


def test_who_has_the_turn_is_marked_and_what_comes_next_is_said() -> None:
    state = play(square(), *TURN)
    drawn = scene(state)
    assert [(seat.name, seat.turn) for seat in drawn.seats] == [("Ann", False), ("Bo", True)]
    assert drawn.title == "Turn 2: first look"
    assert drawn.subtitle == "Next: Bo looks at a card"
    assert scene(state, title="Ann turns up a hint").title == "Ann turns up a hint"
    assert table_title(public(play(state, DECLARE)), EN) == "The end"


def test_the_level_is_named() -> None:
    assert scene(square()).level_label == "Level 1: the basic game"
    assert scene(start(2, hint_rule="stacked")).level_label == "Level 3: stacked hints"


def test_a_seats_own_view_makes_the_same_public_picture() -> None:
    state = play(start(3, affinity="all", objective="plank"), *LOOKS)
    assert table_scene(seen_by(state), NAMES, EN) == scene(state)


def test_a_grid_sixteen_wide_has_a_letter_for_each_column_once() -> None:
    drawn = scene(crowded("ffffccccnnnndddd"))
    labels = [label for _, label in drawn.columns]
    assert len(set(labels)) == len(labels) == 17


def test_at_the_end_the_table_shows_every_face() -> None:
    drawn = scene(play(table(*CALM, pile=PILE), DECLARE))
    assert [c.family for c in drawn.cards[:4]] == ["kitsune"] * 4
    assert not any(seat.turn for seat in drawn.seats)


def test_equal_views_give_equal_scenes() -> None:
    assert scene(crowded(*SQUARE)) == scene(crowded(*SQUARE))
    assert hash(scene(crowded(*SQUARE))) == hash(scene(crowded(*SQUARE)))
