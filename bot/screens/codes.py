"""Discord's error codes that the bot answers in their own way (`docs/limits.md`), by name."""

from __future__ import annotations

from enum import IntEnum

import discord


class Code(IntEnum):
    """The `code` of an error's body; for errors without one of these, its HTTP status."""

    UNKNOWN_CHANNEL = 10003
    UNKNOWN_MEMBER = 10007
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_USER = 10013
    UNKNOWN_WEBHOOK = 10015
    """The token of an ephemeral message is over."""
    UNKNOWN_INTERACTION = 10062
    """More than three seconds have passed, or the answer's fifteen minutes."""
    WRITE_RATE_LIMIT = 20028
    OLD_MESSAGE_EDITS = 30046
    """Three edits in six seconds, of messages older than an hour, in one channel."""
    DIRECT_TOO_FAST = 40003
    """Too many direct channels were opened at once."""
    ALREADY_ACKNOWLEDGED = 40060
    MISSING_ACCESS = 50001
    CANNOT_MESSAGE_USER = 50007
    MISSING_PERMISSIONS = 50013
    EXPIRED_TOKEN = 50027
    INVALID_BODY = 50035
    ARCHIVED_THREAD = 50083
    NO_COMMON_SERVER = 50278
    THREAD_EXISTS = 160004
    """The message has its thread already, which has the message's own id."""
    TOO_MANY_THREADS = 160006

    FORBIDDEN = 403
    NOT_FOUND = 404
    TOO_LARGE = 413
    TOO_MANY_REQUESTS = 429
    SERVER_ERROR = 500
    BAD_GATEWAY = 502
    UNAVAILABLE = 503
    OTHER = 0

    @classmethod
    def of(cls, error: discord.HTTPException) -> Code:
        """The error's code by name; else its status by name; else OTHER."""
        for number in (error.code, error.status):
            # 0 is what discord.py says when the body has no code: the status tells more.
            if number and number in cls._value2member_map_:
                return cls(number)
        return cls.OTHER

    @property
    def word(self) -> str:
        """The name as it stands in logs and in the database: `missing_access`."""
        return self.name.lower()


OVER = frozenset(
    {
        Code.UNKNOWN_INTERACTION,
        Code.ALREADY_ACKNOWLEDGED,
        Code.UNKNOWN_WEBHOOK,
        Code.EXPIRED_TOKEN,
    }
)
"""There is no answering this interaction any more."""
