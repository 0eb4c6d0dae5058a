"""The table before the first turn (`docs/rules/yokai.md`, section 2)."""

from __future__ import annotations

from bot.games.chance import Chance
from bot.games.yokai.content import Pile, YokaiContent
from bot.games.yokai.pieces import Hint, HintSupply, YokaiOptions
from bot.games.yokai.state import Card, Dealt, YokaiState


def setup(content: YokaiContent, options: YokaiOptions, players: int, chance: Chance) -> YokaiState:
    """Every random step in the order of the rules; `chance` is left after the last of them."""
    columns = content.yokai.columns
    cards = tuple(
        Card(cell=(number % columns, number // columns), family=family)
        for number, family in enumerate(chance.shuffle(content.yokai.cards))
    )
    pile = _pile(content, options.hints, players, chance)
    pairs: list[Hint] = []
    if options.affinity != "none":
        holders = players if options.affinity == "all" else 1
        pairs = chance.shuffle(list(content.affinity.cards))[:holders]
    shape = _shape(content, options, chance)
    first = chance.below(players)
    return YokaiState(
        k=chance.k,
        options=options,
        shape=shape,
        players=players,
        first=first,
        cards=cards,
        pile=pile,
        affinities=tuple(
            Dealt(seat=(first + number) % players, pair=pair) for number, pair in enumerate(pairs)
        ),
        sightings=((),) * players,
    )


def pile_of(content: YokaiContent, supply: HintSupply, players: int) -> Pile:
    """How many hints of each kind come into the pile."""
    pile = content.hints.piles[players - 2]
    singles = {"normal": 0, "easier": 1, "harder": -1}[supply] * content.hints.shifted
    return Pile(singles=pile.singles + singles, pairs=pile.pairs, triples=pile.triples - singles)


def _pile(
    content: YokaiContent, supply: HintSupply, players: int, chance: Chance
) -> tuple[Hint, ...]:
    """The pile, its top first. Which hints are not in it, nobody ever learns."""
    hints, wanted = content.hints, pile_of(content, supply, players)
    taken = [
        *chance.shuffle(list(hints.singles))[: wanted.singles],
        *chance.shuffle(list(hints.pairs))[: wanted.pairs],
        *chance.shuffle(list(hints.triples))[: wanted.triples],
    ]
    return tuple(chance.shuffle(taken))


def _shape(content: YokaiContent, options: YokaiOptions, chance: Chance) -> str | None:
    """The key of the shape to be met, if any: the chosen one, or one of those allowed."""
    if options.objective == "none":
        return None
    if options.objective != "random":
        return options.objective
    allowed = [
        shape.key
        for shape in content.shapes
        if shape.with_all_affinities or options.affinity != "all"
    ]
    return chance.shuffle(allowed)[0]
