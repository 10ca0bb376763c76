"""The lamp of the turn, and golden bookstands."""

from refectory.games.plankenkoorts.scene.player_marks import bookstands, lamp
from tests.games.helpers import names_of
from tests.games.plankenkoorts.positions import new, table
from tests.rules import rule


def test_the_lamp_is_with_the_player_whose_turn_it_is() -> None:
    view = table(3).to_lay(1).view(None)
    assert [len(lamp((0, 0), view, seat)) for seat in range(3)] == [0, 1, 0]


def test_before_and_after_the_game_nobody_has_the_lamp() -> None:
    view = new(2, start=None).view(None)
    assert view["phase"] == "start"
    for phase in ("start", "over"):
        assert lamp((0, 0), {**view, "phase": phase}, view["turn"]) == []


@rule("BS-C4")
def test_each_bookstand_that_was_won_is_a_piece() -> None:
    view = table(2).round_won(1, 3, 9).to_lay(0).view(None)
    assert bookstands((0, 0), 10, view, 0) == []
    assert names_of(bookstands((0, 0), 10, view, 1), "bookstand:1:") == ["0"]
    two = {**view, "seats": [view["seats"][0], {**view["seats"][1], "bookstands": 2}]}
    assert [piece.at for piece in bookstands((5, 1), 10, two, 1)] == [(5, 1), (15, 1)]
