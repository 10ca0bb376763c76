"""Components: what the edition holds."""

import pytest

from refectory.core.errors import SetupError
from refectory.games.sator.edition import positioning_cards
from refectory.games.sator.edition.cards import PRAYERS
from tests.games.sator.table import BOX, CARDS, FOOTBRIDGES, GAME, GRID, new, offered, play, roll, table
from tests.rules import rule


@rule("SA-C1")
def test_there_are_six_shapes_in_four_types_with_84_squares() -> None:
    assert len(FOOTBRIDGES.tiles) == 24
    sizes = [len(facings[0]) for facings in FOOTBRIDGES.facings]
    assert sizes == [5, 3, 4, 4, 3, 2]
    assert 4 * sum(sizes) == 84
    assert [len(facings) for facings in FOOTBRIDGES.facings] == [4, 4, 4, 2, 2, 2]


@rule("SA-C1")
def test_a_tile_may_not_be_there_twice() -> None:
    assert len(set(FOOTBRIDGES.tiles)) == 24
    assert FOOTBRIDGES.facings[0][0] == ((0, 0), (0, 1), (0, 2), (1, 0), (2, 0))


@rule("SA-C2")
def test_landings_are_four_fold_symmetric_and_touch_four_quadrants() -> None:
    steps = dict(zip(BOX.colours, ("g1", "n7", "h14", "a8"), strict=True))
    for colour, landing in zip(BOX.colours, BOX.landings, strict=True):
        near = GRID.around(GRID.bit[landing]) & GRID.inside
        assert near == GRID.bit[GRID.number[steps[colour]]]
    assert sorted(BOX.quadrant) == [0, 1, 2, 3]
    assert len(GRID.squares) == 14 * 14


@rule("SA-C2")
@pytest.mark.parametrize(
    ("players", "colours"),
    [(2, "north south"), (3, "north east south"), (4, "north east south west")],
)
def test_colours_are_seated_by_number_of_players(players: int, colours: str) -> None:
    view = new(players).view(None)
    assert " ".join(seat["colour"] for seat in view["seats"]) == colours
    assert [seat["acolyte"] for seat in view["seats"]] == [f"landing-{c}" for c in colours.split()]


@rule("SA-C2")
@pytest.mark.parametrize("players", [1, 5])
def test_there_may_not_be_other_numbers_of_players(players: int) -> None:
    with pytest.raises(SetupError):
        GAME.setup(players)


@rule("SA-C2")
def test_a_landing_may_not_carry_a_tile() -> None:
    assert not any(mask & bit for mask in FOOTBRIDGES.mask for bit in BOX.landing_bit)


# -- positioning cards


@rule("SA-C3")
def test_every_positioning_card_keeps_its_constraints() -> None:
    for colour, cards in enumerate(BOX.positioning):
        assert len(cards) == 13
        for layout in cards:
            assert positioning_cards.lawful(GRID, layout)
            assert {BOX.quadrant_of(square) for square in layout} == {BOX.quadrant[colour]}


@rule("SA-C3")
def test_the_shipped_cards_are_the_generators() -> None:
    made = positioning_cards.cards()
    shipped = [
        [" ".join(GAME.rules.acts.square_names[s] for s in layout) for layout in cards]
        for cards in BOX.positioning
    ]
    assert shipped == made


@rule("SA-C3")
def test_no_colour_is_favoured() -> None:
    """A quarter turn of the board, with the colours turned too, changes nothing."""
    cards = BOX.positioning
    for colour in range(4):
        following = (colour + 1) % 4
        assert [positioning_cards._turned(GRID, layout, 1) for layout in cards[colour]] == cards[following]


@rule("SA-C3")
@pytest.mark.parametrize("squares", ["a7 b7 c2 d5", "a1 c4 b6 d5", "g6 c4 b6 d5", "c4 c4 b6 d5"])
def test_a_card_may_not_break_them(squares: str) -> None:
    layout = tuple(GRID.number[name] for name in squares.split())
    assert not positioning_cards.lawful(GRID, layout)


# -- cards


@rule("SA-C4")
def test_there_are_78_incertus_cards() -> None:
    assert CARDS.total == 78
    assert CARDS.copies == (7,) * 6 + (9,) * 4


@rule("SA-C4", "SA-C5")
def test_a_prayer_may_not_be_in_the_incertus_deck() -> None:
    assert len(CARDS.incertus) == 10
    assert not set(CARDS.incertus) & set(PRAYERS)
    assert len(new().deck) == 10


@rule("SA-C5")
def test_every_colour_has_one_of_each_of_eight_prayers() -> None:
    state = new(4)
    assert [fidei.bit_count() for fidei in state.fidei] == [8] * 4
    costs = [[effect.cost for effect in CARDS.effects[CARDS.prayer + n]] for n in range(8)]
    assert costs == [[1, 2, 3], [2], [5], [3], [1, 2, 3], [2, 4], [3], [2, 4]]


@rule("SA-C5")
def test_another_colours_prayer_may_not_be_drawn() -> None:
    state = table(2).hand(0).hand(1, *PRAYERS[:3]).turn(0)
    play(state, "finish", "draw fidei")
    assert len(offered(state)) == 8


@rule("SA-C6")
def test_each_colour_has_an_acolyte_a_gargoyle_and_four_books() -> None:
    state = new(4)
    roll(state)
    view = state.view(None)
    assert [len(seat["books"]) for seat in view["seats"]] == [4] * 4
    assert len({seat["acolyte"] for seat in view["seats"]}) == 4
    assert all(seat["gargoyle"] is None and not seat["gargoyle_gone"] for seat in view["seats"])


@rule("SA-C6")
def test_pieces_of_a_colour_that_does_not_play_may_not_be_there() -> None:
    state = new(2)
    roll(state)
    assert len(state.acolytes) == len(state.gargoyles) == 2
    assert state.all_books.bit_count() == 8
