"""Views and events of Yokai from the values that an outbox keeps."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from bot.games.yokai.events import read_events
from bot.games.yokai.view import YokaiView
from bot.stage.yokai.telling import tell
from bot.text.words import Words


def read_view(raw: dict[str, Any]) -> YokaiView:
    """A view from its JSON value."""
    return YokaiView.model_validate_json(json.dumps(raw))


def told(events: Sequence[dict[str, Any]], names: Sequence[str], words: Words) -> str:
    """One line of what happened, from the events' JSON values."""
    return tell(read_events(json.dumps(events)), names, words)
