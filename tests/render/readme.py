"""The README's pictures, from games among computers: `python -m tests.render.readme` paints them
anew; look at each before committing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.games.record import read, start, steps, write
from bot.games.seen import Story, of_record
from bot.games.shelf import Shelf
from bot.players.playing import Fate, play
from bot.players.policies import player_for
from bot.stage.stages import STAGES
from bot.text.words import words_for
from data import content
from render.encode import reduced
from render.painter import paint
from render.scenes import AnyScene

FOLDER = Path(__file__).parents[2] / "docs" / "images"
NAMES = ("Ann", "Boris", "Cyprien", "Δήμητρα")
SEEDS = {"yak": 9, "yokai": 4}
"""Games that show much of what there is."""


def story(key: str) -> tuple[Story, list[Any], Any]:
    """A game's story, its states, and the game."""
    game = Shelf.of(content.read_all()).newest(key)
    player = player_for("simple", game)
    played = play(game, {}, [player] * len(NAMES), Fate(bytes([SEEDS[key]] * 32)))
    record = read(write(game, played))
    first, listed = start(record, game), list(steps(record, game))
    states = [first, *(step.applied.state for step in listed)]
    return of_record(game, first, listed, over=True), states, game


def _table(key: str, told: Story, wanted: Callable[[Any], bool]) -> AnyScene:
    """The first picture of the story that is wanted."""
    shot = next(one for one in told.seen if one.before is not None and wanted(one))
    return STAGES[key].table_scene(shot.view, NAMES, words_for(None), before=shot.before)


def _panel(states: list[Any], game: Any) -> AnyScene:
    """Somebody builds: a stone is chosen, and another one could be."""
    stage = STAGES["yak"]
    for state in states:
        for seat in range(len(NAMES)):
            view = game.view(state, seat)
            if view.phase != "sunrise" or view.round < 7:
                continue
            orders = game.orders_type()
            for number in range(8):
                question = stage.ask(view, orders, game.content)
                if question.kind == "stone" and orders.stones and len(question.options) >= 3:
                    return stage.panel_scene(view, NAMES, words_for(None), orders, question)
                value = (
                    "build"
                    if number == 0
                    else next((one.value for one in question.options if one.possible), None)
                )
                after = value and stage.answer(view, orders, question, value, game.content)
                if not after:
                    break
                orders = after
    raise LookupError("nobody builds so in this game")


def scenes() -> dict[str, AnyScene]:
    """The pictures by their names."""
    yak, states, rules = story("yak")
    yokai, _, _ = story("yokai")
    return {
        "table": _table(
            "yak",
            yak,
            lambda one: one.view.round >= 7 and any(e.kind == "built" for e in one.events),
        ),
        "panel": _panel(states, rules),
        "final": STAGES["yak"].final_scene(yak.end, NAMES, words_for(None)),
        "yokai": _table(
            "yokai",
            yokai,
            lambda one: one.view.turn >= 9 and any(e.kind == "moved" for e in one.events),
        ),
    }


def main() -> None:
    for name, scene in scenes().items():
        picture = paint(scene)
        image = reduced(picture.image, picture.colours)
        image.save(FOLDER / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
