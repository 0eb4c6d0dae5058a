"""Discord's limits (`docs/limits.md`), as a check of a message's or a command's JSON.

All that is wrong is listed, so that one run shows it. Lengths are counted in UTF-16 units,
which is never less than Discord counts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from discord import ui

from bot.screens.message import Upload

LAYOUT_FLAG = 1 << 15
BUTTON, TEXT = 2, 10
MENUS = {3, 5, 6, 7, 8}
"""Of words, people, roles, both, and channels."""
LINK_STYLE = 5
NAME = re.compile(r"[-_a-z0-9]{1,32}")
FILE_SIZE = 10 * 2**20


def length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def layout_faults(view: ui.LayoutView, files: Sequence[Upload] = ()) -> list[str]:
    """What is wrong with a message of this layout and these files."""
    assert view.has_components_v2()
    attachments = [{"filename": one.name, "description": one.description} for one in files]
    body = {
        "components": view.to_components(),
        "attachments": attachments,
        "flags": LAYOUT_FLAG,
    }
    heavy = [one.name for one in files if len(one.content) > FILE_SIZE]
    return [*message_faults(body), *(f"file {name} is too large" for name in heavy)]


def message_faults(body: dict[str, Any]) -> list[str]:
    """What is wrong with a message, as it goes to Discord."""
    return list(_message(body))


def _message(body: dict[str, Any]) -> Iterator[str]:
    components = list(_nested(body.get("components") or ()))
    content = body.get("content") or ""
    flags = int(body.get("flags") or 0)
    if length(content) > 2000:
        yield f"content of {length(content)} characters"
    if components and not flags & LAYOUT_FLAG:
        yield "components without the layout flag"
    if flags & LAYOUT_FLAG and (content or body.get("embeds") or body.get("poll")):
        yield "a layout with content, embeds or a poll"
    if length(str(body.get("nonce", ""))) > 25:
        yield f"a nonce of {len(str(body['nonce']))} characters"
    if len(components) > 40:
        yield f"{len(components)} components"
    told = sum(length(one["content"]) for one in components if one["type"] == TEXT)
    if told > 4000:
        yield f"{told} characters of text"
    yield from _unique("custom_id", [one["custom_id"] for one in components if "custom_id" in one])
    yield from _unique("component id", [one["id"] for one in components if one.get("id")])
    for one in components:
        yield from _component(one)
    if body.get("attachments") is not None or flags & LAYOUT_FLAG:
        yield from _files(body, components)


def modal_faults(body: dict[str, Any]) -> list[str]:
    """What is wrong with a form, as it goes to Discord."""
    return list(_modal(body))


def _modal(body: dict[str, Any]) -> Iterator[str]:
    yield from _sized("title", body["title"], 45)
    yield from _sized("custom_id", body["custom_id"], 100)
    labels = body["components"]
    if not 1 <= len(labels) <= 5:
        yield f"a form of {len(labels)} parts"
    yield from _unique("custom_id", [one["component"]["custom_id"] for one in labels])
    for one in labels:
        yield from _sized("label", one["label"], 45)
        if one.get("description") is not None:
            yield from _sized("description", one["description"], 100)
        line = one["component"]
        if length(line.get("value") or "") > line.get("max_length", 4000):
            yield f"a form's line that begins with {line['value']!r}"


def _nested(components: Any) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _nested(component.get("components") or ())
        yield from _nested([component["accessory"]] if "accessory" in component else ())


def _unique(what: str, values: list[Any]) -> Iterator[str]:
    if len(set(values)) != len(values):
        yield f"a {what} that isn't unique"


def _component(one: dict[str, Any]) -> Iterator[str]:
    if not 0 <= int(one.get("id") or 0) < 2**31:
        yield f"a component id of {one['id']}"
    if "custom_id" in one and not 1 <= length(one["custom_id"]) <= 100:
        yield f"a custom_id of {length(one['custom_id'])} characters"
    check = _CHECKS.get(one["type"])
    if check is None:
        yield f"an unknown component {one['type']}"
    else:
        yield from check(one)


def _container(one: dict[str, Any]) -> Iterator[str]:
    if not one["components"]:
        yield "an empty container"


def _section(one: dict[str, Any]) -> Iterator[str]:
    if not 1 <= len(one["components"]) <= 3 or "accessory" not in one:
        yield "a section without accessory, or of more than three texts"


def _separator(_one: dict[str, Any]) -> Iterator[str]:
    yield from ()


def _text(one: dict[str, Any]) -> Iterator[str]:
    yield from _sized("text", one["content"], 4000)


def _row(one: dict[str, Any]) -> Iterator[str]:
    components = one["components"]
    kinds = [one["type"] for one in components]
    menu = len(kinds) == 1 and kinds[0] in MENUS
    if not menu and not (1 <= len(kinds) <= 5 and set(kinds) == {BUTTON}):
        yield f"a row of {kinds}"


def _button(one: dict[str, Any]) -> Iterator[str]:
    if one.get("label") is not None:
        yield from _sized("label", one["label"], 80)
    elif not one.get("emoji"):
        yield "a button without label and emoji"
    if (one["style"] == LINK_STYLE) == ("custom_id" in one):
        yield "a button that is both a link and none"


def _menu(one: dict[str, Any]) -> Iterator[str]:
    if length(one.get("placeholder") or "") > 150:
        yield "a placeholder of more than 150 characters"
    fewest, most = one.get("min_values", 1), one.get("max_values", 1)
    if not (0 <= fewest <= most and 1 <= most <= 25):
        yield f"a menu of {fewest} to {most} values"
    if len(one.get("default_values") or ()) > most:
        yield "a menu with too many values at first"


def _word_menu(one: dict[str, Any]) -> Iterator[str]:
    yield from _menu(one)
    options = one["options"]
    if not 1 <= len(options) <= 25:
        yield f"a menu of {len(options)} options"
    if one.get("max_values", 1) > len(options):
        yield "a menu of fewer options than values"
    yield from _unique("value", [option["value"] for option in options])
    for option in options:
        yield from _sized("option's label", option["label"], 100)
        yield from _sized("option's value", option["value"], 100)
        if option.get("description") is not None:
            yield from _sized("option's description", option["description"], 100)


def _gallery(one: dict[str, Any]) -> Iterator[str]:
    items = one["items"]
    if not 1 <= len(items) <= 10:
        yield f"a gallery of {len(items)}"
    for item in items:
        if item.get("description") is not None:
            yield from _sized("alternative text", item["description"], 1024)


_CHECKS: dict[int, Callable[[dict[str, Any]], Iterator[str]]] = {
    1: _row,
    2: _button,
    3: _word_menu,
    5: _menu,
    6: _menu,
    7: _menu,
    8: _menu,
    9: _section,
    10: _text,
    12: _gallery,
    14: _separator,
    17: _container,
}


def _files(body: dict[str, Any], components: list[dict[str, Any]]) -> Iterator[str]:
    attachments = body.get("attachments") or []
    names = [one["filename"] for one in attachments if "filename" in one]
    if len(attachments) > 10:
        yield f"{len(attachments)} files"
    yield from _unique("file name", names)
    for one in attachments:
        if one.get("description") is not None:
            yield from _sized("alternative text of a file", one["description"], 1024)
    urls = [item["media"]["url"] for one in components for item in one.get("items") or ()]
    shown = [url.removeprefix("attachment://") for url in urls if url.startswith("attachment://")]
    if components and "attachments" in body and sorted(shown) != sorted(names):
        yield f"files {names}, of which {shown} are shown"


def _sized(what: str, text: str, most: int) -> Iterator[str]:
    if not 1 <= length(text) <= most or not text.strip():
        yield f"a {what} of {length(text)} characters: {text[:60]!r}"


def command_faults(commands: Sequence[dict[str, Any]]) -> list[str]:
    """What is wrong with all global commands, as they go to Discord."""
    faults = [f"/{one['name']}: {fault}" for one in commands for fault in _command(one)]
    if len(commands) > 100:
        faults.append(f"{len(commands)} commands")
    return [*faults, *_unique("command", [one["name"] for one in commands])]


def _command(command: dict[str, Any]) -> Iterator[str]:
    if (size := _size(command)) > 8000:
        yield f"{size} characters"
    yield from _option(command)


def _option(one: dict[str, Any]) -> Iterator[str]:
    names = [one["name"], *(one.get("name_localizations") or {}).values()]
    told = [one["description"], *(one.get("description_localizations") or {}).values()]
    if not NAME.fullmatch(one["name"]):
        yield f"the name {one['name']!r}"
    for name in names:
        if not 1 <= length(name) <= 32 or name != name.lower():
            yield f"the name {name!r}"
    for text in told:
        yield from _sized(f"description of {one['name']}", text, 100)
    options = one.get("options") or []
    if len(options) > 25:
        yield f"{len(options)} options"
    yield from _unique("option", [option["name"] for option in options])
    required = [bool(option.get("required")) for option in options]
    if required != sorted(required, reverse=True):
        yield f"{one['name']}: an option that must be given after one that may"
    choices = one.get("choices") or []
    if len(choices) > 25:
        yield f"{len(choices)} choices"
    for choice in choices:
        yield from _sized("choice", choice["name"], 100)
        yield from _sized("choice's value", str(choice["value"]), 100)
    for option in options:
        yield from _option(option)


def _size(one: dict[str, Any]) -> int:
    """Characters of names, descriptions and values, the longest of each in any language."""
    size = max(map(length, [one["name"], *(one.get("name_localizations") or {}).values()]))
    told = [one["description"], *(one.get("description_localizations") or {}).values()]
    size += max(map(length, told))
    for choice in one.get("choices") or ():
        size += length(choice["name"]) + length(str(choice["value"]))
    return size + sum(map(_size, one.get("options") or ()))


def file_faults(name: str, content: bytes) -> list[str]:
    """What is wrong with a file that goes with a plain message."""
    return [f"{name} is too large"] if len(content) > FILE_SIZE else []


__all__ = [
    "command_faults",
    "file_faults",
    "layout_faults",
    "length",
    "message_faults",
    "modal_faults",
]
