"""The games of this server, each loaded once for every edition in use, and their texts and drawings."""

from functools import cache, lru_cache
from importlib.resources import files

from refectory import games
from refectory.bots import LEVELS
from refectory.core.action import Action
from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.core.game import Game
from refectory.core.locale import LANGUAGES, Catalogue, load_catalogue
from refectory.server.errors import NoSuchRule
from refectory.server.http.schemas import GameInfo, OptionInfo, RuleText
from refectory.server.tables.table_schemas import EditionInfo

EDITIONS_KEPT = 64


def game_of(name: str, edition: str | None = None) -> Game:
    """A game in the shipped edition, or in the one whose text is given."""
    return _loaded(name, edition)


@lru_cache(EDITIONS_KEPT)
def _loaded(name: str, edition: str | None) -> Game:
    if edition is None:
        return games.load_game(name)
    try:
        return games.load_game(name, Edition("edition", edition))
    except RecursionError:
        raise EditionError("edition: is nested too deeply.") from None


@lru_cache(EDITIONS_KEPT)
def actions_by_target(game: Game, seat: int) -> dict[str, list[Action]]:
    """The actions of a game by the first target that a seat clicks for them."""
    by_target: dict[str, list[Action]] = {}
    for action in game.space:
        if action.targets:
            by_target.setdefault(action.targets_for(seat)[0], []).append(action)
    return by_target


def languages(name: str) -> list[str]:
    """The languages in which a game has sentences."""
    folder = files(games.package_of(name)).joinpath("locale")
    return [language for language in LANGUAGES if folder.joinpath(f"{language}.json").is_file()]


@cache
def catalogue(name: str, language: str) -> Catalogue:
    """The sentences of a game in one language."""
    if language not in languages(name):
        raise NoSuchRule(f"{name} is available in {', '.join(languages(name))}, not in {language!r}.")
    return load_catalogue(games.package_of(name), language)


def rules(name: str, language: str) -> list[RuleText]:
    """The rules of a game, in the order of its catalogue."""
    sentences = catalogue(name, language).sentences
    return [RuleText(key[5:], text) for key, text in sentences.items() if key.startswith("rule.")]


def rule(name: str, language: str, rule_id: str) -> RuleText:
    """One rule of a game."""
    text = catalogue(name, language).sentences.get(f"rule.{rule_id}")
    if text is None:
        raise NoSuchRule(f"{name} has no rule {rule_id!r}.")
    return RuleText(rule_id, text)


def art_names(name: str) -> list[str]:
    """The names of a game's drawings."""
    folder = files(games.package_of(name)).joinpath("art")
    if not folder.is_dir():
        return []
    return sorted(file.name.removesuffix(".svg") for file in folder.iterdir() if file.name.endswith(".svg"))


def art(name: str, drawing: str) -> str:
    """One drawing, as SVG."""
    if drawing not in art_names(name):
        raise NoSuchRule(f"{name} has no drawing {drawing!r}.")
    return files(games.package_of(name)).joinpath("art", f"{drawing}.svg").read_text("utf-8")


@cache
def game_info(name: str) -> GameInfo:
    """The description of a game for choosing one."""
    game = game_of(name)
    return GameInfo(
        name=name,
        rules_version=game.version,
        edition=EditionInfo(game.edition.name, game.edition.hash),
        min_players=game.min_players,
        max_players=game.max_players,
        minutes=(game.minutes[0], game.minutes[1]),
        options=[OptionInfo(option.name, option.default, list(option.choices)) for option in game.options],
        languages=languages(name),
        levels=list(LEVELS),
        titles={language: catalogue(name, language).say("game.title") for language in languages(name)},
    )
