"""Panels of Yak: what one player decides on."""

from __future__ import annotations

from render.samples.names import SCRIPTS
from render.samples.yak.parts import piles, seat, tower_of
from render.samples.yak.tables import table_typical
from render.scenes import Cart, PanelScene, Seat, StoneMark, Tower, TowerSlot, TowerStone, Words


def panel_scripts() -> PanelScene:
    """A player whose name can't be drawn: the seat's sign stands in."""
    scene = panel_cards()
    return scene.model_copy(update={"seat": scene.seat.model_copy(update={"name": SCRIPTS[0]})})


def _panel_seat(tower: Tower) -> Seat:
    return seat(1, "Boris", tower, score=17, supply=piles(4, 0, 3))


def panel_build() -> PanelScene:
    """Choosing stones from the cart and places in the tower."""
    tower = tower_of(6, -1)
    tower = Tower(
        stones=(*tower.stones, TowerStone(row=2, x=0, stone="crystal", planned=True)),
        slots=(TowerSlot(row=2, x=1, letter="A"), TowerSlot(row=3, x=-1, letter="B")),
    )
    return PanelScene(
        words=Words(
            title="Build",
            subtitle="Where does the crystal go?",
            market="Market",
            mountain="Mist",
            points="points",
            supply="Your supply",
        ),
        seat=_panel_seat(tower),
        cart=Cart(
            kind="two_kinds",
            food=piles(2, 1, 5),
            stones=(
                StoneMark(stone="red", letter="A"),
                StoneMark(stone="crystal", letter="B", chosen=True),
                StoneMark(stone="orange", letter="C", chosen=True),
                StoneMark(stone="brown", letter="D"),
            ),
            before=1,
            before_name="Boris",
            yours=True,
        ),
        facing=1,
        market=piles(2, 4, 1),
        show=("cart", "tower"),
        price="costs 4",
    )


def panel_cards() -> PanelScene:
    scene = panel_build()
    return scene.model_copy(
        update={"show": ("cards", "cart", "market"), "chosen_card": "market", "price": ""}
    )


def panel_wide() -> PanelScene:
    """A foot four stones wide: both ends can be chosen, so the window is six wide."""
    base = tower_of(4, -1)
    tower = Tower(
        stones=base.stones,
        slots=tuple(
            TowerSlot(row=r, x=x, letter=c)
            for (r, x), c in zip(((1, -2), (1, 3), (2, -1), (2, 0), (2, 1)), "ABCDE", strict=True)
        ),
    )
    return panel_build().model_copy(
        update={"seat": _panel_seat(tower), "show": ("tower",), "price": ""}
    )


def panel_market() -> PanelScene:
    """Market's second decision: a stone of the draw, and a cart for it."""
    table = table_typical()
    return PanelScene(
        words=Words(
            title="Market",
            subtitle="One stone, one cart",
            market="Market",
            mountain="Mist",
            points="points",
            supply="Your supply",
        ),
        seat=_panel_seat(tower_of(6, -1)),
        cart=table.carts[1],
        facing=-1,
        market=piles(2, 4, 1, letters="ABC"),
        show=("market", "draw", "carts"),
        draw=(
            StoneMark(stone="red", letter="A"),
            StoneMark(stone="purple", letter="B", chosen=True),
            StoneMark(stone="blue", letter="C"),
        ),
        carts=tuple(
            c.model_copy(update={"letter": letter})
            for c, letter in zip(table.carts, "DEFG", strict=True)
        ),
    )


def panel_everything() -> PanelScene:
    """The check before a card alone is confirmed: nearly all parts at once."""
    scene = panel_build()
    return scene.model_copy(
        update={"show": ("cart", "market", "tower", "cards"), "chosen_card": "build"}
    )
