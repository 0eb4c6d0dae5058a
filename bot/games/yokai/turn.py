"""The steps of a turn carried out (`docs/rules/yokai.md`, sections 3 and 4).

Each function takes a move that has been found legal, and returns the state after it and what
happened.
"""

from __future__ import annotations

from bot.games.game import Event
from bot.games.yokai.able import card_at
from bot.games.yokai.events import Declared, Laid, Looked, Moved, PutAside, Stayed, TurnedUp
from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift, Stay
from bot.games.yokai.pieces import HIDDEN, Cell
from bot.games.yokai.state import Sighting, YokaiState
from bot.games.yokai.view import MoveView

After = tuple[YokaiState, list[Event]]


def look(state: YokaiState, move: Look) -> After:
    """The seat sees the card's face, and from now on knows it."""
    card = _card(state, move.card)
    sightings = list(state.sightings)
    others = (sighting for sighting in sightings[move.seat] if sighting.card != card)
    sightings[move.seat] = (*others, Sighting(card=card, turn=state.turn))
    after = state.model_copy(
        update={
            "looks": (*state.looks, card),
            "sightings": tuple(sightings),
            "step": "look2" if state.step == "look1" else "move",
        }
    )
    time = 1 if state.step == "look1" else 2
    return after, [Looked(seat=move.seat, card=card, cell=move.card, time=time)]


def shift(state: YokaiState, move: Shift) -> After:
    """The card goes to the other cell."""
    card = _card(state, move.origin)
    last_move = MoveView(turn=state.turn, seat=move.seat, card=card, origin=move.origin, to=move.to)
    after = state.with_card(card, cell=move.to)
    after = after.model_copy(update={"last_move": last_move, "step": "hint"})
    return after, [Moved(seat=move.seat, card=card, origin=move.origin, to=move.to)]


def stay(state: YokaiState, move: Stay) -> After:
    """No card can be moved, so the step is skipped."""
    return state.model_copy(update={"step": "hint"}), [Stayed(seat=move.seat)]


def reveal(state: YokaiState, move: Reveal) -> After:
    """The top hint of the pile lies open, on top of the stack, or aside unseen."""
    top, *rest = state.pile
    after = state.model_copy(update={"turned": (*state.turned, top), "pile": tuple(rest)})
    happened = (
        PutAside(seat=move.seat, pile=len(rest))
        if state.options.hint_rule == "hidden"
        else TurnedUp(seat=move.seat, hint=top, pile=len(rest))
    )
    return _next(after), [happened]


def lay(state: YokaiState, move: Lay) -> After:
    """The hint locks the card. After the last one the game is over.

    Of the hints put aside unseen, the one put aside first.
    """
    hint = state.turned[0] if move.hint == HIDDEN else move.hint
    card = _card(state, move.card)
    left = tuple(other for other in state.turned if other != hint)
    after = state.with_card(card, hint=hint).model_copy(update={"turned": left})
    after = after.model_copy(update={"step": "over"}) if _all_laid(after) else _next(after)
    return after, [Laid(seat=move.seat, hint=move.hint, card=card, cell=move.card)]


def declare(state: YokaiState, move: Declare) -> After:
    """The game is over."""
    after = state.model_copy(update={"step": "over", "declared": move.seat})
    return after, [Declared(seat=move.seat)]


def _all_laid(state: YokaiState) -> bool:
    return not state.pile and not state.turned


def _next(state: YokaiState) -> YokaiState:
    """The turn goes on to the next seat."""
    return state.model_copy(
        update={
            "turn": state.turn + 1,
            "step": "look1",
            "looks": (),
            "last_looks": state.looks,
        }
    )


def _card(state: YokaiState, cell: Cell) -> int:
    card = card_at(state, cell)
    if card is None:
        raise ValueError(f"there is no card at {cell}")
    return card
