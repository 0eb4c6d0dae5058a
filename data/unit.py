"""One transaction, as the rest of the bot sees it."""

from __future__ import annotations

from data.finding import Finding
from data.keeper import Keeper
from data.outbox import Outbox
from data.people import People
from data.posts import Posts
from data.servers import Servers
from data.session import Session
from data.tables import Tables
from data.traces import Traces
from data.votes import Votes
from data.waits import Waits


class Unit:
    """The repositories of one transaction. Good only inside its `async with`."""

    __slots__ = (
        "finding",
        "keeper",
        "outbox",
        "people",
        "posts",
        "servers",
        "tables",
        "traces",
        "votes",
        "waits",
    )

    def __init__(self, session: Session) -> None:
        self.tables = Tables(session)
        self.outbox = Outbox(session)
        self.posts = Posts(session)
        self.people = People(session)
        self.keeper = Keeper(session)
        self.waits = Waits(session)
        self.votes = Votes(session)
        self.servers = Servers(session)
        self.traces = Traces(session)
        self.finding = Finding(session)
