"""Outlines from path data."""

from __future__ import annotations

import pytest

from render.brush.path import rounded, svg


def test_path_data_is_read_as_points_absolute_and_relative():
    assert svg("M1 2 L4 2 V6 H1 Z") == [(1, 2), (4, 2), (4, 6), (1, 6)]
    assert svg("M1 2 l3 0 v4 h-3 z") == [(1, 2), (4, 2), (4, 6), (1, 6)]


def test_whoever_changes_an_outline_changes_no_other_drawing():
    first = svg("M0 0 L9 0 L9 9 Z")
    first.append((0.0, 9.0))
    assert svg("M0 0 L9 0 L9 9 Z") == [(0, 0), (9, 0), (9, 9)]


def test_a_rounded_rectangle_touches_all_its_sides_and_no_corner():
    line = rounded(2, 4, 42, 24, 5)
    xs, ys = [x for x, _ in line], [y for _, y in line]
    assert (min(xs), min(ys), max(xs), max(ys)) == pytest.approx((2, 4, 42, 24))
    assert (2, 4) not in line
    assert rounded(2, 4, 42, 24, 5, corners="bcd")[0] == (2, 4)
