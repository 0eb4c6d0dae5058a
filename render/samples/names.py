"""Names as people have them: short, as long as they get, and such that no font here can draw."""

from __future__ import annotations

from typing import Final

NAMES: Final = ("Ann", "Boris", "Cyprien", "Δήμητρα")
LONG: Final = (
    "Bartholomew Featherstonehaugh-Wu",
    "Александра Константиновна",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "Παπαδιαμαντοπούλου",
)
SCRIPTS: Final = ("محمد بن علي", "王小明", "🦊🎉", "עדי ❤️")
