"""In which order a table's rows are sent."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.delivery.following import PICTURE
from bot.delivery.removing import SWEEP
from bot.tables.announce import FACE
from data.rows import OutboxRow

UNORDERED = frozenset({SWEEP, PICTURE, FACE, "pointer"})
"""Kinds of rows that delete something, leave a word in an old place, or mend a message that stands:
no part of the order, so nothing holds them up."""


def next_row(rows: Sequence[OutboxRow], now: datetime) -> OutboxRow | None:
    """Of a table's open rows, the one to attempt now.

    A public row that waits for another attempt holds up all that come after it, calls too (they
    link what it shows). A private one holds up nothing, and deleting is no part of the order.
    """
    held_up = False
    for row in rows:
        due = row.not_before is None or row.not_before <= now
        if due and (not held_up or row.kind in UNORDERED):
            return row
        held_up = held_up or is_public(row)
    return None


def is_public(row: OutboxRow) -> bool:
    """Whether it is for everybody, and so part of the order."""
    return row.seat is None and row.kind not in UNORDERED
