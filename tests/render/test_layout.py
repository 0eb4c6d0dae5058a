"""Nothing leaves its room, nothing lies on anything else, everything can be read on a phone."""

from __future__ import annotations

from render.brush.page import WIDTH
from render.brush.text import SMALLEST
from tests.render import boxes
from tests.render.samples import every_sample, picture


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
def test_nothing_leaves_the_picture(name: str):
    whole = (0, 0, *picture(name).image.size)
    for box in boxes.things(picture(name)):
        assert boxes.inside(box.rect, whole), box


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
def test_no_text_lies_on_a_thing_but_a_letter_on_its_own(name: str):
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
