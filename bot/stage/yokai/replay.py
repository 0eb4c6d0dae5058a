"""A step of a replay of Yokai."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.game import Event
from bot.games.yokai.events import Laid, Looked, Moved, PutAside, Stayed, TurnedUp
from bot.games.yokai.pieces import Family
from bot.games.yokai.view import YokaiView
from bot.stage.yokai.parts import Marks, grid
from bot.stage.yokai.scenes import next_in_words
from bot.text.words import Words
from bot.text.yokai import cell_name
from render import scenes


def replay_scene(
    view: YokaiView,
    names: Sequence[str],
    words: Words,
    *,
    before: YokaiView | None,
    events: Sequence[Event],
    end: YokaiView | None,
) -> scenes.GridScene:
    """The table as everybody saw it and, once all cards have been turned up (`end`), what nobody
    could know then: each back bears its family's seal, the card just looked at lies face up, and
    affinity cards are open."""
    shown: dict[str, object] = {}
    if end is not None:
        shown["affinities"] = end.affinities
    if before is not None:
        # The step belongs to the turn in which it was done, though the next one has begun with it.
        shown["waiting_for"] = before.waiting_for
    families: dict[int, Family] = {
        number: card.family
        for number, card in enumerate(() if end is None else end.cards)
        if card.family is not None
    }
    looked = {event.card for event in events if isinstance(event, Looked)}
    faces: dict[int, Family] = {n: family for n, family in families.items() if n in looked}
    marks = Marks(before=before, notes=families, faces=faces)
    turn = view.turn if before is None else before.turn
    title = words.say("Turn {turn}", turn=turn)
    done = next((text for event in events if (text := _done(event, names, words))), "")
    subtitle = done or next_in_words(view, names, words)
    return grid(view.model_copy(update=shown), names, words, title, subtitle, marks)


def _done(event: Event, names: Sequence[str], words: Words) -> str:
    """What was done, so short that it stands on one line; "" for what is no deed."""
    match event:
        case Looked():
            cell = cell_name(event.cell)
            return words.say("{name} looks at {cell}", name=names[event.seat], cell=cell)
        case Moved():
            return words.say(
                "{name} moves {origin} to {to}",
                name=names[event.seat],
                origin=cell_name(event.origin),
                to=cell_name(event.to),
            )
        case Stayed():
            return words.say("{name} can move no card", name=names[event.seat])
        case TurnedUp():
            return words.say("{name} turns up a hint", name=names[event.seat])
        case PutAside():
            return words.say("{name} puts a hint aside", name=names[event.seat])
        case Laid():
            cell = cell_name(event.cell)
            return words.say("{name} lays a hint on {cell}", name=names[event.seat], cell=cell)
        case _:
            return ""
