"""Broken editions are refused with the file, the key and the reason."""

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.games import load_game, shipped_edition

TEXT = shipped_edition("monasterium").text

FAULTS = [
    ('a = "L W L R"', 'a = "L"', "rings_two.a: is a ring with 1 building; 2 to 8 are wanted."),
    ('a = "L W L R"', 'a = "L W X R"', "rings_two.a: holds 'X'; L, W or R is wanted"),
    ('a = "L W L R"', "a = 4", "rings_two.a: is 4; a text is wanted."),
    ('e = "R L W L"', "", "rings_two.e: is missing; a text is wanted."),
    ('e = "R L W L"', 'e = "R L W L"\nf = "L W"', "rings_two.f: is not known here"),
    ('["e", "a"]', '["e", "x"]', "road[9].monasteries: names 'x', which is no monastery; they are a, b"),
    ('["e", "a"]', "[]", "road[9].monasteries: is empty; a road space joins one monastery at least."),
    ('bonus = "die"', 'bonus = "mule"', "road[9].bonus: is 'mule'; one of none, action"),
    (
        '"chapel", "building", "cloister"]\npoints = [8',
        "]\npoints = [8",
        "mission[0].areas: names 0 areas; three",
    ),
    ('"building", "cloister"]\npoints = [8', "]\npoints = [8", "mission[0].areas: names 1 areas; three"),
    (
        '"building", "cloister"]\npoints = [8',
        '"barn", "cloister"]\npoints = [8',
        "mission[0].areas: names 'barn'",
    ),
    ("points = [8, 5, 3]", "points = [8, 5]", "mission[0].points: has 2 numbers; one for each of 3 years"),
    ('goal = "novices"', 'goal = "saints"', "mission[10].goal: is 'saints'; one of novices, common-rooms"),
    ("count = 12", "count = 99", "mission[10].count: is 99; a whole number from 1 to 24 is wanted."),
    ("neutral = [5, 3, 2]", "neutral = [5, 3]", "dice.neutral: has 2 numbers; 3, for 2, 3 and 4 players"),
    ("tiles = [2, 3]", "tiles = [2]", "costs.tiles: has 1 numbers; 2 are wanted."),
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


def test_a_road_that_leaves_out_a_monastery_is_refused() -> None:
    text = TEXT.replace('"c", "e"', '"c"').replace('["e", "a"]', '["a"]')
    with pytest.raises(EditionError, match=r"mine.toml: road: never comes to the monastery e"):
        load_game("monasterium", Edition("mine.toml", text))


def test_a_road_on_which_one_could_go_on_for_ever_is_refused() -> None:
    head, tail = TEXT.split("[[road]]", 1)
    rest = tail[tail.index("# MO-C9") :]
    space = (
        '[[road]]\nsource = "reconstructed"\nmonasteries = ["a", "b", "c", "d", "e"]\nbonus = "action"\n\n'
    )
    with pytest.raises(EditionError, match="road: gives an action on every space"):
        load_game("monasterium", Edition("mine.toml", head + 3 * space + rest))
    with pytest.raises(EditionError, match=r"road: has 1 spaces; 2 to 30 are wanted"):
        load_game("monasterium", Edition("mine.toml", head + space + rest))


def test_a_deck_of_one_mission_is_refused() -> None:
    text = TEXT.replace('deck = "b"', 'deck = "a"', 4)
    with pytest.raises(EditionError, match="mission: deck b has 1 cards; 2 to 9 are wanted"):
        load_game("monasterium", Edition("mine.toml", text))


def test_every_table_says_its_source() -> None:
    edition = shipped_edition("monasterium")
    reconstructed = {"rings_two", "rings_four", "road", "mission"}
    for key, value in edition.values.items():
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, dict):
                wanted = "reconstructed" if key in reconstructed else "rulebook"
                assert part["source"] == wanted, key
