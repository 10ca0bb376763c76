"""An edition with an error is refused, with file, key and reason."""

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.games.rennes.game import Rennes
from tests.games.rennes.positions import GAME

TEXT = GAME.edition.text


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("[[code]]", '[[code]]\nsource = "rulebook"\n' * 41 + "[[code]]", "code: has"),
        ("[[cavern]]", '[[cavern]]\nsource = "rulebook"\n' * 41 + "[[cavern]]", "cavern: has"),
        ("[[door]]", '[[door]]\nsource = "rulebook"\n' * 400 + "[[door]]", "door: has"),
        ('north = ["corridor"', 'north = ["corridor"' + ', "corridor"' * 12, "area[0].north: has 15"),
        (
            '[[door]]\nsource = "reconstructed"\nbetween = ["a-e1", "b-w1"]\n',
            "",
            "area[0].east: is a corridor to nowhere: 'a-e1'",
        ),
        (
            'colours = ["red", "blue", "green", "yellow"]',
            'colours = ["red", "blue", "green", "yellow", "purple"]',
            "disc[0].colours: has 5 texts; 4 are wanted",
        ),
        (
            'colours = ["red", "blue", "green", "yellow"]',
            'colours = ["red", "pink", "green", "yellow"]',
            "disc[0].colours: holds 'pink'; one of red",
        ),
        (
            'clues = ["green", "green", "green"',
            'clues = ["green", "green", "mauve"',
            "code[3].clues: holds 'mauve'",
        ),
        (
            'clues = ["green", "green", "green"',
            "clues = [" + "'green', " * 8 + "'red'",
            "code[3].clues: is no code",
        ),
        ("copies = [4, 6, 6, 4, 2]", "copies = []", "deck.copies: has 0 numbers"),
        ("copies = [4, 6, 6, 4, 2]", "copies = [1, 1]", "hand.dealt: is 7; a full table needs 50 cards"),
        ('extra_at = ["villa", "cimetiere"]', 'extra_at = ["vila"]', "hand.extra_at: names 'vila'"),
        ("each = 30", "each = 20", "clues.each: is 20"),
        ("dealt = 7", "dealt = 11", "hand.extra: is 2; a whole number from 0 to 1 is wanted"),
        ("de_molay = 9", "de_molay = 13", "hand.de_molay: is 13; a whole number from 1 to 12 is wanted"),
        ("25, 30]", "25]", "points.areas: has 8 numbers"),
        ("points = [10, 8, 6, 4, 2]", "points = [10, 8]", "claims.points: has 2 numbers"),
        ('name = "de-molay"', 'name = "casper"', "ghost[0].name: is 'casper'"),
        (
            'name = "de-molay"',
            'name = "dagobert"',
            "ghost[1].name: is 'dagobert', which is in another location already",
        ),
        (
            'green = ["yellow", "red", "blue"]',
            'green = ["yellow", "yellow"]',
            "altar.green: names a colour twice",
        ),
        ('symbol = "villa"', 'symbol = "casino"', "cavern[1].symbol: is 'casino'"),
        ('name = "cavern-2"', 'name = "cavern-1"', "cavern[1].name: is 'cavern-1'"),
        ('name = "cavern-2"', 'name = "Cavern"', "cavern[1].name: is 'Cavern'"),
        ("copies = [4, 6, 6, 4, 2]", "copies = [4, 6, 6, 4, 2]\nred = [22]", "deck.red: has 1 numbers"),
        (
            "each = 30",
            "each = 30\nblue = 24",
            "clues.blue: is 24; the codes of a full table can need 25 blue",
        ),
        ('location = "villa"\nclues', 'location = "villa"\ncircles = 10\nclues', "code[4].circles: is 10"),
        ('name = "denarnaud"', 'name = "denarnaud"\ncards = 6', "ghost[4].cards: is 6"),
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
        ("code", "code: has 2 tables; 5 to 40 are wanted"),
        ("cavern", "cavern: has 2 tables; 3 to 40 are wanted"),
        ("disc", "disc: has 2 discs; 9 areas need one each"),
    ],
)
def test_too_few_of_something_is_refused(key: str, fault: str) -> None:
    with pytest.raises(EditionError, match=f"mine.toml: {fault}"):
        Rennes(Edition("mine.toml", without(key)))


def test_too_many_vortexes_are_refused() -> None:
    text = TEXT.replace('["corridor"', '["vortex"' + ', "vortex"' * 6 + ', "corridor"')
    with pytest.raises(EditionError, match=r"area: has .* vortexes; 32 at most"):
        Rennes(Edition("mine.toml", text))
