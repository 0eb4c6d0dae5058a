"""How often a round waits, and for whom."""

from __future__ import annotations

from tests.play.panels import give_orders, open_panel, pass_at_noon, pick_card
from tests.play.reading import kinds, texts
from tests.play.traffic import arrivals, called, now
from tests.play.world import World

NAMES = ("Ann", "Bo", "Cy")


async def test_a_round_without_market_in_which_all_gave_orders_waits_once(world: World) -> None:
    world.dms = {"Bo"}
    place = await world.open_game(*NAMES)
    for number in (1, 2):
        before = now(world)
        sunrise = await world.table()
        assert (sunrise.view.phase, sunrise.view.round) == ("sunrise", number)
        await give_orders(world, "Ann", place, "restock")
        await give_orders(world, "Bo", place, "build")
        await give_orders(world, "Cy", place, "restock")
        after = await world.table()
        assert (after.view.phase, after.view.round) == ("sunrise", number + 1)
        assert after.step == sunrise.step + 1, "one wait for the whole round"
        assert sorted(called(world, before)) == list(NAMES), "and the calls are for the next one"
        public = [one.message for one in arrivals(world, before) if one.person is None]
        reveals, board, *rest = public
        assert "restocks" in texts(reveals)
        assert "builds" in texts(reveals)
        assert f"Round {number + 1}" in texts(board)
        assert all("it is for you to decide" in texts(one) for one in rest)


async def test_who_decides_later_is_waited_for_alone(world: World) -> None:
    place = await world.open_game(*NAMES)
    before, sunrise = now(world), await world.table()
    await give_orders(world, "Ann", place, "restock")
    await pick_card(world, "Bo", place, "restock")
    await give_orders(world, "Cy", place, "restock")
    noon = await world.table()
    assert [seat.name for seat in noon.seats if seat.waited_for] == ["Bo"]
    assert called(world, before) == ["Bo"]
    await pass_at_noon(world, "Bo", place)
    after = await world.table()
    assert (after.view.round, after.step) == (2, sunrise.step + 2)
    assert sorted(called(world, before)) == sorted(("Bo", *NAMES))


async def test_whom_all_wait_for_is_said_in_a_post_that_goes_away(world: World) -> None:
    place = await world.open_game(*NAMES)
    for name in NAMES:
        await pick_card(world, name, place, "restock")
    asking = world.find(place, lambda one: texts(one).startswith("… Waiting for"))
    assert asking is not None
    waited_for = next(seat.name for seat in (await world.table()).seats if seat.waited_for)
    first, due = texts(asking).splitlines()
    assert first == f"… Waiting for **{waited_for}**."
    assert due.startswith("-# Due <t:")
    await pass_at_noon(world, waited_for, place)
    assert world.present(asking) is None


async def test_a_round_in_which_all_decide_later_waits_once_for_each(world: World) -> None:
    place = await world.open_game(*NAMES)
    first = await world.table()
    before = now(world)
    for name in NAMES:
        await pick_card(world, name, place, "restock")
    while (await world.table()).view.phase == "noon":
        name = next(seat.name for seat in (await world.table()).seats if seat.waited_for)
        await pass_at_noon(world, name, place)
    assert (await world.table()).step == first.step + 1 + len(NAMES)
    assert sorted(called(world, before)) == sorted(NAMES * 2)


async def test_a_stone_that_joins_the_cart_of_who_asked_for_it_stops_the_round(
    world: World,
) -> None:
    place = await world.open_game("Ann", "Bo")
    holder = (await world.table()).view.baby_yak
    first, second = [("Ann", "Bo")[(holder + i) % 2] for i in range(2)]
    panel = await open_panel(world, second, place)
    await panel.answer("restock")
    while "confirm" not in panel.kinds:
        await panel.answer(next(iter(panel.answers())))
    await panel.press("askagain")
    assert "☑" in " ".join(panel.labels("askagain"))
    await panel.press("confirm")
    await give_orders(world, first, place, "market")
    own = (holder + 1) % 2
    stone = await open_panel(world, first, place)
    await stone.answer(next(iter(stone.answers())))
    await stone.answer(str(own))
    await stone.press("confirm")
    table = await world.table()
    assert (table.view.phase, table.view.turn) == ("noon", own), "asked again, as wished"
    again = await open_panel(world, second, place)
    assert "confirm" in kinds(again.message)
    await again.press("confirm")
    assert (await world.table()).view.round == 2
