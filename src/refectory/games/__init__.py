"""The games: every folder here, and every package that announces itself under `refectory.games`."""

from functools import cache
from importlib import import_module
from importlib.resources import files
from pkgutil import iter_modules
from types import ModuleType

from refectory.core.edition import Edition
from refectory.core.errors import BrokenGame, CatalogueError, RefectoryError, UnknownGame
from refectory.core.game import Game
from refectory.core.locale import LANGUAGES, load_catalogue
from refectory.core.positions.puzzle import Puzzle, read_puzzles
from refectory.core.positions.tutorial import Lesson, read_tutorial
from refectory.games.plugins import Plugins, announced

STANDARD = "standard"
TUTORIAL = "tutorial.toml"
PUZZLES = "turns.json"


@cache
def shipped() -> dict[str, str]:
    """The games that come with Refectory: their packages by name."""
    folders = (module.name for module in iter_modules(__path__) if module.ispkg)
    return {name: f"{__name__}.{name}" for name in folders}


@cache
def _plugins() -> Plugins:
    return announced(taken=frozenset(shipped()))


def names() -> list[str]:
    """All games, whether they load or not."""
    return sorted({*shipped(), *_plugins().packages})


def package_of(name: str) -> str:
    """The package of a game."""
    # A shipped game is found without a search through all that is installed.
    package = shipped().get(name) or _plugins().packages.get(name)
    if package is not None:
        return package
    if name in _plugins().rejected:
        raise BrokenGame(_plugins().rejected[name])
    raise UnknownGame(f"There is no game {name!r}; the games are {', '.join(names())}.")


def shipped_edition(name: str) -> Edition:
    """The edition that comes with a game."""
    file = f"{STANDARD}.toml"
    path = files(_import(name)).joinpath("edition", file)
    if not path.is_file():
        raise BrokenGame(f"The game {name} has no edition: edition/{file} is missing in its package.")
    return Edition(file, path.read_text("utf-8"))


def load_game(name: str, edition: Edition | None = None) -> Game:
    """A game in the shipped edition, or in one of your own."""
    module = _import(name)
    edition = edition or shipped_edition(name)
    edition.string("game", (name,))
    try:
        game = module.make_game(edition)
    except (RefectoryError, RecursionError):  # an edition of somebody's own can be at fault, or too deep
        raise
    except Exception as error:  # as in `_import`
        raise _broken(name, error) from error
    assert isinstance(game, Game)
    return game


def _import(name: str) -> ModuleType:
    package = package_of(name)
    try:
        return import_module(package)
    # A game is anybody's package, and its import can raise anything. One that fails must not take the
    # others with it, so whatever it raises becomes one error that names the game.
    except Exception as error:
        raise _broken(name, error) from error


def _broken(name: str, error: Exception) -> BrokenGame:
    said = " ".join(str(error).split()).rstrip(".")
    return BrokenGame(f"The game {name} does not load: {type(error).__name__} ({said}).")


def languages(name: str) -> list[str]:
    """The languages that a game speaks."""
    folder = files(_import(name)).joinpath("locale")
    return [language for language in LANGUAGES if folder.joinpath(f"{language}.json").is_file()]


def load_all() -> tuple[list[Game], list[str]]:
    """Every game that can be played, and for each other one a sentence that says why it is left out."""
    playable, left_out = [], list(_plugins().rejected.values())
    for name in names():
        try:
            game = load_game(name)
            _check_catalogues(name)
        except RefectoryError as error:
            sentence = str(error)
            left_out.append(sentence if name in sentence else f"The game {name} does not load: {sentence}")
        else:
            playable.append(game)
    return playable, left_out


def _check_catalogues(name: str) -> None:
    spoken = languages(name)
    if not spoken:
        raise CatalogueError(f"The game {name} has no sentences: its package has no locale/en.json.")
    for language in spoken:
        load_catalogue(package_of(name), language)


def puzzles(game: Game) -> list[Puzzle]:
    """The puzzles of a game in rising difficulty; none if it has no file."""
    file = files(package_of(game.name)).joinpath("puzzles", PUZZLES)
    return read_puzzles(game, PUZZLES, file.read_text("utf-8")) if file.is_file() else []


def lessons(game: Game) -> list[Lesson]:
    """The tutorial of a game; none if it has no file."""
    file = files(package_of(game.name)).joinpath(TUTORIAL)
    return read_tutorial(game, TUTORIAL, file.read_text("utf-8")) if file.is_file() else []
