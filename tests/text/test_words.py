"""Every text comes from the catalogues, in the reader's language, and can't break a game."""

from __future__ import annotations

import ast
import io
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bot.text import extract, words
from bot.text.words import FIELD, Words, languages, words_for


def catalogue_of(translations: dict[str, str]) -> words.gettext.GNUTranslations:
    """A German made of the given pairs; a "|" parts the forms of a number."""
    catalogue = Catalog(locale="de")
    for msgid, text in translations.items():
        if "|" in msgid:
            catalogue.add(tuple(msgid.split("|")), tuple(text.split("|")))
        else:
            catalogue.add(msgid, text)
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return words.gettext.GNUTranslations(compiled)


def test_english_is_the_msgid_with_its_fields() -> None:
    assert Words("en").say("{name} builds", name="Ann") == "Ann builds"


def test_a_number_picks_the_form() -> None:
    count = Words("en").count
    assert count("{n} stone", "{n} stones", 1) == "1 stone"
    assert count("{n} stone", "{n} stones", 0) == "0 stones"
    assert count("{name} has {n} stone", "{name} has {n} stones", 3, name="Bo") == "Bo has 3 stones"


def test_a_translation_is_used_with_its_own_plural_forms() -> None:
    de = Words("de", catalogue_of({"red": "rot", "{n} stone|{n} stones": "{n} Stein|{n} Steine"}))
    assert de.say("red") == "rot"
    assert de.count("{n} stone", "{n} stones", 1) == "1 Stein"
    assert de.count("{n} stone", "{n} stones", 2) == "2 Steine"


def test_a_text_without_translation_is_english() -> None:
    assert Words("de", catalogue_of({})).say("red") == "red"


def test_a_context_tells_equal_words_apart() -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("Build", "Bauen", context="button")
    compiled = io.BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    de = Words("de", words.gettext.GNUTranslations(compiled))
    assert de.within("button", "Build") == "Bauen"
    assert de.say("Build") == "Build"


def test_a_translation_with_an_unknown_field_is_answered_in_english_and_logged_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    de = Words("de", catalogue_of({"{name} sleeps": "{nom} schläft"}))
    assert de.say("{name} sleeps", name="Ann") == "Ann sleeps"
    assert de.say("{name} sleeps", name="Bo") == "Bo sleeps"
    assert len([r for r in caplog.records if r.levelname == "ERROR"]) == 1


def test_a_field_that_isnt_given_stays_visible_and_is_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert Words("en").say("{name} wakes") == "{name} wakes"
    assert any(r.levelname == "ERROR" for r in caplog.records)


def test_a_name_that_looks_like_a_field_is_only_a_name() -> None:
    said = Words("en").say("{one} and {two}", one="{two}", two="{one.__class__}")
    assert said == "{two} and {one.__class__}"


def test_lists_are_joined_as_the_language_does() -> None:
    assert Words("en").list(["Ann", "Bo", "Cy"]) == "Ann, Bo and Cy"
    assert Words("en").list(["Ann", "{i0}"]) == "Ann and {i0}"
    assert Words("en").list(["Ann"]) == "Ann"
    assert Words("en").list([]) == ""
    assert Words("en").list(["red", "blue"], style="or") == "red or blue"
    assert Words("de", catalogue_of({})).list(["Ann", "Bo", "Cy"]) == "Ann, Bo und Cy"


@pytest.mark.parametrize("code", [None, "", "en", "en-US", "en-GB", "tlh", "zz-ZZ"])
def test_what_we_dont_speak_is_english(code: str | None) -> None:
    assert words_for(code).language == "en"


def test_a_region_falls_back_to_its_language(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken = {"de": catalogue_of({"red": "rot"}), "pt-BR": catalogue_of({"red": "vermelho"})}
    monkeypatch.setattr(words, "_catalogues", lambda: spoken)
    find = words_for.__wrapped__
    assert find("de-AT").say("red") == "rot"
    assert find("pt-BR").say("red") == "vermelho"
    assert find("pt_BR").language == "pt-BR"
    assert find("fr").language == "en"
    assert languages() == ("en", "de", "pt-BR")


def test_english_comes_first_among_the_languages() -> None:
    assert languages()[0] == "en"


def test_a_catalogue_is_read_from_its_source_file(tmp_path: Path) -> None:
    path = tmp_path / "bot.po"
    path.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "green"\nmsgstr "grün"\n\n#, fuzzy\nmsgid "red"\nmsgstr "rosa"\n',
        encoding="utf-8",
    )
    catalogue = words.read_catalogue(path)
    assert catalogue.gettext("green") == "grün"
    assert catalogue.gettext("red") == "red", "a fuzzy translation is none"


def test_the_pseudo_language_wraps_what_the_template_has_and_nothing_else() -> None:
    pseudo = words_for("xx-pseudo")
    assert pseudo.say("red") == "⟦red⟧"
    assert pseudo.say("no such text anywhere") == "no such text anywhere"
    assert pseudo.count("{n} red", "{n} red", 2) == "2⟦ red⟧"
    assert pseudo.list(["Ann", "Bo"]) == "Ann⟦ and ⟧Bo"


def test_the_template_is_up_to_date() -> None:
    written = extract.TEMPLATE.read_text(encoding="utf-8")
    assert written == extract.template_text(), "run: python -m bot.text.extract"


def test_extracting_finds_every_kind_of_text(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text(
        'words.say("one")\nwords.count("{n} a", "{n} b", 2)\nwords.within("there", "two")\n'
        'NAME = mark("three")\nlocale_str("four")\n"letters".count("t")\n',
        encoding="utf-8",
    )
    found = extract.extract(tmp_path)
    ids = [message.id for message in found if message.id]
    assert sorted(map(str, ids)) == sorted(["one", "('{n} a', '{n} b')", "two", "three", "four"])
    two = found.get("two", context="there")
    assert two is not None


def test_updating_a_catalogue_keeps_what_is_translated(tmp_path: Path) -> None:
    path = tmp_path / "de" / "LC_MESSAGES" / "bot.po"
    path.parent.mkdir(parents=True)
    path.write_text('msgid "red"\nmsgstr "rot"\n\nmsgid "gone"\nmsgstr "weg"\n', encoding="utf-8")
    template = Catalog()
    template.add("red")
    template.add("a whole new sentence")
    extract.update(path, template)
    with path.open("rb") as file:
        catalogue = read_po(file)
    assert catalogue["red"].string == "rot"
    assert "a whole new sentence" in catalogue
    assert "gone" not in catalogue


def test_no_translation_asks_for_a_field_its_text_doesnt_have() -> None:
    for path in words.LOCALES.glob("*/LC_MESSAGES/bot.po"):
        with path.open("rb") as file:
            catalogue = read_po(file)
        for message in catalogue:
            ids = [message.id] if isinstance(message.id, str) else list(message.id)
            given = {field for text in ids for field in FIELD.findall(text)}
            said = message.string or ""
            texts = [said] if isinstance(said, str) else list(said)
            for text in texts if message.id else []:
                assert set(FIELD.findall(text)) <= given, f"{path}: {text!r}"


def test_no_text_is_put_together_before_it_is_looked_up() -> None:
    looked_up = {"say": (0,), "count": (0, 1), "within": (0, 1), "mark": (0,)}
    for path in extract.SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                for number in looked_up.get(name, ())[: len(node.args)]:
                    argument = node.args[number]
                    composed = isinstance(argument, ast.JoinedStr | ast.BinOp)
                    assert not composed, f"{path.name}:{argument.lineno}"


def test_no_text_of_the_template_has_a_stray_brace() -> None:
    with extract.TEMPLATE.open("rb") as file:
        catalogue = read_po(file)
    for message in catalogue:
        ids = [message.id] if isinstance(message.id, str) else list(message.id)
        for text in ids:
            assert not re.search(r"[{}]", FIELD.sub("", text)), text
