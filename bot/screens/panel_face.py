"""What a panel of Yak shows above its buttons: its picture, and what is asked, in words."""

from __future__ import annotations

from typing import Any

from bot.screens import layout
from bot.screens.message import PictureError, Upload
from bot.screens.titles import table_title
from bot.stage.yak import labels
from bot.stage.yak.alt import panel_alt
from bot.stage.yak.questions import Question
from bot.stage.yak.scenes import panel_scene
from bot.tables.snapshot import Sitting
from bot.text.words import Words


async def panel_picture(
    sitting: Sitting, question: Question | None, words: Words, studio: Any
) -> tuple[Upload, ...]:
    """The picture as a file; () when it can't be made."""
    shown = question or Question("check", ())
    scene = panel_scene(sitting.view, sitting.table.names, words, sitting.orders, shown)
    alternative = panel_alt(sitting.view, sitting.table.names, words, sitting.orders, shown)
    try:
        image = await studio.picture(scene)
    except PictureError:
        return ()
    return (Upload(f"panel.{studio.extension}", image, alternative),)


def panel_text(
    sitting: Sitting,
    question: Question | None,
    words: Words,
    note: str,
    board_link: str,
) -> str:
    """Which table, what has been chosen so far, and the question. `note` comes first."""
    title = words.say(
        "{table} · round {round}",
        table=table_title(sitting.table, words),
        round=sitting.view.round,
    )
    lines = [note] if note else []
    lines.append(f"### {title}")
    said = labels.orders_in_words(
        sitting.view, sitting.orders, words, names=[layout.shown(n) for n in sitting.table.names]
    )
    if question is None:
        lines.append(words.say("There is nothing for you to decide just now."))
    elif sitting.confirmed:
        lines.append(words.say("Your choice counts: {choice}", choice=said))
        lines.append(words.say("Until the last pick comes in, you can change it."))
    else:
        if sitting.orders.card or not sitting.secret:
            lines.append(words.say("So far: {choice}", choice=said))
        lines.append(
            "**" + labels.question_text(question, sitting.view, sitting.orders, words) + "**"
        )
    if board_link:
        lines.append(f"-# {board_link}")
    return "\n".join(lines)
