"""How games end: known answers worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.yokai.score import tier_of
from bot.games.yokai.state import Dealt
from tests.games.yokai.tables import CONTENT, DECLARE, GAME, play, table

ROWS = ("ffff", "cccc", "nnnn", "dddd")
"""A family a row: fox beside river child, river child beside long neck, long neck beside demon."""


def result(*rows: str, **changes: Any) -> dict[str, Any]:
    found = GAME.result(play(table(*rows, **changes), DECLARE))
    assert found is not None
    return found


def test_four_families_together_win():
    assert result(*ROWS) == {
        "won": True,
        "score": 0,
        "tier": "honourable",
        "families": {"kitsune": True, "kappa": True, "rokurokubi": True, "oni": True},
        "affinities": [],
        "shape": None,
        "hints": {"right": 0, "wrong": 0, "open": 0, "pile": 0},
    }


def test_two_pairs_apart_are_no_group_and_lose():
    lost = result("ffcc", "nnnn", "ccff", "dddd")
    assert lost["families"] == {"kitsune": False, "kappa": False, "rokurokubi": True, "oni": True}
    assert (lost["won"], lost["score"], lost["tier"]) == (False, None, None)


def test_one_family_apart_loses_for_all():
    lost = result("fffd", "nccd", "nccd", "nnfd")
    assert lost["families"] == {"kitsune": False, "kappa": True, "rokurokubi": True, "oni": True}
    assert not lost["won"]


def test_a_family_that_only_meets_at_corners_is_apart():
    lost = result("fcfd", "cfcd", "ncfd", "nnnd")
    assert not lost["families"]["kitsune"]
    assert not lost["families"]["kappa"]


def test_families_may_lie_bent_and_in_a_cycle():
    assert result("ffcc", "f.c.", "fnc.", "dnnn", "ddd.")["won"]
    ring = result("ffffc", "d...c", "d...c", "d...c", "dnnnn")
    assert ring["won"]
    assert result("ffcc", "ffcc", "nndd", "nndd")["won"]


# Points


def test_hints_count_by_what_became_of_them():
    won = result(
        *ROWS,
        hints={
            (0, 0): "kitsune",
            (1, 0): "kitsune+oni",
            (0, 1): "kitsune+kappa+oni",
            (0, 2): "kappa+oni",
        },
        turned=("oni", "rokurokubi"),
        pile=("kappa",),
    )
    assert won["hints"] == {"right": 3, "wrong": 1, "open": 2, "pile": 1}
    assert won["score"] == 3 - 1 + 4 + 5
    assert won["tier"] == "glorious"


def test_a_win_may_score_less_than_nothing():
    won = result(*ROWS, hints={(0, 0): "oni", (1, 0): "kappa"})
    assert (won["won"], won["score"], won["tier"]) == (True, -2, "honourable")


def test_a_loss_has_no_score_but_still_counts_hints():
    lost = result("fcff", "cfcc", "nnnn", "dddd", hints={(0, 0): "kitsune"}, pile=("oni",))
    assert lost["score"] is None
    assert lost["hints"] == {"right": 1, "wrong": 0, "open": 0, "pile": 1}


def test_where_hints_are_hidden_each_one_laid_counts_as_laid_well():
    won = result(
        *ROWS,
        hints={(0, 0): "oni", (1, 0): "kappa"},
        options={"hint_rule": "hidden"},
        turned=("oni",),
    )
    assert won["hints"] == {"right": 2, "wrong": 0, "open": 1, "pile": 0}
    assert won["score"] == 4


@pytest.mark.parametrize(
    ("players", "glorious", "legendary"), [(2, 8, 12), (3, 10, 16), (4, 11, 19)]
)
def test_the_tiers(players: int, glorious: int, legendary: int):
    assert tier_of(CONTENT, players, -5) == "honourable"
    assert tier_of(CONTENT, players, glorious - 1) == "honourable"
    assert tier_of(CONTENT, players, glorious) == "glorious"
    assert tier_of(CONTENT, players, legendary - 1) == "glorious"
    assert tier_of(CONTENT, players, legendary) == "legendary"
    assert tier_of(CONTENT, players, 50) == "legendary"


# Options


def test_an_affinity_holds_when_a_card_of_each_family_join_by_a_side():
    held = {"affinities": (Dealt(seat=1, pair="kitsune+kappa"),)}
    missed = {"affinities": (Dealt(seat=1, pair="kitsune+oni"),)}
    won = result(*ROWS, **held)
    assert won["won"]
    assert won["affinities"] == [{"seat": 1, "pair": "kitsune+kappa", "held": True}]
    lost = result(*ROWS, **missed)
    assert all(lost["families"].values())
    assert not lost["won"]
    assert lost["affinities"] == [{"seat": 1, "pair": "kitsune+oni", "held": False}]


def test_families_that_meet_only_at_a_corner_hold_no_affinity():
    corner = ("ffcc", "ffcc", "nndd", "nndd")
    lost = result(*corner, affinities=(Dealt(seat=0, pair="kitsune+oni"),))
    assert not lost["won"]
    assert result(*corner, affinities=(Dealt(seat=0, pair="kitsune+kappa"),))["won"]


def test_every_affinity_must_hold():
    lost = result(
        *ROWS, affinities=(Dealt(seat=1, pair="kitsune+kappa"), Dealt(seat=0, pair="kappa+oni"))
    )
    assert [affinity["held"] for affinity in lost["affinities"]] == [True, False]
    assert not lost["won"]


def test_the_whole_layout_must_have_the_shape():
    assert result(*ROWS, shape="square")["shape"] is True
    assert result(*ROWS, shape="square")["won"]
    lost = result(*ROWS, shape="plank")
    assert lost["shape"] is False
    assert all(lost["families"].values())
    assert not lost["won"]
    assert result("ffffcccc", "nnnndddd", shape="plank")["won"]
    assert result("ffffc", "d...c", "d...c", "d...c", "dnnnn", shape="frame")["won"]


def test_the_shape_may_be_met_and_the_families_not():
    lost = result("fcnd", "cndf", "ndfc", "dfcn", shape="square")
    assert lost["shape"] is True
    assert not lost["won"]
