"""The honest toy with all that a package holds; broken packages are this one with something spoilt."""

from types import ModuleType
from typing import Any

from refectory.core.edition import Edition
from refectory.core.game import Game, Seat, State
from refectory.core.locale import LANGUAGES, Catalogue
from refectory.core.positions.tutorial import read_tutorial
from refectory.games.rule_chapters import read_chapters
from refectory.testing.package import Package

from .honest import Honest
from .pantry import CARDS

SENTENCES = {
    "game.title": "Honest",
    "game.tagline": "Serve what you draw.",
    "game.about": "The dearest table wins.",
    "chapter.win": "How you win",
    "chapter.turn": "A turn",
    "option.limit": "Cards in hand",
    "option.limit.tip": "How many cards a hand can hold.",
    "card.bread": "bread",
    "card.fish": "fish",
    "card.wine": "wine",
    "card.honey": "honey",
    "ask.begin": "Wait.",
    "ask.deal": "Wait for {seat}.",
    "ask.turn": "Draw, peek, serve or toss.",
    "ask.place": "Choose a dish.",
    "action.begin": "{who:seat} begins",
    "action.drawn": "{card} is drawn",
    "action.draw": "Draw",
    "action.peek": "Peek",
    "action.serve": "Serve {card}",
    "action.toss": "Toss {card}",
    "action.put": "Put it on dish {dish}",
    "action.back": "Put it back",
    "begins": "{seat} begins.",
    "drawn": "{seat} gets a card.",
    "drawn.seen": "{seat} gets {card}.",
    "draws": "{seat} draws.",
    "picks": "{seat} picks a card.",
    "puts-back": "{seat} puts it back.",
    "peeked": "{seat} peeks at {other:seat}.",
    "peeked.seen": "{seat} sees {card} at {other:seat}.",
    "tossed": "{seat} tosses {card}.",
    "served": "{seat} serves {card}.",
    "score.served": "Served",
    "panel.table": "Table",
    "panel.hand": "Hand of {seat}",
    **{f"piece.{name}": name for name in ("dish", "bag", "bin", "tray", "back", *CARDS)},
    **{f"rule.{rule}": f"Rule {rule}." for rule in ("HN-1", "HN-4", "HN-4.1", "HN-5", "HN-6", "HN-7")},
    "reason.only": "There is nothing else to do.",
    "reason.win": "This wins.",
    "reason.best": "This is best.",
    "reason.points": "You have {points} points.",
    "tutorial.toss": "Tossing",
    "tutorial.toss.1": "Toss a card.",
    "tutorial.toss.done": "It is in the bin.",
}
NAMES = ("dish", "bag", "bin", "tray", "back", *CARDS, "emblem-0", "emblem-1", "emblem-2")
SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'
ART = {
    "cover.svg": SVG.format('<rect width="320" height="180"/>'),
    "pieces.svg": SVG.format("".join(f'<symbol id="{name}" viewBox="0 0 1 1"/>' for name in NAMES)),
}
CHAPTERS = """
[[chapter]]
name = "win"
rules = ["HN-7"]

[[chapter]]
name = "turn"
art = "emblem-0"
rules = ["HN-", "HN-4.1"]
"""
LESSON = """
[[lesson]]
name = "toss"
players = 2
start = 0
seat = 0
script = "drawn bread, drawn fish, drawn bread, drawn fish"

[[lesson.step]]
want = ["toss bread | toss fish"]
"""


def make_game(edition: Edition) -> Game:
    edition.known_keys("game", "name", "table", "card")
    return Honest()


def evaluation(points: float = 0.0) -> ModuleType:
    """A module whose `value` is what a seat has served, and `points` more."""
    module: Any = ModuleType("evaluation")

    def value(state: State, seat: Seat) -> float:
        return state.scores()[seat]["served"] + points

    module.value = value
    return module  # type: ignore[no-any-return]


def reasons(fact: str = "points") -> ModuleType:
    module: Any = ModuleType("reasons")
    module.parts = lambda state, seat: {"points": 1.0}
    module.facts = lambda state, seat: {fact: state.scores()[seat]["served"]}
    return module  # type: ignore[no-any-return]


def catalogues(**changes: dict[str, str]) -> dict[str, Catalogue]:
    """A catalogue for each language, with other sentences in some of them."""
    return {
        language: Catalogue(language, {**SENTENCES, **changes.get(language, {})}) for language in LANGUAGES
    }


def added(sentences: dict[str, str]) -> dict[str, Catalogue]:
    """Catalogues that all have these sentences too."""
    return catalogues(**dict.fromkeys(LANGUAGES, sentences))


def without(key: str) -> dict[str, Catalogue]:
    """Catalogues that all lack one sentence."""
    kept = {other: sentence for other, sentence in SENTENCES.items() if other != key}
    return {language: Catalogue(language, kept) for language in LANGUAGES}


def honest_package(**parts: Any) -> Package:
    """The sound package, with some parts replaced."""
    game = Honest()
    sound: dict[str, Any] = {
        "game": game,
        "make_game": make_game,
        "catalogues": catalogues(),
        "art": ART,
        "lessons": read_tutorial(game, "tutorial.toml", LESSON),
        "chapters": read_chapters(CHAPTERS),
        "keys": frozenset({"ask.turn", "ask.over"}),
        "evaluation": evaluation(),
        "reasons": reasons(),
    }
    return Package(**{**sound, **parts})
