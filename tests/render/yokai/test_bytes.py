"""What leaves Yokai's painters: small, opaque files that are always the same, and say no more."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

import render
from render.encode import reduced
from render.samples.yokai import SAMPLES
from render.samples.yokai.dawns import dawn_won
from render.samples.yokai.nights import night_typical
from render.samples.yokai.panels import tall, wide_free
from render.samples.yokai.parts import FAMILIES
from render.scenes import GridScene
from render.yokai.painter import paint


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_is_an_opaque_file_of_at_most_150_kib(name: str):
    data = render.draw(SAMPLES[name]())
    assert len(data) <= 150 * 1024
    with Image.open(BytesIO(data)) as image:
        assert image.format == {"webp": "WEBP", "png": "PNG"}[render.EXTENSION]
        assert image.size == paint(SAMPLES[name]()).image.size
        assert image.convert("RGBA").getchannel("A").getextrema() == (255, 255)


def test_the_same_scene_gives_the_same_bytes_in_any_thread():
    scenes = [night_typical(), dawn_won(), tall()] * 3
    alone = [render.draw(scene) for scene in scenes]
    with ThreadPoolExecutor(4) as threads:
        together = list(threads.map(render.draw, scenes))
    assert together == alone
    assert alone[:3] == alone[3:6] == alone[6:]


@pytest.mark.parametrize("name", SAMPLES)
def test_the_settled_colours_carry_every_picture(name: str):
    """Fails when the art has changed and `python -m tests.render.yokai.settle` was forgotten."""
    picture = paint(SAMPLES[name]())
    posted = reduced(picture.image, picture.colours).convert("RGB")
    difference = ImageChops.difference(posted, picture.image)
    assert max(ImageStat.Stat(difference).mean) < 2.5


def elsewhere(scene: GridScene, dx: int, dy: int) -> GridScene:
    """The same picture of a table that lies elsewhere on the boundless grid."""
    origin = scene.came_from

    def moved(it):
        return it.model_copy(update={"column": it.column + dx, "row": it.row + dy})

    return scene.model_copy(
        update={
            "columns": tuple((x + dx, text) for x, text in scene.columns),
            "rows": tuple((y + dy, text) for y, text in scene.rows),
            "cards": tuple(moved(card) for card in scene.cards),
            "free": tuple(moved(cell) for cell in scene.free),
            "came_from": origin and (origin[0] + dx, origin[1] + dy),
        }
    )


@pytest.mark.parametrize("make", [night_typical, wide_free])
def test_scenes_that_differ_in_nothing_visible_give_the_same_bytes(make):
    scene: GridScene = make()
    assert render.draw(elsewhere(scene, -40, 17)) == render.draw(scene)
    turned = scene.model_copy(update={"free": scene.free[::-1]})
    assert render.draw(turned) == render.draw(scene)
    # What can't be set in type, and leaves no gap, isn't seen either.
    same = scene.model_copy(update={"pile_label": scene.pile_label + "\u200b"})
    assert render.draw(same) == render.draw(scene)


def test_a_card_that_lies_face_down_looks_like_any_other():
    """Cards have no numbers in a scene: which of two backs is which can't be seen."""
    scene = night_typical()
    plain = [c for c in scene.cards if not (c.looked or c.moved or c.hint)]
    first, second = plain[0], plain[-1]
    spots = {
        first: {"column": second.column, "row": second.row},
        second: {"column": first.column, "row": first.row},
    }
    swapped = tuple(c.model_copy(update=spots.get(c, {})) for c in scene.cards)
    assert render.draw(scene.model_copy(update={"cards": swapped})) == render.draw(scene)


def test_a_note_or_a_face_is_seen():
    scene = night_typical()
    pictures = {render.draw(scene)}
    for field in ("note", "family"):
        for family in FAMILIES:
            first = scene.cards[0].model_copy(update={field: family})
            changed = scene.model_copy(update={"cards": (first, *scene.cards[1:])})
            pictures.add(render.draw(changed))
    assert len(pictures) == 9
