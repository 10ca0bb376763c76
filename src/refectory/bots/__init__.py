"""The bots. A bot is given only what a player in its seat may know."""

from refectory.bots.bot import Bot, Position, position_of
from refectory.bots.registry import BOTS, LEVELS, Level, UnknownBot, check_bot, make_bot

__all__ = [
    "BOTS",
    "LEVELS",
    "Bot",
    "Level",
    "Position",
    "UnknownBot",
    "check_bot",
    "make_bot",
    "position_of",
]
