"""Every command that a text names is there: whoever types it finds it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.text.extract import extract
from tests.play.world import a_world

ROOT = Path(__file__).parents[2]
IN_TEXT = re.compile(r"(?<![\w/<])/([a-z]+)(?: ([a-z]+))?")
IN_PAGE = re.compile(r"`/([a-z]+)(?: ([a-z]+))?(?![\w/])")
PAGES = ("README.md", "docs/play.md", "docs/record.md", ".env.example")


@pytest.fixture(scope="module")
def told() -> list[str]:
    """All texts that people read, in the code's own language; both forms where there are two."""
    ids = [message.id for message in extract() if message.id]
    return [text for one in ids for text in ([one] if isinstance(one, str) else one)]


async def commands(path: Path) -> set[str]:
    """The names of all commands, `table show`, and of all groups of them, `table`."""
    async with a_world(path) as world:
        return {one.qualified_name for one in world.bot.tree.walk_commands()}


def missing(found: list[tuple[str, str]], there: set[str]) -> list[str]:
    """Those that aren't there. A word after a whole command only goes on with the sentence."""
    alone = {name for name in there if not any(one.startswith(f"{name} ") for one in there)}
    return [
        f"/{first} {second}".strip()
        for first, second in found
        if first not in alone and f"{first} {second}".strip() not in there
    ]


async def test_every_command_in_a_text_can_be_given(told: list[str], tmp_path: Path) -> None:
    found = [pair for text in told for pair in IN_TEXT.findall(text)]
    assert len(found) >= 8
    assert missing(found, await commands(tmp_path)) == []


async def test_every_command_in_the_documents_can_be_given(tmp_path: Path) -> None:
    pages = [(ROOT / page).read_text("utf-8") for page in PAGES]
    found = [pair for text in pages for pair in IN_PAGE.findall(text)]
    assert len(found) >= 10
    assert missing(found, await commands(tmp_path)) == []


async def test_every_command_on_the_villages_pages_can_be_given(tmp_path: Path) -> None:
    folder = ROOT / "bot" / "playground"
    pages = [file.read_text("utf-8") for file in folder.rglob("*.py")]
    found = [
        pair for text in pages for pair in re.findall(r"(?:Type |or |>)/([a-z]+) ([a-z]+)", text)
    ]
    assert len(found) >= 4
    assert missing(found, await commands(tmp_path)) == []


async def test_a_command_that_is_not_there_would_be_found(tmp_path: Path) -> None:
    there = await commands(tmp_path)
    assert missing([("table", "shuffle"), ("chess", "new"), ("games", "shows")], there) == [
        "/table shuffle",
        "/chess new",
    ]
