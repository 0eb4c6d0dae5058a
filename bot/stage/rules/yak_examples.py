"""The situations that the pictures of Yak's rules show."""

from __future__ import annotations

from typing import Any

from bot.games.yak.content import YakContent
from bot.games.yak.orders import Orders
from bot.games.yak.pieces import Larder, Stone
from bot.games.yak.score import tower_points
from bot.games.yak.view import CartView, SeatView, TowerStone, YakView
from bot.stage.yak.alt import final_alt, panel_alt, table_alt
from bot.stage.yak.questions import Option, Question, ask
from bot.stage.yak.scenes import final_scene, panel_scene, table_scene
from bot.text.words import Words
from render.scenes import AnyScene

Picture = tuple[AnyScene, str]
"""A scene and its alternative text."""

CARTS: tuple[tuple[Stone, ...], ...] = (
    ("red", "blue", "blue"),
    ("orange", "green", "pink"),
    ("yellow", "purple", "crystal"),
)
TOWER: tuple[tuple[Stone, ...], ...] = (("red", "blue", "blue"), ("red", "blue"))
WON: tuple[tuple[Stone, ...], ...] = (
    ("red", "red", "blue", "blue", "green"),
    ("red", "crystal", "blue", "green"),
    ("pink", "blue", "green"),
    ("pink", "yellow"),
)
LOST: tuple[tuple[Stone, ...], ...] = (("orange", "orange", "brown"), ("orange", "brown"))


def first_sunrise(content: YakContent, words: Words) -> Picture:
    """A table as it is set up."""
    view, names = _table(content), _names(words)
    return table_scene(view, names, words), table_alt(view, names, words)


def buying(content: YakContent, words: Words) -> Picture:
    """A panel that asks for the first stone."""
    view = _mine(content)
    orders = Orders(card="build")
    return _panel(view, orders, ask(view, orders, content), words)


def placing(content: YakContent, words: Words) -> Picture:
    """A panel that asks where the second stone goes, the first one being planned."""
    view = _mine(content)
    orders = Orders(card="build", stones=("blue", "red"), slots=((1, 3),))
    return _panel(view, orders, ask(view, orders, content), words)


def market(content: YakContent, words: Words) -> Picture:
    """A panel that asks into which cart a drawn stone goes."""
    view = _mine(content).model_copy(
        update={
            "phase": "noon",
            "waiting_for": (0,),
            "turn": 0,
            "own_card": "market",
            "draw": ("blue", "brown", "crystal"),
        }
    )
    stops = tuple(Option(str(n), letter="ABC"[n], stop=n) for n in range(len(view.carts)))
    return _panel(view, Orders(place_stone="blue"), Question("stop", stops), words)


def the_end(content: YakContent, words: Words) -> Picture:
    """A finished game of two."""
    supplies = (Larder(meat=2, bread=1), Larder(milk=2))
    seats = tuple(
        SeatView(supply=supply, tower=_tower(rows), card=None, score=0, stupa=rows is WON)
        for supply, rows in zip(supplies, (WON, LOST), strict=True)
    )
    view = _table(content).model_copy(
        update={
            "phase": "over",
            "round": 12,
            "waiting_for": (),
            "seats": seats,
            "result": {
                "winners": [0],
                "scores": [
                    _score(content, seat, food=number == 0) for number, seat in enumerate(seats)
                ],
                "rounds": 12,
            },
        }
    )
    names = _names(words)[:2]
    return final_scene(view, names, words), final_alt(view, names, words)


def _score(content: YakContent, seat: SeatView, *, food: bool) -> dict[str, Any]:
    points = tower_points(content, seat.tower)
    stupa = content.score.stupa if seat.stupa else 0
    most = content.score.most_food if food else 0
    return {
        "groups": points.groups,
        "group_count": points.group_count,
        "singles": points.singles,
        "stupa": stupa,
        "food": most,
        "objectives": {},
        "total": points.total + stupa + most,
        "crystals": [
            {"row": row, "x": x, "colour": colour} for (row, x), colour in points.crystals
        ],
    }


def _panel(view: YakView, orders: Orders, question: Question, words: Words) -> Picture:
    names = _names(words)
    scene = panel_scene(view, names, words, orders, question)
    return scene, panel_alt(view, names, words, orders, question)


def _names(words: Words) -> tuple[str, ...]:
    # For translators: names of players in the pictures of the rules.
    return words.say("Tashi"), words.say("Pema"), words.say("Dolma")


def _table(content: YakContent) -> YakView:
    kinds = content.carts.with_players(3)
    seat = SeatView(supply=content.food.supply_start, tower=(), card=None, score=0, stupa=False)
    drawn = sum(len(stones) for stones in CARTS)
    return YakView(
        seat=None,
        round=1,
        phase="sunrise",
        waiting_for=(0, 1, 2),
        turn=None,
        carts=tuple(
            CartView(kind=kind, food=content.carts.of(kind).start, stones=stones)
            for kind, stones in zip(kinds, CARTS, strict=True)
        ),
        facing=1,
        market=content.food.market_start,
        track=0,
        track_filled=0,
        bag=sum(content.stones.bag) + content.stones.fog - drawn,
        seats=(seat, seat, seat),
        baby_yak=0,
        own_card=None,
        draw=(),
        objectives=(),
        last_round=False,
        result=None,
    )


def _mine(content: YakContent) -> YakView:
    """The table as Tashi sees it, with a tower begun and food enough."""
    table = _table(content)
    tower = _tower(TOWER)
    score = tower_points(content, tower).total
    own = table.seats[0].model_copy(
        update={"supply": Larder(meat=3, milk=3), "tower": tower, "score": score}
    )
    return table.model_copy(update={"seat": 0, "round": 5, "seats": (own, *table.seats[1:])})


def _tower(rows: tuple[tuple[Stone, ...], ...]) -> tuple[TowerStone, ...]:
    return tuple(
        TowerStone(row=row, x=x, stone=stone)
        for row, stones in enumerate(rows, start=1)
        for x, stone in enumerate(stones)
    )
