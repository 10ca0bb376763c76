"""The board in characters."""

from tests.games.helpers import write
from tests.games.rennes.positions import GAME, table


def test_the_map_shows_colours_doors_and_players() -> None:
    state = table(2).at(0, "a-e").at(1, "b-w1").to_turn(0)
    assert "II .  .  Y  A1 B1 . = .2 P  B2 G  . = .  B  C3 Y  .  Villa" in write(GAME, state, 0)
