"""Every sample of Yak, by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from render.samples.yak.finals import final, final_scripts, final_three, final_two
from render.samples.yak.panels import (
    panel_build,
    panel_cards,
    panel_everything,
    panel_market,
    panel_scripts,
    panel_wide,
)
from render.samples.yak.tables import (
    table_empty,
    table_full,
    table_scripts,
    table_three,
    table_three_full,
    table_two_full,
    table_typical,
)
from render.scenes import FinalScene, PanelScene, TableScene

PANELS: Final = frozenset(
    make.__name__
    for make in (
        panel_cards,
        panel_build,
        panel_wide,
        panel_market,
        panel_everything,
        panel_scripts,
    )
)
"""What one player alone is shown, in large print if they wish."""
SAMPLES: Final[Mapping[str, Callable[[], TableScene | PanelScene | FinalScene]]] = {
    make.__name__: make
    for make in (
        table_typical,
        table_empty,
        table_three,
        table_full,
        table_two_full,
        table_three_full,
        table_scripts,
        panel_cards,
        panel_build,
        panel_wide,
        panel_market,
        panel_everything,
        panel_scripts,
        final,
        final_two,
        final_three,
        final_scripts,
    )
}
