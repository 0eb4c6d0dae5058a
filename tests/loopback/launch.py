"""Runs the bot against the server whose address stands in LOOPBACK, instead of Discord.

Its pictures are painted by `paint.py`, or the module PAINTER, run by this Python or PYTHON; its
clock is ahead by the seconds in the file `skew` in LOOPBACK_FOLDER.

NUMBERS sets numbers of modules, as in `bot.stage.painter.REST=1`, between spaces; PICTURE_PAUSE the
seconds after which pictures that were late are tried again.

With SIGNAL_AT (a number and a moment) a signal comes at that moment of the start: `opening` or
`opened` of the database, `login`.

With KILL_WHEN_WOKEN the process is killed after the first commit that leaves something to send,
before anything of it is sent.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import sys
from datetime import datetime, timedelta
from importlib import import_module
from pathlib import Path
from typing import Any

import aiosqlite
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.app import Bot
from bot.cli.main import main
from bot.delivery.delays import Delays
from bot.delivery.outbox import Delivery
from bot.stage import painter
from bot.tables.host import Host
from data import store

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


def signal_at(number: str, moment: str) -> None:
    """Have the signal come as soon as that moment of the start has come."""

    async def before(*args: Any, **more: Any) -> Any:
        os.kill(os.getpid(), int(number))
        await asyncio.sleep(0.05)
        return await kept(*args, **more)

    where, name = {
        "opening": (store, "_connect"),
        "opened": (Host, "load_people"),
        "login": (Bot, "setup_hook"),
    }[moment]
    kept = getattr(where, name)
    setattr(where, name, before)


def kill_at_commit(moment: str, number: str) -> None:
    """Kill this process before or after its n-th commit that writes, from 1."""
    commits = 0

    async def commit(self: aiosqlite.Connection) -> None:
        nonlocal commits
        wrote = self.total_changes != changes.get(self, 0)
        changes[self] = self.total_changes
        commits += wrote
        if wrote and (moment, commits) == ("before", int(number)):
            os.kill(os.getpid(), signal.SIGKILL)
        await kept(self)
        if wrote and (moment, commits) == ("after", int(number)):
            os.kill(os.getpid(), signal.SIGKILL)

    changes: dict[aiosqlite.Connection, int] = {}
    kept, aiosqlite.Connection.commit = aiosqlite.Connection.commit, commit


def now() -> datetime:
    skew = folder / "skew"
    ahead = int(skew.read_text()) if skew.exists() else 0
    return discord.utils.utcnow() + timedelta(seconds=ahead)


painter.PROGRAM = os.environ.get("PAINTER", "tests.loopback.paint")
sys.executable = os.environ.get("PYTHON", sys.executable)
assert Bot.__init__.__kwdefaults__ is not None
Bot.__init__.__kwdefaults__["now"] = now
for setting in os.environ.get("NUMBERS", "").split():
    name, number = setting.split("=")
    module, _, name = name.rpartition(".")
    setattr(import_module(module), name, float(number))
Bot.__init__.__kwdefaults__["delays"] = Delays(
    back_off=tuple(map(float, os.environ["DELIVERY_PAUSES"].split(","))),
    picture=float(os.environ.get("PICTURE_PAUSE", Delays().picture)),
)
address = os.environ["LOOPBACK"]
Route.BASE = f"{address}/api/v10"
DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address.replace("http", "ws"))
if "SIGNAL_AT" in os.environ:
    signal_at(*os.environ["SIGNAL_AT"].split())
if "KILL_AT_COMMIT" in os.environ:
    kill_at_commit(*os.environ["KILL_AT_COMMIT"].split())
if "KILL_WHEN_WOKEN" in os.environ:
    kill_when_woken(os.environ["DATABASE"])
sys.exit(main(["run"]))
