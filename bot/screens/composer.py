"""From a row of the outbox to the message it asks for, as things stand when it is sent."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from bot.screens import layout
from bot.screens.board import asking_screen, board_screen, end_screen, reveals_screen
from bot.screens.call import CALL, direct_call, mention_call, way_of
from bot.screens.ending import ending_lines, final_view
from bot.screens.links import address, post_address
from bot.screens.lobby import lobby_screen
from bot.screens.message import (
    Channel,
    Forget,
    Message,
    OpenThread,
    Pointer,
    Post,
    PutOff,
    Remove,
    Upload,
    Work,
)
from bot.screens.moving import MOVED, lost_message, moved_message, pointer
from bot.screens.notices import notice_text
from bot.screens.titles import table_title
from bot.screens.vote import vote_screen
from bot.screens.welcome import welcome_screen
from bot.screens.wordings import WORDINGS
from bot.stage.stages import STAGES
from bot.tables.refusals import Refused
from bot.tables.snapshot import Snapshot
from bot.text.words import Words, words_for

if TYPE_CHECKING:
    from bot.stage.studio import Studio
    from bot.tables.host import Host
    from data.rows import OutboxRow
    from data.store import Store

log = logging.getLogger(__name__)

BOARD, LOBBY, END, REVEALS, ASKING = "board", "lobby", "end", "reveals", "asking"


class RowComposer:
    """Composes every kind of row that `bot.tables.announce` leaves."""

    def __init__(self, host: Host, store: Store, studio: Studio) -> None:
        self._host = host
        self._store = store
        self._studio = studio

    async def compose(self, row: OutboxRow, *, pictures: bool = True) -> Work | None:
        """The work for a row; None when it is outdated. Raises PictureError."""
        kinds: dict[str, Callable[..., Coroutine[Any, Any, Work | None]]] = {
            "lobby": self._lobby,
            "lobby_edit": self._lobby_edit,
            "thread": self._thread,
            "welcome": self._welcome,
            "board": self._board,
            "board_edit": self._board_edit,
            "board_close": self._board_close,
            "asking": self._asking,
            "asking_edit": self._asking,
            "asked": self._asked,
            "reveals": self._reveals,
            "end": self._end,
            "vote": self._vote,
            "vote_edit": self._vote,
            "notice": self._notice,
            "call": self._call,
            "call_end": self._call_end,
            "face": self._face,
            "moved": self._moved,
            "move_thread": self._move_thread,
            "board_again": self._board_again,
            "pointer": self._pointer,
            "lost": self._lost,
        }
        try:
            table = await self._host.look(row.table_id)
        except Refused:
            return None
        return await kinds[row.kind](row, table, words_for(table.language), pictures)

    async def compose_fallback(self, row: OutboxRow, *, pictures: bool = True) -> Message | None:
        """A call by mention, in the place where the table lives, for whom no DM reaches."""
        table = await self._host.look(row.table_id)
        if row.kind == "lost" or _call_is_over(row, table) or way_of(row) == "dm only":
            return None
        words = words_for(table.language)
        return await mention_call(row, table, words, host=self._host, store=self._store)

    async def _lobby(
        self, row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> Message:
        return Message(
            layout=lobby_screen(table, words, row.id),
            target=Channel(table.channel_id),
            post=Post(LOBBY),
        )

    async def _lobby_edit(
        self, row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> Message:
        return Message(
            layout=lobby_screen(table, words, row.id),
            target=Channel(table.channel_id),
            post=Post(LOBBY),
            action="edit",
            files=None,
        )

    async def _thread(
        self, _row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> OpenThread | None:
        if table.settings.threaded:
            return None
        return OpenThread(Post(LOBBY), table_title(table, words)[:100])

    async def _welcome(
        self, row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> Message:
        """The first post of the table's own place: who plays. In a thread it mentions the players,
        which adds them to it; nobody else, and never again."""
        people = tuple(seat.user_id for seat in table.seats if seat.user_id is not None)
        return Message(
            layout=welcome_screen(table, words, row.id),
            target=Channel(table.place),
            post=Post("welcome"),
            mention=people if table.thread_id else (),
        )

    async def _board(
        self, row: OutboxRow, table: Snapshot, words: Words, pictures: bool
    ) -> Message:
        """A fresh board post. One sent late shows its own moment and has no button."""
        view = STAGES[table.game].read_view(json.loads(row.body)["view"])
        return await self._board_post(row, table, words, view, row, pictures=pictures)

    async def _board_edit(
        self, row: OutboxRow, table: Snapshot, words: Words, pictures: bool
    ) -> Message | None:
        """The board post shows who has decided meanwhile."""
        if row.step != table.step or table.status != "running":
            return None
        return await self._board_post(
            row, table, words, table.view, await self._posted(row), pictures=pictures, action="edit"
        )

    async def _board_close(
        self, row: OutboxRow, table: Snapshot, words: Words, pictures: bool
    ) -> Message:
        """All have decided: the board post loses its button."""
        view = STAGES[table.game].read_view(json.loads(row.body)["view"])
        return await self._board_post(
            row,
            table,
            words,
            view,
            await self._posted(row),
            pictures=pictures,
            action="edit",
            open_=False,
        )

    async def _posted(self, row: OutboxRow) -> OutboxRow | None:
        """The row with which the board post that this row edits was made."""
        async with self._store.read() as unit:
            return await unit.outbox.last_before(row, BOARD)

    async def _board_post(
        self,
        row: OutboxRow,
        table: Snapshot,
        words: Words,
        view: Any,
        posted: OutboxRow | None,
        *,
        pictures: bool,
        action: Literal["send", "edit"] = "send",
        open_: bool = True,
    ) -> Message:
        """The board as in this view. `posted`: the row with which the post is or was made: what led
        to it stays on it, and what was new then goes on looking new."""
        before, told = _led_to(posted, table, words)
        present = open_ and table.step == row.step
        waiting = [seat for seat in table.seats if seat.waited_for and present]
        stage = STAGES[table.game]
        done = [seat for seat in table.seats if stage.PICKS and seat not in waiting]
        picked = frozenset(seat.number for seat in done)
        scene = stage.table_scene(view, table.names, words, before=before, picked=picked)
        text = stage.table_alt(view, table.names, words, picked=picked)
        files = await self._pictures([scene], [text], pictures)
        shown = [file for file in files if file is not None]
        return Message(
            layout=board_screen(
                table,
                words,
                row.id,
                heading=stage.table_title(view, words),
                told=told,
                files=shown,
                waiting=waiting,
                done=done,
                in_words="" if shown else stage.board_in_words(view, _names(table), words),
                open_=present,
            ),
            target=Channel(table.place),
            post=Post(BOARD),
            action=action,
            files=tuple(shown),
        )

    async def _asking(
        self, row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> Message | None:
        if row.step != table.step or table.status != "running":
            return None
        return Message(
            layout=asking_screen(table, words, row.id),
            target=Channel(table.place),
            post=Post(ASKING),
            action="send" if row.kind == "asking" else "edit",
        )

    async def _asked(
        self, _row: OutboxRow, _table: Snapshot, _words: Words, _pictures: bool
    ) -> Remove:
        return Remove(Post(ASKING))

    async def _reveals(
        self, row: OutboxRow, table: Snapshot, words: Words, pictures: bool
    ) -> Message:
        beats = json.loads(row.body)["beats"]
        stage = STAGES[table.game]
        views = [stage.read_view(beat["view"]) for beat in beats]
        drawn = [
            stage.table_scene(view, table.names, words, before=stage.read_view(beat["before"]))
            for view, beat in zip(views, beats, strict=True)
        ]
        texts = [stage.table_alt(view, table.names, words) for view in views]
        files = await self._pictures(drawn, texts, pictures)
        lines = [stage.told(beat["events"], _names(table), words) for beat in beats]
        return Message(
            layout=reveals_screen(row.id, lines=lines, files=files),
            target=Channel(table.place),
            post=Post(REVEALS),
            files=tuple(file for file in files if file is not None),
        )

    async def _end(self, row: OutboxRow, table: Snapshot, words: Words, pictures: bool) -> Message:
        stage = STAGES[table.game]
        body = json.loads(row.body)
        view = final_view(table, stage.read_view(body["view"]))
        scene = stage.final_scene(view, table.names, words)
        text = stage.final_alt(view, table.names, words)
        files = await self._pictures([scene], [text], pictures)
        shown = [file for file in files if file is not None]
        assert table.salt is not None, "a table that ran has its salt"
        return Message(
            layout=end_screen(
                table,
                words,
                row.id,
                heading=stage.final_title(view, _names(table), words),
                told=[stage.told(events, _names(table), words) for events in body["told"]]
                + ending_lines(table, words),
                score=stage.score_in_words(view, _names(table), words),
                files=shown,
                opening=address(table, table.channel_id, table.salt),
            ),
            target=Channel(table.place),
            post=Post(END),
            files=tuple(shown),
        )

    async def _notice(
        self, row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> Message:
        """A line about the table."""
        body = json.loads(row.body)
        line = notice_text(body["what"], body["fields"], words)
        return Message(
            layout=layout.message([layout.text(line)], number=row.id),
            target=Channel(table.place),
            post=Post("notice"),
        )

    async def _call_end(
        self, row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> Message | None:
        """The game is over: the last call says so, which rings for nobody."""
        assert row.seat is not None, "a call has its seat"
        async with self._store.read() as unit:
            post = await unit.posts.get(table.id, CALL, row.seat)
        if post is None:
            return None
        title = STAGES[table.game].final_title(final_view(table), _names(table), words)
        lines = [f"### {table_title(table, words)}", words.say("The game is over.") + f" {title}."]
        link = await post_address(self._store, table, END)
        if link:
            lines.append(words.say("[The score]({link})", link=link))
        return Message(
            layout=layout.message(
                [layout.text("\n".join(lines))], number=row.id, colour=layout.DONE
            ),
            target=Channel(post.channel_id),
            post=Post(CALL, row.seat),
            action="edit",
        )

    async def _vote(
        self, row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> Message | None:
        """A vote's post, new or as it stands now."""
        try:
            vote = await self._host.vote(json.loads(row.body)["vote"])
        except Refused:
            return None
        asked = json.loads(row.body).get("mention")
        return Message(
            layout=vote_screen(vote, WORDINGS[vote.kind], table, words, row.id),
            target=Channel(table.place),
            post=Post(f"vote{vote.id}"),
            mention=() if asked is None else (asked,),
            action="send" if row.kind == "vote" else "edit",
        )

    async def _face(
        self, row: OutboxRow, _table: Snapshot, _words: Words, _pictures: bool
    ) -> Forget:
        """A reply that shows a face has had its time."""
        body = json.loads(row.body)
        return Forget(body["token"], body["message"])

    async def _call(
        self, row: OutboxRow, table: Snapshot, words: Words, pictures: bool
    ) -> Message | PutOff | None:
        """The call of one person, their way. One that was held up rings in no quiet hours."""
        user_id = None if row.seat is None else table.seats[row.seat].user_id
        if user_id is None or _call_is_over(row, table):
            return None
        quiet = await self._host.quiet_until(user_id)
        if quiet is not None:
            return PutOff(quiet)
        if way_of(row) in {"mention", "mention too"}:
            return await mention_call(row, table, words, host=self._host, store=self._store)
        return await direct_call(
            row,
            table,
            words,
            host=self._host,
            store=self._store,
            studio=self._studio,
            pictures=pictures,
        )

    async def _moved(
        self, row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> Message:
        return moved_message(row, table, words)

    async def _move_thread(
        self, _row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> OpenThread | None:
        if table.settings.threaded:
            return None
        return OpenThread(Post(MOVED), table_title(table, words)[:100])

    async def _board_again(
        self, row: OutboxRow, table: Snapshot, words: Words, pictures: bool
    ) -> Message | None:
        """The board as it stands now, in the table's new place."""
        if table.status != "running":
            return None
        now = replace(row, step=table.step)
        return await self._board_post(now, table, words, table.view, None, pictures=pictures)

    async def _pointer(
        self, row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> Pointer:
        return await pointer(row, table, words, self._store)

    async def _lost(
        self, row: OutboxRow, table: Snapshot, words: Words, _pictures: bool
    ) -> Message | None:
        return await lost_message(row, table, words, self._store)

    async def _pictures(
        self, drawn: Sequence[Any], texts: Sequence[str], pictures: bool
    ) -> list[Upload | None]:
        """The scenes as files, in order; None for each when pictures can't be had."""
        if not pictures:
            return [None] * len(drawn)
        files: list[Upload | None] = []
        for number, (scene, text) in enumerate(zip(drawn, texts, strict=True)):
            image = await self._studio.picture(scene)
            files.append(Upload(f"board{number}.{self._studio.extension}", image, text))
        return files


def _names(table: Snapshot) -> tuple[str, ...]:
    """The players' names as text in a message."""
    return tuple(layout.shown(name) for name in table.names)


def _led_to(posted: OutboxRow | None, table: Snapshot, words: Words) -> tuple[Any, list[str]]:
    """The view of the last picture before the board post, and what was told with the post."""
    if posted is None:
        return None, []
    body, stage = json.loads(posted.body), STAGES[table.game]
    before = stage.read_view(body["before"]) if body["before"] else None
    return before, [stage.told(events, _names(table), words) for events in body["told"]]


def _call_is_over(row: OutboxRow, table: Snapshot) -> bool:
    """Whether there is nothing left to call anybody for: the step is over, or decided."""
    if row.seat is None or table.status != "running" or row.step != table.step:
        return True
    return not table.seats[row.seat].waited_for
