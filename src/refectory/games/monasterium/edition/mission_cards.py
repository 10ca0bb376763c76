"""The mission cards."""

from typing import Final

from refectory.core.edition import Edition, TomlTable
from refectory.games.monasterium.constants import MONASTERIES, YEARS

DECKS: Final = ("a", "b", "c")
IN_PLAY: Final = 2  # of each deck
AREAS: Final = ("building", "chapel", "cloister")
GOALS: Final = ("novices", "common-rooms", "cloisters", "window", "dice")
NO_GOAL: Final = -1


class Mission:
    """MO-C9: one card. Decks a and b need novices in areas of a monastery; deck c has goals."""

    def __init__(self, name: str, deck: int, points: list[int]) -> None:
        self.name = name
        self.deck = deck
        self.points = points
        self.monastery = -1
        self.building = 0
        self.chapel = 0
        self.cloister = 0
        self.goal = NO_GOAL
        self.count = 0


def read_missions(edition: Edition) -> list[Mission]:
    """All cards, deck by deck; a card's name is its deck and its number in the deck."""
    cards: list[Mission] = []
    for deck, letter in enumerate(DECKS):
        tables = [table for table in edition.tables("mission") if table.string("deck", DECKS) == letter]
        if not IN_PLAY <= len(tables) <= 9:
            reason = f"deck {letter} has {len(tables)} cards; 2 to 9 are wanted."
            raise edition.fault("mission", reason, "mission-cards", deck=letter.upper(), count=len(tables))
        for number, table in enumerate(tables, 1):
            cards.append(_read_mission(table, f"{letter}{number}", deck))
    return cards


def _read_mission(table: TomlTable, name: str, deck: int) -> Mission:
    card = Mission(name, deck, table.integers("points", 0, 50, (YEARS, YEARS)))
    if DECKS[deck] == "c":
        _read_goal(table, card)
    else:
        _read_areas(table, card)
    return card


def _read_areas(table: TomlTable, card: Mission) -> None:
    table.known_keys("deck", "monastery", "areas", "points")
    card.monastery = MONASTERIES.index(table.string("monastery", MONASTERIES))
    areas = table.strings("areas", AREAS, count=(3, 3))
    card.building = areas.count("building")
    card.chapel = areas.count("chapel")
    card.cloister = areas.count("cloister")


def _read_goal(table: TomlTable, card: Mission) -> None:
    table.known_keys("deck", "goal", "count", "points")
    card.goal = GOALS.index(table.string("goal", GOALS))
    card.count = table.integer("count", 1, 24)
