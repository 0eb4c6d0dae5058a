"""Every sample of both games, as tests name it, and its picture."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import pytest

from render.painter import paint
from render.picture import Picture
from render.samples import yak, yokai
from render.scenes import AnyScene

SAMPLES: Final[dict[str, Callable[[], AnyScene]]] = {
    f"{game}/{name}": make
    for game, samples in (("yak", yak.SAMPLES), ("yokai", yokai.SAMPLES))
    for name, make in samples.items()
}
every_sample = pytest.mark.parametrize("name", SAMPLES)


@cache
def picture(name: str) -> Picture:
    return paint(SAMPLES[name]())
