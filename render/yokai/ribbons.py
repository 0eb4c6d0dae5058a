"""Families that stand together at the end: one ribbon round their cards, tied where they touch."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from PIL import Image

from render.brush.page import Page, Rect, rounded_mask
from render.brush.palette import FAMILY, INK, lit, rgb, shaded
from render.brush.path import ellipse, svg
from render.brush.pen import Canvas
from render.scenes import Family, YokaiCard
from render.yokai.grid import Places
from render.yokai.plan import GridPlan

Cell = tuple[int, int]


def ribbons(
    page: Page,
    cards: Sequence[YokaiCard],
    together: Iterable[Family],
    places: Places,
    plan: GridPlan,
) -> None:
    """The ribbons round whole families: what of them lies under the cards."""
    for family in together:
        mine = [card for card in cards if card.family == family]
        rects = [r for card in mine if (r := places.rect(card.column, card.row))]
        if not rects:
            continue
        pieces = rects + [_bridge(*pair) for pair in _places(_neighbours(mine), places)]
        pieces += [_middle(*pair) for pair in _places(_blocks(mine), places)]
        grow = plan.gap - 1
        left, top, _, _ = around = _around(rects)
        here = tuple((a - left, b - top, c - left, d - top) for a, b, c, d in pieces)
        radius = round(min(plan.cell, plan.tall) * 0.12)
        page.put(_ribbon(family, here, grow, radius), left - grow, top - grow)
        page.mark("ribbon", family, around, layer="mark")


def knots(
    page: Page,
    cards: Sequence[YokaiCard],
    together: Iterable[Family],
    places: Places,
    plan: GridPlan,
) -> None:
    """A bow on each side where two cards of a whole family touch, above the cards."""
    size = round(max(26, min(58, min(plan.cell, plan.tall) * 0.3)))
    for family in together:
        mine = [card for card in cards if card.family == family]
        for a, b in _places(_tied(_neighbours(mine)), places):
            x = (max(a[0], b[0]) + min(a[2], b[2])) // 2
            y = (max(a[1], b[1]) + min(a[3], b[3])) // 2
            across = a[1] == b[1]
            sprite = bow(family, size, upright=not across)
            left, top = x - sprite.width // 2, y - sprite.height // 2
            page.put(sprite, left, top)
            page.mark(
                "bow", family, (left, top, left + sprite.width, top + sprite.height), layer="mark"
            )


def _neighbours(mine: Sequence[YokaiCard]) -> list[tuple[Cell, Cell]]:
    """Pairs of cells of the family that touch by a side."""
    cells = {(card.column, card.row) for card in mine}
    return [
        ((x, y), other)
        for x, y in sorted(cells)
        for other in ((x + 1, y), (x, y + 1))
        if other in cells
    ]


def _tied(pairs: Sequence[tuple[Cell, Cell]]) -> list[tuple[Cell, Cell]]:
    """No more of the pairs than it takes to join all."""
    group: dict[Cell, int] = {}
    for cell in (cell for pair in pairs for cell in pair):
        group.setdefault(cell, len(group))
    out: list[tuple[Cell, Cell]] = []
    for a, b in pairs:
        old, new = group[b], group[a]
        if old != new:
            out.append((a, b))
            group = {cell: new if mark == old else mark for cell, mark in group.items()}
    return out


def _places(pairs: Iterable[tuple[Cell, Cell]], places: Places) -> list[tuple[Rect, Rect]]:
    found = [(places.rect(*a), places.rect(*b)) for a, b in pairs]
    return [(a, b) for a, b in found if a and b]


def _bridge(a: Rect, b: Rect) -> Rect:
    """The room between two neighbours."""
    if a[1] == b[1]:
        return (a[2] - 8, a[1], b[0] + 8, a[3])
    return (a[0], a[3] - 8, a[2], b[1] + 8)


def _blocks(mine: Sequence[YokaiCard]) -> list[tuple[Cell, Cell]]:
    """Of each four cards that form a block, the upper left and the lower right one."""
    cells = {(card.column, card.row) for card in mine}
    return [
        ((x, y), (x + 1, y + 1))
        for x, y in sorted(cells)
        if {(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells
    ]


def _middle(a: Rect, b: Rect) -> Rect:
    """The room in the middle of a block."""
    return (a[2] - 8, a[3] - 8, b[0] + 8, b[1] + 8)


def _around(rects: Sequence[Rect]) -> Rect:
    return (
        min(r[0] for r in rects),
        min(r[1] for r in rects),
        max(r[2] for r in rects),
        max(r[3] for r in rects),
    )


@lru_cache(maxsize=16)
def _ribbon(family: Family, pieces: tuple[Rect, ...], grow: int, radius: int) -> Image.Image:
    """The ribbon (RGBA), `grow` pixels past its pieces, which are counted from the upper left of
    what they cover. Four cards that touch form one of nineteen shapes: games share ribbons."""
    _, _, right, bottom = _around(pieces)
    image = Image.new("RGBa", (right + 2 * grow, bottom + 2 * grow))
    line = max(2, grow // 4)
    tones = ((0, INK), (line, FAMILY[family]), (grow - line, lit(FAMILY[family], 0.45)))
    for inset, colour in tones:
        mask = Image.new("L", image.size)
        more = grow - inset
        for a, b, c, d in pieces:
            w, h = c - a + 2 * more, d - b + 2 * more
            mask.paste(255, (a + inset, b + inset), _mask(w, h, min(radius, w // 2, h // 2)))
        # An image, not a colour: what is see-through is premultiplied.
        image.paste(Image.new("RGBa", image.size, (*rgb(colour), 255)), mask=mask)
    return image.convert("RGBA")


@lru_cache(maxsize=32)
def _mask(width: int, height: int, radius: int) -> Image.Image:
    return rounded_mask(width, height, radius)


@lru_cache(maxsize=32)
def bow(family: str, size: int, *, upright: bool) -> Image.Image:
    """A bow of ribbon, its loops side by side, or one above the other."""
    image = _tied_bow(family, size)
    return image.transpose(Image.Transpose.ROTATE_90) if upright else image


@lru_cache(maxsize=16)
def _tied_bow(family: str, size: int) -> Image.Image:
    c = Canvas(64, 44, size / 64)
    colour = FAMILY[family]
    for tail in (
        svg("M28 24 L17 42 L25 40 L31 43 L34 26 Z"),
        svg("M36 24 L47 42 L39 40 L33 43 L30 26 Z"),
    ):
        c.shape(tail, shaded(colour, 0.15), 2.6)
    for loop in (
        svg("M32 20 C22 4 6 2 4 12 C2 20 3 30 10 31 C18 31 26 26 32 20 Z"),
        svg("M32 20 C42 4 58 2 60 12 C62 20 61 30 54 31 C46 31 38 26 32 20 Z"),
    ):
        c.shape(loop, colour, 2.6)
        with c.clip(loop):
            c.lit(loop, lit(colour, 0.5), 3, 3)
            c.shade(loop, shaded(colour, 0.35), 3, 3)
    knot = ellipse(32, 20, 7, 7.5)
    c.shape(knot, lit(colour, 0.35), 2.6)
    return c.done()
