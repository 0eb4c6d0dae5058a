"""Sums of food."""

from __future__ import annotations

from bot.games.yak.pieces import Food, Larder

NOTHING = Larder()


def counts(larder: Larder) -> tuple[int, int, int]:
    """Meat, milk, bread."""
    return larder.meat, larder.milk, larder.bread


def plus(one: Larder, other: Larder) -> Larder:
    """Both together."""
    return Larder(
        meat=one.meat + other.meat, milk=one.milk + other.milk, bread=one.bread + other.bread
    )


def minus(one: Larder, other: Larder) -> Larder:
    """What is left of one without the other, of which it must hold at least as much."""
    return Larder(
        meat=one.meat - other.meat, milk=one.milk - other.milk, bread=one.bread - other.bread
    )


def covers(one: Larder, other: Larder) -> bool:
    """Whether one holds at least as much of each food as the other."""
    return one.meat >= other.meat and one.milk >= other.milk and one.bread >= other.bread


def portion(food: Food, amount: int) -> Larder:
    """So much of one food and nothing else."""
    return Larder.model_validate({food: amount})


def collected(foods: tuple[Food, ...]) -> Larder:
    """The foods of a list, counted."""
    return Larder(meat=foods.count("meat"), milk=foods.count("milk"), bread=foods.count("bread"))
