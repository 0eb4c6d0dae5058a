"""What our own pages say, as HTML: the village, and the strip above each place.

Both work without scripts: places are links, hours are a form. With scripts they keep themselves up
to date by asking for their living part again.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from bot.playground.marks import Mark, Marks
    from bot.playground.people import Person
    from bot.playground.village import Place, Village
    from bot.text.words import Words

HOURS = (1, 8, 24)
"""How many hours a press on a button lets pass."""

_PAGE = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="/village/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/village/village.css">
<script type="module" src="/village/village.js"></script>
</head>
<body>
<div id="living" data-from="/living">{living}</div>
{notes}
</body>
</html>
"""

_COMMAND = "<kbd>/yak new</kbd> / <kbd>/yokai new</kbd>"


class Pages:
    """The pages of one village, in one language."""

    def __init__(self, village: Village, marks: Marks, words: Words) -> None:
        self._village = village
        self._marks = marks
        self._words = words

    def village(self, notice: str = "") -> str:
        """The whole first page."""
        return _PAGE.format(
            language=self._words.language,
            title=self._say("The village"),
            living=self.village_living(notice),
            notes=self._notes(),
        )

    def village_living(self, notice: str = "") -> str:
        """The part of the first page that changes: the time, and who has what to read where."""
        cards = "\n".join(self._card(person) for person in self._village.people)
        return (
            f'<header class="top"><h1>{self._say("The village")}</h1>{self._clock("/")}</header>\n'
            f'{_notice(notice)}<main class="people">\n{cards}\n</main>'
        )

    def bar_living(self, person: Person, place: Place, *, here: bool, notice: str = "") -> str:
        """The strip above a place: the way back, who one is, where one is, and the time.

        `here` is false when another place has been opened since, in another window.
        """
        people = "".join(
            self._as(other, place, current=other is person) for other in self._village.people
        )
        places = "".join(
            self._link(person, other, current=other.key == place.key)
            for other in self._village.places(person)
        )
        address = _address(person, place.key)
        away = "" if here else self._away(address)
        return (
            '<div class="row">'
            f'<a class="home" href="/" title="{self._say("Back to the village")}">'
            f"&lsaquo;<span> {self._say('Village')}</span></a>"
            f'<nav class="who" aria-label="{self._say("As whom")}">{people}</nav>'
            f"{self._clock(address, folding=True)}</div>"
            f'<nav class="where" aria-label="{self._say("Where")}">{places}</nav>'
            f"{_notice(notice)}{away}"
        )

    def _notes(self) -> str:
        first = self._village.people[0]
        square = self._village.places(first)[0]
        link = f'<a href="{_address(first, square.key)}">#{escape(square.name)}</a>'
        say = self._say
        steps = (
            say(
                "Open {place} as {name} and type {command}.",
                place=link,
                name=escape(first.name),
                command=_COMMAND,
            ),
            say(
                "Be somebody else, from here or from the strip above the chat: join, and have the"
                " table started."
            ),
            say(
                "Red marks what waits for somebody: a call, or a choice. Who has to choose finds it"
                " in their direct messages, or behind the button below the board."
            ),
            say("Time passes slowly as you play; the buttons let hours pass at once."),
            say("When you close the village, nothing is kept."),
        )
        items = "".join(f"<li>{step}</li>" for step in steps)
        return (
            f'<section class="notes" aria-labelledby="notes"><h2 id="notes">{say("How it goes")}'
            f"</h2><ol>{items}</ol></section>"
        )

    def _card(self, person: Person) -> str:
        places = self._village.places(person)
        seen = {place.key: self._marks.of(person, place) for place in places}
        called, state = self._state(person, seen.values())
        links = "".join(f"<li>{self._link(person, place, current=False)}</li>" for place in places)
        return (
            f'<section class="person{" called" if called else ""}"><h2>{_face(person)}'
            f"{escape(person.name)}<small>{state}</small></h2><ul>{links}</ul></section>"
        )

    def _state(self, person: Person, marks: Collection[Mark]) -> tuple[bool, str]:
        """How urgently this person should look, and why; "" if there is nothing for them."""
        if self._marks.must_decide(person):
            return True, self._say("has to choose")
        if any(mark.calls for mark in marks):
            return True, self._say("is called")
        if any(mark.new for mark in marks):
            return False, self._say("has news")
        return False, ""

    def _link(self, person: Person, place: Place, *, current: bool) -> str:
        mark = self._marks.of(person, place)
        sign = "@" if place.private else "#" if place.key == "square" else "↳"
        name = self._say("Direct messages") if place.private else escape(place.name)
        kinds = {"new": mark.new, "archived": place.archived, "private": place.private}
        classes = " ".join(["place", *(kind for kind, holds in kinds.items() if holds)])
        return (
            f'<a class="{classes}" href="{_address(person, place.key)}"{_current(current)}>'
            f'<span class="sign" aria-hidden="true">{sign}</span>'
            f'<span class="name">{name}</span>{self._badge(mark)}</a>'
        )

    def _as(self, person: Person, place: Place, *, current: bool) -> str:
        """A link to the same place as somebody else; to the square if they don't have it."""
        key = place.key if self._village.place(person, place.key) else "square"
        marks = [self._marks.of(person, other) for other in self._village.places(person)]
        called, state = self._state(person, marks)
        sign = "!" if self._marks.must_decide(person) else sum(mark.calls for mark in marks)
        badge = (
            f'<b class="badge call" role="img" aria-label="{state}">{sign}</b>' if called else ""
        )
        name = escape(person.name)
        title = self._say("As {name}", name=name) + (f" ({state})" if state else "")
        return (
            f'<a class="as" href="{_address(person, key)}"{_current(current)} title="{title}"'
            f' aria-label="{title}">{_face(person)}<span class="name">{name}</span>{badge}</a>'
        )

    def _badge(self, mark: Mark) -> str:
        if not mark.new:
            return ""
        words = escape(
            self._words.count("{n} call", "{n} calls", mark.calls)
            if mark.calls
            else self._words.count("{n} new message", "{n} new messages", mark.new)
        )
        kind = "badge call" if mark.calls else "badge"
        return (
            f'<b class="{kind}" role="img" aria-label="{words}" title="{words}">'
            f"{mark.calls or mark.new}</b>"
        )

    def _clock(self, back: str, *, folding: bool = False) -> str:
        """The time, and buttons that let it pass; where there is little room, the time is a button
        that folds them out."""
        day, hour, minute = self._village.time()
        buttons = "".join(
            f'<button name="hours" value="{hours}" title="{self._passing(hours)}">'
            f"{self._say('+{n} h', n=hours)}</button>"
            for hours in HOURS
        )
        words = self._say("Day {n}, {time}", n=day, time=f"<time>{hour:02}:{minute:02}</time>")
        time = (
            f'<button type="button" class="time">{words}</button>'
            if folding
            else f'<span class="time">{words}</span>'
        )
        return (
            f'<form class="clock" method="post" action="/hours">{time}'
            f'<input type="hidden" name="back" value="{back}">{buttons}</form>'
        )

    def _passing(self, hours: int) -> str:
        return escape(self._words.count("Let {n} hour pass", "Let {n} hours pass", hours))

    def _away(self, address: str) -> str:
        words = self._say("Another place was opened meanwhile.")
        return f'<p class="away">{words} <a href="{address}">{self._say("Come back here")}</a></p>'

    def _say(self, msgid: str, **fields: object) -> str:
        """A text as HTML; the fields are HTML already."""
        # Fields stand in the text as characters that no text has, until it has been escaped.
        held = {name: f"\x00{index}\x00" for index, name in enumerate(fields)}
        text = escape(self._words.say(msgid, **held))
        for name, value in fields.items():
            text = text.replace(held[name], str(value))
        return text


def _face(person: Person) -> str:
    return f'<img class="face" src="/village/faces/{person.key}.png" alt="" width="32" height="32">'


def _notice(words: str) -> str:
    return f'<p class="notice" role="status">{escape(words)}</p>' if words else ""


def _current(current: bool) -> str:
    return ' aria-current="page"' if current else ""


def _address(person: Person, key: str) -> str:
    return f"/as/{person.key}/{key}"
