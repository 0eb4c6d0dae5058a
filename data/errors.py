"""What can be wrong with the database, for the person who runs the bot."""

from __future__ import annotations


class StoreError(Exception):
    """The database can't be used. The text is one sentence that says what to do."""
