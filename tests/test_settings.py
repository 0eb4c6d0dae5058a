"""The settings: where they come from, and the sentence for each that is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.delivery.delays import Delays
from bot.settings import Settings, SettingsError, load

EXAMPLE = Path(__file__).parent.parent / ".env.example"
TOKEN = "MTA.Gx_y-z.a-secret"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.fixture
def env(tmp_path: Path) -> Path:
    return tmp_path / ".env"


def refusal(env: Path) -> str:
    """The one sentence with which the settings are refused."""
    with pytest.raises(SettingsError) as caught:
        load(env)
    text = str(caught.value)
    assert re.fullmatch(r"[^\n]+: [^\n]+\.|[^\n:]+: [^\n]+", text), text
    assert "secret" not in text
    return text


def test_a_token_is_all_that_is_needed(env: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    settings = load(env)
    assert settings.discord_token.get_secret_value() == TOKEN
    assert settings.database == Path("kept/yak-and-yokai.db")
    assert settings.log_level == "INFO"
    assert settings.delivery_pauses is None


def test_everything_can_stand_in_the_file(env: Path) -> None:
    env.write_text(
        f"discord_token='{TOKEN}'\nDATABASE=~/games/t.db\nLOG_LEVEL=debug\nDELIVERY_PAUSES=1, 2.5\n"
    )
    settings = load(env)
    assert settings.discord_token.get_secret_value() == TOKEN
    assert settings.database == Path.home() / "games/t.db"
    assert settings.log_level == "DEBUG"
    assert settings.delivery_pauses == (1.0, 2.5)


def test_the_environment_goes_before_the_file(env: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    env.write_text(f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=ERROR\n")
    monkeypatch.setenv("LOG_LEVEL", "WARNING")
    assert load(env).log_level == "WARNING"


def test_an_empty_setting_is_as_if_it_were_not_there(env: Path) -> None:
    env.write_text(f"DISCORD_TOKEN={TOKEN}\nDATABASE=\nDELIVERY_PAUSES=\n")
    assert load(env) == Settings.model_validate({"discord_token": TOKEN})


def test_the_token_is_never_printed(env: Path) -> None:
    env.write_text(f"DISCORD_TOKEN={TOKEN}\n")
    settings = load(env)
    assert (
        TOKEN not in f"{settings} {settings!r} {settings.model_dump()} {settings.model_dump_json()}"
    )


@pytest.mark.parametrize("content", ["", "DISCORD_TOKEN=\n"])
def test_no_token(env: Path, content: str) -> None:
    env.write_text(content)
    assert "has no token" in refusal(env)


def test_a_token_with_spaces(env: Path) -> None:
    env.write_text('DISCORD_TOKEN="a secret"\n')
    assert "is not a token" in refusal(env)


def test_an_unknown_level(env: Path) -> None:
    env.write_text(f"DISCORD_TOKEN={TOKEN}\nLOG_LEVEL=chatty\n")
    assert "must be one of DEBUG, INFO, WARNING, ERROR" in refusal(env)


@pytest.mark.parametrize("pauses", ["soon", "1,,2", "0", "-1", "1;2"])
def test_pauses_that_are_none(env: Path, pauses: str) -> None:
    env.write_text(f"DISCORD_TOKEN={TOKEN}\nDELIVERY_PAUSES={pauses}\n")
    assert "seconds between commas" in refusal(env)


def test_a_misspelt_name(env: Path) -> None:
    env.write_text(f"DISCORD_TOKEN={TOKEN}\nDATABSE=secret.db\n")
    assert "sets DATABSE, which is no setting" in refusal(env)


def test_a_file_that_is_no_text(env: Path) -> None:
    env.write_bytes(b"DISCORD_TOKEN=\xff\xfe\n")
    assert "is not UTF-8 text" in refusal(env)


def test_a_file_that_cannot_be_read(env: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The superuser can read everything, so the refusal comes from the one who is asked.
    def refuse(*args: object, **options: object) -> None:
        raise PermissionError(13, "Permission denied")

    env.touch()
    monkeypatch.setattr("dotenv.main.open", refuse, raising=False)
    assert "can't be read (Permission denied)" in refusal(env)


def test_the_example_explains_every_setting_with_its_default(env: Path) -> None:
    text = EXAMPLE.read_text("utf-8")
    blocks = re.findall(r"((?:^#.*\n)+)^([A-Z_]+)=", text, re.MULTILINE)
    assert {name.lower() for _, name in blocks} == set(Settings.model_fields)
    env.write_text(text.replace("DISCORD_TOKEN=", f"DISCORD_TOKEN={TOKEN}"))
    usual = Settings.model_validate({"discord_token": TOKEN, "delivery_pauses": Delays().back_off})
    assert load(env) == usual


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("LOG_LEVEL=INFO\nMTA.Gx_y-z.a-secret\n", 2),
        ("# remark\n\nDISCORD_TOKEN: MTA.Gx_y-z.a-secret\n", 3),
        ("DISCORD_TOKEN='MTA.Gx_y-z.a-secret\n", 1),
        ("DISCORD_TOKEN\n", 1),
    ],
)
def test_a_line_that_sets_nothing(
    env: Path, text: str, line: int, caplog: pytest.LogCaptureFixture
) -> None:
    env.write_text(text)
    assert refusal(env) == (
        f"The file {env} can't be understood at line {line}: write each setting as NAME=value on a"
        " line of its own, and a remark after a #."
    )
    assert caplog.records == [], "nobody else has anything to say about it"
