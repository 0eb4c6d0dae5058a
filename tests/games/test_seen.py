"""What everybody has seen of a game: all of it, in order, and nothing that was secret."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from bot.games.chance import Chance, key_of
from bot.games.record import Step
from bot.games.seen import Story, carried_out, of_record, seen
from bot.games.shelf import Shelf
from data import content

SHELF = Shelf.of(content.read_all())


def played(key_name: str, players: int, seed: int, **options: Any) -> tuple[Any, Any, list[Step]]:
    """A game, its first state, and the steps of a random play of it."""
    game = SHELF.newest(key_name)
    rng = random.Random(seed)
    key = key_of(rng.randbytes(32), "")
    first = state = game.setup(game.options(options), players, Chance(key))
    steps: list[Step] = []
    while waiting := game.waiting_for(state):
        legal = game.legal(state, waiting[0])
        # The last of Yokai's moves at the first look is to declare.
        most = len(legal) - (key_name == "yokai" and legal[-1].type == "declare")
        move = legal[rng.randrange(most)]
        step = Step(move, game.apply(state, move, key))
        steps.append(step)
        state = step.applied.state
    return game, first, steps


@pytest.mark.parametrize("players", [2, 3, 4])
def test_yak_is_seen_sunrise_by_sunrise_and_card_by_card(players: int):
    game, first, steps = played("yak", players, players)
    found = seen(game, first, steps)
    rounds = game.result(steps[-1].applied.state)["rounds"]
    sunrises = [one for one in found if one.view.phase == "sunrise"]
    assert [one.view.round for one in sunrises] == list(range(1, rounds + 1))
    assert not any(one.events for one in sunrises)
    turned_up = [one.events[0] for one in found if one.events]
    assert [event.kind for event in turned_up] == ["revealed"] * (rounds * players)
    assert len(found) == rounds * (players + 1)
    assert found[0].before is None
    for one, after in itertools.pairwise(found):
        assert after.before == one.view


def test_market_and_its_stone_are_one_thing_to_see():
    game, first, steps = played("yak", 3, 5)
    both = [one for one in seen(game, first, steps) if any(e.kind == "placed" for e in one.events)]
    assert both
    for one in both:
        kinds = [event.kind for event in one.events]
        assert kinds[0] == "revealed"
        assert "drew" in kinds
        assert not one.view.draw, "the stone lies in a cart by now"
        assert not one.before.draw


def test_yokai_is_seen_move_by_move():
    game, first, steps = played("yokai", 3, 1)
    found = seen(game, first, steps)
    assert len(found) == len(steps) + 1
    assert all(one.view.seat is None for one in found)


@pytest.mark.parametrize("key_name", ["yak", "yokai"])
def test_a_running_game_tells_only_what_was_public(key_name: str):
    """At every moment: the same views whatever is picked but not turned up, and no face."""
    game, first, steps = played(key_name, 3, 7)
    for count in range(0, len(steps), 7):
        story = of_record(game, first, steps[:count], over=False)
        assert story.end is None
        for one in story.seen:
            assert one.view.seat is None
            if key_name == "yak":
                assert one.view.own_card is None
            elif one.view.result is None:
                assert all(card.family is None for card in one.view.cards)
                assert not one.view.notes
                assert not one.view.seen_this_turn


def test_picks_that_are_not_turned_up_change_nothing():
    """Two games that differ in what was picked but not yet turned up look the same."""
    game, first, _ = played("yak", 2, 0)
    key = key_of(bytes(32), "")
    stories: list[Story] = []
    for second in ("build", "restock", "market"):
        raw = [
            {"seat": 0, "type": "choose", "card": "restock"},
            {"seat": 1, "type": "choose", "card": second},
        ]
        moves = [game.read_move(move) for move in raw]
        stories.append(of_record(game, first, carried_out(game, first, moves, key), over=False))
    assert stories[0] == stories[1] == stories[2]


def test_the_end_is_there_when_the_game_is_over():
    game, first, steps = played("yokai", 2, 3)
    story = of_record(game, first, steps, over=True)
    assert story.end.result is not None
    assert all(card.family for card in story.end.cards)
    assert of_record(game, first, [], over=True).end.result is None, "abandoned at once"
