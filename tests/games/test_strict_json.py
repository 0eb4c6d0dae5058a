"""What two programs could read differently is refused, in words and without a crash."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.strict_json import BadJsonError, difference, parse, same


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"", "not JSON"),
        (b"{", "not JSON"),
        (b"{} {}", "not JSON"),
        (b"{'a': 1}", "not JSON"),
        (b"\xff\xfe{}", "not UTF-8 from byte 0"),
        (b'{"a": "\xe4"}', "not UTF-8 from byte 7"),
        (b"\xef\xbb\xbf{}", "not JSON"),
        (b'{"a": 1, "b": 2, "a": 1}', "'a' stands twice"),
        (b'[{"a": {"b": 1, "b": 2}}]', "'b' stands twice"),
        (b"[NaN]", "NaN"),
        (b"[Infinity]", "Infinity"),
        (b"[-Infinity]", "-Infinity"),
        (b"[" + b"9" * 30 + b"]", "30 digits"),
        (b"[" + b"9" * 100_000 + b"]", "100000 digits"),
        (b"[" * 30 + b"]" * 30, "nested too deeply"),
        (b"[" * 100_000 + b"]" * 100_000, "nested too deeply"),
        (b'{"a":' * 50_000 + b"1" + b"}" * 50_000, "nested too deeply"),
        (b'["\\ud800"]', "lone surrogate"),
        (b'{"\\udc00": 1}', "lone surrogate"),
    ],
    ids=lambda value: repr(value)[:40],
)
def test_what_is_no_strict_json_is_refused(raw: bytes, why: str):
    with pytest.raises(BadJsonError, match=why):
        parse(raw)


def test_what_is_strict_json_is_read():
    assert parse('{"a": [1, -2, 0.5, true, null, "\\u00e4"]}') == {
        "a": [1, -2, 0.5, True, None, "ä"]
    }


@given(st.binary())
def test_no_bytes_crash_it(raw: bytes):
    with suppress(BadJsonError):
        parse(raw)


@given(st.text())
def test_no_text_crashes_it(raw: str):
    with suppress(BadJsonError):
        parse(raw)


def test_values_are_the_same_only_with_their_types():
    assert same({"a": [1, None]}, {"a": [1, None]})
    for one, other in [(1, True), (1, 1.0), (0, False), (None, 0), ([1], [1.0]), ({}, [])]:
        assert not same(one, other)
        assert not same({"a": [one]}, {"a": [other]})


def test_a_difference_is_named_by_its_place():
    one = {"scores": [{"total": 1}, {"total": 2}]}
    assert difference(one, {"scores": [{"total": 1}, {"total": 3}]}) == "scores[1].total"
    assert difference(one, {"scores": [{"total": 1}]}) == "scores"
    assert difference(one, {"scores": [{"total": 1}, {}]}, "result") == "result.scores[1].total"
    assert difference(one, one) is None
