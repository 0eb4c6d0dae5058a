"""The pieces of Yokai and their canonical orders (`docs/rules/yokai.md`, section 1)."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import AfterValidator, Field

from bot.games.game import Frozen

Family = Literal["kitsune", "kappa", "rokurokubi", "oni"]
FAMILIES: tuple[Family, ...] = get_args(Family)

Affinity = Literal["none", "first", "all"]
HintSupply = Literal["normal", "easier", "harder"]
HintRule = Literal["open", "stacked", "hidden"]
Step = Literal["look1", "look2", "move", "hint", "over"]

AFFINITIES: tuple[Affinity, ...] = get_args(Affinity)
HINT_SUPPLIES: tuple[HintSupply, ...] = get_args(HintSupply)
HINT_RULES: tuple[HintRule, ...] = get_args(HintRule)

Count = Annotated[int, Field(ge=0)]
Cell = tuple[int, int]
"""(column, row). The grid has no bounds: both may be negative."""

HIDDEN = "hidden"
"""What stands for the name of a hint that nobody has seen."""


def families_of(hint: str) -> tuple[str, ...]:
    """The families that a hint, or an affinity card, shows."""
    return tuple(hint.split("+"))


def _hint(name: str) -> str:
    families = families_of(name)
    if families != tuple(family for family in FAMILIES if family in families):
        raise ValueError("not families in canonical order joined by +")
    return name


def _hint_or_hidden(name: str) -> str:
    return name if name == HIDDEN else _hint(name)


Hint = Annotated[str, AfterValidator(_hint)]
"""A hint or an affinity card: its families in canonical order joined by `+`."""
AnyHint = Annotated[str, AfterValidator(_hint_or_hidden)]
"""A hint, or HIDDEN for one that nobody has seen."""


class YokaiOptions(Frozen):
    """The options of a game, as its record writes them; the first of each is the default."""

    affinity: Affinity = "none"
    hints: HintSupply = "normal"
    hint_rule: HintRule = "open"
    objective: str = "none"
    """`none`, `random` or the key of a shape."""
