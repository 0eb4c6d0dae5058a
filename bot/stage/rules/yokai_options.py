"""The pages of Yokai's rules about levels, options and shapes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from bot.games.yokai.content import ShapeCard, YokaiContent
from bot.stage.rules import yokai_examples
from bot.stage.rules.pages import Page, lines, page_of
from bot.text.words import Words
from bot.text.yokai import shape_name, shape_rule

DRAWN = 3
"""So many shapes stand side by side."""


def levels(content: YokaiContent, words: Words) -> Page:
    hard = [shape.key for shape in content.shapes if not shape.with_all_affinities]
    text = lines(
        words.say("Each level is the basic game, level 1, with one change."),
        words.say(
            "- **Level 2: an affinity card.** The first player has a card that shows two families, "
            "and alone knows it. At the end a card of the one must lie side by side with a card "
            "of the other. Or everybody has such a card, and all of them must hold."
        ),
        words.say(
            "- **Level 3: stacked hints.** Hints turned up lie on a stack. Only the top one can be "
            "laid, then the one beneath it."
        ),
        words.say(
            "- **Level 4: hidden hints.** A hint is put aside face down instead of being turned "
            "up: nobody sees it. Laying one locks a card and tells nothing. They are laid in the "
            "order in which they were put aside, and at the end each counts as laid well."
        ),
        words.say("- **Level 5: a shape** for all cards together; see the next page."),
        "",
        words.count(
            "Hints can also be **easier** ({n} of three families is swapped for one of a single "
            "family) or **harder** (the other way round).",
            "Hints can also be **easier** ({n} of three families are swapped for as many of a "
            "single family) or **harder** (the other way round).",
            content.hints.shifted,
        ),
        "",
        words.say(
            "All of this can be mixed, but for three things: hints can't be both stacked and "
            "hidden; hidden hints can't be easier or harder; and when everybody has an affinity "
            "card, the shape can't be {shapes}, because that couldn't be done.",
            shapes=words.list((shape_name(key, words) for key in hard), style="or"),
        ),
    )
    return page_of(words.say("Levels and options"), text)


def shapes(content: YokaiContent, words: Words) -> Page:
    text = lines(
        words.say(
            "At level 5 all the cards together must have a given shape at the end. The board shows "
            "it. It may lie anywhere, turned or mirrored. The host chooses one, or it is drawn by "
            "lot:"
        ),
        *(
            words.say(
                "- **{shape}**: {rule}",
                shape=shape_name(shape.key, words),
                rule=shape_rule(shape.key, words),
            )
            for shape in content.shapes
        ),
        "",
        words.say("In the same order:"),
        "```",
        "\n\n".join(
            side_by_side(content.shapes[first : first + DRAWN])
            for first in range(0, len(content.shapes), DRAWN)
        ),
        "```",
        words.say(
            "For experts, and with two players hardly to be done: {shapes}.",
            shapes=words.list(
                shape_name(shape.key, words)
                for shape in content.shapes
                if not shape.with_all_affinities
            ),
        ),
    )
    return page_of(words.say("Shapes"), text, yokai_examples.shape(content, words))


def side_by_side(cards: Sequence[ShapeCard]) -> str:
    """The shapes' drawings in one block, three signs apart."""
    widths = [max(map(len, card.lines)) for card in cards]
    drawn = (
        "   ".join(part.ljust(width) for part, width in zip(row, widths, strict=True)).rstrip()
        for row in zip_longest(*(card.lines for card in cards), fillvalue="")
    )
    return "\n".join(drawn)
