"""What a picture shows: the only input of the painters.

A scene is complete and final: it holds counts, places, kinds and words already in the reader's
language. A painter looks nothing up and knows no rules, so a picture can't show what its scene
doesn't say. Keys of kinds are the games' own, in their canonical orders.

Marks: `letter` is drawn in a round token at the thing's upper left, for what can be chosen.
`new` glows softly (it came since the last picture), `gone` is a ghost (it went since then).
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

Food = Literal["meat", "milk", "bread"]
Stone = Literal[
    "red", "orange", "yellow", "green", "blue", "purple", "pink", "brown", "crystal", "fog"
]
CartKind = Literal["no_bread", "no_meat", "no_milk", "two_kinds"]
Card = Literal["build", "restock", "market"]


class Scene(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class FoodPile(Scene):
    food: Food
    count: int = Field(ge=0)
    change: int = 0
    """Since the last picture: +2 came, -3 went; drawn as a small mark."""
    letter: str | None = None


class StoneMark(Scene):
    stone: Stone
    letter: str | None = None
    new: bool = False
    gone: bool = False
    chosen: bool = False
    """Picked in the panel: outlined, and the letter token filled."""


class TowerStone(Scene):
    row: int
    x: int
    stone: Stone
    counts_as: Stone | None = None
    """A crystal's colour at scoring; None elsewhere."""
    new: bool = False
    planned: bool = False
    """Not there yet: where the panel's order would put it."""


class TowerSlot(Scene):
    """A free place that can be chosen, with its letter."""

    row: int
    x: int
    letter: str


class Tower(Scene):
    stones: tuple[TowerStone, ...] = ()
    slots: tuple[TowerSlot, ...] = ()
    stupa: bool = False


class Cart(Scene):
    """One stop of the ring. `before` is the seat (0 to 3) that faces it, None at an empty stop."""

    kind: CartKind
    food: tuple[FoodPile, ...]
    stones: tuple[StoneMark, ...]
    before: int | None
    before_name: str = ""
    letter: str | None = None
    yours: bool = False


class Seat(Scene):
    """One player. `sign` 0 to 3 picks the seat's own sign and colour, drawn beside every name."""

    sign: int
    name: str
    supply: tuple[FoodPile, ...]
    tower: Tower
    score: int
    baby_yak: bool
    card: Literal["none", "back", "build", "restock", "market"]
    """none: not picked; back: picked, not turned up; else the card turned up."""
    acting: bool = False
    """It is this player's turn, or the one the picture's change belongs to."""
    waiting: bool = False
    """Still has to decide."""


class Objective(Scene):
    """An open Master Builder card. `key` picks its drawing."""

    key: str
    label: str


class Words(Scene):
    """Short labels in the reader's language, drawn as they are."""

    title: str
    subtitle: str = ""
    market: str
    mountain: str
    points: str
    """Unit after a score, e.g. "points"."""
    supply: str = ""


class TableScene(Scene):
    """The public table: sunrise, and after each reveal."""

    kind: Literal["yak-table"] = "yak-table"
    words: Words
    carts: tuple[Cart, ...]
    facing: Literal[1, -1]
    track: int = Field(ge=0, le=4)
    track_new: int = 0
    """How many of the track's fog stones came since the last picture."""
    turned: bool = False
    """The carts turned round since the last picture."""
    market: tuple[FoodPile, ...]
    draw: tuple[StoneMark, ...] = ()
    """Market's open draw, of which one stone is placed."""
    objectives: tuple[Objective, ...] = ()
    seats: tuple[Seat, ...]


class PanelScene(Scene):
    """One player's private panel: the cart before them, the market, their supply and tower, large.

    `show` says which parts are wanted at this step; parts not wanted are left out and the picture
    is lower. `carts` are all carts, small, with letters, for Market's stone.
    """

    kind: Literal["yak-panel"] = "yak-panel"
    words: Words
    seat: Seat
    cart: Cart
    facing: Literal[1, -1]
    market: tuple[FoodPile, ...]
    show: tuple[Literal["cart", "market", "tower", "draw", "carts", "cards"], ...]
    draw: tuple[StoneMark, ...] = ()
    carts: tuple[Cart, ...] = ()
    price: str = ""
    """E.g. "costs 4": drawn beside the stones when set."""
    chosen_card: Card | None = None
    """At "cards": the three cards in a row, the chosen one raised."""


class ScoreLine(Scene):
    """A row of the final table: a label and one value a seat ("" for nothing)."""

    label: str
    values: tuple[str, ...]
    total: bool = False


class FinalScene(Scene):
    """The end: every tower with its crystals' colours, and the score as a table."""

    kind: Literal["yak-final"] = "yak-final"
    words: Words
    seats: tuple[Seat, ...]
    winners: tuple[int, ...]
    lines: tuple[ScoreLine, ...]


Family = Literal["kitsune", "kappa", "rokurokubi", "oni"]


class Hint(Scene):
    """A slip of paper with one, two or three seals. `families` (): nobody has seen it."""

    families: tuple[Family, ...]
    letter: str | None = None
    chosen: bool = False
    new: bool = False
    """Turned up since the last picture."""


class YokaiCard(Scene):
    """A card where it lies. `family` None: face down."""

    column: int
    row: int
    family: Family | None = None
    note: Family | None = None
    """What the viewer remembers of a card that lies face down: a small seal on its back."""
    hint: Hint | None = None
    """Pinned on the card; it locks it."""
    right: bool | None = None
    """At the end: whether the hint on it is right; None elsewhere."""
    looked: bool = False
    """Looked at last: an eye beside it."""
    moved: bool = False
    """Moved last: it glows."""
    letter: str | None = None
    chosen: bool = False


class FreeCell(Scene):
    """An empty place to which the chosen card may go, with its number."""

    column: int
    row: int
    label: str
    chosen: bool = False


class YokaiSeat(Scene):
    """One player, as in Yak: `sign` 0 to 3."""

    sign: int
    name: str
    turn: bool
    affinity: tuple[Family, ...] | None = None
    """None: holds no affinity card; (): holds one, face down; else the families it shows."""


class GridScene(Scene):
    """The grid from above: the public board, a panel, and a page of notes are all this.

    Letters of the columns and numbers of the rows stand outside the grid, those of setup being A to
    D and 1 to 4; `columns` and `rows` name every column and row from the leftmost to the rightmost
    one that is shown, cells without a card included.
    """

    kind: Literal["yokai-grid"] = "yokai-grid"
    title: str
    subtitle: str = ""
    columns: tuple[tuple[int, str], ...]
    """(column, its label), ascending."""
    rows: tuple[tuple[int, str], ...]
    cards: tuple[YokaiCard, ...]
    free: tuple[FreeCell, ...] = ()
    came_from: tuple[int, int] | None = None
    """Where the card moved last stood: a ghost, and a path from it."""
    hints_label: str = ""
    hints: tuple[Hint, ...] = ()
    """Turned up and not laid; of a stack the top one alone."""
    beneath: int = 0
    """How many lie beneath the top one of the stack."""
    aside: int = 0
    """How many are put aside unseen."""
    pile: int = 0
    pile_label: str = ""
    level_label: str = ""
    shape: tuple[str, ...] = ()
    """The objective's drawing, lines of `#` and `.`; () without one."""
    shape_label: str = ""
    affinity: tuple[Family, ...] = ()
    """The viewer's own affinity card; () for everybody's picture."""
    affinity_label: str = ""
    seats: tuple[YokaiSeat, ...] = ()


class Dawn(Scene):
    """The end of a game of Yokai in daylight: the grid with every face up, families that stand
    together joined by a ribbon, and the score."""

    kind: Literal["yokai-final"] = "yokai-final"
    grid: GridScene
    won: bool
    together: tuple[Family, ...]
    """The families whose four cards form one group."""
    lines: tuple[ScoreLine, ...]
    """Label and one value each."""
    total: str
    """The score written large; "" for a lost game."""
    tier: str
    """The tier in words, or what is said of a lost game."""


AnyScene = TableScene | PanelScene | FinalScene | GridScene | Dawn
