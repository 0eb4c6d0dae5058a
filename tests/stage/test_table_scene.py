"""The scene of the table says what everybody may see, and what has changed since the last one."""

from __future__ import annotations

from bot.stage.yak.scenes import table_scene
from bot.text.words import Words
from tests.stage.making import NAMES, cart, changed, crowded, food, noon, seat_view, tower, view

EN = Words("en")


def scene(now, **more):
    return table_scene(now, NAMES, EN, **more)


def test_every_player_has_their_sign_name_supply_and_tower() -> None:
    now = view(3, seats=(seat_view("red blue", "green", score=5), seat_view(), seat_view()))
    seats = scene(now).seats
    assert [(seat.sign, seat.name) for seat in seats] == [(0, "Ann"), (1, "Bo"), (2, "Cy")]
    assert [(s.row, s.x, s.stone) for s in seats[0].tower.stones] == [
        (1, 0, "red"),
        (1, 1, "blue"),
        (2, 0, "green"),
    ]
    assert [pile.count for pile in seats[1].supply] == [1, 1, 1]
    assert seats[0].score == 5


def test_with_two_players_the_third_cart_stands_before_nobody() -> None:
    carts = scene(view(2)).carts
    assert [(c.before, c.before_name) for c in carts] == [(0, "Ann"), (1, "Bo"), (None, "")]


def test_at_sunrise_who_has_picked_shows_a_back_and_the_others_are_waited_for() -> None:
    seats = scene(view(3), picked=frozenset({1})).seats
    assert [seat.card for seat in seats] == ["none", "back", "none"]
    assert [seat.waiting for seat in seats] == [True, False, True]


def test_at_noon_cards_are_backs_until_they_are_turned_up() -> None:
    now = noon(3, seats=(seat_view(card="build"), seat_view(), seat_view()), turn=1)
    assert [seat.card for seat in scene(now).seats] == ["build", "back", "back"]


def test_without_a_last_picture_nothing_is_new() -> None:
    drawn = scene(crowded())
    assert not any(mark.new or mark.gone for c in drawn.carts for mark in c.stones)
    assert not any(s.new for seat in drawn.seats for s in seat.tower.stones)
    assert drawn.track_new == 0


def test_a_purchase_shows_in_the_cart_the_supply_and_the_tower() -> None:
    before = noon(3, seats=(seat_view("red", supply=food(2, 2, 0)), seat_view(), seat_view()))
    now = changed(
        before,
        turn=1,
        carts=(cart("no_bread", "red green", food(4, 5, 0)), *before.carts[1:]),
        seats=(
            seat_view("red blue", supply=food(1, 0, 0), card="build"),
            *before.seats[1:],
        ),
    )
    drawn = scene(now, before=before)
    assert [(m.stone, m.new, m.gone) for m in drawn.carts[0].stones] == [
        ("red", False, False),
        ("green", False, False),
        ("blue", False, True),
    ]
    assert [pile.change for pile in drawn.carts[0].food] == [1, 2, 0]
    assert [pile.change for pile in drawn.seats[0].supply] == [-1, -2, 0]
    assert [s.stone for s in drawn.seats[0].tower.stones if s.new] == ["blue"]
    assert [seat.acting for seat in drawn.seats] == [True, False, False]


def test_an_emptied_cart_shows_only_new_stones_even_when_they_look_the_same() -> None:
    before = noon(3, carts=(cart("no_bread", "red blue"), cart("no_meat"), cart("no_milk")))
    now = changed(
        before,
        carts=(cart("no_bread", "red green blue"), *before.carts[1:]),
        seats=(seat_view("red blue", card="build"), *before.seats[1:]),
    )
    assert [(m.stone, m.new, m.gone) for m in scene(now, before=before).carts[0].stones] == [
        ("red", True, False),
        ("green", True, False),
        ("blue", True, False),
    ]


def test_of_two_equal_stones_only_the_one_that_came_is_new() -> None:
    before = noon(3)
    now = changed(before, carts=(cart("no_bread", "red red green blue"), *before.carts[1:]))
    assert [m.new for m in scene(now, before=before).carts[0].stones] == [
        False,
        True,
        False,
        False,
    ]


def test_carts_that_only_moved_on_have_not_changed() -> None:
    before = noon(3)
    moved = (before.carts[2], before.carts[0], before.carts[1])
    drawn = scene(view(3, round=2, carts=moved), before=before)
    assert not any(mark.new or mark.gone for c in drawn.carts for mark in c.stones)
    assert not any(pile.change for c in drawn.carts for pile in c.food)


def test_mist_that_came_glows_and_the_turn_is_told() -> None:
    before = noon(3, track=1)
    drawn = scene(changed(before, track=3, facing=-1), before=before)
    assert (drawn.track, drawn.track_new, drawn.turned, drawn.facing) == (3, 2, True, -1)


def test_when_the_track_was_filled_what_lies_there_now_is_new() -> None:
    before = noon(3, track=3)
    drawn = scene(changed(before, track=1, track_filled=1), before=before)
    assert drawn.track_new == 1


def test_the_open_draw_of_market_is_shown() -> None:
    drawn = scene(noon(3, draw=("red", "pink", "crystal")))
    assert [mark.stone for mark in drawn.draw] == ["red", "pink", "crystal"]


def test_who_placed_the_stone_acts_in_the_picture() -> None:
    seats = (seat_view(card="market"), seat_view(), seat_view())
    before = noon(3, seats=seats, draw=("red",))
    now = changed(before, draw=(), turn=1)
    assert [seat.acting for seat in scene(now, before=before).seats] == [True, False, False]


def test_the_title_names_round_and_time_of_day_unless_it_is_given() -> None:
    assert scene(view(3, round=4)).words.title == "Round 4: sunrise"
    assert scene(noon(3, round=4)).words.title == "Round 4: noon"
    assert scene(view(3), title="Ann restocks").words.title == "Ann restocks"
    assert scene(view(3, bag=1)).words.subtitle == "1 stone in the bag"
    assert scene(view(3, last_round=True)).words.subtitle == "The last round"


def test_objectives_have_their_names() -> None:
    drawn = scene(view(3, objectives=("terrace", "most_red", "twin_peak")))
    assert [card.label for card in drawn.objectives] == ["Terrace", "Most red", "Twin peak"]


def test_equal_views_give_equal_scenes() -> None:
    assert scene(crowded()) == scene(crowded())
    assert hash(scene(crowded())) == hash(scene(crowded()))


def test_a_tower_may_reach_to_the_left() -> None:
    stones = tuple(s.model_copy(update={"x": s.x - 2}) for s in tower("red blue"))
    now = view(2, seats=(seat_view().model_copy(update={"tower": stones}), seat_view()))
    assert [s.x for s in scene(now).seats[0].tower.stones] == [-2, -1]
