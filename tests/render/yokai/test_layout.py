"""Nothing leaves its room, nothing lies on anything else, everything can be read on a phone."""

from __future__ import annotations

from functools import cache

import pytest

from render.brush.page import WIDTH, Box
from render.brush.text import SMALLEST
from render.picture import Picture
from render.samples.yokai import SAMPLES
from render.yokai.painter import paint
from tests.render import boxes

every_sample = pytest.mark.parametrize("name", SAMPLES)


@cache
def picture(name: str) -> Picture:
    return paint(SAMPLES[name]())


@every_sample
def test_a_picture_is_as_wide_as_a_phone_needs_and_not_too_high(name: str):
    width, height = picture(name).image.size
    assert width == WIDTH == 1140
    assert height <= 1.4 * WIDTH


@every_sample
def test_no_text_leaves_its_box_or_the_picture(name: str):
    whole = (0, 0, *picture(name).image.size)
    for box in boxes.texts(picture(name)):
        assert boxes.inside(box.rect, box.within), box
        assert boxes.inside(box.within, whole), box


@every_sample
def test_nothing_leaves_the_picture_or_its_card(name: str):
    whole = (0, 0, *picture(name).image.size)
    for box in picture(name).boxes:
        assert boxes.inside(box.rect, whole), box
        if box.kind in ("hint", "note"):
            assert boxes.inside(box.rect, box.within), box


@every_sample
def test_every_text_is_large_enough(name: str):
    assert SMALLEST == 36
    assert min(box.size for box in boxes.texts(picture(name))) >= SMALLEST


@every_sample
def test_no_text_lies_on_another(name: str):
    assert list(boxes.collisions(boxes.texts(picture(name)))) == []


@every_sample
def test_no_thing_lies_on_another(name: str):
    assert list(boxes.collisions(boxes.things(picture(name)))) == []


@every_sample
def test_no_text_lies_on_a_thing_but_a_name_on_its_own(name: str):
    it = picture(name)
    own = {box.rect for box in it.boxes if box.kind in ("token", "free")}
    loose = [box for box in boxes.texts(it) if box.within not in own]
    hits = [
        (text, thing)
        for text in loose
        for thing in boxes.things(it)
        if boxes.overlap(text.rect, thing.rect)
    ]
    assert hits == []


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
