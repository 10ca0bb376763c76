"""Pictures: panels that can be arranged in several ways, and previews."""

from dataclasses import replace

from refectory.core.scene import Arrangement, Label, Panel, Piece, ghosts_between


def piece(id_: str, area: str = "") -> Piece:
    return Piece(id_, "dish", (2, 1), (4, 4), Label("piece.dish"), area=area)


def panel(*pieces: Piece) -> Panel:
    wide = Arrangement((100, 40), {"left": (10, 20, 0.5), "sky": (0, 0, 1)})
    upright = Arrangement((50, 80), {"left": (0, 60, 1)})
    return Panel("board", "board", (100, 40), Label("board"), list(pieces), arrangements=[wide, upright])


def test_a_panel_is_arranged_by_its_first_arrangement() -> None:
    arranged = panel(piece("a", "left"), piece("b")).arranged()
    assert [(one.id, one.at, one.size) for one in arranged.pieces] == [
        ("a", (11, 20.5), (2, 2)),
        ("b", (2, 1), (4, 4)),
    ]
    assert arranged.size == (100, 40)


def test_a_piece_of_an_area_that_is_not_listed_is_left_out() -> None:
    assert [one.id for one in panel(piece("a", "cellar"), piece("b", "sky")).arranged().pieces] == ["b"]


def test_a_panel_without_arrangements_stays_as_it_is() -> None:
    plain = replace(panel(piece("a")), arrangements=[])
    assert plain.arranged() is plain


def test_a_ghost_tells_only_what_would_be_different() -> None:
    now = [piece("a"), piece("b"), piece("c")]
    then = [piece("a"), replace(piece("b"), at=(3, 3)), replace(piece("c"), art="bowl", turn=90)]
    assert ghosts_between(now, then) == [{"of": "b", "at": (3, 3)}, {"of": "c", "art": "bowl", "turn": 90}]
    assert ghosts_between(now, now) == []
