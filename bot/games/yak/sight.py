"""What one seat, or everybody, may see of a state: the only way from a state to people."""

from __future__ import annotations

from typing import Any

from bot.games.yak.content import YakContent
from bot.games.yak.score import tower_points
from bot.games.yak.state import YakState
from bot.games.yak.view import SeatView, YakView


def is_turned_up(state: YakState, seat: int) -> bool:
    """Whether the seat's card has been revealed in this round.

    It is, once it has been carried out, and while Market's stone waits to be placed.
    """
    if state.phase == "sunrise":
        return False
    place = (seat - state.baby_yak) % len(state.seats)
    return place < state.acted or (place == state.acted and bool(state.draw))


def last_round(content: YakContent, state: YakState) -> bool:
    """Whether the game ends with this round because of the stupa."""
    return (
        state.stupa_round is not None
        and state.round >= state.stupa_round + content.end.rounds_after_stupa
    )


def view_of(
    content: YakContent, state: YakState, seat: int | None, result: dict[str, Any] | None
) -> YakView:
    """The view of a seat, or of everybody (None). `result`: as in the record, once over."""
    seats = tuple(
        SeatView(
            supply=own.supply,
            tower=own.tower,
            card=own.card if is_turned_up(state, number) else None,
            score=tower_points(content, own.tower).total,
            stupa=number == state.stupa,
        )
        for number, own in enumerate(state.seats)
    )
    own_card = None if seat is None or state.phase == "sunrise" else state.seats[seat].card
    return YakView(
        seat=seat,
        round=state.round,
        phase=state.phase,
        waiting_for=state.waiting_for,
        turn=state.turn,
        carts=state.carts,
        facing=state.facing,
        market=state.market,
        track=state.track,
        track_filled=state.track_filled,
        bag=sum(state.bag),
        seats=seats,
        baby_yak=state.baby_yak,
        own_card=own_card,
        draw=state.draw,
        objectives=state.objectives,
        last_round=last_round(content, state),
        result=result,
    )
