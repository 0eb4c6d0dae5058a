"""A picture says what its scene says."""

from __future__ import annotations

from collections import Counter

import pytest

from render.samples.yak.finals import final, final_three, final_two
from render.samples.yak.panels import panel_build, panel_cards, panel_market, panel_wide
from render.samples.yak.tables import table_empty, table_full, table_three, table_typical
from render.scenes import FinalScene, TableScene
from render.yak.painter import paint
from tests.render import boxes

TABLES = (table_typical, table_empty, table_three, table_full)


@pytest.mark.parametrize("make", TABLES)
def test_a_table_shows_every_count_of_food(make):
    scene: TableScene = make()
    shown = Counter(boxes.words(paint(scene)))
    piles = [pile for cart in scene.carts for pile in cart.food]
    piles += [pile for seat in scene.seats for pile in seat.supply]
    piles += scene.market
    for count, times in Counter(str(pile.count) for pile in piles).items():
        assert shown[count] >= times, count


@pytest.mark.parametrize("make", TABLES)
def test_a_table_shows_every_change(make):
    scene: TableScene = make()
    piles = [pile for cart in scene.carts for pile in cart.food]
    piles += [pile for seat in scene.seats for pile in seat.supply]
    piles += scene.market
    changes = sorted(f"{p.change:+}".replace("-", "−") for p in piles if p.change)
    assert sorted(box.what for box in boxes.of_kind(paint(scene), "change")) == changes


@pytest.mark.parametrize("make", TABLES)
def test_a_table_shows_every_stone_score_and_card(make):
    scene: TableScene = make()
    picture = paint(scene)
    loose = [m.stone for cart in scene.carts for m in cart.stones if not m.gone]
    loose += [mark.stone for mark in scene.draw] + ["fog"] * scene.track
    assert sorted(box.what for box in boxes.of_kind(picture, "stone")) == sorted(loose)
    built = sorted(s.stone for seat in scene.seats for s in seat.tower.stones)
    assert sorted(box.what for box in boxes.of_kind(picture, "brick")) == built
    scores = [str(seat.score) for seat in scene.seats]
    assert [box.what for box in boxes.of_kind(picture, "score")] == scores
    cards = [seat.card for seat in scene.seats]
    assert [box.what for box in boxes.of_kind(picture, "card")] == cards
    assert len(boxes.of_kind(picture, "baby")) == 1
    assert [b.what for b in boxes.of_kind(picture, "board")] == [c.kind for c in scene.carts]
    goals = [goal.key for goal in scene.objectives]
    assert [box.what for box in boxes.of_kind(picture, "objective")] == goals


def test_what_can_be_chosen_has_its_letter_at_its_upper_left():
    for scene in (panel_build(), panel_wide(), panel_market()):
        picture = paint(scene)
        letters = [m.letter for m in scene.cart.stones if "cart" in scene.show]
        letters += [m.letter for m in scene.draw if "draw" in scene.show]
        letters += [m.letter for m in scene.market if "market" in scene.show]
        letters += [cart.letter for cart in scene.carts if "carts" in scene.show]
        letters += [slot.letter for slot in scene.seat.tower.slots if "tower" in scene.show]
        tokens = boxes.of_kind(picture, "token")
        assert sorted(box.what for box in tokens) == sorted(x for x in letters if x)
        for slot in boxes.of_kind(picture, "slot"):
            token = next(t for t in tokens if boxes.inside(t.rect, slot.rect))
            assert token.rect[0] - slot.rect[0] < 20
            assert token.rect[1] - slot.rect[1] < 20


def test_a_panel_shows_only_the_parts_asked_for():
    picture = paint(panel_wide())
    assert not boxes.of_kind(picture, "cart")
    assert not boxes.of_kind(picture, "card")
    assert boxes.of_kind(picture, "brick")
    picture = paint(panel_cards())
    assert [box.what for box in boxes.of_kind(picture, "card")] == ["build", "restock", "market"]
    assert not boxes.of_kind(picture, "brick")


def test_a_price_is_shown_when_there_is_one():
    assert "costs 4" in boxes.words(paint(panel_build()))
    assert not boxes.of_kind(paint(panel_build().model_copy(update={"price": ""})), "price")


@pytest.mark.parametrize("make", [final, final_two, final_three])
def test_the_end_shows_every_line_of_the_score(make):
    scene: FinalScene = make()
    shown = boxes.words(paint(scene))
    for line in scene.lines:
        assert line.label in shown
    values = Counter(value or "–" for line in scene.lines for value in line.values)
    for value, times in values.items():
        assert Counter(shown)[value] >= times
    assert len(boxes.of_kind(paint(scene), "rosette")) == len(scene.winners)


def test_the_heading_the_turn_and_the_mist_are_seen():
    scene = table_typical()
    for change in ({"facing": -1}, {"turned": True}, {"track": 3}, {"track_new": 1}):
        other = scene.model_copy(update=change)
        assert paint(other).image.tobytes() != paint(scene).image.tobytes(), change
