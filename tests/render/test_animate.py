"""Animations: one frame a scene, within their limit, in a size and at a pace of their own."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render import animate as module
from render.animate import LAST, SIZES, TooLargeError, animate, pace
from render.painter import paint
from render.samples.yak.finals import final
from render.samples.yak.tables import table_empty, table_scripts, table_typical
from render.samples.yokai.dawns import dawn_won
from render.samples.yokai.nights import night_start, night_typical
from render.scenes import AnyScene


def frames(data: bytes) -> list[Image.Image]:
    with Image.open(BytesIO(data)) as image:
        found: list[Image.Image] = []
        for number in range(getattr(image, "n_frames", 1)):
            image.seek(number)
            found.append(image.convert("RGB"))
        return found


def scenes() -> list[AnyScene]:
    return [table_empty(4), table_typical(), table_scripts(), final()]


@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_a_frame_a_scene_as_it_was_painted(kind):
    data = animate(scenes(), kind)
    with Image.open(BytesIO(data)) as image:
        assert image.format == kind.upper()
    found = frames(data)
    assert len(found) == 4
    assert {frame.size for frame in found} == {(760, 1064)}
    for frame, scene in zip(found, scenes(), strict=True):
        whole = paint(scene).image
        size = (760, round(whole.height * 2 / 3))
        painted = whole.resize(size, Image.Resampling.BOX)
        difference = ImageChops.difference(frame.crop((0, 0, *size)), painted)
        assert max(ImageStat.Stat(difference).mean) < 3


@pytest.mark.parametrize("kind", ["webp", "gif"])
def test_pictures_by_night_and_by_day_go_together(kind):
    night, other, day = frames(animate([night_start(), night_typical(), dawn_won()], kind))
    assert night.size == other.size == day.size
    for frame, scene in ((night, night_start()), (day, dawn_won())):
        whole = paint(scene).image.reduce(30)
        small = frame.resize(whole.size, Image.Resampling.BOX)
        low = min(whole.height, round(whole.height * 0.9))
        box = (0, 0, whole.width, low - 2)
        difference = ImageChops.difference(small.crop(box), whole.crop(box))
        assert max(ImageStat.Stat(difference).mean) < 20


def test_it_keeps_to_its_limit_by_smaller_and_then_by_fewer_frames():
    free = animate(scenes())
    smaller = animate(scenes(), most=len(free) - 1)
    assert len(smaller) < len(free)
    assert frames(smaller)[0].width in SIZES[1:]
    assert len(frames(smaller)) == 4
    fewer = animate(scenes(), most=64 * 1024)
    assert len(fewer) <= 64 * 1024
    assert len(frames(fewer)) < 4
    last = paint(final()).image.reduce(3)
    shown = frames(fewer)[-1].crop((0, 0, *last.size))
    difference = ImageChops.difference(shown, last)
    assert max(ImageStat.Stat(difference).mean) < 8, "the end is always shown"
    with pytest.raises(TooLargeError):
        animate(scenes(), most=1000)


def test_one_scene_is_enough_and_none_is_not():
    assert len(frames(animate([table_typical()]))) == 1
    with pytest.raises(ValueError, match="needs scenes"):
        animate([])


def test_it_tells_how_far_it_is():
    told: list[tuple[int, int]] = []
    animate(scenes(), tell=lambda done, whole: told.append((done, whole)))
    done = [one for one, _ in told]
    assert done == sorted(done)
    assert len({whole for _, whole in told}) == 1
    assert told[-1][0] == told[-1][1]
    assert len(told) == 5


def test_steps_are_neither_too_short_nor_too_long():
    assert pace(1) == [LAST]
    assert pace(10) == [module.LONGEST] * 9 + [LAST]
    assert pace(1000)[:2] == [module.SHORTEST] * 2
    assert sum(pace(71)) <= module.WHOLE + LAST
    with Image.open(BytesIO(animate(scenes()))) as image:
        image.seek(1)
        image.load()
        assert image.info["duration"] == module.LONGEST
        assert image.info["loop"] == 0
