"""A panel's questions and answers, in plain words and within Discord's limits."""

from __future__ import annotations

import pytest

from bot.games.yokai.orders import Orders
from bot.games.yokai.pieces import HIDDEN
from bot.games.yokai.state import YokaiState
from bot.stage.yokai.labels import (
    option_description,
    option_label,
    orders_in_words,
    question_text,
)
from bot.stage.yokai.memory import without_faces
from bot.stage.yokai.questions import ask
from bot.text.words import words_for
from tests.games.yokai.tables import CONTENT, GAME, look, play, shift, table
from tests.stage.yokai.making import (
    CROWDED_HINTS,
    EN,
    PILE,
    answered,
    crowded,
    seen_by,
    square,
)

LOOKS = (look(0, 0), look(1, 0))
MOVED = (*LOOKS, shift((3, 3), (4, 1)))


def labels(state: YokaiState, orders: Orders | None = None) -> list[str]:
    view, orders = seen_by(state), orders or Orders()
    question = ask(view, orders, CONTENT)
    return [
        option_label(question, option, EN, view=view, orders=orders) for option in question.options
    ]


def descriptions(state: YokaiState, orders: Orders | None = None) -> list[str | None]:
    view, orders = seen_by(state), orders or Orders()
    question = ask(view, orders, CONTENT)
    return [
        option_description(question, option, EN, view=view, orders=orders)
        for option in question.options
    ]


def text(state: YokaiState, orders: Orders | None = None, seat: int | None = None) -> str:
    view, orders = seen_by(state, seat), orders or Orders()
    return question_text(ask(view, orders, CONTENT), view, orders, EN)


def so_far(state: YokaiState, *values: str) -> str:
    return orders_in_words(seen_by(state), answered(state, Orders(), *values), EN)


def test_cards_go_by_their_names() -> None:
    told = labels(square())
    assert told[:2] == ["A1", "B1"]
    assert told[-1] == "Declare: all are calm"


def test_declaring_is_answered_yes_or_no() -> None:
    state = square()
    assert labels(state, answered(state, Orders(), "declare")) == [
        "Yes, all are calm",
        "No, I go on with my turn",
    ]


def test_free_cells_have_their_number_their_name_and_their_neighbours() -> None:
    state = play(square(), *LOOKS)
    orders = answered(state, Orders(), "3_3")
    assert labels(state, orders)[:2] == ["1 · A0", "2 · B0"]
    assert descriptions(state, orders)[:2] == ["beside A1", "beside B1"]
    assert "beside D4" not in descriptions(state, orders), "that is the card that goes away"


def test_a_free_cell_between_cards_names_them_all() -> None:
    state = play(table("ffffcccc", "nnnnddd.", "......d.", pile=PILE), *LOOKS)
    orders = answered(state, Orders(), "0_0")
    assert "beside H1 and G2" in descriptions(state, orders)


def test_hints_go_by_their_families_and_the_pile_is_counted() -> None:
    state = play(square(turned=("kitsune", "kappa+oni", "kitsune+kappa+oni")), *MOVED)
    assert labels(state) == [
        "Turn up a hint (3 in the pile)",
        "1 · fox",
        "2 · river child or demon",
        "3 · fox, river child or demon",
    ]


def test_hidden_hints_have_no_name() -> None:
    state = play(square(turned=("kitsune",), options={"hint_rule": "hidden"}), *MOVED)
    assert labels(state) == ["Put a hint aside (3 in the pile)", "Lay a hint that nobody has seen"]


def test_without_the_view_the_pile_isnt_counted() -> None:
    state = play(square(), *MOVED)
    question = ask(seen_by(state), Orders(), CONTENT)
    assert option_label(question, question.options[0], EN) == "Take the top hint of the pile"
    assert option_description(question, question.options[0], EN) is None


def test_what_everybody_knows_of_a_card_is_added() -> None:
    state = play(square(), *LOOKS, shift((0, 0), (-1, 1)), {"type": "reveal"})
    view = seen_by(state)
    question = ask(view, Orders(), CONTENT)
    told = {
        option.value: option_description(question, option, EN, view=view)
        for option in question.options
    }
    assert told["-1_1"] == "looked at last, moved last"
    assert told["1_0"] == "looked at last"
    assert told["2_2"] is None


def test_the_question_begins_with_what_was_seen() -> None:
    assert text(square()).startswith("Which card do you look at first?")
    state = play(square(), LOOKS[0])
    assert text(state) == "You have seen a fox at A1. Which card do you look at second?"
    state = play(square(), *LOOKS)
    assert text(state) == (
        "You have seen a fox at A1 and a river child at B1. Which card do you move?"
    )
    hint = play(square(), *LOOKS, shift((0, 0), (-1, 1)))
    assert text(hint).startswith("You have seen a fox at Z2 and a river child at B1.")


def test_without_faces_no_question_tells_one() -> None:
    view = without_faces(seen_by(play(square(), *LOOKS)))
    question = ask(view, Orders(), CONTENT)
    assert question_text(question, view, Orders(), EN) == "Which card do you move?"


def test_every_question_is_a_sentence() -> None:
    state = square()
    assert text(state, answered(state, Orders(), "declare")).endswith("Are all yokai calm?")
    moving = play(state, *LOOKS)
    assert "Where does D4 go?" in text(moving, answered(moving, Orders(), "3_3"))
    first = play(state, *MOVED)
    assert text(first).endswith("Turn up the top one of the pile.")
    second = play(square(turned=("kitsune+oni",)), *MOVED)
    assert text(second).endswith("Do you turn up a hint, or which one do you lay?")
    last = play(square(turned=("kitsune+oni",), pile=()), *MOVED)
    assert text(last).endswith("The pile is empty. Which hint do you lay?")
    laying = text(second, answered(second, Orders(), "kitsune+oni"))
    assert "On which card do you lay it (fox or demon)?" in laying


def test_hidden_hints_are_asked_for_as_such() -> None:
    hidden = {"options": {"hint_rule": "hidden"}}
    assert text(play(square(**hidden), *MOVED)).endswith(
        "Put the top one of the pile aside, unseen."
    )
    state = play(square(turned=("kitsune",), **hidden), *MOVED)
    assert text(state).endswith("Do you put a hint aside, unseen, or lay one?")
    assert "(unseen hint)" in text(state, answered(state, Orders(), HIDDEN))


def test_the_last_question_says_what_confirming_does() -> None:
    state = square()
    moving = play(state, *LOOKS)
    assert text(moving, answered(moving, Orders(), "3_3", "4_1")).endswith(
        "It happens as soon as you confirm."
    )
    hint = play(state, *MOVED)
    assert text(hint, answered(hint, Orders(), "reveal")).endswith("your turn is over.")
    assert text(state, seat=1) == "There is nothing for you to decide just now."


def test_what_is_chosen_so_far_is_told() -> None:
    state = square()
    assert orders_in_words(seen_by(state), Orders(), EN) == ""
    assert so_far(state, "1_1") == "look at B2"
    assert so_far(state, "declare") == "declare that all yokai are calm"
    moving = play(state, *LOOKS)
    assert orders_in_words(seen_by(moving), Orders(turn=1, looks=((0, 0), (1, 0))), EN) == ""
    assert so_far(moving, "3_3") == "move D4"
    assert so_far(moving, "3_3", "4_1") == "move D4 → E2"
    hint = play(square(turned=("kitsune+oni", "kappa")), *MOVED)
    assert so_far(hint, "reveal") == "take the top hint of the pile"
    assert so_far(hint, "kitsune+oni") == "lay a hint: fox or demon"
    assert so_far(hint, "kitsune+oni", "2_2") == "lay a hint: fox or demon → C3"
    assert orders_in_words(seen_by(hint, 1), Orders(turn=1, reveal=True), EN) == ""


@pytest.mark.parametrize("language", ["en", "xx-pseudo"])
def test_every_label_and_description_keeps_the_limits(language: str) -> None:
    words = words_for(language)
    far = [
        crowded("ffffccccnnnndddd", step=step, turned=CROWDED_HINTS[6:])
        for step in ("move", "hint")
    ]
    for state in (square(), *far):
        view, orders = GAME.view(state, state.player), Orders(turn=state.turn)
        for _ in range(3):
            question = ask(view, orders, CONTENT)
            if not question.options:
                break
            for option in question.options:
                label = option_label(question, option, words, view=view, orders=orders)
                assert 0 < len(label) <= 80
                text = option_description(question, option, words, view=view, orders=orders)
                assert text is None or 0 < len(text) <= 100
            orders = answered(state, orders, question.options[-1].value)
