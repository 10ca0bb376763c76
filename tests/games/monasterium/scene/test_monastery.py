"""Monasteries on the board."""

from refectory.games.monasterium.scene.monastery import residents
from tests.games.helpers import by_id, names_of, pieces_by_id
from tests.games.monasterium.positions import GAME, new, table
from tests.rules import rule


@rule("MO-C1")
def test_adjacency_is_drawn_as_paths() -> None:
    """MO-C1: between all neighbours of a ring of this size."""
    assert pieces_by_id(GAME.scene(new(4).view(None)))["paths:a"].art == "paths-6"
    assert pieces_by_id(GAME.scene(new(2).view(None)))["paths:a"].art == "paths-4"


@rule("MO-C4")
def test_a_blocked_space_is_marked() -> None:
    shown = pieces_by_id(GAME.scene(new(3).view(None)))
    assert "dim" in shown["building:a5"].states
    assert shown["blocked:cloister:a5"].art == "blocked"
    assert "blocked:building:a5" not in pieces_by_id(GAME.scene(new(4).view(None)))


def test_novices_stand_where_they_live() -> None:
    state = table(2).novice(1, "i a", "building a2").novice(1, "iv a", "cloister a2").dice(2, 1).to_take(0)
    shown = pieces_by_id(GAME.scene(state.view(None)))
    for place in ("building:a2", "cloister:a2"):
        monk, home = shown[f"monk:{place}"], shown[place]
        assert (monk.owner, monk.art, monk.area) == (1, "novice-1", "a")
        assert abs(monk.at[0] - home.at[0]) < home.size[0]
    assert "monk:building:a1" not in shown


@rule("MO-C5")
def test_a_crowd_in_a_chapel_is_counted() -> None:
    position = table(2)
    for seat, row in ((0, "i"), (1, "iii")):
        for column in "ab":
            position.novice(seat, f"{row} {column}", "chapel c")
    few = names_of(GAME.scene(position.dice(2, 1).to_take(0).view(None)).panels[0].pieces, "monk:chapel:c:")
    assert few == ["0:0", "0:1", "1:0", "1:1"]
    state = table(4)
    for column in "abcde":
        state.novice(0, f"iii {column}", "chapel c")
    shown = pieces_by_id(GAME.scene(state.novice(2, "iii a", "chapel c").dice(2, 1).to_take(0).view(None)))
    assert shown["monk:chapel:c:0:0"].count == 5
    assert shown["monk:chapel:c:2:0"].count == 1
    assert "monk:chapel:c:0:1" not in shown


@rule("MO-C5")
def test_the_sign_shows_the_glass_that_is_left() -> None:
    shown = new(2).view(None)["monasteries"][1]
    full, empty = by_id(residents("b", shown)), by_id(residents("b", {**shown, "tiles": 0}))
    assert (full["tiles:b"].art, empty["tiles:b"].art) == ("glass-b", "glass-none")
    assert (full["left:b"].label.facts, empty["left:b"].label.facts) == ({"points": 4}, {"points": 0})
