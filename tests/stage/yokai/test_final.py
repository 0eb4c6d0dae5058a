"""The end says won or lost, what stands together, and what every hint was worth."""

from __future__ import annotations

from bot.games.yokai.state import YokaiState
from bot.stage.yokai.board import score_in_words
from bot.stage.yokai.final import final_scene, final_title
from tests.games.yokai.tables import DECLARE, play, table
from tests.stage.yokai.making import CALM, EN, NAMES, PILE, public, some_games, square

TWO = NAMES[:2]


def calm(**changes) -> YokaiState:
    """Won: one hint right, one wrong, one open, three in the pile."""
    hints = {(0, 0): "kitsune", (3, 3): "kappa"}
    return play(
        table(*CALM, **({"pile": PILE, "turned": ("rokurokubi",), "hints": hints} | changes)),
        DECLARE,
    )


def values(drawn) -> list[tuple[str, str]]:
    return [(line.label, *line.values) for line in drawn.lines]


def test_a_win_is_told_with_points_and_tier() -> None:
    drawn = final_scene(public(calm()), TWO, EN)
    assert drawn.won
    assert drawn.together == ("kitsune", "kappa", "rokurokubi", "oni")
    assert values(drawn) == [
        ("Hints laid right", "1 (+1)"),
        ("Hints laid wrong", "1 (−1)"),
        ("Turned up, not laid", "1 (+2)"),
        ("Left in the pile", "3 (+15)"),
    ]
    assert (drawn.total, drawn.tier) == ("17", "legendary")
    assert drawn.grid.title == "Won: the yokai are calm"
    assert drawn.grid.subtitle == "ended in turn 1"


def test_every_face_lies_up_with_what_its_hint_was_worth() -> None:
    drawn = final_scene(public(calm()), TWO, EN)
    assert [card.family for card in drawn.grid.cards[:5]] == [*["kitsune"] * 4, "kappa"]
    rights = {(card.column, card.row): card.right for card in drawn.grid.cards if card.hint}
    assert rights == {(0, 0): True, (3, 3): False}
    assert not any(card.looked or card.moved for card in drawn.grid.cards)
    assert [hint.families for hint in drawn.grid.hints] == [("rokurokubi",)]


def test_a_negative_score_is_still_a_win() -> None:
    hints = {(3, 3): "kappa", (3, 2): "kitsune"}
    view = public(calm(pile=(), turned=("kitsune+kappa",), hints=hints, step="look1"))
    worse = view.model_copy(update={"result": (view.result or {}) | {"score": -1}})
    assert final_title(worse, TWO, EN) == "Won with −1 point: honourable"
    assert final_scene(worse, TWO, EN).total == "−1"


def test_a_loss_has_no_score_and_says_which_families_are_apart() -> None:
    drawn = final_scene(public(play(square(), DECLARE)), TWO, EN)
    assert not drawn.won
    assert (drawn.total, drawn.tier) == ("", "not calm")
    assert drawn.grid.title == "Lost: the yokai are not calm"
    assert values(drawn)[:4] == [
        ("Foxes", "apart"),
        ("River children", "apart"),
        ("Long-necks", "apart"),
        ("Demons", "apart"),
    ]
    assert ("Left in the pile", "3") in values(drawn)


def test_two_and_two_of_a_family_are_apart() -> None:
    state = table("ffcc", "ccff", "nnnn", "dddd", pile=PILE)
    drawn = final_scene(public(play(state, DECLARE)), TWO, EN)
    assert drawn.together == ("rokurokubi", "oni")


def test_what_the_options_asked_for_has_lines_of_its_own() -> None:
    state = calm(
        shape="plank",
        affinities=({"seat": 1, "pair": "kitsune+kappa"}, {"seat": 0, "pair": "kitsune+oni"}),
    )
    drawn = final_scene(public(state), TWO, EN)
    assert values(drawn)[4:7] == [
        ("Affinity of fox and river child", "held"),
        ("Affinity of fox and demon", "missed"),
        ("Shape (plank)", "missed"),
    ]
    assert [seat.affinity for seat in drawn.grid.seats] == [
        ("kitsune", "oni"),
        ("kitsune", "kappa"),
    ]


def test_a_table_ended_early_keeps_its_faces_down() -> None:
    view = public(square()).model_copy(update={"result": {"abandoned": True}})
    drawn = final_scene(view, TWO, EN)
    assert (drawn.won, drawn.total, drawn.tier, drawn.lines) == (False, "", "Ended early", ())
    assert not any(card.family for card in drawn.grid.cards)
    assert final_title(view, TWO, EN) == "Ended early"


def test_the_score_in_words_tells_everything() -> None:
    assert score_in_words(public(calm()), TWO, EN).splitlines() == [
        "- Hints laid right: **1 (+1)**",
        "- Hints laid wrong: **1 (−1)**",
        "- Turned up, not laid: **1 (+2)**",
        "- Left in the pile: **3 (+15)**",
        "The pile held: demon; fox or river child; river child.",
        "Hints turned up: long-neck.",
        "Cards, row by row (columns have letters):",
        "- row 1: A fox (hint: fox, right), B fox, C fox, D fox",
        "- row 2: A river child, B river child, C river child, D river child",
        "- row 3: A long-neck, B long-neck, C long-neck, D long-neck",
        "- row 4: A demon, B demon, C demon, D demon (hint: river child, wrong)",
    ]


def test_the_lines_of_every_win_add_up() -> None:
    for game in some_games():
        last = game[-1]
        cards = sorted(last.cards, key=lambda card: card.cell)
        # The same hints, on a layout that wins.
        won = last.model_copy(
            update={
                "cards": tuple(
                    card.model_copy(update={"cell": (n // 4, n % 4), "family": family})
                    for n, (card, family) in enumerate(
                        zip(cards, [c.family for c in table(*CALM).cards], strict=True)
                    )
                ),
                "shape": None,
                "affinities": (),
            }
        )
        view = public(won)
        drawn = final_scene(view, NAMES, EN)
        assert drawn.won
        points = [line.values[0].split("(")[1].rstrip(")") for line in drawn.lines]
        total = sum(int(point.replace("−", "-")) for point in points)
        assert view.result is not None
        assert total == view.result["score"]
