"""The bots that may enter a tournament: Refectory's own, OpenSpiel's, and any class as `module:Class`."""

import sys
from importlib import import_module
from pathlib import Path

from refectory.arena.errors import ArenaError
from refectory.bots import BOTS, Bot, Position, make_bot
from refectory.core.action import Action
from refectory.core.game import Game, Rng

OPENSPIEL = "openspiel-mcts"


def make_entrant(spec: str, game: Game) -> Bot:
    """The bot that a spec names, ready for one game."""
    name, _, rest = spec.partition(":")
    if name == OPENSPIEL:
        return _openspiel(game, rest)
    if rest and name not in BOTS:
        return _from_module(name, rest, spec, game)
    return make_bot(spec, game)


class CheckedBot:
    """A bot of somebody else, whose choices are checked before anything is done with them."""

    def __init__(self, spec: str, bot: Bot) -> None:
        self._spec = spec
        self._bot = bot

    def choose(self, position: Position, rng: Rng) -> Action:
        action = self._bot.choose(position, rng)
        if action not in position.legal:
            raise ArenaError(f"The bot {self._spec} chose {action!r}, which is not legal.")
        return action


def is_own(spec: str) -> bool:
    """Whether a spec names one of Refectory's own bots."""
    return spec.partition(":")[0] in BOTS


def make_checked(spec: str, game: Game) -> Bot:
    """The bot that a spec names; one that is not Refectory's own is checked."""
    bot = make_entrant(spec, game)
    return bot if is_own(spec) else CheckedBot(spec, bot)


def _openspiel(game: Game, budget: str) -> Bot:
    try:
        from refectory.envs.openspiel_bot import OpenSpielMcts
    except ModuleNotFoundError as error:
        raise ArenaError(f"{OPENSPIEL} needs {error.name}: pip install 'refectory[openspiel]'.") from None
    return OpenSpielMcts(game, budget)


def _from_module(module: str, name: str, spec: str, game: Game) -> Bot:
    here = str(Path.cwd())
    if here not in sys.path:  # as with `python -m`, a module in the current directory can be imported
        sys.path.insert(0, here)
    try:
        bot = getattr(import_module(module), name)(game)
    except ModuleNotFoundError as error:
        raise ArenaError(f"The bot {spec!r} can't be entered: there is no module {error.name!r}.") from None
    except AttributeError:
        raise ArenaError(f"The bot {spec!r} can't be entered: {module} has no {name!r}.") from None
    if not callable(getattr(bot, "choose", None)):
        raise ArenaError(f"The bot {spec!r} can't be entered: {name} has no method 'choose'.")
    return bot  # type: ignore[no-any-return]
