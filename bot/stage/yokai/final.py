"""The end of a game of Yokai as a scene, and the lines of its score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.yokai.pieces import FAMILIES, Family
from bot.games.yokai.view import YokaiView
from bot.stage.yokai.parts import Marks, grid
from bot.stage.yokai.shapes import newest
from bot.text.words import Words
from bot.text.yokai import family_all, pair_name, shape_name, signed, signless, tier_name
from render import scenes


def final_scene(view: YokaiView, names: Sequence[str], words: Words) -> scenes.Dawn:
    """The end: every face up, what stands together, and the score. A table that was ended early
    shows its cards as they lay, and no score."""
    result = _result(view)
    score: int | None = result.get("score")
    subtitle = words.say("ended in turn {turn}", turn=view.turn)
    return scenes.Dawn(
        grid=grid(view, names, words, _headline(result, words), subtitle, Marks(traces=False)),
        won=result.get("won", False),
        together=together(view),
        lines=score_lines(view, words),
        total="" if score is None else signless(score),
        tier=_verdict(result, words),
    )


def final_title(view: YokaiView, names: Sequence[str], words: Words) -> str:
    """Like "Won with 10 points: glorious". Everybody wins or loses, so nobody is named."""
    del names
    result = _result(view)
    if not result:
        return words.say("Ended early")
    if not result["won"]:
        return words.say("Lost: the yokai are not calm")
    points = signless(result["score"])
    tier = tier_name(result["tier"], words)
    return words.count(
        # For translators: {points} is the number, perhaps with a minus; {tier} like "glorious".
        "Won with {points} point: {tier}",
        "Won with {points} points: {tier}",
        abs(result["score"]),
        points=points,
        tier=tier,
    )


def _headline(result: Mapping[str, Any], words: Words) -> str:
    """Of the picture, where score and tier are written large."""
    if not result:
        return words.say("Ended early")
    if result["won"]:
        return words.say("Won: the yokai are calm")
    return words.say("Lost: the yokai are not calm")


def together(view: YokaiView) -> tuple[Family, ...]:
    """The families whose four cards form one group."""
    found: Mapping[str, bool] = _result(view).get("families", {})
    return tuple(family for family in FAMILIES if found.get(family))


def score_lines(view: YokaiView, words: Words) -> tuple[scenes.ScoreLine, ...]:
    """What the end is made of, a value a line: of a win the hints with their points, of a loss the
    families and the hints counted; then what the options asked for. () for one ended early."""
    result = _result(view)
    if not result:
        return ()
    asked = [
        _line(
            words.say("Affinity of {pair}", pair=pair_name(card["pair"], words)),
            words.say("held") if card["held"] else words.say("missed"),
        )
        for card in result["affinities"]
    ]
    if result["shape"] is not None and view.shape is not None:
        label = words.say("Shape ({shape})", shape=shape_name(view.shape, words))
        asked.append(_line(label, words.say("met") if result["shape"] else words.say("missed")))
    if result["won"]:
        return (*_hints(view, words, points=True), *asked)
    families = [
        _line(
            family_all(family, words),
            words.say("together") if family in together(view) else words.say("apart"),
        )
        for family in FAMILIES
    ]
    return (*families, *asked, *_hints(view, words, points=False))


def _hints(view: YokaiView, words: Words, *, points: bool) -> list[scenes.ScoreLine]:
    """The hints by what became of them: how many, and with `points` what they are worth."""
    counted: Mapping[str, int] = _result(view)["hints"]
    worth = newest().score
    told = (
        (words.say("Hints laid right"), counted["right"], worth.right),
        (words.say("Hints laid wrong"), counted["wrong"], worth.wrong),
        (words.say("Turned up, not laid"), counted["open"], worth.open),
        (words.say("Left in the pile"), counted["pile"], worth.pile),
    )
    return [
        # For translators: how many hints, and the points for them: "4 (+4)".
        _line(
            label, words.say("{n} ({points})", n=n, points=signed(n * each)) if points else str(n)
        )
        for label, n, each in told
    ]


def _line(label: str, value: str) -> scenes.ScoreLine:
    return scenes.ScoreLine(label=label, values=(value,))


def _verdict(result: Mapping[str, Any], words: Words) -> str:
    if not result:
        return words.say("Ended early")
    if not result["won"]:
        return words.say("not calm")
    return tier_name(result["tier"], words)


def _result(view: YokaiView) -> Mapping[str, Any]:
    """The record's result; {} while the game runs and of a table that was ended early."""
    result = view.result or {}
    return {} if result.get("abandoned") else result
