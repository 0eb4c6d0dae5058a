"""Large print: what a panel's picture shows, cut apart and enlarged, a few pictures for one.

A picture is laid out for eyes that read it at 380 points. For others it is painted as ever and then
cut where nothing is cut through, each piece as wide as a picture by itself: about twice the size.
What can't be told apart better when it is larger, the heading, the cards by name and the seats, is
left out: the message says it in words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from PIL import Image, ImageDraw

from render.brush.page import WIDTH, Box, Rect
from render.painter import paint
from render.picture import Picture
from render.scenes import AnyScene

TALLEST: Final = round(WIDTH * 1.4)
WIDEST: Final = 640
"""So wide a piece may be, where it can be cut at all."""
NARROWEST: Final = 456
"""Narrower pieces are cut with what is beside them: larger than this they only get coarse."""
MARGIN: Final = 14
SMALL_CART: Final = 400
"""Carts narrower than this stand in a row, two to a piece."""

APART: Final = 20
"""A thing and its number stand closer than this."""

STRIPS: Final = frozenset({"supply", "market", "price", "shelf"})
BRICKS: Final = frozenset({"brick", "slot", "token"})


def draw_large(scene: AnyScene) -> tuple[bytes, ...]:
    """The scene's pictures in large print, as `render.draw` makes one; at least one."""
    return tuple(picture.file() for picture in enlarge(paint(scene)))


def enlarge(picture: Picture) -> tuple[Picture, ...]:
    """The picture cut and enlarged, in reading order, each `WIDTH` wide and at most `TALLEST` high;
    the picture itself where there is nothing to enlarge."""
    pieces = [_block(pieces) for pieces in _blocks(picture)]
    packed: list[list[Image.Image]] = []
    for piece in pieces:
        if packed and sum(one.height for one in packed[-1]) + piece.height <= TALLEST:
            packed[-1].append(piece)
        else:
            packed.append([piece])
    made = tuple(Picture(_stacked(images), (), picture.colours) for images in packed)
    return made or (picture,)


def _blocks(picture: Picture) -> Iterable[list[Image.Image]]:
    """What is to be seen, each as pieces of one size that stay together where they can."""
    image, boxes = picture.image, picture.boxes
    for box in sorted(boxes, key=lambda box: (box.rect[1] // 40, box.rect[0])):
        inside = [other for other in boxes if other is not box and _in(other.rect, box.rect)]
        cards = [other.rect for other in inside if other.kind in {"card", "free"}]
        if box.kind == "cart":
            yield from ([piece] for piece in _cart(picture, box))
        elif box.kind == "tower":
            yield [_tower(image, box.rect, inside)]
        elif box.kind == "mat" and cards:
            yield from ([piece] for piece in _even(_grid(image, box.rect, cards)))
        elif box.kind in STRIPS or box.kind == "mat":
            yield _even(_strip(image, box, [one.rect for one in inside]))


def _strip(image: Image.Image, box: Box, inside: Sequence[Rect]) -> Iterable[Image.Image]:
    """Things side by side, cut between them; empty room at the end is left out."""
    left, top, right, bottom = box.rect
    if inside and right - left > WIDEST:
        right = min(right, max(one[2] for one in inside) + 2 * MARGIN)
        if box.kind == "mat":
            left = max(left, min(one[0] for one in inside) - 2 * MARGIN)
    apart = 0 if box.kind == "shelf" else APART
    for x0, x1 in _spans(left, right, inside, 0, apart=apart):
        yield image.crop((x0, top, x1, bottom))


def _even(pieces: Iterable[Image.Image]) -> list[Image.Image]:
    """The pieces as wide as the widest, so that all become larger by the same."""
    pieces = list(pieces)
    width = max(piece.width for piece in pieces)
    return [_padded(piece, width) for piece in pieces]


def _padded(piece: Image.Image, width: int) -> Image.Image:
    """The piece with plain ground at its right; as it is if it is as wide."""
    if piece.width >= width:
        return piece
    ground = piece.getpixel((piece.width - 3, piece.height // 2))
    wide = Image.new("RGB", (width, piece.height), ground)
    wide.paste(piece, (0, 0))
    return wide


def _cart(picture: Picture, cart: Box) -> Iterable[Image.Image]:
    """A cart; small ones two by two, with the names of those before whom they stand."""
    left, top, right, bottom = cart.rect
    if right - left >= SMALL_CART:
        yield picture.image.crop((left, top, right + MARGIN, bottom))
        return
    row = sorted(box.rect[0] for box in picture.boxes if box.kind == "cart" and box.rect[1] == top)
    number = row.index(left)
    if number % 2 == 0:
        below = [box.rect[3] for box in picture.boxes if box.kind == "emblem" and box.rect[1] > top]
        foot = min((y for y in below if y > bottom), default=bottom) + MARGIN
        yield picture.image.crop((left, top, min(left + 2 * (right - left), WIDTH), foot))


def _tower(image: Image.Image, sheet: Rect, inside: Sequence[Box]) -> Image.Image:
    """The stones and free places, without the score beside them."""
    places = [box.rect for box in inside if box.kind in BRICKS]
    scores = [box.rect for box in inside if box.kind == "score"]
    points = [box.rect for box in inside if scores and box.rect[0] > scores[0][0]]
    if not places:
        return image.crop(sheet)
    clean = image.copy()
    pen = ImageDraw.Draw(clean)
    for left, top, right, bottom in [
        *scores,
        *(one for one in points if one[1] < scores[0][3] + 60),
    ]:
        colour = image.getpixel((scores[0][0] - 10, scores[0][1]))
        pen.rectangle((left - 8, top - 8, right + 8, bottom + 8), fill=colour)
    left = max(sheet[0], min(one[0] for one in places) - 60)
    right = min(sheet[2], max(one[2] for one in places) + 60)
    return clean.crop((left, sheet[1], right, sheet[3]))


def _grid(image: Image.Image, mat: Rect, cards: Sequence[Rect]) -> Iterable[Image.Image]:
    """Parts of a grid, each with the labels of its own columns and rows."""
    left, top = (min(one[axis] for one in cards) - MARGIN for axis in (0, 1))
    right, bottom = (max(one[axis] for one in cards) + MARGIN for axis in (2, 3))
    beside, above = min(left - mat[0], 110), min(top - mat[1], 90)
    columns = _spans(left, right, cards, 0)
    room = TALLEST * (columns[0][1] - columns[0][0] + beside) // WIDTH - above
    rows = _spans(top, bottom, cards, 1, room)
    for y0, y1 in rows:
        for x0, x1 in columns:
            piece = Image.new("RGB", (beside + x1 - x0, above + y1 - y0))
            piece.paste(image.crop((left - beside, top - above, left, top)), (0, 0))
            piece.paste(image.crop((x0, top - above, x1, top)), (beside, 0))
            piece.paste(image.crop((left - beside, y0, left, y1)), (0, above))
            piece.paste(image.crop((x0, y0, x1, y1)), (beside, above))
            yield piece


def _spans(
    start: int, end: int, rects: Sequence[Rect], axis: int, widest: int = WIDEST, *, apart: int = 0
) -> list[tuple[int, int]]:
    """From `start` to `end` in as few spans of about the same length as fit, cut only where none of
    the rects is cut through and things are `apart` at least; `axis` 0: from left to right, 1: from
    above to below."""
    wanted = -(-(end - start) // widest)
    taken = sorted((rect[axis], rect[axis + 2]) for rect in rects)
    free: list[int] = []
    reach = start
    for low, high in taken:
        if low - apart >= reach > start:
            free.append((low + reach) // 2)
        reach = max(reach, high)
    cuts = {start, end}
    for number in range(1, wanted):
        ideal = start + (end - start) * number // wanted
        if free:
            cuts.add(min(free, key=lambda cut, ideal=ideal: abs(cut - ideal)))
    ordered = sorted(cuts)
    return list(pairwise(ordered))


def _block(pieces: Sequence[Image.Image]) -> Image.Image:
    """Pieces of one width, one under the other, as wide as a picture and no higher than one."""
    sheet = _padded(_stacked(pieces), NARROWEST)
    sheet = _padded(sheet, -(-sheet.height * WIDTH // TALLEST))
    height = min(TALLEST, round(sheet.height * WIDTH / sheet.width))
    return sheet.resize(  # pyright: ignore[reportUnknownMemberType]
        (WIDTH, height), Image.Resampling.LANCZOS
    )


def _stacked(images: Sequence[Image.Image]) -> Image.Image:
    if len(images) == 1:
        return images[0]
    sheet = Image.new("RGB", (images[0].width, sum(one.height for one in images)))
    y = 0
    for image in images:
        sheet.paste(image, (0, y))
        y += image.height
    return sheet


def _in(inner: Rect, outer: Rect) -> bool:
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )
