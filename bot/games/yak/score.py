"""Points: groups, crystals, Master Builder, the winners.

Rules: `docs/rules/yak.md`, sections 8 and 9.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from bot.games.yak.content import YakContent
from bot.games.yak.crystals import Tables, best_colours, groups_of
from bot.games.yak.pieces import Slot, Stone
from bot.games.yak.state import YakState
from bot.games.yak.tower import Grid, grid_of, row_of
from bot.games.yak.view import TowerStone

TWIN_ROW = 4


@dataclass(frozen=True, slots=True)
class TowerPoints:
    """What a tower scores by itself, and the colours its crystals count as, by row, then x."""

    groups: int
    group_count: int
    singles: int
    crystals: tuple[tuple[Slot, Stone], ...]

    @property
    def total(self) -> int:
        """All of it: what the open count at the table shows."""
        return self.groups + self.group_count + self.singles


def tower_points(content: YakContent, tower: Iterable[TowerStone]) -> TowerPoints:
    """The tower's own points with its crystals in their best colours."""
    stones = tuple(sorted(((stone.row, stone.x), stone.stone) for stone in tower))
    return _points(stones, (content.score.group, content.score.group_count))


@lru_cache(maxsize=4096)
def _points(stones: tuple[tuple[Slot, Stone], ...], tables: Tables) -> TowerPoints:
    grid = dict(stones)
    crystals = best_colours(grid, tables)
    sizes = [len(group) for group in groups_of(grid | dict(crystals))]
    large = [size for size in sizes if size > 1]
    by_size, by_count = tables
    return TowerPoints(
        groups=sum(by_size[min(size, len(by_size)) - 1] for size in large),
        group_count=by_count[min(len(large), len(by_count) - 1)],
        singles=by_size[0] * (len(sizes) - len(large)),
        crystals=crystals,
    )


def _one_colour(stones: Sequence[Stone]) -> bool:
    return len(set(stones)) == 1 and "crystal" not in stones


def _cornerstones(grid: Grid, width: int) -> bool:
    row = row_of(grid, 1)
    return len(row) == width and _one_colour((row[0], row[-1]))


def _twin_peak(grid: Grid, width: int) -> bool:
    row = row_of(grid, TWIN_ROW)
    return len(row) == width - TWIN_ROW + 1 and _one_colour(row)


def _stairway(grid: Grid, width: int) -> bool:
    rows = [row_of(grid, row) for row in (1, 2, 3)]
    full = all(len(row) == width - height for height, row in enumerate(rows))
    return full and any(_one_colour([row[end] for row in rows]) for end in (0, -1))


def _terrace(grid: Grid, width: int) -> bool:
    row = row_of(grid, 2)
    return len(row) == len(set(row)) == width - 1 and "crystal" not in row


PATTERNS: dict[str, Callable[[Grid, int], bool]] = {
    "cornerstones": _cornerstones,
    "twin_peak": _twin_peak,
    "stairway": _stairway,
    "terrace": _terrace,
}
"""Whether a tower shows a pattern; crystals never count."""


def has_pattern(content: YakContent, tower: Iterable[TowerStone], key: str) -> bool:
    """Whether the tower shows the pattern of this Master Builder card."""
    return PATTERNS[key](grid_of(tower), content.tower.width)


def objective_points(
    content: YakContent, key: str, towers: Sequence[tuple[TowerStone, ...]], seat: int
) -> int:
    """What one open Master Builder card gives to a seat. `towers`: every seat's."""
    numbers = content.objectives
    colour = numbers.of(key).colour
    if colour is None:
        return numbers.pattern if has_pattern(content, towers[seat], key) else 0
    counts = [sum(stone.stone == colour for stone in tower) for tower in towers]
    if not counts[seat] or counts[seat] < max(counts):
        return 0
    return numbers.majority if counts.count(counts[seat]) == 1 else numbers.majority_tied


def final_result(content: YakContent, state: YakState) -> dict[str, Any]:
    """The record's `result` (`docs/record.md`), were the game over in this state."""
    towers = [seat.tower for seat in state.seats]
    food = [seat.supply.total for seat in state.seats]
    most = max(food)
    scores: list[dict[str, Any]] = []
    for seat, tower in enumerate(towers):
        own = tower_points(content, tower)
        for_stupa = content.score.stupa if seat == state.stupa else 0
        for_food = content.score.most_food if most and food[seat] == most else 0
        cards = {key: objective_points(content, key, towers, seat) for key in state.objectives}
        scored = {key: points for key, points in cards.items() if points}
        scores.append(
            {
                "groups": own.groups,
                "group_count": own.group_count,
                "singles": own.singles,
                "stupa": for_stupa,
                "food": for_food,
                "objectives": scored,
                "total": own.total + for_stupa + for_food + sum(scored.values()),
                "crystals": [
                    {"row": row, "x": x, "colour": colour} for (row, x), colour in own.crystals
                ],
            }
        )
    ranks = [
        (score["total"], tokens, len(tower))
        for score, tokens, tower in zip(scores, food, towers, strict=True)
    ]
    winners = [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    return {"winners": winners, "scores": scores, "rounds": state.round}
