"""The pictures of the other players."""

from refectory.core.scene import Panel
from refectory.games.rennes.scene.player_panels import WIDTH
from tests.games.helpers import by_id, names_of
from tests.games.rennes.positions import GAME, Table, table
from tests.rules import rule


def panel(position: Table, seat: int = 1) -> Panel:
    panels = GAME.scene(position.to_turn(0).view(0)).panels
    return next(panel for panel in panels if panel.id == f"player-{seat}")


def test_only_cards_that_all_have_seen_are_open() -> None:
    shown = panel(table(2).hand(1, "red-5", "blue-2", "green-4").shown(1, "blue-2"))
    assert names_of(shown.pieces, "back:1:") == ["0", "1"]
    assert by_id(shown.pieces)["shown:1:0"].art == "card-blue-2"
    assert "red-5" not in str(shown)
    assert "green-4" not in str(shown)


@rule("RC-K4")
def test_events_that_were_played_are_dim() -> None:
    shown = panel(table(2).played(1, "supplies", "odd-counter"))
    events = [piece for piece in shown.pieces if piece.id.startswith("event-of:1:")]
    dim = [piece.id.removeprefix("event-of:1:") for piece in events if "dim" in piece.states]
    assert len(events) == 5
    assert dim == ["odd-counter", "supplies"]


@rule("RC-K5")
def test_only_ghosts_that_help_are_there() -> None:
    shown = panel(table(2).claimed("villa", 1).claimed("cimetiere", 0))
    assert names_of(shown.pieces, "ghost-of:1:") == ["denarnaud"]


def test_a_cracked_code_shows_its_points_and_another_its_slots() -> None:
    shown = by_id(panel(table(2).claimed("villa", 0, 1).placed(1, "eglise", "blue")).pieces)
    assert shown["cracked:1:villa"].label.facts == {"points": 8}
    assert "clue-blue" in [shown[f"slot:1:eglise:{n}"].art for n in range(5)]
    assert "slot:1:villa:0" not in shown


def test_a_large_hand_stays_in_the_panel() -> None:
    shown = panel(table(2).hand(1, *["red-2"] * 6, *["blue-2"] * 6, *["green-2"] * 6))
    backs = [piece for piece in shown.pieces if piece.id.startswith("back:")]
    assert len(backs) == 18
    assert all(piece.at[0] + piece.size[0] <= WIDTH for piece in backs)


def test_a_picture_that_did_not_change_is_the_same_object() -> None:
    state = table(3).to_turn(0)
    for viewer in (0, 1):
        panels = [GAME.scene(state.view(viewer)).panels[-1] for _ in range(2)]
        assert panels[0] is panels[1]
