"""A view with the numbers that its drawing needs."""

from refectory.games.rennes.scene.view_numbers import ViewNumbers
from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import BOX, GRAPH, new, table
from tests.rules import rule


@rule("RC-M3")
def test_a_square_has_the_colour_that_its_portal_shows() -> None:
    look = ViewNumbers(BOX, table(2).facing("a", "north", "yellow").to_turn(0).view(None))
    assert look.tint(GRAPH.number["cavern-1"]) == look.tint(GRAPH.number["a-n"]) == "yellow"
    assert look.tint(GRAPH.sanctuaire) == "grey"


def test_only_the_player_to_move_has_prices() -> None:
    looks = [ViewNumbers(BOX, middle().view(viewer)) for viewer in (0, 1, None)]
    assert [look.moves for look in looks] == [True, False, False]
    assert [bool(look.ways) for look in looks] == [True, False, False]
    assert [bool(look.leading) for look in looks] == [True, False, False]


def test_before_the_start_nobody_is_anywhere() -> None:
    look = ViewNumbers(BOX, new(2).view(0))
    assert (look.here, look.at, look.ways) == (-1, [-1, -1], {})
