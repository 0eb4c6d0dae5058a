"""Whole games on a simulated Discord, the bot's role set to exactly what the README asks for."""

from __future__ import annotations

import itertools
import json
import random
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.games import record
from bot.games.shelf import Shelf
from data.content import read_all
from tests.play.panels import Walker, give_orders, play
from tests.play.reading import (
    buttons,
    file_name,
    galleries,
    kinds,
    parts,
    pictures,
    raw,
    texts,
)
from tests.play.traffic import arrivals, called, requests
from tests.play.world import NAMES, World, a_world

WAYS = ("dm", "choose", "mixed")


@dataclass(frozen=True)
class Played:
    """A game from beginning to end. `decisions`: who was waited for, a name a decision."""

    world: World
    place: Any
    names: tuple[str, ...]
    opening: Any
    decisions: list[str]


async def played(world: World, names: tuple[str, ...], way: str, **options: Any) -> Played:
    """Play a game: by direct messages, with *Choose* and closed direct messages, or some so and
    some so."""
    by_dm = {"dm": names, "choose": (), "mixed": names[::2]}[way]
    world.dms = set(by_dm)
    world.close_dms(*(name for name in names if name not in world.dms))
    place = await world.open_game(*names, **options)
    opening = world.find(world.channel, lambda one: "Fair draws" in texts(one))
    walkers = {name: Walker(world, name, random.Random(name)) for name in names}
    decisions: list[str] = []
    while (await world.table()).status == "running":
        decisions += await play(world, place, walkers)
    return Played(world, place, names, opening, decisions)


async def the_record(game: Played) -> str:
    """The record as the last post's button gives it."""
    end = game.world.newest(game.place, "record")
    result = await game.world.press(game.world.people[game.names[-1]], end, "record")
    assert result.ephemeral
    (file,) = result.response.attachments
    assert file.filename == "table-1.json"
    return (await file.read()).decode()


async def check(game: Played) -> None:
    """All that must be true of any game at its end."""
    text = await the_record(game)
    await check_the_record(game, text)
    check_the_reveals(game, await moves_by_step(game))
    check_the_calls(game)
    check_the_opening(game, json.loads(text))
    check_the_seed(game, json.loads(text)["seed"])


async def check_the_record(game: Played, text: str) -> None:
    """It verifies, and the rules alone come to the same end with the same seed and moves."""
    host = game.world.bot.host
    assert text == await host.record(1)
    shelf = Shelf.of(read_all())
    verdict = record.verify(text, shelf)
    assert verdict.ok, verdict.line
    read = record.read(text)
    assert read.seats == game.names
    rules = shelf.find("yak", read.rules)
    last = record.replay(read, rules)[-1]
    table = await game.world.table()
    assert rules.result(last) == read.result
    assert rules.view(last, None) == table.view
    end = texts(game.world.newest(game.place, "record"))
    for score in (read.result or {})["scores"]:
        assert f"{score['total']} point" in end


async def moves_by_step(game: Played) -> dict[int, list[int]]:
    """Who carried out a card or placed a stone, by the step at whose end it happened."""
    async with game.world.bot.store.read() as unit:
        moves = await unit.tables.moves(1)
    told = [(move.step, move.seat) for move in moves if json.loads(move.body)["type"] != "choose"]
    return {
        step: [seat for _, seat in group]
        for step, group in itertools.groupby(told, key=lambda one: one[0])
    }


def check_the_reveals(game: Played, moves: dict[int, list[int]]) -> None:
    """Each go is one message: for every card turned up, in order, its line and a gallery of one."""
    found = [
        one.message
        for one in arrivals(game.world)
        if texts(one.message).startswith("**") and pictures(one.message)
    ]
    public = [one for one in found if "answer" not in kinds(one)]
    assert len(public) == len(moves)
    for message, seats in zip(public, moves.values(), strict=True):
        turned_up = [game.names[seat] for seat, _ in itertools.groupby(seats)]
        container, *shown = parts(message)
        assert container["type"] == 17
        lines, galleries_shown = shown[::2], shown[1::2]
        assert [line["type"] for line in lines] == [10] * len(turned_up)
        assert [line["content"].split("**")[1] for line in lines] == turned_up
        assert [len(one) for one in galleries(message)] == [1] * len(turned_up)
        assert [one["type"] for one in galleries_shown] == [12] * len(turned_up)
        names = [file_name(one) for one in pictures(message)]
        assert names == [f"board{number}.png" for number in range(len(turned_up))]
        assert all(one["description"] for one in pictures(message))


def check_the_calls(game: Played) -> None:
    """One decision, one call; who plays by direct message is not mentioned as well."""
    assert Counter(called(game.world)) == Counter(game.decisions)
    rung = Counter(
        name for one in arrivals(game.world) if one.person is None for name in one.mentions
    )
    for name in game.names:
        in_the_welcome = 1
        by_mention = 0 if name in game.world.dms else game.decisions.count(name)
        assert rung[name] == in_the_welcome + by_mention


def check_the_opening(game: Played, written: dict[str, Any]) -> None:
    """The message with the commitment is as it was, and its id is the salt."""
    now = game.world.present(game.opening)
    assert now is not None
    assert now.edited_at is None
    assert raw(now) == raw(game.opening)
    assert str(now.id) == written["salt"]
    assert written["commitment"] in texts(now)
    edits = [one.path for one in requests(game.world) if one.method == "PATCH"]
    assert not any(path.endswith(f"/messages/{now.id}") for path in edits)
    end = game.world.newest(game.place, "record")
    assert f"/{game.world.channel.id}/{now.id})" in texts(end)


def check_the_seed(game: Played, seed: str) -> None:
    """No message holds it before the last one, which does."""
    with_it = [one for one in requests(game.world) if seed in raw(one.body)]
    assert len(with_it) == 1
    assert buttons(with_it[0].body, "record")


@pytest.mark.parametrize(
    ("players", "way", "master_builder"),
    [(2, "dm", True), (3, "mixed", False), (4, "choose", True)],
)
async def test_a_whole_game(world: World, players: int, way: str, master_builder: bool) -> None:
    game = await played(world, NAMES[:players], way, master_builder=master_builder)
    await check(game)


@pytest.mark.soak
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("master_builder", [False, True])
async def test_every_kind_of_whole_game(
    world: World, players: int, way: str, master_builder: bool
) -> None:
    await check(await played(world, NAMES[:players], way, master_builder=master_builder))


async def test_the_first_two_rounds_with_real_pictures(tmp_path: Path) -> None:
    async with a_world(tmp_path, real_pictures=True) as world:
        world.dms = {"Ann"}
        place = await world.open_game("Ann", "Bo")
        for card in ("restock", "build"):
            await give_orders(world, "Ann", place, card)
            await give_orders(world, "Bo", place, card)
        shown = [one.message for one in arrivals(world) if pictures(one.message)]
        assert len([one for one in shown if "open" in kinds(one)]) == 3, "a board a round"
        assert len([one for one in shown if not kinds(one)]) == 2, "the reveals of two rounds"
        for message in shown:
            for file in message["attachments"]:
                assert file["size"] > 5_000, "a picture with something in it"
                assert file["filename"].endswith(f".{world.bot.studio.extension}")
