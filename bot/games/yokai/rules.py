"""Yokai as a game: the one door to its rules (`docs/rules/yokai.md`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.games import game
from bot.games.chance import Chance
from bot.games.game import Applied
from bot.games.yokai import turn, written
from bot.games.yokai.check import check
from bot.games.yokai.content import YokaiContent
from bot.games.yokai.events import Ended
from bot.games.yokai.legal import legal
from bot.games.yokai.moves import Lay, Look, Reveal, Shift, Stay, YokaiMove
from bot.games.yokai.options import options
from bot.games.yokai.orders import Orders, follow
from bot.games.yokai.pieces import YokaiOptions
from bot.games.yokai.score import final_result
from bot.games.yokai.setup import setup
from bot.games.yokai.sight import view_of
from bot.games.yokai.state import YokaiState
from bot.games.yokai.view import YokaiView


class YokaiGame:
    """Yokai under one content file. Implements `bot.games.game.Game`; see there for each method."""

    key: ClassVar[str] = "yokai"
    seats: ClassVar[tuple[int, int]] = (2, 4)
    orders_type: ClassVar[type[game.Orders]] = Orders
    each_move_shown: ClassVar[bool] = False

    def __init__(self, content: YokaiContent) -> None:
        """Play by the numbers of this content."""
        self.content = content

    @property
    def rules(self) -> int:
        """The number of the content file."""
        return self.content.rules

    def options(self, raw: Mapping[str, Any]) -> dict[str, Any]:
        """The options of the record, and `level` from 1 to 5 as shorthand; see `options`."""
        return options(self.content, raw).model_dump()

    def setup(self, options: Mapping[str, Any], players: int, chance: Chance) -> YokaiState:
        """The table before the first turn. Raises ValueError for a wrong number of players."""
        fewest, most = self.seats
        if not fewest <= players <= most:
            raise ValueError(f"Yokai is for {fewest} to {most} players, not {players}")
        chosen = YokaiOptions(**self.options(options))
        return setup(self.content, chosen, players, chance)

    def waiting_for(self, state: YokaiState) -> tuple[int, ...]:
        """The seat whose turn it is."""
        return state.waiting_for

    def secret(self, state: YokaiState) -> bool:
        """Never: what a look shows is secret, but not which card was looked at."""
        return False

    def chapter(self, state: YokaiState) -> int:
        """A board post for each turn."""
        return state.turn

    def legal(self, state: YokaiState, seat: int) -> Sequence[YokaiMove]:
        """Every legal move; those of cards lazily. See `bot.games.yokai.legal.legal`."""
        return legal(state, seat)

    def apply(self, state: YokaiState, move: YokaiMove, key: bytes) -> Applied[YokaiState]:
        """Carry out a move. Nothing is drawn after setup, so `key` isn't needed.

        The moment is the state, for nothing follows by itself but the end.
        """
        check(state, move)
        if isinstance(move, Look):
            after, events = turn.look(state, move)
        elif isinstance(move, Shift):
            after, events = turn.shift(state, move)
        elif isinstance(move, Stay):
            after, events = turn.stay(state, move)
        elif isinstance(move, Reveal):
            after, events = turn.reveal(state, move)
        elif isinstance(move, Lay):
            after, events = turn.lay(state, move)
        else:
            after, events = turn.declare(state, move)
        if after.step == "over":
            events.append(self._ended(after))
        return Applied(after, tuple(events), after)

    def _ended(self, state: YokaiState) -> Ended:
        return Ended(
            reason="hints" if state.declared is None else "declared",
            won=final_result(self.content, state)["won"],
            families=tuple(card.family for card in state.cards),
        )

    def follow(self, state: YokaiState, seat: int, orders: Orders | None) -> YokaiMove | None:
        """The move that the orders settle; see `bot.games.yokai.orders.follow`."""
        return follow(state, seat, orders)

    def view(self, state: YokaiState, seat: int | None) -> YokaiView:
        """What the seat, or everybody, may see."""
        return view_of(state, seat, self.result(state))

    def strict(self, state: YokaiState, seat: int) -> tuple[YokaiView, YokaiView | None]:
        """Without notes; what was seen in this turn may be shown in passing until it ends."""
        view = self.view(state, seat).model_copy(update={"notes": ()})
        passing = view if view.seen_this_turn and seat in state.waiting_for else None
        return view.model_copy(update={"seen_this_turn": ()}), passing

    def result(self, state: YokaiState) -> dict[str, Any] | None:
        """Won or lost, score, tier and what they are made of, as in the record."""
        if state.step != "over":
            return None
        return final_result(self.content, state)

    def read_move(self, raw: object) -> YokaiMove:
        """A move from its JSON value, strictly."""
        return written.read_move(raw)

    def write_move(self, move: YokaiMove) -> dict[str, Any]:
        """The move's JSON value."""
        return written.write_move(move)

    def read_state(self, text: str) -> YokaiState:
        """A state from what `write_state` wrote."""
        return YokaiState.model_validate_json(text)

    def write_state(self, state: YokaiState) -> str:
        """The state as JSON, to be kept."""
        return state.model_dump_json()
