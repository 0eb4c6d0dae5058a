"""A player's private panel: in a direct message, or as an ephemeral reply to *Choose*.

What it shows follows from the seat's own view and draft alone, so any copy goes on where the last
one was. Each press carries the step and the revision of the draft it was shown at.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any

import discord
from discord import ui

from bot.games.game import Orders
from bot.screens import layout
from bot.screens.answers import QUIET
from bot.screens.base import Context, Press, PressButton, PressMenu, press_of
from bot.screens.codes import Code
from bot.screens.links import post_address
from bot.screens.message import Upload
from bot.screens.panel_face import panel_picture, panel_text
from bot.screens.refusals import refusal_text
from bot.screens.rules import Rules
from bot.stage.stages import STAGES, AnyOption, AnyQuestion
from bot.tables.refusals import Refused
from bot.tables.snapshot import Sitting
from bot.text.words import Words

BUTTONS = 10
"""So many options are shown as buttons, in rows of three; more become a menu."""
SHORT = 24
"""Characters of a label up to which three buttons share a row."""
MENU = 25
"""The most options of one menu."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel as a message: its layout, and the picture that the layout names."""

    layout: ui.LayoutView
    files: tuple[Upload, ...]


async def panel(
    sitting: Sitting,
    words: Words,
    content: Any,
    studio: Any,
    *,
    note: str = "",
    news: str = "",
    board_link: str = "",
    number: int | None = None,
    pictures: bool = True,
    large: bool = False,
) -> Panel:
    """The panel as things stand. `note` is said above everything else, `news` beneath the title;
    `number` is the outbox row of a panel that is sent as a call. A picture that can't be made is
    left out."""
    question = STAGES[sitting.table.game].ask(sitting.view, sitting.orders, content)
    files: tuple[Upload, ...] = ()
    if pictures:
        files = await panel_picture(sitting, question, words, studio, large=large)
    parts: list[layout.Part] = [layout.text(panel_text(sitting, question, words, note, news))]
    parts += [layout.picture(file) for file in files]
    if sitting.to_decide:
        parts += _choices(sitting, question, words, content)
    else:
        parts.append(layout.row(*_memory(sitting, words), _rules(sitting, words)))
    if board_link:
        parts.append(layout.small(board_link))
    return Panel(layout.message(parts, number=number), files)


def _choices(
    sitting: Sitting, question: AnyQuestion, words: Words, content: Any
) -> list[layout.Part]:
    """The question's options, and beneath them what else can be pressed."""
    stage, view, orders = STAGES[sitting.table.game], sitting.view, sitting.orders
    plain, green = discord.ButtonStyle.secondary, discord.ButtonStyle.success
    if sitting.confirmed:
        change = _button(sitting, Change, words.say("Change my mind"), plain)
        return [layout.row(change, _rules(sitting, words))]
    last: list[layout.Part] = []
    if question.kind == "check":
        last.append(_button(sitting, Confirm, words.say("Confirm"), green))
    if stage.back(view, orders, content) != orders:
        last.append(_button(sitting, Back, words.say("Back"), plain))
    last += [
        _button(sitting, press_of(extra.kind), extra.label, plain)
        for extra in stage.extras(view, orders, question, words, secret=sitting.secret)
    ]
    last += [*_memory(sitting, words), _rules(sitting, words)]
    return [*_options(sitting, question, words), *layout.rows(last)]


def _memory(sitting: Sitting, words: Words) -> list[layout.Part]:
    """The button to what this player has seen: always, or, where it must be remembered, as long as
    it may be shown."""
    plain = discord.ButtonStyle.secondary
    if not STAGES[sitting.table.game].NOTES or sitting.table.status != "running":
        return []
    if sitting.table.settings.memory == "notebook":
        return [_button(sitting, press_of("notes"), words.say("My notes"), plain)]
    if sitting.passing is not None:
        return [_button(sitting, press_of("showagain"), words.say("Show again"), plain)]
    return []


def _button(
    sitting: Sitting,
    kind: type[Any],
    label: str,
    style: discord.ButtonStyle,
    value: str = "",
) -> layout.Part:
    """A button of this panel: it carries the step and the revision it is shown at."""
    table = sitting.table
    return kind(table.id, table.step, f"{sitting.revision}:{value}", label=label, style=style)


def _rules(sitting: Sitting, words: Words) -> layout.Part:
    return Rules(sitting.table.id, 0, f"{sitting.table.game}:0", label=words.say("Rules"))


def _options(sitting: Sitting, question: AnyQuestion, words: Words) -> list[layout.Part]:
    """Few options as buttons, many as menus."""
    stage, table = STAGES[sitting.table.game], sitting.table

    def label(option: AnyOption) -> str:
        return stage.option_label(
            question,
            option,
            words,
            names=table.names,
            view=sitting.view,
            orders=sitting.orders,
        )

    if len(question.options) <= BUTTONS and question.kind not in stage.MENUS:
        buttons = [
            _button(sitting, Answer, label(option), _style(option), option.value)
            for option in question.options
        ]
        long = any(len(label(option)) > SHORT for option in question.options)
        return layout.rows(buttons, width=1 if long else 3)
    described = [
        discord.SelectOption(
            value=option.value,
            label=label(option),
            description=stage.option_description(
                question, option, words, view=sitting.view, orders=sitting.orders
            ),
        )
        for option in question.options
    ]
    return [
        layout.row(
            AnswerMenu(
                table.id,
                table.step,
                f"{sitting.revision}:{first}",
                options=described[first : first + MENU],
                placeholder=f"{described[first].label} …" if first else words.say("Choose"),
            )
        )
        for first in range(0, len(described), MENU)
    ]


def _style(option: AnyOption) -> discord.ButtonStyle:
    """What can't be carried out as things stand is offered, but not pressed on anybody."""
    return discord.ButtonStyle.primary if option.possible else discord.ButtonStyle.secondary


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

    def changed(self, sitting: Sitting, value: str, content: Any, /) -> Orders | None:
        """The orders after this press; None when it isn't on offer any more."""
        raise NotImplementedError

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
            await _freshen(interaction, sitting, context)
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


async def show_again(
    interaction: discord.Interaction[Any], sitting: Sitting, context: Context, note: str = ""
) -> None:
    """Put the panel as it stands in place of the one pressed.

    What may be shown in passing only is shown there only if the panel pressed is ephemeral itself.
    """
    await interaction.response.defer()
    reply = interaction.message.id if interaction.message and is_ephemeral(interaction) else None
    async with _unless_gone():
        await _fill(interaction, sitting, context, note, reply)


async def show_anew(
    interaction: discord.Interaction[Any], sitting: Sitting, context: Context, note: str = ""
) -> None:
    """Show the panel in a reply of its own that only this player sees."""
    answer = await interaction.response.defer(ephemeral=True, thinking=True)
    reply = answer.message_id if answer is not None else None
    if reply is None and sitting.passing is not None:
        reply = (await interaction.original_response()).id
    async with _unless_gone():
        await _fill(interaction, sitting, context, note, reply)


async def _freshen(
    interaction: discord.Interaction[Any], sitting: Sitting, context: Context
) -> None:
    """The panel pressed, which stays, goes on too, without what may be shown in passing only."""
    shown = await _shown(sitting, context)
    if interaction.message is None:
        return
    async with _unless_gone():
        await interaction.message.edit(
            view=shown.layout,
            attachments=[layout.attachment(file) for file in shown.files],
            allowed_mentions=QUIET,
        )


@asynccontextmanager
async def _unless_gone() -> AsyncGenerator[None]:
    """The message may have been deleted while its panel was made: the next call took its place, or
    it was to show in passing what must be remembered from now on."""
    try:
        yield
    except discord.NotFound as error:
        if Code.of(error) is not Code.UNKNOWN_MESSAGE:
            raise


def is_ephemeral(interaction: discord.Interaction[Any]) -> bool:
    """Whether the message pressed is one that only the presser sees, for a while."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def _fill(
    interaction: discord.Interaction[Any],
    sitting: Sitting,
    context: Context,
    note: str,
    reply: int | None,
) -> None:
    """Make the reply to the interaction the panel. `reply`: its id, if it is one that may show for
    a while what this player must remember; that it will be deleted is kept first."""
    if reply is not None and sitting.passing is not None:
        sitting = await context.services.host.show_in_passing(
            sitting.table.id, interaction.user.id, interaction.token, reply
        )
        sitting = replace(sitting, view=sitting.passing or sitting.view, passing=None)
    shown = await _shown(sitting, context, note)
    await interaction.edit_original_response(
        view=shown.layout, attachments=[layout.attachment(file) for file in shown.files]
    )


async def _shown(sitting: Sitting, context: Context, note: str = "") -> Panel:
    """The panel as the answer to a press, with a link to the board."""
    address = await post_address(context.services.store, sitting.table, "board", "reveals")
    link = context.words.say("[The board]({link})", link=address) if address else ""
    return await panel(
        sitting,
        context.words,
        content_of(sitting, context),
        context.services.studio,
        note=note,
        board_link=link,
        large=await _large(sitting, context),
    )


async def _large(sitting: Sitting, context: Context) -> bool:
    """Whether who sits there wants large print."""
    user_id = sitting.table.seats[sitting.seat].user_id
    if user_id is None:
        return False
    return (await context.services.host.choices(user_id)).large_print


def content_of(sitting: Sitting, context: Context) -> Any:
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


__all__ = ["PRESSES", "Open", "Panel", "panel", "show_again", "show_anew"]
