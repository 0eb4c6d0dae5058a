"""What a host asks for when opening a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.tables.snapshot import Person, TableSettings


@dataclass(frozen=True, slots=True)
class Opening:
    """What a host asks for when opening a table."""

    game: str
    options: Mapping[str, Any]
    settings: TableSettings
    guild_id: int
    channel_id: int
    host: Person
    language: str
    invited: tuple[Person, ...] = ()
    computers: tuple[str, ...] = ()
    """The names of the computers that sit down at once."""
