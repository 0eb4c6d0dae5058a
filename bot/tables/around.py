"""Everything around the games: servers, finding tables, looking back, playing again."""

from __future__ import annotations

from bot.tables.digest import Digests
from bot.tables.finding import Finding
from bot.tables.moving import Moving
from bot.tables.presence import Presence
from bot.tables.rematches import Rematches
from bot.tables.servers import Servers


class Around(Rematches, Presence, Servers, Moving, Finding, Digests):
    """What isn't a move in a game."""
