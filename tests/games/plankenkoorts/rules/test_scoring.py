"""Points, counted from a view."""

from refectory.games.plankenkoorts.rules.scoring import points_now, points_of
from tests.games.plankenkoorts.positions import BOX, play, table
from tests.rules import rule


@rule("BS-E2")
def test_books_on_shelves_count_with_the_points_of_earlier_rounds() -> None:
    position = table(2).hand(0, "exodus").shelf(0, "ot", "genesis").shelf(0, "nt", "matthew", "cloud:mark")
    view = position.round_won(1, 4, 12).to_lay(0).view(None)
    assert [points_now(BOX, view, seat) for seat in (0, 1)] == [3, 0]
    assert [points_of(BOX, view, seat) for seat in (0, 1)] == [7, 12]


@rule("BS-E2")
def test_books_may_not_count_twice_when_the_game_is_over() -> None:
    position = table(2).hand(0, "revelation").round_won(0, 9, 1)
    state = position.shelf(0, "ot", "genesis", "malachi").shelf(0, "nt", "matthew").to_lay(0)
    play(state, "lay revelation")
    assert state.outcome() is not None
    view = state.view(None)
    assert points_now(BOX, view, 0) == 0
    assert points_of(BOX, view, 0) == 9 + 4 + 5
