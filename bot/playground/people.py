"""Who lives in the village: names, colours and faces.

The names are short and neutral; a face is the name's first letter on a coloured round, the same in
the chat and on our own page, so that one always sees who one is.
"""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image, ImageDraw, ImageFont

FACE = 128
"""Side of a face's picture in pixels."""

_OVERSAMPLING = 4
_INK = "#1E2233"
_PAPER = "#EFE6D2"


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who lives in the village. `key` names them in addresses."""

    key: str
    name: str
    colour: str
    ink: str

    @property
    def initial(self) -> str:
        """The letter on the face."""
        return self.name[0]


_EVERYBODY = (
    Person("ann", "Ann", "#C8372D", "#FFFFFF"),
    Person("bo", "Bo", "#2F6FB3", "#FFFFFF"),
    Person("cy", "Cy", "#3F8F4E", "#FFFFFF"),
    Person("di", "Di", "#F2C230", _INK),
    Person("eli", "Eli", "#7B4FA0", "#FFFFFF"),
    Person("fay", "Fay", "#E58BB0", _INK),
    Person("gus", "Gus", "#7A5236", "#FFFFFF"),
    Person("ida", "Ida", "#BFE3EE", _INK),
)

FEWEST = 4
"""A village has at least as many people as the largest table has seats."""

MOST = len(_EVERYBODY)


def villagers(count: int) -> tuple[Person, ...]:
    """The first `count` people; between `FEWEST` and `MOST`, else ValueError."""
    if not FEWEST <= count <= MOST:
        raise ValueError(f"a village has between {FEWEST} and {MOST} people")
    return _EVERYBODY[:count]


def face(person: Person) -> bytes:
    """A person's face: PNG, `FACE` pixels square. Chats cut the corners off themselves."""
    return _letter(person.initial, person.colour, person.ink)


def bot_face() -> bytes:
    """The bot's own face, in the colours of ink and paper."""
    return _letter("Y", _INK, _PAPER)


def _letter(letter: str, ground: str, ink: str) -> bytes:
    side = FACE * _OVERSAMPLING
    image = Image.new("RGB", (side, side), ground)
    ImageDraw.Draw(image).text(
        (side / 2, side * 0.51),
        letter,
        fill=ink,
        font=ImageFont.load_default(side * 0.52),
        anchor="mm",
        stroke_width=side // 90,
        stroke_fill=ink,
    )
    out = io.BytesIO()
    image.resize((FACE, FACE), Image.Resampling.LANCZOS).save(out, "PNG")
    return out.getvalue()
