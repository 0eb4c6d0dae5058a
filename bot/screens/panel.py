"""A player's private panel: in a direct message, or as an ephemeral reply to *Choose*.

What it shows follows from the seat's own view and draft alone, so any copy goes on where the last
one was. Each press carries the step and the revision of the draft it was shown at. What is pressed
there is answered by `panel_presses`, and shown by `panel_answers`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import discord
from discord import ui

from bot.screens import layout
from bot.screens.base import named
from bot.screens.message import Upload
from bot.screens.panel_face import panel_picture, panel_text
from bot.screens.rules import Rules
from bot.stage.stages import STAGES, AnyOption, AnyQuestion
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
        change = _button(sitting, named("change"), words.say("Change my mind"), plain)
        return [layout.row(change, _rules(sitting, words))]
    last: list[layout.Part] = []
    last += [
        _button(
            sitting, named("answer"), _label(sitting, question, option, words), plain, option.value
        )
        for option in question.options
        if option.apart
    ]
    if question.kind == "check":
        last.append(_button(sitting, named("confirm"), words.say("Confirm"), green))
    if stage.back(view, orders, content) != orders:
        last.append(_button(sitting, named("back"), words.say("Back"), plain))
    last += [
        _button(sitting, named(extra.kind), extra.label, plain)
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
        return [_button(sitting, named("notes"), words.say("My notes"), plain)]
    if sitting.passing is not None:
        return [_button(sitting, named("showagain"), words.say("Show again"), plain)]
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
    """Few options as buttons, many as menus; those apart come later."""
    stage, table = STAGES[sitting.table.game], sitting.table
    options = [option for option in question.options if not option.apart]
    labels = [_label(sitting, question, option, words) for option in options]
    if len(options) <= BUTTONS and question.kind not in stage.MENUS:
        buttons = [
            _button(sitting, named("answer"), label, _style(option), option.value)
            for option, label in zip(options, labels, strict=True)
        ]
        long = any(len(label) > SHORT for label in labels)
        return layout.rows(buttons, width=1 if long else 3)
    described = [
        discord.SelectOption(
            value=option.value,
            label=label,
            description=stage.option_description(
                question, option, words, view=sitting.view, orders=sitting.orders
            ),
        )
        for option, label in zip(options, labels, strict=True)
    ]
    return [
        layout.row(
            named("answermenu")(
                table.id,
                table.step,
                f"{sitting.revision}:{first}",
                options=described[first : first + MENU],
                placeholder=f"{described[first].label} …" if first else words.say("Choose"),
            )
        )
        for first in range(0, len(described), MENU)
    ]


def _label(sitting: Sitting, question: AnyQuestion, option: AnyOption, words: Words) -> str:
    return STAGES[sitting.table.game].option_label(
        question,
        option,
        words,
        names=sitting.table.names,
        view=sitting.view,
        orders=sitting.orders,
    )


def _style(option: AnyOption) -> discord.ButtonStyle:
    """What can't be carried out as things stand is offered, but not pressed on anybody."""
    return discord.ButtonStyle.primary if option.possible else discord.ButtonStyle.secondary
