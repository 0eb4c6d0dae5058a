"""The rules of Yokai for players, in pages. Every number comes from the content file."""

from __future__ import annotations

from bot.games.yokai.content import Pile, YokaiContent
from bot.stage.rules import yokai_examples, yokai_options
from bot.stage.rules.pages import Page, lines, page_of
from bot.stage.yokai.options import silence_words
from bot.text.words import Words
from bot.text.yokai import cell_name, signed, tier_name


def pages(content: YokaiContent, words: Words) -> tuple[Page, ...]:
    """All pages, in the order in which one would read them."""
    return (
        _what_it_is(content, words),
        _first_game(words),
        _looking(content, words),
        _moving(content, words),
        _hints(content, words),
        _end(content, words),
        yokai_options.levels(content, words),
        yokai_options.shapes(content, words),
        _memory(words),
    )


def _what_it_is(content: YokaiContent, words: Words) -> Page:
    cards = content.yokai
    text = lines(
        words.say(
            "At night the yokai, spirits of old stories, have run wild, and nobody knows who is "
            "who. Together you calm them by bringing each family together. You all win, or you "
            "all lose; and nobody says a word."
        ),
        "",
        words.say("**On the table**"),
        words.say(
            "- The **yokai**: {all} cards face down in a square, {each} of each family. *Kitsune* "
            "are the foxes (red), *kappa* the river children (green), *rokurokubi* the women "
            "whose necks grow at night (purple, called long-necks here), *oni* the demons (blue).",
            all=len(cards.cards),
            each=cards.each,
        ),
        words.say(
            "- The **hints**: a pile of slips of paper, each showing one, two or three families. "
            "There are {two} of them with two players, {three} with three, {four} with four.",
            two=_size(content.hints.piles[0]),
            three=_size(content.hints.piles[1]),
            four=_size(content.hints.piles[2]),
        ),
        "",
        words.say(
            "**The aim.** At the end the {each} cards of each family form one group: side by "
            "side, card to card. Corners don't count, and two and two apart are no group.",
            each=cards.each,
        ),
        "",
        words.say(
            "**Places** have names: columns have letters, rows have numbers. The first card is "
            "{a1}, the last one {d4}.",
            a1=cell_name((0, 0)),
            d4=cell_name((3, 3)),
        ),
    )
    return page_of(words.say("What Yokai is"), text, yokai_examples.as_laid(content, words))


def _first_game(words: Words) -> Page:
    text = lines(
        words.say(
            "1. When it is your turn, you are called. Open your panel from the call, or with "
            "*Choose* beneath the board: it is the same one everywhere."
        ),
        words.say(
            "2. Choose a card to look at. It is turned up for you alone, at once, and can't be "
            "exchanged for another. Then choose a second one."
        ),
        words.say(
            "3. Choose a card to move, and then one of the numbered places. It needn't be a card "
            "that you have looked at."
        ),
        words.say(
            "4. Turn up a hint, or lay one that lies open on a card, to tell the others what you "
            "know. *Confirm* each of these steps; then it is done for good."
        ),
        words.say(
            "5. Forgotten something? As a rule, *My notes* shows what you yourself have seen, "
            "wherever the cards lie by now."
        ),
        words.say(
            "6. Do you believe that all families are together? Then, instead of taking your turn, "
            "declare that all yokai are calm."
        ),
        "",
        words.say(
            "**For the first turns:** let the foxes gather in one corner, the demons in another. "
            "Watch which cards the others look at and which they move: that tells you much. "
            "Keep hints for cards that are where they belong, for they can't be moved any more."
        ),
    )
    return page_of(words.say("Your first game, step by step"), text)


def _looking(content: YokaiContent, words: Words) -> Page:
    text = lines(
        words.say("A turn has three parts, always in this order, and none is left out:"),
        words.say("1. **look** at two cards,"),
        words.say("2. **move** one card,"),
        words.say("3. turn up or lay a **hint**."),
        "",
        words.say(
            "Then it is the next player's turn. Only instead of a whole turn you may declare that "
            "all yokai are calm."
        ),
        "",
        words.say(
            "**Looking.** Look at two different cards without a hint on them, one after the other; "
            "you may choose the second after seeing the first. Each goes back to its place, face "
            "down. Only you see the faces. Everybody sees which cards you looked at."
        ),
        "",
        words.say(
            "A look counts as soon as you choose the card. Nothing takes it back: no restart, no "
            "other panel, no undoing."
        ),
    )
    return page_of(words.say("A turn, and looking"), text, yokai_examples.looking(content, words))


def _moving(content: YokaiContent, words: Words) -> Page:
    text = lines(
        words.say(
            "Move one card without a hint to an empty place, not the one it stands on. Afterwards "
            "all {n} cards must hang together in one group, side by side; corners don't join.",
            n=len(content.yokai.cards),
        ),
        "",
        words.say(
            "The table has no edge: the cards may wander as far as they like in every direction. "
            "They needn't hang together while the card is on its way."
        ),
        "",
        words.say(
            "**Names of new places.** A place keeps its name for the whole game, so where cards "
            "come to lie left of column A or above row 1, the names go on backwards: left of A is "
            "Z, then Y, X; above 1 is 0, then −1, −2. So {z2} is the place left of {a2}, {c0} the "
            "one above {c1}, and {c_1} the one above that.",
            z2=cell_name((-1, 1)),
            a2=cell_name((0, 1)),
            c0=cell_name((2, -1)),
            c1=cell_name((2, 0)),
            c_1=cell_name((2, -2)),
        ),
        "",
        words.say(
            "The panel offers only cards that can be moved, and numbers the places they can go "
            "to. The picture then shows everybody where the card came from."
        ),
        "",
        words.say(
            "It is rare, but sometimes no card can be moved at all. Then this step is skipped by "
            "itself."
        ),
    )
    return page_of(words.say("Moving"), text, yokai_examples.moving(content, words))


def _hints(content: YokaiContent, words: Words) -> Page:
    text = lines(
        words.say("At the end of your turn, do one of two things:"),
        words.say("- **Turn up** the top hint of the pile, for all to see. It stays open."),
        words.say(
            "- **Lay** a hint that lies open, whoever turned it up, on a card that bears none yet."
        ),
        "",
        words.say(
            "A hint says: this card belongs to a family I show. It stays where it is, and its "
            "card can never be looked at or moved again, though it still holds others together. "
            "A hint may be laid wrongly, by mistake or on purpose: nothing checks it and nothing "
            "betrays it before the end."
        ),
        "",
        words.say(
            "The pile is taken at random and unseen. So many show one family, two and three "
            "families:"
        ),
        *(
            words.say(
                "- with {players} players {singles}, {pairs} and {triples}",
                players=players,
                singles=pile.singles,
                pairs=pile.pairs,
                triples=pile.triples,
            )
            for players, pile in enumerate(content.hints.piles, start=2)
        ),
        "",
        words.say("The other hints stay unknown. No hint is there twice."),
    )
    return page_of(words.say("Hints"), text, yokai_examples.hints(content, words))


def _end(content: YokaiContent, words: Words) -> Page:
    score = content.score
    text = lines(
        words.say(
            "The game ends at once when somebody **declares** that all yokai are calm, or when "
            "the **last hint** is laid. All cards are turned up."
        ),
        "",
        words.say(
            "If every family is together, and whatever your options ask for is met, you have all "
            "won. Else you have lost, and there is no score."
        ),
        "",
        words.say("**The score of a win**"),
        words.say(
            "- each hint laid on a card of a family it shows: {points}", points=signed(score.right)
        ),
        words.say("- each hint laid on another card: {points}", points=signed(score.wrong)),
        words.say("- each hint turned up and not laid: {points}", points=signed(score.open)),
        words.say("- each hint still in the pile: {points}", points=signed(score.pile)),
        "",
        *(
            words.say(
                "- With {players} players a win is {glorious} from {first} points, {legendary} "
                "from {second}, {honourable} below.",
                players=players,
                glorious=tier_name("glorious", words),
                first=tiers.glorious,
                legendary=tier_name("legendary", words),
                second=tiers.legendary,
                honourable=tier_name("honourable", words),
            )
            for players, tiers in enumerate(score.tiers, start=2)
        ),
        "",
        words.say(
            "So the sooner you dare to declare, the better. A score below zero is still a win."
        ),
    )
    return page_of(words.say("The end and the score"), text, yokai_examples.the_end(content, words))


def _memory(words: Words) -> Page:
    text = lines(
        words.say("**Silence.** {silence}", silence=silence_words(words)),
        words.say(
            "What you do at the table is all the others get from you: which cards you look at, "
            "what you move, which hint you lay where."
        ),
        "",
        words.say(
            "**Memory.** A game may last for days, so the table chooses how much has to be "
            "remembered."
        ),
        words.say(
            "- *Notebook*, the usual way: *My notes* in your panel shows all you have looked at. "
            "Each note follows its card when it is moved."
        ),
        words.say(
            "- *Strict*: a face is shown only in replies that nobody but you sees, and only until "
            "your hint; until then *Show again* brings it back. After your hint, and after "
            "fourteen minutes in any case, the bot deletes it, and nothing shows it any more."
        ),
        "",
        words.say(
            "Either way nobody gets a second look for the first: what you looked at is written "
            "down before you see it."
        ),
    )
    return page_of(words.say("Silence and memory"), text)


def _size(pile: Pile) -> int:
    return pile.singles + pile.pairs + pile.triples
