"""The simple player of Yokai: legal, quick, honest, and not senseless."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift
from bot.games.yokai.pieces import families_of
from bot.games.yokai.state import Sighting, YokaiState
from bot.players.playing import Fate, play
from bot.players.policies import SIMPLE, player_for
from bot.players.simple_yokai import SimpleYokai
from bot.players.yokai_guess import worlds
from tests.games.yokai.tables import CONTENT, GAME, MIXES, OPTIONS, start, states, table

PLAYER = SimpleYokai(CONTENT)
ROWS = ("ffff", "cccc", "nnnn", "dddd")
PILE = ("oni", "kitsune+kappa", "kappa")


class Watched:
    """The player, whose every choice must be legal; its seconds are kept."""

    def __init__(self) -> None:
        self._player = player_for(SIMPLE, GAME)
        self.seconds: list[float] = []

    def choose(self, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        began = time.process_time()
        move = self._player.choose(view, legal, rng)
        self.seconds.append(time.process_time() - began)
        assert move in legal
        return move


def fate(number: int) -> Fate:
    return Fate(random.Random(number).randbytes(32))


def chosen(state: YokaiState, seed: int = 1) -> Any:
    seat = state.player
    return PLAYER.choose(GAME.view(state, seat), GAME.legal(state, seat), random.Random(seed))


def all_seen(*rows: str, turn: int = 1, **changes: Any) -> YokaiState:
    """A table whose first seat has seen every card, in earlier turns."""
    seen = tuple(Sighting(card=card, turn=0) for card in range(16))
    return table(*rows, pile=PILE, sightings=(seen, ()), turn=turn, **changes)


# Whole games


KINDS = list((OPTIONS | MIXES).items())


@pytest.mark.parametrize("number", range(len(KINDS)), ids=[name for name, _ in KINDS])
def test_every_choice_is_legal_in_whole_games(number: int):
    players = 2 + number % 3
    assert play(GAME, KINDS[number][1], [Watched()] * players, fate(number)).result is not None


def test_it_thinks_less_than_fifty_milliseconds():
    watched = Watched()
    for number in range(3):
        play(GAME, {}, [watched] * 4, fate(number))
    # One in a hundred may fall to something else that the machine does.
    assert statistics.quantiles(watched.seconds, n=100)[-1] < 0.05
    assert statistics.mean(watched.seconds) < 0.01


def test_the_same_chances_give_the_same_game():
    players = [player_for(SIMPLE, GAME)] * 3
    assert play(GAME, {}, players, fate(1)).moves == play(GAME, {}, players, fate(1)).moves
    assert play(GAME, {}, players, fate(1)).moves != play(GAME, {}, players, fate(2)).moves


def test_it_wins_games_and_lays_its_hints_right():
    won, hints = 0, Counter[str]()
    for number in range(20):
        result = play(GAME, {}, [player_for(SIMPLE, GAME)] * 2, fate(number)).result
        assert result is not None
        won += result["won"]
        hints.update(result["hints"])
    assert won >= 5, "chance wins none"
    assert hints["right"] > 5 * hints["wrong"]


# Single decisions


def test_it_looks_at_what_it_has_not_seen():
    state = table(*ROWS, pile=PILE, turn=3)
    seen = tuple(Sighting(card=card, turn=1) for card in range(16) if card not in {6, 9})
    state = state.model_copy(update={"sightings": (seen, ())})
    looks = {chosen(state, seed).card for seed in range(10)}
    assert looks <= {state.cards[6].cell, state.cards[9].cell}


def test_it_looks_again_at_what_it_saw_longest_ago():
    state = all_seen("fcnd", "cndf", "ndfc", "dfcn")
    seen = tuple(Sighting(card=card, turn=int(card != 7)) for card in range(16))
    state = state.model_copy(update={"sightings": (seen, ())})
    assert chosen(state) == Look(seat=0, card=state.cards[7].cell)


def test_it_declares_when_it_knows_that_all_are_calm():
    assert chosen(all_seen(*ROWS)) == Declare(seat=0)


def test_it_does_not_declare_when_it_knows_better_or_nothing():
    assert isinstance(chosen(all_seen("ffcf", "cccf", "nnnn", "dddd")), Look)
    assert isinstance(chosen(table(*ROWS, pile=PILE)), Look)
    # Its own affinity card isn't met, or the shape is another.
    missed = {"options": {"affinity": "first"}, "affinities": ({"seat": 0, "pair": "kitsune+oni"},)}
    assert isinstance(chosen(all_seen(*ROWS, **missed)), Look)
    assert isinstance(chosen(all_seen(*ROWS, shape="plank")), Look)
    assert chosen(all_seen(*ROWS, shape="square")) == Declare(seat=0)


def test_it_brings_the_last_card_of_a_family_home():
    # The fox at the lower right belongs up; all others stand well.
    state = all_seen("fff.", "cccc", "nnnn", "ddddf", step="move", looks=(0, 1))
    move = chosen(state)
    assert isinstance(move, Shift)
    assert state.cards[15].cell == (4, 3)
    assert move.origin == (4, 3)
    assert move.to in {(-1, 0), (3, 0), (0, -1), (1, -1), (2, -1)}


def test_it_lays_a_hint_on_a_card_that_it_knows_and_that_stands_well():
    state = all_seen(*ROWS, step="hint", looks=(0, 1), turned=("rokurokubi",))
    move = chosen(state)
    assert isinstance(move, Lay)
    assert move.card[1] == 2


def test_it_turns_a_hint_up_rather_than_lay_one_that_is_wrong():
    state = table(*ROWS, pile=PILE, step="hint", turned=("rokurokubi",))
    seen = tuple(Sighting(card=card, turn=1) for card in range(4))
    state = state.model_copy(update={"sightings": (seen, ())})
    assert chosen(state) == Reveal(seat=0)


def test_a_single_way_needs_no_thought():
    state = table(*ROWS, pile=PILE, step="hint")
    assert chosen(state) == Reveal(seat=0)


def test_a_player_needs_eyes():
    state = start(2)
    with pytest.raises(ValueError, match="view of a seat"):
        PLAYER.choose(GAME.view(state, None), GAME.legal(state, state.player), random.Random(1))


# Guessing


def test_worlds_keep_to_what_was_seen_and_to_hints():
    for state in states(3, 5, {})[::6]:
        view = GAME.view(state, state.player)
        for world in worlds(CONTENT, view, random.Random(1)):
            assert all(count == 4 for count in Counter(world).values())
            assert all(world[note.card] == note.family for note in view.notes)


def test_hints_are_taken_to_be_honest():
    hints = {(0, 0): "kitsune", (1, 0): "kitsune+kappa", (2, 2): "kappa+rokurokubi+oni"}
    view = GAME.view(table(*ROWS, pile=PILE, hints=hints), 0)
    for world in worlds(CONTENT, view, random.Random(1)):
        for number, card in enumerate(view.cards):
            if card.hint is not None:
                assert world[number] in families_of(card.hint)


def test_hints_that_can_not_all_be_honest_are_left_aside():
    # Four foxes are known, and a fifth is hinted at.
    seen = tuple(Sighting(card=card, turn=1) for card in range(4))
    state = table(*ROWS, pile=PILE, hints={(3, 3): "kitsune"}, sightings=(seen, ()))
    found = worlds(CONTENT, GAME.view(state, 0), random.Random(1))
    assert all(world[:4] == ("kitsune",) * 4 and world[15] != "kitsune" for world in found)


def test_what_is_all_known_is_one_world():
    found = worlds(CONTENT, GAME.view(all_seen(*ROWS), 0), random.Random(1))
    assert found == [tuple(CONTENT.yokai.cards)]


def test_it_guesses_the_same_whatever_the_unseen_faces_are():
    one = table(*ROWS, pile=PILE)
    two = table("dfcn", "cndf", "ndfc", "fcnd", pile=PILE)
    assert chosen(one) == chosen(two)
