"""An edition with an error is refused, with file, key and reason."""

import pytest

from refectory.core.edition import Edition
from refectory.core.errors import EditionError
from refectory.games import shipped_edition
from refectory.games.sator.game import Sator
from tests.games.sator.edition.test_wide_editions import OBLONG
from tests.games.sator.positions import edited

FAULTS = [
    ('"b3 c4 b6 d5"', '"b3 c4 b6 d5", ' * 100 + '"b3 c4 b6 d5"', "positioning.north", "1 to 100 are wanted"),
    (
        'side = "east"\nat = 7',
        'side = "north"\nat = 7',
        "landing[1].at",
        "is the square of the landing 'north'",
    ),
    ('side = "east"\nat = 7', 'side = "east"\nat = 8', "landing[2].at", "touches the same quadrant"),
    ('side = "east"', 'side = "up"', "landing[1].side", "one of north, east, south, west"),
    ('colour = "east"', 'colour = "north"', "landing[1].colour", "another landing has"),
    ('two = ["north", "south"]', 'two = ["north", "red"]', "colours.two", "'red'"),
    ('two = ["north", "south"]', 'two = ["north", "north"]', "colours.two", "2 different colours"),
    ('"b3 c4 b6 d5"', '"b3 c4 b6 z5"', "positioning.north[0]", "'z5' is no square of the grid"),
    ('"b3 c4 b6 d5"', '"b3 c4 b6 a15"', "positioning.north[0]", "'a15' is no square of the grid"),
    ('"b3 c4 b6 d5"', '"b3 c4 b6"', "positioning.north[0]", "4 different squares"),
    ('"b3 c4 b6 d5"', '"b3 c4 b6 n5"', "positioning.north[0]", "outside the landing's own quadrant"),
    ("two = [4, 5]", "two = [4, 5, 6]", "deal.two", "has 3 numbers; 2 are wanted"),
    ("rotas = 7\nmoves = 9", "rotas = 1\nmoves = 1", "deal.three", "deals 15 cards, but there are 10"),
    ("idle_rounds = 5", "idle = 5", "end.idle", "is not known here"),
    ("[end]", "[ending]", "ending", "is not known here"),
    ("hand = 6", "hand = 0", "turn.hand", "from 1 to 20"),
]


def test_a_square_may_not_be_on_the_cards_of_two_colours() -> None:
    with pytest.raises(
        EditionError, match=r"positioning.west: holds 'a6', which is on a card of 'north' too"
    ):
        edited(*OBLONG, ("f11 a7", "f11 a6"))


@pytest.mark.parametrize(("old", "new", "key", "reason"), FAULTS, ids=[f"{f[2]}-{f[3][:12]}" for f in FAULTS])
def test_a_broken_edition_is_refused(old: str, new: str, key: str, reason: str) -> None:
    with pytest.raises(EditionError) as caught:
        edited((old, new))
    assert str(caught.value).startswith(f"changed.toml: {key}: ")
    assert reason in str(caught.value)


def test_a_missing_landing_is_refused() -> None:
    text = shipped_edition("sator").text
    west = text[
        text.index('[[landing]]\nsource = "reconstructed"\ncolour = "west"') : text.index("# SA-C2: the")
    ]
    with pytest.raises(EditionError, match="landing: has 3 tables; 4 are wanted"):
        Sator(Edition("changed.toml", text.replace(west, "")))


def test_every_value_says_where_it_comes_from() -> None:
    with pytest.raises(EditionError, match=r"changed.toml: board.source: is missing"):
        edited(('[board]\nsource = "reconstructed"\n', "[board]\n"))
