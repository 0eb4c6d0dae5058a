"""The check itself: it sees what is wrong."""

from __future__ import annotations

from typing import Any

import pytest

from tests.limits.limits import command_faults, message_faults

FLAG = 1 << 15


def body(*components: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"flags": FLAG, "components": list(components), **fields}


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def button(custom_id: str = "a", label: str = "Go", **fields: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label, **fields}


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def menu(options: int = 1, **fields: Any) -> dict[str, Any]:
    listed = [{"label": f"{n}", "value": f"{n}"} | fields for n in range(options)]
    return {"type": 3, "custom_id": "m", "options": listed}


def gallery(*names: str, description: str = "told") -> dict[str, Any]:
    items = [
        {"media": {"url": f"attachment://{name}"}, "description": description} for name in names
    ]
    return {"type": 12, "items": items}


def files(*names: str, **fields: Any) -> list[dict[str, Any]]:
    return [{"filename": name} | fields for name in names]


WRONG = {
    "41 components": body(*[text("a")] * 41),
    "too much text": body(*[text("a" * 2001)] * 2),
    "an empty text": body(text(" ")),
    "six buttons": body(row(*[button(f"{n}") for n in range(6)])),
    "a button beside a menu": body(row(button(), menu())),
    "an empty row": body(row()),
    "an id twice": body(row(button("a"), button("a"))),
    "a long custom_id": body(row(button("a" * 101))),
    "a long label": body(row(button(label="a" * 81))),
    "no label": body(row(button(label=""))),
    "26 options": body(row(menu(26))),
    "no options": body(row(menu(0))),
    "a long option": body(row(menu(label="a" * 101))),
    "a long description": body(row(menu(description="a" * 101))),
    "values twice": body(row(menu(2, value="a"))),
    "a long alternative text": body(
        gallery("a.png", description="a" * 1025), attachments=files("a.png")
    ),
    "a picture without its file": body(gallery("a.png"), attachments=[]),
    "a file that isn't shown": body(text("a"), attachments=files("a.png")),
    "eleven files": body(
        *[gallery(f"{n}.png") for n in range(11)],
        attachments=files(*[f"{n}.png" for n in range(11)]),
    ),
    "content and layout": body(text("a"), content="b"),
    "long content": {"content": "a" * 2001},
    "wide letters counted twice": body(row(button(label="𝕎" * 41))),
    "a long nonce": body(text("a"), nonce="1" * 26),
    "a large component id": body({**text("a"), "id": 2**31}),
}


@pytest.mark.parametrize("message", WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_seen(message: dict[str, Any]) -> None:
    assert message_faults(message)


def test_what_is_right_is_not_complained_of() -> None:
    container = {
        "type": 17,
        "id": 7,
        "components": [
            text("a" * 3999),
            gallery("a.png"),
            row(*[button(f"{n}") for n in range(5)]),
            row(menu(25)),
        ],
    }
    assert message_faults(body(container, attachments=files("a.png"))) == []
    assert message_faults({"content": "a" * 2000}) == []


def command(**fields: Any) -> dict[str, Any]:
    return {"name": "yak", "description": "A game", **fields}


@pytest.mark.parametrize(
    "wrong",
    [
        command(name="Yak"),
        command(name="a" * 33),
        command(description=""),
        command(description="a" * 101),
        command(name_localizations={"de": "a" * 33}),
        command(options=[command(name=f"o{n}") for n in range(26)]),
        command(options=[command(), command()]),
        command(options=[command(required=False), command(name="b", required=True)]),
        command(options=[command(choices=[{"name": "a" * 101, "value": 1}])]),
        command(
            options=[
                command(
                    name=f"o{n}",
                    description="a" * 100,
                    options=[command(name=f"p{m}", description="a" * 100) for m in range(25)],
                )
                for n in range(4)
            ]
        ),
    ],
)
def test_what_is_wrong_with_a_command_is_seen(wrong: dict[str, Any]) -> None:
    assert command_faults([wrong])
