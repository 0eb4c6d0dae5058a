"""Every text that a person reads is looked up: in a made-up language all of it stands in ⟦…⟧, and
what doesn't is a name, a number or a sign."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.text.words import PSEUDO, words_for
from tests.play.panels import choose, confirm_any, give_orders, open_panel, pass_all, pick_card
from tests.play.reading import custom_id, kind_of, parts
from tests.play.traffic import requests
from tests.play.world import NAMES, World, a_world

LEFT_OVER = [
    re.compile(r"⟦[^⟦⟧]*[⟧…]"),
    re.compile(r"https://discord\.com/channels/[0-9/]+"),
    re.compile(r"<[@#t][^>]*>"),
    re.compile(r"\b[0-9a-f]{64}\b"),
    re.compile(r"table-\d+\.json"),
    re.compile(rf"\b({'|'.join((*NAMES, 'Yak', 'Yokai'))})\b"),
    re.compile(r"\b[A-Z]\b"),
]
"""Looked up (and cut off, perhaps); an address; a mention or a time; the seed and its commitment;
the record's name; names of people and games; the letters in the pictures."""


def not_looked_up(text: str) -> str:
    """What of a text is neither in ⟦…⟧ nor a name, a number or a sign."""
    for pattern in LEFT_OVER:
        text = pattern.sub(" ", text)
    return " ".join(word for word in text.split() if any(letter.isalpha() for letter in word))


def test_what_counts_as_looked_up() -> None:
    fine = "### ⟦Round ⟧3⟦: sunrise⟧ · **Ann**⟦ and ⟧Bo <@1234> A · ⟦[The board](⟧https://discord.com/channels/1/2/3⟦)⟧"
    assert not_looked_up(fine) == ""
    assert not_looked_up("⟦Round ⟧3: sunrise") == "sunrise"


def words_of(body: dict[str, Any]) -> Iterator[str]:
    """Every text of a message, wherever it stands."""
    yield body.get("content") or ""
    for one in parts(body):
        for field in ("content", "label", "placeholder"):
            yield one.get(field) or ""
        for option in one.get("options") or ():
            yield option["label"]
            yield option.get("description") or ""
        for item in one.get("items") or ():
            yield item.get("description") or ""
    for file in body.get("attachments") or ():
        yield file.get("description") or ""


def speak_pseudo(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody reads the made-up language, and tables are held in it."""
    monkeypatch.setattr(world.bot, "words_for", lambda *_, **__: words_for(PSEUDO))
    monkeypatch.setattr(world.bot, "table_language", lambda *_, **__: PSEUDO)


async def test_a_game_from_the_lobby_to_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with a_world(tmp_path) as world:
        speak_pseudo(world, monkeypatch)
        world.dms = {"Ann"}
        world.close_dms("Bo")
        await a_lobby(world)
        place = await world.open_game("Ann", "Bo", "Cy", master_builder=True)
        await three_rounds(world, place)
        await pass_all(world, place, number=await newest(world))
        await what_else_can_be_asked_for(world, place)
        seen = requests(world)
        assert len(seen) > 100
        wrong = {
            f"{left!r} in {text!r}"
            for one in seen
            for text in words_of(one.body)
            if (left := not_looked_up(text))
        }
        assert not wrong, "\n".join(sorted(wrong)[:20])
        (thread,) = world.channel.threads
        assert not_looked_up(thread.name) == ""


async def newest(world: World) -> int:
    return (await world.bot.host.tables_of(world.people["Ann"].id))[-1].id


async def a_lobby(world: World) -> None:
    """Invitations, computers, the host's menu, refusals, and the lobby closes."""
    ann, bo, eve = (world.people[name] for name in ("Ann", "Bo", "Eve"))
    await ann.slash(world.channel, "yak new", seats=4, player1=bo, computers=1)
    lobby = world.newest(world.channel, "join")
    for person, kind in ((eve, "start"), (eve, "leave"), (ann, "join"), (eve, "hostmenu")):
        await world.press(person, lobby, kind)
    await ann.slash(world.channel, "yak new", seats=2, player1=bo, player2=eve)
    menu = (await world.press(ann, lobby, "hostmenu")).response.message
    for value in ("shut", "close"):
        await ann.select(menu, [value], custom_id=custom_id(menu, "hostdo"))


async def three_rounds(world: World, place: Any) -> None:
    """Each card, decided at once and later, changed and taken back."""
    table = await newest(world)
    for cards in (
        ("build", "restock", "market"),
        ("market", "build", "restock"),
        ("restock", "market", "build"),
    ):
        for name, card in zip(("Ann", "Bo", "Cy"), cards, strict=True):
            if name == "Bo":
                await pick_card(world, name, place, card)
                continue
            panel = await open_panel(world, name, place)
            await panel.answer(card)
            await panel.press("back")
            await panel.answer(card)
            while "confirm" not in panel.kinds:
                await panel.answer(next(iter(panel.answers())))
            if "askagain" in panel.kinds:
                await panel.press("askagain")
            await panel.press("confirm")
            if name == "Ann":
                await panel.press("change")
                await panel.press("confirm")
        await to_sunrise(world, place, table)
    await give_orders(world, "Ann", place, "build")
    old = await choose(world, "Bo", place)
    await old.answer("build")
    copy = await choose(world, "Bo", place)
    await copy.press("back")
    await old.press("back")


async def to_sunrise(world: World, place: Any, number: int) -> None:
    """Whoever is asked at noon gives any answer."""
    while (table := await world.table(number)).view.phase == "noon":
        name = next(seat.name for seat in table.seats if seat.waited_for)
        await confirm_any(await open_panel(world, name, place))


async def what_else_can_be_asked_for(world: World, place: Any) -> None:
    """The record, the table again in words, and each page of the rules."""
    ann = world.people["Ann"]
    number = str((await world.table(2)).id)
    await world.press(ann, world.newest(place, "record"), "record")
    for table in ("1", number, "99", "no"):
        for way in ({}, {"as": "text"}, {"private": True}):
            await ann.slash(place, "table show", table=table, **way)
    rules = (await ann.slash(world.channel, "rules yak")).response.message
    while True:
        rules = world.present(rules)
        *_, turn = [one for one in parts(rules) if kind_of(one.get("custom_id", "::")) == "page"]
        if turn.get("disabled"):
            return
        await ann.click(rules, custom_id=turn["custom_id"])
