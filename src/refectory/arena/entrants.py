"""The bots that may enter a tournament: Refectory's own, OpenSpiel's, and any class as `module:Class`."""

import sys
from importlib import import_module
from pathlib import Path

from refectory.arena.errors import ArenaError
from refectory.bots import BOTS, Bot, make_bot
from refectory.core.game import Game

OPENSPIEL = "openspiel-mcts"


def make_entrant(spec: str, game: Game) -> Bot:
    """The bot that a spec names, ready for one game."""
    name, _, rest = spec.partition(":")
    if name == OPENSPIEL:
        return _openspiel(game, rest)
    if rest and name not in BOTS:
        return _from_module(name, rest, spec, game)
    return make_bot(spec, game)


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
