"""Yak's own buttons on a panel: *Decide later*, *ask me again*, *Pass*."""

from __future__ import annotations

from bot.games.yak.orders import Orders
from bot.games.yak.view import YakView
from bot.stage.extra import Extra
from bot.stage.yak.questions import Question, card_of
from bot.text.words import Words


def extras(
    view: YakView, orders: Orders, question: Question, words: Words, *, secret: bool
) -> tuple[Extra, ...]:
    """The buttons that fit beneath this question."""
    card = card_of(view, orders)
    checking = question.kind == "check"
    if secret and card is not None and not checking:
        return (Extra("later", words.say("Decide later")),)
    # Only an order for the cart, and one that isn't left open, can be overtaken by a stone.
    if secret and checking and card in {"build", "restock"} and not orders.later:
        text = words.say("Ask me again if a stone joins my cart")
        return (Extra("askagain", ("☑ " if orders.ask_again else "☐ ") + text),)
    if not secret and not view.draw and not checking:
        return (Extra("forgo", words.say("Pass")),)
    return ()
