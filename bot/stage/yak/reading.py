"""Views and events of Yak from the values that an outbox keeps."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from bot.games.yak.events import read_events
from bot.games.yak.view import YakView
from bot.stage.yak.telling import tell
from bot.text.words import Words


def read_view(raw: dict[str, Any]) -> YakView:
    """A view from its JSON value."""
    return YakView.model_validate_json(json.dumps(raw))


def told(events: Sequence[dict[str, Any]], names: Sequence[str], words: Words) -> str:
    """One line of what happened, from the events' JSON values."""
    return tell(read_events(json.dumps(events)), names, words)
