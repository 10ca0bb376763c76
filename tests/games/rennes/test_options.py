"""What a table can agree on: options, presets, colours of seats, dumps."""

import pytest

from refectory.core.errors import SetupError
from refectory.games.rennes.constants import COLOURS
from refectory.games.rennes.options import NAMES, Terms
from tests.games.rennes.positions import GAME, new
from tests.rules import rule


def colours_of(players: int, **options: int) -> str:
    """The first letters of the seats' colours."""
    return "".join(seat["colour"][0] for seat in new(players, **options).view(None)["seats"])


@rule("RC-O1")
@pytest.mark.parametrize("codes", [1, 2, 3, 4, 5])
def test_the_number_of_codes_may_be_chosen(codes: int) -> None:
    assert new(2, codes=codes).terms.codes == codes
    assert new(2).terms.codes == 3


@rule("RC-O1")
def test_more_codes_than_there_are_may_not_be_chosen() -> None:
    with pytest.raises(SetupError, match="codes is one of 1, 2, 3, 4, 5, not 6"):
        GAME.setup(2, options={"codes": 6})


@rule("RC-O2")
@pytest.mark.parametrize(
    ("options", "colours"),
    [
        ({}, "rbgyp"),
        ({"colours": 3}, "yprbg"),
        ({"colours": 4, "colour_2": 4, "colour_3": 3, "colour_4": 2, "colour_5": 1}, "pygbr"),
        ({"colour_3": 2}, "rgbyp"),  # seat 2 would be blue, which is chosen for seat 3
        ({"colour_5": 3}, "rbypg"),
    ],
)
def test_every_seat_may_have_its_colour_chosen(options: dict[str, int], colours: str) -> None:
    assert colours_of(5, **options) == colours


@rule("RC-O2")
def test_two_seats_may_not_have_one_colour() -> None:
    assert colours_of(3, colours=2, colour_2=3, colour_3=3) == "gyp"  # green is taken for both
    for first in range(5):
        for second in range(6):
            for third in range(6):
                assert len(set(colours_of(4, colours=first, colour_2=second, colour_4=third))) == 4
    with pytest.raises(SetupError, match="colour_2 is one of 0, 1, 2, 3, 4, 5, not 6"):
        GAME.setup(2, options={"colour_2": 6})


def test_seats_that_are_not_at_the_table_take_no_colour() -> None:
    assert colours_of(2, colour_5=2) == "rb"


@pytest.mark.parametrize("name", NAMES)
def test_terms_are_the_same_after_a_dump(name: str) -> None:
    terms = new(3, **{name: 1}).terms
    loaded = Terms.load(terms.dump())
    assert loaded.values == terms.values
    assert (loaded.players, loaded.colours) == (3, terms.colours)


def test_a_dump_without_later_options_has_their_defaults() -> None:
    assert new(2, colours=1).terms.dump() == [2, 3, 1, 0]
    assert Terms.load([2, 3, 1, 0]).values == GAME.setup(2, options={"colours": 1}).options
    assert [COLOURS[colour] for colour in Terms.load([2, 3, 1, 0]).colours] == ["blue", "green"]


def test_every_option_cites_its_rule_and_every_preset_changes_something() -> None:
    assert {option.rule for option in GAME.options} == {f"RC-O{n}" for n in range(1, 9)}
    assert [preset.name for preset in GAME.presets] == ["dutch", "house"]
    defaults = GAME.setup(2).options
    for preset in GAME.presets:
        assert GAME.setup(2, options=preset.options).options != defaults
