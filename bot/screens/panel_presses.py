"""The presses of a panel: each changes the draft, then the panel is shown as it stands."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

import discord

from bot.games.game import Orders
from bot.screens.base import Context, Press, PressButton, PressMenu
from bot.screens.panel_answers import content_of, freshen, is_ephemeral, show_again, show_anew
from bot.screens.refusals import refusal_text
from bot.stage.stages import STAGES
from bot.tables.refusals import Refused
from bot.tables.snapshot import Sitting
from bot.text.words import Words


class NotOfferedError(Exception):
    """The answer isn't on offer; the text says why not, if a rule says so."""


def _why_not(sitting: Sitting, value: str, content: Any, words: Words) -> str:
    stage = STAGES[sitting.table.game]
    question = stage.ask(sitting.view, sitting.orders, content)
    return stage.why_not(sitting.view, question, value, words)


def _why(refused: Refused | NotOfferedError, words: Words) -> str:
    if isinstance(refused, Refused):
        return refusal_text(refused.code, refused.fields, words)
    return str(refused) or refusal_text("old_panel", {}, words)


class PanelPress(Press):
    """What the presses of a panel share: change the draft, then show the panel as it stands."""

    confirmed = False
    binding = False
    """Whether the press itself may be what counts, so that it shows something new."""

    @abstractmethod
    def changed(self, sitting: Sitting, value: str, content: Any, /) -> Orders | None:
        """The orders after this press; None when it isn't on offer any more."""

    def counts(self, _sitting: Sitting, _orders: Orders, _content: Any, /) -> bool:
        """Whether these orders count at once."""
        return self.confirmed

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Change the draft and answer with the panel; an older copy first shows what is."""
        host = context.services.host
        sitting = await host.sit(context.table, interaction.user.id)
        note = ""
        try:
            sitting = await self._decide(sitting, interaction.user.id, context)
        except (Refused, NotOfferedError) as refused:
            note = _why(refused, context.words)
            sitting = await host.sit(context.table, interaction.user.id)
        # What was just seen and must be remembered is no thing for a message that stays.
        seen = self.binding and sitting.passing is not None and sitting.table.step != context.step
        if seen and not is_ephemeral(interaction):
            await show_anew(interaction, sitting, context, note)
            await freshen(interaction, sitting, context)
        else:
            await show_again(interaction, sitting, context, note)

    async def _decide(self, sitting: Sitting, user_id: int, context: Context) -> Sitting:
        if sitting.table.status == "ended":
            raise Refused("game_over")
        if context.step != sitting.table.step:
            raise Refused("old_step")
        if not sitting.to_decide:
            raise Refused("not_your_turn")
        revision, _, value = context.rest.partition(":")
        content = content_of(sitting, context)
        if int(revision) != sitting.revision:
            raise Refused("old_panel")
        value = context.values[0] if context.values else value
        orders = self.changed(sitting, value, content)
        if orders is None:
            raise NotOfferedError(_why_not(sitting, value, content, context.words))
        return await context.services.host.decide(
            context.table,
            user_id,
            step=context.step,
            revision=sitting.revision,
            orders=orders,
            confirmed=self.counts(sitting, orders, content),
        )


class Open(PressButton, kind="open"):
    """*Choose* on the board post: the presser's own panel."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        sitting = await context.services.host.sit(context.table, interaction.user.id)
        note = (
            ""
            if context.step == sitting.table.step
            else context.words.say(
                "That button was from an earlier step. This is the table as it stands now."
            )
        )
        await show_anew(interaction, sitting, context, note)


class Answer(PanelPress, PressButton, kind="answer"):
    """One of the question's options."""

    binding = True

    def changed(self, sitting: Sitting, value: str, content: Any, /) -> Orders | None:
        stage = STAGES[sitting.table.game]
        question = stage.ask(sitting.view, sitting.orders, content)
        return stage.answer(sitting.view, sitting.orders, question, value, content)

    def counts(self, sitting: Sitting, orders: Orders, content: Any, /) -> bool:
        """Some answers are binding by themselves."""
        stage = STAGES[sitting.table.game]
        asked = stage.ask(sitting.view, sitting.orders, content).kind
        return asked in stage.AT_ONCE and stage.ask(sitting.view, orders, content).kind == "check"


class AnswerMenu(PanelPress, PressMenu, kind="answermenu"):
    """The same, chosen from a menu."""

    binding = True
    changed = Answer.changed
    counts = Answer.counts


class Back(PanelPress, PressButton, kind="back"):
    """Take the last answer back."""

    def changed(self, sitting: Sitting, _value: str, content: Any, /) -> Orders | None:
        return STAGES[sitting.table.game].back(sitting.view, sitting.orders, content)


class Change(PanelPress, PressButton, kind="change"):
    """Take the pick back, to choose again."""

    def changed(self, sitting: Sitting, _value: str, _content: Any, /) -> Orders | None:
        return sitting.orders


class Confirm(PanelPress, PressButton, kind="confirm"):
    """The choice counts as it stands."""

    confirmed = True

    def changed(self, sitting: Sitting, _value: str, _content: Any, /) -> Orders | None:
        return sitting.orders


PRESSES = (Open, Answer, AnswerMenu, Back, Change, Confirm)
