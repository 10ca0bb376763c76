"""Rows on a page with fixed places."""

from refectory.core.scene import Card, Label, Panel, Row, Scene
from refectory.svg.page import Page
from refectory.svg.rows import ACROSS, row_panel


def row(count: int) -> Row:
    cards = [Card(f"card:{n}", "card" if n else "", Label("card")) for n in range(count)]
    return Row("hand", "hand", Label("hand"), cards, owner=1)


def test_a_row_becomes_a_panel_with_a_piece_for_each_card() -> None:
    panel = row_panel(row(3))
    assert [piece.id for piece in panel.pieces] == ["card:0", "card:1", "card:2"]
    assert [piece.write for piece in panel.pieces] == ["across", "below", "below"]
    assert panel.owner == 1


def test_many_cards_take_several_lines_within_the_panel() -> None:
    panel = row_panel(row(ACROSS + 1))
    assert panel.pieces[ACROSS].at[1] > panel.pieces[0].at[1]
    for piece in panel.pieces:
        assert piece.at[0] + piece.size[0] <= panel.size[0]
        assert piece.at[1] + piece.size[1] <= panel.size[1]


def test_an_empty_row_takes_no_room_on_a_page() -> None:
    board = Panel("board", "board", (10, 10), Label("board"), [])
    page = Page(1440)
    page.place(Scene([board], rows=[row(0), row(2)]))
    assert [placed.panel.id for placed in page.placed] == ["board", "hand"]
