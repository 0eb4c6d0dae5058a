"""The numbers and cards of Yak: the type of `data/content/yak-<number>.toml`.

What each value means, and where it comes from, stands in the file itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Literal

from bot.games.game import Frozen
from bot.games.yak.pieces import COLOURS, STONES, CartKind, Count, Food, Larder, Stone


class StoneNumbers(Frozen):
    """How many stones there are."""

    each_colour: Count
    crystals: Count
    fog: Count

    @property
    def bag(self) -> tuple[int, ...]:
        """The bag at setup, before the fog: a count for each kind, in canonical order."""
        counts = [self.each_colour] * len(COLOURS)
        return (*counts, self.crystals, 0)


class FoodNumbers(Frozen):
    """How much food there is, where it starts and what a supply holds."""

    each: Count
    supply_limit: Count
    supply_start: Larder
    market_start: Larder


class CartCard(Frozen):
    """One kind of cart: what may pay it, how many kinds at once, what it starts with."""

    kind: CartKind
    accepts: tuple[Food, ...]
    most_kinds: Count
    start: Larder


class CartNumbers(Frozen):
    """How many carts are in play, what they hold, and the carts themselves."""

    in_play: tuple[Count, Count, Count]
    food_limit: Count
    stones_limit: Count
    stones_start: Count
    kinds: tuple[CartCard, ...]

    def of(self, kind: CartKind) -> CartCard:
        """The card of one kind of cart."""
        return next(card for card in self.kinds if card.kind == kind)

    def with_players(self, players: int) -> tuple[CartKind, ...]:
        """The kinds in play with 2, 3 or 4 players."""
        return tuple(card.kind for card in self.kinds[: self.in_play[players - 2]])


class BuildNumbers(Frozen):
    """What stones cost."""

    prices: tuple[Count, ...]
    crystal: Count


class RestockNumbers(Frozen):
    """How many stones Restock draws."""

    draw: Count


class MarketNumbers(Frozen):
    """How much food Market takes, how many stones it draws."""

    take: Count
    draw: Count


class FogNumbers(Frozen):
    """The mountain track."""

    places: Count
    fillings_to_bag: Count


class TowerNumbers(Frozen):
    """The shape of a full tower, and the row that earns the stupa."""

    width: Count
    stupa_row: Count


class EndNumbers(Frozen):
    """When a game is over."""

    rounds_after_stupa: Count
    rounds_of_passes: Count


class ScoreNumbers(Frozen):
    """Points by size of a group, from 1, and by number of groups, from 0; the last goes on."""

    group: tuple[Count, ...]
    group_count: tuple[Count, ...]
    stupa: Count
    most_food: Count


class ObjectiveCard(Frozen):
    """A Master Builder card: a majority when it has a colour, else the pattern of its key."""

    key: Literal[
        "most_red",
        "most_yellow",
        "most_green",
        "most_blue",
        "cornerstones",
        "twin_peak",
        "stairway",
        "terrace",
    ]
    colour: Stone | None = None


class ObjectiveNumbers(Frozen):
    """The Master Builder cards, how many are open and what they are worth."""

    open: Count
    majority: Count
    majority_tied: Count
    pattern: Count
    cards: tuple[ObjectiveCard, ...]

    def of(self, key: str) -> ObjectiveCard:
        """The card with this key."""
        return next(card for card in self.cards if card.key == key)


class YakContent(Frozen):
    """One content file of Yak."""

    game: Literal["yak"]
    rules: int
    stones: StoneNumbers
    food: FoodNumbers
    carts: CartNumbers
    build: BuildNumbers
    restock: RestockNumbers
    market: MarketNumbers
    fog: FogNumbers
    tower: TowerNumbers
    end: EndNumbers
    score: ScoreNumbers
    objectives: ObjectiveNumbers

    @classmethod
    def read(cls, raw: Mapping[str, Any]) -> YakContent:
        """The content from the file's tables. Raises ValidationError (pydantic) if one is wrong."""
        # Through JSON: there lists may stand for tuples, and yet nothing else is coerced.
        return cls.model_validate_json(json.dumps(raw))


FOG = STONES.index("fog")
"""The place of fog in counts by kind."""
