"""Names in messages: shown as they are, without doing anything."""

from __future__ import annotations

import pytest

from bot.screens.layout import shown


@pytest.mark.parametrize(
    "name",
    [
        "**bold** _it_ `code` ||spoiler||",
        "@everyone <@123> <@&123>",
        "<#123> <t:1:R> <:e:1> <a:e:1> </yak new:1> <id:guide>",
        "https://example.org [a](b)",
    ],
)
def test_nothing_in_a_name_does_anything(name: str) -> None:
    text = shown(name)
    for active in ("**", "||", "@everyone", "<@", "<#", "<t:", "<:", "<a:", "</", "<id:", "https:"):
        assert active not in text.replace("\\*", "").replace("\\|", "")


def test_a_name_does_not_turn_what_follows() -> None:
    assert shown("Bo\u202e") == "Bo"


@pytest.mark.parametrize("name", ["Ann", "Zoë", "王小明", "أحمد", "🦊", "I <3 yaks", "a < b"])
def test_plain_names_stay_as_they_are(name: str) -> None:
    assert shown(name) == name
