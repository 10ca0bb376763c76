"""The board: tints, symbols."""

from tests.games.helpers import pieces_by_id, play
from tests.games.rennes.positions import GAME, table
from tests.rules import rule


@rule("RC-M3")
def test_squares_are_tinted_by_what_they_cost_now() -> None:
    state = table(2).at(0, "e-n").pool("blue", 1).to_turn(0)
    before = GAME.scene(state.view(0))
    assert [pieces_by_id(before)[f"square:e-{side}1"].art for side in "nesw"] == [
        "corridor-blue",
        "corridor-green",
        "corridor-purple",
        "corridor-yellow",
    ]
    play(state, "turn e clockwise")
    after = GAME.scene(state.view(0))
    assert pieces_by_id(after)["square:e-n1"].art == "corridor-yellow"
    assert pieces_by_id(after)["disc:4:0"].turn == pieces_by_id(before)["disc:4:0"].turn + 90
