"""Samples that look like a moment of a game could be one: what they show holds by the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.yak.content import YakContent
from bot.games.yak.score import objective_points, tower_points
from bot.games.yak.tower import free_slots
from bot.games.yak.view import TowerStone
from data import content
from render.samples.yak import finals, panels, tables
from render.scenes import FinalScene, FoodPile, Seat, TableScene

CONTENT = YakContent.read(content.read("yak", 1))
TABLES = (tables.table_typical, tables.table_three, tables.table_empty, tables.table_scripts)
PANELS = (panels.panel_build, panels.panel_cards, panels.panel_wide, panels.panel_market)
ENDS = (finals.final, finals.final_two, finals.final_three)
CARDS = {
    "Cornerstones": "cornerstones",
    "Most blue": "most_blue",
    "Most green": "most_green",
    "Most red": "most_red",
    "Most yellow": "most_yellow",
    "Terrace": "terrace",
}


def tower_of(seat: Seat) -> tuple[TowerStone, ...]:
    standing = (stone for stone in seat.tower.stones if not stone.planned)
    return tuple(TowerStone(row=s.row, x=s.x, stone=s.stone) for s in standing)


def total(piles: list[FoodPile]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for pile in piles:
        counts[pile.food] += pile.count
    return counts


def stones_of(scene: TableScene) -> Counter[str]:
    """The stones that lie open, in towers and carts."""
    built = [stone.stone for seat in scene.seats for stone in seat.tower.stones]
    return Counter([*built, *(m.stone for cart in scene.carts for m in cart.stones if not m.gone)])


@pytest.mark.parametrize("make", [*TABLES, finals.final_scripts])
def test_what_a_tower_scores_is_counted_right(make):
    for seat in make().seats:
        assert seat.score == tower_points(CONTENT, tower_of(seat)).total


@pytest.mark.parametrize("make", PANELS)
def test_a_panel_counts_what_stands_without_what_is_planned(make):
    seat = make().seat
    assert seat.score == tower_points(CONTENT, tower_of(seat)).total


@pytest.mark.parametrize("make", [*TABLES, *ENDS])
def test_every_stone_rests_on_others(make):
    for seat in make().seats:
        standing: set[tuple[int, int]] = set()
        stones = sorted((stone.row, stone.x) for stone in tower_of(seat))
        start = stones[0][1] if stones else 0
        for row, x in stones:
            place = (row, x - start)
            assert place in free_slots(standing, CONTENT.tower.width)
            standing.add(place)


@pytest.mark.parametrize("make", TABLES)
def test_no_food_comes_or_goes(make):
    scene: TableScene = make()
    shown = [pile for cart in scene.carts for pile in cart.food]
    shown += [pile for seat in scene.seats for pile in seat.supply] + list(scene.market)
    kinds = CONTENT.carts.kinds[: len(scene.carts)]
    for food, count in total(shown).items():
        at_start = CONTENT.food.market_start.of(food) + sum(kind.start.of(food) for kind in kinds)
        at_start += len(scene.seats) * CONTENT.food.supply_start.of(food)
        assert count == at_start, food
    assert not sum(pile.change for pile in shown)


@pytest.mark.parametrize("make", TABLES)
def test_no_cart_holds_food_that_it_refuses(make):
    for cart in make().carts:
        accepted = CONTENT.carts.of(cart.kind).accepts
        assert all(pile.food in accepted for pile in cart.food if pile.count)


@pytest.mark.parametrize("make", TABLES)
def test_the_bag_holds_the_other_stones(make):
    scene: TableScene = make()
    numbers = CONTENT.stones
    lie = stones_of(scene)
    assert all(lie[colour] <= numbers.each_colour for colour in lie if colour != "crystal")
    assert lie["crystal"] <= numbers.crystals
    every = sum(numbers.bag) + numbers.fog
    left = every - lie.total() - scene.track
    assert scene.words.subtitle == f"{left} stones in the bag"


def test_what_has_left_the_cart_stands_in_the_tower_and_is_paid_for():
    for scene in (tables.table_typical(), tables.table_three()):
        builder = next(seat for seat in scene.seats if seat.acting)
        cart = next(cart for cart in scene.carts if cart.before == builder.sign)
        gone = sorted(mark.stone for mark in cart.stones if mark.gone)
        assert gone == sorted(stone.stone for stone in builder.tower.stones if stone.new)
        price = CONTENT.build.prices[len(gone) - 1] + gone.count("crystal") * CONTENT.build.crystal
        assert sum(pile.change for pile in cart.food) == price


@pytest.mark.parametrize("make", ENDS)
def test_every_line_of_a_final_score_is_right(make):
    scene: FinalScene = make()
    towers = [tower_of(seat) for seat in scene.seats]
    lines = {line.label: [int(value or 0) for value in line.values] for line in scene.lines}
    for number, (seat, tower) in enumerate(zip(scene.seats, towers, strict=True)):
        own = tower_points(CONTENT, tower)
        assert lines["Groups"][number] == own.groups
        assert lines["Number of groups"][number] == own.group_count
        assert lines["Single stones"][number] == own.singles
        assert lines["Stupa"][number] == (CONTENT.score.stupa if seat.tower.stupa else 0)
        for label, key in CARDS.items():
            if label in lines:
                points = objective_points(CONTENT, key, towers, number)
                assert lines[label][number] == points, label
        counted = {(s.row, s.x): s.counts_as for s in seat.tower.stones if s.counts_as}
        assert counted == dict(own.crystals)
        parts = [values[number] for label, values in lines.items() if label != "Total"]
        assert lines["Total"][number] == seat.score == sum(parts)
    best = max(lines["Total"])
    assert scene.winners == tuple(n for n, points in enumerate(lines["Total"]) if points == best)
