"""Large print: a panel's picture in pieces about twice the size."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.brush.page import WIDTH
from render.large import TALLEST, draw_large, enlarge
from render.picture import Picture
from render.scenes import GridScene, PanelScene
from tests.render.samples import SAMPLES, picture

PANELS = [name for name, make in SAMPLES.items() if isinstance(make(), PanelScene | GridScene)]


@pytest.mark.parametrize("name", PANELS)
def test_pieces_are_pictures_like_others(name: str) -> None:
    whole = picture(name)
    pieces = enlarge(whole)
    assert 1 <= len(pieces) <= 6
    for piece in pieces:
        assert piece.image.width == WIDTH
        assert 100 < piece.image.height <= TALLEST
        assert piece.image.mode == "RGB"
    if len(whole.boxes) > 20:
        assert sum(piece.image.height for piece in pieces) > whole.image.height * 1.2


def test_what_has_nothing_to_enlarge_stays_whole() -> None:
    plain = Picture(Image.new("RGB", (WIDTH, 200), "white"), (), picture("yak/panel_build").colours)
    assert enlarge(plain) == (plain,)


def test_files() -> None:
    files = draw_large(SAMPLES["yak/panel_build"]())
    assert files == draw_large(SAMPLES["yak/panel_build"]())
    for file in files:
        assert len(file) < 250 * 1024
        with Image.open(BytesIO(file)) as image:
            assert image.width == WIDTH
