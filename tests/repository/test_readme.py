"""The README says what is so."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import discord
import pytest

from bot.cli.main import main
from bot.settings import Settings
from bot.tables.permissions import ASKED

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_the_invitation_asks_for_exactly_what_the_bot_needs() -> None:
    (address,) = re.findall(r"https://discord\.com/oauth2/authorize\S+", README)
    query = parse_qs(urlsplit(address).query)
    asked = discord.Permissions(**dict.fromkeys(ASKED, True))
    assert query["permissions"] == [str(asked.value)]
    assert query["scope"] == ["bot applications.commands"]


def test_every_permission_has_its_reason() -> None:
    table = README.split("| permission | what for |\n|---|---|\n")[1].split("\n\n")[0]
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", table, re.MULTILINE)
    assert {row.lower().replace(" ", "_") for row in rows} == set(ASKED)
    assert not {"manage_channels", "manage_messages", "administrator"} & set(ASKED)


def test_the_default_database_is_the_one_that_is_named() -> None:
    assert Settings.model_fields["database"].default.as_posix() in README


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_that_are_named_exist(page: Path) -> None:
    named = re.findall(r"`(docs/[\w/]+\.md)`", page.read_text("utf-8"))
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_code_names_only_pages_that_exist() -> None:
    named = {
        name
        for folder in ("bot", "data", "render")
        for file in (ROOT / folder).rglob("*.py")
        for name in re.findall(r"docs/[\w/]+\.md", file.read_text("utf-8"))
    }
    assert {name for name in named if not (ROOT / name).is_file()} == set()


def test_its_pictures_are_small_and_of_both_games() -> None:
    shown = re.findall(r"!\[[^\]]{20,}\]\((docs/images/[^)]+)\)", README)
    assert len(shown) >= 3
    assert {"docs/images/panel.png", "docs/images/table.png", "docs/images/yokai.png"} <= set(shown)
    assert all((ROOT / path).stat().st_size < 300 * 1024 for path in shown)
    kept = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs/images").iterdir()}
    assert kept == set(shown)


def test_the_commands_it_shows_can_be_pasted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The short ones are carried out; of the others, that they are understood."""
    monkeypatch.chdir(tmp_path)
    shown = re.findall(r"^python -m bot (.+)$", README, re.MULTILINE)
    made, checked, *painted = (line.split() for line in shown)
    *made, arrow, file = made
    assert (made[0], arrow, checked) == ("simulate", ">", ["verify", file])
    assert main(made) == 0
    Path(file).write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(checked) == 0
    for words in painted:
        module = import_module(f"bot.cli.{words[0]}")
        monkeypatch.setattr(module, "main", lambda _: 0)
        assert main(words) == 0
    assert {words[0] for words in painted} == {"replay", "gallery"}
