"""Drawing from the bag, and what fog does (`docs/rules/yak.md`, section 6)."""

from __future__ import annotations

from bot.games.chance import Chance
from bot.games.yak.content import FOG, YakContent
from bot.games.yak.events import Drew, TrackFilled
from bot.games.yak.pieces import STONES, Stone
from bot.games.yak.state import YakState


def in_order(stones: tuple[Stone, ...] | list[Stone]) -> tuple[Stone, ...]:
    """The stones in canonical order."""
    return tuple(sorted(stones, key=STONES.index))


def take_one(bag: list[int], chance: Chance) -> int:
    """Take one stone out of the bag, which must hold one; its kind's place in canonical order."""
    number = chance.below(sum(bag))
    for kind, count in enumerate(bag):
        if number < count:
            bag[kind] -= 1
            return kind
        number -= count
    raise AssertionError("below() stays below the number of stones")


def draw_stones(bag: list[int], n: int, chance: Chance) -> tuple[list[Stone], int, int]:
    """Take n stones other than fog out of the bag, or what there is.

    Returns the stones in the order drawn, the number of fog stones that came, and in how many
    passes they came: so often the carts turn.
    """
    stones: list[Stone] = []
    fog = turns = 0
    while len(stones) < n and any(bag[:FOG]):
        fog_of_pass = 0
        for _ in range(n - len(stones)):
            if not any(bag[:FOG]):
                break
            kind = take_one(bag, chance)
            if kind == FOG:
                fog_of_pass += 1
            else:
                stones.append(STONES[kind])
        fog += fog_of_pass
        turns += fog_of_pass > 0
    return stones, fog, turns


def draw(
    content: YakContent, state: YakState, n: int, chance: Chance, stop: int | None
) -> tuple[YakState, list[Stone], list[Drew | TrackFilled]]:
    """One whole draw: bag, turning carts, fog on its way to the mountain track.

    Returns the state, the stones drawn (not yet put anywhere; `stop` is only told on) and the
    events.
    """
    bag = list(state.bag)
    stones, fog, turns = draw_stones(bag, n, chance)
    events: list[Drew | TrackFilled] = [
        Drew(stop=stop, stones=tuple(stones), fog=fog, turned=turns)
    ]
    track, filled = state.track, state.track_filled
    for _ in range(fog):
        track += 1
        if track == content.fog.places:
            track = 0
            filled += 1
            events.append(TrackFilled(time=filled))
            if filled <= content.fog.fillings_to_bag:
                bag[FOG] += content.fog.places
    changes = {
        "bag": tuple(bag),
        "facing": -state.facing if turns % 2 else state.facing,
        "track": track,
        "track_filled": filled,
    }
    return state.model_copy(update=changes), stones, events


def draw_into_cart(
    content: YakContent, state: YakState, stop: int, n: int, chance: Chance
) -> tuple[YakState, list[Drew | TrackFilled]]:
    """A draw whose stones go into the cart at a stop."""
    state, stones, events = draw(content, state, n, chance, stop)
    held = in_order((*state.carts[stop].stones, *stones))
    return state.with_cart(stop, stones=held), events
