"""Winners where some have conceded."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.chance import Chance, key_of
from bot.games.record import Played
from bot.games.shelf import Shelf
from bot.players.playing import Fate, play
from bot.players.policies import player_for
from bot.stage.honours import honoured
from data.content import read_all

GAME = Shelf.of(read_all()).newest("yak")


def view_at_the_end(players: int) -> Any:
    """A game among computers, over."""
    fate = Fate(bytes(32))
    played: Played = play(GAME, {}, [player_for("simple", GAME)] * players, fate)
    key = key_of(fate.seed, fate.salt)
    state = GAME.setup(played.options, players, Chance(key))
    for move in played.moves:
        state = GAME.apply(state, GAME.read_move(move), key).state
    return GAME.view(state, None)


@pytest.fixture(scope="module")
def view() -> Any:
    return view_at_the_end(3)


def test_nobody_has_conceded(view: Any) -> None:
    assert honoured(view, ()) is view


def test_without_anybody_left_the_rules_decide(view: Any) -> None:
    assert honoured(view, (0, 1, 2)) is view


def test_ranked_by_the_rules_nothing_changes_for_who_loses_anyway(view: Any) -> None:
    winners = view.result["winners"]
    losers = [seat for seat in range(3) if seat not in winners]
    assert honoured(view, losers).result["winners"] == winners


def test_who_has_conceded_never_wins(view: Any) -> None:
    winners = view.result["winners"]
    left = [seat for seat in range(3) if seat not in winners]
    after = honoured(view, winners)
    best = max(view.result["scores"][seat]["total"] for seat in left)
    assert after.result["winners"]
    for seat in after.result["winners"]:
        assert seat in left
        assert view.result["scores"][seat]["total"] == best
    assert after.result["scores"] == view.result["scores"]
    assert view.result["winners"] == winners, "the record's own result is as it was"


def test_a_game_that_ended_early_has_no_winners() -> None:
    key = bytes(32)
    view = GAME.view(GAME.setup(GAME.options({}), 2, Chance(key)), None)
    assert honoured(view, (0,)) is view
