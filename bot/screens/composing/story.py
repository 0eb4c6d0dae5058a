"""What happened: reveals, a line about the table, a vote, the end."""

from __future__ import annotations

from bot.screens import layout
from bot.screens.board import end_screen, reveals_screen
from bot.screens.composing.job import Compose, Job
from bot.screens.ending import ending_lines, final_view
from bot.screens.message import Channel, Message, Post
from bot.screens.notices import notice_text
from bot.screens.posts import END, NOTICE, REVEALS, address
from bot.screens.vote import vote_screen
from bot.screens.wordings import WORDINGS
from bot.tables.refusals import Refused


async def _reveals(job: Job) -> Message:
    """Reveals that followed at once on one another, in one message."""
    beats, stage = job.body["beats"], job.stage
    names, words = job.table.names, job.words
    views = [stage.read_view(beat["view"]) for beat in beats]
    drawn = [
        stage.table_scene(view, names, words, before=stage.read_view(beat["before"]))
        for view, beat in zip(views, beats, strict=True)
    ]
    files = await job.files(drawn, [stage.table_alt(view, names, words) for view in views])
    lines = [stage.told(beat["events"], job.names, words) for beat in beats]
    return Message(
        layout=reveals_screen(job.row.id, lines=lines, files=files),
        target=Channel(job.table.place),
        post=Post(REVEALS),
        files=tuple(file for file in files if file is not None),
    )


async def _end(job: Job) -> Message:
    """The last post of the game: the score, and the seed."""
    table, words, stage, body = job.table, job.words, job.stage, job.body
    view = final_view(table, stage.read_view(body["view"]))
    scene = stage.final_scene(view, table.names, words)
    text = stage.final_alt(view, table.names, words)
    files = [file for file in await job.files([scene], [text]) if file is not None]
    assert table.salt is not None, "a table that ran has its salt"
    told = [stage.told(events, job.names, words) for events in body["told"]]
    return Message(
        layout=end_screen(
            table,
            words,
            job.row.id,
            heading=stage.final_title(view, job.names, words),
            told=told + ending_lines(table, words),
            score=stage.score_in_words(view, job.names, words),
            files=files,
            opening=address(table, table.channel_id, table.salt),
        ),
        target=Channel(table.place),
        post=Post(END),
        files=tuple(files),
    )


async def _notice(job: Job) -> Message:
    """A line about the table."""
    line = notice_text(job.body["what"], job.body["fields"], job.words)
    return Message(
        layout=layout.message([layout.text(line)], number=job.row.id),
        target=Channel(job.table.place),
        post=Post(NOTICE),
    )


async def _vote(job: Job) -> Message | None:
    """A vote's post, new or as it stands now."""
    try:
        vote = await job.host.vote(job.body["vote"])
    except Refused:
        return None
    asked = job.body.get("mention")
    return Message(
        layout=vote_screen(vote, WORDINGS[vote.kind], job.table, job.words, job.row.id),
        target=Channel(job.table.place),
        post=Post(f"vote{vote.id}"),
        mention=() if asked is None else (asked,),
        action="send" if job.row.kind == "vote" else "edit",
    )


KINDS: dict[str, Compose] = {
    "reveals": _reveals,
    "end": _end,
    "notice": _notice,
    "vote": _vote,
    "vote_edit": _vote,
}
