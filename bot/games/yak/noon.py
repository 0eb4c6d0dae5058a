"""Carrying out cards, and what follows by itself: refills, the stupa, the sunset, the end.

Nothing here checks: `check` has let the move through before. Rules: `docs/rules/yak.md`,
sections 4 and 7.
"""

from __future__ import annotations

from bot.games.chance import Chance
from bot.games.game import Event
from bot.games.yak.able import all_full, possible
from bot.games.yak.bag import draw, draw_into_cart
from bot.games.yak.carts import default_overflow, surplus
from bot.games.yak.content import YakContent
from bot.games.yak.events import (
    Built,
    Ended,
    Passed,
    Placed,
    Restocked,
    Revealed,
    StupaTaken,
    Sunset,
    WentToMarket,
)
from bot.games.yak.larders import collected, minus, plus, portion
from bot.games.yak.moves import Build, Market, Pass, Place, Restock
from bot.games.yak.pieces import STONES, Card
from bot.games.yak.sight import last_round
from bot.games.yak.state import YakState
from bot.games.yak.tower import complete, with_stones

Outcome = tuple[YakState, list[Event]]


def _revealed(seat: int, card: Card) -> list[Event]:
    return [Revealed(seat=seat, card=card)]


def _done(state: YakState) -> YakState:
    """The same, with the seat's card carried out."""
    return state.model_copy(update={"acted": state.acted + 1})


def build(content: YakContent, state: YakState, move: Build, chance: Chance) -> Outcome:
    """Buy and place the stones; refill the cart if that emptied it; take the stupa."""
    stop = move.seat
    own, cart = state.seats[move.seat], state.carts[stop]
    over = surplus(content, cart.food, move.pay)
    overflow = move.overflow
    if overflow is None:
        overflow = default_overflow(move.pay, over, state.market)
    left = list(cart.stones)
    for stone in move.stones:
        left.remove(stone)
    tower = with_stones(own.tower, move.slots, move.stones)
    state = state.with_seat(move.seat, supply=minus(own.supply, move.pay), tower=tower)
    food = minus(plus(cart.food, move.pay), overflow)
    state = state.with_cart(stop, food=food, stones=tuple(left))
    if over:
        state = state.model_copy(update={"market": plus(state.market, overflow)})
    events = _revealed(move.seat, "build")
    events.append(
        Built(
            seat=move.seat,
            stop=stop,
            stones=move.stones,
            slots=move.slots,
            pay=move.pay,
            overflow=overflow,
        )
    )
    if not left:
        state, drawn = draw_into_cart(content, state, stop, content.carts.stones_start, chance)
        events += drawn
    if state.stupa is None and complete(tower, content.tower.stupa_row, content.tower.width):
        state = state.model_copy(update={"stupa": move.seat, "stupa_round": state.round})
        events.append(StupaTaken(seat=move.seat))
    return _done(state), events


def restock(content: YakContent, state: YakState, move: Restock, chance: Chance) -> Outcome:
    """Take all of one food, as far as it fits; then draw a stone into the cart if it has room."""
    stop = move.seat
    own, cart = state.seats[move.seat], state.carts[stop]
    amount = 0
    if move.food is not None:
        room = content.food.supply_limit - own.supply.total
        amount = min(room, cart.food.of(move.food))
        taken = portion(move.food, amount)
        state = state.with_seat(move.seat, supply=plus(own.supply, taken))
        state = state.with_cart(stop, food=minus(cart.food, taken))
    events = _revealed(move.seat, "restock")
    events.append(Restocked(seat=move.seat, stop=stop, food=move.food, amount=amount))
    if len(cart.stones) < content.carts.stones_limit:
        state, drawn = draw_into_cart(content, state, stop, content.restock.draw, chance)
        events += drawn
    return _done(state), events


def market(content: YakContent, state: YakState, move: Market, chance: Chance) -> Outcome:
    """Take food from the market; draw openly if any cart has room. Done when nothing was drawn."""
    taken = collected(move.foods)
    supply = plus(state.seats[move.seat].supply, taken)
    state = state.with_seat(move.seat, supply=supply)
    state = state.model_copy(update={"market": minus(state.market, taken)})
    events = _revealed(move.seat, "market")
    events.append(WentToMarket(seat=move.seat, foods=move.foods))
    if all_full(content, state.carts):
        return _done(state), events
    state, stones, drawn = draw(content, state, content.market.draw, chance, None)
    events += drawn
    if not stones:
        return _done(state), events
    return state.model_copy(update={"draw": tuple(stones)}), events


def place(state: YakState, move: Place) -> Outcome:
    """Put one stone of Market's draw into a cart; the others return to the bag."""
    back = list(state.draw)
    back.remove(move.stone)
    bag = list(state.bag)
    for stone in back:
        bag[STONES.index(stone)] += 1
    held = sorted((*state.carts[move.stop].stones, move.stone), key=STONES.index)
    state = state.with_cart(move.stop, stones=tuple(held))
    state = state.model_copy(update={"bag": tuple(bag), "draw": ()})
    return _done(state), [Placed(seat=move.seat, stone=move.stone, stop=move.stop)]


def forgo(content: YakContent, state: YakState, move: Pass) -> Outcome:
    """Do nothing, by will or because nothing can be done."""
    card = state.seats[move.seat].card
    assert card is not None
    able = possible(content, state, move.seat, card)
    state = state.model_copy(update={"passed": state.passed + 1})
    events = _revealed(move.seat, card)
    events.append(Passed(seat=move.seat, card=card, able=able))
    return _done(state), events


def sunset(content: YakContent, state: YakState) -> Outcome:
    """End the round, once every card has been carried out, and the game if it was the last.

    The last round ends without moving the carts: the table stays as the last card left it.
    """
    idle = state.idle + 1 if state.passed == len(state.seats) else 0
    if idle == content.end.rounds_of_passes:
        over = state.model_copy(update={"phase": "over", "idle": idle})
        return over, [Ended(reason="passes")]
    if last_round(content, state):
        over = state.model_copy(update={"phase": "over", "idle": idle})
        return over, [Ended(reason="stupa")]
    stops = len(state.carts)
    seats = tuple(own.model_copy(update={"card": None}) for own in state.seats)
    changes = {
        "round": state.round + 1,
        "phase": "sunrise",
        "carts": tuple(state.carts[(stop - state.facing) % stops] for stop in range(stops)),
        "seats": seats,
        "baby_yak": (state.baby_yak + 1) % len(seats),
        "acted": 0,
        "passed": 0,
        "idle": idle,
    }
    return state.model_copy(update=changes), [Sunset(round=state.round)]
