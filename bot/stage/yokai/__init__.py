"""Yokai on stage: everything that `bot.stage.stages` asks of a game, and what only Yokai has."""

from bot.games.yokai.events import EVENTS
from bot.games.yokai.view import YokaiView
from bot.stage.reading import teller, view_reader
from bot.stage.yokai.alt import final_alt, notes_alt, panel_alt, table_alt
from bot.stage.yokai.answers import answer, back
from bot.stage.yokai.board import board_in_words, score_in_words
from bot.stage.yokai.extras import extras
from bot.stage.yokai.final import final_scene, final_title
from bot.stage.yokai.labels import (
    option_description,
    option_label,
    orders_in_words,
    question_text,
)
from bot.stage.yokai.memory import (
    held_in_words,
    notes_in_words,
    seen_in_words,
    without_faces,
)
from bot.stage.yokai.options import options_in_words, silence_words
from bot.stage.yokai.questions import AT_ONCE, ask
from bot.stage.yokai.refusing import why_not
from bot.stage.yokai.replay import replay_scene
from bot.stage.yokai.scenes import notes_scene, panel_scene, table_scene, table_title
from bot.stage.yokai.telling import tell

MENUS: frozenset[str] = frozenset()
NOTES = True
PICKS = False

read_view = view_reader(YokaiView)
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
    "notes_alt",
    "notes_in_words",
    "notes_scene",
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
    "seen_in_words",
    "silence_words",
    "table_alt",
    "table_scene",
    "table_title",
    "told",
    "why_not",
    "without_faces",
]
