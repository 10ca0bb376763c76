"""Pieces, labels, counts and gauges in a picture; sentences are escaped."""

from xml.etree import ElementTree

import pytest

from refectory.core.scene import Gauge, Label, Panel, Piece, Scene
from refectory.svg.render import render_svg
from tests.svg.pictures import ART, say


def one(piece: Piece) -> ElementTree.Element:
    """The drawing of a piece on an otherwise empty table."""
    panel = Panel("yard", "board", (100, 50), Label("yard"), [piece])
    root = ElementTree.fromstring(render_svg(Scene([panel]), ART, say, "A & B"))
    return next(node for node in root.iter() if node.get("data-id") == piece.id)


def texts(node: ElementTree.Element) -> list[ElementTree.Element]:
    return [inner for inner in node.iter() if inner.tag.endswith("}text")]


def test_a_piece_takes_its_art_its_seat_and_its_turn() -> None:
    drawn = one(Piece("p", "stone", (10, 10), (20, 10), Label("x"), turn=90, owner=2))
    use = next(node for node in drawn if node.tag.endswith("}use"))
    assert (use.get("href"), use.get("x"), use.get("width")) == ("#stone", "10", "20")
    assert drawn.get("style") == "--seat:var(--seat-2)"
    assert drawn.get("transform") == "rotate(90 20 15)"


def test_words_are_escaped() -> None:
    drawn = one(Piece('a"<b', "stone", (0, 0), (9, 9), Label("<script>"), Label("R&D"), "across"))
    assert next(node for node in drawn if node.tag.endswith("}title")).text == "<script>\nR&D"
    assert texts(drawn)[0].text == "<script>"


@pytest.mark.parametrize(
    ("write", "x", "below", "spin"),
    [("across", "45", False, None), ("along", "45", False, "rotate(-90 45 60)"), ("below", "60", True, None)],
)
def test_a_label_is_written_where_the_art_has_room(write: str, x: str, below: bool, spin: str | None) -> None:
    drawn = one(Piece("p", "stone", (10, 20), (100, 100), Label("word"), write=write))
    line = texts(drawn)[0]
    assert (line.get("x"), line.get("transform")) == (x, spin)
    assert (float(line.get("y", "")) > 120) == below


def test_a_label_that_is_not_written_is_in_the_tooltip() -> None:
    drawn = one(Piece("p", "moss", (0, 0), (9, 9), Label("word")))
    assert texts(drawn) == []
    assert "word" in [node.text for node in drawn.iter()]


def test_a_number_of_things_is_shown() -> None:
    assert [line.text for line in texts(one(Piece("p", "moss", (0, 0), (9, 9), Label("x"), count=3)))] == [
        "3"
    ]


def test_states_are_classes_and_light_has_a_halo() -> None:
    drawn = one(Piece("p", "moss", (0, 0), (9, 9), Label("x"), states=("lit", "new")))
    assert drawn.get("class") == "piece lit new"
    assert [node.get("class") for node in drawn].count("halo") == 1


def test_higher_layers_are_drawn_later() -> None:
    pieces = [Piece(str(n), "moss", (0, 0), (9, 9), Label("x"), layer=-n) for n in range(3)]
    picture = render_svg(Scene([Panel("yard", "board", (9, 9), Label("yard"), pieces)]), ART, say)
    assert picture.index('data-id="2"') < picture.index('data-id="1"') < picture.index('data-id="0"')


def test_a_gauge_shows_what_is_left_and_what_is_used_up() -> None:
    picture = render_svg(Scene([], [Gauge("moss", 1, 3, Label("left"))]), ART, say)
    assert picture.count('href="#moss"') == 3
    assert picture.count('class="dim"') == 2


def test_a_ground_beyond_the_edges_of_its_panel_is_cut_off() -> None:
    for at, overflow in (((-20.0, -10.0), "hidden"), ((0.0, 0.0), "visible")):
        ground = Piece("g", "stone", at, (140, 70), Label("x"), states=("decor",))
        panel = Panel("yard", "board", (100, 50), Label("yard"), [ground])
        root = ElementTree.fromstring(render_svg(Scene([panel]), ART, say, "Yard"))
        assert [node.get("overflow") for node in root.iter() if node.get("overflow")] == [overflow]
