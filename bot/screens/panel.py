"""A player's private panel at Yak: in a direct message, or as an ephemeral reply to *Choose*.

What it shows follows from the seat's own view and draft alone, so any copy goes on where the last
one was. Each press carries the step and the revision of the draft it was shown at.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.games.yak.content import YakContent
from bot.games.yak.orders import Orders
from bot.screens import layout
from bot.screens.base import Context, Press, PressButton, PressMenu
from bot.screens.codes import Code
from bot.screens.links import post_address
from bot.screens.message import Upload
from bot.screens.panel_face import panel_picture, panel_text
from bot.screens.refusals import refusal_text
from bot.screens.rules import Rules
from bot.stage.yak import labels
from bot.stage.yak.questions import Option, Question, answer, ask, back, card_of
from bot.tables.refusals import Refused
from bot.tables.snapshot import Sitting
from bot.text.words import Words

BUTTONS = 10
"""So many options are shown as buttons, two rows of them; more become a menu."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel as a message: its layout, and the picture that the layout names."""

    layout: ui.LayoutView
    files: tuple[Upload, ...]


async def panel(
    sitting: Sitting,
    words: Words,
    content: YakContent,
    studio: Any,
    *,
    note: str = "",
    board_link: str = "",
    number: int | None = None,
    pictures: bool = True,
) -> Panel:
    """The panel as things stand. `note` is said above everything else; `number` the outbox row of a
    panel that is sent as a call. A picture that can't be made is left out."""
    question = ask(sitting.view, sitting.orders, content) if sitting.to_decide else None
    files = await panel_picture(sitting, question, words, studio) if pictures else ()
    parts: list[layout.Part] = [layout.text(panel_text(sitting, question, words, note, board_link))]
    parts += [layout.picture(file) for file in files]
    if question is not None:
        parts += _choices(sitting, question, words, content)
    return Panel(layout.message(parts, number=number), files)


def _choices(
    sitting: Sitting, question: Question, words: Words, content: YakContent
) -> list[layout.Part]:
    table, step, revision = sitting.table.id, sitting.table.step, sitting.revision

    def button(
        kind: type[PressButton], label: str, style: discord.ButtonStyle, value: str = ""
    ) -> PressButton:
        return kind(table, step, f"{revision}:{value}", label=label, style=style)

    plain, green = discord.ButtonStyle.secondary, discord.ButtonStyle.success
    rules = Rules(table, 0, f"{sitting.table.game}:0", label=words.say("Rules"))
    if sitting.confirmed:
        change = button(Change, words.say("Change my mind"), plain)
        return [layout.row(change, rules)]
    parts = _options(sitting, question, words)
    last: list[PressButton] = []
    if question.kind == "check":
        last.append(button(Confirm, words.say("Confirm"), green))
    if back(sitting.view, sitting.orders, content) != sitting.orders:
        last.append(button(Back, words.say("Back"), plain))
    card = card_of(sitting.view, sitting.orders)
    if card is not None and question.kind != "check" and sitting.secret:
        last.append(button(Later, words.say("Decide later"), plain))
    if card is not None and question.kind == "check" and sitting.secret and _may_grow(sitting):
        last.append(button(AskAgain, _ask_again(sitting.orders, words), plain))
    if not sitting.secret and not sitting.view.draw and question.kind != "check":
        last.append(button(Forgo, words.say("Pass"), plain))
    last.append(rules)
    return [*parts, layout.row(*last)]


def _may_grow(sitting: Sitting) -> bool:
    """Whether a stone joining the cart could matter: an order for the cart that isn't left open."""
    return sitting.orders.card in ("build", "restock") and not sitting.orders.later


def _ask_again(orders: Orders, words: Words) -> str:
    text = words.say("Ask me again if a stone joins my cart")
    return ("☑ " if orders.ask_again else "☐ ") + text


def _options(sitting: Sitting, question: Question, words: Words) -> list[layout.Part]:
    table, step, revision = sitting.table.id, sitting.table.step, sitting.revision
    names, view, orders = sitting.table.names, sitting.view, sitting.orders
    if not question.options:
        return []
    if len(question.options) <= BUTTONS and question.kind not in ("foods", "pay", "overflow"):
        return layout.rows(
            [
                Answer(
                    table,
                    step,
                    f"{revision}:{option.value}",
                    label=labels.option_label(
                        question, option, words, names=names, view=view, orders=orders
                    ),
                    style=_style(option),
                )
                for option in question.options
            ],
            width=3,
        )
    menu = AnswerMenu(
        table,
        step,
        f"{revision}:",
        options=[
            discord.SelectOption(
                value=option.value,
                label=labels.option_label(
                    question, option, words, names=names, view=view, orders=orders
                ),
                description=labels.option_description(
                    question, option, words, view=view, orders=orders
                ),
            )
            for option in question.options
        ],
        placeholder=words.say("Choose"),
    )
    return [layout.row(menu)]


def _style(option: Option) -> discord.ButtonStyle:
    """What can't be carried out as things stand is offered, but not pressed on anybody."""
    if option.card is not None and not option.possible:
        return discord.ButtonStyle.secondary
    return discord.ButtonStyle.primary


class PanelPress(Press):
    """What the presses of a panel share: change the draft, then show the panel as it stands."""

    confirmed = False

    def changed(self, sitting: Sitting, value: str, content: YakContent, /) -> Orders | None:
        """The orders after this press; None when it isn't on offer any more."""
        raise NotImplementedError

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        """Change the draft and answer with the panel; an older copy first shows what is."""
        host = context.services.host
        sitting = await host.sit(context.table, interaction.user.id)
        note = ""
        try:
            sitting = await self._decide(sitting, interaction.user.id, context)
        except Refused as refused:
            note = refusal_text(refused.code, refused.fields, context.words)
            sitting = await host.sit(context.table, interaction.user.id)
        await show_again(interaction, sitting, context, note)

    async def _decide(self, sitting: Sitting, user_id: int, context: Context) -> Sitting:
        if sitting.table.status == "ended":
            raise Refused("game_over")
        if context.step != sitting.table.step or not sitting.to_decide:
            raise Refused("old_step")
        revision, _, value = context.rest.partition(":")
        orders = None
        if int(revision) == sitting.revision:
            value = context.values[0] if context.values else value
            orders = self.changed(sitting, value, content_of(sitting, context))
        if orders is None:
            raise Refused("old_panel")
        return await context.services.host.decide(
            context.table,
            user_id,
            step=context.step,
            revision=sitting.revision,
            orders=orders,
            confirmed=self.confirmed,
        )


async def show_again(
    interaction: discord.Interaction[Any], sitting: Sitting, context: Context, note: str = ""
) -> None:
    """Put the panel as it stands in place of the one pressed."""
    await interaction.response.defer()
    shown = await _of(sitting, context, note)
    try:
        await interaction.edit_original_response(
            view=shown.layout, attachments=[layout.attachment(file) for file in shown.files]
        )
    except discord.NotFound as error:
        # The press was the last one awaited: meanwhile the next call has taken the message's place.
        if Code.of(error) is not Code.UNKNOWN_MESSAGE:
            raise


async def show_anew(
    interaction: discord.Interaction[Any], sitting: Sitting, context: Context, note: str = ""
) -> None:
    """Show the panel in a reply of its own that only this player sees."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    shown = await _of(sitting, context, note)
    await interaction.edit_original_response(
        view=shown.layout, attachments=[layout.attachment(file) for file in shown.files]
    )


async def _of(sitting: Sitting, context: Context, note: str) -> Panel:
    address = await post_address(context.services.store, sitting.table, "board", "reveals")
    link = context.words.say("[The board]({link})", link=address) if address else ""
    content = content_of(sitting, context)
    return await panel(
        sitting, context.words, content, context.services.studio, note=note, board_link=link
    )


def content_of(sitting: Sitting, context: Context) -> YakContent:
    """The numbers and cards that the table is played with."""
    return context.services.host.game_of(sitting.table).content


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

    def changed(self, sitting: Sitting, value: str, content: YakContent, /) -> Orders | None:
        question = ask(sitting.view, sitting.orders, content)
        return answer(sitting.view, sitting.orders, question, value, content)


class AnswerMenu(PanelPress, PressMenu, kind="answermenu"):
    """The same, chosen from a menu."""

    changed = Answer.changed


class Back(PanelPress, PressButton, kind="back"):
    """Take the last answer back."""

    def changed(self, sitting: Sitting, _value: str, content: YakContent, /) -> Orders | None:
        return back(sitting.view, sitting.orders, content)


class Change(PanelPress, PressButton, kind="change"):
    """Take the pick back, to choose again."""

    def changed(self, sitting: Sitting, _value: str, _content: YakContent, /) -> Orders | None:
        return sitting.orders


class AskAgain(PanelPress, PressButton, kind="askagain"):
    """Tick or untick *ask me again if a stone joins my cart*."""

    def changed(self, sitting: Sitting, _value: str, _content: YakContent, /) -> Orders | None:
        orders = sitting.orders
        stones = len(sitting.view.carts[sitting.seat].stones)
        return orders.model_copy(update={"ask_again": not orders.ask_again, "seen_stones": stones})


class Confirm(PanelPress, PressButton, kind="confirm"):
    """The choice counts as it stands."""

    confirmed = True

    def changed(self, sitting: Sitting, _value: str, _content: YakContent, /) -> Orders | None:
        return sitting.orders


class Later(PanelPress, PressButton, kind="later"):
    """Give only the card now, and the rest when it is turned up."""

    confirmed = True

    def changed(self, sitting: Sitting, _value: str, _content: YakContent, /) -> Orders | None:
        return sitting.orders.model_copy(update={"later": True})


class Forgo(PanelPress, PressButton, kind="forgo"):
    """At noon: do nothing with the card. Asked once more by *Confirm*."""

    def changed(self, sitting: Sitting, _value: str, _content: YakContent, /) -> Orders | None:
        return sitting.orders.model_copy(update={"forgo": True})


PRESSES = (Open, Answer, AnswerMenu, Back, Change, AskAgain, Confirm, Later, Forgo)


__all__ = ["PRESSES", "Open", "Panel", "panel", "show_again", "show_anew"]
