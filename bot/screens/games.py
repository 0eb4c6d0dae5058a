"""`/games`: all tables one sits at, in every server, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.screens import layout
from bot.screens.answers import QUIET, Services
from bot.screens.base import Context, PressButton
from bot.screens.life import ComeBack
from bot.screens.panel_presses import Open
from bot.screens.titles import game_name
from bot.tables.finding import Found
from bot.text.words import Words

A_PAGE = 6
"""Tables on a page: with the longest names, and all of their characters escaped, six still keep
within a message's 4,000."""
LONGEST_SERVER = 40
"""Characters of a server's name that are shown."""


def games_screen(
    found: Sequence[Found], page: int, words: Words, servers: dict[int, str]
) -> ui.LayoutView:
    """A page of the tables (from 0; the last one where there are fewer). `servers`: their names."""
    pages = max(1, -(-len(found) // A_PAGE))
    page = min(max(page, 0), pages - 1)
    waiting = sum(one.waits for one in found)
    heading = words.say("You don't sit at any table. `/yak new` and `/yokai new` open one.")
    if found:
        heading = words.count("{n} table", "{n} tables", len(found))
        text = words.say("none of them waits for you.")
        if waiting:
            text = words.count("{n} of them waits for you.", "{n} of them wait for you.", waiting)
        heading = f"### {heading}: {text}"
    parts: list[layout.Part] = [layout.text(heading)]
    parts += [_table(one, words, servers) for one in found[page * A_PAGE : (page + 1) * A_PAGE]]
    if pages > 1:
        parts.append(
            layout.row(
                Games(0, 0, str(page - 1), label=words.say("Back"), disabled=page == 0),
                Games(
                    0,
                    0,
                    str(page + 1),
                    label=words.say("Next"),
                    style=discord.ButtonStyle.primary,
                    disabled=page == pages - 1,
                ),
            )
        )
        parts.append(layout.small(words.say("Page {n} of {all}", n=page + 1, all=pages)))
    return layout.message(parts)


def _table(one: Found, words: Words, servers: dict[int, str]) -> layout.Part:
    """A table's lines, and beside them what opens it."""
    title = words.say("{game}, table {number}", game=game_name(one.game), number=one.table_id)
    who = words.list(layout.shown(name) for name in one.others)
    server = servers.get(one.guild_id)
    where = [layout.shown(server[:LONGEST_SERVER])] if server else []
    link = None
    if one.post is not None:
        link = f"https://discord.com/channels/{one.guild_id}/{one.post[0]}/{one.post[1]}"
        name = words.say("the lobby") if one.lobby else words.say("the board")
        where.append(f"[{name}]({link})")
    first = f"**{title}**" + (" · " + words.say("with {players}", players=who) if who else "")
    text = "\n".join([first, _state(one, words), f"-# {' · '.join(where)}"])
    if one.kept:
        back: Any = ComeBack(one.table_id, label=words.say("Come back"))
        return ui.Section(text, accessory=back)
    if not one.lobby:
        style = discord.ButtonStyle.success if one.waits else discord.ButtonStyle.secondary
        open_: Any = Open(one.table_id, one.step, label=words.say("Open"), style=style)
        return ui.Section(text, accessory=open_)
    if link is not None:
        return ui.Section(text, accessory=ui.Button(label=words.say("Lobby"), url=link))
    return layout.text(text)


def _state(one: Found, words: Words) -> str:
    if one.kept:
        return words.say("a computer plays in your place until you are back")
    if one.paused:
        return words.say("paused")
    if not one.waits:
        return words.say("a lobby") if one.lobby else words.say("waits for others")
    since = discord.utils.format_dt(one.since, "R")
    if one.invited:
        return words.say("**you are invited**, {since}", since=since)
    if one.due_at is None:
        return words.say("**waits for you**: asked {since}", since=since)
    due = discord.utils.format_dt(one.due_at, "R")
    return words.say("**waits for you**: asked {since}, due {due}", since=since, due=due)


async def _screen(
    interaction: discord.Interaction[Any], services: Services, page: int, words: Words
) -> ui.LayoutView:
    found = await services.host.find_tables(interaction.user.id)
    client: discord.Client = interaction.client
    guilds = {one.guild_id: client.get_guild(one.guild_id) for one in found}
    servers = {key: guild.name for key, guild in guilds.items() if guild is not None}
    return games_screen(found, page, words, servers)


async def show_games(interaction: discord.Interaction[Any], services: Services) -> None:
    """Answer the command, to the person alone."""
    view = await _screen(interaction, services, 0, services.words_for(interaction))
    await interaction.response.send_message(view=view, ephemeral=True, allowed_mentions=QUIET)


class Games(PressButton, kind="games"):
    """Another page, as things stand now. `rest`: its number."""

    async def pressed(self, interaction: discord.Interaction[Any], context: Context) -> None:
        view = await _screen(interaction, context.services, int(context.rest), context.words)
        await interaction.response.edit_message(view=view, allowed_mentions=QUIET)


PRESSES = (Games,)
