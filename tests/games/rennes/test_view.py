"""What each viewer sees."""

from tests.games.rennes.positions import new, table


def test_others_see_only_how_many_cards_one_holds() -> None:
    state = table(2).hand(0, "red-5", "blue-2").hand(1, "green-1").to_turn(0)
    for viewer in (None, 1):
        view = state.view(viewer)
        assert view["seats"][0]["cards"] == 2
        assert view["hand"] != ["red-5", "blue-2"]
    assert state.view(None)["hand"] is None
    assert state.view(0)["hand"] == ["red-5", "blue-2"]


def test_nothing_is_known_before_anything_has_happened() -> None:
    view = new(2).view(0)
    assert (view["hand"], view["portals"], view["open"]) == ([], [], [])
