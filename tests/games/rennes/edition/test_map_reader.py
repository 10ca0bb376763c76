"""The map of an edition: areas, sides, squares and doors by number, and every fault in them."""

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.games.rennes.edition.map_reader import (
    CAVERN,
    CORRIDOR,
    LOCATION,
    NOWHERE,
    PORTAL,
    SANCTUAIRE,
    VORTEX,
    MapReader,
)
from tests.games.rennes.positions import BOX, GAME
from tests.rules import rule

TEXT = GAME.edition.text


def read(text: str) -> MapReader:
    return MapReader(Edition("mine.toml", text), BOX.locations, BOX.caverns)


@rule("RC-C1")
def test_portal_squares_have_the_number_of_their_side() -> None:
    board = read(TEXT)
    portals = [square for square, kind in enumerate(board.kind) if kind == PORTAL]
    assert portals == list(range(4 * len(board.areas)))
    assert [board.side[square] for square in portals] == portals


@rule("RC-C1", "RC-C4")
def test_a_side_is_read_from_the_portal_outward() -> None:
    board = read(TEXT)
    chain = board.chains[board.number["f-e"]]
    assert [board.names[square] for square in chain] == ["f-e1", "cavern-4"]
    assert [board.kind[square] for square in chain] == [VORTEX, CAVERN]
    assert {board.side[square] for square in chain} == {board.number["f-e"]}
    chain = board.chains[board.number["b-n"]]
    assert [board.kind[square] for square in chain] == [CORRIDOR, LOCATION]


def test_the_sanctuaire_is_the_last_square_and_on_no_side() -> None:
    board = read(TEXT)
    assert (board.names[-1], board.kind[-1], board.side[-1]) == ("sanctuaire", SANCTUAIRE, NOWHERE)


@rule("RC-C3")
def test_a_door_joins_two_squares() -> None:
    board = read(TEXT)
    assert (board.number["a-e1"], board.number["b-w1"]) in board.doors


@rule("RC-C1", "RC-C3", "RC-C4")
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
            'north = ["corridor", "cimetiere"]',
            'north = ["cimetiere", "corridor"]',
            "area[1].north: goes on after",
        ),
        (
            'north = ["corridor", "cimetiere"]',
            'north = ["corridor", "cemetery"]',
            "area[1].north: names 'cemetery'",
        ),
        ('north = ["corridor", "cimetiere"]', "north = []", "area[1].north: has 0 texts; 1 to 12"),
        ('north = ["corridor", "cimetiere"]', 'north = ["vortex"]', "area: no side leads to 'cimetiere'"),
        (
            'east = ["corridor", "villa"]',
            'east = ["corridor", "cimetiere"]',
            "area[2].east: names 'cimetiere'",
        ),
        ('name = "B"\nportal', 'name = "A"\nportal', "area[1].name: is 'A'"),
        ("portal = 2", "portal = 1", "area[1].portal: is 1"),
        ("at = [1, 0]", "at = [0, 0]", "area[1].at: is [0, 0]"),
        ("at = [1, 0]", "at = [1]", "area[1].at: has 1 numbers; 2 are wanted"),
        ('name = "B"\nportal', 'name = "Bee"\nportal', "area[1].name: is 'Bee'"),
    ],
)
def test_a_map_may_not_have_a_fault(old: str, new: str, fault: str) -> None:
    assert old in TEXT
    with pytest.raises(EditionError) as told:
        read(TEXT.replace(old, new, 1))
    assert str(told.value).startswith(f"mine.toml: {fault}")
