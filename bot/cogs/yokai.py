"""`/yokai`: opening a table of Yokai."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.opening import LATE, Wish, chosen, open_table
from bot.cogs.paces import PACES

if TYPE_CHECKING:
    from bot.app import Bot

Level = app_commands.Range[int, 1, 5]


@app_commands.guild_only()
class YokaiCog(
    commands.GroupCog, group_name="yokai", group_description="Calm the spirits, in silence together"
):
    """The commands of Yokai."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        super().__init__()

    @app_commands.command(name="new", description="Open a table of Yokai here")
    @app_commands.choices(pace=PACES, late=LATE)
    @app_commands.describe(
        seats="How many play, computers included (2 to 4)",
        player1="Somebody to invite",
        player2="Somebody else to invite",
        player3="And somebody else",
        computers="How many computers play (0 to 3)",
        level="1 is the basic game; each level up to 5 adds one change",
        affinity="Affinity cards: none, for the first player, or for all",
        hints="The hint pile: easier has one single family more, harder one triple more",
        hint_rule="Hints lie open, on a stack, or stay hidden",
        objective="A shape that the whole layout must have at the end",
        memory="Whether you can look up what you have seen (notebook) or must remember it (strict)",
        silence="Only where players can neither write nor react: nobody can talk about the game",
        pace="How long each decision may take (default: 24 hours)",
        late="When somebody's time is up (default: the others are asked)",
        thread="Play in a thread of its own, where the bot may make one (default: yes)",
    )
    async def new(
        self,
        interaction: discord.Interaction[Bot],
        seats: app_commands.Range[int, 2, 4] | None = None,
        player1: discord.Member | None = None,
        player2: discord.Member | None = None,
        player3: discord.Member | None = None,
        computers: app_commands.Range[int, 0, 3] = 0,
        level: Level | None = None,
        affinity: Literal["none", "first", "all"] | None = None,
        hints: Literal["normal", "easier", "harder"] | None = None,
        hint_rule: Literal["open", "stacked", "hidden"] | None = None,
        objective: Literal[
            "none", "random", "square", "plank", "frame", "lantern", "stairs", "comb"
        ]
        | None = None,
        memory: Literal["notebook", "strict"] = "notebook",
        silence: bool = False,
        pace: app_commands.Choice[str] | None = None,
        late: app_commands.Choice[str] | None = None,
        thread: bool = True,
    ) -> None:
        """Open a lobby."""
        named: dict[str, Any] = {
            "level": level,
            "affinity": affinity,
            "hints": hints,
            "hint_rule": hint_rule,
            "objective": objective,
        }
        wish = Wish(
            game="yokai",
            options={name: value for name, value in named.items() if value is not None},
            seats=seats,
            invited=[player for player in (player1, player2, player3) if player is not None],
            computers=computers,
            thread=thread,
            memory=memory,
            silence=silence,
            pace=chosen(pace),
            late=chosen(late),
        )
        await open_table(interaction, wish)


async def setup(bot: Bot) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(YokaiCog(bot))
