"""The lobby post: the game, its options, who sits, and the buttons to sit down and to start."""

from __future__ import annotations

from itertools import count
from typing import Any

import discord
from discord import ui

from bot.screens import layout
from bot.screens.answers import QUIET
from bot.screens.base import Context, PressButton, PressMenu
from bot.screens.titles import game_title, options_in_words
from bot.tables.lobbies import still_open
from bot.tables.snapshot import Person, Seat, Snapshot
from bot.text.words import Words, words_for


def lobby_screen(table: Snapshot, words: Words, number: int | None) -> ui.LayoutView:
    """The post as it stands now; `number` is the outbox row it is sent for."""
    parts: list[layout.Part] = [layout.text("\n".join(_lines(table, words)))]
    if table.status == "lobby":
        parts.append(
            layout.row(
                Join(table.id, label=words.say("Join"), style=discord.ButtonStyle.success),
                Leave(table.id, label=words.say("Leave")),
                AddComputer(table.id, label=words.say("Add computer")),
                Start(table.id, label=words.say("Start"), style=discord.ButtonStyle.primary),
                HostMenu(table.id, label=words.say("Host"), emoji="🔑"),
            )
        )
    colour = layout.ACCENT if table.status == "lobby" else layout.DONE
    return layout.message(parts, number=number, colour=colour)


def _lines(table: Snapshot, words: Words) -> list[str]:
    lines = [f"### {game_title(table)}", " · ".join(options_in_words(table, words)), ""]
    lines += [_seat_line(seat, table, words) for seat in table.seats]
    if table.status == "lobby":
        free = table.settings.seats - len(table.seats)
        lines += [f"{_bullet(len(table.seats) + i)} *{words.say('free')}*" for i in range(free)]
    lines += ["", _state_line(table, words)]
    return lines


def _seat_line(seat: Seat, table: Snapshot, words: Words) -> str:
    name = f"**{layout.shown(seat.name)}**"
    if seat.invited:
        name = words.say("{name}, invited", name=name)
    elif seat.user_id == table.host_id:
        name = words.say("{name}, host", name=name)
    elif seat.computer:
        name = words.say("{name}, plays by itself", name=name)
    return f"{_bullet(seat.number)} {name}"


def _bullet(number: int) -> str:
    return f"`{number + 1}`"


def _state_line(table: Snapshot, words: Words) -> str:
    if table.status == "lobby":
        closes = discord.utils.format_dt(table.closes_at, "R") if table.closes_at else ""
        line = words.say(
            "It starts when every seat is taken, or when the host presses *Start*."
            " Otherwise this lobby closes {when}.",
            when=closes,
        )
        return f"-# {line}"
    if table.status == "closed":
        return words.say("This lobby has closed without a game.")
    if table.thread_id:
        return words.say("The game is played in {thread}.", thread=f"<#{table.thread_id}>")
    return words.say("The game is played here, below.")


def _computer_name(table: Snapshot) -> str:
    """A name that no computer at the table has yet, in the table's language."""
    words = words_for(table.language)
    names = (words.say("Computer {n}", n=n) for n in count(1))
    return next(name for name in names if name not in table.names)


def _person(interaction: discord.Interaction[Any]) -> Person:
    return Person(interaction.user.id, interaction.user.display_name)


class Join(PressButton, kind="join"):
    """Sit down, on the seat kept for one if there is one."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await context.services.host.join(context.table, _person(interaction))
        await interaction.response.defer()


class Leave(PressButton, kind="leave"):
    """Stand up, or decline an invitation."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await context.services.host.leave(context.table, interaction.user.id)
        await interaction.response.defer()


class AddComputer(PressButton, kind="computer"):
    """The host gives a free seat to a computer."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        host = context.services.host
        table = await host.look(context.table)
        name = _computer_name(table)
        await host.add_computer(context.table, interaction.user.id, name)
        await interaction.response.defer()


class Start(PressButton, kind="start"):
    """The host starts with those who have sat down."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await context.services.host.start(context.table, interaction.user.id)
        await interaction.response.defer()


class HostMenu(PressButton, kind="hostmenu"):
    """Shows the host, alone, what else a host can do."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        table = await context.services.host.look(context.table)
        still_open(table.status)
        if interaction.user.id != table.host_id:
            host = next((s.name for s in table.seats if s.user_id == table.host_id), "")
            text = context.words.say("Only {host} can use this.", host=layout.shown(host))
            await interaction.response.send_message(text, ephemeral=True, allowed_mentions=QUIET)
            return
        await interaction.response.send_message(
            view=host_screen(table, context.words), ephemeral=True, allowed_mentions=QUIET
        )


def host_screen(table: Snapshot, words: Words) -> ui.LayoutView:
    """The host's own menu: close or open the door, free a seat, pass the place on, close down."""
    menu = HostDo(
        table.id, options=_host_options(table, words), placeholder=words.say("What to do?")
    )
    heading = words.say("What only you, the host, can do:")
    return layout.message([layout.text(heading), layout.row(menu)])


def _host_options(table: Snapshot, words: Words) -> list[discord.SelectOption]:
    door = (
        ("open", words.say("Let anybody sit down"))
        if table.settings.closed
        else ("shut", words.say("Only those invited may sit down"))
    )
    options: list[tuple[str, str]] = [door]
    others = [seat for seat in table.seats if seat.user_id != table.host_id]
    for seat in others:
        who = seat.user_id or seat.name
        options.append((f"free_{who}", words.say("Free the seat of {name}", name=seat.name)))
    for seat in others:
        if seat.user_id and not seat.invited:
            text = words.say("Make {name} the host", name=seat.name)
            options.append((f"heir_{seat.user_id}", text))
    options.append(("close", words.say("Close this lobby without a game")))
    return [discord.SelectOption(value=value, label=label[:100]) for value, label in options]


class HostDo(PressMenu, kind="hostdo"):
    """What the host chose in that menu."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        await self._do(interaction.user.id, context)
        table = await context.services.host.look(context.table)
        if table.status == "lobby" and table.host_id == interaction.user.id:
            screen = host_screen(table, context.words)
        else:
            screen = layout.message([layout.text(context.words.say("Done."))])
        await interaction.response.edit_message(view=screen)

    @staticmethod
    async def _do(user_id: int, context: Context) -> None:
        host = context.services.host
        what, _, who = context.values[0].partition("_")
        match what:
            case "open" | "shut":
                await host.set_door(context.table, user_id, closed=what == "shut")
            case "free":
                await host.free(context.table, user_id, int(who) if who.isdigit() else who)
            case "heir":
                await host.pass_on(context.table, user_id, int(who))
            case _:
                await host.close(context.table, user_id)


PRESSES = (Join, Leave, AddComputer, Start, HostMenu, HostDo)
