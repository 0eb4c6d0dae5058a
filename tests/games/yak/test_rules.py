"""What must hold in every game: nothing is lost, nothing overflows, towers stand, offers count."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.chance import Chance, key_of
from bot.games.game import BadOptionsError
from bot.games.yak.content import FOG
from bot.games.yak.events import Drew
from bot.games.yak.moves import Market
from bot.games.yak.pieces import FOODS, STONES
from bot.games.yak.state import YakState
from bot.games.yak.tower import free_slots
from tests.games.yak.tables import CONTENT, GAME, at_noon, start, walk

TABLES = st.tuples(st.integers(2, 4), st.booleans(), st.binary(min_size=32, max_size=32))


def food_of(state: YakState) -> list[int]:
    """Meat, milk, bread in the game: players, carts and market."""
    larders = [seat.supply for seat in state.seats]
    larders += [cart.food for cart in state.carts] + [state.market]
    return [sum(larder.of(food) for larder in larders) for food in FOODS]


def stones_of(state: YakState) -> list[int]:
    """How many of each kind there are, wherever they are."""
    counts = list(state.bag)
    placed = [stone.stone for seat in state.seats for stone in seat.tower]
    loaded = [stone for cart in state.carts for stone in cart.stones]
    for stone in (*placed, *loaded, *state.draw):
        counts[STONES.index(stone)] += 1
    counts[FOG] += state.track
    if state.track_filled > CONTENT.fog.fillings_to_bag:
        counts[FOG] += CONTENT.fog.places
    return counts


def check_tower(state: YakState, seat: int) -> None:
    """The tower could have been built stone by stone, row by row."""
    slots = sorted((stone.row, stone.x) for stone in state.seats[seat].tower)
    assert len(set(slots)) == len(slots)
    bottom = [x for row, x in slots if row == 1]
    assert len(bottom) <= 5
    assert bottom == list(range(bottom[0], bottom[0] + len(bottom))) if bottom else not slots
    assert (1, 0) in slots or not slots
    for row, x in slots:
        assert row == 1 or {(row - 1, x), (row - 1, x + 1)} <= set(slots)


def check_state(state: YakState) -> None:
    """The properties that hold at every moment."""
    assert stones_of(state) == [8] * 8 + [8, 5]
    assert state.track < CONTENT.fog.places
    for cart in state.carts:
        assert cart.food.total <= 9
        assert len(cart.stones) <= 4
        assert "fog" not in cart.stones
        assert list(cart.stones) == sorted(cart.stones, key=STONES.index)
    for seat, own in enumerate(state.seats):
        assert own.supply.total <= 8
        check_tower(state, seat)


@settings(max_examples=30, deadline=None)
@given(TABLES, st.integers(0, 2**32))
def test_nothing_is_lost_and_nothing_overflows(table: tuple[int, bool, bytes], number: int):
    players, master_builder, key = table
    first = start(players, key, master_builder=master_builder)
    food = food_of(first)
    check_state(first)
    for _, _, state in walk(first, random.Random(number), key):
        check_state(state)
        assert food_of(state) == food


@settings(max_examples=15, deadline=None)
@given(TABLES, st.integers(0, 2**32))
def test_every_offer_is_accepted_and_found_again(table: tuple[int, bool, bytes], number: int):
    players, master_builder, key = table
    rng = random.Random(number)
    first = start(players, key, master_builder=master_builder)
    for state, _, _ in walk(first, rng, key):
        for seat in range(players):
            moves = GAME.legal(state, seat)
            assert bool(moves) == (seat in GAME.waiting_for(state))
            for _ in range(min(3, len(moves))):
                move = moves[rng.randrange(len(moves))]
                assert move in moves
                assert GAME.read_move(GAME.write_move(move)) == move
                GAME.apply(state, move, key)


@settings(max_examples=15, deadline=None)
@given(TABLES, st.integers(0, 2**32))
def test_the_same_moves_give_the_same_states_also_from_kept_ones(
    table: tuple[int, bool, bytes], number: int
):
    players, master_builder, key = table
    first = start(players, key, master_builder=master_builder)
    again = first
    for _, move, state in walk(first, random.Random(number), key):
        kept = GAME.read_state(GAME.write_state(again))
        assert kept == again
        again = GAME.apply(kept, GAME.read_move(GAME.write_move(move)), key).state
        assert again == state


@settings(max_examples=15, deadline=None)
@given(TABLES, st.integers(0, 2**32))
def test_no_order_given_at_sunrise_can_be_spoilt_before_noon(
    table: tuple[int, bool, bytes], number: int
):
    """What the rules promise players (section 10): a Build planned at sunrise stays possible."""
    players, master_builder, key = table
    rng = random.Random(number)
    planned: dict[int, object] = {}
    for state, move, _ in walk(start(players, key, master_builder=master_builder), rng, key):
        if state.phase == "sunrise" and not any(seat.card for seat in state.seats):
            noon = state
            for seat in range(players):
                noon = noon.with_seat(seat, card="build")
            planned = {}
            for seat in range(players):
                moves = GAME.legal(
                    noon.model_copy(update={"phase": "noon", "baby_yak": seat}), seat
                )
                planned[seat] = moves[rng.randrange(len(moves))]
        if state.phase == "noon" and state.seats[move.seat].card == "build":
            assert planned[move.seat] in GAME.legal(state, move.seat)


def test_every_stone_taken_from_the_bag_counts_chance_on_by_one():
    state = at_noon(start(2), "market", "build").model_copy(update={"baby_yak": 0})
    state = state.model_copy(update={"bag": (4, 0, 0, 0, 0, 0, 0, 0, 0, 5)})
    most = 0
    for number in range(40):
        applied = GAME.apply(state, Market(seat=0, foods=()), bytes([number]) * 32)
        (drew,) = (event for event in applied.events if isinstance(event, Drew))
        assert applied.state.k - state.k == len(drew.stones) + drew.fog
        most = max(most, drew.fog)
    assert most == 5


def test_every_walk_ends_in_a_result():
    for players in (2, 3, 4):
        *_, (_, _, last) = walk(start(players), random.Random(players))
        assert GAME.result(last) is not None


# Setup


@pytest.mark.parametrize(("players", "stops"), [(2, 3), (3, 3), (4, 4)])
def test_the_table_is_laid(players: int, stops: int):
    state = start(players)
    assert len(state.carts) == stops
    kinds = ["no_bread", "no_meat", "no_milk", "two_kinds"][:stops]
    assert sorted(cart.kind for cart in state.carts) == sorted(kinds)
    assert all(len(cart.stones) == 3 for cart in state.carts)
    assert all(seat.supply.total == 3 and not seat.tower for seat in state.seats)
    assert state.market.total == 6
    assert (state.facing, state.track, state.track_filled) == (1, 0, 0)
    assert free_slots((), 5) == [(1, 0)]


def test_with_four_players_all_food_there_is_is_in_play():
    assert food_of(start(4)) == [CONTENT.food.each] * 3


def test_master_builder_opens_three_cards_and_changes_no_other_draw():
    plain, master = start(3), start(3, master_builder=True)
    assert plain.objectives == ()
    assert len(set(master.objectives)) == 3
    assert plain.carts == master.carts
    assert plain.baby_yak == master.baby_yak
    assert master.k == plain.k + 7


def test_options_are_written_out_and_strange_ones_refused():
    assert GAME.options({}) == {"master_builder": False}
    assert GAME.options({"master_builder": True}) == {"master_builder": True}
    for raw in ({"master_builder": 1}, {"master_builder": "yes"}, {"level": 2}):
        with pytest.raises(BadOptionsError):
            GAME.options(raw)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_wrong_number_of_players_is_refused(players: int):
    with pytest.raises(ValueError, match="2 to 4"):
        GAME.setup({}, players, Chance(key_of(bytes(32), "")))
