"""The panels of the players."""

from refectory.core.scene import Label
from refectory.games.sator.scene.players import chip, player
from tests.games.helpers import by_id, names_of
from tests.games.sator.positions import BOX, table, three_tiles
from tests.rules import rule


def test_collected_books_are_drawn_and_the_others_are_missing() -> None:
    view = three_tiles().book(1, "b14", "b13", "c12").turn(0).view(0)
    shown = by_id(player(BOX, view, 1).pieces)
    assert [shown[f"recovered:1:{n}"].art for n in range(4)] == ["book-1", "no-book", "no-book", "no-book"]


def test_cards_are_counted_by_kind_and_not_named() -> None:
    state = three_tiles().hand(1, "moves-iron", "rotas-tee", "victoria").turn(0)
    panel = player(BOX, state.view(0), 1)
    shown = by_id(panel.pieces)
    backs = [piece.art for piece in panel.pieces if piece.id.startswith("back:1:")]
    assert backs == ["back-incertus", "back-incertus", "back-fidei"]
    assert shown["cards:1"].label == Label("label.hidden", {"incertus": 2, "prayers": 1})
    assert shown["fidei:1"].label == Label("label.fidei", {"count": 7})
    assert not any(card in str(panel) for card in ("moves-iron", "rotas-tee", "victoria"))


@rule("SA-T4")
def test_used_prayers_lie_open() -> None:
    view = three_tiles().used(1, "victoria", "quin-igitur").turn(0).view(0)
    pieces = player(BOX, view, 1).pieces
    assert names_of(pieces, "used:1:") == ["victoria", "quin-igitur"]
    assert by_id(pieces)["used:1:victoria"].tip == Label("tip.victoria")


def test_a_gargoyle_waits_until_it_comes_and_is_dim_when_it_is_gone() -> None:
    state = three_tiles().gargoyle(1, "d8").turn(0)
    assert by_id(player(BOX, state.view(0), 0).pieces)["waits:0"].states == ()
    away = by_id(player(BOX, state.view(0), 1).pieces)
    assert "waits:1" not in away
    assert away["niche:1"].label == Label("label.gargoyle-away")
    view = state.view(0)
    view["seats"][0] |= {"gargoyle_gone": True}
    assert by_id(player(BOX, view, 0).pieces)["waits:0"].label == Label("label.gargoyle-gone")
    assert by_id(player(BOX, view, 0).pieces)["waits:0"].states == ("dim",)


def test_in_the_setup_the_shapes_of_tiles_are_shown_without_their_types() -> None:
    view = table(2).in_hands({0: "wood-tee rope-tee", 1: "iron-tee"}).placing(0).view(0)
    shown = by_id(player(BOX, view, 0).pieces)
    assert shown["tiles:0"].label == Label("label.tiles-left", {"count": 2})
    assert [shown[f"tile-left:0:{n}"].art for n in range(2)] == ["back-tee", "back-tee"]
    assert "cards:0" not in shown


def test_a_panel_is_higher_with_used_prayers_and_never_wider() -> None:
    fresh = player(BOX, three_tiles().turn(0).view(0), 1)
    used = player(BOX, three_tiles().used(1, "victoria").turn(0).view(0), 1)
    assert used.size[0] == fresh.size[0]
    assert used.size[1] > fresh.size[1]
    assert all(piece.at[0] + piece.size[0] <= used.size[0] for piece in used.pieces)


def test_a_chip_tells_books_and_cards_and_opens_the_panel() -> None:
    view = three_tiles().book(1, "b14", "b13").hand(1, "moves-iron", "victoria").turn(0).view(0)
    shown = chip(view, 1)
    assert [(stat.art, stat.value, stat.of) for stat in shown.stats] == [
        ("mini-book", 2, 4),
        ("mini-incertus", 1, None),
        ("mini-prayer", 1, None),
    ]
    assert (shown.art, shown.panel) == ("face-1", "player:1")


def test_in_the_setup_a_chip_counts_tiles() -> None:
    view = table(2).in_hands({0: "wood-tee rope-tee", 1: "iron-tee"}).placing(0).view(0)
    assert [(stat.art, stat.value) for stat in chip(view, 0).stats][1:] == [("mini-tile", 2)]
