"""What a panel shows above its buttons: its picture, and what is asked, in words."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from bot.screens import layout
from bot.screens.message import PictureError, Upload
from bot.screens.titles import table_title
from bot.screens.trouble import name_of, trace_of
from bot.screens.waiting import who_words
from bot.stage.stages import STAGES, AnyQuestion
from bot.tables.snapshot import Sitting
from bot.text.words import Words

log = logging.getLogger(__name__)


async def panel_picture(
    sitting: Sitting, question: AnyQuestion, words: Words, studio: Any, *, large: bool = False
) -> tuple[Upload, ...]:
    """The picture as a file, in large print as several; () when it can't be made: without one, the
    player still decides."""
    stage, names = STAGES[sitting.table.game], sitting.table.names
    try:
        scene = stage.panel_scene(sitting.view, names, words, sitting.orders, question)
        alternative = stage.panel_alt(sitting.view, names, words, sitting.orders, question)
        images = await studio.large(scene) if large else (await studio.picture(scene),)
    except PictureError:  # of which the studio has told already
        return ()
    except Exception as error:  # noqa: BLE001 - a picture never stops a game
        log.error(  # noqa: TRY400 - the trace without the message
            "a panel of table %d goes without its picture: %s\n%s",
            sitting.table.id,
            name_of(error),
            trace_of(error),
        )
        return ()
    return uploads("panel", images, alternative, words, studio)


def uploads(
    name: str, images: Sequence[bytes], alternative: str, words: Words, studio: Any
) -> tuple[Upload, ...]:
    """A picture, or its parts in large print, as files. The first one's text states everything; the
    others say what they belong to."""
    texts = [alternative]
    texts += [words.say("Part {n} of the same picture.", n=n) for n in range(2, len(images) + 1)]
    return tuple(
        Upload(f"{name}{n or ''}.{studio.extension}", image, text)
        for n, (image, text) in enumerate(zip(images, texts, strict=True))
    )


def panel_text(
    sitting: Sitting,
    question: AnyQuestion,
    words: Words,
    note: str,
    news: str = "",
) -> str:
    """Which table, what has been chosen so far, and the question. `note` comes first, `news` after
    the title."""
    stage, view, orders = STAGES[sitting.table.game], sitting.view, sitting.orders
    lines = [note] if note else []
    lines.append(f"### {table_title(sitting.table, words)} · {stage.table_title(view, words)}")
    if news:
        lines.append(news)
    names = [layout.shown(name) for name in sitting.table.names]
    said = stage.orders_in_words(view, orders, words, names=names)
    if not sitting.to_decide:
        lines.append(words.say("There is nothing for you to decide just now."))
        if said:
            lines.append(words.say("You have chosen: {choice}", choice=said))
        waiting = [seat for seat in sitting.table.seats if seat.waited_for]
        lines.append(who_words(words, waiting, ()))
    elif sitting.confirmed:
        lines.append(words.say("Your choice counts: {choice}", choice=said))
        lines.append(words.say("Until the last pick comes in, you can change it."))
    else:
        if said:
            lines.append(words.say("So far: {choice}", choice=said))
        lines.append(f"**{stage.question_text(question, view, orders, words)}**")
    if held := stage.held_in_words(view, words):
        lines.append(f"-# {held}")
    return "\n".join(lines)
