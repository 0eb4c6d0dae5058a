"""Games as scenes once more: each step a picture, secrets only when nothing is secret any more."""

from __future__ import annotations

import pytest

from bot.games.seen import Story, of_record
from bot.stage.replay import ALT_LIMIT, replay_alt, replay_scenes
from bot.text.words import Words
from render.scenes import Dawn, FinalScene, GridScene, TableScene
from tests.games.test_seen import played

EN = Words("en")
NAMES = ("Ann", "Bo", "Cy", "Dee")


def story_of(key: str, players: int, seed: int, *, over: bool, steps: int | None = None) -> Story:
    game, first, all_steps = played(key, players, seed)
    return of_record(game, first, all_steps[:steps], over=over)


def test_a_game_of_yak_is_its_sunrises_its_cards_and_the_end():
    story = story_of("yak", 3, 3, over=True)
    scenes = replay_scenes("yak", story, NAMES[:3], EN)
    assert len(scenes) == len(story.seen) + 1
    assert all(isinstance(scene, TableScene) for scene in scenes[:-1])
    assert isinstance(scenes[-1], FinalScene)
    first = scenes[0]
    assert isinstance(first, TableScene)
    assert first.words.title == "Round 1: sunrise"


def test_a_running_game_of_yak_ends_with_what_was_seen_last():
    story = story_of("yak", 3, 3, over=False, steps=40)
    scenes = replay_scenes("yak", story, NAMES[:3], EN)
    assert len(scenes) == len(story.seen)
    assert isinstance(scenes[-1], TableScene)


def test_a_finished_game_of_yokai_shows_every_family():
    story = story_of("yokai", 3, 2, over=True)
    *scenes, last = replay_scenes("yokai", story, NAMES[:3], EN)
    assert isinstance(last, Dawn)
    # The last move ends the game: the final picture shows it.
    assert len(scenes) == len(story.seen) - 1
    for scene, seen in zip(scenes, story.seen, strict=False):
        assert isinstance(scene, GridScene)
        assert all(card.family or card.note for card in scene.cards)
        looked = [event.cell for event in seen.events if event.kind == "looked"]
        up = [(card.column, card.row) for card in scene.cards if card.family]
        assert up == looked
    truth = {card.cell: card.family for card in story.end.cards}
    before = scenes[-1]
    assert isinstance(before, GridScene)
    assert {(card.column, card.row): card.family or card.note for card in before.cards} == truth


def test_a_running_game_of_yokai_shows_no_family():
    story = story_of("yokai", 3, 2, over=False, steps=30)
    for scene in replay_scenes("yokai", story, NAMES[:3], EN):
        assert isinstance(scene, GridScene)
        assert not any(card.family or card.note for card in scene.cards)


def test_a_step_of_yokai_says_who_did_what_in_which_turn():
    story = story_of("yokai", 2, 2, over=False, steps=5)
    scenes = [
        scene
        for scene in replay_scenes("yokai", story, NAMES[:2], EN)
        if isinstance(scene, GridScene)
    ]
    start, first, second, move, hint, next_ = scenes
    assert start.title == "Turn 1"
    assert " looks at " in first.subtitle
    assert " looks at " in second.subtitle
    assert " moves " in move.subtitle
    assert hint.title == "Turn 1", "though the second turn has begun"
    assert hint.subtitle.endswith("turns up a hint")
    assert next_.title == "Turn 2"
    turns = [next(seat.name for seat in scene.seats if seat.turn) for scene in scenes]
    assert turns[:5] == turns[:1] * 5
    assert all(scene.subtitle.startswith(turns[0]) for scene in scenes[1:5])
    assert next_.subtitle.startswith(turns[5])


@pytest.mark.parametrize("key", ["yak", "yokai"])
@pytest.mark.parametrize("over", [True, False])
def test_its_text_says_how_it_ends_within_the_limit(key: str, over: bool):
    story = story_of(key, 4, 2, over=over, steps=None if over else 40)
    text = replay_alt(key, story, [name * 20 for name in NAMES], EN)
    assert len(text) <= ALT_LIMIT
    assert text.startswith("The game in" if over else "The game so far in")
