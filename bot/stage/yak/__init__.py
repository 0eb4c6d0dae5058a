"""Yak on stage: everything that `bot.stage.stages` asks of a game."""

from bot.games.yak.events import EVENTS
from bot.games.yak.view import YakView
from bot.stage.reading import teller, view_reader
from bot.stage.yak.alt import final_alt, panel_alt, table_alt
from bot.stage.yak.answers import answer, back
from bot.stage.yak.board import board_in_words, score_in_words
from bot.stage.yak.extras import extras
from bot.stage.yak.final import final_scene, final_title
from bot.stage.yak.labels import (
    option_description,
    option_label,
    orders_in_words,
    question_text,
)
from bot.stage.yak.options import held_in_words, options_in_words, silence_words
from bot.stage.yak.questions import ask
from bot.stage.yak.refusing import why_not
from bot.stage.yak.replay import replay_scene
from bot.stage.yak.scenes import panel_scene, table_scene, table_title
from bot.stage.yak.telling import tell

MENUS = frozenset({"foods", "pay", "overflow"})
AT_ONCE: frozenset[str] = frozenset()
NOTES = False
PICKS = True

read_view = view_reader(YakView)
told = teller(EVENTS, tell)

__all__ = [
    "AT_ONCE",
    "MENUS",
    "NOTES",
    "PICKS",
    "answer",
    "ask",
    "back",
    "board_in_words",
    "extras",
    "final_alt",
    "final_scene",
    "final_title",
    "held_in_words",
    "option_description",
    "option_label",
    "options_in_words",
    "orders_in_words",
    "panel_alt",
    "panel_scene",
    "question_text",
    "read_view",
    "replay_scene",
    "score_in_words",
    "silence_words",
    "table_alt",
    "table_scene",
    "table_title",
    "told",
    "why_not",
]
