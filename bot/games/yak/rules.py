"""Yak as a game: the one door to its rules (`docs/rules/yak.md`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.games import game
from bot.games.chance import Chance
from bot.games.game import Applied, BadOptionsError, Event
from bot.games.yak import noon, written
from bot.games.yak.check import check
from bot.games.yak.content import YakContent
from bot.games.yak.legal import legal
from bot.games.yak.moves import Build, Choose, Market, Place, Restock, YakMove
from bot.games.yak.orders import Orders, follow
from bot.games.yak.score import final_result
from bot.games.yak.setup import setup
from bot.games.yak.sight import view_of
from bot.games.yak.state import YakState
from bot.games.yak.view import YakView


class YakGame:
    """Yak under one content file. Implements `bot.games.game.Game`; see there for each method."""

    key: ClassVar[str] = "yak"
    seats: ClassVar[tuple[int, int]] = (2, 4)
    orders_type: ClassVar[type[game.Orders]] = Orders
    each_move_shown: ClassVar[bool] = True

    def __init__(self, content: YakContent) -> None:
        """Play by the numbers of this content."""
        self.content = content

    @property
    def rules(self) -> int:
        """The number of the content file."""
        return self.content.rules

    def options(self, raw: Mapping[str, Any]) -> dict[str, Any]:
        """`master_builder`: true or false, false unless said."""
        for name in raw:
            if name != "master_builder":
                raise BadOptionsError("unknown", f"Yak has no option {name!r:.60}")
        master_builder = raw.get("master_builder", False)
        if not isinstance(master_builder, bool):
            raise BadOptionsError("value", "the option master_builder is true or false")
        return {"master_builder": master_builder}

    def setup(self, options: Mapping[str, Any], players: int, chance: Chance) -> YakState:
        """The table before the first sunrise. Raises ValueError for a wrong number of players."""
        fewest, most = self.seats
        if not fewest <= players <= most:
            raise ValueError(f"Yak is for {fewest} to {most} players, not {players}")
        master_builder: bool = self.options(options)["master_builder"]
        return setup(self.content, players, master_builder, chance)

    def waiting_for(self, state: YakState) -> tuple[int, ...]:
        """At sunrise all seats that haven't picked, at noon the one whose card is carried out."""
        return state.waiting_for

    def secret(self, state: YakState) -> bool:
        """Picks are secret; all else is open."""
        return state.phase == "sunrise"

    def chapter(self, state: YakState) -> int:
        """A board post for each round."""
        return state.round

    def legal(self, state: YakState, seat: int) -> Sequence[YakMove]:
        """Every legal move, lazily; at noon, Pass is the last."""
        return legal(self.content, state, seat)

    def apply(self, state: YakState, move: YakMove, key: bytes) -> Applied[YakState]:
        """Carry out a move. After the last of a noon the sunset follows by itself."""
        check(self.content, state, move)
        chance = Chance(key, state.k)
        events: list[Event]
        if isinstance(move, Choose):
            after, events = self._choose(state, move), []
        elif isinstance(move, Build):
            after, events = noon.build(self.content, state, move, chance)
        elif isinstance(move, Restock):
            after, events = noon.restock(self.content, state, move, chance)
        elif isinstance(move, Market):
            after, events = noon.market(self.content, state, move, chance)
        elif isinstance(move, Place):
            after, events = noon.place(state, move)
        else:
            after, events = noon.forgo(self.content, state, move)
        moment = after.model_copy(update={"k": chance.k})
        after = moment
        if moment.phase == "noon" and moment.acted == len(moment.seats):
            after, evening = noon.sunset(self.content, moment)
            events += evening
        return Applied(after, tuple(events), moment)

    def _choose(self, state: YakState, move: Choose) -> YakState:
        state = state.with_seat(move.seat, card=move.card)
        return state if state.waiting_for else state.model_copy(update={"phase": "noon"})

    def follow(self, state: YakState, seat: int, orders: Orders | None) -> YakMove | None:
        """The move that the orders settle; see `bot.games.yak.orders.follow`."""
        return follow(self.content, state, seat, orders)

    def view(self, state: YakState, seat: int | None) -> YakView:
        """What the seat, or everybody, may see."""
        return view_of(self.content, state, seat, self.result(state))

    def strict(self, state: YakState, seat: int) -> tuple[YakView, YakView | None]:
        """There is nothing to remember."""
        return self.view(state, seat), None

    def result(self, state: YakState) -> dict[str, Any] | None:
        """The final score, winners and number of rounds, as in the record."""
        if state.phase != "over":
            return None
        return final_result(self.content, state)

    def read_move(self, raw: object) -> YakMove:
        """A move from its JSON value, strictly."""
        return written.read_move(raw)

    def write_move(self, move: YakMove) -> dict[str, Any]:
        """The move's JSON value."""
        return written.write_move(move)

    def read_state(self, text: str) -> YakState:
        """A state from what `write_state` wrote."""
        return YakState.model_validate_json(text)

    def write_state(self, state: YakState) -> str:
        """The state as JSON, to be kept."""
        return state.model_dump_json()
