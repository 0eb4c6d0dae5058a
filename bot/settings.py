"""All settings, from the environment or a file `.env` in the folder where the bot is started.

`.env.example` explains each; what stands in the environment goes before what stands in the file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, get_args

from dotenv.parser import parse_stream
from pydantic import BeforeValidator, Field, SecretStr, ValidationError
from pydantic_core import ErrorDetails
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

ENV_FILE = Path(".env")
LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]


class SettingsError(Exception):
    """A setting is missing or wrong. The text is one sentence that says what to do, without the
    value of anything secret."""


def _listed(raw: object) -> object:
    """`2, 5, 15` as in the file; anything else as it is."""
    return [part.strip() for part in raw.split(",")] if isinstance(raw, str) else raw


def _upper(raw: object) -> object:
    return raw.strip().upper() if isinstance(raw, str) else raw


class Settings(BaseSettings):
    """The settings of one bot. Made by `load`; tests may make their own."""

    model_config = SettingsConfigDict(
        env_file_encoding="utf-8",
        env_ignore_empty=True,  # `DATABASE=` means: as usual
        extra="forbid",  # a misspelt DATABASE must not put the tables on another disk
        frozen=True,
        hide_input_in_errors=True,
    )

    discord_token: SecretStr
    """What the bot logs in with."""
    database: Path = Path("kept/yak-and-yokai.db")
    """The file that holds the tables; made at the first start."""
    log_level: Annotated[LogLevel, BeforeValidator(_upper)] = "INFO"
    """How much the log tells."""
    delivery_pauses: Annotated[
        tuple[Annotated[float, Field(gt=0)], ...] | None, NoDecode, BeforeValidator(_listed)
    ] = None
    """Seconds before the second, third … attempt to send a message; None: delivery's own."""


def load(env_file: Path = ENV_FILE) -> Settings:
    """The settings from the environment and the file, which needn't exist. Raises SettingsError."""
    try:
        _check_lines(env_file)
        settings = Settings(_env_file=env_file)  # pyright: ignore[reportCallIssue] - from outside
    except ValidationError as error:
        # `from None`: what pydantic has to say must not reach a log.
        raise SettingsError(_sentence(error.errors()[0], env_file)) from None
    except OSError as error:
        raise SettingsError(
            f"The file {env_file} can't be read ({error.strerror}): let the user that runs the bot"
            " read it."
        ) from error
    except UnicodeDecodeError:
        raise SettingsError(
            f"The file {env_file} is not UTF-8 text: save it as plain text with that encoding."
        ) from None
    token = settings.discord_token.get_secret_value()
    if not token.strip() or len(token.split()) != 1:
        raise SettingsError(
            "DISCORD_TOKEN is not a token, which has no spaces: copy it anew from the page Bot of"
            " your application."
        )
    return settings.model_copy(update={"database": settings.database.expanduser()})


def _check_lines(env_file: Path) -> None:
    """Refuse a file with a line that sets nothing: it would be passed over, and what it was to set
    left as usual. Its text stays unsaid, for it may be the token."""
    if not env_file.is_file():
        return
    with env_file.open(encoding="utf-8") as stream:
        for line in parse_stream(stream):
            if line.error or (line.key is not None and line.value is None):
                text = line.original.string
                number = line.original.line + len(text) - len(text.lstrip("\n"))
                raise SettingsError(
                    f"The file {env_file} can't be understood at line {number}: write each setting"
                    " as NAME=value on a line of its own, and a remark after a #."
                )


def _sentence(error: ErrorDetails, env_file: Path) -> str:
    name = str(error["loc"][0]).upper()
    if error["type"] == "extra_forbidden":
        return f"{env_file} sets {name}, which is no setting: .env.example lists them all."
    match name:
        case "DISCORD_TOKEN":
            return (
                "The bot has no token: write DISCORD_TOKEN=… into the file .env (.env.example shows"
                " how) or set it in the environment."
            )
        case "LOG_LEVEL":
            return f"LOG_LEVEL must be one of {', '.join(get_args(LogLevel))}: correct it."
        case "DELIVERY_PAUSES":
            return "DELIVERY_PAUSES must be seconds between commas, like 2,5,15: correct it."
        case _:
            return f"{name} can't be understood ({error['msg']}): see .env.example."
