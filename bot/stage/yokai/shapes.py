"""How the objective shapes are drawn. A view names its shape by key; a key keeps its drawing, as
content files that tables were started under are never changed."""

from __future__ import annotations

from functools import cache

from bot.games.yokai.content import YokaiContent
from data import content


@cache
def newest() -> YokaiContent:
    """The numbers and cards that new tables are played with."""
    return YokaiContent.read(content.read("yokai", content.numbers("yokai")[-1]))


def drawing(key: str | None) -> tuple[str, ...]:
    """The shape's lines of `#` and `.`; () without a shape."""
    return () if key is None else newest().shape(key).lines
