"""What somebody hasn't read yet, and whom a table waits for.

Unread is what is newer than the last visit and written by another. Whoever is called by name, or
written to directly, is marked more strongly. This is the one place that reads SimCord's messages as
they are kept; asking for them as discord.py objects would copy every one of them at every look.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.playground.people import Person
    from bot.playground.village import Place, Standing, Village


@dataclass(frozen=True, slots=True)
class Mark:
    """How many messages are new, and how many of them call this person."""

    new: int
    calls: int


class Marks:
    """Remembers who has read up to where, and who was waited for at the last look."""

    def __init__(self, village: Village) -> None:
        self._village = village
        self._read: dict[tuple[str, str], int] = {}
        self._standing: dict[str, Standing] = {}
        self._looked = -1

    async def look(self) -> None:
        """Find out how all stand with the tables, if anything has happened since the last look."""
        activity = self._village.activity()
        if activity == self._looked:
            return
        self._standing = {
            person.key: await self._village.tables(self._village.user_id(person))
            for person in self._village.people
        }
        self._looked = activity

    def must_decide(self, person: Person) -> bool:
        """True if a table waited for this person at the last look."""
        return self._standing.get(person.key) == "waited for"

    def see(self, person: Person, place: Place) -> None:
        """This person has read all that is here now."""
        messages = self._village.env.backend.messages.get(place.channel.id, {})
        self._read[person.key, place.key] = max(messages, default=0)

    def of(self, person: Person, place: Place) -> Mark:
        """What is new for this person here. Nothing calls whose tables are over: whatever called
        them has had its time."""
        me = self._village.user_id(person)
        read = self._read.get((person.key, place.key), 0)
        messages = self._village.env.backend.messages.get(place.channel.id, {})
        new = [
            message
            for message in messages.values()
            if message.id > read and message.author_id != me and message.visible_to(me)
        ]
        free = self._standing.get(person.key, "free") == "free"
        calls = sum(place.private or me in message.ping_user_ids for message in new)
        calls = 0 if free else calls
        return Mark(len(new), calls)
