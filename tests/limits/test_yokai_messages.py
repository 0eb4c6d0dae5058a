"""Every message of Yokai at its worst stays within Discord's limits."""

from __future__ import annotations

import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.games.yokai.able import shifts
from bot.games.yokai.events import Declared, Ended, Laid, Looked, Moved
from bot.games.yokai.orders import Orders
from bot.games.yokai.pieces import HINT_RULES, Step
from bot.games.yokai.rules import YokaiGame
from bot.games.yokai.state import YokaiState
from bot.games.yokai.view import YokaiView
from bot.screens.lobby import lobby_screen
from bot.screens.opening import opening_screen
from bot.screens.panel import MENU
from bot.screens.show import show_screen
from bot.screens.welcome import welcome_screen
from bot.stage.yokai.answers import answer
from bot.stage.yokai.questions import Kind, ask
from bot.tables.snapshot import Sitting
from bot.text.words import words_for
from data.rows import OutboxRow
from tests.games.yokai.tables import CONTENT, GAME
from tests.limits.limits import layout_faults
from tests.limits.worst import ESCAPED, HUGE, NAMES, Worst, worst
from tests.stage.yokai.making import CROWDED_HINTS, crowded

EN = words_for("en")
FOUR = (ESCAPED,) * 4
WIDE = ("fcndfcndfcndfcnd",)
HIGH = tuple("fcndfcndfcndfcnd")
STAIRS = tuple("." * number + "fc" for number in range(8))
LAYOUTS = {"wide": WIDE, "high": HIGH, "stairs": STAIRS}
NOTE = "A note. " * 20


@asynccontextmanager
async def table_of_four(
    path: Path, names: tuple[str, ...] = FOUR, **options: Any
) -> AsyncIterator[Worst]:
    table = await worst(path, names=names, game="yokai", **options)
    try:
        yield table
    finally:
        await table.village.store.close()


async def questions(
    table: Worst, sitting: Sitting, rng: random.Random, often: float
) -> tuple[Orders, list[str]]:
    """Orders given at random, and what is wrong with the panels on the way to them, so many of
    which are looked at."""
    faults: list[str] = []
    orders = sitting.orders.of_turn(sitting.view.turn)
    while (question := ask(sitting.view, orders, CONTENT)).kind != "check":
        options = [one for one in question.options if not (one.declare or one.sure)]
        after = answer(sitting.view, orders, question, rng.choice(options).value, CONTENT)
        assert after is not None
        orders = after
        if rng.random() < often:
            faults += await table.shown(replace(sitting, orders=orders), note=NOTE)
    return orders, faults


async def whole_game(table: Worst, rng: random.Random, often: float) -> list[str]:
    """What is wrong with anything shown in a game of random presses."""
    faults: list[str] = []
    for _ in range(400):
        for row in await table.rows():
            if row.kind != "board_edit" or rng.random() < often:
                faults += await table.composed(row)
        snapshot = await table.table()
        if snapshot.status == "ended":
            return faults
        if rng.random() < often:
            screen, files = await show_screen(snapshot, EN, table.studio, in_words=True)
            faults += layout_faults(screen, files)
        (user,) = [seat.user_id for seat in snapshot.seats if seat.waited_for]
        assert user is not None
        sitting = await table.village.host.sit(table.table_id, user)
        orders, found = await questions(table, sitting, rng, often)
        faults += found
        await table.village.decide(sitting, orders)
    raise AssertionError("the game never ends")


async def test_a_whole_game_of_four(tmp_path: Path) -> None:
    async with table_of_four(tmp_path, NAMES, affinity="all", hints="harder") as table:
        assert await whole_game(table, random.Random(1), 0.15) == []


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
async def test_many_whole_games(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    names = tuple(rng.choice(NAMES) for _ in range(rng.randint(2, 4)))
    options = {
        "affinity": rng.choice(["none", "first", "all"]),
        "hint_rule": rng.choice(HINT_RULES),
        "objective": rng.choice(["none", "random"]),
    }
    async with table_of_four(tmp_path, names, **options) as table:
        assert await whole_game(table, rng, 1) == []


def over(state: YokaiState, *, won: bool) -> YokaiView:
    """The same table at its end."""
    last = state.model_copy(update={"step": "over", "declared": 3})
    view = GAME.view(last, None)
    assert view.result is not None
    result = view.result | {"won": won, "score": -10 if won else None}
    result["tier"] = "honourable" if won else None
    return view.model_copy(update={"result": result})


def told() -> list[list[dict[str, Any]]]:
    """Everything that can happen in the turns of three computers and a person."""
    turns: list[list[Any]] = []
    for seat in range(4):
        cell = (-14, -14)
        turns.append(
            [
                *(Looked(seat=seat, card=card, cell=cell, time=1) for card in (0, 1)),
                Moved(seat=seat, card=3, origin=cell, to=(-13, -13)),
                Laid(seat=seat, hint=CROWDED_HINTS[0], card=3, cell=cell),
            ]
        )
    families = tuple(card.family for card in crowded(*WIDE).cards)
    turns[-1] += [Declared(seat=3), Ended(reason="declared", won=False, families=families)]
    return [[event.model_dump(mode="json") for event in events] for events in turns]


def full_rows(row: OutboxRow, state: YokaiState) -> list[OutboxRow]:
    """The table's messages, as rows made by hand from this table."""
    view = GAME.view(state, None).model_dump(mode="json")
    bodies: dict[str, dict[str, Any]] = {
        "board": {"view": view, "before": view, "told": told()},
        "board_close": {"view": view},
        "end": {"view": over(state, won=True).model_dump(mode="json"), "told": told()},
    }
    lost = {"view": over(state, won=False).model_dump(mode="json"), "told": told()}
    rows = [*bodies.items(), ("end", lost)]
    return [replace(row, kind=kind, body=json.dumps(body), id=2**31 - 1) for kind, body in rows]


@pytest.mark.parametrize("rows", LAYOUTS.values(), ids=LAYOUTS)
@pytest.mark.parametrize("rule", HINT_RULES)
async def test_the_fullest_board_there_can_be(
    tmp_path: Path, rows: tuple[str, ...], rule: str
) -> None:
    state = with_rule(crowded(*rows), rule)
    async with table_of_four(tmp_path, affinity="all", hints="harder") as table:
        first, *_ = await table.rows()
        faults = [fault for row in full_rows(first, state) for fault in await table.composed(row)]
        snapshot = replace(await table.table(), id=HUGE)
        views = [(GAME.view(state, None), "running")]
        views += [(over(state, won=won), "ended") for won in (True, False)]
        for view, status in views:
            shown = replace(snapshot, view=view, status=status)
            for in_words in (True, False):
                screen, files = await show_screen(shown, EN, table.studio, in_words=in_words)
                faults += layout_faults(screen, files)
        assert faults == []


def with_rule(state: YokaiState, rule: str) -> YokaiState:
    options = state.options.model_copy(update={"hint_rule": rule})
    return state.model_copy(update={"options": options})


def at(state: YokaiState, step: Step) -> YokaiState:
    """The same table at another step of the turn."""
    looks = {"look1": (), "look2": (14,)}.get(step, (14, 15))
    pile = ("oni",) if step == "hint" else state.pile
    return state.model_copy(update={"step": step, "looks": looks, "pile": pile})


def free(state: YokaiState) -> YokaiState:
    """The same table with no hint on any card: everything can be moved."""
    for number in range(16):
        state = state.with_card(number, hint=None)
    return state


@pytest.mark.parametrize("memory", ["notebook", "strict"])
@pytest.mark.parametrize("rows", LAYOUTS.values(), ids=LAYOUTS)
async def test_the_fullest_panels(tmp_path: Path, memory: str, rows: tuple[str, ...]) -> None:
    async with table_of_four(tmp_path) as table:
        snapshot = await table.table()
        settings = snapshot.settings.model_copy(update={"memory": memory, "silence": True})
        snapshot = replace(snapshot, id=HUGE, step=10**9 - 1, settings=settings)
        user = snapshot.seats[0].user_id
        assert user is not None
        sitting = await table.village.host.sit(table.table_id, user)
        asked: set[str] = set()
        faults: list[str] = []
        for step in ("look1", "look2", "move", "hint"):
            for state in (at(crowded(*rows), step), at(free(crowded(*rows)), step)):
                view, passing = views(state, memory)
                base = replace(sitting, table=snapshot, view=view, passing=passing, to_decide=True)
                for orders in every_way(view):
                    question = ask(view, orders, CONTENT)
                    asked.add(question.kind)
                    shown = replace(base, orders=orders, revision=10**6)
                    faults += await table.shown(shown, note=NOTE)
                faults += await table.shown(replace(base, to_decide=False), note=NOTE)
        assert faults == []
        assert asked == set(get_args(Kind))


def views(state: YokaiState, memory: str) -> tuple[YokaiView, YokaiView | None]:
    """What the player sees of it, and what may be shown in passing; the fullest of both."""
    seat = state.player
    if memory == "notebook":
        return GAME.view(state, seat), None
    view, passing = GAME.strict(state, seat)
    return passing or view, passing


def every_way(view: YokaiView) -> list[Orders]:
    """Orders at each question, up to the last, by the first and by the last answer of each."""
    found: list[Orders] = []
    for pick in (0, -1):
        orders = Orders(turn=view.turn)
        for _ in range(5):
            found.append(orders)
            question = ask(view, orders, CONTENT)
            if question.kind == "check":
                break
            options = question.options
            if question.kind == "declare":
                options = tuple(one for one in options if one.sure)
            after = answer(view, orders, question, options[pick].value, CONTENT)
            assert after is not None
            orders = after
    return found


def test_there_are_layouts_with_more_free_cells_than_a_menu_has_room_for() -> None:
    goals = [max(map(len, shifts(free(crowded(*rows))).values())) for rows in LAYOUTS.values()]
    assert max(goals) > MENU
    assert max(goals) <= 2 * MENU


async def test_a_lobby_with_every_option(tmp_path: Path) -> None:
    async with table_of_four(
        tmp_path,
        started=False,
        affinity="all",
        hints="harder",
        hint_rule="stacked",
        objective="random",
    ) as table:
        lobby = await table.table()
        settings = lobby.settings.model_copy(update={"memory": "strict", "silence": True})
        lobby = replace(lobby, id=HUGE, settings=settings)
        begun = replace(
            lobby,
            seats=tuple(replace(seat, invited=False) for seat in lobby.seats),
            status="running",
            thread_id=10**18,
        )
        for state in (lobby, begun):
            assert layout_faults(lobby_screen(state, EN, 2**31 - 1)) == []
        assert layout_faults(opening_screen(lobby, EN)) == []
        assert layout_faults(welcome_screen(begun, EN, 2**31 - 1)) == []
        assert isinstance(table.village.host.game_of(lobby), YokaiGame)
