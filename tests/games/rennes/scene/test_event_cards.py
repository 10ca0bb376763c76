"""Event cards on a player's board."""

from refectory.core.scene import Label
from tests.games.helpers import names_of, pieces, pieces_by_id
from tests.games.rennes.positions import EVENTS, GAME, table


def test_every_event_is_drawn_once_and_played_ones_are_dim() -> None:
    state = table(2).played(0, "odd-counter").to_turn(0)
    shown = pieces_by_id(GAME.scene(state.view(0)))
    assert [shown[f"event:0:{name}"].states for name in EVENTS] == [(), (), (), ("dim",), ()]
    assert names_of(pieces(GAME.scene(state.view(0))), "preview:odd-counter") == []
    assert len(names_of(pieces(GAME.scene(state.view(0))), "preview:odd-clockwise")) == 4 * 5


def test_the_tip_says_how_many_cards_are_exchanged() -> None:
    shown = pieces_by_id(GAME.scene(table(2).to_turn(0).view(0)))
    assert shown["event:0:supplies"].tip == Label("eventcard.supplies.tip", {"count": 3})


def test_at_a_table_with_four_events_no_other_is_drawn() -> None:
    """RC-O8."""
    scene = GAME.scene(table(2, four_events=1).to_turn(0).view(0))
    names = [piece.id for piece in pieces(scene) if piece.id.startswith("event:")]
    assert names == [f"event:{seat}:{name}" for seat in (0, 1) for name in EVENTS[:4]]
