"""Every message of Yak at its worst stays within Discord's limits."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import get_args

import pytest

from bot.games.yak.carts import market_choices, overflows, payments
from bot.games.yak.content import YakContent
from bot.games.yak.orders import Orders
from bot.games.yak.pieces import CARDS, CARTS, STONES, Larder
from bot.games.yak.tower import free_slots
from bot.games.yak.view import YakView
from bot.screens.board import asking_screen
from bot.screens.lobby import host_screen, lobby_screen
from bot.screens.opening import opening_screen
from bot.screens.panel import MENU
from bot.screens.show import show_screen
from bot.screens.welcome import welcome_screen
from bot.stage.yak.answers import answer
from bot.stage.yak.questions import Kind, Question, ask
from bot.tables.snapshot import Sitting
from bot.text.words import words_for
from data.content import read
from tests.limits.limits import layout_faults
from tests.limits.worst import ESCAPED, HUGE, NAMES, Worst, full_result, full_rows, worst
from tests.stage.making import crowded, food
from tests.tables.village import at_random

CONTENT = YakContent.read(read("yak", 1))
EN = words_for("en")


async def questions(table: Worst, sitting: Sitting, rng: random.Random) -> list[str]:
    """What is wrong with the panels on the way from the first question to the confirmation."""
    faults = await table.shown(sitting)
    orders = Orders()
    while (question := ask(sitting.view, orders, CONTENT)).kind != "check":
        option = rng.choice(question.options)
        after = answer(sitting.view, orders, question, option.value, CONTENT)
        assert after is not None
        orders = after
        faults += await table.shown(replace(sitting, orders=orders), note="A note. " * 20)
    for last in (orders, orders.model_copy(update={"ask_again": True, "later": True})):
        faults += await table.shown(replace(sitting, orders=last, confirmed=True))
    return faults


async def whole_game(table: Worst, rng: random.Random, rounds: int = 400) -> list[str]:
    """What is wrong with anything shown in so many rounds of random presses, or to the end."""
    faults: list[str] = []
    for _ in range(400):
        for row in await table.rows():
            faults += await table.composed(row)
        snapshot = await table.table()
        if snapshot.status == "ended" or snapshot.view.round > rounds:
            return faults
        for in_words in (True, False):
            faults += layout_faults(
                *await show_screen(snapshot, EN, table.studio, in_words=in_words)
            )
        for seat in [seat for seat in snapshot.seats if seat.waited_for]:
            assert seat.user_id is not None
            sitting = await table.village.host.sit(table.table_id, seat.user_id)
            faults += await questions(table, sitting, rng)
            await table.village.decide(sitting, at_random(table.village, sitting, rng))
    raise AssertionError("the game never ends")


async def test_the_first_rounds_of_a_game_of_four(tmp_path: Path) -> None:
    table = await worst(tmp_path, master_builder=True)
    try:
        assert await whole_game(table, random.Random(1), rounds=6) == []
    finally:
        await table.village.store.close()


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
async def test_many_whole_games(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    names = [rng.choice(NAMES) for _ in range(rng.randint(2, 4))]
    table = await worst(tmp_path, names=names, master_builder=rng.random() < 0.5)
    try:
        assert await whole_game(table, rng) == []
    finally:
        await table.village.store.close()


@pytest.mark.parametrize("names", [NAMES, (ESCAPED,) * 4], ids=["mixed", "all doubled"])
async def test_the_fullest_board_there_can_be(tmp_path: Path, names: tuple[str, ...]) -> None:
    table = await worst(tmp_path, names=names, master_builder=True)
    try:
        first, *_ = await table.rows()
        faults = [fault for row in full_rows(first) for fault in await table.composed(row)]
        assert faults == []
    finally:
        await table.village.store.close()


async def test_the_fullest_board_shown_again(tmp_path: Path) -> None:
    table = await worst(tmp_path, names=(ESCAPED,) * 4)
    try:
        snapshot = replace(await table.table(), id=HUGE)
        over = crowded(phase="over", result=full_result(), draw=(), waiting_for=(), turn=None)
        for shown in (
            replace(snapshot, view=crowded(waiting_for=(0, 1, 2, 3))),
            replace(snapshot, view=over, status="ended"),
        ):
            for in_words in (True, False):
                screen, files = await show_screen(shown, EN, table.studio, in_words=in_words)
                assert layout_faults(screen, files) == []
    finally:
        await table.village.store.close()


async def test_the_fullest_panels(tmp_path: Path) -> None:
    table = await worst(tmp_path, names=(ESCAPED,) * 4)
    try:
        snapshot = replace(await table.table(), id=HUGE, step=10**9 - 1)
        user = snapshot.seats[3].user_id
        assert user is not None
        sitting = await table.village.host.sit(table.table_id, user)
        asked = Orders(
            card="build",
            stones=("orange", "yellow", "crystal"),
            slots=((1, -4), (2, -4), (3, -4)),
            pay=food(3, 3, 2),
            overflow=food(3, 3, 2),
            ask_again=True,
        )
        boards = [
            crowded(seat=3, own_card="market"),
            crowded(seat=3, own_card="market", draw=(), waiting_for=(3,)),
            *(
                crowded(seat=3, own_card=card, draw=(), phase="sunrise", turn=None)
                for card in CARDS
            ),
        ]
        for view in boards:
            for orders in (Orders(), asked, Orders(card="market"), Orders(card="restock")):
                for to_decide, confirmed in product((True, False), repeat=2):
                    shown = replace(
                        sitting,
                        table=snapshot,
                        view=view,
                        orders=orders,
                        revision=10**6,
                        to_decide=to_decide,
                        confirmed=confirmed,
                    )
                    assert await table.shown(shown, note="A note. " * 20) == []
    finally:
        await table.village.store.close()


async def test_a_lobby_in_every_state(tmp_path: Path) -> None:
    table = await worst(tmp_path, names=(ESCAPED,) * 4, started=False, master_builder=True)
    try:
        lobby = replace(await table.table(), id=HUGE)
        assert all(seat.invited for seat in lobby.seats[1:])
        free = replace(lobby, seats=lobby.seats[:1])
        seated = replace(lobby, seats=tuple(replace(seat, invited=False) for seat in lobby.seats))
        begun = replace(seated, status="running", thread_id=10**18)
        closed = replace(lobby, status="closed", closes_at=None)
        for state in (lobby, free, seated, begun, replace(begun, thread_id=None), closed):
            assert layout_faults(lobby_screen(state, EN, 2**31 - 1)) == []
        for state in (lobby, seated):
            assert layout_faults(host_screen(state, EN)) == []
        assert layout_faults(opening_screen(lobby, EN)) == []
        assert layout_faults(welcome_screen(begun, EN, 2**31 - 1)) == []
    finally:
        await table.village.store.close()


async def test_all_four_waited_for_in_mid_round(tmp_path: Path) -> None:
    table = await worst(tmp_path, names=(ESCAPED,) * 4)
    try:
        snapshot = replace(await table.table(), id=HUGE, step=10**9 - 1)
        assert all(seat.waited_for for seat in snapshot.seats)
        assert layout_faults(asking_screen(snapshot, EN, 2**31 - 1)) == []
    finally:
        await table.village.store.close()


def larders(most: int) -> list[Larder]:
    """Every larder of at most so many tokens."""
    return [
        food(meat, milk, bread)
        for meat, milk, bread in product(range(most + 1), repeat=3)
        if meat + milk + bread <= most
    ]


def test_no_question_has_more_answers_than_a_menu() -> None:
    for supply in larders(8):
        for price, kind in product(range(1, 9), CARTS):
            assert len(payments(CONTENT, kind, supply, price)) <= MENU
    for pay in larders(8):
        for over in range(1, pay.total + 1):
            assert len(overflows(pay, over)) <= MENU
    for must in (True, False):
        assert len(market_choices(CONTENT, food(9, 9, 9), food(), must)) <= MENU
    assert len(STONES) <= MENU


def test_no_tower_has_more_free_places_than_a_menu() -> None:
    rng = random.Random(1)
    for _ in range(200):
        taken: set[tuple[int, int]] = set()
        while slots := free_slots(taken, CONTENT.tower.width):
            assert len(slots) <= MENU
            taken.add(rng.choice(list(slots)))


def roomy(view: YakView) -> YakView:
    """The same with room in every cart, tower and supply."""
    carts = tuple(
        cart.model_copy(update={"stones": cart.stones[:3], "food": food(3, 3, 2)})
        for cart in view.carts
    )
    seats = tuple(
        seat.model_copy(update={"tower": seat.tower[:3], "supply": food(2, 2, 2)})
        for seat in view.seats
    )
    return view.model_copy(update={"carts": carts, "seats": seats})


def test_these_are_all_the_questions_there_are() -> None:
    rng = random.Random(2)
    asked: set[str] = set()
    views = [crowded(seat=3, own_card=card, draw=()) for card in CARDS]
    views += [roomy(view) for view in views]
    views += [roomy(crowded(seat=3, own_card="market", draw=("red", "blue", "crystal")))]
    views += [crowded(seat=3, phase="sunrise", draw=(), turn=None)]
    for view, _ in product(views, range(20)):
        orders = Orders()
        question: Question
        while (question := ask(view, orders, CONTENT)).kind != "check":
            asked.add(question.kind)
            option = rng.choice(question.options)
            orders = answer(view, orders, question, option.value, CONTENT) or orders
    assert asked == set(get_args(Kind)) - {"check"}
