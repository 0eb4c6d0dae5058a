"""The second half of Yak's rules for players: towers, mist, the end, objectives."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.yak.content import YakContent
from bot.stage.rules import yak_examples
from bot.stage.rules.pages import Page, lines, page_of
from bot.text.words import Words
from bot.text.yak import objective_name, objective_rule


def tower(content: YakContent, words: Words) -> Page:
    text = lines(
        words.say("A tower is laid like a brick wall."),
        words.say("- Your first stone is the beginning of the ground row."),
        words.say(
            "- A further stone of the ground row goes beside one that is there, left or right. "
            "The row is never wider than {width}.",
            width=content.tower.width,
        ),
        words.say(
            "- A stone higher up lies across two neighbouring stones of the row beneath, and both "
            "must be there already."
        ),
        words.say("- Stones are never moved."),
        "",
        words.say(
            "So every row is at least one shorter than the row beneath it, and a full tower has "
            "{stones} stones.",
            stones=sum(range(1, content.tower.width + 1)),
        ),
        "",
        words.say(
            "Stones **touch** when they lie side by side, or one lies across the other. Stones of "
            "one colour that touch make a **group**."
        ),
        "",
        words.say(
            "**Crystals** have no colour yet. At the end every crystal of your tower counts as a "
            "colour of your choice, but each as a different one. The bot finds the choice that "
            "scores most for you."
        ),
    )
    return page_of(words.say("Your tower"), text, yak_examples.placing(content, words))


def mist(content: YakContent, words: Words) -> Page:
    places = content.fog.places
    text = lines(
        words.say(
            "Whenever stones are drawn from the bag, **mist** may be among them. Then every cart "
            "turns round and from now on goes the other way. It can mean that the cart you were "
            "waiting for moves away from you."
        ),
        "",
        words.say(
            "Mist is set aside and replaced by further draws. However much mist comes at once, "
            "the carts turn once; but if there is mist again among the replacements, they turn "
            "again."
        ),
        "",
        words.say(
            "Afterwards the mist goes to the **mountain track**, which has {places} places. When "
            "they are all taken for the first time, all the mist there goes back into the bag. "
            "The next time it leaves the game; what comes after that stays on the track.",
            places=places,
        )
        if content.fog.fillings_to_bag == 1
        else words.say(
            "Afterwards the mist goes to the **mountain track**, which has {places} places. The "
            "first {times} times they are all taken, all the mist there goes back into the bag. "
            "The next time it leaves the game; what comes after that stays on the track.",
            places=places,
            times=content.fog.fillings_to_bag,
        ),
        "",
        words.say(
            "If the bag can't give as many stones as wanted, you get what there is. An empty bag "
            "doesn't end the game. There is no mist yet when the first stones are loaded."
        ),
    )
    return page_of(words.say("Mist on the mountain"), text)


def end(content: YakContent, words: Words) -> Page:
    score = content.score
    text = lines(
        words.say(
            "Row {row} of a tower is complete with two stones. Whoever is first to complete "
            "theirs takes the **stupa**. The round is finished, then comes the last round.",
            row=content.tower.stupa_row,
        )
        if content.end.rounds_after_stupa == 1
        else words.say(
            "Row {row} of a tower is complete with two stones. Whoever is first to complete "
            "theirs takes the **stupa**. The round is finished, then {more} more rounds are "
            "played.",
            row=content.tower.stupa_row,
            more=content.end.rounds_after_stupa,
        ),
        "",
        words.say("**Points**"),
        words.say(
            "- A stone alone, with no neighbour of its colour: {points}.", points=score.group[0]
        ),
        words.say(
            "- A group, by the number of its stones: {points}.",
            points=_by_number(list(enumerate(score.group, start=1))[1:]),
        ),
        words.say(
            "- Several groups of two or more stones, by their number: {points}.",
            points=_by_number(
                [(n, points) for n, points in enumerate(score.group_count) if points]
            ),
        ),
        words.say("- The stupa: {points}.", points=score.stupa),
        words.say(
            "- Most food left, one at least: {points}; whoever is tied for most gets it too.",
            points=score.most_food,
        ),
        words.say("- Objectives, if you play with them: see the next page."),
        "",
        words.say(
            "Most points win. If tied: most food left, then most stones in the tower, then the "
            "win is shared."
        ),
    )
    return page_of(words.say("The end and the score"), text, yak_examples.the_end(content, words))


def master_builder(content: YakContent, words: Words) -> Page:
    cards = content.objectives
    text = lines(
        words.say(
            "An option for a table: {open} of {all} objectives lie open from the start, and score "
            "at the end. Crystals never count for them.",
            open=cards.open,
            all=len(cards.cards),
        ),
        "",
        words.say(
            "**Most of a colour.** Whoever has it, with one stone at least, gets {points} points; "
            "those tied for most get {tied} each.",
            points=cards.majority,
            tied=cards.majority_tied,
        ),
        *(_objective(card.key, words) for card in cards.cards if card.colour),
        "",
        words.say("**Patterns.** Whoever has it gets {points} points.", points=cards.pattern),
        *(_objective(card.key, words) for card in cards.cards if not card.colour),
        "",
        words.say(
            "For the stairway the three rows must be full: {one}, {two} and {three} stones wide.",
            one=content.tower.width,
            two=content.tower.width - 1,
            three=content.tower.width - 2,
        ),
    )
    return page_of(words.say("Master Builder"), text)


def _objective(key: str, words: Words) -> str:
    return words.say(
        "- **{name}**: {rule}.", name=objective_name(key, words), rule=objective_rule(key, words)
    )


def _by_number(points: Sequence[tuple[int, int]]) -> str:
    """Like "2 → 2, 3 → 4, 4+ → 7": the last line goes for more as well. No step is torn apart
    where a line ends."""
    last = points[-1][0]
    return ", ".join(f"{n}{'+' if n == last else ''}\u00a0→\u00a0{earned}" for n, earned in points)
