"""Chance gives the numbers that the public format promises."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.chance import Chance, commitment_of, key_of

CASE = json.loads((Path(__file__).parents[1] / "cases/chance.json").read_text(encoding="utf-8"))
SEED = bytes.fromhex(CASE["seed"])


def test_key_and_commitment_follow_from_seed_and_salt():
    assert key_of(SEED, CASE["salt"]).hex() == CASE["key"]
    assert commitment_of(SEED) == CASE["commitment"]


def test_numbers_come_in_the_order_of_their_counter():
    chance = Chance(key_of(SEED, CASE["salt"]))
    assert [str(chance.u64()) for _ in CASE["u64"]] == CASE["u64"]
    assert chance.k == len(CASE["u64"])


def test_below_gives_the_known_answers_and_draws_again_where_it_must():
    chance = Chance(key_of(SEED, CASE["salt"]))
    assert [[n, str(chance.below(int(n)))] for n, _ in CASE["below"]] == CASE["below"]
    assert chance.k == CASE["counter_after_below"]


def test_shuffle_gives_the_known_order_and_leaves_the_list_alone():
    letters = list("abcdefghij")
    chance = Chance(key_of(SEED, CASE["salt"]))
    assert "".join(chance.shuffle(letters)) == CASE["shuffle_abcdefghij"]
    assert letters == list("abcdefghij")


def test_a_cursor_can_go_on_at_any_counter():
    whole = Chance(bytes(32))
    numbers = [whole.u64() for _ in range(5)]
    resumed = Chance(bytes(32), k=3)
    assert [resumed.u64(), resumed.u64()] == numbers[3:]


def test_below_one_is_nothing_and_yet_draws():
    chance = Chance(bytes(32))
    assert chance.below(1) == 0
    assert chance.k == 1


@pytest.mark.parametrize("n", [3, 10, 72])
def test_below_draws_again_from_the_first_number_that_would_make_some_likelier(n: int):
    limit = 2**64 - 2**64 % n
    numbers = [2**64 - 1, limit, limit - 1]

    class Rigged(Chance):
        def u64(self) -> int:
            self.k += 1
            return numbers[self.k - 1]

    chance = Rigged(bytes(32))
    assert chance.below(n) == n - 1
    assert chance.k == 3


def test_below_nothing_is_refused():
    with pytest.raises(ValueError, match="at least 1"):
        Chance(bytes(32)).below(0)


def test_a_salt_that_is_not_ascii_is_refused():
    with pytest.raises(UnicodeEncodeError):
        key_of(SEED, "sält")


@given(st.binary(min_size=32, max_size=32), st.lists(st.integers(), max_size=20))
def test_shuffle_keeps_every_item(key: bytes, items: list[int]):
    chance = Chance(key)
    assert sorted(chance.shuffle(items)) == sorted(items)
    assert chance.k >= max(0, len(items) - 1)
