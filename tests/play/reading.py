"""Reading messages as people do: their text, pictures, buttons and menus, wherever nested.

Everything takes a discord.py message, or the JSON of one as it went to Discord.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

TEXT, GALLERY, MENU, BUTTON = 10, 12, 3, 2


def parts(message: Any) -> list[dict[str, Any]]:
    """Every component, nested ones too, outer ones first, as Discord's JSON."""
    if isinstance(message, dict):
        components = message.get("components") or ()
    else:
        components = [component.to_dict() for component in message.components]
    return list(_nested(components))


def _nested(components: Any) -> Iterator[dict[str, Any]]:
    for component in components:
        yield component
        yield from _nested(component.get("components") or ())
        if component.get("accessory"):
            yield component["accessory"]


def texts(message: Any) -> str:
    """All text, a component a line; a plain message's content."""
    told = [part["content"] for part in parts(message) if part["type"] == TEXT]
    return "\n".join(told) or _content(message)


def _content(message: Any) -> str:
    if isinstance(message, dict):
        return str(message.get("content") or "")
    return str(message.content)


def galleries(message: Any) -> list[list[dict[str, Any]]]:
    """The galleries, each as the list of its pictures."""
    return [part["items"] for part in parts(message) if part["type"] == GALLERY]


def pictures(message: Any) -> list[dict[str, Any]]:
    """The pictures of all galleries."""
    return [picture for gallery in galleries(message) for picture in gallery]


def file_name(picture: dict[str, Any]) -> str:
    """What the picture's file is called."""
    media = picture["media"]
    url = str(media["url"])
    return url.partition("?")[0].rpartition("/")[2]


def pressables(message: Any) -> dict[str, dict[str, Any]]:
    """Buttons and menus by custom_id."""
    return {part["custom_id"]: part for part in parts(message) if part.get("custom_id")}


def kind_of(custom_id: str) -> str:
    """What a press on it does, by the name of its kind."""
    return custom_id.split(":")[1]


def buttons(message: Any, kind: str) -> list[str]:
    """The custom_ids of this kind."""
    return [one for one in pressables(message) if kind_of(one) == kind]


def kinds(message: Any) -> set[str]:
    """Which kinds of buttons and menus there are."""
    return {kind_of(one) for one in pressables(message)}


def custom_id(message: Any, kind: str, rest: str = "") -> str:
    """The first button or menu of this kind whose custom_id ends so."""
    return next(one for one in buttons(message, kind) if one.endswith(rest))


def options(message: Any, kind: str) -> list[dict[str, Any]]:
    """The options of the first menu of this kind."""
    found: list[dict[str, Any]] = pressables(message)[custom_id(message, kind)]["options"]
    return found


def raw(message: Any) -> str:
    """Everything that people's programs get of a message, as one text to search in."""
    if isinstance(message, dict):
        return json.dumps(message, ensure_ascii=False)
    files = [(file.filename, file.description) for file in message.attachments]
    return json.dumps([message.content, parts(message), files], ensure_ascii=False)


__all__ = [
    "BUTTON",
    "GALLERY",
    "MENU",
    "TEXT",
    "buttons",
    "custom_id",
    "file_name",
    "galleries",
    "kind_of",
    "kinds",
    "options",
    "parts",
    "pictures",
    "pressables",
    "raw",
    "texts",
]
