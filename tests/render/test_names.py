"""Names in any script: drawn where the font has them, else the seat's sign alone, never boxes."""

from __future__ import annotations

import pytest

from render.brush.text import ELLIPSIS, LABEL, clean, drawable, fit, settable, width, wrap
from render.samples.names import LONG, NAMES, SCRIPTS
from render.samples.yak.finals import final, final_three
from render.samples.yak.tables import table_full, table_scripts
from render.yak.painter import paint
from tests.render import boxes


@pytest.mark.parametrize(
    "name", [*NAMES, *LONG, "Zoë", "Łukasz Żółć", "Ἀγαθή", "Юрій", "Nguyễn", "Ann-Marie O’Neil 3"]
)
def test_latin_greek_and_cyrillic_names_can_be_drawn(name: str):
    assert drawable(name)


@pytest.mark.parametrize(
    "name",
    [
        *SCRIPTS,
        "ひろし",
        "김민수",
        "नेहा",
        "ארי",
        "Ann 🦊",
        "Bo \U0001f468\u200d\U0001f469\u200d\U0001f467",
        "",
        " ",
        "\u200d\ufe0f",
    ],
)
def test_names_the_font_lacks_are_left_to_the_sign(name: str):
    assert not drawable(name)


def test_invisible_marks_and_loose_accents_are_left_out():
    assert clean("A\ufe0fn\u200bn") == "Ann"
    assert clean("Zoe\u0308") == "Zoë"
    assert clean("Z\u0334\u0321\u0348a\u0335\u0361lgo") == "Zalgo"
    assert clean(" a\n b\t c ") == "a b c"
    assert clean("\u202eevil") == "evil"


def test_a_name_that_cannot_be_drawn_leaves_its_sign_and_no_text():
    picture = paint(table_scripts())
    signs = [box.what for box in boxes.of_kind(picture, "emblem")]
    assert signs == ["0", "1", "2", "3"] * 2
    assert not any(word in "".join(SCRIPTS) for word in boxes.words(picture))


def test_a_title_shows_the_sign_of_a_name_that_cannot_be_drawn():
    picture = paint(final_three())
    assert [box.what for box in boxes.of_kind(picture, "sign")] == ["2"]
    assert "wins" in boxes.words(picture)
    scene = final(SCRIPTS)
    title = f"{SCRIPTS[0]}, Ann and {SCRIPTS[3]} win " + "very " * 20
    words = scene.words.model_copy(update={"title": title})
    picture = paint(scene.model_copy(update={"words": words}))
    assert [box.what for box in boxes.of_kind(picture, "sign")] == ["0", "3"]


def test_what_the_font_lacks_is_left_out_of_other_texts():
    assert settable("Ann 🦊 wins") == "Ann wins"
    assert settable("王小明") == ""


def test_a_long_name_is_cut_to_its_box():
    for text in LONG:
        cut = fit(text, LABEL, 200)
        assert width(cut, LABEL) <= 200
        assert cut.endswith(ELLIPSIS)
        assert text.startswith(cut[:-1])
    assert fit("Ann", LABEL, 200) == "Ann"
    assert fit("Ann", LABEL, 1) == ""
    shown = boxes.words(paint(table_full()))
    assert any(word.startswith("Bartholo") and word.endswith(ELLIPSIS) for word in shown)


def test_lines_are_broken_at_words():
    assert wrap("Most red stones", LABEL, 170, 2) == ("Most red", "stones")
    assert wrap("Terrace", LABEL, 170, 2) == ("Terrace",)
    assert wrap("one two three four five six", LABEL, 170, 2)[1].endswith(ELLIPSIS)
