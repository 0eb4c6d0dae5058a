"""Games stand on the shelf by key and number of their rules."""

from __future__ import annotations

import pytest

from bot.games.shelf import NotOnShelfError, Shelf
from bot.games.yak.content import YakContent
from bot.games.yak.rules import YakGame
from data import content

YAK = content.read("yak", 1)


def test_a_game_is_found_by_key_and_rules():
    game = Shelf.of([YAK]).find("yak", 1)
    assert (game.key, game.rules) == ("yak", 1)


def test_new_tables_play_the_highest_number():
    older, newer = YakContent.read(YAK), YakContent.read(YAK | {"rules": 2})
    shelf = Shelf([YakGame(newer), YakGame(older)])
    assert shelf.newest("yak").rules == 2
    assert shelf.find("yak", 1).rules == 1
    assert shelf.keys == ["yak"]


def test_what_is_not_there_is_said_in_words():
    shelf = Shelf.of([YAK])
    with pytest.raises(NotOnShelfError, match="no game 'yak' with rules 2, only yak 1"):
        shelf.find("yak", 2)
    with pytest.raises(NotOnShelfError, match="no game 'chess', only yak"):
        shelf.newest("chess")
    with pytest.raises(NotOnShelfError, match="none"):
        Shelf([]).newest("yak")


def test_content_of_a_game_not_made_here_is_left_aside():
    assert Shelf.of([YAK, {"game": "chess", "rules": 1}]).keys == ["yak"]


def test_content_that_lacks_something_is_refused():
    broken = {key: value for key, value in YAK.items() if key != "tower"}
    with pytest.raises(ValueError, match="tower"):
        Shelf.of([broken])


def test_content_of_another_type_is_refused():
    with pytest.raises(ValueError, match="rules"):
        Shelf.of([YAK | {"rules": True}])
    with pytest.raises(ValueError, match="luck"):
        Shelf.of([YAK | {"luck": 1}])
