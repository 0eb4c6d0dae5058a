"""Who lives in the village, and what is said when it can't be opened."""

from __future__ import annotations

import importlib.util
import io

import pytest
from PIL import Image

from bot import playground
from bot.playground.people import FACE, FEWEST, MOST, face, villagers


def test_a_village_seats_the_largest_table() -> None:
    assert FEWEST >= 4
    everybody = villagers(MOST)
    assert len({person.key for person in everybody}) == MOST
    assert len({person.initial for person in everybody}) == MOST
    assert villagers(FEWEST) == everybody[:FEWEST]
    for count in (0, FEWEST - 1, MOST + 1):
        with pytest.raises(ValueError, match="between"):
            villagers(count)


def test_every_face_is_a_picture_of_its_own() -> None:
    faces = [face(person) for person in villagers(MOST)]
    assert len(set(faces)) == MOST
    assert all(Image.open(io.BytesIO(made)).size == (FACE, FACE) for made in faces)


def test_without_its_packages_one_sentence_says_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    find = importlib.util.find_spec

    def without(name: str, package: str | None = None) -> object:
        return None if name == "simcord" else find(name, package)

    monkeypatch.setattr(importlib.util, "find_spec", without)
    said: list[str] = []
    assert playground.play(port=1, people=4, browser=False, tell=said.append) == 1
    assert said == [playground.MISSING]
    assert 'pip install -e ".[play]"' in said[0]


def test_when_no_port_is_free_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.playground.server._TRIES", 0)
    said: list[str] = []
    assert playground.play(port=8399, people=4, browser=False, tell=said.append) == 1
    assert said == ["No port from 8399 on is free: name another with --port."]
