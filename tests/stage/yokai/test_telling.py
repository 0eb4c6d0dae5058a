"""What happened is told in one line for each turn, in plain words, and tells no face."""

from __future__ import annotations

from typing import get_args

from bot.games.yokai.events import (
    Declared,
    Ended,
    Laid,
    Looked,
    Moved,
    PutAside,
    Stayed,
    TurnedUp,
    YokaiEvent,
)
from bot.stage.yokai import read_view
from bot.stage.yokai import told as told_from_json
from bot.stage.yokai.telling import tell
from tests.stage.yokai.making import EN, NAMES, public, square

THREE = NAMES[:3]
FACES = ("kitsune", "kappa", "rokurokubi", "oni") * 4
LOOKED = (
    Looked(seat=1, card=0, cell=(0, 0), time=1),
    Looked(seat=1, card=6, cell=(2, 1), time=2),
)
MOVED = Moved(seat=1, card=0, origin=(0, 0), to=(-1, 0))
TURNED = TurnedUp(seat=1, hint="kitsune+oni", pile=4)
ONE_OF_EACH = (
    LOOKED[0],
    MOVED,
    Stayed(seat=0),
    TURNED,
    PutAside(seat=0, pile=1),
    Laid(seat=1, hint="kappa", card=6, cell=(2, 1)),
    Declared(seat=2),
    Ended(reason="declared", won=False, families=FACES),
)


def told(*events) -> str:
    return tell(events, THREE, EN)


def test_a_whole_turn_is_one_sentence() -> None:
    assert told(*LOOKED, MOVED, TURNED) == (
        "**Bo**: looked at A1 and C2; moved A1 to Z1; "
        "turned up a hint: fox or demon (4 left in the pile)."
    )


def test_a_step_alone_is_told_too() -> None:
    assert told(LOOKED[0]) == "**Bo**: looked at A1."
    assert told(Stayed(seat=0)) == "**Ann**: could move no card."
    assert told(Laid(seat=1, hint="kappa", card=6, cell=(2, 1))) == (
        "**Bo**: laid river child on C2."
    )


def test_several_players_have_a_sentence_each() -> None:
    assert told(TURNED, Looked(seat=2, card=1, cell=(1, 0), time=1)) == (
        "**Bo**: turned up a hint: fox or demon (4 left in the pile). **Cy**: looked at B1."
    )


def test_hidden_hints_are_told_without_their_families() -> None:
    assert (
        told(PutAside(seat=0, pile=1)) == "**Ann**: put a hint aside unseen (1 left in the pile)."
    )
    assert told(Laid(seat=0, hint="hidden", card=6, cell=(2, 1))) == (
        "**Ann**: laid an unseen hint on C2."
    )


def test_the_end_is_told_by_its_reason_and_outcome() -> None:
    def end(reason, *, won: bool) -> Ended:
        return Ended(reason=reason, won=won, families=FACES)

    assert told(Declared(seat=2), end("declared", won=True)) == (
        "**Cy** declares that all yokai are calm! "
        "All cards are turned up, and it is true: you have won!"
    )
    assert told(end("declared", won=False)).endswith("it isn't so: you have lost.")
    assert told(end("hints", won=True)).startswith("That was the last hint.")
    assert told(end("hints", won=True)).endswith("you have won!")
    assert told(end("hints", won=False)).endswith("you have lost.")


def test_every_kind_of_event_has_words() -> None:
    assert {type(event) for event in ONE_OF_EACH} == set(get_args(get_args(YokaiEvent)[0]))
    for event in ONE_OF_EACH:
        assert told(event).endswith((".", "!"))


def test_it_is_always_one_line_and_nothing_happens_without_events() -> None:
    assert "\n" not in told(*ONE_OF_EACH)
    assert told() == ""


def test_names_stand_as_they_were_given() -> None:
    assert tell([Stayed(seat=0)], [r"A\*n\*n"], EN).startswith(r"**A\*n\*n**")


def test_views_and_events_come_back_from_an_outbox() -> None:
    view = public(square())
    assert read_view(view.model_dump(mode="json")) == view
    values = [event.model_dump(mode="json") for event in ONE_OF_EACH]
    assert told_from_json(values, THREE, EN) == told(*ONE_OF_EACH)
