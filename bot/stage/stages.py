"""What a stage is, to the screens: a game's views in pictures and words, whatever the game.

Each game's package (`bot.stage.yak` …) is one, with these names at its top.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, cast

from bot.games.game import Event
from bot.stage import yak, yokai
from bot.stage.extra import Extra
from bot.text.words import Words
from render.scenes import AnyScene

Names = Sequence[str]


class AnyOption(Protocol):
    """One possible answer to a question: what the button sends back, the letter in the picture."""

    @property
    def value(self) -> str: ...
    @property
    def letter(self) -> str | None: ...
    @property
    def possible(self) -> bool:
        """Whether it could be carried out as things stand."""
        ...

    @property
    def apart(self) -> bool:
        """Whether it is no answer like the others, and gets a button of its own beneath them."""
        ...


class AnyQuestion(Protocol):
    """What a panel asks; kind `check`, without options: everything is said."""

    @property
    def kind(self) -> str: ...
    @property
    def options(self) -> Sequence[AnyOption]: ...


class Stage(Protocol):
    """A game's views as pictures and words, and its panel's questions. All pure; the views, orders
    and questions are the game's own. Public pictures and texts are made from everybody's view."""

    MENUS: frozenset[str]
    """The kinds of questions whose options are a menu even when they are few."""
    AT_ONCE: frozenset[str]
    """The kinds of questions whose answer counts at once, without *Confirm*."""

    PICKS: bool
    """Whether all seats decide at the same time, so that it is worth telling who has."""
    NOTES: bool
    """Whether players take notes of what they alone have seen."""

    def options_in_words(self, options: Mapping[str, Any], words: Words) -> list[str]:
        """What was agreed for this table, a phrase each."""
        ...

    def silence_words(self, words: Words) -> str:
        """What players may not talk about while the game runs; "" where talk is free."""
        ...

    def read_view(self, raw: dict[str, Any]) -> Any:
        """A view from its JSON value."""
        ...

    def told(self, events: Sequence[dict[str, Any]], names: Names, words: Words) -> str:
        """One line of what happened, from the events' JSON values."""
        ...

    def table_title(self, view: Any, words: Words) -> str: ...

    def table_scene(
        self,
        view: Any,
        names: Names,
        words: Words,
        *,
        before: Any = None,
        picked: frozenset[int] = frozenset(),
    ) -> AnyScene: ...

    def table_alt(
        self, view: Any, names: Names, words: Words, *, picked: frozenset[int] = frozenset()
    ) -> str: ...

    def board_in_words(self, view: Any, names: Names, words: Words) -> str: ...

    def final_title(self, view: Any, names: Names, words: Words) -> str: ...

    def final_scene(self, view: Any, names: Names, words: Words) -> AnyScene: ...

    def final_alt(self, view: Any, names: Names, words: Words) -> str: ...

    def score_in_words(self, view: Any, names: Names, words: Words) -> str: ...

    def replay_scene(
        self,
        view: Any,
        names: Names,
        words: Words,
        *,
        before: Any,
        events: Sequence[Event],
        end: Any,
    ) -> AnyScene:
        """A step of a replay. `before`: the view of the step before, None at the first; `events`:
        what happened in between; `end`: the view of the end, when nothing is secret any more, None
        while the game runs."""
        ...

    def ask(self, view: Any, orders: Any, content: Any) -> AnyQuestion: ...

    def answer(self, view: Any, orders: Any, question: Any, value: str, content: Any) -> Any | None:
        """The orders with this answer; None: it isn't on offer."""
        ...

    def back(self, view: Any, orders: Any, content: Any) -> Any:
        """The orders without the last thing that was said; the same where nothing was."""
        ...

    def held_in_words(self, view: Any, words: Words) -> str:
        """What the viewer holds for the whole game, unseen by the others; "" for nothing."""
        ...

    def why_not(self, view: Any, question: Any, value: str, words: Words) -> str:
        """The rule against an answer that isn't on offer, in a sentence; "" without one."""
        ...

    def extras(
        self, view: Any, orders: Any, question: Any, words: Words, *, secret: bool
    ) -> Sequence[Extra]:
        """The game's own buttons beneath this question."""
        ...

    def panel_scene(
        self, view: Any, names: Names, words: Words, orders: Any, question: Any
    ) -> AnyScene: ...

    def panel_alt(
        self, view: Any, names: Names, words: Words, orders: Any, question: Any
    ) -> str: ...

    def notes_scene(self, view: Any, names: Names, words: Words) -> AnyScene:
        """What the viewer has seen, for a game with NOTES."""
        ...

    def notes_alt(self, view: Any, names: Names, words: Words) -> str: ...

    def question_text(self, question: Any, view: Any, orders: Any, words: Words) -> str: ...

    def option_label(
        self,
        question: Any,
        option: Any,
        words: Words,
        *,
        names: Names = (),
        view: Any = None,
        orders: Any = None,
    ) -> str: ...

    def option_description(
        self, question: Any, option: Any, words: Words, *, view: Any = None, orders: Any = None
    ) -> str | None: ...

    def orders_in_words(self, view: Any, orders: Any, words: Words, *, names: Names = ()) -> str:
        """What has been chosen so far; "" for nothing worth saying."""
        ...


STAGES: dict[str, Stage] = {"yak": cast("Stage", yak), "yokai": cast("Stage", yokai)}
"""By the key of the game."""
