"""A game once more from the beginning: its story as scenes, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.seen import Story
from bot.stage.stages import STAGES
from bot.stage.wording import cut
from bot.text.words import Words
from render.scenes import AnyScene

ALT_LIMIT = 1024


def replay_scenes(
    game: str, story: Story, names: Sequence[str], words: Words
) -> tuple[AnyScene, ...]:
    """A scene for each thing that was seen, and the final one if the game is over."""
    stage = STAGES[game]
    drawn = [
        stage.replay_scene(
            seen.view, names, words, before=seen.before, events=seen.events, end=story.end
        )
        for seen in story.seen
        # The last move of a game shows what the final picture shows better.
        if seen.view.result is None
    ]
    if story.end is not None:
        drawn.append(stage.final_scene(story.end, names, words))
    return tuple(drawn)


def replay_alt(game: str, story: Story, names: Sequence[str], words: Words) -> str:
    """What the animation shows, and how it ends: at most 1,024 characters."""
    stage = STAGES[game]
    steps = words.count(
        "The game so far in {n} step.", "The game so far in {n} steps.", len(story.seen)
    )
    if story.end is None:
        return cut(f"{steps} {stage.table_alt(story.seen[-1].view, names, words)}", ALT_LIMIT)
    steps = words.count("The game in {n} step.", "The game in {n} steps.", len(story.seen))
    return cut(f"{steps} {stage.final_alt(story.end, names, words)}", ALT_LIMIT)
