"""Names in messages: shown as they are, without doing anything."""

from __future__ import annotations

import pytest

from bot.screens.layout import shown, small


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


def test_lists_in_small_print_have_marks_of_their_own() -> None:
    """Discord reads no list in a line of small print: a dash would stay a dash."""
    part = small("Cards:\n- row 1: A\n  - and beneath\nfox-demon - both")
    assert part.to_component_dict()["content"] == (
        "-# Cards:\n-# • row 1: A\n-#   • and beneath\n-# fox-demon - both"
    )
