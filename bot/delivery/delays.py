"""How patient delivery is. Tests set everything to zero."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, slots=True)
class Delays:
    """All in seconds, unless they are timedeltas."""

    back_off: tuple[float, ...] = (2, 5, 15, 60, 300, 900, 1800, 3600, 3600, 3600, 3600)
    """The pauses before the second, third … attempt. One attempt more than there are pauses: after
    that a message is given up, here after some five hours."""
    nonce_life: timedelta = timedelta(minutes=2)
    """How long Discord surely knows a nonce; after that a message is looked for before it is sent
    again."""
    opening: float = 1.0
    """The pause after a direct channel was opened: who opens many quickly is refused, or worse."""
    opening_pause: timedelta = timedelta(minutes=10)
    """How long none are opened once that was refused."""
    closed: timedelta = timedelta(days=1)
    """How long a person's direct messages aren't tried again once they were closed."""
    picture: float = 10.0
    """The pause before the pictures follow of a message that went out without them."""
    picture_wait: float = 2.0
    """How long they are then waited for, each time."""
    parallel: int = 8
    """Tables that are served at the same time."""
    closing: float = 5.0
    """How long the end waits for what is under way."""
