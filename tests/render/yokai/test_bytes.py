"""A picture's bytes say no more of a scene than can be seen."""

from __future__ import annotations

import pytest

import render
from render.samples.yokai.nights import night_typical
from render.samples.yokai.panels import wide_free
from render.samples.yokai.parts import FAMILIES
from render.scenes import GridScene


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
