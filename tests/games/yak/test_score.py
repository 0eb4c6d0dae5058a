"""Points of towers, crystals, Master Builder and the winners, worked by hand and by brute force."""

from __future__ import annotations

import random
import time
from itertools import permutations

import pytest

from bot.games.yak.crystals import best_colours, groups_of
from bot.games.yak.pieces import COLOURS, STONES, Slot, Stone
from bot.games.yak.score import final_result, has_pattern, objective_points, tower_points
from bot.games.yak.tower import Grid, free_slots
from bot.games.yak.view import TowerStone
from tests.games.yak.tables import CONTENT, food, start, tower

TABLES = (CONTENT.score.group, CONTENT.score.group_count)


def points(*rows: str, left: int = 0) -> tuple[int, int, int]:
    found = tower_points(CONTENT, tower(*rows, left=left))
    return found.groups, found.group_count, found.singles


def test_single_stones_are_a_point_each():
    assert points("royg") == (0, 0, 4)


def test_stones_of_a_colour_join_across_rows():
    assert points("rrb", "rb") == (4 + 2, 0, 0)


@pytest.mark.parametrize(
    ("rows", "worth"),
    [
        (("rr",), 2),
        (("rrr",), 4),
        (("rrrr",), 7),
        (("rrrrr",), 11),
        (("rrrrr", "r"), 16),
        (("rrrrr", "rr"), 22),
        (("rrrrr", "rrr"), 22),
    ],
)
def test_a_group_is_worth_more_the_larger_it_is_up_to_seven(rows: tuple[str, ...], worth: int):
    assert points(*rows) == (worth, 0, 0)


def test_three_groups_and_more_give_points_for_their_number():
    assert points("rrbbg", ".yyg") == (8, 8, 0)
    assert points("rrbbg", "..yg") == (2 + 2 + 2, 4, 1)
    assert points("rrbb") == (4, 0, 0)


def brute(grid: Grid) -> tuple[int, tuple[tuple[Slot, Stone], ...]]:
    """The best colours by trying all of them in canonical order: first comes, first kept."""
    crystals = sorted(slot for slot, stone in grid.items() if stone == "crystal")
    best: tuple[int, tuple[tuple[Slot, Stone], ...]] | None = None
    for colours in permutations(COLOURS, len(crystals)):
        choice = tuple(zip(crystals, colours, strict=True))
        sizes = [len(group) for group in groups_of(grid | dict(choice))]
        many = sum(size > 1 for size in sizes)
        total = sum(TABLES[0][min(size, 7) - 1] for size in sizes) + TABLES[1][min(many, 7)]
        if best is None or total > best[0]:
            best = total, choice
    assert best is not None
    return best


def random_grid(rng: random.Random, colours: int, crystals: int) -> Grid:
    grid: Grid = {}
    for _ in range(rng.randrange(crystals, 16)):
        if slots := free_slots(grid, 5):
            grid[rng.choice(slots)] = rng.choice(COLOURS[:colours])
    for slot in rng.sample(sorted(grid), min(crystals, len(grid))):
        grid[slot] = "crystal"
    return grid


def test_the_colours_of_crystals_are_those_of_a_search_through_all():
    rng = random.Random(2)
    for number in range(120):
        grid = random_grid(rng, rng.choice([2, 3, 5, 8]), number % 5)
        stones = [TowerStone(row=row, x=x, stone=stone) for (row, x), stone in grid.items()]
        found = tower_points(CONTENT, stones)
        assert (found.total, found.crystals) == brute(grid)


def test_of_equal_choices_the_first_colour_goes_to_the_lowest_leftmost_crystal():
    assert tower_points(CONTENT, tower("cc")).crystals == (((1, 0), "red"), ((1, 1), "orange"))


def test_a_crystal_leaves_a_colour_to_the_one_that_uses_it_better():
    # Red joins two stones for the right one (4 and a single) but only one for the left.
    found = tower_points(CONTENT, tower("crcr"))
    assert (found.groups, found.singles) == (4, 1)
    assert found.crystals == (((1, 0), "orange"), ((1, 2), "red"))


def test_a_crystal_stays_out_of_a_group_that_gains_nothing_by_it():
    # Seven reds are worth 22 and eight no more, so the crystal is a single stone.
    found = tower_points(CONTENT, tower("rrrrr", "rrc"))
    assert (found.groups, found.singles) == (22, 1)
    assert found.crystals == (((2, 2), "orange"),)


def test_eight_crystals_are_settled_quickly():
    rng = random.Random(3)
    grids = [random_grid(rng, 8, 8) for _ in range(10)]
    began = time.process_time()
    for grid in grids:
        best_colours(grid, TABLES)
    assert time.process_time() - began < 0.5


def test_eight_crystals_count_as_eight_colours():
    grid = random_grid(random.Random(4), 8, 8)
    colours = [colour for _, colour in best_colours(grid, TABLES)]
    assert sorted(colours) == sorted(STONES[:8])


# Master Builder


def test_the_majority_of_a_colour_gives_five_a_shared_one_three():
    towers = [tower("rr"), tower("rb"), tower("gg")]
    assert [objective_points(CONTENT, "most_red", towers, seat) for seat in range(3)] == [5, 0, 0]
    towers[1] = tower("rrb")
    assert [objective_points(CONTENT, "most_red", towers, seat) for seat in range(3)] == [3, 3, 0]


def test_nobody_has_the_majority_of_what_nobody_has():
    towers = [tower("c"), tower("b")]
    assert [objective_points(CONTENT, "most_red", towers, seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.parametrize(
    ("key", "rows", "shown"),
    [
        ("cornerstones", ("rbbbr",), True),
        ("cornerstones", ("rbbb",), False),
        ("cornerstones", ("rbbby",), False),
        ("cornerstones", ("cbbbc",), False),
        ("cornerstones", ("cbbbr",), False),
        ("twin_peak", ("rbyug", "rbyu", "rby", "oo"), True),
        ("twin_peak", ("rbyug", "rbyu", "rby", "o"), False),
        ("twin_peak", ("rbyug", "rbyu", "rby", "oc"), False),
        ("twin_peak", ("rbyug", "rbyu", "rby", "cc"), False),
        ("stairway", ("rbyug", "rbyu", "rby"), True),
        ("stairway", ("obyug", "nbyg", "ybg"), True),
        ("stairway", ("rbyug", "rbyu", "rb"), False),
        ("stairway", ("rbyug", "cbyu", "rby"), False),
        ("terrace", ("rbyug", "rbyu"), True),
        ("terrace", ("rbyug", "rby"), False),
        ("terrace", ("rbyug", "rbyr"), False),
        ("terrace", ("rbyug", "rbyc"), False),
    ],
)
def test_a_pattern_is_shown_or_not(key: str, rows: tuple[str, ...], shown: bool):
    assert has_pattern(CONTENT, tower(*rows), key) == shown
    assert has_pattern(CONTENT, tower(*rows, left=-3), key) == shown
    assert objective_points(CONTENT, key, [tower(*rows), ()], 0) == (4 if shown else 0)


# The winners


def ended(*seats: tuple[str, int], stupa: int | None = None, objectives: tuple[str, ...] = ()):
    """The result with these towers (row 1 only) and so much meat left."""
    state = start(len(seats))
    for seat, (row, meat) in enumerate(seats):
        state = state.with_seat(seat, tower=tower(row), supply=food(meat=meat))
    changes = {"stupa": stupa, "objectives": objectives, "round": 9}
    return final_result(CONTENT, state.model_copy(update=changes))


def test_most_points_win():
    result = ended(("rrr", 0), ("rbg", 0))
    assert [score["total"] for score in result["scores"]] == [4, 3]
    assert result["winners"] == [0]
    assert result["rounds"] == 9


def test_everyone_tied_for_most_food_gets_its_points_but_not_for_none():
    assert [score["food"] for score in ended(("r", 2), ("b", 2), ("g", 1))["scores"]] == [3, 3, 0]
    assert [score["food"] for score in ended(("r", 0), ("b", 0))["scores"]] == [0, 0]


def test_the_stupa_gives_three():
    assert [score["stupa"] for score in ended(("r", 0), ("b", 0), stupa=1)["scores"]] == [0, 3]


def test_of_equal_points_more_food_wins():
    # 4 points and 3 for most food, against 7 points with less food.
    result = ended(("rrr", 2), ("rrrr", 1))
    assert [score["total"] for score in result["scores"]] == [7, 7]
    assert result["winners"] == [0]


def test_of_equal_food_too_more_stones_win():
    result = ended(("rrr", 1), ("rrb", 1), ("rbgy", 1))
    assert [score["total"] for score in result["scores"]] == [7, 6, 7]
    assert result["winners"] == [2]


def test_of_equal_everything_the_win_is_shared():
    assert ended(("rr", 1), ("bb", 1), ("g", 1))["winners"] == [0, 1]


def test_a_result_lists_only_the_objectives_that_scored():
    result = ended(("rr", 0), ("b", 0), objectives=("most_red", "most_green", "terrace"))
    assert [score["objectives"] for score in result["scores"]] == [{"most_red": 5}, {}]
    assert list(result["scores"][0]) == [
        "groups",
        "group_count",
        "singles",
        "stupa",
        "food",
        "objectives",
        "total",
        "crystals",
    ]


def test_a_result_says_what_crystals_count_as():
    result = ended(("gcr", 0), ("b", 0))
    assert result["scores"][0]["crystals"] == [{"row": 1, "x": 1, "colour": "red"}]
