"""Marks and letters lie on corners, and hide nothing."""

from __future__ import annotations

import pytest

from render.samples.yak import SAMPLES
from tests.render import boxes
from tests.render.samples import picture

every_sample = pytest.mark.parametrize("name", [f"yak/{name}" for name in SAMPLES])


@every_sample
def test_no_change_mark_hides_a_number_or_a_letter(name: str):
    it = picture(name)
    marks = boxes.of_kind(it, "change")
    assert list(boxes.collisions(marks)) == []
    hits = [
        (mark, text)
        for mark in marks
        for text in boxes.texts(it)
        if boxes.overlap(mark.rect, text.rect) and not boxes.inside(text.within, mark.rect)
    ]
    assert hits == []


@every_sample
def test_no_letter_hides_another_or_a_number(name: str):
    it = picture(name)
    tokens = boxes.of_kind(it, "token")
    assert list(boxes.collisions(tokens)) == []
    hits = [
        (token, text)
        for token in tokens
        for text in boxes.texts(it)
        if boxes.overlap(token.rect, text.rect) and text.within != token.rect
    ]
    assert hits == []
