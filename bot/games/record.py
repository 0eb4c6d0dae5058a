"""The public record of a game: written, read, replayed, verified (`docs/record.md`).

A record is the same for every game: options, seed and moves, from which all else follows. What a
move or a result looks like is the game's matter.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, ValidationError

from bot.games.chance import Chance, commitment_of, key_of
from bot.games.form import first_wrong
from bot.games.game import Applied, BadOptionsError, Frozen, IllegalMoveError, Move
from bot.games.shelf import AnyGame, NotOnShelfError, Shelf
from bot.games.strict_json import BadJsonError, Place, difference, parse, same

FORMAT = "yak-and-yokai/1"
ABANDONED = {"abandoned": True}
"""The result of a game that ended without finishing."""


def _ascii(text: str) -> str:
    if not text.isascii():
        raise ValueError("not ASCII")
    return text


Hex = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
Listed = Field(strict=False)
"""A list may stand for a tuple; what is in it stays strict."""


class Record(Frozen):
    """A record as it stands. That it is one, says nothing of what the moves are worth."""

    format: Literal["yak-and-yokai/1"]
    game: str
    rules: int
    options: dict[str, Any]
    seats: Annotated[tuple[Annotated[str, Field(min_length=1)], ...], Listed]
    commitment: Hex
    salt: Annotated[str, AfterValidator(_ascii)]
    seed: Hex | None
    moves: Annotated[tuple[Any, ...], Listed]
    result: dict[str, Any] | None

    @property
    def key(self) -> bytes:
        """The key of all chance. Raises ValueError as long as the seed is secret."""
        if self.seed is None:
            raise ValueError("the seed is secret while the game runs")
        return key_of(bytes.fromhex(self.seed), self.salt)


class BadRecordError(ValueError):
    """The record breaks a rule. `move`: the number of the move that does, from 0; else None."""

    def __init__(self, text: str, move: int | None = None) -> None:
        """`text`: one English sentence without full stop."""
        super().__init__(text)
        self.move = move


@dataclass(frozen=True, slots=True)
class Played:
    """What a record is written from: a game as far as it has been played.

    `moves` as `write_move` wrote them, those of finished steps only. `result`: the game's, or
    ABANDONED, or None while the game runs; only then the record keeps the seed secret.
    """

    options: Mapping[str, Any]
    seats: Sequence[str]
    seed: bytes
    salt: str
    moves: Sequence[Mapping[str, Any]]
    result: Mapping[str, Any] | None


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a record and what it led to."""

    move: Move
    applied: Applied[Any]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What verifying a record came to. `move`: the number of the first wrong move, if one is."""

    ok: bool
    text: str
    move: int | None = None

    @property
    def line(self) -> str:
        """One printable line."""
        place = "" if self.move is None else f"move {self.move}: "
        text = f"{'ok' if self.ok else 'refused'}: {place}{self.text}"
        return printable(text)[:300]


def printable(text: str) -> str:
    """The text in one line that no terminal takes for a command; other signs become `?`."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def write(game: AnyGame, played: Played) -> str:
    """The record of a game as JSON text, a line a move."""
    head = {
        "format": FORMAT,
        "game": game.key,
        "rules": game.rules,
        "options": dict(played.options),
        "seats": list(played.seats),
        "commitment": commitment_of(played.seed),
        "salt": played.salt,
        "seed": None if played.result is None else played.seed.hex(),
    }
    lines = [f"  {_json(key)}: {_json(value)}," for key, value in head.items()]
    moves = ",".join(f"\n    {_json(move)}" for move in played.moves)
    end = "\n  " if moves else ""
    lines += [f'  "moves": [{moves}{end}],', f'  "result": {_json(played.result)}']
    return "\n".join(["{", *lines, "}", ""])


def anonymous(seats: int) -> list[str]:
    """Names that tell nothing: Player 1, Player 2 and so on."""
    return [f"Player {number}" for number in range(1, seats + 1)]


def read(raw: bytes | str) -> Record:
    """The record in a JSON text, if it has the form of one. Raises BadRecordError."""
    try:
        return Record.model_validate(parse(raw))
    except BadJsonError as error:
        raise BadRecordError(str(error), _move_at(error.place)) from None
    except ValidationError as error:
        raise BadRecordError(first_wrong(error)) from None


def _move_at(place: Place) -> int | None:
    """The number of the move that stands at a place of the record, if one does."""
    match place:
        case ("moves", int(number)):
            return number
        case _:
            return None


def start(record: Record, game: AnyGame) -> Any:
    """The state before the first move. Raises BadRecordError when it can't come to one."""
    try:
        options = game.options(record.options)
    except BadOptionsError as error:
        raise BadRecordError(f"options: {error}") from None
    if not same(options, record.options):
        raise BadRecordError("options: not all are written out")
    fewest, most = game.seats
    if not fewest <= len(record.seats) <= most:
        raise BadRecordError(f"seats: {len(record.seats)}, where {fewest} to {most} can play")
    if record.seed is None:
        raise BadRecordError("seed: still secret, so nothing can be checked yet")
    if commitment_of(bytes.fromhex(record.seed)) != record.commitment:
        raise BadRecordError("commitment: belongs to another seed")
    return game.setup(options, len(record.seats), Chance(record.key))


def steps(record: Record, game: AnyGame) -> Iterator[Step]:
    """Play the record's moves one by one. Raises BadRecordError at the first that is wrong."""
    state = start(record, game)
    opened: int | None = None
    for number, raw in enumerate(record.moves):
        step = _step(game, state, raw, record.key, number)
        if opened is None:
            opened = number
        if not _goes_on(game, state, step):
            opened = None
        state = step.applied.state
        yield step
    if opened is not None:
        raise BadRecordError("a choice of a secret step that was never completed", opened)


def replay(record: Record, game: AnyGame) -> list[Any]:
    """Every state of the game: before the first move, and after each. Raises BadRecordError."""
    return [start(record, game), *(step.applied.state for step in steps(record, game))]


def verify(raw: bytes | str, shelf: Shelf) -> Verdict:
    """Whether a record keeps to the rules from the first byte to the result.

    Never raises, whatever the input; the verdict names the first thing that is wrong.
    """
    try:
        record = read(raw)
        game = shelf.find(record.game, record.rules)
        states = replay(record, game)
        how = _ending(record, game.result(states[-1]))
    except NotOnShelfError as error:
        return Verdict(False, str(error))
    except BadRecordError as error:
        return Verdict(False, str(error), error.move)
    return Verdict(True, f"{game.key}, {len(record.seats)} seats, {len(record.moves)} moves, {how}")


def _step(game: AnyGame, state: Any, raw: Any, key: bytes, number: int) -> Step:
    waiting = game.waiting_for(state)
    if not waiting:
        raise BadRecordError("comes after the end of the game", number)
    try:
        move = game.read_move(raw)
        if move.seat != waiting[0]:
            raise BadRecordError(
                f"made by another seat than {waiting[0]}, whose move it is", number
            )
        return Step(move, game.apply(state, move, key))
    except IllegalMoveError as error:
        raise BadRecordError(str(error), number) from None


def _goes_on(game: AnyGame, state: Any, step: Step) -> bool:
    """Whether the secret step of this state still waits for others after the move."""
    after = step.applied.state
    others = tuple(seat for seat in game.waiting_for(state) if seat != step.move.seat)
    return game.secret(state) and game.secret(after) and game.waiting_for(after) == others


def _ending(record: Record, result: dict[str, Any] | None) -> str:
    """How the game ended, in a word, if the record says the same. Raises BadRecordError."""
    if result is None:
        if record.result is None:
            return "begun"
        if same(record.result, ABANDONED):
            return "abandoned"
        raise BadRecordError("result: there is one, though the game isn't over", len(record.moves))
    if record.result is None:
        raise BadRecordError("result: missing, though the game is over")
    place = difference(result, record.result, "result")
    if place is not None:
        raise BadRecordError(f"{place}: doesn't follow from the moves")
    return "finished"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
