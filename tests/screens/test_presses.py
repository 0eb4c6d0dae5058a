"""Whatever can be pressed or sent in says what it does."""

from __future__ import annotations

import inspect

from bot.screens import base, modal
from bot.screens.presses import PRESSES


def test_every_press_and_every_form_says_what_it_does() -> None:
    forms = list(modal._KINDS.values())
    assert len(PRESSES) > 30
    assert forms
    assert [one for one in (*PRESSES, *forms) if inspect.isabstract(one)] == []


def test_what_presses_share_can_not_be_pressed_itself() -> None:
    assert inspect.isabstract(base.Press)
    assert inspect.isabstract(modal.Form)
