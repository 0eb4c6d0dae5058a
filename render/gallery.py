"""The gallery: every sample as it is posted, at a phone's width, and through other eyes, on one
page. It needs nothing but its own folder: no script, nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from html import escape
from inspect import getdoc
from typing import Final

from render.encode import EXTENSION, encode, reduced, written
from render.eyes import EYES, through
from render.large import enlarge
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
PANELS: Final = yak.PANELS | yokai.PANELS
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
            shown = _shown(f"{game.lower()}/{name}", picture, large=name in PANELS)
            yield from ((one.path, one.data) for one in shown)
            body.append(_section(f"{game}-{name}", name, _about(make), shown))
            done += 1
            if tell is not None:
                tell(done, whole)
    yield "gallery.css", _CSS.encode()
    yield INDEX, _PAGE.format(body="\n".join(body)).encode()


@dataclass(frozen=True, slots=True)
class _Shown:
    """A file of the gallery, what it shows, and the size at which it is shown as posted."""

    path: str
    label: str
    size: tuple[int, int]
    data: bytes


def _shown(path: str, picture: Picture, *, large: bool) -> list[_Shown]:
    """The picture as it is posted, small, through other eyes and, if wanted, in large print."""
    colours, size = picture.colours, picture.image.size
    small = encode(picture.image.reduce(PHONE), colours)
    found = [
        _Shown(f"{path}.{EXTENSION}", "as it is posted", size, picture.file()),
        _Shown(f"{path}-380.{EXTENSION}", "380 points wide", size, small),
    ]
    posted = reduced(picture.image, colours)
    for eye in EYES:
        sight = written(through(posted, eye))
        found.append(_Shown(f"{path}-{eye}.{EXTENSION}", eye, size, sight))
    if large:
        found += (
            _Shown(
                f"{path}-large-{number}.{EXTENSION}",
                f"in large print, {number}",
                piece.image.size,
                piece.file(),
            )
            for number, piece in enumerate(enlarge(picture), start=1)
        )
    return found


def _section(anchor: str, name: str, about: str, shown: list[_Shown]) -> str:
    wide, high = shown[0].size
    figures = "".join(
        f'<figure><a href="{one.path}"><img loading="lazy" src="{one.path}"'
        f' width="{one.size[0] // PHONE}" height="{one.size[1] // PHONE}"'
        f' alt="{_title(name)}, {one.label}"></a><figcaption>{one.label}</figcaption></figure>'
        for one in shown
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
h3 { margin: 0; }
h3::first-letter { text-transform: uppercase; }
section p { margin: .2rem 0 .8rem; color: var(--low); }
section div { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 1rem; }
figure { margin: 0; max-width: 100%; }
img { display: block; max-width: 100%; height: auto; border-radius: 4px; }
figcaption { margin-top: .3rem; color: var(--low); font-size: .85rem; }
"""
