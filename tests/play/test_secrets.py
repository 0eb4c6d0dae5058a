"""What nobody may learn: open picks, the seed before the end; and what no log may hold."""

from __future__ import annotations

import json
import logging
import random
import re
from pathlib import Path
from typing import Any

import pytest

from tests.play.panels import (
    Walker,
    choose,
    confirm_any,
    give_orders,
    open_panel,
    pass_all,
    pick_card,
    play,
)
from tests.play.reading import custom_id, pressables, raw
from tests.play.traffic import requests
from tests.play.world import World, a_world, told
from tests.play.wrong import nothing_changes

SNOWFLAKE = re.compile(r"\d{17,20}")
PICK = re.compile(r"build|restock|market|meat|milk|bread|stone", re.IGNORECASE)
PUBLIC = {"join", "leave", "computer", "start", "hostmenu", "open", "rules", "record"}


def seen_by_others(world: World, name: str) -> list[str]:
    """Everything that went to anybody but this person, as text: words, custom_ids, file names,
    alternative texts, and the scenes of public pictures."""
    sent = [
        f"{one.method} {one.path} {json.dumps(one.body, ensure_ascii=False)}"
        for one in requests(world)
        if one.person != name
    ]
    scenes = [scene.model_dump_json() for scene in world.studio.scenes if scene.kind == "table"]
    return [re.sub(r"simcord_interaction_#", "#", SNOWFLAKE.sub("#", one)) for one in sent + scenes]


async def a_sunrise(path: Path, *answers: str) -> list[str]:
    """Ann picks so, in secret, and the others look at everything there is to look at."""
    path.mkdir()
    async with a_world(path) as world:
        world.dms = {"Bo"}
        place = await world.open_game("Ann", "Bo", "Cy")
        await give_orders(world, "Ann", place, *answers)
        await (await open_panel(world, "Bo", place)).answer("build")
        await choose(world, "Cy", place)
        for way in ({}, {"as": "text"}, {"private": True}):
            await world.people["Eve"].slash(place, "table show", **way)
        return seen_by_others(world, "Ann")


async def test_an_open_pick_makes_no_difference_to_anybody_else(tmp_path: Path) -> None:
    with_build = await a_sunrise(tmp_path / "one", "build")
    for number, answers in enumerate((("restock",), ("market",))):
        other = await a_sunrise(tmp_path / f"other{number}", *answers)
        assert other == with_build
    assert len(with_build) > 20, "there was something to compare"
    assert sum('"filename": "board0.png"' in one for one in with_build) >= 2, "pictures too"


async def a_noon(path: Path, card: str) -> list[str]:
    """Who comes second has picked so; the game waits for who comes first."""
    path.mkdir()
    async with a_world(path) as world:
        place = await world.open_game("Ann", "Bo")
        holder = (await world.table()).view.baby_yak
        first, second = [("Ann", "Bo")[(holder + i) % 2] for i in range(2)]
        await give_orders(world, second, place, card)
        await pick_card(world, first, place, "restock")
        table = await world.table()
        assert (table.view.phase, table.view.turn) == ("noon", holder)
        await (await choose(world, first, place)).press("forgo")
        await world.people["Eve"].slash(place, "table show")
        return seen_by_others(world, second)


async def test_a_card_not_turned_up_yet_makes_no_difference_either(tmp_path: Path) -> None:
    with_build = await a_noon(tmp_path / "one", "build")
    assert await a_noon(tmp_path / "other", "restock") == with_build


async def test_no_button_for_everybody_holds_a_choice(world: World) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo", "Cy", seats=3)
    for name in ("Ann", "Bo", "Cy"):
        await give_orders(world, name, place, "market")
    await pass_all(world, place)
    seen: set[str] = set()
    for one in requests(world):
        if one.person is None:
            for custom in pressables(one.body):
                form, kind, table, step, rest = custom.split(":", 4)
                assert (form, table) == ("yy1", "1")
                assert step.isdecimal()
                assert rest in ("", "yak:0")
                seen.add(kind)
    assert seen >= PUBLIC


async def test_the_record_so_far_holds_neither_seed_nor_open_picks(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    board = world.newest(place, "open")
    await give_orders(world, "Ann", place, "build")
    async with nothing_changes(world):
        result = await world.forge("Eve", board, "yy1:record:1:0:")
        assert told(result).startswith("The record of the game so far.")
        (file,) = result.response.attachments
        so_far = json.loads(await file.read())
        assert (so_far["seed"], so_far["moves"], so_far["result"]) == (None, [], None)


async def a_troubled_game(world: World) -> str:
    """A whole game in which much goes wrong that is logged; gives the seed."""
    world.dms = {"Ann"}
    world.close_dms("Bo")
    place = await world.open_game("Ann", "Bo", master_builder=True)
    ann = await open_panel(world, "Ann", place)
    await ann.answer("market")
    world.env.inject_error("POST", "/channels/*/messages", status=500)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50013)
    await confirm_any(ann)
    world.env.inject_error("PATCH", "/webhooks/*", status=503)
    await ann.press("change")
    await ann.press("change")  # Discord showed nothing of it: now the panel shows how things stand
    world.env.backend.delete_message(place.id, world.newest(place, "open").id)
    await ann.press("confirm")
    bo = await choose(world, "Bo", place)
    await bo.answer("build")
    await confirm_any(bo)
    await pass_all(world, place)
    seed = (await world.table()).seed
    assert seed is not None
    return seed


async def test_no_log_holds_a_pick_a_seed_or_a_token(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    seed = await a_troubled_game(world)
    lines = [record.getMessage() for record in caplog.records if record.name.split(".")[0] == "bot"]
    assert len(lines) >= 3
    assert any(line.startswith("press on ") for line in lines)
    for line in lines:
        assert seed not in line
        assert "simcord_interaction_" not in line
        told_by_code = re.sub(r'File ".*|^    .*', "", line, flags=re.MULTILINE)
        assert not PICK.search(told_by_code), line
        assert "yy1:" not in line


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
async def test_no_log_of_any_game_holds_a_secret(
    world: World, caplog: pytest.LogCaptureFixture, players: int
) -> None:
    caplog.set_level(logging.DEBUG, logger="bot")
    names = ("Ann", "Bo", "Cy", "Di")[:players]
    world.dms = set(names[:2])
    place = await world.open_game(*names)
    walkers = {name: Walker(world, name, random.Random(name)) for name in names}
    while (table := await world.table()).status == "running":
        await play(world, place, walkers)
    assert table.seed is not None
    for record in caplog.records:
        if record.name.split(".")[0] == "bot":
            line = record.getMessage()
            assert table.seed not in line
            assert not PICK.search(line), line


async def test_a_press_is_told_to_the_log_without_what_was_chosen(
    world: World,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    expected_errors: list[str],
) -> None:
    async def stumble(*_: Any, **given: Any) -> None:
        raise RuntimeError(repr(given["orders"]))

    place = await world.open_game("Ann", "Bo")
    panel = await choose(world, "Ann", place)
    monkeypatch.setattr(world.bot.host, "decide", stumble)
    expected_errors.append("press on answer:1:1 failed")
    result = await world.people["Ann"].click(
        panel.message, custom_id=custom_id(panel.message, "answer", ":build")
    )
    assert "Something went wrong on the bot's side." in told(result)
    (line,) = [record.getMessage() for record in caplog.records if record.levelname == "ERROR"]
    (reference,) = re.findall(r"number to whoever runs the bot: (\w+)", told(result))
    assert f"(reference {reference})" in line
    assert "RuntimeError" in line
    assert "Orders" not in line
    assert ":build" not in line


async def test_the_seed_is_kept_from_every_file_and_message_while_the_game_runs(
    world: World,
) -> None:
    world.dms = {"Ann"}
    place = await world.open_game("Ann", "Bo")
    await give_orders(world, "Ann", place, "restock")
    async with world.bot.store.read() as unit:
        row = await unit.tables.load(1)
    assert row is not None
    told_so_far = "".join(raw(one.body) for one in requests(world))
    assert row.commitment in told_so_far
    assert row.seed.hex() not in told_so_far
    assert (await world.table()).seed is None
