"""The games' rules for players, in pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from bot.games.yak.content import YakContent
from bot.stage.rules import yak, yokai
from bot.stage.rules.pages import Page
from bot.stage.yokai.shapes import newest
from bot.text.words import Words
from data import content

__all__ = ["Page", "pages_of"]


def pages_of(game: str, words: Words) -> tuple[Page, ...]:
    """The rules that new tables of the game are played by. Raises KeyError for an unknown game."""
    return PAGES[game](words)


def _yak(words: Words) -> tuple[Page, ...]:
    return yak.pages(_yak_content(), words)


@cache
def _yak_content() -> YakContent:
    return YakContent.read(content.read("yak", content.numbers("yak")[-1]))


def _yokai(words: Words) -> tuple[Page, ...]:
    return yokai.pages(newest(), words)


PAGES: dict[str, Callable[[Words], tuple[Page, ...]]] = {"yak": _yak, "yokai": _yokai}
