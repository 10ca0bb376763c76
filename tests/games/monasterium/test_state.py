"""The state at the start of a game."""

import pytest

from tests.games.monasterium.positions import begun
from tests.rules import rule


@rule("MO-S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_players_start_with_the_same(players: int) -> None:
    view = begun(players).view(None)
    for seat in view["seats"]:
        assert seat["resources"] == {"influence": 2, "soup": 2, "rosary": 1, "tool": 0, "book": 0}
        assert (seat["dice"], seat["messenger"], seat["prestige"]) == (1, 1, 0)
        assert seat["reroll"]
        assert not any(column["yellow"] for column in seat["columns"])


@rule("MO-C8")
def test_a_board_has_twenty_novices_and_four_extra_ones() -> None:
    for seat in begun(4).view(None)["seats"]:
        assert {row: sum(waiting) for row, waiting in seat["novices"].items()} == dict.fromkeys(
            ("i", "ii", "iii", "iv"), 5
        )
        assert seat["extras"] == [True] * 4
        assert seat["window"] == [None] * 9
        assert [column["yellow"] for column in seat["columns"]] == [False] * 5
