"""The things of Yokai in words: cells, families, hints, shapes, tiers.

Columns have letters and rows have numbers, A to D and 1 to 4 as the cards are laid. The letters go
round: after Z comes A again, so left of A come Z, Y, X. The cards hang together and are sixteen, so
no letter stands twice in one picture, and a name is short, also when it is read aloud. Rows above 1
are 0, −1, −2 and so on, with a real minus, which is read out where a hyphen isn't.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from bot.games.yokai.pieces import HIDDEN, Cell, Family, families_of
from bot.text.words import Words, mark

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MINUS = "−"

# For translators: a yokai by itself, as in "fox or demon". The long-neck is a woman whose neck
# grows, the river child a small being with a dish of water on its head.
FAMILY: dict[Family, str] = {
    "kitsune": mark("fox"),
    "kappa": mark("river child"),
    "rokurokubi": mark("long-neck"),
    "oni": mark("demon"),
}

A_FAMILY: dict[Family, str] = {
    "kitsune": mark("a fox"),
    "kappa": mark("a river child"),
    "rokurokubi": mark("a long-neck"),
    "oni": mark("a demon"),
}

FAMILY_ALL: dict[Family, str] = {
    "kitsune": mark("Foxes"),
    "kappa": mark("River children"),
    "rokurokubi": mark("Long-necks"),
    "oni": mark("Demons"),
}

# For translators: three letters (at most) for the families, used only where space is very short.
FAMILY_SHORT: dict[Family, str] = {
    "kitsune": mark("Fox"),
    "kappa": mark("Riv"),
    "rokurokubi": mark("Lon"),
    "oni": mark("Dem"),
}

SHAPE: dict[str, str] = {
    "square": mark("square"),
    "plank": mark("plank"),
    "frame": mark("frame"),
    "lantern": mark("lantern"),
    "stairs": mark("stairs"),
    "comb": mark("comb"),
}

# For translators: the shape told to who can't see its drawing.
SHAPE_RULE: dict[str, str] = {
    "square": mark("four rows of four"),
    "plank": mark("two rows of eight"),
    "frame": mark("the edge of a square five by five, empty within"),
    "lantern": mark("three rows of four, and two cards at the middle above and below"),
    "stairs": mark("rows of one, three, five and seven, each centred above the next"),
    "comb": mark("a row of six, and from both its ends five cards downwards"),
}

TIER: dict[str, str] = {
    "honourable": mark("honourable"),
    "glorious": mark("glorious"),
    "legendary": mark("legendary"),
}


def column_label(column: int) -> str:
    """Like "B"; "Z" left of "A"."""
    return ALPHABET[column % len(ALPHABET)]


def row_label(row: int) -> str:
    """Like "3"; "0" above "1"."""
    return signless(row + 1)


def cell_name(cell: Cell) -> str:
    """Like "B3"."""
    column, row = cell
    return column_label(column) + row_label(row)


def cell_names(cells: Iterable[Cell], words: Words) -> str:
    """Like "B3 and C2", in the order given."""
    return words.list(cell_name(cell) for cell in cells)


def signless(number: int) -> str:
    """A number without a plus, with a real minus: "4", "−1"."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """A number with its sign: "+4", "−1", "0"."""
    return f"+{number}" if number > 0 else signless(number)


def families(hint: str) -> tuple[Family, ...]:
    """The families of a hint or an affinity card; none of one that nobody has seen."""
    return () if hint == HIDDEN else cast("tuple[Family, ...]", families_of(hint))


def family_name(family: Family, words: Words) -> str:
    """Like "fox"."""
    return words.say(FAMILY[family])


def family_short(family: Family, words: Words) -> str:
    """Like "Riv"."""
    return words.say(FAMILY_SHORT[family])


def a_family(family: Family, words: Words) -> str:
    """Like "a fox"."""
    return words.say(A_FAMILY[family])


def family_all(family: Family, words: Words) -> str:
    """Like "Foxes", at the beginning of a line."""
    return words.say(FAMILY_ALL[family])


def hint_name(hint: str, words: Words, *, short: bool = False) -> str:
    """Like "fox or demon"; "unseen hint" for one that nobody has seen."""
    if hint == HIDDEN:
        return words.say("unseen hint")
    if short:
        return "/".join(family_short(family, words) for family in families(hint))
    return words.list((family_name(family, words) for family in families(hint)), style="or")


def pair_name(pair: str, words: Words, *, short: bool = False) -> str:
    """An affinity card: "fox and demon"."""
    if short:
        return hint_name(pair, words, short=True)
    return words.list(family_name(family, words) for family in families(pair))


def shape_name(key: str, words: Words) -> str:
    """Like "lantern"."""
    return words.say(SHAPE[key])


def shape_rule(key: str, words: Words) -> str:
    """The shape described in half a sentence."""
    return words.say(SHAPE_RULE[key])


def tier_name(tier: str, words: Words) -> str:
    """Like "glorious"."""
    return words.say(TIER[tier])
