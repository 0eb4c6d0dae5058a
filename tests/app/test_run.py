"""What keeps the bot from running ends in one sentence that says what to do."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from bot.app import Bot, StartError, run, running
from bot.app.logs import set_up_logging
from tests.app.making import settings_in


def response(status: int) -> Any:
    return SimpleNamespace(status=status, reason="No", headers={})


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "set_up_logging", lambda level: None)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (discord.LoginFailure("x"), "Discord refuses the token"),
        (discord.PrivilegedIntentsRequired(None), "privileged intents"),
        (discord.ConnectionClosed(SimpleNamespace(close_code=4004), shard_id=None), "for good"),
        (discord.DiscordServerError(response(503), "x"), "Discord doesn't answer"),
        (discord.GatewayNotFound(), "Discord doesn't answer"),
        (ConnectionRefusedError(), "can't be reached"),
        (aiohttp.ServerDisconnectedError(), "can't be reached"),
        (TimeoutError(), "can't be reached"),
        (sqlite3.OperationalError("no such table"), "can't be opened"),
    ],
)
def test_trouble_with_discord(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, sentence: str
) -> None:
    async def start(self: Bot, token: str, **_: Any) -> None:
        assert token == "a-token"
        raise error

    monkeypatch.setattr(Bot, "start", start)
    with pytest.raises(StartError, match=sentence) as caught:
        run(settings_in(tmp_path))
    text = str(caught.value)
    assert "\n" not in text
    assert text.endswith(".")


def test_trouble_with_the_database_comes_before_discord(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def start(self: Bot, token: str, **_: Any) -> None:
        raise AssertionError("Discord must not be asked")

    monkeypatch.setattr(Bot, "start", start)
    (tmp_path / "bot.db").write_bytes(b"no database at all, but long enough to be looked at" * 50)
    with pytest.raises(StartError, match=r"bot\.db"):
        run(settings_in(tmp_path))


def test_a_fault_of_our_own_is_not_hidden(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def start(self: Bot, token: str, **_: Any) -> None:
        raise KeyError("x")

    monkeypatch.setattr(Bot, "start", start)
    with pytest.raises(KeyError):
        run(settings_in(tmp_path))


def test_libraries_never_log_in_detail(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    names = ("", "discord", "aiosqlite")
    before = {name: logging.getLogger(name).level for name in names}
    handlers = logging.getLogger().handlers[:]
    try:
        set_up_logging("DEBUG")
        assert logging.getLogger().level == logging.DEBUG
        assert logging.getLogger("discord").level == logging.INFO
        assert logging.getLogger("aiosqlite").level == logging.INFO
        set_up_logging("ERROR")
        assert logging.getLogger("discord").level == logging.ERROR
    finally:
        for name, level in before.items():
            logging.getLogger(name).setLevel(level)
        logging.getLogger().handlers[:] = handlers
