"""Reading the record of what lies where in a picture."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from render.brush.page import Box, Rect
from render.picture import Picture

SLACK = 2
"""Pixels by which things may touch: halves of stones are rounded."""


def texts(picture: Picture) -> list[Box]:
    return [box for box in picture.boxes if box.kind == "text"]


def words(picture: Picture) -> list[str]:
    return [box.what for box in texts(picture)]


def things(picture: Picture) -> list[Box]:
    return [box for box in picture.boxes if box.kind != "text" and box.layer == "thing"]


def of_kind(picture: Picture, kind: str) -> list[Box]:
    return [box for box in picture.boxes if box.kind == kind]


def overlap(a: Rect, b: Rect, slack: int = SLACK) -> bool:
    wide = min(a[2], b[2]) - max(a[0], b[0])
    high = min(a[3], b[3]) - max(a[1], b[1])
    return wide > slack and high > slack


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner[0] >= outer[0]
        and inner[1] >= outer[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


def collisions(boxes: list[Box]) -> Iterator[tuple[Box, Box]]:
    return ((a, b) for a, b in combinations(boxes, 2) if overlap(a.rect, b.rect))


def keeps_to_the_layout(picture: Picture) -> None:
    """Fails where any picture's rules are broken: text in its room and large enough, nothing
    outside, nothing on top of anything else."""
    whole = (0, 0, *picture.image.size)
    assert picture.image.height <= 1.4 * picture.image.width
    for box in texts(picture):
        assert inside(box.rect, box.within), box
        assert inside(box.rect, whole), box
        assert box.size >= 36, box
    assert all(inside(box.rect, whole) for box in things(picture))
    assert list(collisions(texts(picture))) == []
    assert list(collisions(things(picture))) == []
