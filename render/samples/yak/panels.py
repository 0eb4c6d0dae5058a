"""Panels of Yak: what one player decides on."""

from __future__ import annotations

from render.samples.names import SCRIPTS
from render.samples.yak.parts import WORDS, cart, laid, marks, piles, seat
from render.scenes import Cart, PanelScene, Seat, StoneMark, Tower, TowerSlot, TowerStone, Words


def panel_scripts() -> PanelScene:
    """A player whose name can't be drawn: the seat's sign stands in."""
    scene = panel_cards()
    return scene.model_copy(update={"seat": scene.seat.model_copy(update={"name": SCRIPTS[0]})})


def _words(title: str) -> Words:
    return WORDS.model_copy(update={"title": title, "subtitle": "Round 9", "supply": "Your supply"})


def _panel_seat(tower: Tower, score: int = 6) -> Seat:
    return seat(1, "Boris", tower, score=score, supply=piles(4, 0, 3))


def panel_build() -> PanelScene:
    """Choosing stones from the cart and places in the tower."""
    tower = laid("rgkcp", "r", first=-1)
    tower = Tower(
        stones=(*tower.stones, TowerStone(row=2, x=0, stone="crystal", planned=True)),
        slots=(TowerSlot(row=2, x=1, letter="A"), TowerSlot(row=3, x=-1, letter="B")),
    )
    return PanelScene(
        words=_words("Build"),
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
    """The cards, with one that was chosen earlier and can be changed."""
    return panel_build().model_copy(
        update={
            "words": _words("Market"),
            "show": ("cards", "cart", "market"),
            "chosen_card": "market",
            "price": "",
        }
    )


def panel_wide() -> PanelScene:
    """A foot four stones wide: both ends can be chosen, so the window is six wide."""
    base = laid("rgkp", first=-1)
    tower = Tower(
        stones=base.stones,
        slots=tuple(
            TowerSlot(row=r, x=x, letter=c)
            for (r, x), c in zip(((1, -2), (1, 3), (2, -1), (2, 0), (2, 1)), "ABCDE", strict=True)
        ),
    )
    return panel_build().model_copy(
        update={"seat": _panel_seat(tower, 4), "show": ("tower",), "price": ""}
    )


def panel_market() -> PanelScene:
    """Market's second decision: a stone of the draw is chosen, and a cart for it is asked."""
    carts = (
        cart(0, "Ann", marks("red", "pink", "blue"), piles(3, 0, 0)),
        cart(1, "Boris", marks("green"), piles(0, 3, 5)),
        cart(2, "Cyprien", marks("purple", "orange", "yellow"), piles(3, 0, 2)),
        cart(3, "Δήμητρα", marks("pink", "brown"), piles(2, 3, 1)),
    )
    return PanelScene(
        words=_words("Market"),
        seat=_panel_seat(laid("rgkcp", "rg", first=-1), 11),
        cart=carts[1],
        facing=-1,
        market=piles(2, 4, 1),
        show=("market", "draw", "carts"),
        draw=(
            StoneMark(stone="red"),
            StoneMark(stone="purple", chosen=True),
            StoneMark(stone="blue"),
        ),
        carts=tuple(
            one.model_copy(update={"letter": letter})
            for one, letter in zip(carts, "ABCD", strict=True)
        ),
    )


def panel_everything() -> PanelScene:
    """The check before a card alone is confirmed: nearly all parts at once."""
    scene = panel_build()
    return scene.model_copy(
        update={"show": ("cart", "market", "tower", "cards"), "chosen_card": "build"}
    )
