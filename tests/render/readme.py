"""The README's pictures, from games among computers: `python -m tests.render.readme` paints them
anew; look at each before committing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.games.seen import Story
from bot.stage.stages import STAGES
from render.encode import reduced
from render.painter import paint
from render.scenes import AnyScene
from tests.bench.games import NAMES, WORDS, story

FOLDER = Path(__file__).parents[2] / "docs" / "images"


def _table(key: str, told: Story, wanted: Callable[[Any], bool]) -> AnyScene:
    """The first picture of the story that is wanted."""
    shot = next(one for one in told.seen if one.before is not None and wanted(one))
    return STAGES[key].table_scene(shot.view, NAMES, WORDS, before=shot.before)


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
                    return stage.panel_scene(view, NAMES, WORDS, orders, question)
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
