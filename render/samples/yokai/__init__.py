"""Every sample of Yokai, by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from render.samples.yokai.dawns import (
    dawn_all,
    dawn_all_tall,
    dawn_early,
    dawn_lost,
    dawn_options,
    dawn_tall,
    dawn_wide,
    dawn_won,
)
from render.samples.yokai.nights import hidden, night_start, night_typical, shaped, stacked, wide
from render.samples.yokai.panels import (
    notes,
    panel_hint,
    panel_look,
    panel_move,
    sprawling,
    tall,
    wide_free,
)
from render.samples.yokai.parts import SHAPES
from render.scenes import Dawn, GridScene

PANELS: Final = frozenset(
    make.__name__
    for make in (panel_look, panel_move, panel_hint, notes, wide_free, tall, sprawling)
)
"""What one player alone is shown, in large print if they wish."""
SAMPLES: Final[Mapping[str, Callable[[], GridScene | Dawn]]] = {
    make.__name__: make
    for make in (
        night_start,
        night_typical,
        panel_look,
        panel_move,
        panel_hint,
        notes,
        stacked,
        hidden,
        shaped,
        wide,
        wide_free,
        tall,
        sprawling,
        dawn_won,
        dawn_lost,
        dawn_all,
        dawn_all_tall,
        dawn_options,
        dawn_early,
        dawn_wide,
        dawn_tall,
    )
} | {f"shaped_{shape}": partial(shaped, shape) for shape in SHAPES if shape != "stairs"}
