"""Languages: every text that a person reads is looked up here.

A text's id is its English wording, with `{fields}`. Other languages are gettext catalogues in
`data/locale/<language>/LC_MESSAGES/bot.po`; they are read when first asked for and kept compiled in
memory, so nothing but the `.po` files has to be carried along.
"""

from __future__ import annotations

import gettext
import io
import logging
import re
from collections.abc import Callable, Iterable
from datetime import date
from functools import cache
from pathlib import Path
from typing import Literal

from babel import Locale
from babel.dates import format_date, format_skeleton
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import data

log = logging.getLogger(__name__)

ENGLISH = "en"
PSEUDO = "xx-pseudo"
LOCALES = Path(data.__file__).parent / "locale"
FIELD = re.compile(r"\{(\w+)\}")

_reported: set[tuple[str, str]] = set()


def mark(msgid: str) -> str:
    """The msgid itself: says that it is one where it can't be looked up yet (a constant)."""
    return msgid


def mark_count(one: str, many: str) -> tuple[str, str]:
    """Likewise, for two msgids that belong together as singular and plural."""
    return one, many


class Words:
    """One language's words. A value: two of the same language are as good as one."""

    def __init__(
        self,
        language: str = ENGLISH,
        catalogue: gettext.NullTranslations | None = None,
    ) -> None:
        self.language = language
        self._catalogue = catalogue or gettext.NullTranslations()
        # "Ann, Bo and Cy": our English is written without the comma before the last one.
        self._locale = Locale.parse("en-GB" if language in {ENGLISH, PSEUDO} else language, sep="-")

    def say(self, msgid: str, /, **fields: object) -> str:
        """The text of `msgid`, its `{fields}` filled in."""
        return self._fill(self._catalogue.gettext(msgid), msgid, fields)

    def count(self, one: str, many: str, n: int, /, **fields: object) -> str:
        """The form of the text that fits the number; `{n}` stands for it."""
        english = one if n == 1 else many
        text = self._catalogue.ngettext(one, many, n)
        return self._fill(text, english, {"n": n, **fields})

    def within(self, context: str, msgid: str, /, **fields: object) -> str:
        """Like `say`, for an English text that means different things in different places."""
        return self._fill(self._catalogue.pgettext(context, msgid), msgid, fields)

    def list(self, items: Iterable[str], style: Literal["standard", "or"] = "standard") -> str:
        """The items as one phrase: "Ann, Bo and Cy"; "" without any."""
        parts = list(items)
        if not parts:
            return ""
        pattern = format_list(
            [f"{{i{k}}}" for k in range(len(parts))], style=style, locale=self._locale
        )
        return self._fill(
            self._joint(pattern), pattern, {f"i{k}": part for k, part in enumerate(parts)}
        )

    def day(self, day: date) -> str:
        """The date, as it is written: "2 March 2026"."""
        return self._joint(format_date(day, "long", self._locale))

    def month(self, month: str) -> str:
        """A month given as `2026-03`: "March 2026"."""
        return self._joint(
            format_skeleton("yMMMM", date.fromisoformat(f"{month}-01"), locale=self._locale)
        )

    def _joint(self, pattern: str) -> str:
        """Words that come from Babel and not from a catalogue: they join a list, name a month."""
        return pattern

    def _fill(self, text: str, english: str, fields: dict[str, object]) -> str:
        """Only names are replaced, never attributes or formats, and what was filled in isn't read
        again. A translation that asks for an unknown field is answered in English."""
        if text != english and not set(FIELD.findall(text)) <= fields.keys():
            self._report(english, "the translation has a field that isn't given")
            text = english
        if not set(FIELD.findall(text)) <= fields.keys():
            self._report(english, "a field isn't given")
        return FIELD.sub(lambda found: str(fields.get(found[1], found[0])), text)

    def _report(self, msgid: str, what: str) -> None:
        if (self.language, msgid) not in _reported:
            _reported.add((self.language, msgid))
            log.error("%s (%s): %r", what, self.language, msgid)


class PseudoCatalogue(gettext.NullTranslations):
    """A language that shows where a text comes from: everything that stands in the template is
    wrapped in ⟦…⟧, around the fields but not over them. What is left outside was not looked up,
    or the template doesn't have it."""

    def __init__(self, known: Callable[[str], bool]) -> None:
        super().__init__()
        self._known = known

    def gettext(self, message: str) -> str:
        return wrap(message) if self._known(message) else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        del context
        return self.gettext(message)


class PseudoWords(Words):
    def __init__(self) -> None:
        super().__init__(PSEUDO, PseudoCatalogue(lambda msgid: msgid in _template()))

    def _joint(self, pattern: str) -> str:
        return wrap(pattern)


def wrap(text: str) -> str:
    """`"{a} builds"` → `"{a}⟦ builds⟧"`."""
    pieces = re.split(r"(\{\w+\})", text)
    return "".join(
        piece if index % 2 or not piece else f"⟦{piece}⟧" for index, piece in enumerate(pieces)
    )


def languages() -> tuple[str, ...]:
    """The codes of all languages there are, English first: `("en", "de", "pt-BR")`."""
    return (ENGLISH, *sorted(code for code in _catalogues() if code != ENGLISH))


def language_name(code: str) -> str:
    """What those who speak a language call it: "English", "Deutsch"."""
    if code == PSEUDO:
        return PSEUDO
    name = Locale.parse(code, sep="-").get_display_name()
    return code if name is None else name[:1].upper() + name[1:]


@cache
def words_for(locale_code: str | None) -> Words:
    """The words for a locale as Discord names it: `de-AT` gets `de`, what we don't speak `en`."""
    code = (locale_code or ENGLISH).replace("_", "-")
    if code == PSEUDO:
        return PseudoWords()
    known = {language.casefold(): language for language in _catalogues()}
    while code:
        if (language := known.get(code.casefold())) is not None:
            return Words(language, _catalogues()[language])
        code = code.rpartition("-")[0]
    return Words(ENGLISH, _catalogues().get(ENGLISH))


def read_catalogue(path: Path) -> gettext.GNUTranslations:
    """A `.po` file, compiled in memory. Fuzzy and empty entries stay English."""
    with path.open("rb") as file:
        catalogue = read_po(file)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@cache
def _catalogues() -> dict[str, gettext.GNUTranslations]:
    return {
        path.parent.parent.name.replace("_", "-"): read_catalogue(path)
        for path in sorted(LOCALES.glob("*/LC_MESSAGES/bot.po"))
    }


@cache
def _template() -> frozenset[str]:
    """Every msgid of the template, singular and plural."""
    with (LOCALES / "bot.pot").open("rb") as file:
        catalogue = read_po(file)
    known: set[str] = set()
    for message in catalogue:
        known.update([message.id] if isinstance(message.id, str) else message.id)
    return frozenset(known - {""})
