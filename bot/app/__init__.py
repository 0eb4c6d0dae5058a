"""The discord.py bot: `bot.py` wires the parts together, starts and stops them; beside it, one file
each: what Discord tells, languages, the process, what keeps it from running, its log."""

from __future__ import annotations

from bot.app.bot import Bot
from bot.app.running import run
from bot.app.why_not import StartError

__all__ = ["Bot", "StartError", "run"]
