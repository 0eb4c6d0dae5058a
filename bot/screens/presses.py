"""Every button and menu there is, for the bot to answer."""

from __future__ import annotations

from bot.screens import lobby, panel, record, rules
from bot.screens.base import Press

PRESSES: tuple[type[Press], ...] = (
    *lobby.PRESSES,
    *panel.PRESSES,
    *record.PRESSES,
    *rules.PRESSES,
)
