"""A button of a game's own beneath a panel's question."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Extra:
    """`kind` names the press that answers it."""

    kind: str
    label: str
