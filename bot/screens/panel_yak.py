"""The presses of a panel that only Yak has: *Decide later*, *ask me again*, *Pass*."""

from __future__ import annotations

from typing import Any

from bot.games.yak.orders import Orders
from bot.screens.base import PressButton
from bot.screens.panel_presses import PanelPress
from bot.tables.snapshot import Sitting


class AskAgain(PanelPress, PressButton, kind="askagain"):
    """Tick or untick *ask me again if a stone joins my cart*."""

    def changed(self, sitting: Sitting, _value: str, _content: Any, /) -> Orders | None:
        orders = sitting.orders
        stones = len(sitting.view.carts[sitting.seat].stones)
        return orders.model_copy(update={"ask_again": not orders.ask_again, "seen_stones": stones})


class Later(PanelPress, PressButton, kind="later"):
    """Give only the card now, and the rest when it is turned up."""

    confirmed = True

    def changed(self, sitting: Sitting, _value: str, _content: Any, /) -> Orders | None:
        return sitting.orders.model_copy(update={"later": True})


class Forgo(PanelPress, PressButton, kind="forgo"):
    """At noon: do nothing with the card. Asked once more by *Confirm*."""

    def changed(self, sitting: Sitting, _value: str, _content: Any, /) -> Orders | None:
        return sitting.orders.model_copy(update={"forgo": True})


PRESSES = (AskAgain, Later, Forgo)
