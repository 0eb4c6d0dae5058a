"""What lies on a card stays on it, and nothing hides it."""

from __future__ import annotations

import pytest

from render.brush.page import Box
from render.samples.yokai import SAMPLES
from tests.render import boxes
from tests.render.samples import picture

every_sample = pytest.mark.parametrize("name", [f"yokai/{name}" for name in SAMPLES])


@every_sample
def test_nothing_leaves_the_picture_or_its_card(name: str):
    whole = (0, 0, *picture(name).image.size)
    for box in picture(name).boxes:
        assert boxes.inside(box.rect, whole), box
        if box.kind in ("hint", "note"):
            assert boxes.inside(box.rect, box.within), box


@every_sample
def test_no_name_hides_another_or_what_is_remembered(name: str):
    it = picture(name)
    tokens = boxes.of_kind(it, "token")
    assert list(boxes.collisions(tokens)) == []
    kept = [box for box in it.boxes if box.kind in ("note", "hint", "eye")]
    hits = [(t, k) for t in tokens for k in kept if share(k, t) > 0.12]
    assert hits == []


@every_sample
def test_no_mark_hides_what_lies_on_a_card(name: str):
    it = picture(name)
    marks = [box for box in it.boxes if box.kind in ("eye", "right", "wrong")]
    kept = [box for box in it.boxes if box.kind in ("note", "hint")]
    hits = [(m, k) for m in marks for k in kept if share(k, m) > 0.2]
    assert hits == []


def share(hidden: Box, by: Box) -> float:
    """How much of a box another one covers."""
    a, b = hidden.rect, by.rect
    wide = max(0, min(a[2], b[2]) - max(a[0], b[0]))
    high = max(0, min(a[3], b[3]) - max(a[1], b[1]))
    return wide * high / ((a[2] - a[0]) * (a[3] - a[1]))
