"""Computer players: legal, quick, the same for the same chances, and not senseless."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Sequence
from typing import Any

import pytest

from bot.games.chance import Chance, key_of
from bot.games.yak.moves import Build, Choose, Market, Pass, Place, Restock
from bot.players.player import RandomPlayer
from bot.players.playing import Fate, play
from bot.players.policies import POLICIES, UnknownPolicyError, player_for
from bot.players.simple_yak import SimpleYak
from tests.games.yak.tables import CONTENT, GAME, at_noon, food, start, tower


class Watched:
    """A player whose every choice must be legal; its seconds are kept."""

    def __init__(self, name: str) -> None:
        self._player = player_for(name, GAME)
        self.seconds: list[float] = []
        self.kinds: set[str] = set()

    def choose(self, view: Any, legal: Sequence[Any], rng: random.Random) -> Any:
        began = time.process_time()
        move = self._player.choose(view, legal, rng)
        self.seconds.append(time.process_time() - began)
        self.kinds.add(move.type)
        assert move in legal
        return move


def fate(number: int) -> Fate:
    return Fate(random.Random(number).randbytes(32))


@pytest.mark.parametrize("name", list(POLICIES))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_is_legal_in_whole_games(name: str, players: int):
    watched = Watched(name)
    for number in range(6):
        options = {"master_builder": bool(number % 2)}
        assert play(GAME, options, [watched] * players, fate(number)).result is not None
    assert {"choose", "build", "restock", "market", "place"} <= watched.kinds


def test_the_simple_player_thinks_less_than_twenty_milliseconds():
    watched = Watched("simple")
    for number in range(4):
        play(GAME, {"master_builder": True}, [watched] * 4, fate(number))
    # One in a hundred may fall to something else that the machine does.
    assert statistics.quantiles(watched.seconds, n=100)[-1] < 0.02
    assert statistics.mean(watched.seconds) < 0.005


@pytest.mark.parametrize("name", list(POLICIES))
def test_the_same_chances_give_the_same_game(name: str):
    players = [player_for(name, GAME)] * 3
    assert play(GAME, {}, players, fate(1)).moves == play(GAME, {}, players, fate(1)).moves
    assert play(GAME, {}, players, fate(1)).moves != play(GAME, {}, players, fate(2)).moves


def test_the_players_chances_are_none_of_the_games_own():
    """The same seed lays the same table, whoever plays."""
    seed = bytes(range(32))
    assert Fate(seed).rng.random() != Fate(bytes(32)).rng.random()
    first = GAME.setup({}, 4, Chance(key_of(seed, "")))
    assert first == GAME.setup({}, 4, Chance(key_of(seed, "")))


def test_the_simple_player_beats_chance():
    wins = 0
    for number in range(10):
        players = [player_for("random", GAME), player_for("simple", GAME)]
        result = play(GAME, {}, players, fate(number)).result
        assert result is not None
        wins += result["winners"] == [1]
    assert wins >= 9


def test_games_of_simple_players_end_by_the_stupa_in_good_time():
    for number in range(6):
        result = play(GAME, {}, [player_for("simple", GAME)] * 4, fate(number)).result
        assert result is not None
        assert result["rounds"] <= 20
        assert sum(score["stupa"] for score in result["scores"]) == 3


def test_a_player_that_is_not_there_is_said_in_words():
    with pytest.raises(UnknownPolicyError, match="no player 'genius', only random, simple"):
        player_for("genius", GAME)


# Single decisions

SIMPLE = SimpleYak(CONTENT)


def chosen(state: Any, seat: int = 0) -> Any:
    return SIMPLE.choose(GAME.view(state, seat), GAME.legal(state, seat), random.Random(1))


def noon(card: str, **changes: Any) -> Any:
    return at_noon(start(2), card, "build").model_copy(update={"baby_yak": 0, **changes})


def test_it_joins_stones_of_a_colour():
    state = noon("build").with_seat(0, tower=tower("rbg"), supply=food(2, 2, 2))
    state = state.with_cart(0, kind="no_bread", stones=("red", "pink"), food=food(3, 3, 0))
    move = chosen(state)
    assert isinstance(move, Build)
    red = move.slots[move.stones.index("red")]
    assert red in [(1, -1), (2, 0)]


def test_it_fetches_food_when_it_has_none():
    state = start(2).with_seat(0, supply=food())
    state = state.model_copy(update={"market": food()})
    assert chosen(state) == Choose(seat=0, card="restock")


def test_it_builds_when_it_is_rich():
    state = start(2).with_seat(0, supply=food(3, 3, 2))
    assert chosen(state) == Choose(seat=0, card="build")


def test_it_answers_when_no_card_can_be_carried_out():
    state = start(2).with_seat(
        0, supply=food(meat=8), tower=tower("rbgyu", "rbgy", "rbg", "rb", "r")
    )
    for stop in range(3):
        state = state.with_cart(stop, stones=("red",) * 4)
    assert isinstance(chosen(state), Choose)
    for card in ("build", "restock", "market"):
        assert chosen(at_noon(state, card, card).model_copy(update={"baby_yak": 0})) == Pass(seat=0)


def test_it_takes_from_the_market_what_it_lacks():
    state = noon("market", market=food(2, 0, 2)).with_seat(0, supply=food(3, 1, 0))
    assert chosen(state) == Market(seat=0, foods=("bread", "bread"))


def test_it_restocks_what_fits_best():
    state = noon("restock").with_seat(0, supply=food(3, 0, 0))
    state = state.with_cart(0, kind="no_bread", food=food(2, 2, 0))
    assert chosen(state) == Restock(seat=0, food="milk")


def test_it_puts_its_stone_into_the_cart_that_comes_next():
    state = noon("market", draw=("blue", "red", "blue")).with_seat(0, tower=tower("rr"))
    assert chosen(state) == Place(seat=0, stone="red", stop=2)
    assert chosen(state.model_copy(update={"facing": -1})) == Place(seat=0, stone="red", stop=1)


def test_it_gives_others_what_serves_it_least():
    state = noon("market", draw=("blue", "red", "blue")).with_seat(0, tower=tower("rr"))
    state = state.with_cart(2, stones=("pink",) * 4)
    move = chosen(state)
    assert isinstance(move, Place)
    assert move.stone == "blue"


def test_a_player_needs_eyes():
    state = start(2)
    with pytest.raises(ValueError, match="view of a seat"):
        SIMPLE.choose(GAME.view(state, None), GAME.legal(state, 0), random.Random(1))


def test_the_random_player_chooses_any():
    state = start(2)
    rng = random.Random(1)
    picks = {
        RandomPlayer().choose(GAME.view(state, 0), GAME.legal(state, 0), rng).model_dump_json()
        for _ in range(50)
    }
    assert len(picks) == 3
