"""A panel asks step by step, offers what is possible, and does nothing binding by itself."""

from __future__ import annotations

import random

import pytest

from bot.games.yokai.able import bare, lookable, shifts
from bot.games.yokai.grid import reading_order
from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift
from bot.games.yokai.orders import Orders
from bot.stage.yokai.answers import answer, back, settled
from bot.stage.yokai.questions import AT_ONCE, CHECK, ask
from tests.games.yokai.tables import CONTENT, GAME, REVEAL, look, play, shift, table
from tests.stage.yokai.making import (
    PILE,
    answered,
    asked,
    ordered,
    seen_by,
    some_games,
    square,
)

LOOKS = (look(0, 0), look(1, 0))
MOVED = (*LOOKS, shift((3, 3), (4, 1)))


def values(question) -> list[str]:
    return [option.value for option in question.options]


def follow(state, orders):
    return GAME.follow(state, state.player, orders)


def test_the_first_look_offers_every_card_without_a_hint_and_to_declare() -> None:
    question = asked(square(hints={(0, 0): "kappa"}))
    assert question.kind == "look"
    assert len(question.options) == 16
    assert values(question)[0] == "1_0"
    assert [option.letter for option in question.options][:4] == ["B1", "C1", "D1", "A2"]
    assert question.options[-1].declare


def test_the_second_look_leaves_out_the_first_card_and_offers_nothing_else() -> None:
    question = asked(play(square(), LOOKS[0]))
    assert question.kind == "look"
    assert len(question.options) == 15
    assert "0_0" not in values(question)
    assert not any(option.declare for option in question.options)


def test_a_card_chosen_is_looked_at_without_a_further_question() -> None:
    state = square()
    orders = answered(state, Orders(), "2_1")
    assert ask(seen_by(state), orders, CONTENT) == CHECK
    assert follow(state, orders) == Look(seat=0, card=(2, 1))
    assert "look" in AT_ONCE
    again = play(state, look(2, 1))
    orders = answered(again, orders, "3_1")
    assert follow(again, orders) == Look(seat=0, card=(3, 1))


def test_a_second_look_is_possible_when_the_orders_of_the_first_are_lost() -> None:
    state = play(square(), LOOKS[0])
    assert follow(state, answered(state, Orders(), "3_1")) == Look(seat=0, card=(3, 1))


def test_declaring_is_asked_once_more_before_it_counts() -> None:
    state = square()
    orders = answered(state, Orders(), "declare")
    assert follow(state, orders) is None, "even if it were confirmed"
    question = ask(seen_by(state), orders, CONTENT)
    assert (question.kind, values(question)) == ("declare", ["yes", "no"])
    assert question.kind in AT_ONCE, "and not a third time"
    assert answered(state, orders, "no") == Orders(turn=1)
    sure = answered(state, orders, "yes")
    assert ask(seen_by(state), sure, CONTENT) == CHECK
    assert follow(state, sure) == Declare(seat=0)


def test_declaring_can_be_taken_back_at_both_steps() -> None:
    state = square()
    orders = answered(state, Orders(), "declare", "yes")
    orders = back(seen_by(state), orders, CONTENT)
    assert ask(seen_by(state), orders, CONTENT).kind == "declare"
    orders = back(seen_by(state), orders, CONTENT)
    assert ask(seen_by(state), orders, CONTENT).kind == "look"
    assert back(seen_by(state), orders, CONTENT) == orders


def test_only_cards_that_can_move_are_offered() -> None:
    line = table("ffffccccnnnndddd", pile=PILE, hints={(0, 0): "kitsune"})
    line = play(line, look(1, 0), look(2, 0))
    assert values(asked(line)) == ["15_0"]
    bent = play(table("ffffccccnnnnddd", "d", pile=PILE), look(1, 0), look(2, 0))
    assert "0_0" in values(asked(bent)), "a cut point between two cards can go to their corner"


def test_free_cells_are_numbered_in_reading_order() -> None:
    state = play(square(), *LOOKS)
    question = asked(state, origin=(0, 0))
    assert question.kind == "to"
    assert [option.letter for option in question.options] == [
        str(n) for n in range(1, len(question.options) + 1)
    ]
    cells = [option.cell for option in question.options if option.cell]
    assert cells == sorted(cells, key=reading_order)
    assert cells == list(shifts(seen_by(state))[0, 0])


def test_a_long_line_has_more_free_cells_than_a_menu_has_places() -> None:
    line = play(table("ffffccccnnnndddd", pile=PILE), look(1, 0), look(2, 0))
    assert len(asked(line, origin=(0, 0)).options) > 25


def test_a_move_is_asked_in_two_steps_and_then_checked() -> None:
    state = play(square(), *LOOKS)
    orders = answered(state, Orders(), "3_3")
    assert follow(state, orders) is None
    orders = answered(state, orders, "4_1")
    assert ask(seen_by(state), orders, CONTENT) == CHECK
    assert follow(state, orders) == Shift(seat=0, origin=(3, 3), to=(4, 1))
    orders = back(seen_by(state), orders, CONTENT)
    assert (orders.origin, orders.to) == ((3, 3), None)
    orders = back(seen_by(state), orders, CONTENT)
    assert orders.origin is None
    assert back(seen_by(state), orders, CONTENT) == orders


def test_a_move_that_isnt_possible_is_asked_anew() -> None:
    state = play(square(), *LOOKS)
    assert asked(state, origin=(9, 9)).kind == "origin"
    assert asked(state, origin=(3, 3), to=(1, 1)).kind == "to"


def test_the_first_hint_can_only_be_turned_up_and_that_is_the_players_own_press() -> None:
    state = play(square(), *MOVED)
    assert values(asked(state)) == ["reveal"]
    assert settled(seen_by(state), Orders(), CONTENT) == Orders()
    orders = answered(state, Orders(), "reveal")
    assert ask(seen_by(state), orders, CONTENT) == CHECK
    assert follow(state, orders) == Reveal(seat=0)


def test_open_hints_have_numbers_and_are_laid_on_a_card_without_one() -> None:
    state = play(square(turned=("kitsune", "kappa+oni"), hints={(0, 2): "rokurokubi"}), *MOVED)
    question = asked(state)
    assert values(question) == ["reveal", "kitsune", "kappa+oni"]
    assert [option.letter for option in question.options] == [None, "1", "2"]
    orders = answered(state, Orders(), "kappa+oni")
    question = ask(seen_by(state), orders, CONTENT)
    assert question.kind == "card"
    assert len(question.options) == 15
    assert "0_2" not in values(question)
    orders = answered(state, orders, "4_1")
    assert follow(state, orders) == Lay(seat=0, hint="kappa+oni", card=(4, 1))
    assert back(seen_by(state), orders, CONTENT).card is None


def test_the_only_hint_left_is_taken_for_granted_and_only_its_card_is_asked() -> None:
    state = play(square(pile=(), turned=("kitsune",)), *MOVED)
    orders = settled(seen_by(state), Orders(), CONTENT)
    assert orders.hint == "kitsune"
    assert ask(seen_by(state), orders, CONTENT).kind == "card"
    assert follow(state, orders) is None
    assert back(seen_by(state), answered(state, orders, "1_1"), CONTENT) == orders


def test_of_a_stack_only_the_top_hint_is_offered() -> None:
    stacked = square(turned=("kitsune", "oni"), pile=("kappa",), options={"hint_rule": "stacked"})
    assert values(asked(play(stacked, *MOVED))) == ["reveal", "oni"]


def test_a_hidden_hint_is_offered_without_a_name() -> None:
    hidden = square(turned=("kitsune", "oni"), pile=("kappa",), options={"hint_rule": "hidden"})
    question = asked(play(hidden, *MOVED))
    assert values(question) == ["reveal", "hidden"]
    assert question.options[1].letter is None


def test_who_isnt_waited_for_is_asked_nothing() -> None:
    state = square()
    assert ask(seen_by(state, 1), Orders(), CONTENT) == CHECK
    assert ask(GAME.view(state, None), Orders(), CONTENT) == CHECK


def test_orders_of_an_earlier_turn_are_forgotten() -> None:
    state = play(square(), *MOVED, REVEAL, look(0, 0), look(1, 0), shift((4, 1), (3, 3)), REVEAL)
    old = Orders(turn=1, looks=((0, 0), (1, 0)), origin=(3, 3), to=(4, 1), declare=True)
    assert ask(seen_by(state), old, CONTENT).kind == "look"
    assert answered(state, old, "2_2") == Orders(turn=3, looks=((2, 2),))


def test_what_isnt_on_offer_is_refused() -> None:
    state = play(square(hints={(0, 1): "oni"}), LOOKS[0])
    view = seen_by(state)
    question = ask(view, Orders(), CONTENT)
    for value in ("0_0", "0_1", "9_9", "declare", "", "yes"):
        assert answer(view, Orders(), question, value, CONTENT) is None


@pytest.mark.parametrize("seed", range(2))
def test_the_questions_offer_exactly_what_is_legal_in_every_game(seed: int) -> None:
    rng = random.Random(seed)
    for game in some_games():
        for state in game[seed:-1:7]:
            view = seen_by(state)
            orders = Orders()
            for _ in range(5):
                question = ask(view, orders, CONTENT)
                if question.kind == "check":
                    break
                assert len(set(values(question))) == len(question.options)
                assert all(len(value) <= 60 for value in values(question))
                offered = {option.cell for option in question.options if option.cell}
                if question.kind == "look":
                    assert offered == set(lookable(state))
                elif question.kind == "origin":
                    assert offered == set(shifts(state))
                elif question.kind == "card":
                    assert offered == set(bare(state))
                option = rng.choice([o for o in question.options if o.value != "declare"])
                orders = answered(state, orders, option.value)
            else:
                pytest.fail("the questions come to no end")
            if view.step != "move" or shifts(state):
                move = follow(state, orders)
                assert move in GAME.legal(state, state.player)
                earlier = back(view, orders, CONTENT)
                assert ask(view, earlier, CONTENT).kind != "check"
                assert GAME.follow(state, state.player, earlier) is None


def test_no_orders_that_are_filled_in_by_themselves_lead_to_a_move() -> None:
    for game in some_games():
        for state in game[:-1:3]:
            view = seen_by(state)
            alone = settled(view, ordered(state), CONTENT)
            move = follow(state, alone)
            if move is not None and view.step != "move":
                pytest.fail(f"{move} by itself")
