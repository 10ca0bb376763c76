"""Tiles, the reroll tile, the chalice."""

from refectory.core.scene import Label
from tests.games.helpers import pieces_by_id
from tests.games.monasterium.positions import GAME, table
from tests.rules import rule


def test_tiles_are_counted_and_those_that_lack_recede() -> None:
    shown = pieces_by_id(GAME.scene(table(2).has(0, soup=3).dice(2, 1).to_take(0).view(0)))
    assert shown["resource:0:soup"].label == Label("label.resource", {"resource": "soup", "count": 3})
    assert shown["number:resource:0:soup"].label.facts == {"points": 3}
    assert shown["resource:0:soup"].states == ("mine",)
    assert shown["resource:0:tool"].states == ("dim",)


@rule("MO-D2")
def test_the_reroll_tile_shows_whether_it_was_used() -> None:
    shown = pieces_by_id(GAME.scene(table(2).rerolled(0).dice(2, 1).to_take(0).view(0)))
    assert [shown[f"reroll:{seat}"].art for seat in (0, 1)] == ["rerolled", "reroll"]


@rule("MO-S3")
def test_the_chalice_is_with_the_first_player_only() -> None:
    panels = GAME.scene(table(3).first(2).dice(2, 1).to_take(0).view(0)).panels
    holders = [panel.owner for panel in panels for piece in panel.pieces if piece.id == "chalice"]
    assert holders == [2]
