"""People at their panels: each opens one, by direct message or with *Choose*, and presses there."""

from __future__ import annotations

import random
from typing import Any

from tests.play.reading import (
    BUTTON,
    buttons,
    custom_id,
    kind_of,
    kinds,
    options,
    pressables,
    texts,
)
from tests.play.world import World

LONGEST = 40
"""Presses at one panel; whoever needs more goes round in circles."""


class Panel:
    """One copy of a person's panel. `message` is what stood there after the last press."""

    def __init__(self, world: World, actor: Any, message: Any) -> None:
        self.world = world
        self.actor = actor
        self.message = message
        self.gone = False
        """The message has been deleted: the game went on."""

    @property
    def text(self) -> str:
        return texts(self.message)

    @property
    def kinds(self) -> set[str]:
        return kinds(self.message)

    def answers(self) -> dict[str, str]:
        """What can be answered: the option's value, and its label."""
        if "answermenu" in self.kinds:
            return {one["value"]: one["label"] for one in options(self.message, "answermenu")}
        return {
            one.split(":")[5]: part.get("label", "")
            for one, part in pressables(self.message).items()
            if kind_of(one) == "answer"
        }

    def labels(self, kind: str) -> list[str]:
        """What stands on the buttons of this kind."""
        return [pressables(self.message)[one]["label"] for one in buttons(self.message, kind)]

    async def press(self, kind: str, rest: str = "") -> Any:
        """Press the button of this kind, and see what the panel shows then."""
        result = await self.actor.click(self.message, custom_id=custom_id(self.message, kind, rest))
        self._look()
        return result

    async def answer(self, value: str) -> Any:
        """Give this answer, by button or menu."""
        if "answermenu" in self.kinds:
            menu = custom_id(self.message, "answermenu")
            result = await self.actor.select(self.message, custom_id=menu, values=[value])
            self._look()
            return result
        return await self.press("answer", f":{value}")

    def _look(self) -> None:
        now = self.world.present(self.message)
        self.gone = now is None
        if now is not None:
            self.message = now


async def open_panel(world: World, name: str, place: Any) -> Panel:
    """The person's panel: in the DM, or opened by *Choose*."""
    member = world.people[name]
    if name in world.dms:
        call = world.find(member.user.dm_channel, lambda one: "rules" in kinds(one))
        assert call is not None, f"nothing has called {name}"
        return Panel(world, member.user, call)
    return await choose(world, name, place)


async def choose(world: World, name: str, place: Any) -> Panel:
    """The person's panel, opened by *Choose*: seen by this person alone."""
    member = world.people[name]
    result = await world.press(member, world.newest(place, "open"), "open")
    assert result.ephemeral
    return Panel(world, member, result.response.message)


async def pick_card(world: World, name: str, place: Any, card: str) -> Panel:
    """Pick the card and decide the rest at noon."""
    panel = await open_panel(world, name, place)
    await panel.answer(card)
    await panel.press("later" if "later" in panel.kinds else "confirm")
    return panel


async def give_orders(world: World, name: str, place: Any, *answers: str) -> Panel:
    """Answer with these, the card first, to whatever is asked after that with the first answer on
    offer, and confirm."""
    panel = await open_panel(world, name, place)
    for value in answers:
        await panel.answer(value)
    await confirm_any(panel)
    return panel


async def pass_at_noon(world: World, name: str, place: Any) -> None:
    """Turn the card up, and do nothing with it; a stone that was drawn is placed anywhere."""
    panel = await open_panel(world, name, place)
    if "forgo" in panel.kinds:
        await panel.press("forgo")
    await confirm_any(panel)


async def confirm_any(panel: Panel) -> None:
    """Give the first answer on offer to whatever is still asked, and confirm."""
    for _ in range(LONGEST):
        if "confirm" in panel.kinds:
            await panel.press("confirm")
            return
        await panel.answer(next(iter(panel.answers())))
    raise AssertionError("the panel never ends")


async def pass_all(world: World, place: Any, number: int = 1) -> None:
    """A game in which everybody passes is over after three rounds."""
    while (table := await world.table(number)).status == "running":
        seat = next(seat for seat in table.seats if seat.waited_for)
        if table.view.phase == "sunrise":
            await pick_card(world, seat.name, place, "build")
        else:
            await pass_at_noon(world, seat.name, place)


class Walker:
    """One person who answers a panel, wherever it stands, by chance, though not without sense: who
    can build, mostly does, so that games come to an end."""

    LATER = 0.12
    FORGO = 0.02
    BACK = 0.03
    ASK_AGAIN = 0.1
    """How likely each is, where it can be pressed."""

    def __init__(self, world: World, name: str, rng: random.Random) -> None:
        self._world = world
        self._name = name
        self._rng = rng
        self._card = ""
        self.settled = False
        """At a sunrise everything was said: at noon there is nothing to ask this person."""

    async def decide(self, place: Any) -> Panel:
        """Open the panel and answer until it is decided."""
        panel = await open_panel(self._world, self._name, place)
        for _ in range(LONGEST):
            wish = self._rng.random()
            if "back" in panel.kinds and wish > 1 - self.BACK:
                await panel.press("back")
            elif "askagain" in panel.kinds and wish > 1 - self.BACK - self.ASK_AGAIN:
                await panel.press("askagain")
            elif "confirm" in panel.kinds:
                ticked = any("☑" in label for label in panel.labels("askagain"))
                self.settled = self._card in ("build", "restock") and not ticked
                await panel.press("confirm")
                return panel
            elif "later" in panel.kinds and wish < self.LATER:
                self.settled = False
                await panel.press("later")
                return panel
            elif "forgo" in panel.kinds and wish < self.FORGO:
                await panel.press("forgo")
            else:
                await panel.answer(self._taken(panel.answers()))
        raise AssertionError("the panel never ends")

    def _taken(self, answers: dict[str, str]) -> str:
        assert answers, "there is nothing to press"
        if set(answers) == {"build", "restock", "market"}:
            able = "pass" not in answers["build"]
            weights = (8, 2, 1) if able else (0, 3, 1)
            self._card = self._rng.choices(("build", "restock", "market"), weights)[0]
            return self._card
        values = [value for value in answers if value != "enough"]
        if "enough" in answers and self._rng.random() < 0.15:
            return "enough"
        return self._rng.choice(values)


async def play(world: World, place: Any, walkers: dict[str, Walker]) -> list[str]:
    """One step: everybody who is waited for decides, one after the other. Gives the names of those
    who were called for it: whose own decision at noon led to the next one is in the panel still."""
    table = await world.table()
    waited = [seat.name for seat in table.seats if seat.waited_for]
    at_noon = waited if table.view.phase == "noon" else []
    asked_again = [name for name in at_noon if walkers[name].settled]
    assert not asked_again, "for what they have said already"
    for name in waited:
        assert (await world.table()).step == table.step, "the step ended before all had decided"
        await walkers[name].decide(place)
    assert (await world.table()).step > table.step, f"{waited} have decided, and nothing happens"
    goes_on = at_noon != [] and at_noon == world.in_the_panel
    world.in_the_panel = at_noon
    return [] if goes_on else waited


__all__ = [
    "BUTTON",
    "Panel",
    "Walker",
    "buttons",
    "choose",
    "confirm_any",
    "give_orders",
    "open_panel",
    "pass_all",
    "pass_at_noon",
    "pick_card",
    "play",
]
