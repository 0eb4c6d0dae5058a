"""The same game once more, with the same people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.test_ending import refused
from tests.tables.village import PEOPLE, Village, settle

ANN, BO, CY, DI, _EVE = PEOPLE


@pytest.fixture
async def village(tmp_path: Path) -> AsyncIterator[Village]:
    village = await settle(tmp_path)
    yield village
    await village.store.close()


async def test_who_conceded_is_invited_like_the_others_and_no_computer_bears_their_name(
    village: Village,
) -> None:
    table_id = await village.lobby(4, computers=1)
    for person in (BO, CY):
        await village.host.join(table_id, person)
    await village.host.concede(table_id, BO.user_id)
    await village.host.leave_to_computer(table_id, CY.user_id)
    await village.host.abandon(table_id, ANN.user_id)
    with refused("not_seated"):
        await village.host.rematch(table_id, DI)
    again = await village.host.rematch(table_id, BO)
    assert [(seat.user_id, seat.name, seat.invited) for seat in again.seats] == [
        (BO.user_id, "Bo", False),
        (ANN.user_id, "Ann", True),
        (CY.user_id, "Cy", True),
        (None, "Computer 1", False),
    ]


async def test_who_was_forgotten_is_not_invited(village: Village) -> None:
    table_id = await village.game(3)
    await village.host.concede(table_id, BO.user_id)
    await village.host.forget(BO.user_id, {"Bo"})
    await village.host.leave_to_computer(table_id, CY.user_id)
    await village.host.abandon(table_id, ANN.user_id)
    again = await village.host.rematch(table_id, ANN)
    assert [seat.user_id for seat in again.seats] == [ANN.user_id, CY.user_id, None]
