"""A picture of Yokai says what its scene says, and nothing else."""

from __future__ import annotations

from collections import Counter

import pytest

from render.samples.names import NAMES, SCRIPTS
from render.samples.yokai import SAMPLES
from render.samples.yokai.dawns import dawn_all, dawn_lost, dawn_options, dawn_won
from render.samples.yokai.nights import hidden, night_typical, shaped, stacked, wide
from render.samples.yokai.panels import panel_hint, panel_look, sprawling, tall, wide_free
from render.samples.yokai.parts import FAMILIES, cards, grid, named, seats
from render.scenes import Dawn, FreeCell, GridScene, Hint
from render.yokai.painter import paint
from tests.render import boxes


def kinds(picture, kind: str) -> list[str]:
    return sorted(box.what for box in boxes.of_kind(picture, kind))


@pytest.mark.parametrize("name", SAMPLES)
def test_every_card_and_all_that_lies_on_it_is_shown(name: str):
    made = SAMPLES[name]()
    scene = made.grid if isinstance(made, Dawn) else made
    picture = paint(made)
    laid = scene.cards
    assert kinds(picture, "card") == sorted(card.family or "back" for card in laid)
    assert kinds(picture, "note") == sorted(c.note for c in laid if c.note and not c.family)
    pinned = sorted("+".join(c.hint.families) for c in laid if c.hint)
    assert kinds(picture, "hint") == pinned
    assert len(kinds(picture, "eye")) == sum(card.looked for card in laid)
    assert len(kinds(picture, "right")) == sum(card.right is True for card in laid)
    assert len(kinds(picture, "wrong")) == sum(card.right is False for card in laid)
    assert len(kinds(picture, "chosen")) == sum(card.chosen for card in laid)
    opened = ["+".join(hint.families) for hint in scene.hints]
    assert kinds(picture, "slip") == sorted(opened)


@pytest.mark.parametrize("make", [night_typical, wide, tall, sprawling, wide_free])
def test_columns_rows_and_free_cells_are_named(make):
    scene: GridScene = make()
    shown = Counter(boxes.words(paint(scene)))
    wanted = [text for _, text in (*scene.columns, *scene.rows)]
    wanted += [cell.label for cell in scene.free]
    for text, times in Counter(wanted).items():
        assert shown[text] >= times, text


@pytest.mark.parametrize("make", [panel_look, wide_free, tall, panel_hint, stacked])
def test_what_can_be_chosen_has_its_name(make):
    scene: GridScene = make()
    names = [card.letter for card in scene.cards if card.letter]
    names += [hint.letter for hint in scene.hints if hint.letter]
    assert kinds(paint(scene), "token") == sorted(names)


def test_a_name_too_long_for_its_card_leaves_a_dot_on_every_card():
    cells = tuple((x, -20) for x in range(16))
    scene = grid(cards(cells, letter=named(cells), chosen={3: True}), ((0, -19), (-1, -20)))
    picture = paint(scene)
    assert kinds(picture, "token") == []
    assert kinds(picture, "dot") == sorted(named(cells).values())


def test_crowded_labels_are_left_out_and_never_set_smaller():
    scene = grid(cards(tuple((x, 0) for x in range(16))))
    long = tuple((x, f"AAA{i}") for i, (x, _) in enumerate(scene.columns))
    picture = paint(scene.model_copy(update={"columns": long}))
    shown = [text for _, text in long if text in boxes.words(picture)]
    assert 4 <= len(shown) < 16
    assert shown[0] == "AAA0"
    assert min(box.size for box in boxes.texts(picture)) >= 36


def test_sixty_free_cells_keep_their_numbers():
    cells = tuple((x, 0) for x in range(16))
    spots = [(x, y) for y in (-2, -1, 1, 2) for x in range(16)][:60]
    scene = grid(cards(cells))
    free = tuple(FreeCell(column=x, row=y, label=str(i + 1)) for i, (x, y) in enumerate(spots))
    rows = tuple((y, str(y)) for y in range(-2, 3))
    picture = paint(scene.model_copy(update={"free": free, "rows": rows}))
    assert {str(n) for n in range(1, 61)} <= set(boxes.words(picture))
    assert len(boxes.of_kind(picture, "free")) == 60


def test_the_moved_card_glows_and_a_path_leads_to_it():
    picture = paint(night_typical())
    assert len(boxes.of_kind(picture, "glow")) == 1
    ghost = boxes.of_kind(picture, "ghost")[0].rect
    path = boxes.of_kind(picture, "path")[0].rect
    assert boxes.overlap(ghost, path)


def test_stack_pile_and_slips_put_aside_are_counted():
    assert {"+3", "2"} <= set(boxes.words(paint(stacked())))
    assert sorted(kinds(paint(hidden()), "heap")) == ["3", "4"]
    assert kinds(paint(stacked()), "slip") == ["kitsune+kappa+oni"]


def test_shape_affinity_and_whose_turn_it_is_are_shown():
    picture = paint(shaped())
    assert len(boxes.of_kind(picture, "shape")) == 1
    assert kinds(picture, "affinity") == ["", "", "", "", ""]
    assert len(boxes.of_kind(picture, "turn")) == 1
    assert [box.what for box in boxes.of_kind(picture, "seat")] == ["0", "1", "2", "3"]


def test_names_that_cannot_be_drawn_leave_signs_in_the_words_and_on_the_plates():
    picture = paint(wide())
    assert kinds(picture, "sign") == ["1"]
    assert kinds(picture, "emblem") == ["0", "1", "2", "3"]
    assert "moves a card" in boxes.words(picture)
    assert not any(name in " ".join(boxes.words(picture)) for name in SCRIPTS)


@pytest.mark.parametrize("make", [dawn_won, dawn_lost])
def test_the_end_shows_score_ribbons_and_every_line(make):
    scene: Dawn = make()
    picture = paint(scene)
    shown = boxes.words(picture)
    assert kinds(picture, "ribbon") == sorted(scene.together)
    # Four cards are tied together by three bows.
    assert Counter(kinds(picture, "bow")) == dict.fromkeys(scene.together, 3)
    assert not scene.total or scene.total in shown
    assert scene.tier in shown
    for line in scene.lines:
        assert line.label in " ".join(shown)  # perhaps on two lines
        assert line.values[0] in shown


def test_what_is_new_is_marked():
    plain = night_typical()
    assert paint(plain).image.tobytes() != paint(_without_new(plain)).image.tobytes()
    laid = cards(hint={3: Hint(families=FAMILIES[:2])})
    fresh = cards(hint={3: Hint(families=FAMILIES[:2], new=True)})
    old, new = (paint(grid(it, seats=seats(NAMES[:2]))).image for it in (laid, fresh))
    assert old.tobytes() != new.tobytes()


def _without_new(scene: GridScene) -> GridScene:
    hints = tuple(hint.model_copy(update={"new": False}) for hint in scene.hints)
    return scene.model_copy(update={"hints": hints})


def test_an_affinity_card_in_a_narrow_column_leaves_its_holders_name_whole():
    scene = dawn_options(NAMES)
    picture = paint(scene)
    affinities = ["+".join(seat.affinity or ()) for seat in scene.grid.seats]
    assert [box.what for box in boxes.of_kind(picture, "affinity")] == affinities
    assert set(NAMES) <= set(boxes.words(picture))


def test_affinity_cards_give_way_to_the_cards_where_the_lines_tell_of_them():
    scene = dawn_all()
    picture = paint(scene)
    assert not boxes.of_kind(picture, "affinity")
    assert sum(line.label.startswith("Affinity") for line in scene.lines) == 4
    assert min(b.rect[2] - b.rect[0] for b in boxes.of_kind(picture, "card")) >= 100
