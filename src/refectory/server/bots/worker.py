"""The inside of a bot's process: reads tasks, answers with an action and, for a hint, a reason."""

import signal
from functools import lru_cache
from multiprocessing.connection import Connection
from random import Random

from msgspec import Struct

from refectory.bots import Bot, Position, make_bot, position_of
from refectory.bots.budget import Budget
from refectory.bots.evaluation import NoEvaluation
from refectory.bots.hint import reason_for
from refectory.bots.search import SearchBot
from refectory.core.game import Data, Game
from refectory.server.content.game_catalog import game_of
from refectory.server.tables.table_schemas import Level, Told

# Bots that one process remembers; one that is forgotten thinks anew.
BOTS_KEPT = 64


class Task(Struct):
    """A decision to be made, or a hint to be given. The position is loaded in the bot's process and shown to
    it by its seat; the budget is for a whole turn, or for the hint."""

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
    bot = bot_at(task.table, task.seat, task.level, task.budget, game)
    if not isinstance(bot, SearchBot):
        return Choice(bot.choose(position, luck).text)
    if task.with_reason:
        return _hint(bot, position, luck)
    if task.begins_turn:
        bot.begin_turn()
    return Choice(bot.choose(position, luck).text)


def _hint(bot: SearchBot, position: Position, luck: Random) -> Choice:
    action = bot.decide(position, luck, bot.turn_budget.budget)
    reason = reason_for(bot.evaluation, position, action, luck)
    return Choice(action.text, Told(reason.key, reason.facts))


@lru_cache(BOTS_KEPT)
def bot_at(table: str, seat: int, level: Level, budget: float, game: Game) -> Bot:
    """The bot in this seat, which remembers what it has planned for its turn; where nobody has taught it the
    game, one that does anything."""
    try:
        return SearchBot(game, Budget(seconds=budget)) if level == "abbot" else make_bot(level, game)
    except NoEvaluation:
        return make_bot("random", game)
