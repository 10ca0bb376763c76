"""Bots by name. `search` and `abbot` accept a budget for each turn: `abbot:4s`, `search:200`."""

from collections.abc import Callable
from typing import Literal, get_args

from refectory.bots.bot import Bot
from refectory.bots.budget import Budget
from refectory.bots.search import SearchBot
from refectory.bots.simple_bots import GreedyBot, NoviceBot, RandomBot
from refectory.core.errors import RefectoryError
from refectory.core.game import Game

Level = Literal["novice", "brother", "abbot"]
LEVELS: tuple[Level, ...] = get_args(Level)

_MAKERS: dict[str, Callable[[Game], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "search": SearchBot,
    "novice": NoviceBot,
    "brother": GreedyBot,
    "abbot": SearchBot,
}
_WITH_BUDGET = ("search", "abbot")

BOTS = tuple(_MAKERS)


class UnknownBot(RefectoryError):
    """There is no bot of that name, or it accepts no budget."""


def check_bot(spec: str) -> None:
    """Raise an error unless the bot exists and, if a budget is given, accepts one."""
    name, colon, budget = spec.partition(":")
    if name not in _MAKERS:
        raise UnknownBot(f"There is no bot {name!r}; the bots are {', '.join(BOTS)}.")
    if colon:
        if name not in _WITH_BUDGET:
            raise UnknownBot(f"{name} accepts no budget; only {' and '.join(_WITH_BUDGET)} do.")
        Budget.read(budget)


def make_bot(spec: str, game: Game) -> Bot:
    """The bot of that name, ready to play this game."""
    check_bot(spec)
    name, colon, budget = spec.partition(":")
    return SearchBot(game, Budget.read(budget)) if colon else _MAKERS[name](game)
