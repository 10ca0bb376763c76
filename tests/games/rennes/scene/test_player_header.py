"""The head of a player's panel."""

from refectory.core.scene import Label
from refectory.games.rennes.scene.player_header import player_header
from tests.games.helpers import by_id
from tests.games.rennes.positions import started, table


def test_the_square_and_the_points_are_told() -> None:
    view = table(2).at(1, "e-n1").claimed("villa", 1).to_turn(0).view(None)
    shown = by_id(player_header(view, 1, 220))
    assert shown["where:1"].label == Label("label.at", {"square": "e-n1"})
    assert shown["points:1"].label == Label(
        "label.points", {"count": sum(view["seats"][1]["points"].values())}
    )
    assert shown["points:1"].tip == Label("tip.points", view["seats"][1]["points"])
    assert shown["emblem:1"].art == "pawn-blue"


def test_a_player_who_has_not_chosen_a_location_is_nowhere() -> None:
    assert by_id(player_header(started(2).view(None), 1, 220))["where:1"].label == Label("label.not-there")


def test_marks_for_the_turn_and_the_start_player() -> None:
    view = table(3).starting(2).to_turn(1).view(None)
    marks = [
        [name for name in ("lamp", "start") if f"{name}:{seat}" in by_id(player_header(view, seat, 220))]
        for seat in range(3)
    ]
    assert marks == [[], ["lamp"], ["start"]]


def test_after_the_end_nobody_has_the_lamp() -> None:
    view = {**table(2).to_turn(0).view(None), "phase": "over"}
    assert "lamp:0" not in by_id(player_header(view, 0, 220))
