"""Caverns on the board."""

from itertools import combinations

from tests.games.helpers import pieces, pieces_by_id
from tests.games.rennes.pictures import middle
from tests.games.rennes.positions import GAME, table
from tests.rules import rule


@rule("RC-C6")
def test_a_caverns_symbol_is_its_locations() -> None:
    scene = GAME.scene(middle().view(0))
    assert (
        pieces_by_id(scene)["symbol:cavern-1"].art
        == pieces_by_id(scene)["symbol:monastere"].art
        == "symbol-monastere"
    )


def test_what_is_small_has_a_sign_and_says_its_whole_name() -> None:
    scene = GAME.scene(middle().view(0))
    cavern, numeral = pieces_by_id(scene)["square:cavern-4"], pieces_by_id(scene)["numeral:cavern-4"]
    assert (cavern.write, cavern.label.key) == ("none", "cavern.cavern-4")
    assert (numeral.write, numeral.label.key) == ("across", "cavern-sign.cavern-4")
    for place in ("seal:1:eglise", "symbol:eglise"):
        assert pieces_by_id(scene)[place].art == "symbol-eglise"


@rule("RC-C6")
def test_clues_lie_in_the_circles_of_their_place() -> None:
    state = table(2).clues("cavern-2", "red", "blue").to_turn(0)
    shown = pieces_by_id(GAME.scene(state.view(1)))
    arts = [shown[f"circle:cavern-2:{n}"].art for n in range(4)]
    assert arts[:2] == ["clue-red", "clue-blue"]
    assert set(arts[2:]) <= {"circle"}


def test_nothing_in_a_cavern_lies_on_anything_else_in_it() -> None:
    for cavern in ("cavern-1", "cavern-2"):
        lying = [
            piece
            for piece in pieces(GAME.scene(table(2).to_turn(0).view(0)))
            if piece.id.startswith((f"circle:{cavern}:", f"symbol:{cavern}"))
        ]
        assert len(lying) == 5
        for one, other in combinations(lying, 2):
            assert any(abs(one.at[n] - other.at[n]) >= (one.size[n] + other.size[n]) / 2 - 4 for n in (0, 1))
