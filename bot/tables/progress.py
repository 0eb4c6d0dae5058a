"""How far a table goes by itself: pure, from a state and the seats' orders to the next decision.

Cards whose orders are settled, forced moves and computers' moves are carried out one after another
until a person has to decide or the game is over.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.games.game import Applied, Game, Move

Choose = Callable[[Any, Any], Any]
"""A computer's choice: (view, legal moves) to a move."""


@dataclass(frozen=True, slots=True)
class Beat:
    """One move carried out, as everybody sees it: what happened, and the view before and after."""

    seat: int
    events: tuple[dict[str, Any], ...]
    before: dict[str, Any]
    view: dict[str, Any]


@dataclass(slots=True)
class Progress:
    """Where the table stands now and what led there.

    `moves`: (seat, the move as in the record), in order. `beats`: what there is to show. `asked`:
    the seats that must decide now, () when the game is over. `opened`: a new chapter has begun
    (`Game.chapter`), so all earlier orders are done with. `secret`: it set out from a secret step,
    which is over if there are moves.
    """

    state: Any
    moves: list[tuple[int, dict[str, Any]]] = field(
        default_factory=list[tuple[int, dict[str, Any]]]
    )
    beats: list[Beat] = field(default_factory=list[Beat])
    asked: tuple[int, ...] = ()
    opened: bool = False
    secret: bool = False


def advance(
    game: Game[Any, Any, Any, Any],
    state: Any,
    key: bytes,
    orders: Mapping[int, Any],
    computers: Mapping[int, Choose],
    stand_ins: Collection[int] = (),
) -> Progress:
    """Go on from `state` as far as nobody has to be asked.

    `orders`: what counts as decided, by seat; a seat without an entry has decided nothing. `key`:
    the table's key of chance. `stand_ins`: those of the computers that decide for a person, until
    the chapter is over.
    """
    progress = Progress(state, secret=game.secret(state))
    orders, chapter = dict(orders), game.chapter(state)
    while waiting := game.waiting_for(progress.state):
        secret = game.secret(progress.state)
        moves = _decided(game, progress.state, waiting, orders, computers)
        missing = tuple(seat for seat in waiting if seat not in moves)
        if missing:
            progress.asked = tuple(seat for seat in waiting if seat not in computers)
            return progress
        for move in moves.values():
            _carry_out(game, progress, move, key, shown=not secret)
        if game.chapter(progress.state) != chapter:
            chapter = game.chapter(progress.state)
            orders.clear()
            computers = {seat: one for seat, one in computers.items() if seat not in stand_ins}
            progress.opened = True
    return progress


def _decided(
    game: Game[Any, Any, Any, Any],
    state: Any,
    waiting: tuple[int, ...],
    orders: Mapping[int, Any],
    computers: Mapping[int, Choose],
) -> dict[int, Any]:
    """The moves that the waiting seats have decided on; people first, so that no computer thinks
    in vain about a step that isn't complete."""
    moves: dict[int, Any] = {}
    for seat in waiting:
        move = game.follow(state, seat, orders.get(seat))
        if move is not None:
            moves[seat] = move
        elif seat not in computers:
            return {}
    for seat in waiting:
        if seat not in moves:
            choose = computers[seat]
            moves[seat] = choose(game.view(state, seat), game.legal(state, seat))
    return {seat: moves[seat] for seat in waiting}


def _carry_out(
    game: Game[Any, Any, Any, Any], progress: Progress, move: Move, key: bytes, *, shown: bool
) -> None:
    before = progress.state
    applied: Applied[Any] = game.apply(before, move, key)
    progress.moves.append((move.seat, game.write_move(move)))
    progress.state = applied.state
    if not shown:
        return
    beat = Beat(
        seat=move.seat,
        events=tuple(event.model_dump(mode="json") for event in applied.events),
        before=game.view(before, None).model_dump(mode="json"),
        view=game.view(applied.moment, None).model_dump(mode="json"),
    )
    last = progress.beats[-1] if progress.beats else None
    if last is not None and last.seat == beat.seat:
        # Two moves of one seat in one go (Market and its stone) are one thing to see.
        progress.beats[-1] = Beat(beat.seat, last.events + beat.events, last.before, beat.view)
    else:
        progress.beats.append(beat)


def told_since(
    game: Game[Any, Any, Any, Any],
    state: Any,
    moves: Iterable[Any],
    key: bytes,
    chapter: int,
) -> list[list[dict[str, Any]]]:
    """What happened from the beginning of the chapter on, a list of events for each chapter.

    `state`: before the first of the game's `moves` (as `read_move` gives them).
    """
    told: dict[int, list[dict[str, Any]]] = {}
    for move in moves:
        number = game.chapter(state)
        applied: Applied[Any] = game.apply(state, move, key)
        state = applied.state
        if number >= chapter:
            events = told.setdefault(number, [])
            events += [event.model_dump(mode="json") for event in applied.events]
    return list(told.values())
