"""The options of Yokai and the levels (`docs/rules/yokai.md`, section 6)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NoReturn

from bot.games.game import BadOptionsError
from bot.games.yokai.content import YokaiContent
from bot.games.yokai.pieces import AFFINITIES, HINT_RULES, HINT_SUPPLIES, YokaiOptions

LEVEL = "level"
"""Shorthand for one of the options; never in a record."""

LEVELS: dict[int, tuple[str, str] | None] = {
    1: None,
    2: ("affinity", "first"),
    3: ("hint_rule", "stacked"),
    4: ("hint_rule", "hidden"),
    5: ("objective", "random"),
}
"""The option that each level sets."""


def choices(content: YokaiContent) -> dict[str, tuple[str, ...]]:
    """Every value of every option, the default first."""
    return {
        "affinity": AFFINITIES,
        "hints": HINT_SUPPLIES,
        "hint_rule": HINT_RULES,
        "objective": ("none", "random", *(shape.key for shape in content.shapes)),
    }


def options(content: YokaiContent, raw: Mapping[str, Any]) -> YokaiOptions:
    """All options from some of them, and perhaps a level.

    Besides a level, its own option may say more: `level: 2` with `affinity: all`, `level: 5` with
    a shape. Raises BadOptionsError; codes: `unknown` (no such option), `value` (not one of its
    values), `level` (none from 1 to 5, or switched off again by its own option), `stacked_hidden`
    (levels 3 and 4 together), `hidden_hints` (hidden hints made easier or harder),
    `affinity_shape` (a shape that can't be met when everybody has an affinity card).
    """
    known = choices(content)
    given = {name: value for name, value in raw.items() if name != LEVEL}
    for name, value in given.items():
        if name not in known:
            _refuse("unknown", f"Yokai has no option {name!r:.60}")
        if not isinstance(value, str) or value not in known[name]:
            _refuse("value", f"the option {name} is one of {', '.join(known[name])}")
    if LEVEL in raw:
        given = _levelled(raw[LEVEL], given)
    found = YokaiOptions.model_validate(given)
    _check(content, found)
    return found


def _levelled(level: object, given: dict[str, str]) -> dict[str, str]:
    """The options given, and that of the level."""
    if isinstance(level, bool) or not isinstance(level, int) or level not in LEVELS:
        _refuse("level", "the level is a number from 1 to 5")
    change = LEVELS[level]
    if change is None:
        return given
    name, value = change
    said = given.get(name, value)
    if said in {"none", "open"}:
        _refuse("level", f"level {level} is {name} {value}, so {name} {said} contradicts it")
    if name == "hint_rule" and said != value:
        _refuse(
            "stacked_hidden", "stacked hints (level 3) and hidden ones (level 4) exclude each other"
        )
    return {**given, name: said}


def _check(content: YokaiContent, found: YokaiOptions) -> None:
    """The exceptions to mixing."""
    if found.hint_rule == "hidden" and found.hints != "normal":
        _refuse("hidden_hints", f"hidden hints are never seen, so they can't be {found.hints}")
    shapes: Collection[str] = [s.key for s in content.shapes if not s.with_all_affinities]
    if found.affinity == "all" and found.objective in shapes:
        _refuse(
            "affinity_shape",
            f"the shape {found.objective} can't be met when every player has an affinity card",
        )


def _refuse(code: str, text: str) -> NoReturn:
    raise BadOptionsError(code, text)
