"""`/table replace`: seats that change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.life import WHICH, answered
from bot.cogs.which import find_table, offer_tables
from bot.screens.layout import shown
from bot.tables.snapshot import Person, Snapshot
from bot.text.words import Words

if TYPE_CHECKING:
    from bot.app import Bot


async def offer_seats(
    interaction: discord.Interaction[Bot], current: str
) -> list[app_commands.Choice[str]]:
    """The seats of the others at the table."""
    found = await find_table(interaction, getattr(interaction.namespace, "table", None))
    if isinstance(found, str):
        return []
    return [
        app_commands.Choice(name=seat.name[:100], value=str(seat.number + 1))
        for seat in found.seats
        if seat.user_id not in {None, interaction.user.id} and current.lower() in seat.name.lower()
    ]


class Replace(commands.GroupCog, group_name="table"):
    """Who sits where."""

    @app_commands.command(
        name="replace", description="Give your seat to somebody, or to a computer until you return"
    )
    @app_commands.describe(
        person="Who takes the seat (default: a computer). Yourself: you take it back",
        seat="Whose seat (default: yours): somebody's whose time is up, if the others agree",
        table=WHICH,
    )
    @app_commands.autocomplete(table=offer_tables, seat=offer_seats)
    async def replace(
        self,
        interaction: discord.Interaction[Bot],
        person: discord.User | None = None,
        seat: str | None = None,
        table: str | None = None,
    ) -> None:
        """Give a seat away, or take one's own back."""

        async def do(_bot: Bot, found: Snapshot, words: Words) -> str:
            if person is not None and person.bot:
                return words.say("{name} is a bot. Choose a person.", name=shown(person.name))
            return await _replaced(interaction, found, person, seat, words)

        await answered(interaction, table, do)


async def _replaced(
    interaction: discord.Interaction[Bot],
    table: Snapshot,
    person: discord.User | discord.Member | None,
    seat: str | None,
    words: Words,
) -> str:
    """Do it; what has become of it. Raises Refused."""
    host, me = interaction.client.host, interaction.user.id
    mine = table.seat_of(me)
    if person is not None and person.id == me:
        await host.come_back(table.id, me)
        return words.say("Welcome back: you play again.")
    newcomer = None if person is None else Person(person.id, person.display_name)
    number = None if seat is None else _number(table, seat)
    if seat is not None and number is None:
        return words.say("Choose one of the seats offered.")
    if number is not None and (mine is None or number != mine.number):
        await host.replace_late(table.id, me, number, newcomer)
        return words.say("The others are asked whether they agree.")
    if newcomer is None:
        await host.leave_to_computer(table.id, me)
        if (await host.look(table.id)).status == "ended":
            return words.say("Nobody is left at the table, so the game is over.")
        return words.say(
            "A computer plays for you. Come back whenever you like: /table replace, with yourself"
            " as the person, or the button on the board."
        )
    await host.offer(table.id, me, newcomer)
    return words.say(
        "{name} is asked. The seat is yours until they sit down.", name=shown(newcomer.name)
    )


def _number(table: Snapshot, seat: str) -> int | None:
    """The seat meant: by its number as the board counts, from 1, or by its player's name."""
    for one in table.seats:
        if seat.strip().lower() in {str(one.number + 1), one.name.lower()}:
            return one.number
    return None
