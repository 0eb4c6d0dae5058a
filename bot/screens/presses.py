"""Every button and menu there is, for the bot to answer."""

from __future__ import annotations

from bot.screens import (
    games,
    lobby,
    me,
    me_data,
    memory,
    panel,
    panel_yak,
    record,
    replay,
    rules,
    setup,
    vote,
)
from bot.screens.base import Press

PRESSES: tuple[type[Press], ...] = (
    *games.PRESSES,
    *lobby.PRESSES,
    *me.PRESSES,
    *me_data.PRESSES,
    *memory.PRESSES,
    *panel.PRESSES,
    *panel_yak.PRESSES,
    *record.PRESSES,
    *replay.PRESSES,
    *rules.PRESSES,
    *setup.PRESSES,
    *vote.PRESSES,
)
