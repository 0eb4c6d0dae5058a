"""Who has won where some have conceded: their seats can't, though the record counts them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any


def honoured(view: Any, conceded: Collection[int]) -> Any:
    """The view of the end with its winners among those who haven't conceded, ranked as the rules
    do: by points, then food tokens, then stones. The same where nobody has, or all have."""
    result: dict[str, Any] | None = view.result
    if not conceded or not result or "winners" not in result:
        return view
    ranks = {
        seat: (score["total"], one.supply.total, len(one.tower))
        for seat, (score, one) in enumerate(zip(result["scores"], view.seats, strict=True))
        if seat not in conceded
    }
    if not ranks:
        return view
    winners = [seat for seat, rank in ranks.items() if rank == max(ranks.values())]
    return view.model_copy(update={"result": {**result, "winners": winners}})
