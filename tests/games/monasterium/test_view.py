"""The view of a position."""

from tests.games.monasterium.positions import table


def test_the_score_by_source_is_in_the_view_at_every_moment() -> None:
    state = table(2).prestige(7, 0).has(0, book=1).novice(0, "iii a", "chapel a").dice(2, 1).to_take(0)
    assert state.view(None)["scores"][0] == {
        "buildings": 0,
        "window": 0,
        "missions": 0,
        "actions": 7,
        "monasteries": 5,
        "chapels": 1,
        "cloisters": 0,
        "resources": 2,
    }
