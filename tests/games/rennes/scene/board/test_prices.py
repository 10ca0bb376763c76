"""Prices on the squares within reach."""

from refectory.core.scene import Piece
from refectory.games.rennes.rules.paths.viewer_ways import PaidWay
from refectory.games.rennes.scene.board.geometry import Geometry
from refectory.games.rennes.scene.board.prices import PriceTags
from tests.games.helpers import pieces_by_id
from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import BOX, GAME, GRAPH, Table, table
from tests.rules import rule


def tags(position: Table, viewer: int | None = 0) -> dict[str, Piece]:
    shown = pieces_by_id(GAME.scene(position.to_turn(0).view(viewer)))
    return {
        id_.removeprefix("price:").removesuffix(":0"): piece
        for id_, piece in shown.items()
        if id_.startswith("price:")
    }


def on_the_way_to_a_cavern(*cards: str) -> Table:
    return table(2).at(0, "a-n").facing("a", "north", "yellow").hand(0, *cards)


@rule("RC-M1", "RC-M3")
def test_a_square_shows_the_dots_of_the_colour_that_leads_there() -> None:
    shown = tags(on_the_way_to_a_cavern("yellow-3", "red-4"))
    assert {name: shown[name].label.facts["dots"] for name in ("a-n1", "a-n2", "cavern-1")} == {
        "a-n1": 1,
        "a-n2": 2,
        "cavern-1": 3,
    }
    assert {piece.art for piece in shown.values()} == {"price-yellow"}


def test_what_the_cards_do_not_pay_has_no_price() -> None:
    assert "cavern-1" not in tags(on_the_way_to_a_cavern("yellow-2", "red-4"))
    assert tags(on_the_way_to_a_cavern("red-4")) == {}


def test_a_step_that_is_ready_has_a_note_instead() -> None:
    shown = tags(on_the_way_to_a_cavern("yellow-1").pool("yellow", 2))
    assert "a-n1" not in shown
    assert (shown["a-n2"].states, shown["cavern-1"].states) == (("mine",), ("mine",))


@rule("RC-M2")
def test_a_price_for_which_dots_would_lapse_recedes() -> None:
    position = table(2).at(0, "b-s1").facing("b", "south", "red").facing("f", "east", "yellow")
    shown = tags(position.hand(0, "yellow-4").pool("red", 3))
    assert (shown["b-w1"].states, shown["cavern-4"].states) == (("mine",), ())


@rule("RC-M2")
def test_a_way_of_two_colours_has_two_tags() -> None:
    position = table(2).at(0, "b-s").facing("b", "south", "red").facing("g", "south", "yellow")
    shown = tags(position.hand(0, "red-1", "yellow-2"))
    assert [shown[name].art for name in ("cavern-5", "cavern-5:1")] == ["price-red", "price-yellow"]
    assert [shown[name].label.facts["dots"] for name in ("cavern-5", "cavern-5:1")] == [1, 2]
    assert shown["cavern-5"].at != shown["cavern-5:1"].at


def test_of_a_portal_only_the_nearest_square_has_a_price() -> None:
    position = table(2).at(0, "a-n1").facing("a", "north", "yellow").hand(0, "yellow-5", "yellow-5")
    assert [name for name in tags(position) if name in ("a-n", "a-e", "a-s", "a-w")] == ["a-n"]


def test_a_price_stands_beside_its_square() -> None:
    """On the board of a phone it would hide the sign of a square that it lay on."""
    geometry = Geometry(GRAPH)
    made = PriceTags(BOX, geometry)
    for square, name in enumerate(GRAPH.names):
        tag = made.tag(square, PaidWay(((0, 1),), ()), 0, bright=True)
        (left, top), (wide, high) = geometry.corner(square), geometry.extent[square]
        across = min(left + wide, tag.at[0] + tag.size[0]) - max(left, tag.at[0])
        down = min(top + high, tag.at[1] + tag.size[1]) - max(top, tag.at[1])
        assert max(0, across) * max(0, down) <= 0.2 * wide * high, name
        assert tag.at[0] >= 0, name
        assert tag.at[0] + tag.size[0] <= geometry.size[0], name


def test_prices_are_only_for_the_player_who_moves() -> None:
    assert tags(on_the_way_to_a_cavern("yellow-3"), viewer=1) == {}
    assert tags(on_the_way_to_a_cavern("yellow-3"), viewer=None) == {}
    assert not [id_ for id_ in pieces_by_id(GAME.scene(middle().view(2))) if id_.startswith("price:")]
