"""The table before the first sunrise (`docs/rules/yak.md`, section 3)."""

from __future__ import annotations

from bot.games.chance import Chance
from bot.games.yak.bag import draw_stones, in_order
from bot.games.yak.content import FOG, YakContent
from bot.games.yak.state import Seat, YakState
from bot.games.yak.view import CartView


def setup(content: YakContent, players: int, master_builder: bool, chance: Chance) -> YakState:
    """Every random step in the order of the rules; `chance` is left after the last of them."""
    kinds = chance.shuffle(list(content.carts.with_players(players)))
    bag = list(content.stones.bag)
    carts: list[CartView] = []
    for kind in kinds:
        stones, _, _ = draw_stones(bag, content.carts.stones_start, chance)
        food = content.carts.of(kind).start
        carts.append(CartView(kind=kind, food=food, stones=in_order(stones)))
    bag[FOG] = content.stones.fog
    baby_yak = chance.below(players)
    objectives: tuple[str, ...] = ()
    if master_builder:
        cards = chance.shuffle([card.key for card in content.objectives.cards])
        objectives = tuple(cards[: content.objectives.open])
    return YakState(
        k=chance.k,
        round=1,
        phase="sunrise",
        carts=tuple(carts),
        facing=1,
        market=content.food.market_start,
        bag=tuple(bag),
        track=0,
        track_filled=0,
        seats=(Seat(supply=content.food.supply_start),) * players,
        baby_yak=baby_yak,
        objectives=objectives,
    )
