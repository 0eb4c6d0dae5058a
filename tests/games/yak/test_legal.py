"""The legal moves: counted, indexed and checked without listing, and equal to a naive list.

The numbers at known positions are this project's perft: a change of the rules shows in them first.
"""

from __future__ import annotations

import random
from itertools import permutations, product
from typing import Any

import pytest

from bot.games.game import IllegalMoveError
from bot.games.yak.builds import Builds
from bot.games.yak.moves import Build, Choose, Market, Pass, Place, Restock, YakMove
from bot.games.yak.pieces import CARDS, FOODS, STONES, Larder, Slot, Stone
from bot.games.yak.state import YakState
from tests.games.yak.tables import GAME, KEY, at_noon, cart, food, start, tower, walk


def naive_slots(taken: frozenset[Slot]) -> list[Slot]:
    """The rule of bricks written down once more, over every place there could be."""
    if not taken:
        return [(1, 0)]
    bottom = [slot for slot in taken if slot[0] == 1]
    free: list[Slot] = []
    for row, x in product(range(1, 6), range(-6, 7)):
        if (row, x) in taken:
            continue
        if row == 1:
            beside = (1, x - 1) in taken or (1, x + 1) in taken
            stands = beside and len(bottom) < 5
        else:
            stands = (row - 1, x) in taken and (row - 1, x + 1) in taken
        if stands:
            free.append((row, x))
    return free


def naive_runs(taken: frozenset[Slot], length: int) -> list[tuple[Slot, ...]]:
    if not length:
        return [()]
    return [
        (slot, *rest)
        for slot in naive_slots(taken)
        for rest in naive_runs(taken | {slot}, length - 1)
    ]


ALL_PAYMENTS = [food(*counts) for counts in product(range(9), repeat=3) if sum(counts) <= 8]
REFUSED = {"no_bread": "bread", "no_meat": "meat", "no_milk": "milk", "two_kinds": None}


def naive_builds(state: YakState, seat: int) -> set[YakMove]:
    """Every Build of the seat, straight from the page of rules."""
    own, before = state.seats[seat], state.carts[seat]
    taken = frozenset((stone.row, stone.x) for stone in own.tower)
    moves: set[YakMove] = set()
    for number in (1, 2, 3):
        for stones in set(permutations(before.stones, number)):
            cost = {1: 1, 2: 3, 3: 5}[number] + stones.count("crystal")
            for pay in ALL_PAYMENTS:
                kinds = [name for name in FOODS if pay.of(name)]
                if (
                    pay.total != cost
                    or REFUSED[before.kind] in kinds
                    or len(kinds) > 2
                    or any(pay.of(name) > own.supply.of(name) for name in FOODS)
                ):
                    continue
                over = max(0, before.food.total + cost - 9)
                overflows: list[Larder | None] = [None]
                if over:
                    overflows += [
                        part
                        for part in ALL_PAYMENTS
                        if part.total == over and all(part.of(f) <= pay.of(f) for f in FOODS)
                    ]
                moves |= {
                    Build(seat=seat, stones=stones, slots=slots, pay=pay, overflow=overflow)
                    for slots in naive_runs(taken, number)
                    for overflow in overflows
                }
    return moves


def building(supply: Larder, stones: str, *rows: str, kind: str = "no_bread", **load: int):
    state = at_noon(start(2), "build", "build").model_copy(update={"baby_yak": 0})
    return state.with_seat(0, supply=supply, tower=tower(*rows)).model_copy(
        update={"carts": (cart(kind, stones, **load), *state.carts[1:])}
    )


POSITIONS = {
    "first stone": (building(food(1, 1, 1), "rgb", meat=3, milk=3), 7),
    "three kinds, two accepted": (building(food(3, 3, 3), "rgb", meat=3, milk=3), 343),
    "two of a kind": (building(food(3, 3, 0), "rrb", meat=3, milk=3), 173),
    "a crystal": (building(food(3, 3, 0), "rcb", meat=3, milk=3), 276),
    "a full cart": (building(food(3, 3, 0), "rgby", meat=5, milk=4), 785),
    "any two kinds": (
        building(food(3, 3, 2), "rgby", "rgb", "r", kind="two_kinds", meat=3, milk=3, bread=3),
        9289,
    ),
    "one place left": (
        building(food(3, 3, 0), "rgby", "rgbyr", "rgby", "rgb", "rg", meat=3, milk=3),
        9,
    ),
    "nothing to pay with": (building(food(0, 0, 8), "rgb", meat=3, milk=3), 1),
}


@pytest.mark.parametrize(("state", "number"), POSITIONS.values(), ids=list(POSITIONS))
def test_builds_at_known_positions_are_as_many_as_ever(state: YakState, number: int):
    assert len(GAME.legal(state, 0)) == number


@pytest.mark.parametrize("state", [s for s, _ in POSITIONS.values()], ids=list(POSITIONS))
def test_builds_are_those_of_a_naive_search(state: YakState):
    moves = GAME.legal(state, 0)
    listed = list(moves)
    assert len(listed) == len(moves) == len(set(listed))
    assert set(listed) == naive_builds(state, 0) | {Pass(seat=0)}
    assert all(moves[number] == move for number, move in enumerate(listed))


def random_positions(number: int, card: str) -> list[tuple[YakState, int]]:
    """Noons of random games at which a seat carries out this card."""
    found: list[tuple[YakState, int]] = []
    for game in range(number):
        rng = random.Random(f"{card} {game}")
        for state, move, _ in walk(start(rng.choice([2, 3, 4])), rng):
            seat = move.seat
            if state.phase == "noon" and not state.draw and state.seats[seat].card == card:
                found.append((state, seat))
    return random.Random(card).sample(found, number)


def test_builds_of_random_games_are_those_of_a_naive_search():
    for state, seat in random_positions(12, "build"):
        moves = GAME.legal(state, seat)
        if len(moves) < 4000:
            assert set(moves) == naive_builds(state, seat) | {Pass(seat=seat)}


def test_a_large_number_of_builds_is_counted_and_found_at_once():
    state, number = POSITIONS["any two kinds"]
    moves = GAME.legal(state, 0)
    assert isinstance(moves, Builds)
    assert moves[number - 1] == moves[-1] == Pass(seat=0)
    assert moves[0] == moves[-number]
    for beyond in (number, -number - 1):
        with pytest.raises(IndexError):
            moves[beyond]
    assert moves[3:5] == [moves[3], moves[4]]


def test_restocks_of_random_games_are_those_of_a_naive_list():
    for state, seat in random_positions(20, "restock"):
        own, before = state.seats[seat], state.carts[seat]
        foods = [name for name in FOODS if before.food.of(name) and own.supply.total < 8]
        naive: set[YakMove] = {Restock(seat=seat, food=name) for name in foods}
        if not foods and len(before.stones) < 4:
            naive = {Restock(seat=seat, food=None)}
        assert set(GAME.legal(state, seat)) == naive | {Pass(seat=seat)}


def test_markets_of_random_games_are_those_of_a_naive_list():
    for state, seat in random_positions(20, "market"):
        room = 8 - state.seats[seat].supply.total
        full = all(len(before.stones) == 4 for before in state.carts)
        naive: set[YakMove] = {
            Market(seat=seat, foods=foods)
            for size in range(3)
            for foods in product(FOODS, repeat=size)
            if size <= room
            and all(foods.count(name) <= state.market.of(name) for name in FOODS)
            and (size or not full)
        }
        assert set(GAME.legal(state, seat)) == naive | {Pass(seat=seat)}


def test_a_drawn_stone_goes_into_any_cart_with_room_and_must():
    state = at_noon(start(2), "market", "build").model_copy(
        update={"baby_yak": 0, "draw": ("blue", "red", "blue")}
    )
    state = state.with_cart(1, stones=("red",) * 4)
    assert list(GAME.legal(state, 0)) == [
        Place(seat=0, stone="red", stop=0),
        Place(seat=0, stone="red", stop=2),
        Place(seat=0, stone="blue", stop=0),
        Place(seat=0, stone="blue", stop=2),
    ]


def all_full(state: YakState) -> YakState:
    for stop in range(len(state.carts)):
        state = state.with_cart(stop, stones=("red",) * 4)
    return state


def test_with_every_cart_full_market_must_take_food():
    state = all_full(at_noon(start(2), "market", "build").model_copy(update={"baby_yak": 0}))
    assert Market(seat=0, foods=()) not in GAME.legal(state, 0)
    assert Market(seat=0, foods=("meat",)) in GAME.legal(state, 0)


@pytest.mark.parametrize("card", CARDS)
def test_a_card_that_can_not_be_carried_out_is_passed(card: Any):
    state = all_full(at_noon(start(2), card, "build").model_copy(update={"baby_yak": 0}))
    state = state.with_seat(0, supply=food(meat=8), tower=tower("rrrrr", "rrrr", "rrr", "rr", "r"))
    assert list(GAME.legal(state, 0)) == [Pass(seat=0)]


def test_at_sunrise_each_seat_that_has_not_picked_may_pick_any_card():
    state = GAME.apply(start(2), Choose(seat=0, card="build"), KEY).state
    assert list(GAME.legal(state, 1)) == [Choose(seat=1, card=card) for card in CARDS]
    assert list(GAME.legal(state, 0)) == []


# What isn't offered is refused.


def near_misses(move: YakMove, state: YakState) -> list[YakMove]:
    """Moves that differ from a legal one in one thing; some of them are legal, too."""
    others: list[YakMove] = [Pass(seat=move.seat)]
    seats = range(-1, len(state.seats) + 1)
    others += [move.model_copy(update={"seat": seat}) for seat in seats]
    others += [Choose(seat=move.seat, card=card) for card in CARDS]
    others += [Restock(seat=move.seat, food=name) for name in (None, *FOODS)]
    others += [
        Market(seat=move.seat, foods=foods)
        for size in range(4)
        for foods in product(FOODS, repeat=size)
    ]
    others += [
        Place(seat=move.seat, stone=stone, stop=stop)
        for stone in STONES
        for stop in range(-1, len(state.carts) + 1)
    ]
    if isinstance(move, Build):
        others += near_builds(move)
    return others


def near_builds(move: Build) -> list[YakMove]:
    def with_(**changes: object) -> YakMove:
        return move.model_copy(update=changes)

    stones: list[tuple[Stone, ...]] = [(), move.stones[:-1], (*move.stones, "red"), ("red",) * 4]
    stones += [(*move.stones[:-1], stone) for stone in STONES]
    slots: list[tuple[Slot, ...]] = [(), move.slots[:-1], move.slots[::-1]]
    slots += [(*move.slots[:-1], (row, x)) for row, x in product(range(-1, 7), range(-6, 7))]
    others = [with_(stones=each) for each in stones] + [with_(slots=each) for each in slots]
    shifts = [food(*counts) for counts in product(range(3), repeat=3)]
    others += [
        with_(pay=Larder(**{f: max(0, move.pay.of(f) + shift.of(f) - 1) for f in FOODS}))
        for shift in shifts
    ]
    others += [with_(overflow=each) for each in (None, *ALL_PAYMENTS[:40])]
    return others


def test_whatever_is_not_offered_is_refused_and_changes_nothing():
    rng = random.Random(5)
    refused = accepted = 0
    for game in range(8):
        for state, move, _ in walk(start(2 + game % 3), rng):
            if rng.random() > 0.2:
                continue
            moves = GAME.legal(state, move.seat)
            listed = set(moves) if len(moves) < 1500 else None
            before = GAME.write_state(state)
            for other in near_misses(move, state):
                offered = other in moves
                if listed is not None:
                    assert offered == (other in listed)
                if other.seat != move.seat:
                    offered = other in GAME.legal(state, other.seat)
                if offered:
                    GAME.apply(state, other, KEY)
                    accepted += 1
                else:
                    with pytest.raises(IllegalMoveError):
                        GAME.apply(state, other, KEY)
                    refused += 1
            assert GAME.write_state(state) == before
    assert refused > 10_000
    assert accepted > 1_000


def test_foreign_objects_are_no_moves():
    moves = GAME.legal(POSITIONS["first stone"][0], 0)
    assert "build" not in moves
    assert Choose(seat=0, card="build") not in moves
    assert Pass(seat=1) not in moves
