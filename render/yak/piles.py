"""Food with its count and what changed of it."""

from __future__ import annotations

from render.brush.page import Page, Rect
from render.brush.plates import change, change_width, letter
from render.brush.text import COUNT, Face
from render.scenes import FoodPile
from render.yak.food import food


def pile(
    page: Page,
    it: FoodPile,
    x: int,
    y: int,
    icon: int,
    room: int,
    face: Face = COUNT,
    *,
    below: int = 0,
) -> None:
    """A food, its count to the right and its change after that; (x, y): left middle of the icon.
    `below`: where the change stands instead, so much lower (negative: higher)."""
    page.put(food(it.food, icon), x, y - icon // 2)
    rect = (x, y - icon // 2, x + icon, y + icon // 2)
    page.mark("food", it.food, rect)
    at = x + icon + 8
    used = page.text((at, y - icon // 2, x + room, y + icon // 2), str(it.count), face)
    if it.change and below:
        w = change_width(it.change)
        middle = x + (icon + 8 + used) // 2
        change(page, min(middle - w // 2, x + room - w), y + below, it.change)
    elif it.change:
        change(page, at + used + 8, y, it.change)
    if it.letter:
        letter(page, x + 2, y - icon // 2 + 6, it.letter)


def tall_pile(page: Page, it: FoodPile, rect: Rect) -> None:
    """A food above its count, and the change below that."""
    left, top, right, bottom = rect
    middle = (left + right) // 2
    icon = 44
    y = top + (-4 if it.change else 14)
    page.put(food(it.food, icon), middle - icon // 2, y)
    page.mark("food", it.food, (middle - icon // 2, y, middle + icon // 2, y + icon))
    y += icon + 2
    page.text((left, y, right, y + 30), str(it.count), COUNT, align="middle")
    if it.change:
        change(page, middle - change_width(it.change) // 2, bottom - 19, it.change)
