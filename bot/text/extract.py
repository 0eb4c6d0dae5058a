"""The template of all texts, `data/locale/bot.pot`, taken from the code.

`python -m bot.text.extract` writes it and brings existing catalogues up to date: new texts come in
empty, changed ones are marked fuzzy, texts that are gone are kept at the end of the file. With
`--check` nothing is written, and the exit code is 1 if the template is stale.
"""

from __future__ import annotations

import contextlib
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from bot.text.words import LOCALES

SOURCE = Path(__file__).parent.parent
TEMPLATE = LOCALES / "bot.pot"
KEYWORDS = {
    "say": None,
    "count": (1, 2),
    "within": ((1, "c"), 2),
    "mark": None,
    "mark_count": (1, 2),
    # discord.py's own marker, in the descriptions of commands
    "locale_str": None,
}
NOTE = "For translators:"
HEADER = """\
# The texts of Yak and Yokai, as they stand in the code. Written by `python -m bot.text.extract`.
msgid ""
msgstr ""
"Project-Id-Version: yak-and-yokai\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"

"""


def extract(source: Path = SOURCE) -> Catalog:
    """All msgids under `source`, each with the files that use it (lines would make every edit of
    the code an edit of the template)."""
    catalogue = Catalog(charset="utf-8")
    # Babel complains of every f-string in a call, though only a msgid mustn't be one: a test sees
    # to that.
    with contextlib.redirect_stderr(io.StringIO()):
        found = list(
            extract_from_dir(
                source,
                method_map=[("**.py", "python")],
                keywords=KEYWORDS,
                comment_tags=[NOTE],
                strip_comment_tags=True,
            )
        )
    for file, _line, message, comments, context in sorted(found, key=lambda hit: hit[:2]):
        where = (Path(source.name) / file).as_posix()
        catalogue.add(message, None, [(where, 0)], auto_comments=comments, context=context)
    return catalogue


def template_text(source: Path = SOURCE) -> str:
    """The template as it should stand in the file; the same code gives the same text."""
    text = io.BytesIO()
    write_po(
        text, extract(source), width=100, omit_header=True, sort_by_file=True, include_lineno=False
    )
    return HEADER + text.getvalue().decode()


def update(path: Path, template: Catalog) -> None:
    """Bring one catalogue up to date with the template."""
    with path.open("rb") as file:
        catalogue = read_po(file, locale=path.parent.parent.name)
    catalogue.update(template)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, include_lineno=False)


def main(arguments: Sequence[str]) -> int:
    text = template_text()
    if "--check" in arguments:
        return 0 if TEMPLATE.read_text(encoding="utf-8") == text else 1
    TEMPLATE.write_text(text, encoding="utf-8", newline="\n")
    template = extract()
    for path in sorted(LOCALES.glob("*/LC_MESSAGES/bot.po")):
        update(path, template)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
