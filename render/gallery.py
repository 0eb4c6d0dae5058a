"""The gallery: every sample as it is posted, at a phone's width, and through other eyes, on one
page. It needs nothing but its own folder: no script, nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from html import escape
from inspect import getdoc
from typing import Final

from render.encode import EXTENSION, encode, reduced, written
from render.eyes import EYES, through
from render.painter import paint
from render.picture import Picture
from render.samples import yak, yokai
from render.scenes import AnyScene

PHONE: Final = 3
"""How many times wider a picture is than a phone shows it in points."""
INDEX: Final = "index.html"
GAMES: Final[dict[str, Mapping[str, Callable[[], AnyScene]]]] = {
    "Yak": yak.SAMPLES,
    "Yokai": yokai.SAMPLES,
}
Tell = Callable[[int, int], object]
"""Told how much is done, of how much."""


def gallery(tell: Tell | None = None) -> Iterator[tuple[str, bytes]]:
    """The gallery's files, each with its path (slashes between) and its bytes; the page last."""
    body: list[str] = []
    whole, done = sum(map(len, GAMES.values())), 0
    for game, samples in GAMES.items():
        links = " ".join(f'<a href="#{game}-{name}">{_title(name)}</a>' for name in samples)
        body.append(f"<h2>{game}</h2>\n<nav>{links}</nav>")
        for name, make in samples.items():
            picture = paint(make())
            files = _files(f"{game.lower()}/{name}", picture)
            yield from ((path, data) for path, _, data in files)
            shown = [(path, label) for path, label, _ in files]
            body.append(_section(f"{game}-{name}", name, _about(make), picture, shown))
            done += 1
            if tell is not None:
                tell(done, whole)
    yield "gallery.css", _CSS.encode()
    yield INDEX, _PAGE.format(body="\n".join(body)).encode()


def _files(path: str, picture: Picture) -> list[tuple[str, str, bytes]]:
    """The picture's files: path, what it shows, bytes."""
    colours = picture.colours
    small = picture.image.reduce(PHONE)
    found = [
        (f"{path}.{EXTENSION}", "as it is posted", picture.file()),
        (f"{path}-380.{EXTENSION}", "380 points wide", encode(small, colours)),
    ]
    posted = reduced(picture.image, colours)
    for eye in EYES:
        sight = through(posted, eye)
        found.append((f"{path}-{eye}.{EXTENSION}", eye, written(sight)))
    return found


def _section(
    anchor: str, name: str, about: str, picture: Picture, shown: list[tuple[str, str]]
) -> str:
    wide, high = picture.image.size
    size = f'width="{wide // PHONE}" height="{high // PHONE}"'
    figures = "".join(
        f'<figure><a href="{path}"><img loading="lazy" src="{path}" {size}'
        f' alt="{_title(name)}, {label}"></a><figcaption>{label}</figcaption></figure>'
        for path, label in shown
    )
    return (
        f'<section id="{anchor}"><h3>{_title(name)}</h3><p>{escape(about)}'
        f" <small>{wide} × {high}</small></p><div>{figures}</div></section>"
    )


def _title(name: str) -> str:
    return name.replace("_", " ")


def _about(make: Callable[[], AnyScene]) -> str:
    """What the sample shows: the first paragraph of what is said of it in the code."""
    text = getdoc(make.func if isinstance(make, partial) else make) or ""
    return " ".join(text.split("\n\n")[0].split())


_PAGE: Final = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Yak and Yokai: every picture</title>
<link rel="stylesheet" href="gallery.css">
</head>
<body>
<input type="checkbox" id="light"><label for="light">on Discord's light ground</label>
<h1>Every picture of Yak and Yokai</h1>
<p>Each sample as it is posted (a click shows it whole), in the pixels of a screen that has one for
each of 380 points, and as eyes see it that lack the cones for red (protanopia), green
(deuteranopia) or blue (tritanopia), or see no colour at all.</p>
{body}
</body>
</html>
"""

_CSS: Final = """:root { color-scheme: dark; --ground: #313338; --ink: #dbdee1; --low: #a5abb3; }
body:has(#light:checked) { --ground: #ffffff; --ink: #313338; --low: #5c6068; }
body { margin: 0; padding: 1.5rem; background: var(--ground); color: var(--ink);
  font: 16px/1.45 system-ui, sans-serif; }
label { margin-left: .4rem; }
p { max-width: 70ch; }
small { color: var(--low); }
nav { display: flex; flex-wrap: wrap; gap: .3rem 1rem; }
a { color: inherit; }
section { margin: 2.5rem 0; }
h3 { margin: 0; text-transform: capitalize; }
section p { margin: .2rem 0 .8rem; color: var(--low); }
section div { display: flex; flex-wrap: wrap; gap: 1rem; }
figure { margin: 0; flex: none; }
img { display: block; border-radius: 4px; }
figcaption { margin-top: .3rem; color: var(--low); font-size: .85rem; }
"""
