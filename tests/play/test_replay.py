"""*Replay* and `/table replay`: a game once more, and of one that runs only what was public."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image

from bot.stage.studio import PictureError
from render.scenes import FinalScene, TableScene
from tests.play.panels import give_orders, pass_all, pick_card
from tests.play.reading import file_name, kinds, pictures, texts
from tests.play.world import PlainStudio, World, a_world, told
from tests.play.wrong import nothing_changes


def last_replay(world: World) -> tuple[Any, ...]:
    scenes, most = world.studio.replays[-1]
    assert 0 < most <= 10 * 1024 * 1024
    return scenes


async def test_the_end_post_replays_the_game_to_who_presses(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await pass_all(world, place)
    end = world.newest(place, "record")
    assert kinds(end) == {"record", "rematch", "replay"}
    async with nothing_changes(world):
        result = await world.press(world.people["Eve"], end, "replay")
    assert result.ephemeral
    shown = result.response.message
    assert "The whole game once more." in texts(shown)
    (picture,) = pictures(shown)
    assert file_name(picture) == "table-1.webp"
    assert "Ann and Bo win" in picture["description"]
    scenes = last_replay(world)
    assert isinstance(scenes[-1], FinalScene)
    assert len(scenes) == 3 * (1 + 2) + 1, "three rounds of two, and the end"


async def test_the_command_shows_a_game_that_is_over_to_everybody(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await pass_all(world, place)
    result = await world.people["Ann"].slash(place, "table replay")
    assert not result.ephemeral
    assert len(pictures(result.response.message)) == 1
    result = await world.people["Ann"].slash(place, "table replay", table="1", private=True)
    assert result.ephemeral


async def test_a_running_game_is_shown_as_everybody_saw_it(world: World) -> None:
    """At noon, with a card that isn't turned up: the replay shows its back."""
    place = await world.open_game("Ann", "Bo")
    table = await world.table()
    first = table.view.baby_yak
    names = [table.names[first], table.names[1 - first]]
    await pick_card(world, names[0], place, "build")
    await pick_card(world, names[1], place, "build")
    assert (await world.table()).view.phase == "noon"
    result = await world.people["Eve"].slash(place, "table replay")
    assert "The game so far, as everybody saw it." in texts(result.response.message)
    scenes = last_replay(world)
    assert all(isinstance(scene, TableScene) for scene in scenes)
    cards = {seat.name: seat.card for seat in scenes[-1].seats}
    assert set(cards.values()) <= {"none", "back"}, "nothing has been turned up"


async def test_what_is_picked_at_sunrise_does_not_show(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await world.people["Bo"].slash(place, "table replay")
    before = last_replay(world)
    await give_orders(world, "Ann", place, "restock")
    await world.people["Bo"].slash(place, "table replay")
    assert last_replay(world) == before


async def test_a_lobby_has_no_replay(world: World) -> None:
    await world.people["Ann"].slash(world.channel, "yak new", seats=3)
    result = await world.people["Ann"].slash(world.channel, "table replay")
    assert told(result) == "There is no table here. Choose one of yours with `table`."
    result = await world.people["Ann"].slash(world.channel, "table replay", table="1")
    assert told(result) == "This game isn't running."


async def test_games_that_are_over_are_offered(world: World) -> None:
    place = await world.open_game("Ann", "Bo")
    await pass_all(world, place)
    await world.open_game("Ann", "Cy")
    offered = await world.people["Ann"].autocomplete(place, "table replay", "table", "")
    assert [one["value"] for one in offered] == ["2", "1"]
    offered = await world.people["Bo"].autocomplete(place, "table replay", "table", "")
    assert [one["value"] for one in offered] == ["1"]


class BusyStudio(PlainStudio):
    """Has no time for replays."""

    async def replay(self, scenes: Any, most: int) -> bytes:
        raise PictureError("replay")


async def test_a_replay_that_can_not_be_made_is_said(tmp_path: Path) -> None:
    async with a_world(tmp_path, studio=BusyStudio()) as world:
        place = await world.open_game("Ann", "Bo")
        result = await world.people["Ann"].slash(place, "table replay", private=True)
        assert "The replay can't be made just now." in told(result)


async def test_a_real_replay_is_an_animation(tmp_path: Path) -> None:
    async with a_world(tmp_path, real_pictures=True) as world:
        place = await world.open_game("Ann", "Bo")
        await give_orders(world, "Ann", place, "restock")
        await give_orders(world, "Bo", place, "restock")
        result = await world.people["Ann"].slash(place, "table replay")
        (file,) = result.response.attachments
        with Image.open(BytesIO(await file.read())) as image:
            assert image.format == "WEBP"
            assert getattr(image, "n_frames", 1) == 4, "two sunrises and two cards"
