"""The games of this server, each loaded once for every edition in use, and their texts and drawings."""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import structlog

from refectory import games
from refectory.bots import LEVELS
from refectory.core.action import Action
from refectory.core.edition import Edition
from refectory.core.errors import BrokenGame, UnknownGame
from refectory.core.game import Game, Option
from refectory.core.locale import LANGUAGES, Catalogue, load_catalogue
from refectory.core.scene.log_style import load_log_style
from refectory.games.edition_schema import edition_schema
from refectory.games.rule_chapters import chapters_of, load_chapters
from refectory.server.content.editions import FILE
from refectory.server.content.untrusted.edition_measure import measure_edition
from refectory.server.errors import NoSuchRule
from refectory.server.http.game_schemas import (
    ChapterInfo,
    FigureInfo,
    GameInfo,
    LogLineInfo,
    OptionInfo,
    PresetInfo,
    RuleText,
)
from refectory.server.tables.table_schemas import EditionInfo

logger = structlog.get_logger()
EDITIONS_KEPT = 16  # of strangers


def game_of(name: str, edition: str | None = None) -> Game:
    """A game in the shipped edition, or in the one whose text is given."""
    return _shipped(name) if edition is None else _with_edition(name, edition)


@cache
def _shipped(name: str) -> Game:
    return _load(name, None)


@lru_cache(EDITIONS_KEPT)
def _with_edition(name: str, edition: str) -> Game:
    measure_edition(edition, FILE)
    return _load(name, Edition(FILE, edition))


def _load(name: str, edition: Edition | None) -> Game:
    try:
        return games.load_game(name, edition)
    except BrokenGame as error:  # its sentence can name files of this machine, so clients do not get it
        raise UnknownGame(f"The game {name!r} can't be played on this server.") from error


@cache
def playable() -> list[str]:
    """The names of the games that load; the others are logged, once."""
    loaded, left_out = games.load_all()
    for sentence in left_out:
        logger.warning("game left out", reason=sentence)
    return [game.name for game in loaded]


@lru_cache(2 * EDITIONS_KEPT)
def actions_by_target(game: Game, seat: int) -> dict[str, list[Action]]:
    """The actions of a game by the first target that a seat clicks for them."""
    by_target: dict[str, list[Action]] = {}
    for action in game.space:
        if action.targets:
            by_target.setdefault(action.targets_for(seat)[0], []).append(action)
    return by_target


def _package(name: str) -> str:
    """The package of a game that loads."""
    return games.package_of(game_of(name).name)


def _languages(name: str) -> list[str]:
    return games.languages(game_of(name).name)


@cache
def catalogue(name: str, language: str) -> Catalogue:
    """The sentences of a game in one language."""
    spoken = _languages(name)
    if language not in spoken:
        raise NoSuchRule(f"{name} is available in {', '.join(spoken)}, not in {language!r}.")
    return load_catalogue(_package(name), language)


@cache
def log_style(name: str) -> dict[str, LogLineInfo]:
    """How the events of a game look in its log."""
    style = load_log_style(_package(name))
    return {key: LogLineInfo(line.art, line.weight, line.merge, line.gain) for key, line in style.items()}


@cache
def schema(name: str, language: str) -> dict[str, Any]:
    """The JSON Schema of a game's editions, with titles in one language."""
    return edition_schema(game_of(name), catalogue(name, language).sentences)


def rules(name: str, language: str) -> list[RuleText]:
    """The rules of a game, in the order of its catalogue."""
    sentences = catalogue(name, language).sentences
    return [RuleText(key[5:], text) for key, text in sentences.items() if key.startswith("rule.")]


@cache
def chapters(name: str) -> list[ChapterInfo]:
    """The chapters of a game's rules; none if it has not divided them."""
    known = load_chapters(_package(name))
    ids = [key[5:] for key in catalogue(name, LANGUAGES[0]).sentences if key.startswith("rule.")]
    return [
        ChapterInfo(
            chapter.name,
            chapter.art,
            [rule for rule in ids if chapter in chapters_of(rule, known)],
            [FigureInfo(figure.name, list(figure.art)) for figure in chapter.figures],
        )
        for chapter in known
    ]


def rule(name: str, language: str, rule_id: str) -> RuleText:
    """One rule of a game."""
    text = catalogue(name, language).sentences.get(f"rule.{rule_id}")
    if text is None:
        raise NoSuchRule(f"{name} has no rule {rule_id!r}.")
    return RuleText(rule_id, text)


def art_names(name: str) -> list[str]:
    """The names of a game's drawings."""
    folder = files(_package(name)).joinpath("art")
    if not folder.is_dir():
        return []
    return sorted(file.name.removesuffix(".svg") for file in folder.iterdir() if file.name.endswith(".svg"))


def art(name: str, drawing: str) -> str:
    """One drawing, as SVG."""
    if drawing not in art_names(name):
        raise NoSuchRule(f"{name} has no drawing {drawing!r}.")
    return files(_package(name)).joinpath("art", f"{drawing}.svg").read_text("utf-8")


@cache
def game_info(name: str) -> GameInfo:
    """The description of a game for choosing one."""
    game = game_of(name)
    spoken = _languages(name)
    return GameInfo(
        name=name,
        rules_version=game.version,
        edition=EditionInfo(game.edition.name, game.edition.hash),
        min_players=game.min_players,
        max_players=game.max_players,
        minutes=(game.minutes[0], game.minutes[1]),
        options=[_option_info(option) for option in game.options],
        presets=[PresetInfo(preset.name, dict(preset.options)) for preset in game.presets],
        languages=spoken,
        levels=list(LEVELS),
        titles={language: catalogue(name, language).say("game.title") for language in spoken},
    )


def _option_info(option: Option) -> OptionInfo:
    return OptionInfo(option.name, option.default, list(option.choices), option.rule, option.quoted)
