"""What the door leaves in the outbox for delivery: which messages, and what each one is made from.

A public row holds the event and the public view of its moment; a private one only table, step and
seat; an edit nothing at all, since it shows the present.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any, Literal

from bot.games.game import Game
from bot.tables.progress import Progress
from data.outbox import Outbox
from data.rows import Called

FACE = "face"

Way = Literal["dm", "mention", "dm only", "mention too"]
"""How a call goes out: by direct message, or else by mention; by mention; the two of who wants
both."""


class Announcer:
    """Adds rows for one table at one moment. `people`: the seats at which people sit."""

    def __init__(
        self, outbox: Outbox, table_id: int, step: int, people: Collection[int], now: datetime
    ) -> None:
        self._outbox = outbox
        self._table_id = table_id
        self._step = step
        self._people = people
        self._now = now

    async def lobby(self) -> None:
        """The lobby post, beneath the message with the commitment."""
        await self._add("lobby")

    async def lobby_changed(self) -> None:
        await self._edit("lobby_edit")

    async def thread(self) -> None:
        """The table's own thread, with a first post that mentions the players once."""
        await self._add("thread")

    async def welcome(self) -> None:
        """The first post where the game is played: who plays."""
        await self._add("welcome")

    async def picked(self) -> None:
        """The board post shows who has decided."""
        await self._edit("board_edit")

    async def vote(self, vote_id: int, mention: int | None = None) -> None:
        """A question to those at the table. `mention`: the one person (user id) it calls."""
        await self._add("vote", {"vote": vote_id, "mention": mention})

    async def vote_changed(self, vote_id: int) -> None:
        """The vote's post shows how it stands."""
        await self._add("vote_edit", {"vote": vote_id})

    async def due_moved(self, *, asking: bool) -> None:
        """The post that says until when. `asking`: whom the game waits for has a post of its own,
        since the board post is done with."""
        await self._edit("asking_edit" if asking else "board_edit")

    async def call(self, seat: int, called: Called, *, reminder: bool) -> None:
        """The seat's person is called, the way they want. Who wants both gets a message in each
        place, of which neither stands in for the other."""
        ways: dict[Called, tuple[Way, ...]] = {
            "dm": ("dm",),
            "mention": ("mention",),
            "both": ("dm only", "mention too"),
            "none": (),
        }
        for way in ways[called]:
            await self._add("call", {"way": way, "reminder": reminder}, seat=seat)

    async def call_moved(self, seat: int) -> None:
        """The seat's calls, wherever they stand, say anew until when. That rings for nobody."""
        for too in (False, True):
            await self._add("call_edit", {"too": too}, seat=seat)

    async def face(self, seat: int, token: str, message_id: int, life: timedelta) -> None:
        """A reply that shows the seat a face is to be deleted after so long."""
        await self._outbox.add(
            self._table_id,
            FACE,
            json.dumps({"token": token, "message": message_id}),
            self._now,
            seat=seat,
            step=self._step,
            not_before=self._now + life,
        )

    async def forget_faces(self, seat: int) -> None:
        """The seat's turn is over: such replies are deleted now."""
        await self._outbox.hasten(self._table_id, FACE, seat, self._now)

    async def progress(
        self,
        progress: Progress,
        game: Game[Any, Any, Any, Any],
        told: list[list[dict[str, Any]]],
    ) -> None:
        """What was carried out, and then the next decision or the end.

        `told`: the events of the chapters that have ended, where no move has its own picture.
        """
        public = game.view(progress.state, None).model_dump(mode="json")
        over = not progress.asked
        if game.each_move_shown:
            await self._reveals(progress, public)
        elif progress.moves and (progress.opened or over):
            await self._add("board_close", {"view": progress.beats[0].before})
        if over:
            await self._add("end", {"view": public, "told": told})
            for seat in sorted(self._people):
                await self._add("call_end", seat=seat)
            return
        if progress.opened:
            await self._add(
                "board", {"view": public, "before": _last(progress, game), "told": told}
            )
        else:
            await (self._add("asking") if game.each_move_shown else self.picked())

    async def ended_early(self, public: dict[str, Any], *, open_: bool) -> None:
        """The game ends as it stands. `open_`: its board post still has its button."""
        if open_:
            await self._add("board_close", {"view": public})
        await self._add("asked")
        await self._add("end", {"view": public, "told": []})
        for seat in sorted(self._people):
            await self._add("call_end", seat=seat)

    async def taken_back(
        self, closing: dict[str, Any] | None, by: str | None, board: dict[str, Any] | None
    ) -> None:
        """The last step never was. `closing`: the view for the present board post, if it still has
        its button; `by`: who took it back alone; `board`: the view that a fresh board post shows
        for a step at which whoever is asked has a post of their own."""
        if closing is not None:
            await self._add("board_close", {"view": closing})
        await self._add("asked")
        if by is None:
            await self.notice("undone_all")
        else:
            await self.notice("undone", name=by)
        if board is not None:
            await self._add("board", {"view": board, "before": None, "told": []})

    async def notice(self, what: str, **fields: str | int) -> None:
        """A line for everybody: something about the table, not the game, has changed."""
        await self._add("notice", {"what": what, "fields": fields})

    async def _reveals(self, progress: Progress, public: dict[str, Any]) -> None:
        """The board is done with when the secret step is; then each card has its own picture."""
        if progress.moves and progress.secret:
            before = progress.beats[0].before if progress.beats else public
            await self._add("board_close", {"view": before})
        elif progress.moves:
            await self._add("asked")
        if progress.beats:
            await self._add("reveals", {"beats": [asdict(beat) for beat in progress.beats]})

    async def _add(
        self, kind: str, body: dict[str, Any] | None = None, seat: int | None = None
    ) -> None:
        await self._outbox.add(
            self._table_id, kind, json.dumps(body or {}), self._now, seat=seat, step=self._step
        )

    async def _edit(self, kind: str) -> None:
        """One edit that has not begun yet serves for all that happened before it."""
        if await self._outbox.waiting(self._table_id, kind) is None:
            await self._add(kind)


def _last(progress: Progress, game: Game[Any, Any, Any, Any]) -> dict[str, Any] | None:
    """The view of the last picture before the board post: that of the last move, or, where moves
    have no pictures of their own, what the closed board post shows."""
    if not progress.beats:
        return None
    return progress.beats[-1].view if game.each_move_shown else progress.beats[0].before
