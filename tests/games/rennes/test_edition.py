"""Editions: a fault is told with the file, the key and the reason."""

from random import Random

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.core.game import CHANCE
from refectory.core.playout import random_playout
from refectory.games.rennes.game import Rennes
from tests.games.rennes.table import GAME

TEXT = GAME.edition.text


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('between = ["a-e1", "b-w1"]', 'between = ["a-e1", "z-w1"]', "door[0].between: names 'z-w1'"),
        ('between = ["a-e1", "b-w1"]', 'between = ["a-e1", "a-e1"]', "door[0].between: is ['a-e1', 'a-e1']"),
        (
            'between = ["a-e1", "b-w1"]',
            'between = ["a-e1", "b-w"]',
            "door[0].between: names 'b-w'; only what",
        ),
        (
            '[[door]]\nsource = "reconstructed"\nbetween = ["a-e1", "b-w1"]\n',
            "",
            "area[0].east: is a corridor to nowhere: 'a-e1'",
        ),
        (
            'colours = ["red", "blue", "green", "yellow"]',
            'colours = ["red", "blue", "green", "yellow", "purple"]',
            "disc[0].colours: has 5 colours",
        ),
        (
            'colours = ["red", "blue", "green", "yellow"]',
            'colours = ["red", "red", "green", "yellow"]',
            "disc[0].colours: has a colour twice",
        ),
        (
            'colours = ["red", "blue", "green", "yellow"]',
            'colours = ["red", "pink", "green", "yellow"]',
            "disc[0].colours: names 'pink', which is no colour",
        ),
        (
            'clues = ["green", "green", "green"',
            'clues = ["green", "green", "mauve"',
            "code[3].clues: names 'mauve'",
        ),
        (
            'clues = ["green", "green", "green"',
            "clues = [" + "'green', " * 8 + "'red'",
            "code[3].clues: is no code",
        ),
        (
            'north = ["corridor", "cimetiere"]',
            'north = ["cimetiere", "corridor"]',
            "area[1].north: goes on after",
        ),
        (
            'north = ["corridor", "cimetiere"]',
            'north = ["corridor", "cemetery"]',
            "area[1].north: names 'cemetery'",
        ),
        ('north = ["corridor", "cimetiere"]', "north = []", "area[1].north: is empty"),
        ('north = ["corridor", "cimetiere"]', 'north = ["vortex"]', "area: no side leads to 'cimetiere'"),
        (
            'east = ["corridor", "villa"]',
            'east = ["corridor", "cimetiere"]',
            "area[2].east: names 'cimetiere'",
        ),
        ('name = "B"\nportal', 'name = "A"\nportal', "area[1].name: is 'A'"),
        ("portal = 2", "portal = 1", "area[1].portal: is 1"),
        ("at = [1, 0]", "at = [0, 0]", "area[1].at: is [0, 0]"),
        ("copies = [4, 6, 6, 4, 2]", "copies = []", "deck.copies: has 0 numbers"),
        ("copies = [4, 6, 6, 4, 2]", "copies = [1, 1]", "hand.dealt: is 7; a full table needs 50 cards"),
        ('extra_at = ["villa", "cimetiere"]', 'extra_at = ["vila"]', "hand.extra_at: names 'vila'"),
        ("each = 30", "each = 20", "clues.each: is 20"),
        ("25, 30]", "25]", "points.areas: has 8 numbers"),
        ("points = [10, 8, 6, 4, 2]", "points = [10]", "claims.points: has 1 numbers"),
        ('name = "de-molay"', 'name = "casper"', "ghost[0].name: is 'casper'"),
        ('name = "de-molay"', 'name = "dagobert"', "ghost[1].name: puts a second ghost"),
        (
            '[[ghost]]\nsource = "reconstructed"\nlocation = "monastere"\nname = "de-molay"\n',
            "",
            "ghost: has no place for de-molay",
        ),
        ('green = ["yellow", "red", "blue"]', 'green = ["yellow", "yellow"]', "altar.green: names no colour"),
        ('symbol = "villa"', 'symbol = "casino"', "cavern[1].symbol: is 'casino'"),
        ('name = "cavern-2"', 'name = "cavern-1"', "cavern[1].name: is 'cavern-1'"),
        ('name = "cavern-2"', 'name = "Cavern"', "cavern[1].name: is 'Cavern'"),
        ("supplies = 3", "supplies = 30", "events.supplies: is 30"),
        ("three_for_one = 3", "three = 3", "moving.three: is not known here"),
        ("[deck]", "[decks]", "decks: is not known here"),
    ],
)
def test_a_fault_is_told_with_file_key_and_reason(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    with pytest.raises(EditionError) as told:
        Rennes(Edition("mine.toml", TEXT.replace(old, new, 1)))
    assert str(told.value).startswith(f"mine.toml: {fault}")


def without(key: str) -> str:
    """The edition with all but the first two tables of a kind."""
    head, *rest = TEXT.split(f"[[{key}]]")
    last = rest[-1].split("\n\n", 1)
    return head + "".join(f"[[{key}]]{part}" for part in rest[:2]) + (last[1] if len(last) > 1 else "")


@pytest.mark.parametrize(
    ("key", "fault"),
    [
        ("code", "code: has 2 locations; 5 players need one each"),
        ("cavern", "cavern: has fewer than three caverns"),
        ("disc", "disc: has 2 discs for the portals of 9 areas"),
    ],
)
def test_too_few_of_something_is_refused(key: str, fault: str) -> None:
    with pytest.raises(EditionError, match=f"mine.toml: {fault}"):
        Rennes(Edition("mine.toml", without(key)))


def test_a_square_that_nobody_can_reach_is_refused() -> None:
    """Without vortexes there is no way into the Sanctuaire."""
    text = TEXT.replace('"vortex"', '"corridor"')
    with pytest.raises(EditionError, match=r"mine\.toml: area: no way leads to sanctuaire"):
        Rennes(Edition("mine.toml", text))


SMALL = """
[[area]]
source = "reconstructed"
name = "X"
portal = 4
at = [0, 0]
north = ["corridor", "monastere"]
east = ["vortex"]
south = ["corridor", "cavern-1"]
west = ["corridor", "cimetiere"]

[[area]]
source = "reconstructed"
name = "Y"
portal = 7
at = [2, 1]
north = ["corridor", "corridor", "eglise"]
east = ["corridor", "la-tour"]
south = ["cavern-2"]
west = ["corridor"]

[[area]]
source = "reconstructed"
name = "Z"
portal = 8
at = [1, 3]
north = ["vortex", "villa"]
east = ["corridor"]
south = ["cavern-3"]
west = ["corridor"]

[[door]]
source = "reconstructed"
between = ["x-e1", "y-w1"]

[[door]]
source = "reconstructed"
between = ["z-e1", "z-w1"]

"""


def another_map() -> str:
    """Three areas, three discs, three caverns."""
    start, end = TEXT.index("[[disc]]"), TEXT.index("# RC-C6")
    discs = TEXT[start : TEXT.index("# RC-C1, RC-C4")].split("[[disc]]")[1:4]
    text = TEXT[:start] + "".join(f"[[disc]]{disc}" for disc in discs) + SMALL + TEXT[end:]
    text = text[: text.index('[[cavern]]\nsource = "reconstructed"\nname = "cavern-4"')]
    return text.replace("areas = [0, 2, 5, 8, 11, 15, 19, 25, 30]", "areas = [0, 3, 9]")


@pytest.mark.untraced
def test_another_map_works_without_code() -> None:
    game = Rennes(Edition("small.toml", another_map()))
    assert len(game.box.graph.names) == 12 + 19 + 1
    for seed in range(4):
        state = game.new(game.setup(2 + seed))
        rng = Random(seed)
        for _ in range(40):
            random_playout(state, rng, 50)
            state.check()
            if CHANCE not in state.to_act() and state.to_act():
                view = state.view(state.to_act()[0])
                ids = game.scene(view).ids()
                for action in state.legal_actions(state.to_act()[0]):
                    assert set(action.targets_for(state.to_act()[0])) <= ids
