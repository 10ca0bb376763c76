"""The panels of other players."""

from refectory.games.rennes.scene.players import WIDTH, player
from tests.games.helpers import by_id, names_of
from tests.games.rennes.positions import BOX, table
from tests.rules import rule


def test_only_cards_that_all_have_seen_are_open() -> None:
    view = table(2).hand(1, "red-5", "blue-2", "green-4").shown(1, "blue-2").to_turn(0).view(0)
    panel = player(BOX, view, 1)
    assert names_of(panel.pieces, "back:1:") == ["0", "1"]
    assert by_id(panel.pieces)["shown:1:0"].art == "card-blue"
    assert "red-5" not in str(panel)
    assert "green-4" not in str(panel)


@rule("RC-K4")
def test_events_that_were_played_are_dim() -> None:
    view = table(2).played(1, "supplies", "odd-counter").to_turn(0).view(0)
    events = [piece for piece in player(BOX, view, 1).pieces if piece.id.startswith("event:1:")]
    dim = [piece.id.removeprefix("event:1:") for piece in events if "dim" in piece.states]
    assert len(events) == 5
    assert dim == ["odd-counter", "supplies"]


@rule("RC-K5")
def test_only_ghosts_that_help_are_there() -> None:
    view = table(2).claimed("villa", 1).claimed("cimetiere", 0).to_turn(0).view(0)
    assert names_of(player(BOX, view, 1).pieces, "ghost:1:") == ["denarnaud"]


def test_a_large_hand_stays_in_the_panel() -> None:
    view = table(2).hand(1, *["red-2"] * 6, *["blue-2"] * 6, *["green-2"] * 6).to_turn(0).view(0)
    backs = [piece for piece in player(BOX, view, 1).pieces if piece.id.startswith("back:")]
    assert len(backs) == 18
    assert all(piece.at[0] + piece.size[0] <= WIDTH for piece in backs)
