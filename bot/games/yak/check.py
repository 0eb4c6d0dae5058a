"""Whether a move breaks a rule, and which: the one judge of moves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from bot.games.game import IllegalMoveError, shortened
from bot.games.yak.able import all_full, possible, restock_foods
from bot.games.yak.carts import accepted, price, surplus
from bot.games.yak.content import YakContent
from bot.games.yak.larders import collected, covers
from bot.games.yak.moves import Build, Choose, Market, Pass, Place, Restock, YakMove
from bot.games.yak.pieces import Food, Larder, Stone
from bot.games.yak.state import YakState
from bot.games.yak.tower import stands
from bot.games.yak.view import CartView, TowerStone


def check(content: YakContent, state: YakState, move: YakMove) -> None:
    """Raise IllegalMoveError, naming the rule, unless the move is legal in this state."""
    if move.seat not in state.waiting_for:
        _refuse("not_your_turn", f"seat {shortened(move.seat)} isn't waited for")
    if state.phase == "sunrise":
        if not isinstance(move, Choose):
            _refuse("wrong_step", f"{move.type} at sunrise, where cards are chosen")
        return
    if state.draw:
        if not isinstance(move, Place):
            _refuse("wrong_step", f"{move.type} while a drawn stone must be placed")
        _check_place(content, state, move)
        return
    if not isinstance(move, Pass):
        _check_card(content, state, move)


def _check_card(content: YakContent, state: YakState, move: YakMove) -> None:
    """A card carried out at noon, not forgone."""
    own, cart = state.seats[move.seat], state.carts[move.seat]
    if own.card is None or move.type != own.card:
        _refuse("wrong_step", f"{move.type} by a seat that has chosen {own.card}")
    if not possible(content, state, move.seat, own.card):
        _refuse("cannot", f"{move.type} can't be carried out now, only passed")
    if isinstance(move, Build):
        check_build(content, cart, own.supply, own.tower, move)
    elif isinstance(move, Restock):
        _check_restock(restock_foods(content, cart, own.supply), move)
    elif isinstance(move, Market):
        _check_market(content, state, move)


def check_build(
    content: YakContent,
    cart: CartView,
    supply: Larder,
    tower: Sequence[TowerStone],
    move: Build,
) -> None:
    """Raise IllegalMoveError unless the purchase can be made, paid and placed like this."""
    stones = move.stones
    if not 1 <= len(stones) <= len(content.build.prices):
        _refuse("stones_number", f"{len(stones)} stones bought")
    missing = _missing(stones, cart.stones)
    if missing:
        _refuse("stone_missing", f"no {missing} stone left in the cart")
    if len(move.slots) != len(stones):
        _refuse("slots_number", f"{len(stones)} stones but {len(move.slots)} slots")
    if not stands({(stone.row, stone.x) for stone in tower}, move.slots, content.tower.width):
        _refuse("slot", "a stone is placed where none may stand")
    if not accepted(content, cart.kind, move.pay):
        _refuse("pay_sign", f"the sign of the cart {cart.kind} refuses this payment")
    if not covers(supply, move.pay):
        _refuse("pay_supply", "more is paid than the supply holds")
    cost = price(content, stones)
    if move.pay.total != cost:
        _refuse("pay_price", f"the price is {cost}, paid is {shortened(move.pay.total)}")
    over = surplus(content, cart.food, move.pay)
    if move.overflow is None:
        return
    if not over:
        _refuse("overflow", "an overflow without a surplus")
    if move.overflow.total != over:
        _refuse("overflow", f"the surplus is {over}, not {shortened(move.overflow.total)}")
    if not covers(move.pay, move.overflow):
        _refuse("overflow", "the overflow holds food that wasn't paid")


def _check_restock(foods: Sequence[Food], move: Restock) -> None:
    if move.food is None and foods:
        _refuse("food_unnamed", "no food named, though some can be taken")
    if move.food is not None and move.food not in foods:
        _refuse("food_missing", f"no {move.food} can be taken from the cart")


def _check_market(content: YakContent, state: YakState, move: Market) -> None:
    supply = state.seats[move.seat].supply
    if len(move.foods) > content.market.take:
        _refuse("market_number", f"{len(move.foods)} food taken from the market")
    if not covers(state.market, collected(move.foods)):
        _refuse("food_missing", "food taken that the market doesn't hold")
    if supply.total + len(move.foods) > content.food.supply_limit:
        _refuse("supply_full", "more food taken than the supply holds")
    if not move.foods and all_full(content, state.carts):
        _refuse("market_nothing", "nothing taken, though every cart is full of stones")


def _check_place(content: YakContent, state: YakState, move: Place) -> None:
    if move.stone not in state.draw:
        _refuse("stone_missing", f"no {move.stone} stone was drawn")
    if not 0 <= move.stop < len(state.carts):
        _refuse("stop", f"there is no stop {shortened(move.stop)}")
    if len(state.carts[move.stop].stones) >= content.carts.stones_limit:
        _refuse("cart_full", f"the cart at stop {move.stop} is full")


def _missing(wanted: Sequence[Stone], there: Sequence[Stone]) -> Stone | None:
    return next((stone for stone in wanted if wanted.count(stone) > there.count(stone)), None)


def _refuse(code: str, text: str) -> NoReturn:
    raise IllegalMoveError(code, text)
