"""The content files are found, numbered and read as they stand."""

from __future__ import annotations

import pytest

from data import content


def test_every_file_says_which_game_and_number_it_is():
    assert ("yak", 1) in content.listed()
    for game, number in content.listed():
        raw = content.read(game, number)
        assert (raw["game"], raw["rules"]) == (game, number)


def test_numbers_are_ascending_and_of_one_game():
    assert content.numbers("yak")[0] == 1
    assert content.numbers("yak") == sorted(content.numbers("yak"))
    assert content.numbers("chess") == []


def test_a_file_that_is_not_there_is_named():
    with pytest.raises(FileNotFoundError, match="yak with number 99"):
        content.read("yak", 99)
    with pytest.raises(FileNotFoundError):
        content.read("../yak", 1)


def test_all_can_be_read_at_once():
    assert len(content.read_all()) == len(content.listed())
