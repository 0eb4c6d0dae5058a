"""The table before the first turn: every draw in the order of the rules."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.chance import Chance
from bot.games.yokai.pieces import FAMILIES
from tests.games.yokai.tables import CONTENT, GAME, MIXES, OPTIONS, start

ALL = OPTIONS | MIXES


@pytest.mark.parametrize("chosen", ALL.values(), ids=ALL)
@given(st.binary(min_size=32, max_size=32), st.integers(2, 4))
@settings(max_examples=10)
def test_the_draws_come_in_the_order_of_the_rules(chosen: dict[str, str], key: bytes, players: int):
    options = GAME.options(chosen)
    state = start(players, key, **chosen)
    chance = Chance(key)

    faces = chance.shuffle([family for family in FAMILIES for _ in range(4)])
    cells = [(column, row) for row in range(4) for column in range(4)]
    assert [(card.cell, card.family) for card in state.cards] == list(
        zip(cells, faces, strict=True)
    )

    singles, pairs, triples = {2: (2, 3, 2), 3: (2, 4, 3), 4: (3, 4, 3)}[players]
    more = {"normal": 0, "easier": 1, "harder": -1}[options["hints"]]
    taken = chance.shuffle(list(CONTENT.hints.singles))[: singles + more]
    taken += chance.shuffle(list(CONTENT.hints.pairs))[:pairs]
    taken += chance.shuffle(list(CONTENT.hints.triples))[: triples - more]
    assert list(state.pile) == chance.shuffle(taken)

    dealt: list[str] = []
    if options["affinity"] != "none":
        dealt = chance.shuffle(list(CONTENT.affinity.cards))
        dealt = dealt[: players if options["affinity"] == "all" else 1]
    shape = None if options["objective"] == "none" else options["objective"]
    if shape == "random":
        keys = ["square", "plank", "frame", "lantern", "stairs", "comb"]
        if options["affinity"] == "all":
            keys = ["square", "plank", "lantern", "stairs"]
        shape = chance.shuffle(keys)[0]
    assert state.shape == shape

    first = chance.below(players)
    assert state.first == state.player == first
    assert [(card.seat, card.pair) for card in state.affinities] == [
        ((first + place) % players, pair) for place, pair in enumerate(dealt)
    ]
    assert state.k == chance.k


def test_the_table_waits_for_the_first_player_to_look():
    state = start(3)
    assert state.step == "look1"
    assert GAME.waiting_for(state) == (state.first,)
    assert not GAME.secret(state)
    assert GAME.result(state) is None
    assert state.turn == 1


@pytest.mark.parametrize("players", [0, 1, 5])
def test_a_wrong_number_of_players_is_refused(players: int):
    with pytest.raises(ValueError, match="for 2 to 4 players"):
        start(players)
