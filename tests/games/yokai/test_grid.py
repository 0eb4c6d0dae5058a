"""Where cards can go: known answers worked out by hand, and a brute-force search.

The counts at known positions are this project's perft: a change of the rules shows in them first.
"""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.yokai.grid import (
    apart_after,
    cut_points,
    free_beside,
    groups,
    joined,
    reading_order,
    shifts,
)
from bot.games.yokai.pieces import Cell
from tests.games.yokai.layouts import layouts, naive_shifts, one_group
from tests.games.yokai.tables import drawn

SQUARE = frozenset(product(range(4), range(4)))
LINE = frozenset((column, 0) for column in range(16))


def pairs(cells: frozenset[Cell], movable: frozenset[Cell]) -> list[tuple[Cell, Cell]]:
    return [(origin, to) for origin, goals in shifts(cells, movable).items() for to in goals]


# By hand


def test_in_the_square_nothing_cuts_and_there_are_240_moves():
    # Sixteen cells lie around the square. A card in the middle can go to all of them, one at the
    # border not to the one that touches it alone, one in a corner not to two: 4*16 + 8*15 + 4*14.
    found = shifts(SQUARE, SQUARE)
    assert cut_points(SQUARE) == set()
    assert len(free_beside(SQUARE)) == 16
    assert {origin: len(goals) for origin, goals in found.items()} == {
        (column, row): 16 - (column in {0, 3}) - (row in {0, 3})
        for column, row in sorted(SQUARE, key=reading_order)
    }
    assert sum(map(len, found.values())) == 240


def test_in_a_line_with_one_end_locked_only_the_other_end_moves():
    # Each card between is a cut point, and the only cell that joins its two sides is its own.
    # The free end can go above and below each of the fifteen others, and before the locked one.
    found = shifts(LINE, LINE - {(0, 0)})
    beyond = [(column, row) for row in (-1, 1) for column in range(15)]
    assert found == {(15, 0): tuple(sorted([*beyond, (-1, 0)], key=reading_order))}
    assert len(found[15, 0]) == 31


def test_in_a_line_with_both_ends_locked_nothing_moves():
    assert shifts(LINE, LINE - {(0, 0), (15, 0)}) == {}


def test_a_card_at_a_line_s_end_can_move_away_but_not_just_beyond_itself():
    end = shifts(LINE, {(15, 0)})[15, 0]
    assert (16, 0) not in end, "it would touch nothing"
    assert (15, 1) not in end, "it would only meet a corner"
    assert (14, 1) in end
    assert (-1, 0) in end


def test_in_a_ring_nothing_cuts_although_each_card_has_two_neighbours():
    ring = frozenset(drawn("#####", "#...#", "#...#", "#...#", "#####"))
    assert cut_points(ring) == set()
    found = shifts(ring, ring)
    # Around it: 20 cells outside, 9 inside less the one in the middle, which touches none.
    assert len(free_beside(ring)) == 28
    assert (2, 2) not in free_beside(ring)
    # A corner touches two outer cells by itself, and none within.
    assert len(found[0, 0]) == 26
    # The card beside it touches (1, -1) by itself; (1, 1) touches (0, 1) too.
    assert len(found[1, 0]) == 27
    # The middle of a side touches one outer and one inner cell by itself.
    assert len(found[2, 0]) == 26
    assert sum(map(len, found.values())) == 4 * 26 + 8 * 27 + 4 * 26


def test_a_bridge_can_only_go_where_it_joins_both_sides_again():
    two = frozenset(drawn("####.####", "########."))
    bridge = (4, 1)
    assert len(two) == 16
    assert bridge in cut_points(two)
    assert shifts(two, {bridge}) == {bridge: ((4, 0),)}


def test_the_middle_of_a_cross_can_go_nowhere():
    cross = frozenset(
        drawn(
            "....#....",
            "....#....",
            "....#....",
            "....#....",
            "#########",
            "....#....",
            "....#....",
            "....#....",
        )
    )
    assert len(cross) == 16
    assert len(groups(cross - {(4, 4)})) == 4
    assert shifts(cross, {(4, 4)}) == {}


def test_corners_do_not_join():
    assert not joined({(0, 0), (1, 1)})
    assert joined({(0, 0), (1, 1), (1, 0)})
    assert not joined(set())


def test_a_cut_card_may_join_three_parts_at_once():
    # Three arms meet at (1, 1); only the cell opposite touches all three again.
    arms = frozenset(drawn(".#.", "###")) - {(1, 1)}
    assert len(groups(arms)) == 3
    whole = arms | {(1, 1)}
    assert shifts(whole, {(1, 1)}) == {}
    assert apart_after(whole, (1, 1), (5, 5)) == 4
    assert apart_after(whole, (1, 0), (1, 2)) == 1


# By brute force


@given(layouts())
def test_cut_points_are_those_without_which_the_rest_falls_apart(cells: frozenset[Cell]):
    assert cut_points(cells) == {cell for cell in cells if not one_group(cells - {cell})}


@given(layouts(), st.randoms(use_true_random=False))
def test_moves_are_those_that_a_brute_force_search_finds(cells: frozenset[Cell], rng):
    movable = frozenset(cell for cell in cells if rng.random() < 0.7)
    found = pairs(cells, movable)
    assert len(found) == len(set(found))
    assert set(found) == naive_shifts(cells, movable)
    order = sorted(found, key=lambda pair: (reading_order(pair[0]), reading_order(pair[1])))
    assert found == order


@given(layouts(), st.tuples(st.integers(-9, 9), st.integers(-9, 9)))
def test_where_the_layout_lies_changes_nothing(cells: frozenset[Cell], by: Cell):
    def there(cell: Cell) -> Cell:
        return cell[0] + by[0], cell[1] + by[1]

    moved = frozenset(map(there, cells))
    assert pairs(moved, moved) == [(there(a), there(b)) for a, b in pairs(cells, cells)]


def perft(cells: frozenset[Cell], depth: int) -> int:
    """In how many ways so many cards can be moved, one after the other."""
    found = pairs(cells, cells)
    if depth == 1:
        return len(found)
    return sum(perft(cells - {origin} | {to}, depth - 1) for origin, to in found)


def naive_perft(cells: frozenset[Cell], depth: int) -> int:
    found = naive_shifts(cells, cells)
    if depth == 1:
        return len(found)
    return sum(naive_perft(cells - {origin} | {to}, depth - 1) for origin, to in found)


KNOWN = {
    "square": (SQUARE, [240, 55240]),
    "line": (LINE, [62, 5256]),
}
"""The ways of one card, of two cards; those of two were counted by brute force."""


@pytest.mark.parametrize("name", KNOWN)
def test_the_number_of_ways_is_known(name: str):
    cells, ways = KNOWN[name]
    assert [perft(cells, depth) for depth in (1, 2)] == ways


@pytest.mark.soak
@pytest.mark.parametrize("name", KNOWN)
def test_the_number_of_ways_is_that_of_a_brute_force_search(name: str):
    cells, ways = KNOWN[name]
    assert [naive_perft(cells, depth) for depth in (1, 2)] == ways


@pytest.mark.soak
def test_three_cards_of_the_line_can_be_moved_in_so_many_ways():
    assert perft(LINE, 3) == 507916
