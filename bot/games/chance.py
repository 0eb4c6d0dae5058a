"""Seeded, countable, checkable chance (`docs/record.md`, "Chance").

Everything random in a game comes from one key and a counter, so that anybody who knows the seed and
the salt can check every draw. A state keeps only the counter; the key is handed in.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")

_SPAN = 2**64


def key_of(seed: bytes, salt: str) -> bytes:
    """The key of all chance: sha256 of the seed followed by the salt in ASCII (32 bytes).

    Raises UnicodeEncodeError when the salt isn't ASCII.
    """
    return sha256(seed + salt.encode("ascii")).digest()


def commitment_of(seed: bytes) -> str:
    """What is shown before the game: sha256 of the seed, 64 lower-case hex digits."""
    return sha256(seed).hexdigest()


class Chance:
    """A cursor over the numbers that belong to a key. `k` is the number of the next one, from 0."""

    __slots__ = ("_key", "k")

    def __init__(self, key: bytes, k: int = 0) -> None:
        """Start at number `k` of the key's numbers."""
        self._key = key
        self.k = k

    def u64(self) -> int:
        """The next number, 0 to 2**64 - 1: the head of sha256(key ‖ k), both big-endian."""
        digest = sha256(self._key + self.k.to_bytes(8, "big")).digest()
        self.k += 1
        return int.from_bytes(digest[:8], "big")

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others; n from 1 (which draws too)."""
        if n < 1:
            raise ValueError(f"below() needs at least 1, got {n}")
        limit = _SPAN - _SPAN % n
        while True:
            number = self.u64()
            if number < limit:
                return number % n

    def shuffle(self, items: list[T]) -> list[T]:
        """The items in a random order, as a new list; one draw fewer than there are items."""
        shuffled = list(items)
        for i in range(len(shuffled) - 1, 0, -1):
            j = self.below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled
