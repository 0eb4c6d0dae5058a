"""One card on the grid with all that lies on it: slip, remembered seal, marks, letter."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.page import Page, Rect
from render.pen import haloed
from render.plates import letter
from render.scenes import Hint, YokaiCard
from render.yokai_cards import back, face
from render.yokai_marks import eye, right, wrong
from render.yokai_palette import LAMP
from render.yokai_seals import noted
from render.yokai_slips import pin, slip

SMALL: Final = 110
"""Cards narrower or lower than this carry their marks one beside the other, not in corners."""


@lru_cache(maxsize=48)
def _card(family: str | None, width: int, height: int, halo: int) -> Image.Image:
    sprite = back(width, height) if family is None else face(family, width, height)
    return haloed(sprite, LAMP, halo) if halo else sprite


def put_card(page: Page, it: YokaiCard, rect: Rect) -> None:
    """The card and everything on it, within its cell but for tokens, which reach past corners."""
    left, top, right_, bottom = rect
    w, h = right_ - left, bottom - top
    halo = max(9, round(min(w, h) * 0.09)) if it.moved or it.chosen else 0
    page.put(_card(it.family, w, h, halo), left - halo, top - halo)
    page.mark("card", it.family or "back", rect)
    if it.moved or it.chosen:
        page.mark("glow", "", rect, layer="mark")
    if it.hint is not None:
        _pinned(page, it, it.hint, rect)
    if it.note is not None and it.family is None:
        _note(page, it, it.note, rect)
    if it.looked:
        size = round(max(28, min(60, min(w, h) * 0.3)))
        # On a narrow card the letter takes the whole upper edge.
        y = bottom - size + size // 8 if w < 84 and h > w and it.letter else top - size // 6
        _badge(page, eye(size), "eye", (right_ - size + size // 6, y), size)
    if it.right is not None:
        size = round(max(28, min(66, min(w, h) * 0.34)))
        sprite = right(size) if it.right else wrong(size)
        spot = (right_ - size + size // 5, top - size // 6)
        _badge(page, sprite, "right" if it.right else "wrong", spot, size)
    if it.letter:
        size = token_size(w, h)
        inset = round(size * 0.38)
        letter(page, left + inset, top + inset, it.letter, filled=it.chosen, size=size)


def token_size(w: int, h: int) -> int:
    """A letter's token on a card that large."""
    return 44 if min(w, h) < 84 else 50 if min(w, h) < 130 else 62


def _badge(page: Page, sprite: Image.Image, kind: str, at: tuple[int, int], size: int) -> None:
    page.put(sprite, *at)
    page.mark(kind, "", (at[0], at[1], at[0] + size, at[1] + size), layer="mark")


def slip_rect(it: YokaiCard, rect: Rect) -> Rect:
    """Where the slip lies on the card: a strip at the foot or side of a face, over most of a back,
    and leaving room for a remembered seal."""
    left, top, right_, bottom = rect
    w, h = right_ - left, bottom - top
    small = min(w, h) < SMALL
    if it.family is not None:
        low, across = round(min(w, h) * 0.33), round(min(w * 0.92, min(w, h) * 0.98))
        if w > h * 1.2:
            return (right_ - low, top + round(h * 0.04), right_, bottom - round(h * 0.04))
        x = left + (w - across) // 2
        return (x, bottom - low, x + across, bottom)
    if small and it.note is not None:
        if w > h:
            return (left + 3, top + 4, left + round(w * 0.6), bottom - 4)
        return (left + 4, top + 3, right_ - 4, top + round(h * 0.6))
    if small:
        dx, dy = round(w * 0.08), round(h * 0.07)
        return (left + dx, top + dy, right_ - dx, bottom - dy)
    sw, sh = round(w * 0.52), round(h * 0.84)
    x = left + (round(w * 0.06) if it.note is not None else (w - sw) // 2)
    y = top + (h - sh) // 2
    return (x, y, x + sw, y + sh)


def _pinned(page: Page, it: YokaiCard, hint: Hint, rect: Rect) -> None:
    spot = slip_rect(it, rect)
    w, h = spot[2] - spot[0], spot[3] - spot[1]
    page.put(slip(hint.families, w, h), spot[0], spot[1])
    page.mark("hint", "+".join(hint.families), spot, rect, layer="mark")
    if it.family is None and min(w, h) >= 60:
        size = max(16, round(min(w, h) * 0.2))
        page.put(pin(size), (spot[0] + spot[2] - size) // 2, spot[1] - size // 3)


def _note(page: Page, it: YokaiCard, family: str, rect: Rect) -> None:
    left, top, right_, bottom = rect
    w, h = right_ - left, bottom - top
    if it.hint is None:
        size = round(min(w, h) * (0.5 if min(w, h) >= SMALL else 0.62))
        x, y = left + (w - size) // 2, top + (h - size) // 2
        if it.letter or it.looked:
            # Past the letter: lower on a card that is high, to the right on one that is wide.
            token = token_size(w, h)
            if min(w, h) < SMALL and h >= w:
                size = min(size, h - token + 2)
                x, y = left + (2 if it.looked else (w - size) // 2), bottom - size - 4
            elif min(w, h) < SMALL:
                size = min(size, w - token, h - 8)
                x, y = right_ - size - 4, bottom - size - 3
            else:
                y = top + (h - size) // 2 + round(h * 0.06)
    elif min(w, h) < SMALL and w <= h:
        size = round(h * 0.38)
        x, y = left + (w - size) // 2, bottom - size - 1
    elif min(w, h) < SMALL:
        size = round(min(h * 0.5, w * 0.38))
        x, y = right_ - size - 2, bottom - size - 3
    else:
        size = round(min(w, h) * 0.38)
        x, y = right_ - size - round(w * 0.03), bottom - size - round(h * 0.06)
    page.put(noted(family, size), x, y)
    page.mark("note", family, (x, y, x + size, y + size), rect, layer="mark")
