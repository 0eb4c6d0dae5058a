"""The board and the score of Yak as text, for those who read or hear rather than look.

Discord's markdown, one thing a line, in the order in which one would look around the table. Names
come escaped from the caller.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.yak.view import YakView
from bot.stage.yak.describe import (
    Detail,
    cut,
    draw_line,
    heading,
    mountain,
    named,
    sentences,
    tower_rows,
)
from bot.stage.yak.final import seat_score
from bot.text.words import Words
from bot.text.yak import (
    card_name,
    cart_sign,
    colours,
    food_short,
    objective_name,
    objective_rule,
)

LIMIT = 3500
DETAILS = (Detail(), Detail(short=True), Detail(counts=True))


def board_in_words(view: YakView, names: Sequence[str], words: Words) -> str:
    """The whole board, at most 3,500 characters."""
    text = ""
    for detail in DETAILS:
        text = "\n".join(_board(view, names, words, detail))
        if len(text) <= LIMIT:
            return text
    return cut(text, LIMIT)


def score_in_words(view: YakView, names: Sequence[str], words: Words) -> str:
    """Each player's score, a line a player. Who won is said by `final_title`."""
    told: list[str] = []
    for seat, name in enumerate(names):
        score = " · ".join(seat_score(view, seat, words))
        told.append(words.say("**{name}**: {score}", name=name, score=score))
    return "\n".join(told)


def _board(view: YakView, names: Sequence[str], words: Words, detail: Detail) -> list[str]:
    lines: list[str] = []
    if view.last_round and view.phase != "over":
        lines.append(words.say("This is the last round."))
    if view.waiting_for and view.phase != "over":
        waiting = named(names, view.waiting_for, words)
        lines.append(words.say("Still to decide: {names}.", names=waiting))
    lines += [
        sentences((heading(view, words), mountain(view, words))),
        sentences(
            (
                words.say("Market: {food}.", food=food_short(view.market, words)),
                words.count("{n} stone in the bag.", "{n} stones in the bag.", view.bag),
            )
        ),
    ]
    if view.draw:
        lines.append(draw_line(view, words, detail))
    if view.objectives:
        lines.append(words.say("Objectives:"))
        lines += [
            words.say("- {name}: {rule}.", name=objective_name(key, words), rule=rule)
            for key in view.objectives
            for rule in (objective_rule(key, words),)
        ]
    for seat in range(len(view.seats)):
        lines += ["", *_player(view, seat, words, detail, name=names[seat])]
    for stop in range(len(view.seats), len(view.carts)):
        lines += ["", words.say("A cart without a player:"), _cart(view, stop, words)]
    return lines


def _player(
    view: YakView,
    seat: int,
    words: Words,
    detail: Detail,
    *,
    name: str,
) -> list[str]:
    one = view.seats[seat]
    remarks = [
        words.say("has the baby yak") if view.baby_yak == seat else "",
        words.say("has the stupa") if one.stupa else "",
        words.say("played {card}", card=card_name(one.card, words)) if one.card else "",
        words.say("supply {food}", food=food_short(one.supply, words)),
    ]
    lines = [
        words.say(
            "**{name}**: {remarks}.",
            name=name,
            remarks=", ".join(remark for remark in remarks if remark),
        ),
        _cart(view, seat, words),
    ]
    rows = tower_rows(one.tower, words, detail)
    if not rows:
        return [*lines, words.say("- Tower: no stones yet.")]
    points = words.count("{n} point", "{n} points", one.score)
    if detail.counts:
        return [*lines, words.say("- Tower, {points}: {row}.", points=points, row=rows[0])]
    lines.append(words.say("- Tower, {points}, from the ground up:", points=points))
    lines += [
        "  " + words.say("- row {row}: {stones}", row=number, stones=stones)
        for number, stones in enumerate(rows, start=1)
    ]
    return lines


def _cart(view: YakView, stop: int, words: Words) -> str:
    cart = view.carts[stop]
    return words.say(
        "- Cart ({sign}): {food}; stones: {stones}.",
        sign=cart_sign(cart.kind, words),
        food=food_short(cart.food, words),
        stones=colours(cart.stones, words) or words.say("none"),
    )
