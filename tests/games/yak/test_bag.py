"""Draws, fog and the mountain track, worked by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.games.yak.bag import draw, draw_into_cart, draw_stones, take_one
from bot.games.yak.content import FOG
from bot.games.yak.events import Drew, TrackFilled
from bot.games.yak.pieces import STONES
from bot.games.yak.state import YakState
from tests.games.yak.tables import CONTENT, Scripted, start


def bag(**counts: int) -> list[int]:
    return [counts.get(stone, 0) for stone in STONES]


def with_bag(track: int = 0, filled: int = 0, **counts: int) -> YakState:
    changes = {"bag": tuple(bag(**counts)), "track": track, "track_filled": filled}
    return start(2).model_copy(update=changes)


def test_a_number_counts_through_the_kinds_in_canonical_order():
    class Third(Scripted):
        def below(self, n: int) -> int:
            return 2

    stones = bag(red=1, yellow=1, crystal=3)
    assert STONES[take_one(stones, Third(""))] == "crystal"
    assert stones == bag(red=1, yellow=1, crystal=2)


def test_without_fog_nothing_turns():
    assert draw_stones(bag(red=2, blue=2, fog=1), 3, Scripted("sss")) == (
        ["red", "red", "blue"],
        0,
        0,
    )


def test_fog_is_replaced_by_another_pass_and_turns_the_carts_once():
    stones = bag(red=9, fog=5)
    assert draw_stones(stones, 3, Scripted("sfss")) == (["red"] * 3, 1, 1)
    assert stones == bag(red=6, fog=4)


def test_two_fogs_of_one_pass_turn_once():
    assert draw_stones(bag(red=9, fog=5), 3, Scripted("ffsss")) == (["red"] * 3, 2, 1)


def test_fog_in_two_passes_turns_twice():
    assert draw_stones(bag(red=9, fog=5), 3, Scripted("sfsfs")) == (["red"] * 3, 2, 2)


def test_all_fog_can_come_before_one_stone():
    assert draw_stones(bag(red=1, fog=5), 1, Scripted("fffffs")) == (["red"], 5, 5)


def test_a_draw_ends_in_mid_pass_when_only_fog_is_left_and_its_fog_still_turns():
    stones = bag(red=1, fog=3)
    assert draw_stones(stones, 3, Scripted("fs")) == (["red"], 1, 1)
    assert stones == bag(fog=2)


def test_a_bag_of_nothing_but_fog_gives_nothing_and_brings_no_fog():
    assert draw_stones(bag(fog=4), 3, Scripted("")) == ([], 0, 0)


def test_an_empty_bag_gives_nothing():
    assert draw_stones(bag(), 3, Scripted("")) == ([], 0, 0)


def test_a_bag_gives_what_it_has():
    assert draw_stones(bag(red=1, pink=1), 3, Scripted("ss")) == (["red", "pink"], 0, 0)


@pytest.mark.parametrize(("script", "facing"), [("sss", 1), ("sfss", -1), ("sfsfs", 1)])
def test_every_turn_counts_for_the_facing(script: str, facing: int):
    state, _, _ = draw(CONTENT, with_bag(red=9, fog=5), 3, Scripted(script), None)
    assert state.facing == facing


def test_fog_goes_to_the_track_after_the_draw():
    state, _, events = draw(CONTENT, with_bag(red=9, fog=5), 3, Scripted("ffsss"), None)
    assert (state.track, state.track_filled) == (2, 0)
    assert events == [Drew(stop=None, stones=("red",) * 3, fog=2, turned=1)]


def fog_everywhere(state: YakState) -> int:
    left = CONTENT.fog.places if state.track_filled > CONTENT.fog.fillings_to_bag else 0
    return state.bag[FOG] + state.track + left


def filled(events: Sequence[object]) -> list[TrackFilled]:
    return [event for event in events if isinstance(event, TrackFilled)]


def test_the_first_filling_returns_to_the_bag():
    before = with_bag(track=3, red=9, fog=2)
    state, _, events = draw(CONTENT, before, 1, Scripted("fs"), None)
    assert (state.track, state.track_filled, state.bag[FOG]) == (0, 1, 5)
    assert filled(events) == [TrackFilled(time=1)]
    assert fog_everywhere(state) == 5


def test_fog_beyond_the_fourth_place_begins_the_track_anew():
    before = with_bag(track=3, red=9, fog=2)
    state, _, _ = draw(CONTENT, before, 2, Scripted("ffss"), None)
    assert (state.track, state.track_filled, state.bag[FOG]) == (1, 1, 4)
    assert fog_everywhere(state) == 5


def test_fog_that_returned_can_not_come_again_in_the_same_draw():
    # The track fills only once the draw is over, so the bag without fog ends the danger.
    before = with_bag(track=3, red=9, fog=1)
    state, stones, _ = draw(CONTENT, before, 3, Scripted("ffsf"), None)
    assert stones == ["red"] * 3
    assert state.bag[FOG] == 4


def test_the_second_filling_leaves_the_game():
    before = with_bag(track=3, filled=1, red=9, fog=2)
    state, _, events = draw(CONTENT, before, 1, Scripted("fs"), None)
    assert (state.track, state.track_filled, state.bag[FOG]) == (0, 2, 1)
    assert filled(events) == [TrackFilled(time=2)]
    assert fog_everywhere(state) == 5


def test_the_last_fog_stays_on_the_track():
    before = with_bag(track=0, filled=2, red=9, fog=1)
    state, _, events = draw(CONTENT, before, 1, Scripted("fs"), None)
    assert (state.track, state.track_filled, state.bag[FOG]) == (1, 2, 0)
    assert filled(events) == []


def test_stones_drawn_into_a_cart_lie_there_in_canonical_order():
    state = with_bag(red=1, blue=1).with_cart(1, stones=("green",))
    state, events = draw_into_cart(CONTENT, state, 1, 2, Scripted("ss"))
    assert state.carts[1].stones == ("red", "green", "blue")
    assert events == [Drew(stop=1, stones=("red", "blue"), fog=0, turned=0)]
