"""A row of scenes as one animation: WebP, or GIF.

It chooses its own frame size and pace, so that the file stays within what may be sent. All frames
have the height of the highest picture; a lower one stands on a ground of its own lowest colour.
WebP is lossless in the pictures' settled colours: what stays the same from frame to frame costs
nearly nothing (measured: a game of 14 rounds is a third of its lossy file, in two thirds of the
time).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from io import BytesIO
from typing import Final, Literal

from PIL import Image

from render.encode import reduced
from render.painter import paint
from render.scenes import AnyScene

Kind = Literal["webp", "gif"]
KINDS: Final[tuple[Kind, ...]] = ("webp", "gif")
MOST: Final = 10 * 1024 * 1024
"""Bytes; what Discord takes without further ado."""
SIZES: Final = (760, 570, 380)
"""Widths in pixels: twice, one and a half times, and once what a phone shows."""
MANY: Final = 160
"""Frames; with more than this the first size is left out: all are held in memory at once."""
WHOLE: Final = 75_000
"""Milliseconds that a whole replay takes about, if its steps are neither too short nor too long."""
SHORTEST: Final = 600
LONGEST: Final = 1600
LAST: Final = 8000
"""The last frame is looked at longer."""

Tell = Callable[[int, int], object]
"""Told how much is done, of how much."""


class TooLargeError(ValueError):
    """Not even the smallest frames, the fewest of them, come to so few bytes."""


def animate(
    scenes: Sequence[AnyScene], kind: Kind = "webp", *, most: int = MOST, tell: Tell | None = None
) -> bytes:
    """The scenes' pictures one after the other, as the bytes of a file of at most `most` bytes.

    `tell` is called as the work goes on. Raises ValueError without scenes, TooLargeError.
    """
    if not scenes:
        raise ValueError("an animation needs scenes")
    # Writing the file counts for as much as painting a third of the frames.
    whole = len(scenes) + len(scenes) // 3 + 1
    sizes = SIZES[min(len(scenes) // MANY, len(SIZES) - 1) :]
    frames: list[Image.Image] = []
    colours: list[str] = []
    for number, scene in enumerate(scenes):
        picture = paint(scene)
        colours.append(picture.colours)
        frames.append(_sized(picture.image, sizes[0], picture.colours))
        if tell is not None:
            tell(number + 1, whole)
    frames = _even(frames)
    data = _fitting(frames, colours, sizes, kind, most)
    if tell is not None:
        tell(whole, whole)
    return data


def pace(frames: int) -> list[int]:
    """Milliseconds for each of so many frames."""
    each = min(LONGEST, max(SHORTEST, WHOLE // frames))
    return [each] * (frames - 1) + [LAST]


def _sized(image: Image.Image, width: int, colours: str) -> Image.Image:
    """An opaque picture, `width` wide, in its settled colours."""
    size = (width, round(image.height * width / image.width))
    # Pillow's own annotation of sizes mentions a type of NumPy's, which isn't here.
    smaller = image.convert("RGB").resize(size, Image.Resampling.BOX)  # pyright: ignore[reportUnknownMemberType]
    return reduced(smaller, colours)


def _even(frames: list[Image.Image]) -> list[Image.Image]:
    """All as high as the highest."""
    high = max(frame.height for frame in frames)
    return [frame if frame.height == high else _grounded(frame, high) for frame in frames]


def _grounded(frame: Image.Image, height: int) -> Image.Image:
    """The frame with more of its lowest colour beneath it."""
    ground = frame.getpixel((0, frame.height - 1))
    assert isinstance(ground, int), "frames have a palette"
    sheet = Image.new("P", (frame.width, height), ground)
    palette = frame.getpalette()
    assert palette is not None, "frames have a palette"
    sheet.putpalette(palette)
    sheet.paste(frame, (0, 0))
    return sheet


def _fitting(
    frames: list[Image.Image],
    colours: Sequence[str],
    sizes: Sequence[int],
    kind: Kind,
    most: int,
) -> bytes:
    """The largest frames that do; then fewer of them."""
    for width in sizes:
        if width != sizes[0]:
            frames = [
                _sized(frame, width, settled)
                for frame, settled in zip(frames, colours, strict=True)
            ]
        data = _written(frames, kind)
        if len(data) <= most:
            return data
    while len(frames) > 1:
        # Every second one goes, but never the last.
        frames = frames[::-1][::2][::-1]
        data = _written(frames, kind)
        if len(data) <= most:
            return data
    raise TooLargeError(f"an animation can't be made with {most} bytes")


def _written(frames: Sequence[Image.Image], kind: Kind) -> bytes:
    out = BytesIO()
    first, *others = frames
    times = pace(len(frames))
    if kind == "gif":
        # Discord and browsers repeat it for ever, as they do WebP.
        first.save(out, "GIF", save_all=True, append_images=others, duration=times, loop=0)
    else:
        first.save(
            out,
            "WEBP",
            save_all=True,
            append_images=others,
            duration=times,
            loop=0,
            lossless=True,
            method=1,
            quality=0,
            # No whole frames in between: nobody winds it back.
            kmin=0,
            kmax=0,
        )
    return out.getvalue()
