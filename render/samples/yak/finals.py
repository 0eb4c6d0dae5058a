"""Ends of games of Yak."""

from __future__ import annotations

from render.samples.names import LONG, NAMES, SCRIPTS
from render.samples.yak.parts import COLOURS, seat, tower_of
from render.scenes import FinalScene, ScoreLine, Seat, Tower, Words


def final(players: int = 4, names: tuple[str, ...] = NAMES) -> FinalScene:
    """The end: crystals count as colours, the whole table of points."""
    seats: list[Seat] = []
    for i in range(players):
        tower = tower_of((14, 11, 15, 9)[i], -i, start=i * 3, crystals=(2, 6))
        stones = tuple(
            s.model_copy(update={"counts_as": COLOURS[(k * 5 + i) % 8]})
            if s.stone == "crystal"
            else s
            for k, s in enumerate(tower.stones)
        )
        seats.append(
            seat(
                i,
                names[i],
                Tower(stones=stones, stupa=i == 2),
                score=(31, 24, 36, 18)[i],
                card="none",
            )
        )
    labels = (
        "Groups",
        "Number of groups",
        "Single stones",
        "Stupa",
        "Most food left",
        "Most red",
        "Stairway",
        "Terrace",
    )
    lines = [
        ScoreLine(
            label=label,
            values=tuple(
                "" if (k + i) % 4 == 3 else str(3 + (k * 7 + i * 5) % 12) for i in range(players)
            ),
        )
        for k, label in enumerate(labels)
    ]
    lines.append(ScoreLine(label="Total", values=("31", "24", "36", "18")[:players], total=True))
    return FinalScene(
        words=Words(
            title="Cyprien wins",
            subtitle="after 14 rounds",
            market="Market",
            mountain="Mist",
            points="points",
        ),
        seats=tuple(seats),
        winners=(2,) if players > 2 else (0, 1),
        lines=tuple(lines),
    )


def final_two() -> FinalScene:
    """Two who share the win."""
    return final(2, LONG[:2])


def final_three() -> FinalScene:
    """A winner whose name can't be drawn."""
    scene = final(3, (NAMES[0], LONG[1], SCRIPTS[1]))
    words = scene.words.model_copy(update={"title": f"{SCRIPTS[1]} wins"})
    return scene.model_copy(update={"words": words})


def final_scripts() -> FinalScene:
    """Four whose names can't be drawn, and no winner: ended early."""
    scene = final(4, SCRIPTS)
    words = scene.words.model_copy(update={"title": "Ended early", "subtitle": ""})
    lines = (ScoreLine(label="Towers so far", values=("31", "24", "36", "18"), total=True),)
    return scene.model_copy(update={"words": words, "winners": (), "lines": lines})
