"""A step of a replay of Yak."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Event
from bot.games.yak.view import YakView
from bot.stage.yak.scenes import table_scene
from bot.text.words import Words
from render import scenes


def replay_scene(
    view: YakView,
    names: Sequence[str],
    words: Words,
    *,
    before: YakView | None,
    events: Sequence[Event],
    end: YakView | None,
) -> scenes.TableScene:
    """The table as everybody saw it. Nothing more was secret than the cards, each of which is
    turned up in a step of its own: `events` and `end` tell nothing new."""
    del events, end
    return table_scene(view, names, words, before=before)
