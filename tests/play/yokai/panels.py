"""People of Yokai at their panels: from a move, as a record writes it, to the presses for it."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from typing import Any

from bot.games.yokai.moves import Declare, Lay, Look, Reveal, Shift, Stay, YokaiMove
from bot.games.yokai.pieces import Cell, Step
from bot.games.yokai.state import YokaiState
from tests.play.panels import Panel, choose
from tests.play.reading import buttons, kind_of, kinds, pressables
from tests.play.world import World

OLD = (
    "That button is from an earlier step of the game.",
    "Something was chosen elsewhere meanwhile. This is how it stands now.",
)
LONGEST = 12
"""Presses for one move; whoever needs more goes round in circles."""


def code(cell: Cell) -> str:
    """The cell as an answer of a panel names it."""
    return f"{cell[0]}_{cell[1]}"


class YokaiPanel(Panel):
    """A copy of somebody's panel; its answers may be spread over several menus. Where a face is
    shown in a reply of its own, the person goes on in that."""

    follow = True

    def menus(self) -> dict[str, list[dict[str, Any]]]:
        """The options of every menu, by its custom_id."""
        found = pressables(self.message)
        return {one: found[one]["options"] for one in buttons(self.message, "answermenu")}

    def answers(self) -> dict[str, str]:
        """What can be answered: the option's value, and its label."""
        listed = {one["value"]: one["label"] for menu in self.menus().values() for one in menu}
        pressed = {
            one.split(":")[5]: part.get("label", "")
            for one, part in pressables(self.message).items()
            if kind_of(one) == "answer"
        }
        return listed | pressed

    async def answer(self, value: str) -> Any:
        """Give this answer, by button or menu."""
        for menu, options in self.menus().items():
            if value in [one["value"] for one in options]:
                before = self.message.id
                result = await self.actor.select(self.message, custom_id=menu, values=[value])
                self.see(result, before)
                return result
        return await self.press("answer", f":{value}")

    async def press(self, kind: str, rest: str = "") -> Any:
        """Press the button of this kind, and see what the panel shows then."""
        before = self.message.id
        result = await super().press(kind, rest)
        self.see(result, before)
        return result

    def see(self, result: Any, before: int) -> None:
        """Look at the panel after a press, or at the reply that the press was given."""
        self._look()
        reply = result.response
        if self.follow and reply is not None and reply.ephemeral and reply.id != before:
            self.message, self.gone = reply.message, False


async def open_yokai(world: World, name: str, place: Any) -> YokaiPanel:
    """The person's panel: in the DM, or opened by *Choose*."""
    return in_the_dm(world, name) if name in world.dms else await chosen(world, name, place)


def in_the_dm(world: World, name: str) -> YokaiPanel:
    """The panel with which the person was called by direct message."""
    user = world.people[name].user
    call = world.find(
        user.dm_channel, lambda one: not one.flags.ephemeral and "rules" in kinds(one)
    )
    assert call is not None, f"nothing has called {name}"
    return YokaiPanel(world, user, call)


async def chosen(world: World, name: str, place: Any) -> YokaiPanel:
    """The panel opened by *Choose*."""
    panel = await choose(world, name, place)
    return YokaiPanel(world, panel.actor, panel.message)


async def state_of(world: World, number: int = 1) -> YokaiState:
    """The table as nobody sees it."""
    async with world.bot.store.read() as unit:
        row = await unit.tables.load(number)
    assert row is not None
    assert row.state is not None
    return YokaiState.model_validate_json(row.state)


async def moves_of(world: World, number: int = 1) -> list[str]:
    """All moves kept, as text."""
    async with world.bot.store.read() as unit:
        return [move.body for move in await unit.tables.moves(number)]


async def whose_turn(world: World, number: int = 1) -> str:
    """Whom the table waits for."""
    (name,) = [seat.name for seat in (await world.table(number)).seats if seat.waited_for]
    return name


async def make(
    panel: YokaiPanel,
    move: YokaiMove,
    rng: random.Random | None = None,
    *,
    before_each: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Answer the panel, wherever it stands, until the move is made; with `rng` sometimes change
    one's mind on the way. `before_each` press something else may happen."""
    world = panel.world
    number = len(await moves_of(world))
    for _ in range(LONGEST):
        if before_each is not None:
            await before_each()
        if rng is not None and "back" in panel.kinds and rng.random() < 0.1:
            await panel.press("back")
        elif "confirm" in panel.kinds:
            await panel.press("confirm")
        else:
            offered = panel.answers()
            value = next((one for one in _answers(move) if one in offered), None)
            if value is not None:
                await panel.answer(value)
            else:
                await _refresh(panel)
        if len(await moves_of(world)) > number:
            return
    raise AssertionError("the panel never ends")


async def take_steps(panel: YokaiPanel, *, until: Step) -> None:
    """Answer what is asked with the first answer on offer, up to this step of the turn (which may
    be the first one of the next turn)."""
    number = (await state_of(panel.world)).turn
    for _ in range(LONGEST):
        state = await state_of(panel.world)
        if state.step == "over" or (
            state.step == until and (until != "look1" or state.turn > number)
        ):
            return
        if "confirm" in panel.kinds:
            await panel.press("confirm")
        else:
            await panel.answer(next(iter(panel.answers())))
    raise AssertionError(f"never at {until}")


async def _refresh(panel: YokaiPanel) -> None:
    """An older copy: whatever is pressed there, it first shows how things stand now."""
    before = panel.world.kept()
    offered = panel.answers()
    assert offered, f"nothing to press: {panel.text}"
    await panel.answer(next(iter(offered)))
    assert panel.text.startswith(OLD), panel.text
    kept = [row for row in panel.world.kept() if "'face'" not in row]
    assert kept == [row for row in before if "'face'" not in row], "nothing was changed"


def _answers(move: YokaiMove) -> list[str]:
    """What is answered to make the move, whatever it is that is asked."""
    match move:
        case Look():
            return [code(move.card)]
        case Shift():
            return [code(move.to), code(move.origin)]
        case Reveal():
            return ["reveal"]
        case Lay():
            return [move.hint, code(move.card)]
        case Declare():
            return ["yes", "declare"]
        case Stay():
            raise AssertionError("nobody is asked whether to stay")
