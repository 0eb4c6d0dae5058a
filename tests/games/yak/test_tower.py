"""Bricks lie on two others, row 1 grows sideways to five, and stones stay where they are."""

from __future__ import annotations

import random

from bot.games.yak.pieces import Slot
from bot.games.yak.tower import complete, free_slots, neighbours, runs, stands
from tests.games.yak.tables import tower


def slots_of(*rows: str, left: int = 0) -> list[Slot]:
    return free_slots({(stone.row, stone.x) for stone in tower(*rows, left=left)}, 5)


def test_the_first_stone_has_one_place():
    assert slots_of() == [(1, 0)]


def test_row_one_grows_to_either_side():
    assert slots_of("r") == [(1, -1), (1, 1)]


def test_two_neighbours_carry_a_stone_across_them():
    assert slots_of("rr") == [(1, -1), (1, 2), (2, 0)]


def test_a_row_of_five_grows_no_further():
    assert slots_of("rrrrr", left=-2) == [(2, -2), (2, -1), (2, 0), (2, 1)]


def test_a_stone_needs_both_below():
    assert slots_of("rrr", "r.") == [(1, -1), (1, 3), (2, 1)]


def test_a_full_tower_has_no_slot():
    assert slots_of("rrrrr", "rrrr", "rrr", "rr", "r") == []


def test_neighbours_touch_each_other():
    for slot in [(2, 0), (3, -1)]:
        for near in neighbours(slot):
            assert slot in neighbours(near)


def test_neighbours_are_beside_above_and_below():
    assert set(neighbours((2, 0))) == {(2, -1), (2, 1), (3, -1), (3, 0), (1, 0), (1, 1)}


def test_runs_count_as_a_naive_search_does():
    def count(taken: set[Slot], length: int) -> int:
        if not length:
            return 1
        return sum(count(taken | {slot}, length - 1) for slot in free_slots(taken, 5))

    rng = random.Random(1)
    for _ in range(30):
        taken: set[Slot] = set()
        for _ in range(rng.randrange(15)):
            taken.add(rng.choice(free_slots(taken, 5)))
        for length in (1, 2, 3):
            found = runs(frozenset(taken), length, 5)
            assert len(found) == len(set(found)) == count(taken, length)
            assert all(stands(taken, run, 5) for run in found)


def test_known_numbers_of_runs():
    empty: frozenset[Slot] = frozenset()
    assert [len(runs(empty, length, 5)) for length in (1, 2, 3)] == [1, 2, 6]
    five = frozenset((1, x) for x in range(5))
    assert [len(runs(five, length, 5)) for length in (1, 2, 3)] == [4, 12, 30]


def test_a_stone_laid_earlier_in_the_same_purchase_carries():
    taken = {(1, 0)}
    assert stands(taken, [(1, 1), (2, 0)], 5)
    assert not stands(taken, [(2, 0), (1, 1)], 5)


def test_row_four_is_complete_with_two_stones():
    rows = ("rrrrr", "rrrr", "rrr")
    assert not complete(tower(*rows, "r"), 4, 5)
    assert complete(tower(*rows, "rr"), 4, 5)
