"""Editions: the numbers of the shipped one, and faults told with file, key and reason."""

from typing import cast

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.games import load_game, shipped_edition
from refectory.games.monasterium.game import Monasterium
from tests.games.monasterium.positions import new
from tests.rules import rule


@rule("MO-C5")
@pytest.mark.parametrize(("players", "room"), [(2, 4), (3, 6), (4, 8)])
def test_chapels_have_room_and_tiles_for_two_a_player(players: int, room: int) -> None:
    for shown in new(players).view(None)["monasteries"]:
        assert (shown["room"], shown["tiles"]) == (room, room)


TEXT = shipped_edition("monasterium").text
LATER = '[later_chapels]\nsource = "reconstructed"\ninfluence = [3, 3]\n'


FAULTS = [
    ('a = "L W L R"', 'a = "L"', "rings_two.a: is 'L'; a ring of 2 to 8 letters L, W or R"),
    ('a = "L W L R"', 'a = "L W X R"', "rings_two.a: is 'L W X R'; a ring of 2 to 8 letters L, W or R"),
    ('a = "L W L R"', "a = 4", "rings_two.a: is 4; a ring of 2 to 8 letters L, W or R"),
    ('e = "R L W L"', "", "rings_two.e: is missing; a ring of 2 to 8 letters L, W or R"),
    ('e = "R L W L"', 'e = "R L W L"\nf = "L W"', "rings_two.f: is not known here"),
    ('["e", "a"]', '["e", "x"]', "road[9].monasteries: holds 'x'; one of a, b, c, d, e is wanted."),
    ('["e", "a"]', "[]", "road[9].monasteries: has 0 texts; 1 to 5 are wanted."),
    ('bonus = "die"', 'bonus = "mule"', "road[9].bonus: is 'mule'; one of none, action"),
    (
        '"chapel", "building", "cloister"]\npoints = [8',
        "]\npoints = [8",
        "mission[0].areas: has 0 texts; 3 are wanted.",
    ),
    (
        '"building", "cloister"]\npoints = [8',
        "]\npoints = [8",
        "mission[0].areas: has 1 texts; 3 are wanted.",
    ),
    (
        '"building", "cloister"]\npoints = [8',
        '"barn", "cloister"]\npoints = [8',
        "mission[0].areas: holds 'barn'; one of building, chapel, cloister",
    ),
    ("points = [8, 5, 3]", "points = [8, 5]", "mission[0].points: has 2 numbers; 3 are wanted."),
    ('goal = "novices"', 'goal = "saints"', "mission[10].goal: is 'saints'; one of novices, common-rooms"),
    ("count = 12", "count = 99", "mission[10].count: is 99; a whole number from 1 to 24 is wanted."),
    ("neutral = [5, 3, 2]", "neutral = [5, 3]", "dice.neutral: has 2 numbers; 3 are wanted."),
    ("tiles = [2, 3]", "tiles = [2]", "costs.tiles: has 1 numbers; 2 are wanted."),
    ("chapel = [1, 2, 3]", "chapel = [1, 2]", "costs.chapel: has 2 numbers; 3 to 5 are wanted."),
    ("chapel = [1, 2, 3]", "chapel = [1, 2, 3, 3, 3, 3]", "costs.chapel: has 6 numbers; 3 to 5 are wanted."),
    (
        "chapel = [1, 2, 3]",
        "chapel = [1, 2, 3, 4]",
        "later_chapels.influence: has 2 numbers after 4 in costs.chapel; 5 at most.",
    ),
    (
        "influence = [3, 3]",
        "influence = [3, 3, 3]",
        "later_chapels.influence: has 3 numbers; 0 to 2 are wanted.",
    ),
    ("chapels = [1, 3, 6, 10, 15]", "chapels = []", "score.chapels: has 0 numbers; 5 are wanted."),
    ("personal = 3 #", "personal = 0 #", "dice.personal: is 0; a whole number from 1 to 6 is wanted."),
    ("[start]", "[begin]\nsource = 'rulebook'\n[start]", "begin: is not known here"),
    ('[score]\nsource = "rulebook"', "[score]", "score.source: is missing"),
]


def broken(old: str, new: str) -> Edition:
    assert old in TEXT
    return Edition("mine.toml", TEXT.replace(old, new, 1))


@pytest.mark.parametrize(("old", "new", "reason"), FAULTS)
def test_a_fault_is_told_with_file_key_and_reason(old: str, new: str, reason: str) -> None:
    with pytest.raises(EditionError) as told:
        load_game("monasterium", broken(old, new))
    assert str(told.value).startswith(f"mine.toml: {reason}")


def test_every_table_says_its_source() -> None:
    edition = shipped_edition("monasterium")
    reconstructed = {"later_chapels", "rings_two", "rings_four", "column", "road", "mission"}
    for key, value in edition.values.items():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, dict):
                wanted = "reconstructed" if key in reconstructed else "rulebook"
                assert part["source"] == wanted, key


@rule("MO-N4")
@pytest.mark.parametrize(
    ("prices", "asked"),
    [("[1, 2, 3]", [1, 2, 3, 3, 3]), ("[1, 2, 3, 4]", [1, 2, 3, 4, 4]), ("[1, 2, 3, 4, 6]", [1, 2, 3, 4, 6])],
)
def test_an_edition_may_have_three_to_five_chapel_prices(prices: str, asked: list[int]) -> None:
    """After the last one the price stays."""
    text = TEXT.replace("chapel = [1, 2, 3]", f"chapel = {prices}").replace(LATER, "")
    box = cast(Monasterium, load_game("monasterium", Edition("mine.toml", text))).box
    assert [box.price(box.chapel_cost, sent) for sent in range(5)] == asked


@rule("MO-N4")
@pytest.mark.parametrize(
    ("later", "asked"), [("[]", [1, 2, 3, 3, 3]), ("[4]", [1, 2, 3, 4, 4]), ("[4, 6]", [1, 2, 3, 4, 6])]
)
def test_the_prices_that_are_not_printed_have_a_table_of_their_own(later: str, asked: list[int]) -> None:
    edition = broken("influence = [3, 3]", f"influence = {later}")
    box = cast(Monasterium, load_game("monasterium", edition)).box
    assert [box.price(box.chapel_cost, sent) for sent in range(5)] == asked
