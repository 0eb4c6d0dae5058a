"""Every button and menu there is, for the bot to answer."""

from __future__ import annotations

from bot.screens import (
    games,
    life,
    lobby,
    log,
    me_data,
    me_presses,
    memory,
    panel_presses,
    panel_yak,
    record,
    rematch,
    replay,
    rules,
    setup,
    vote,
)
from bot.screens.base import Press

PRESSES: tuple[type[Press], ...] = (
    *games.PRESSES,
    *life.PRESSES,
    *lobby.PRESSES,
    *log.PRESSES,
    *me_presses.PRESSES,
    *me_data.PRESSES,
    *memory.PRESSES,
    *panel_presses.PRESSES,
    *panel_yak.PRESSES,
    *record.PRESSES,
    *rematch.PRESSES,
    *replay.PRESSES,
    *rules.PRESSES,
    *setup.PRESSES,
    *vote.PRESSES,
)
