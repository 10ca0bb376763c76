"""The inside of a worker process: receives tasks, answers with an action and, for a hint, with a reason."""

import signal
from dataclasses import asdict
from functools import lru_cache
from multiprocessing.connection import Connection
from random import Random

from msgspec import Struct

from refectory.analysis.judge import Judge
from refectory.bots import Bot, Position, make_bot, position_of
from refectory.bots.budget import Budget
from refectory.bots.evaluation import NoEvaluation
from refectory.bots.hint import reason_for
from refectory.bots.search import SearchBot
from refectory.core.game import Data, Game
from refectory.server.content.game_catalog import game_of
from refectory.server.memory_limit import limit_memory
from refectory.server.tables.table_schemas import Level, Sentence

# Bots that one process remembers; a bot that is forgotten plans its turn anew.
BOTS_KEPT = 64


class BotTask(Struct):
    """A decision that a bot has to make, or a hint that it has to give.

    The worker loads the position and shows it to the bot as its seat may see it. The budget is for a whole
    turn, or for the hint.
    """

    table: str
    game: str
    edition: str | None
    state: Data
    seat: int
    level: Level
    begins_turn: bool
    with_reason: bool
    budget: float
    seed: int


class BotChoice(Struct):
    """The bot's action. A hint has a reason and the chance to win with this action, if the game has them, and
    the number of lines of play that it was found by."""

    action: str
    reason: Sentence | None = None
    chance: float | None = None
    lines: int = 0


def run_worker(pipe: Connection, memory_mb: int) -> None:
    """Answer tasks until the server is gone. An error ends the process, which the server notices."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    limit_memory(memory_mb * 1024 * 1024)
    try:
        while True:
            pipe.send(decide(pipe.recv()))
    except EOFError:
        return


def decide(task: BotTask) -> BotChoice:
    """The bot's choice."""
    game = game_of(task.game, task.edition)
    position = position_of(game, game.load(task.state), task.seat)
    luck = Random(task.seed)
    bot = bot_at(task.table, task.seat, task.level, task.budget, game)
    if not isinstance(bot, SearchBot):
        return BotChoice(bot.choose(position, luck).text)
    if task.with_reason:
        return _hint(judge_of(game), position, Budget(seconds=task.budget), luck)
    if task.begins_turn:
        bot.begin_turn()
    return BotChoice(bot.choose(position, luck).text)


def _hint(judge: Judge, position: Position, budget: Budget, luck: Random) -> BotChoice:
    """The best action by the values of an analysis."""
    compared = judge.compare(position, None, budget, luck)
    best = compared.ranked[0]
    reason = Sentence(**asdict(reason_for(judge.evaluation, position, best.action, luck)))
    return BotChoice(best.action.text, reason, best.chances[position.seat], compared.lines)


@lru_cache(BOTS_KEPT)
def judge_of(game: Game) -> Judge:
    return Judge(game)


@lru_cache(BOTS_KEPT)
def bot_at(table: str, seat: int, level: Level, budget: float, game: Game) -> Bot:
    """The bot in this seat, which remembers its plan for the turn.

    A game without an evaluation gets a bot that plays at random.
    """
    try:
        return SearchBot(game, Budget(seconds=budget)) if level == "abbot" else make_bot(level, game)
    except NoEvaluation:
        return make_bot("random", game)
