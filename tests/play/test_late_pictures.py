"""Pictures that fail or take too long never stop a game: words stand in, and they follow."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from bot.stage.studio import PictureError
from tests.play.panels import give_orders
from tests.play.reading import kinds, pictures, texts
from tests.play.world import PlainStudio, World, a_world


class LateStudio(PlainStudio):
    """Has no picture ready as long as it is late."""

    late = True

    async def picture(self, scene: Any) -> bytes:
        if self.late:
            raise PictureError(scene.kind)
        return await super().picture(scene)


def board(world: World, place: Any) -> Any:
    return world.find(place, lambda one: not one.flags.ephemeral and "open" in kinds(one))


async def test_a_board_in_words_gets_its_picture_later(tmp_path: Path) -> None:
    studio = LateStudio()
    async with a_world(tmp_path, studio=studio) as world:
        place = await world.open_game("Ann", "Bo")
        first = board(world, place)
        assert not pictures(first)
        assert "Market: 2 meat, 2 milk, 2 bread." in texts(first), "the board in words stands in"
        studio.late = False
        await world.env.advance_time(601)
        now = world.present(first)
        assert len(pictures(now)) == 1
        assert "Market: 2 meat" not in texts(now)
        assert kinds(now) == kinds(first), "its buttons stay"


async def test_a_round_goes_on_without_pictures_and_they_follow_in_their_own_messages(
    tmp_path: Path,
) -> None:
    studio = LateStudio()
    async with a_world(tmp_path, studio=studio) as world:
        place = await world.open_game("Ann", "Bo")
        sunrise = board(world, place)
        await give_orders(world, "Ann", place, "restock")
        await give_orders(world, "Bo", place, "restock")
        assert (await world.table()).view.round == 2
        studio.late = False
        await world.env.advance_time(601)
        shown = [one for one in world.messages_of(place) if pictures(one)]
        reveals = [one for one in shown if texts(one).startswith("**")]
        assert [len(pictures(one)) for one in reveals] == [2], "both cards of the first round"
        assert "Round 2: sunrise" in texts(board(world, place))
        assert len(pictures(board(world, place))) == 1
        # The first board was closed meanwhile: what follows is the closed one.
        closed = world.present(sunrise)
        assert len(pictures(closed)) == 1
        assert "open" not in kinds(closed)


class WatchedStudio(PlainStudio):
    """Knows how many pictures were waited for at the same time, at the most."""

    waited = most = 0

    async def picture(self, scene: Any) -> bytes:
        self.waited += 1
        self.most = max(self.most, self.waited)
        await asyncio.sleep(0)
        self.waited -= 1
        return await super().picture(scene)


async def test_pictures_of_one_message_are_waited_for_together(tmp_path: Path) -> None:
    """So a message waits no longer for all of them than it may wait for one."""
    studio = WatchedStudio()
    async with a_world(tmp_path, studio=studio) as world:
        place = await world.open_game("Ann", "Bo")
        await give_orders(world, "Ann", place, "restock")
        studio.most = 0
        await give_orders(world, "Bo", place, "restock")
        assert studio.most >= 2, "both cards of the round"


async def test_a_panel_sent_in_words_gets_its_picture_later(tmp_path: Path) -> None:
    studio = LateStudio()
    async with a_world(tmp_path, studio=studio) as world:
        world.dms = {"Ann", "Bo"}
        await world.open_game("Ann", "Bo")
        letters = world.people["Ann"].user.dm_channel
        (panel,) = letters.history()
        assert not pictures(panel)
        studio.late = False
        await world.env.advance_time(601)
        now = world.present(panel)
        assert len(pictures(now)) == 1
        assert kinds(now) == kinds(panel)
