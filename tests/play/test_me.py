"""`/me`: everything a person chooses, in servers and in direct messages, and their data."""

from __future__ import annotations

import json
import logging
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.screens.modal import OLD_FORM
from bot.text import words
from bot.text.words import PSEUDO
from data.errors import StoreError
from tests.data.test_traces import found
from tests.play.panels import give_orders, open_panel
from tests.play.reading import custom_id, kinds, options, pictures, pressables, texts
from tests.play.world import World, told


async def me(world: World, name: str = "Ann", **where: Any) -> Any:
    """The screen, freshly asked for in the channel."""
    result = await world.people[name].slash(world.channel, "me show", **where)
    assert result.ephemeral
    return result.response.message


async def press(world: World, message: Any, kind: str, name: str = "Ann") -> Any:
    """Press the button: what stands there then, or the reply; of a form, the result."""
    result = await world.people[name].click(message, custom_id=custom_id(message, kind))
    return result if result.modal else result.response.message


async def choose(world: World, message: Any, kind: str, value: str) -> Any:
    """Choose in the menu as Ann: what stands there then."""
    menu = custom_id(message, kind)
    await world.people["Ann"].select(message, custom_id=menu, values=[value])
    return world.present(message)


async def test_everything_stands_on_one_screen(world: World) -> None:
    shown = await me(world)
    for line in (
        "**Language**: as Discord says (English)",
        "**How you are called**: by direct message",
        "**Time zone**: UTC, where it is ",
        "**Quiet hours**: none",
        "**Days away**: none",
        "**Large print**: off",
    ):
        assert line in texts(shown)
    assert kinds(shown) == {"mylanguage", "mycall", "myquiet", "myaway", "myprint", "mydata"}


async def test_in_direct_messages_too(world: World) -> None:
    ann = world.people["Ann"].user
    result = await ann.slash("me show")
    assert "**Quiet hours**: none" in texts(result.response.message)
    await ann.slash("me quiet", **{"from": "22:30", "to": "8"})
    result = await ann.slash("me show")
    assert "**Quiet hours**: from 22:30 to 08:00" in texts(result.response.message)
    shown = result.response.message
    await ann.click(shown, custom_id=custom_id(shown, "noquiet"))
    assert "**Quiet hours**: none" in texts(world.present(shown))


async def test_a_menu_shows_what_holds_and_not_what_was_pressed_there_before(world: World) -> None:
    """A program keeps what was chosen in a menu: it is another one once another choice holds."""
    shown = await me(world)
    before = pressables(shown)[custom_id(shown, "mycall")]["id"]
    after = await choose(world, shown, "mycall", "mention")
    assert pressables(after)[custom_id(after, "mycall")]["id"] != before


async def test_the_language_is_kept(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("me", "me_presses"):
        monkeypatch.setattr(f"bot.screens.{module}.languages", lambda: ("en", PSEUDO))
    shown = await me(world)
    ann = world.people["Ann"]
    pressed = await choose(world, shown, "mylanguage", PSEUDO)
    assert "⟦Quiet hours⟧" in texts(pressed), "the answer speaks it already"
    await world.restart()
    assert "⟦Quiet hours⟧" in texts(await me(world))
    assert "Quiet hours" in texts(await me(world, "Bo"))
    assert "⟦There is no table here." in told(await ann.slash(world.channel, "table show"))
    await choose(world, await me(world), "mylanguage", "-")
    assert "⟦" not in texts(await me(world))


async def test_a_language_that_is_not_spoken_is_not_kept(world: World) -> None:
    shown = await me(world)
    await world.forge("Ann", shown, custom_id(shown, "mylanguage"), ["tlh"])
    assert (await world.bot.host.choices(world.people["Ann"].id)).language is None
    assert words.languages()[0] == "en"


@pytest.mark.parametrize(
    ("way", "said"),
    [
        ("mention", "by mention at the table"),
        ("both", "by direct message and by mention"),
        ("none", "not at all"),
        ("dm", "by direct message"),
    ],
)
async def test_how_to_be_called(world: World, way: str, said: str) -> None:
    shown = await me(world)
    ann = world.people["Ann"]
    pressed = await choose(world, shown, "mycall", way)
    assert f"**How you are called**: {said}" in texts(pressed)
    assert (await world.bot.host.choices(ann.id)).called == way
    chosen = [one["value"] for one in options(await me(world), "mycall") if one.get("default")]
    assert chosen == [way]


async def test_large_print(world: World) -> None:
    shown = await me(world)
    pressed = await press(world, shown, "myprint")
    assert "**Large print**: on" in texts(pressed)
    await world.forge("Ann", pressed, "yy1:myprint:0:0:on")
    assert (await world.bot.host.choices(world.people["Ann"].id)).large_print
    await press(world, await me(world), "myprint")
    assert not (await world.bot.host.choices(world.people["Ann"].id)).large_print


async def test_panels_in_large_print(world: World) -> None:
    await press(world, await me(world), "myprint")
    world.dms.add("Bo")
    bo = world.people["Bo"].user
    shown = (await bo.slash("me show")).response.message
    await bo.click(shown, custom_id=custom_id(shown, "myprint"))
    place = await world.open_game("Ann", "Bo", "Cy")
    for name, pieces in (("Ann", 2), ("Bo", 2), ("Cy", 1)):
        panel = await open_panel(world, name, place)
        assert len(pictures(panel.message)) == pieces
        await panel.answer("build")
        assert len(pictures(panel.message)) == pieces
    shown = (await open_panel(world, "Bo", place)).message
    whole, part = (one["description"] for one in pictures(shown))
    assert len(whole) > 100
    assert part == "Part 2 of the same picture."


async def test_quiet_hours_by_a_form(world: World) -> None:
    ann = world.people["Ann"]
    shown = await me(world)
    asked = await press(world, shown, "myquiet")
    assert asked.modal["title"] == "Quiet hours"
    await world.restart()  # nothing of the form is in memory
    await ann.submit_modal(asked, {"from": "23:15", "to": "7"})
    assert "**Quiet hours**: from 23:15 to 07:00" in texts(world.present(shown))
    asked = await press(world, await me(world), "myquiet")
    wrong = await ann.submit_modal(asked, {"from": "late", "to": "7"})
    assert "That is no time of day." in told(wrong)
    asked = await press(world, await me(world), "myquiet")
    wrong = await ann.submit_modal(asked, {"from": "7", "to": "7:00"})
    assert "Quiet hours can't last all day." in told(wrong)
    assert (await world.bot.host.choices(ann.id)).quiet == (23 * 60 + 15, 7 * 60)


async def test_a_form_that_fails_is_answered_once(
    world: World, monkeypatch: pytest.MonkeyPatch, expected_errors: list[str]
) -> None:
    async def fail(*_: Any) -> None:
        raise RuntimeError("no luck")

    asked = await press(world, await me(world), "myquiet")
    monkeypatch.setattr(world.bot.host, "set_quiet", fail)
    expected_errors.append("form quiethours:0:0 failed")
    sent = await world.people["Ann"].submit_modal(asked, {"from": "23:15", "to": "7"})
    assert "Something went wrong on the bot's side." in told(sent)


async def test_a_form_of_an_earlier_version(world: World) -> None:
    asked = await press(world, await me(world), "myquiet")
    form = asked._interaction.modal
    form["custom_id"] = "yy0:gone:0:0:"
    sent = await world.people["Ann"].submit_modal(asked, {"from": "23:15", "to": "7"})
    assert told(sent) == OLD_FORM


async def test_days_away_by_a_form_and_given_up(world: World) -> None:
    ann = world.people["Ann"]
    today = (await world.bot.host.choices(ann.id)).today
    first = (today.replace(day=1) + timedelta(days=40)).replace(day=10)
    shown = await me(world)
    asked = await press(world, shown, "myaway")
    await ann.submit_modal(
        asked, {"first": first.isoformat(), "last": f"14.{first.month}.{first.year}"}
    )
    said = f"10 {first:%B} {first.year} to 14 {first:%B} {first.year}"
    assert f"**Days away**: {said}" in texts(world.present(shown))
    for wrong, answer in (
        ({"first": "soon"}, "That isn't a date."),
        ({"first": first.isoformat(), "last": "2001-01-01"}, "before the first"),
        ({"first": "2001-01-01"}, "can't begin before today"),
        ({"first": str(first.replace(day=15)), "last": str(first.replace(day=28))}, "more than 14"),
    ):
        asked = await press(world, await me(world), "myaway")
        assert answer in told(await ann.submit_modal(asked, wrong))
    shown = await me(world)
    menu = custom_id(shown, "notaway")
    pressed = await choose(world, shown, "notaway", first.isoformat())
    assert "**Days away**: none" in texts(pressed)
    again = await world.forge("Ann", shown, menu, [first.isoformat()])
    assert "aren't noted any more" in told(again)


async def test_by_commands(world: World) -> None:
    ann = world.people["Ann"]
    today = (await world.bot.host.choices(ann.id)).today
    day = today + timedelta(days=2)
    result = await ann.slash(world.channel, "me away", first=day.isoformat())
    assert f"**Days away**: {day.day} {day:%B} {day.year}" in texts(result.response.message)
    result = await ann.slash(world.channel, "me quiet", **{"from": "10 pm", "to": "6.30"})
    assert "from 22:00 to 06:30" in texts(result.response.message)
    result = await ann.slash(world.channel, "me timezone", zone="Asia/Kathmandu")
    assert "**Time zone**: Asia/Kathmandu, where it is " in texts(result.response.message)
    result = await ann.slash(world.channel, "me timezone", zone="Yak/Village")
    assert "There is no such time zone." in told(result)


async def test_time_zones_are_found_by_name_and_by_time(world: World) -> None:
    ann = world.people["Ann"]

    async def offered(typed: str) -> list[dict[str, Any]]:
        return await ann.autocomplete(world.channel, "me timezone", "zone", typed)

    assert len(await offered("")) == 25
    (berlin,) = await offered("berlin")
    assert berlin["value"] == "Europe/Berlin"
    assert berlin["name"].startswith("Europe/Berlin · ")
    clock = berlin["name"].partition(" · ")[2]
    by_time = await offered(clock)
    assert by_time
    assert all(one["name"].endswith(clock) for one in by_time)
    assert (await offered("new york"))[0]["value"] == "America/New_York"
    assert await offered("nowhere at all") == []
    assert await ann.user.autocomplete("me timezone", "zone", "kathm")


# Data


async def data(world: World, name: str) -> Any:
    """The screen about what is kept."""
    result = await world.people[name].slash(world.channel, "me data")
    return result.response.message


async def test_what_is_kept_as_a_file(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await give_orders(world, "Ann", place, "restock")
    shown = await data(world, "Ann")
    result = await press(world, shown, "getdata")
    assert result.flags.ephemeral
    (file,) = result.attachments
    assert file.filename == "my-data.json"
    text = (await file.read()).decode()
    kept = json.loads(text)
    (table,) = kept["tables"]
    assert (table["game"], table["status"], table["host"]) == ("yak", "running", True)
    (seat,) = table["seats"]
    assert seat["name"] == "Ann"
    assert seat["draft"]["card"] == "restock"
    assert [call["kind"] for call in seat["calls"]] == ["call"]
    async with world.bot.store.read() as unit:
        row = await unit.tables.load(1)
    assert row is not None
    assert row.seed.hex() not in text
    assert "Bo" not in text


async def test_a_person_of_whom_nothing_is_kept(world: World) -> None:
    result = await press(world, await data(world, "Eve"), "getdata", "Eve")
    kept = json.loads(await result.attachments[0].read())
    assert (kept["settings"], kept["tables"]) == (None, [])


async def test_deletion_is_asked_once_and_can_be_refused(world: World) -> None:
    await world.open_game("Ann", "Bo")
    asked = await press(world, await data(world, "Ann"), "askforget")
    assert "This can't be undone." in texts(asked)
    assert kinds(asked) == {"forgetme", "keepdata"}
    back = await press(world, asked, "keepdata")
    assert "askforget" in kinds(back)
    assert (await world.table()).names == ("Ann", "Bo")


async def test_deletion(world: World, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    name, zed = "Zdenka", world.env.create_user("Zdenka")
    world.people[name] = world.guild.add_member(zed, roles=[world.people_role])
    place = await world.open_game("Zdenka", "Ann", "Bo")
    await world.people[name].slash(world.channel, "yak new", seats=4)
    await world.press(world.people["Cy"], world.newest(world.channel, "join"), "join")
    panel = await open_panel(world, name, place)
    await world.people[name].slash(world.channel, "me timezone", zone="Europe/Prague")
    assert found(world.database, zed.id, name) >= {"name", "id in eight bytes", "id as varint"}

    asked = await press(world, await data(world, name), "askforget", name)
    done = await press(world, asked, "forgetme", name)
    assert "It is done." in texts(done)
    await world.env.settle()
    assert found(world.database, zed.id, name) == set()

    table = await world.table()
    assert table.status == "running"
    assert table.names == ("Player 1", "Ann", "Bo")
    assert table.seats[0].computer is not None
    assert table.host_id == world.people["Ann"].id
    gone = [texts(one) for one in world.messages_of(place) if "has left for good" in texts(one)]
    assert gone == ["**Player 1** has left for good. A computer plays on."]
    lobby = await world.table(2)
    assert lobby.names == ("Cy",)
    assert lobby.host_id == world.people["Cy"].id
    # What stands in Discord still answers: nobody sits there under that name any more.
    result = await world.forge(name, panel.message, custom_id(panel.message, "answer"))
    assert "You don't sit at this table" in told(result)
    for person in ("Ann", "Bo"):
        await give_orders(world, person, place, "restock")
    assert (await world.table()).step > table.step, "the computer has decided as well"
    assert found(world.database, zed.id, name) == set(), "nor does it come back"


async def test_deletion_of_who_plays_alone_with_computers(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=2, computers=1)
    assert (await world.table()).status == "running"
    asked = await press(world, await data(world, "Ann"), "askforget")
    await press(world, asked, "forgetme")
    table = await world.table()
    assert table.status == "ended"
    assert table.names[0] == "Player 1"
    again = await press(world, await data(world, "Ann"), "askforget")
    done = await press(world, again, "forgetme")
    assert "It is done." in texts(done), "there is nothing left to do"


async def test_a_file_that_is_being_read_is_cleaned_at_the_next_start(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy() -> None:
        raise StoreError("it is being read")

    await world.people["Ann"].slash(world.channel, "me quiet", **{"from": "1", "to": "2"})
    monkeypatch.setattr(world.bot.store, "scrub", busy)
    await world.bot.host.forget(world.people["Ann"].id)
    assert found(world.database, world.people["Ann"].id, "Ann")
    await world.restart()
    ann = world.people["Ann"].id
    assert not found(world.database, ann, "nobody is called so")
