"""The inside of a bot's process: reads tasks, answers with an action and, for a hint, a reason."""

import signal
from functools import lru_cache
from multiprocessing.connection import Connection
from random import Random

from msgspec import Struct

from refectory.bots import Bot, Position, make_bot, position_of
from refectory.bots.budget import Budget
from refectory.bots.hint import reason_for
from refectory.bots.judgement import NoJudgement
from refectory.bots.search import Search
from refectory.core.action import Action
from refectory.core.game import Data, Game
from refectory.server.library import game_of
from refectory.server.shapes import Level, Told


class Task(Struct):
    """A decision to be made. The position is loaded in the bot's process and shown to it by its seat."""

    game: str
    edition: str | None
    state: Data
    seat: int
    level: Level
    budget: float
    seed: int
    with_reason: bool = False


class Choice(Struct):
    """What the bot does, and why if that was asked and it can say."""

    action: str
    reason: Told | None = None


def think(pipe: Connection) -> None:
    """Answer tasks until the server is gone. An error ends the process, which the server notices."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            pipe.send(decide(pipe.recv()))
    except EOFError:
        return


def decide(task: Task) -> Choice:
    """The bot's choice."""
    game = game_of(task.game, task.edition)
    position = position_of(game, game.load(task.state), task.seat)
    luck = Random(task.seed)
    bot = bot_for(task.level, game)
    if isinstance(bot, Search):
        action = bot.decide(position, luck, Budget(seconds=task.budget))
        return Choice(action.text, _reason(bot, position, action, luck) if task.with_reason else None)
    return Choice(bot.choose(position, luck).text)


def _reason(bot: Search, position: Position, action: Action, luck: Random) -> Told:
    reason = reason_for(bot.judgement, position, action, luck)
    return Told(reason.key, reason.facts)


@lru_cache(32)
def bot_for(level: Level, game: Game) -> Bot:
    """The bot of a level; where nobody has taught it the game, one that does anything."""
    try:
        return make_bot(level, game)
    except NoJudgement:
        return make_bot("random", game)
