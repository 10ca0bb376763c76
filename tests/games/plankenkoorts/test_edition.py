"""Editions: the shipped one, one of your own, and every fault told by file, key and reason."""

from typing import cast

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.games import load_game, shipped_edition
from refectory.games.plankenkoorts.game import Plankenkoorts
from tests.games.helpers import roll

TEXT = shipped_edition("plankenkoorts").text
LAST_GROUP = TEXT[TEXT.rindex("[[group]]") :]


def edited(*changes: tuple[str, str]) -> Plankenkoorts:
    """The shipped edition with some texts replaced."""
    text = TEXT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return cast(Plankenkoorts, load_game("plankenkoorts", Edition("mine.toml", text)))


def test_an_edition_of_ones_own_is_played() -> None:
    game = edited(("dealt = 5", "dealt = 3"), ("bookend = 8", "bookend = 9"), ('"standard"', '"mine"'))
    state = game.new(game.setup(2, start=0))
    roll(state)
    assert [len(hand) for hand in state.hands] == [4, 3]
    assert len(state.deck) == 109 + 4 - 7
    assert game.edition.name == "mine"


def test_points_and_bookstands_are_the_editions() -> None:
    game = edited(("bookstands_to_end = 2", "bookstands_to_end = 1"), ("book = 1 # BS-E2", "book = 3"))
    state = game.new(game.setup(2, start=0))
    roll(state)
    number = state.box.number
    state.shelves[0] = (number["genesis"],)
    state.shelves[1] = (number["matthew"], number["revelation"])
    state.hands[0] = (number["malachi"],)
    state.apply(0, game.space.parse("lay malachi"))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (4 * 3 + 5, 0)


def test_every_table_says_where_it_comes_from() -> None:
    edition = shipped_edition("plankenkoorts")
    assert edition.table("copies").string("source") == "reconstructed"
    assert edition.table("points").string("source") == "rulebook"


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
    "a book twice": (('"exodus"', '"genesis"'), "group[0].books: names 'genesis' twice"),
    "a book twice in two groups": (('"joshua"', '"genesis"'), "group[1].books: names 'genesis' twice"),
    "a dusting card for a book": (('"exodus"', '"dust-off"'), "group[0].books: names 'dust-off' twice"),
    "a book in capitals": (('"exodus"', '"Exodus"'), "group[0].books: names 'Exodus'; small letters"),
    "a book of two words": (
        ('"exodus"', '"song of moses"'),
        "group[0].books: names 'song of moses'; small letters",
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
    assert str(told.value).startswith(f"mine.toml: {message}")
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
def test_a_slip_of_the_pen_is_a_fault_in_every_table(name: str) -> None:
    with pytest.raises(EditionError, match=r"slip: is not known here"):
        edited((f"[{name}]", f"[{name}]\nslip = 1"))


def test_every_book_has_its_group_and_thickness() -> None:
    box = edited().box
    assert len(box.books) == len(box.group) == len(box.chapters) == len(box.shelf) == 66
    psalms = box.number["psalms"]
    assert (box.group[psalms], box.chapters[psalms]) == ("poetry", 150)


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
    assert str(told.value) == "mine.toml: cards.dealt: is 5; a full table needs 30 cards, but there are 19."
