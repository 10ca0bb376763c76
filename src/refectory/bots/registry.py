"""Bots by name. `search` and `abbot` may be told how much to think a turn: `abbot:4s`, `search:200`."""

from collections.abc import Callable
from typing import Literal, get_args

from refectory.bots.bot import Bot
from refectory.bots.budget import Budget
from refectory.bots.greedy import Greedy
from refectory.bots.novice import Novice
from refectory.bots.random import RandomBot
from refectory.bots.search import Search
from refectory.core.errors import RefectoryError
from refectory.core.game import Game

Level = Literal["novice", "brother", "abbot"]
LEVELS: tuple[Level, ...] = get_args(Level)

_MAKERS: dict[str, Callable[[Game], Bot]] = {
    "random": RandomBot,
    "greedy": Greedy,
    "search": Search,
    "novice": Novice,
    "brother": Greedy,
    "abbot": Search,
}
_THINKERS = ("search", "abbot")

BOTS = tuple(_MAKERS)


class UnknownBot(RefectoryError):
    """No bot of that name."""


def check_bot(spec: str) -> None:
    """Raise an error unless there is such a bot and, if an amount of thinking is given, it can think."""
    name, colon, amount = spec.partition(":")
    if name not in _MAKERS:
        raise UnknownBot(f"There is no bot {name!r}; the bots are {', '.join(BOTS)}.")
    if colon:
        if name not in _THINKERS:
            raise UnknownBot(f"{name} does not think; only {' and '.join(_THINKERS)} can be told how much.")
        Budget.read(amount)


def make_bot(spec: str, game: Game) -> Bot:
    """The bot of that name, ready to play this game."""
    check_bot(spec)
    name, colon, amount = spec.partition(":")
    return Search(game, Budget.read(amount)) if colon else _MAKERS[name](game)
