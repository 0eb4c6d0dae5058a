"""What everybody has seen of a game, one thing after the other: what a replay is made from.

Only public views are in it. So a replay of a game that still runs can't tell a pick that hasn't
been turned up, or a face that somebody has looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.games.game import Event, Move
from bot.games.record import Step
from bot.games.shelf import AnyGame


@dataclass(frozen=True, slots=True)
class Seen:
    """One thing to see: everybody's view of it, the view of what was seen before it (None at the
    beginning), and what happened in between."""

    view: Any
    before: Any
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Story:
    """A game so far. `end`: everybody's view once it is over, else None."""

    seen: tuple[Seen, ...]
    end: Any = None


def seen(game: AnyGame, state: Any, steps: Iterable[Step]) -> tuple[Seen, ...]:
    """The beginning, every later secret step as it opens (a sunrise), and every move carried out.

    `state`: before the first of the `steps`. Where each move has its own picture, several of one
    seat in one go (Market and its stone) are one thing to see.
    """
    found = [Seen(game.view(state, None), None)]
    actor: int | None = None
    for step in steps:
        secret, state = game.secret(state), step.applied.state
        if secret:
            continue
        view = game.view(step.applied.moment, None)
        goes_on = game.each_move_shown and step.move.seat == actor
        last = found.pop() if goes_on else Seen(None, found[-1].view)
        found.append(Seen(view, last.before, last.events + step.applied.events))
        actor = step.move.seat
        if game.secret(state):
            found.append(Seen(game.view(state, None), view))
            actor = None
    return tuple(found)


def carried_out(game: AnyGame, state: Any, moves: Iterable[Move], key: bytes) -> Iterator[Step]:
    """The steps of these moves, which are known to be legal. `key`: the table's key of chance."""
    for move in moves:
        applied = game.apply(state, move, key)
        yield Step(move, applied)
        state = applied.state


def of_record(game: AnyGame, start: Any, steps: Iterable[Step], *, over: bool) -> Story:
    """The story of a game from its start and steps. `over`: it is finished, or abandoned."""
    listed = list(steps)
    last = listed[-1].applied.state if listed else start
    return Story(seen(game, start, listed), game.view(last, None) if over else None)
