"""Mission cards."""

from tests.games.helpers import pieces_by_id
from tests.games.monasterium.positions import GAME, table


def test_this_years_value_of_a_mission_is_bright() -> None:
    state = table(2).year(2).dice(2, 1).to_take(0)
    shown = pieces_by_id(GAME.scene(state.view(0)))
    assert ["dim" in shown[f"value:a4:{year}"].states for year in (1, 2, 3)] == [True, False, True]
