"""Footbridges with their sides and shadows."""

from refectory.games.sator.scene.tiles import SHADOWS, SIDES, TILES, TileArt
from tests.games.sator.pictures import middle
from tests.games.sator.positions import BOX, GAME


def test_all_shadows_and_sides_lie_below_all_tops() -> None:
    board = GAME.scene(middle().view(0)).panels[0].pieces
    layers = {"tile": TILES, "side": SIDES, "shadow": SHADOWS}
    for kind, layer in layers.items():
        parts = [piece for piece in board if piece.id.startswith(f"{kind}:")]
        assert len(parts) == 24
        assert {piece.layer for piece in parts} == {layer}
    assert SHADOWS < SIDES < TILES


def test_a_side_is_as_wide_as_the_tile_lies_and_does_not_turn() -> None:
    view = middle().view(0)
    for shown in view["tiles"]:
        _, side, shadow = TileArt(BOX).pieces(shown)
        columns = {name[0] for name in shown["squares"]}
        assert side.size[0] == 20 * len(columns)
        assert (side.turn, shadow.turn) == (0, 0)
        assert side.art.endswith(f"-{shown['facing']}")


def test_a_tile_that_stays_is_the_same_pieces() -> None:
    one, other = GAME.scene(middle().view(0)), GAME.scene(middle().view(0))
    before = {piece.id: piece for piece in one.panels[0].pieces if piece.id.startswith("tile:")}
    for piece in other.panels[0].pieces:
        if piece.id in before:
            assert piece is before[piece.id]
