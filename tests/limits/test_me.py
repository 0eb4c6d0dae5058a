"""`/me` at its fullest, in every language."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.screens.me import MOST_STAYS, me_screen
from bot.screens.me_data import data_screen
from bot.tables.people import Choices, Stay
from bot.text.words import PSEUDO, languages, words_for
from tests.limits.limits import layout_faults
from tests.play.reading import options, texts

NOW = datetime(2026, 9, 1, 23, 59, tzinfo=UTC)
DAY = timedelta(days=1)
STAYS = tuple(Stay(NOW.date() + n * 4 * DAY, NOW.date() + (n * 4 + 1) * DAY) for n in range(90))
FULL = Choices(
    language=None,
    timezone="America/Argentina/ComodRivadavia",
    quiet=(0, 1439),
    called="both",
    large_print=True,
    clock=NOW,
    away=STAYS,
)


@pytest.mark.parametrize("language", [*languages(), PSEUDO])
@pytest.mark.parametrize("stays", [0, 1, MOST_STAYS, MOST_STAYS + 1, 90])
def test_the_screen(language: str, stays: int) -> None:
    words = words_for(language)
    view = me_screen(replace(FULL, away=STAYS[:stays]), words)
    assert layout_faults(view) == []
    assert layout_faults(data_screen(words)) == []


def test_later_stays_are_counted() -> None:
    body = {"components": me_screen(FULL, words_for("en")).to_components()}
    assert "and 82 later stays" in texts(body)
    assert len(options(body, "notaway")) == MOST_STAYS
