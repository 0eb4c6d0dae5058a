"""What one seat, or everybody, may see of a state: the only way from a state to people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.games.yokai.pieces import HIDDEN, Hint
from bot.games.yokai.score import laid_right
from bot.games.yokai.state import Card, YokaiState
from bot.games.yokai.view import AffinityView, CardView, LookView, Note, YokaiView


def view_of(state: YokaiState, seat: int | None, result: dict[str, Any] | None) -> YokaiView:
    """The view of a seat, or of everybody (None). `result`: as in the record, once over."""
    over = state.step == "over"
    rule = state.options.hint_rule
    notes = () if seat is None else _notes(state, seat)
    return YokaiView(
        seat=seat,
        players=state.players,
        options=state.options,
        shape=state.shape,
        waiting_for=state.waiting_for,
        first=state.first,
        turn=state.turn,
        player=state.player,
        step=state.step,
        cards=tuple(_card(state, card) for card in state.cards),
        looks=_looks(state, state.player, state.looks),
        last_looks=_looks(state, (state.player - 1) % state.players, state.last_looks),
        last_move=state.last_move,
        turned=state.turned if over else _lying_open(state),
        beneath=max(len(state.turned) - 1, 0) if rule == "stacked" and not over else 0,
        aside=len(state.turned) if rule == "hidden" and not over else 0,
        pile=len(state.pile),
        pile_hints=state.pile if over else (),
        affinities=tuple(
            AffinityView(seat=dealt.seat, pair=dealt.pair if over else None)
            for dealt in state.affinities
        ),
        declared=state.declared,
        result=result,
        own_affinity=next((d.pair for d in state.affinities if d.seat == seat), None),
        seen_this_turn=_of_this_turn(state, seat, notes),
        notes=notes,
    )


def _card(state: YokaiState, card: Card) -> CardView:
    if state.step == "over":
        right = laid_right(card, state.options.hint_rule)
        return CardView(cell=card.cell, hint=card.hint, family=card.family, right=right)
    unseen = card.hint is not None and state.options.hint_rule == "hidden"
    return CardView(cell=card.cell, hint=HIDDEN if unseen else card.hint, family=None, right=None)


def _looks(state: YokaiState, seat: int, cards: Iterable[int]) -> tuple[LookView, ...]:
    return tuple(LookView(seat=seat, card=card, cell=state.cards[card].cell) for card in cards)


def _lying_open(state: YokaiState) -> tuple[Hint, ...]:
    """The hints that everybody sees: none where they are hidden, else those that may be laid."""
    return () if state.options.hint_rule == "hidden" else state.layable


def _notes(state: YokaiState, seat: int) -> tuple[Note, ...]:
    return tuple(
        Note(
            card=sighting.card,
            cell=state.cards[sighting.card].cell,
            family=state.cards[sighting.card].family,
            turn=sighting.turn,
        )
        for sighting in state.sightings[seat]
    )


def _of_this_turn(state: YokaiState, seat: int | None, notes: Iterable[Note]) -> tuple[Note, ...]:
    """What the seat whose turn it is has seen in it, in the order of the looks."""
    if seat != state.player:
        return ()
    return tuple(note for note in notes if note.card in state.looks)
