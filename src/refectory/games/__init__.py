"""The games. Each is a folder here; nothing else needs to be told of it."""

from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from typing import Protocol, cast

from refectory.core.edition import Edition
from refectory.core.errors import EditionError, UnknownGame
from refectory.core.game import Game
from refectory.core.tutorial import Lesson, read_tutorial

STANDARD = "standard"
TUTORIAL = "tutorial.toml"


class _GameModule(Protocol):
    def make_game(self, edition: Edition) -> Game: ...


def names() -> list[str]:
    """All games, by the names of their folders."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


def package_of(name: str) -> str:
    """The package of a game."""
    if name not in names():
        raise UnknownGame(f"There is no game {name!r}; the games are {', '.join(names())}.")
    return f"{__name__}.{name}"


def shipped_edition(name: str) -> Edition:
    """The edition that comes with a game."""
    file = f"{STANDARD}.toml"
    return Edition(file, files(package_of(name)).joinpath("edition", file).read_text("utf-8"))


def load_game(name: str, edition: Edition | None = None) -> Game:
    """A game in the shipped edition, or in one of your own."""
    module = cast(_GameModule, import_module(package_of(name)))
    edition = edition or shipped_edition(name)
    if edition.game != name:
        raise EditionError(f"{edition.file}: game: is {edition.game!r}; {name!r} is wanted.")
    return module.make_game(edition)


def lessons(game: Game) -> list[Lesson]:
    """The tutorial of a game; none if it has no file."""
    file = files(package_of(game.name)).joinpath(TUTORIAL)
    return read_tutorial(game, TUTORIAL, file.read_text("utf-8")) if file.is_file() else []
