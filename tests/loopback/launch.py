"""Runs the bot against the server whose address stands in LOOPBACK, instead of Discord.

Its pictures are painted by `paint.py`; its clock is ahead by the seconds in the file `skew` in
LOOPBACK_FOLDER.

With KILL_WHEN_WOKEN the process is killed after the first commit that leaves something to send,
before anything of it is sent.
"""

from __future__ import annotations

import os
import signal
import sqlite3
import sys
from datetime import datetime, timedelta
from pathlib import Path

import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app import Bot
from bot.cli.main import main
from bot.delivery.outbox import Delivery
from bot.stage import painter

folder = Path(os.environ["LOOPBACK_FOLDER"])


def kill_when_woken(database: str) -> None:
    """Kill this process as soon as delivery is woken and there is something to send."""

    def wake(self: Delivery) -> None:
        with sqlite3.connect(database) as file:
            (open_,) = file.execute("SELECT count(*) FROM outbox WHERE sent_at IS NULL").fetchone()
        file.close()
        if open_:
            os.kill(os.getpid(), signal.SIGKILL)
        kept(self)

    kept = Delivery.wake
    Delivery.wake = wake


def now() -> datetime:
    skew = folder / "skew"
    ahead = int(skew.read_text()) if skew.exists() else 0
    return discord.utils.utcnow() + timedelta(seconds=ahead)


painter.PROGRAM = "tests.loopback.paint"
assert Bot.__init__.__kwdefaults__ is not None
Bot.__init__.__kwdefaults__["now"] = now
address = os.environ["LOOPBACK"]
Route.BASE = f"{address}/api/v10"
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address.replace("http", "ws"))
if "KILL_WHEN_WOKEN" in os.environ:
    kill_when_woken(os.environ["DATABASE"])
sys.exit(main(["run"]))
