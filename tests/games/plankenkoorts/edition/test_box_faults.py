"""Faults of an edition are told by file, key and reason."""

import pytest

from refectory.core.errors import EditionError
from refectory.games import shipped_edition
from refectory.games.plankenkoorts.game import Plankenkoorts
from tests.games.plankenkoorts.positions import edited

TEXT = shipped_edition("plankenkoorts").text
COPIES = TEXT[TEXT.index("[copies]") : TEXT.index("[cards]")]
LAST_GROUP = TEXT[TEXT.rindex("[[group]]") :]


FAULTS = {
    "not toml": (("[copies]", "[copies"), "is not TOML"),
    "another game": (
        ('game = "plankenkoorts"', 'game = "sator"'),
        "game: is 'sator'; 'plankenkoorts' is wanted",
    ),
    "missing name": (('name = "standard"\n', ""), "name: is missing; a text is wanted"),
    "missing key": (
        ("dealt = 5 # BS-S1\n", ""),
        "cards.dealt: is missing; a whole number from 1 to 10 is wanted",
    ),
    "missing table": (("[house]", "[home]"), "home: is not known here"),
    "missing groups": (
        (TEXT[TEXT.index("[[group]]") :], ""),
        "group: is missing; a list of tables is wanted",
    ),
    "wrong type": (
        ("dealt = 5", 'dealt = "five"'),
        "cards.dealt: is 'five'; a whole number from 1 to 10 is wanted",
    ),
    "a truth for a number": (("dealt = 5", "dealt = true"), "cards.dealt: is True; a whole number"),
    "table of the wrong type": (
        (TEXT[: TEXT.index("[cards]")], 'game = "plankenkoorts"\nname = "x"\ncopies = 3\n'),
        "copies: is 3; a table is wanted",
    ),
    "unknown key": (
        ("dealt = 5", "dealt = 5\ndelt = 6"),
        "cards.delt: is not known here; the keys are dealt,",
    ),
    "unknown key in a group": (
        ('name = "law"', 'name = "law"\ncolour = "red"'),
        "group[0].colour: is not known here",
    ),
    "negative copies": (
        ("dusting = 3", "dusting = -3"),
        "copies.dusting: is -3; a whole number from 1 to 60",
    ),
    "no copies": (("bookend = 8", "bookend = 0"), "copies.bookend: is 0; a whole number from 1 to 60"),
    "wrong source": (
        ('source = "rulebook"', 'source = "hearsay"'),
        "cards.source: is 'hearsay'; one of rulebook,",
    ),
    "no source": (('source = "rulebook"\n', ""), "cards.source: is missing"),
    "no source of a group": (('[[group]]\nsource = "rulebook"', "[[group]]"), "group[0].source: is missing"),
    "too many books": (
        ('"exodus"', ", ".join(f'"book-{n}"' for n in range(200))),
        "group[0].books: has 204 books after 0; 200 in all are allowed",
    ),
    "too many cards": (
        (COPIES, '[copies]\nsource = "rulebook"\nbookend = 60\nbook = 60\ndusting = 60\n'),
        "copies: makes 4260 cards of 66 books; 4000 at most are wanted",
    ),
    "a book twice": (('"exodus"', '"genesis"'), "group[0].books: names 'genesis' twice"),
    "a book twice in two groups": (('"joshua"', '"genesis"'), "group[1].books: names 'genesis' twice"),
    "a dusting card for a book": (('"exodus"', '"dust-off"'), "group[0].books: names 'dust-off' twice"),
    "a count for no card": (
        ("[cards]", '[copies_of]\nsource = "rulebook"\njob = 2\njubilees = 1\n[cards]'),
        "copies_of.jubilees: is not known here; the keys are genesis, ",
    ),
    "a bookend without copies": (
        ("[cards]", '[copies_of]\nsource = "rulebook"\nmatthew = 0\n[cards]'),
        "copies_of.matthew: is 0; a shelf can't do without its first or last book.",
    ),
    "too many copies of one card": (
        ("[cards]", '[copies_of]\nsource = "rulebook"\nruth = 61\n[cards]'),
        "copies_of.ruth: is 61; a whole number from 0 to 60 is wanted.",
    ),
    "counts without a source": (
        ("[cards]", "[copies_of]\nruth = 2\n[cards]"),
        "copies_of.source: is missing",
    ),
    "a book in capitals": (
        ('"exodus"', '"Exodus"'),
        "group[0].books: holds 'Exodus'; a name of small letters",
    ),
    "a book of two words": (
        ('"exodus"', '"song of moses"'),
        "group[0].books: holds 'song of moses'; a name of small letters",
    ),
    "a number for a book": (('"exodus"', "2"), "group[0].books: holds 2; a list of texts is wanted"),
    "too few chapters": (("[50, 40,", "[50,"), "group[0].chapters: has 4 numbers for 5 books"),
    "no such chapters": (
        ("[50, 40,", "[50, 0,"),
        "group[0].chapters: holds 0; a list of whole numbers from 1",
    ),
    "no such shelf": (
        ('shelf = "ot"', 'shelf = "apocrypha"'),
        "group[0].shelf: is 'apocrypha'; one of ot, nt",
    ),
    "nt before ot": (
        ('shelf = "ot"\nname = "history"', 'shelf = "nt"\nname = "history"'),
        "group[2].shelf: is ot after an nt group",
    ),
    "a shelf without books": (
        (TEXT[TEXT.index('[[group]]\nsource = "rulebook"\nshelf = "nt"') :], LAST_GROUP),
        "group: the shelf nt needs two books",
    ),
    "a longer long shelf than there are books": (
        ("long_shelf = 5", "long_shelf = 28"),
        "house.long_shelf: is 28; a whole number from 2 to 27",
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_told_by_file_key_and_reason(fault: str) -> None:
    change, message = FAULTS[fault]
    with pytest.raises(EditionError) as told:
        edited(change)
    assert str(told.value).startswith(f"changed.toml: {message}")
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("line", "low", "high"),
    [
        ("bookend = 8", 1, 60),
        ("book = 1 # BS-C2", 1, 60),
        ("dusting = 3", 1, 60),
        ("dealt = 5", 1, 10),
        ("loose_screw = 6", 1, 12),
        ("borrowed = 3", 1, 5),
        ("book = 1 # BS-E2", 0, 100),
        ("bookstand = 5", 0, 100),
        ("bookstands_to_end = 2", 1, 10),
        ("long_shelf = 5", 2, 27),
    ],
)
def test_every_number_has_its_bounds(line: str, low: int, high: int) -> None:
    key = line.split(" = ")[0]
    for number in (low, high):
        edited((line, f"{key} = {number}"))
    for number in (low - 1, high + 1):
        with pytest.raises(EditionError, match=rf"{key}: is {number}; a whole number from {low} to {high} "):
            edited((line, f"{key} = {number}"))


@pytest.mark.parametrize("name", ["copies", "cards", "points", "house", "[group]"])
def test_an_unknown_key_is_a_fault_in_every_table(name: str) -> None:
    with pytest.raises(EditionError, match=r"slip: is not known here"):
        edited((f"[{name}]", f"[{name}]\nslip = 1"))


def tiny(dusting: int, dealt: int) -> Plankenkoorts:
    """Two books on each shelf, one of each."""
    old = '[[group]]\nsource = "rulebook"\nshelf = "ot"\nname = "x"\nbooks = ["a", "b"]\nchapters = [1, 1]\n'
    new = old.replace('"ot"', '"nt"').replace('["a", "b"]', '["c", "d"]')
    return edited(
        (TEXT[TEXT.index("[[group]]") :], old + new),
        ("long_shelf = 5", "long_shelf = 2"),
        ("bookend = 8", "bookend = 1"),
        ("dusting = 3", f"dusting = {dusting}"),
        ("dealt = 5", f"dealt = {dealt}"),
    )


def test_six_players_can_always_be_dealt_to() -> None:
    assert len(tiny(dusting=4, dealt=4).box.deck) == 24
    with pytest.raises(EditionError) as told:
        tiny(dusting=3, dealt=5)
    assert (
        str(told.value) == "changed.toml: cards.dealt: is 5; a full table needs 30 cards, but there are 19."
    )
