"""Scenes of games among computers, one move further each time: what measurements paint."""

from __future__ import annotations

from functools import cache
from typing import Any

from bot.games.record import read, start, steps, write
from bot.games.seen import Story, of_record
from bot.games.shelf import Shelf
from bot.players.playing import Fate, play
from bot.players.policies import player_for
from bot.stage.stages import STAGES
from bot.text.words import words_for
from data import content
from render.scenes import AnyScene

NAMES = ("Ann", "Boris", "Cyprien", "Δήμητρα")
WORDS = words_for(None)
SEEDS = {"yak": 9, "yokai": 4}
"""Games that show much of what there is; the one of Yak has fourteen rounds."""


@cache
def story(key: str) -> tuple[Story, list[Any], Any]:
    """A game of four: its story, its states, and the game."""
    game = Shelf.of(content.read_all()).newest(key)
    player = player_for("simple", game)
    played = play(game, {}, [player] * len(NAMES), Fate(bytes([SEEDS[key]] * 32)))
    record = read(write(game, played))
    first, listed = start(record, game), list(steps(record, game))
    states = [first, *(step.applied.state for step in listed)]
    return of_record(game, first, listed, over=True), states, game


def tables(key: str) -> list[AnyScene]:
    """The public table after each move."""
    told, _, _ = story(key)
    return [
        STAGES[key].table_scene(one.view, NAMES, WORDS, before=one.before)
        for one in told.seen
        if one.view.result is None
    ]


def panels(key: str) -> list[AnyScene]:
    """What the panels of those who decide ask first, and the question after that."""
    _, states, game = story(key)
    stage = STAGES[key]
    found: list[AnyScene] = []
    for state in states:
        for seat in game.waiting_for(state):
            view, orders = game.view(state, seat), game.orders_type()
            for _ in range(2):
                question = stage.ask(view, orders, game.content)
                found.append(stage.panel_scene(view, NAMES, WORDS, orders, question))
                value = next((one.value for one in question.options if one.possible), None)
                after = value and stage.answer(view, orders, question, value, game.content)
                if not after:
                    break
                orders = after
    return found


def finals(key: str) -> list[AnyScene]:
    """The end, its title and its winner another each time."""
    told, _, _ = story(key)
    scene = STAGES[key].final_scene(told.end, NAMES, WORDS)
    return [_other(scene, number) for number in range(40)]


def _other(scene: Any, number: int) -> AnyScene:
    if hasattr(scene, "grid"):
        grid = scene.grid.model_copy(update={"title": f"Won with {number} points"})
        return scene.model_copy(update={"grid": grid, "total": str(number)})
    words = scene.words.model_copy(update={"subtitle": f"after {number} rounds"})
    winner = (number % len(scene.seats),)
    return scene.model_copy(update={"words": words, "winners": winner})
