"""The players at a glance."""

from tests.games.rennes.positions import GAME, table


def test_the_viewer_comes_first_and_has_no_picture_to_open() -> None:
    state = table(3).claimed("villa", 2).visited(2, "a", "b").to_turn(0)
    players = GAME.scene(state.view(1)).players
    assert [player.seat for player in players] == [1, 2, 0]
    assert [player.panel for player in players] == [None, "player-2", "player-0"]
    assert [(chip.value, chip.of) for chip in players[1].stats][:2] == [(1, 3), (2, 9)]
    assert players[1].art == "emblem-green"
