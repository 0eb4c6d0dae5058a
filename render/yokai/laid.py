"""One card on the grid with all that lies on it: slip, remembered seal, marks, letter."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from PIL import Image

from render.brush.page import Page, Rect
from render.brush.palette import GLOW, INK, LAMP
from render.brush.path import rounded
from render.brush.pen import Canvas, haloed
from render.brush.text import COUNT, MARK, Face
from render.scenes import Family, Hint, YokaiCard
from render.yokai.cards import STRIP, back, broad, face
from render.yokai.marks import eye, right, wrong
from render.yokai.seals import noted
from render.yokai.slips import pin, slip
from render.yokai.tags import dot, tag, tag_width

SMALL: Final = 110
"""Cards narrower or lower than this carry their marks one beside the other, not in corners."""


@lru_cache(maxsize=48)
def _bright(
    family: str | None, w: int, h: int, halo: int, *, slip: bool, chosen: bool
) -> Image.Image:
    """The card in a soft glow, and with a hard bright edge if it is chosen."""
    sprite = _plain(family, w, h, slip=slip)
    if chosen:
        c = Canvas(w, h)
        line = max(3.0, min(w, h) * 0.04)
        edge = rounded(line, line, w - line, h - line, min(w, h) * 0.08)
        c.stroke([*edge, edge[0]], line + 3, INK)
        c.stroke([*edge, edge[0]], line, GLOW)
        sprite = sprite.copy()
        sprite.alpha_composite(c.done())
    return haloed(sprite, LAMP, halo)


def _plain(family: str | None, w: int, h: int, *, slip: bool) -> Image.Image:
    return back(w, h) if family is None else face(family, w, h, slip=slip)


def put_card(page: Page, it: YokaiCard, rect: Rect, *, named: bool = True) -> None:
    """The card and everything on it, within its cell but for tags and badges, which reach past
    corners. `named`: its letter is written out, else a dot says that it can be chosen."""
    _bare(page, it, rect)
    if it.hint is not None:
        _pinned(page, it, it.hint, rect)
    if it.note is not None and it.family is None:
        _note(page, it, it.note, rect)
    if it.looked:
        _looked(page, it, rect)
    if it.right is not None:
        _judged(page, it, rect)
    if it.letter:
        _lettered(page, it, it.letter, rect, named=named)


def _bare(page: Page, it: YokaiCard, rect: Rect) -> None:
    left, top, right_, bottom = rect
    w, h = right_ - left, bottom - top
    slip_ = it.hint is not None
    if it.moved or it.chosen:
        halo = max(9, round(min(w, h) * 0.09))
        sprite = _bright(it.family, w, h, halo, slip=slip_, chosen=it.chosen)
        page.put(sprite, left - halo, top - halo)
        page.mark("chosen" if it.chosen else "glow", "", rect, layer="mark")
    else:
        page.put(_plain(it.family, w, h, slip=slip_), left, top)
    page.mark("card", it.family or "back", rect)


def _looked(page: Page, it: YokaiCard, rect: Rect) -> None:
    """The eye of whoever looked at it."""
    left, top, right_, bottom = rect
    w, h = right_ - left, bottom - top
    size = round(max(28, min(60, min(w, h) * 0.3)))
    # On a narrow card the letter takes the whole upper edge.
    y = bottom - size + size // 8 if w < 84 and h > w and it.letter else top - size // 6
    # On a large card inside its edge: nobody should wonder to which card it belongs.
    x = right_ - size + (size // 4 if min(w, h) < SMALL else -2)
    _badge(page, eye(size), "eye", (x, y), size)


def _judged(page: Page, it: YokaiCard, rect: Rect) -> None:
    """Whether its hint was right."""
    left, top, right_, bottom = rect
    w, h = right_ - left, bottom - top
    size = round(max(28, min(66, min(w, h) * 0.34)))
    sprite = right(size) if it.right else wrong(size)
    # The slip lies at the right of a broad card.
    x = left - size // 5 if broad(w, h) and it.hint else right_ - size + size // 5
    _badge(page, sprite, "right" if it.right else "wrong", (x, top - size // 6), size)


def _lettered(page: Page, it: YokaiCard, letter: str, rect: Rect, *, named: bool) -> None:
    """What it is called where it can be chosen."""
    left, top, right_, bottom = rect
    w, h = right_ - left, bottom - top
    if not named:
        dot(page, left - 5, top - 5, letter, filled=it.chosen)
        return
    y = top - (10 if min(w, h) < SMALL else 6)
    tag(page, left - 6, y, letter, tag_face(w, h), filled=it.chosen)


def tag_face(w: int, h: int) -> Face:
    """The size of letters on the tag of a card that large."""
    return COUNT if min(w, h) >= 130 else MARK


def tags_fit(letters: Iterable[str], w: int, h: int) -> bool:
    """Whether each letter's tag leaves its neighbours alone."""
    return all(tag_width(text, tag_face(w, h)) <= w + 6 for text in letters)


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
        low = round(min(w, h) * STRIP)
        # Its length says at a glance how many families it shows.
        count = max(1, len(it.hint.families)) if it.hint else 1
        across = round(min(w, h) * (0.4, 0.68, 0.96)[count - 1])
        if broad(w, h):
            y = top + (h - across) // 2
            return (right_ - low, y, right_, y + across)
        x, y = left + (w - across) // 2, bottom - round(min(w, h) * 0.05)
        return (x, y - low, x + across, y)
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
    if hint.new:
        halo = max(8, min(w, h) // 8)
        page.put(_new_slip(hint.families, w, h, halo), spot[0] - halo, spot[1] - halo)
    else:
        page.put(slip(hint.families, w, h), spot[0], spot[1])
    page.mark("hint", "+".join(hint.families), spot, rect, layer="mark")
    if it.family is None and min(w, h) >= 60:
        size = max(16, round(min(w, h) * 0.2))
        page.put(pin(size), (spot[0] + spot[2] - size) // 2, spot[1] - size // 3)


@lru_cache(maxsize=32)
def _new_slip(families: tuple[Family, ...], w: int, h: int, halo: int) -> Image.Image:
    return haloed(slip(families, w, h), LAMP, halo)


def _note(page: Page, it: YokaiCard, family: str, rect: Rect) -> None:
    left, top, right_, bottom = rect
    w, h = right_ - left, bottom - top
    if it.hint is None:
        size = round(min(w, h) * (0.5 if min(w, h) >= SMALL else 0.62))
        x, y = left + (w - size) // 2, top + (h - size) // 2
        if it.letter or it.looked:
            # Past the letter: lower on a card that is high, to the right on one that is wide.
            token = 38
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
