"""Pictures look as they did when someone last looked at them."""

from __future__ import annotations

from PIL import Image, ImageOps

from tests.render.golden import FOLDER, LARGE, is_as_it_was, pictures, small
from tests.render.samples import SAMPLES, every_sample, picture


@every_sample
def test_a_picture_and_its_large_print_are_as_they_were(name: str):
    found = pictures(name)
    assert len(found) > 1 or name not in LARGE
    assert [file for file, image in found.items() if not is_as_it_was(image, file)] == []


def test_a_picture_that_differs_by_a_stone_is_not_as_it_was():
    changed = small(picture("yak/table_typical"))
    assert is_as_it_was(changed, FOLDER / "yak" / "table_typical.png")
    spot = (200, 330, 222, 348)
    changed.paste(ImageOps.invert(changed.crop(spot)), spot)
    assert not is_as_it_was(changed, FOLDER / "yak" / "table_typical.png")


def test_a_picture_of_another_size_is_not_as_it_was():
    taller = Image.new("RGB", (380, 900))
    assert not is_as_it_was(taller, FOLDER / "yak" / "table_typical.png")


def test_every_golden_picture_is_small_and_belongs_to_a_sample():
    files = {file for game in ("yak", "yokai") for file in (FOLDER / game).iterdir()}
    assert files == {FOLDER / f"{name}.png" for name in SAMPLES}
    large = set((FOLDER / "large").iterdir())
    assert large == {file for name in LARGE for file in pictures(name)} - files
    assert all(file.stat().st_size < 200 * 1024 for file in files | large)
