"""Scenes for the tests of pictures: typical ones and the hardest there can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, get_args

from render.scenes import (
    Cart,
    CartKind,
    FinalScene,
    Food,
    FoodPile,
    Objective,
    PanelScene,
    ScoreLine,
    Seat,
    Stone,
    StoneMark,
    TableScene,
    Tower,
    TowerSlot,
    TowerStone,
    Words,
)

FOODS: tuple[Food, ...] = get_args(Food)
STONES: tuple[Stone, ...] = get_args(Stone)
COLOURS = STONES[:8]
KINDS: tuple[CartKind, ...] = get_args(CartKind)
NAMES = ("Ann", "Boris", "Cyprien", "Δήμητρα")
LONG = (
    "Bartholomew Featherstonehaugh-Wu",
    "Александра Константиновна",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Παπαδιαμαντοπούλου",
)
SCRIPTS = ("محمد بن علي", "王小明", "🦊🎉", "עדי ❤️")
WORDS = Words(
    title="Round 7",
    subtitle="Boris builds two stones",
    market="Market",
    mountain="Mist on the mountain",
    points="points",
    supply="Supply",
)


def piles(
    *counts: int, changes: tuple[int, ...] = (0, 0, 0), letters: str = ""
) -> tuple[FoodPile, ...]:
    return tuple(
        FoodPile(food=f, count=n, change=d, letter=letters[i] if letters else None)
        for i, (f, n, d) in enumerate(zip(FOODS, counts, changes, strict=True))
    )


def tower_of(
    count: int, first: int = 0, *, new: int = 0, start: int = 0, crystals: tuple[int, ...] = ()
) -> Tower:
    """`count` stones laid row by row from `first`; `new`: how many of the last ones are new."""
    places = [(row, first + x) for row in range(1, 6) for x in range(6 - row)][:count]
    stones = [
        TowerStone(
            row=row,
            x=x,
            stone="crystal" if i in crystals else COLOURS[(i * 3 + start + i // 4) % 8],
            new=i >= count - new,
        )
        for i, (row, x) in enumerate(places)
    ]
    return Tower(stones=tuple(stones), stupa=count >= 14)


def seat(
    sign: int,
    name: str,
    tower: Tower,
    *,
    supply: tuple[FoodPile, ...] | None = None,
    score: int = 12,
    baby: bool = False,
    card: Literal["none", "back", "build", "restock", "market"] = "back",
    acting: bool = False,
    waiting: bool = False,
) -> Seat:
    return Seat(
        sign=sign,
        name=name,
        supply=supply or piles(1, 2, 3),
        tower=tower,
        score=score,
        baby_yak=baby,
        card=card,
        acting=acting,
        waiting=waiting,
    )


def cart(
    stop: int, name: str | None, stones: tuple[StoneMark, ...], food: tuple[FoodPile, ...]
) -> Cart:
    return Cart(
        kind=KINDS[stop],
        food=food,
        stones=stones,
        before=None if name is None else stop,
        before_name=name or "",
    )


def marks(*stones: Stone) -> tuple[StoneMark, ...]:
    return tuple(StoneMark(stone=s) for s in stones)


def table_typical() -> TableScene:
    """Four players in the middle of a game, a build just revealed."""
    return TableScene(
        words=WORDS,
        carts=(
            cart(0, "Ann", marks("red", "pink", "blue"), piles(3, 2, 0)),
            cart(
                1,
                "Boris",
                (
                    StoneMark(stone="green"),
                    StoneMark(stone="brown", gone=True),
                    StoneMark(stone="crystal", gone=True),
                ),
                piles(2, 0, 5, changes=(2, 0, 1)),
            ),
            cart(2, "Cyprien", marks("purple", "orange", "yellow", "crystal"), piles(0, 4, 4)),
            cart(
                3,
                "Δήμητρα",
                (StoneMark(stone="pink"), StoneMark(stone="brown", new=True)),
                piles(2, 3, 1),
            ),
        ),
        facing=1,
        track=2,
        track_new=1,
        market=piles(2, 4, 1),
        seats=(
            seat(0, "Ann", tower_of(7, -2, crystals=(3,)), score=11, card="restock", baby=True),
            seat(
                1,
                "Boris",
                tower_of(9, 0, new=2, start=2),
                score=17,
                card="build",
                acting=True,
                supply=piles(1, 2, 0, changes=(-2, 0, -1)),
            ),
            seat(2, "Cyprien", tower_of(5, -1, start=4), score=8),
            seat(3, "Δήμητρα", tower_of(12, -4, start=1, crystals=(2, 8)), score=24),
        ),
    )


def table_empty(players: int = 2) -> TableScene:
    """The first sunrise: nothing built, nobody has picked."""
    stops = 4 if players == 4 else 3
    words = WORDS.model_copy(update={"title": "Round 1", "subtitle": "Choose your card"})
    return TableScene(
        words=words,
        carts=tuple(
            cart(
                i, NAMES[i] if i < players else None, marks("red", "blue", "yellow"), piles(3, 0, 3)
            )
            for i in range(stops)
        ),
        facing=-1,
        track=0,
        market=piles(2, 2, 2),
        seats=tuple(
            seat(
                i,
                NAMES[i],
                Tower(),
                score=0,
                card="none",
                waiting=True,
                baby=i == 1,
                supply=piles(1, 1, 1),
            )
            for i in range(players)
        ),
    )


def table_full(names: tuple[str, ...] = LONG) -> TableScene:
    """As much as a table can hold: full towers, carts, track and market, all objectives, a draw."""
    words = Words(
        title="Round 23 · the very last round of all",
        subtitle="Bartholomew Featherstonehaugh-Wu goes to the market",
        market="Wochenmarkt",
        mountain="Nebel auf dem Berg",
        points="Punkte",
        supply="Vorrat",
    )
    n = len(names)
    return TableScene(
        words=words,
        carts=tuple(
            Cart(
                kind=KINDS[i],
                food=piles(9, 9, 9, changes=(-9, 8, -8)),
                stones=(
                    *(StoneMark(stone=STONES[(i * 2 + k) % 9], new=k == 3) for k in range(4)),
                    *(StoneMark(stone=STONES[k], gone=True) for k in range(3)),
                ),
                before=i if i < n else None,
                before_name=names[i] if i < n else "",
                yours=i == 0,
            )
            for i in range(4 if n == 4 else 3)
        ),
        facing=-1,
        track=4,
        track_new=3,
        turned=True,
        market=piles(15, 15, 15, changes=(12, -12, 10)),
        draw=(
            StoneMark(stone="crystal"),
            StoneMark(stone="yellow", chosen=True),
            StoneMark(stone="brown"),
        ),
        objectives=(
            Objective(key="most_red", label="Most red stones"),
            Objective(key="stairway", label="Stairway"),
            Objective(key="terrace", label="Terrace"),
        ),
        seats=tuple(
            seat(
                i,
                name,
                tower_of(15, -i, start=i * 3, new=3, crystals=(1, 6, 13)),
                score=108,
                acting=i == 0,
                card=("build", "restock", "market", "none")[i],
                waiting=i == 3,
                baby=i == 0,
                supply=piles(8, 8, 8, changes=(8, -8, 8)),
            )
            for i, name in enumerate(names)
        ),
    )


def table_three() -> TableScene:
    """Three players with Master Builder, carts facing back."""
    scene = table_typical()
    return scene.model_copy(
        update={
            "carts": scene.carts[:3],
            "seats": scene.seats[:3],
            "facing": -1,
            "objectives": (
                Objective(key="cornerstones", label="Cornerstones"),
                Objective(key="twin_peak", label="Twin peak"),
                Objective(key="most_blue", label="Most blue"),
            ),
        }
    )


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


def final(players: int = 4, names: tuple[str, ...] = NAMES) -> FinalScene:
    """The end: crystals count as colours, the whole table of points."""
    seats: list[Seat] = []
    for i in range(players):
        tower = tower_of((14, 11, 15, 9)[i], -i, start=i * 3, crystals=(2, 6))
        stones = tuple(
            s.model_copy(update={"counts_as": COLOURS[(k * 5 + i) % 8]})
            if s.stone == "crystal"
            else s
            for k, s in enumerate(tower.stones)
        )
        seats.append(
            seat(
                i,
                names[i],
                Tower(stones=stones, stupa=i == 2),
                score=(31, 24, 36, 18)[i],
                card="none",
            )
        )
    labels = (
        "Groups",
        "Number of groups",
        "Single stones",
        "Stupa",
        "Most food left",
        "Most red",
        "Stairway",
        "Terrace",
    )
    lines = [
        ScoreLine(
            label=label,
            values=tuple(
                "" if (k + i) % 4 == 3 else str(3 + (k * 7 + i * 5) % 12) for i in range(players)
            ),
        )
        for k, label in enumerate(labels)
    ]
    lines.append(ScoreLine(label="Total", values=("31", "24", "36", "18")[:players], total=True))
    return FinalScene(
        words=Words(
            title="Cyprien wins",
            subtitle="after 14 rounds",
            market="Market",
            mountain="Mist",
            points="points",
        ),
        seats=tuple(seats),
        winners=(2,) if players > 2 else (0, 1),
        lines=tuple(lines),
    )


def panel_everything() -> PanelScene:
    """The check before a card alone is confirmed: nearly all parts at once."""
    scene = panel_build()
    return scene.model_copy(
        update={"show": ("cart", "market", "tower", "cards"), "chosen_card": "build"}
    )


def table_scripts() -> TableScene:
    """Names that the font doesn't have: the seats' signs stand in."""
    return table_empty(4).model_copy(
        update={
            "carts": tuple(
                c.model_copy(update={"before_name": SCRIPTS[i]})
                for i, c in enumerate(table_empty(4).carts)
            ),
            "seats": tuple(
                s.model_copy(update={"name": SCRIPTS[i]})
                for i, s in enumerate(table_empty(4).seats)
            ),
        }
    )


def table_two_full() -> TableScene:
    """Two players with everything a table of two can hold."""
    return table_full(LONG[:2])


def table_three_full() -> TableScene:
    return table_full(LONG[:3])


def final_two() -> FinalScene:
    """Two who share the win."""
    return final(2, LONG[:2])


def final_three() -> FinalScene:
    """A winner whose name can't be drawn."""
    scene = final(3, (NAMES[0], LONG[1], SCRIPTS[1]))
    words = scene.words.model_copy(update={"title": f"{SCRIPTS[1]} wins"})
    return scene.model_copy(update={"words": words})


SAMPLES: dict[str, Callable[[], TableScene | PanelScene | FinalScene]] = {
    make.__name__: make
    for make in (
        table_typical,
        table_empty,
        table_three,
        table_full,
        table_two_full,
        table_three_full,
        table_scripts,
        panel_cards,
        panel_build,
        panel_wide,
        panel_market,
        panel_everything,
        final,
        final_two,
        final_three,
    )
}
"""Every sample by its name."""
