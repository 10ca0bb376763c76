"""The bots. They import games and core, and are told only what a player at their seat may know."""

from collections.abc import Callable

from refectory.bots.bot import Bot, Position, position_of
from refectory.bots.greedy import Greedy
from refectory.bots.random import RandomBot
from refectory.core.errors import RefectoryError
from refectory.core.game import Game

__all__ = ["BOTS", "Bot", "Position", "UnknownBot", "make_bot", "position_of"]

_MAKERS: dict[str, Callable[[Game], Bot]] = {"random": RandomBot, "greedy": Greedy}

BOTS = tuple(_MAKERS)


class UnknownBot(RefectoryError):
    """No bot of that name."""


def make_bot(name: str, game: Game) -> Bot:
    """The bot of that name, ready to play this game."""
    if name not in _MAKERS:
        raise UnknownBot(f"There is no bot {name!r}; the bots are {', '.join(BOTS)}.")
    return _MAKERS[name](game)
