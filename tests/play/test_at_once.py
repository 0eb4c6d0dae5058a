"""Presses that arrive in the same instant: all are answered, and there is one outcome."""

from __future__ import annotations

from typing import Any

from tests.play.panels import Panel, choose, give_orders, open_panel
from tests.play.reading import buttons, custom_id, pictures, texts
from tests.play.traffic import arrivals, called, now
from tests.play.world import World


async def ready(world: World, name: str, place: Any, card: str = "restock") -> Panel:
    """The person's panel, all said but confirmed."""
    panel = await open_panel(world, name, place)
    await panel.answer(card)
    while "confirm" not in panel.kinds:
        await panel.answer(next(iter(panel.answers())))
    return panel


async def test_the_same_press_twice_at_once(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    panel = await choose(world, "Ann", place)
    press = custom_id(panel.message, "answer", ":build")
    results = [world.emit("Ann", panel.message, press) for _ in range(2)]
    await world.env.settle()
    assert all(one.acknowledged for one in results)
    sitting = await world.bot.host.sit(1, world.people["Ann"].id)
    assert sitting.orders.card == "build"
    assert sitting.revision == 1
    now_there = world.present(panel.message)
    assert now_there is not None
    assert "So far: **Build**" in texts(now_there)


async def test_two_different_presses_at_once_on_one_panel(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    panel = await choose(world, "Ann", place)
    for card in ("build", "market"):
        world.emit("Ann", panel.message, custom_id(panel.message, "answer", f":{card}"))
    await world.env.settle()
    sitting = await world.bot.host.sit(1, world.people["Ann"].id)
    assert sitting.revision == 1, "one of them counted"
    now_there = world.present(panel.message)
    assert now_there is not None
    assert f"So far: **{sitting.orders.card.title()}**" in texts(now_there)


async def test_two_copies_of_a_panel_pressed_at_once(world: World) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    copies = [await open_panel(world, "Ann", place), await choose(world, "Ann", place)]
    for copy, card in zip(copies, ("build", "market"), strict=True):
        world.emit("Ann", copy.message, custom_id(copy.message, "answer", f":{card}"))
    await world.env.settle()
    sitting = await world.bot.host.sit(1, world.people["Ann"].id)
    assert sitting.revision == 1
    shown = [texts(world.present(copy.message)) for copy in copies]
    assert all(f"So far: **{sitting.orders.card.title()}**" in one for one in shown)
    late = "Something was chosen elsewhere meanwhile. This is how it stands now."
    assert [one.startswith(late) for one in shown].count(True) == 1


async def test_both_confirm_in_the_same_instant(world: World) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    panels = {name: await ready(world, name, place) for name in ("Ann", "Bo")}
    before, first = now(world), await world.table()
    for name, panel in panels.items():
        world.emit(name, panel.message, custom_id(panel.message, "confirm"))
    await world.env.settle()
    await one_outcome(world, before, first.step, ["Ann", "Bo"])


async def test_a_hundred_confirmations_at_once_have_one_outcome(world: World) -> None:
    world.dms = {"Bo", "Di"}
    names = ["Ann", "Bo", "Cy", "Di"]
    place = await world.open_game(*names)
    panels = {name: await ready(world, name, place) for name in names}
    before, first = now(world), await world.table()
    results = [
        world.emit(name, panels[name].message, custom_id(panels[name].message, "confirm"))
        for _ in range(25)
        for name in names
    ]
    await world.env.settle()
    assert len(results) == 100
    assert all(one.acknowledged for one in results)
    await one_outcome(world, before, first.step, names)


async def one_outcome(world: World, before: int, step: int, names: list[str]) -> None:
    """The round was played once, told once, and everybody called once for the next one."""
    table = await world.table()
    assert (table.view.round, table.step) == (2, step + 1)
    record = await kept_moves(world)
    assert len(record) == 2 * len(names), "a pick and a card each"
    public = [one.message for one in arrivals(world, before) if one.person is None]
    reveals = [one for one in public if len(pictures(one)) == len(names)]
    boards = [one for one in public if "Round 2" in texts(one) and buttons(one, "open")]
    assert (len(reveals), len(boards)) == (1, 1)
    assert sorted(called(world, before)) == sorted(names)


async def kept_moves(world: World) -> list[Any]:
    async with world.bot.store.read() as unit:
        return list(await unit.tables.moves(1))


async def test_a_pick_and_a_change_of_mind_at_once(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    ann = await give_orders(world, "Ann", place, "restock")
    bo = await ready(world, "Bo", place)
    world.emit("Ann", ann.message, custom_id(ann.message, "change"))
    world.emit("Bo", bo.message, custom_id(bo.message, "confirm"))
    await world.env.settle()
    table = await world.table()
    assert (table.view.phase, table.step) == ("sunrise", 1), "the change came first"
    assert [seat.waited_for for seat in table.seats] == [True, False]


async def test_everybody_sits_down_in_the_same_instant(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=3)
    lobby = world.newest(world.channel, "join")
    join = custom_id(lobby, "join")
    results = [world.emit(name, lobby, join) for name in ("Bo", "Bo", "Cy", "Di", "Eve")]
    await world.env.settle()
    assert all(one.acknowledged for one in results)
    table = await world.table()
    assert (table.status, len(table.seats)) == ("running", 3)
    said = {texts(one.response.message) for one in results if one.ephemeral}
    assert said == {"You already sit at this table.", "This game has already begun."}


async def test_start_and_join_in_the_same_instant(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=4)
    lobby = world.newest(world.channel, "join")
    await world.press(world.people["Bo"], lobby, "join")
    started = [world.emit("Ann", lobby, custom_id(lobby, "start")) for _ in range(3)]
    late = world.emit("Cy", lobby, custom_id(lobby, "join"))
    await world.env.settle()
    assert (await world.table()).names == ("Ann", "Bo")
    assert all(one.acknowledged for one in started)
    assert texts(late.response.message) == "This game has already begun."
