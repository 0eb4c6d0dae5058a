"""What those who manage a server have set, and whether there is room for one more table in it."""

from __future__ import annotations

from datetime import datetime, timedelta

from pydantic import ValidationError

from bot.games.game import Frozen
from bot.tables.door import Door
from bot.tables.opening import Opening
from bot.tables.refusals import Refused
from bot.tables.times import Pace
from data.rows import ServerRow
from data.store import Unit

MOST_TABLES = 50
"""Tables a server may have open or running at once, until somebody sets another number."""
MOST_OF_ONE = 10
"""Of these, tables that one person has opened."""
OPENING = timedelta(minutes=15)
"""A table whose opening takes longer has been forgotten, by a bot that was stopped meanwhile."""


class ServerSettings(Frozen):
    """Kept as JSON with the server."""

    opener: int | None = None
    """The role whose members may open tables; None: everybody may."""
    channels: tuple[int, ...] = ()
    """Where tables may be opened, in threads there too; (): everywhere."""
    tables: int = MOST_TABLES
    """How many tables may be open or running at once."""
    of_one: int = MOST_OF_ONE
    """How many of these one person may have opened."""
    pace: Pace | None = None
    """The pace of tables for which none is named; None: the bot's own."""
    language: str | None = None
    """The language of tables opened here; None: the server's own, as Discord has it."""

    def allows_place(self, *places: int | None) -> bool:
        """Whether tables may be opened in one of these (a thread, and the channel it is in)."""
        return not self.channels or any(place in self.channels for place in places)


class Servers(Door):
    """The settings of all servers."""

    async def server(self, guild_id: int) -> ServerSettings:
        """What is set for the server; the defaults where nothing is."""
        async with self._store.read() as unit:
            return await settings_of(unit, guild_id)

    async def set_server(self, guild_id: int, settings: ServerSettings) -> None:
        """Keep what is set for the server."""
        async with self._store.write() as unit:
            row = await unit.servers.get(guild_id)
            left_at = None if row is None else row.left_at
            await unit.servers.save(ServerRow(guild_id, settings.model_dump_json(), left_at))


async def settings_of(unit: Unit, guild_id: int) -> ServerSettings:
    """What is set for the server; the defaults where nothing is, or nothing that can be read."""
    row = await unit.servers.get(guild_id)
    if row is None:
        return ServerSettings()
    try:
        return ServerSettings.model_validate_json(row.settings)
    except ValidationError:
        # Written by a newer version: better the usual limits than no table at all.
        return ServerSettings()


async def check_room(unit: Unit, opening: Opening, now: datetime) -> None:
    """Raises Refused when the server, or the person, has as many tables as are allowed."""
    settings = await settings_of(unit, opening.guild_id)
    there, theirs = await unit.tables.open_in(opening.guild_id, opening.host.user_id, now - OPENING)
    if there >= settings.tables:
        raise Refused("server_full", tables=settings.tables)
    if theirs >= settings.of_one:
        raise Refused("too_many_tables", tables=settings.of_one)
