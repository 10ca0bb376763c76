"""What a game's package holds beside its rules: edition, catalogues, art, lessons, and what bots know."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from types import ModuleType

from refectory import games
from refectory.core.edition import Edition
from refectory.core.game import Game
from refectory.core.locale import Catalogue, load_catalogue
from refectory.core.positions.tutorial import Lesson
from refectory.games.rule_chapters import Chapter, load_chapters

# Keys of asks and events as they stand in code; random games seldom use them all.
_KEY = re.compile(r'"((?:event|ask)\.[a-z-]+)"')


@dataclass(frozen=True)
class Package:
    """A game with all that its package holds. Only the game is mandatory for the kit to begin.

    `art` has the text of each SVG file by its name. `keys` are the keys of asks and events that stand in
    the package's code. `evaluation` and `reasons` are the modules of the `bot` folder, if there are any.
    """

    game: Game
    make_game: Callable[[Edition], Game]
    catalogues: dict[str, Catalogue]
    art: dict[str, str]
    lessons: list[Lesson]
    chapters: list[Chapter] = field(default_factory=list)
    keys: frozenset[str] = frozenset()
    evaluation: ModuleType | None = None
    reasons: ModuleType | None = None


def read_package(name: str) -> Package:
    """The package of an installed game."""
    game = games.load_game(name)
    package = games.package_of(name)
    folder = files(package)
    return Package(
        game=game,
        make_game=lambda edition: games.load_game(name, edition),
        catalogues={language: load_catalogue(package, language) for language in games.languages(name)},
        art=_texts(folder.joinpath("art"), ".svg"),
        lessons=games.lessons(game),
        chapters=load_chapters(package),
        keys=frozenset(key for text in _code(folder) for key in _KEY.findall(text)),
        evaluation=_bot_module(package, "evaluation"),
        reasons=_bot_module(package, "reasons"),
    )


def _texts(folder: Traversable, ending: str) -> dict[str, str]:
    if not folder.is_dir():
        return {}
    named = {file.name: file for file in folder.iterdir() if file.name.endswith(ending)}
    return {name: named[name].read_text("utf-8") for name in sorted(named)}


def _code(folder: Traversable) -> Iterator[str]:
    yield from _texts(folder, ".py").values()
    for inner in folder.iterdir():
        if inner.is_dir():
            yield from _code(inner)


def _bot_module(package: str, name: str) -> ModuleType | None:
    path = f"{package}.bot.{name}"
    known = find_spec(f"{package}.bot") and find_spec(path)
    return import_module(path) if known else None
