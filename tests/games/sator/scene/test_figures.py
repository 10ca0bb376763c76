"""Books, gargoyles and acolytes."""

from refectory.games.sator.scene.figures import Figures
from tests.games.sator.pictures import middle
from tests.games.sator.positions import BOX


def test_every_figure_has_the_emblem_of_its_seat() -> None:
    for piece in Figures(BOX).pieces(middle().view(None)):
        assert piece.art.endswith(f"-{piece.owner}")
        assert piece.id.split(":")[1] == str(piece.owner)


def test_collected_books_are_not_on_the_board() -> None:
    view = middle().view(0)
    shown = [piece.id for piece in Figures(BOX).pieces(view) if piece.id.startswith("book:2")]
    assert len(shown) == 4 - view["seats"][2]["collected"]


def test_a_figure_that_stays_is_the_same_piece() -> None:
    figures = Figures(BOX)
    one, other = figures.pieces(middle().view(0)), figures.pieces(middle().view(0))
    assert all(before is after for before, after in zip(one, other, strict=True))
    moved = middle().view(0)
    moved["seats"][1]["acolyte"] = "m6"
    changed = [
        piece.id for piece, before in zip(figures.pieces(moved), one, strict=True) if piece is not before
    ]
    assert changed == ["acolyte:1"]
