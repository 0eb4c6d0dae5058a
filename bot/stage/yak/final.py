"""The end of a game of Yak as a scene, and the lines of its score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.games.yak.pieces import Slot, Stone
from bot.games.yak.view import YakView
from bot.stage.yak.parts import labels, piles, tower_of
from bot.text.words import Words
from bot.text.yak import colour, objective_name
from render import scenes


def final_scene(view: YakView, names: Sequence[str], words: Words) -> scenes.FinalScene:
    """The end: the towers with their crystals as they count, and the lines of the score. A table
    that was ended early shows what the towers scored until then, and no winner."""
    result: Mapping[str, Any] = view.result or {}
    scores: list[Mapping[str, Any]] = list(result.get("scores", ()))
    winners: tuple[int, ...] = tuple(result.get("winners", ()))
    return scenes.FinalScene(
        words=labels(words, final_title(view, names, words), _rounds(result, words)),
        seats=tuple(
            scenes.Seat(
                sign=seat,
                name=names[seat],
                supply=piles(one.supply),
                tower=tower_of(one, crystals=_crystals(scores[seat]) if scores else {}),
                score=scores[seat]["total"] if scores else one.score,
                baby_yak=view.baby_yak == seat,
                card="none",
            )
            for seat, one in enumerate(view.seats)
        ),
        winners=winners,
        lines=score_lines(view, words),
    )


def score_lines(view: YakView, words: Words) -> tuple[scenes.ScoreLine, ...]:
    """The lines of the score in the record's order, one value a seat; "" where nothing was earned.
    Of a table that was ended early: what the towers score so far."""
    scores: list[Mapping[str, Any]] = list((view.result or {}).get("scores", ()))
    if not scores:
        values = tuple(str(one.score) for one in view.seats)
        return (scenes.ScoreLine(label=words.say("Towers so far"), values=values, total=True),)

    def line(label: str, earned: list[int]) -> scenes.ScoreLine:
        return scenes.ScoreLine(label=label, values=tuple(str(n) if n else "" for n in earned))

    lines = [
        line(words.say("Groups"), [score["groups"] for score in scores]),
        line(words.say("Number of groups"), [score["group_count"] for score in scores]),
        line(words.say("Single stones"), [score["singles"] for score in scores]),
        line(words.say("Stupa"), [score["stupa"] for score in scores]),
        line(words.say("Most food"), [score["food"] for score in scores]),
    ]
    lines += [
        line(objective_name(key, words), [score["objectives"].get(key, 0) for score in scores])
        for key in view.objectives
    ]
    total = tuple(str(score["total"]) for score in scores)
    return (*lines, scenes.ScoreLine(label=words.say("Total"), values=total, total=True))


def seat_score(view: YakView, seat: int, words: Words) -> list[str]:
    """One seat's score in pieces, the total first: ["12 points", "Groups 2", …]."""
    lines = score_lines(view, words)
    total = next(line for line in lines if line.total).values[seat]
    told = [words.count("{n} point", "{n} points", int(total))]
    told += [
        f"{line.label} {line.values[seat]}"
        for line in lines
        if line.values[seat] and not line.total
    ]
    scores: list[Mapping[str, Any]] = list((view.result or {}).get("scores", ()))
    crystals = scores[seat]["crystals"] if scores else ()
    if crystals:
        counted = words.list(colour(crystal["colour"], words) for crystal in crystals)
        told.append(words.say("crystals as {colours}", colours=counted))
    return told


def final_title(view: YakView, names: Sequence[str], words: Words) -> str:
    """Like "Ann and Bo win"."""
    winners: tuple[int, ...] = tuple((view.result or {}).get("winners", ()))
    if not winners:
        return words.say("Ended early")
    joined = words.list(names[seat] for seat in winners)
    return words.count("{names} wins", "{names} win", len(winners), names=joined)


def _rounds(result: Mapping[str, Any], words: Words) -> str:
    rounds: int = result.get("rounds", 0)
    return words.count("after {n} round", "after {n} rounds", rounds) if rounds else ""


def _crystals(score: Mapping[str, Any]) -> dict[Slot, Stone]:
    return {(c["row"], c["x"]): c["colour"] for c in score["crystals"]}
