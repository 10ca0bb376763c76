"""The inside of a bot's process: reads tasks, answers with the text of an action."""

import signal
from functools import lru_cache
from multiprocessing.connection import Connection
from random import Random

from msgspec import Struct

from refectory.bots import BOTS, Bot, make_bot, position_of
from refectory.bots.judgement import NoJudgement
from refectory.core.game import Data, Game
from refectory.server.library import game_of
from refectory.server.shapes import Level

# The bots of each level, the best first; one that does not know the game is passed over.
BY_LEVEL: dict[Level, tuple[str, ...]] = {
    "novice": ("random",),
    "brother": ("greedy", "random"),
    "abbot": ("search", "greedy", "random"),
}


class Task(Struct):
    """A decision to be made. The position is loaded in the bot's process and shown to it by its seat."""

    game: str
    edition: str | None
    state: Data
    seat: int
    level: Level
    budget: float
    seed: int


def think(pipe: Connection) -> None:
    """Answer tasks until the server is gone. An error ends the process, which the server notices."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            pipe.send(decide(pipe.recv()))
    except EOFError:
        return


def decide(task: Task) -> str:
    """The bot's choice."""
    game = game_of(task.game, task.edition)
    position = position_of(game, game.load(task.state), task.seat)
    return bot_for(task.level, game).choose(position, Random(task.seed)).text


@lru_cache(32)
def bot_for(level: Level, game: Game) -> Bot:
    """The best bot of a level that knows the game."""
    for name in BY_LEVEL[level]:
        if name in BOTS:
            try:
                return make_bot(name, game)
            except NoJudgement:
                continue
    return make_bot("random", game)
