"""Commands, rules, refusals and custom_ids stay within Discord's limits."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import pytest

from bot.screens.answers import COMMAND_CHANGED, FAILED, NOT_ALLOWED
from bot.screens.base import LONGEST, OLD, Press, custom_id
from bot.screens.message import Upload
from bot.screens.permissions import missing_words
from bot.screens.presses import PRESSES
from bot.screens.refusals import refusal_text
from bot.screens.rules import rules_screen
from bot.stage.rules import pages_of
from bot.stage.stages import STAGES
from bot.tables.refusals import Code
from bot.tables.snapshot import Snapshot
from bot.text.words import PSEUDO, languages, words_for
from tests.limits.limits import command_faults, layout_faults, length
from tests.limits.worst import ESCAPED, HUGE
from tests.play.world import PlainStudio, a_world

LONGEST_REST = {"answer": "999999:3_3_2", "answermenu": "999999:25", "page": "yokai:99"}


class Anything(dict[str, Any]):
    """Fields of a refusal: whatever is asked for is a number."""

    def __missing__(self, key: str) -> int:
        return 99


async def test_every_command(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        commands = [command.to_dict(world.bot.tree) for command in world.bot.tree.get_commands()]
        assert {"yak", "table", "rules"} <= {one["name"] for one in commands}
        assert command_faults(commands) == []


async def test_what_is_completed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [ESCAPED[:-1] + str(number) for number in range(4)]
    async with a_world(tmp_path, names=names) as world:
        first, *others = world.people.values()
        invited = {f"player{n}": one for n, one in enumerate(others, start=1)}
        await first.slash(world.channel, "yak new", seats=4, **invited)
        table = await world.table()

        async def many(user_id: int) -> list[Snapshot]:
            return [replace(table, id=HUGE - number) for number in range(40)]

        monkeypatch.setattr(world.bot.host, "tables_of", many)
        offered = await first.autocomplete(world.channel, "table show", "table", "")
        assert len(offered) == 25
        for choice in offered:
            assert 1 <= length(choice["name"]) <= 100
            assert 1 <= length(choice["value"]) <= 100


@pytest.mark.parametrize("game", sorted(STAGES))
@pytest.mark.parametrize("language", [*languages(), PSEUDO])
async def test_every_page_of_the_rules(game: str, language: str) -> None:
    words = words_for(language)
    services: Any = type("Services", (), {"studio": PlainStudio()})
    pages = pages_of(game, words)
    assert 1 < len(pages) <= 25, "a menu leads to every page"
    for number in range(len(pages)):
        view, files = await rules_screen(game, number, words, services)
        uploads = [Upload(file.filename, file.fp.read(), file.description) for file in files]
        assert layout_faults(view, uploads) == []
        assert all(file.description for file in files)


@pytest.mark.parametrize("code", get_args(Code))
def test_every_refusal(code: Any) -> None:
    fields = Anything(host=ESCAPED, name=ESCAPED, month="2026-12")
    assert 0 < length(refusal_text(code, fields, words_for("en"))) <= 2000


def test_every_other_answer() -> None:
    nothing: Any = type("Nothing", (), {"__getattr__": lambda *_: False})()
    words = words_for("en")
    assert length(words.list(missing_words(nothing, None, words))) < 500
    for text in (FAILED, OLD, COMMAND_CHANGED, NOT_ALLOWED):
        assert length(words.say(text, reference="abcdef")) <= 2000


@pytest.mark.parametrize("press", PRESSES, ids=lambda press: press.kind)
def test_every_custom_id_has_room_for_the_largest_numbers(press: type[Press]) -> None:
    rest = LONGEST_REST.get(press.kind, "999999:")
    assert len(custom_id(press.kind, HUGE, 10**9 - 1, rest)) <= LONGEST
