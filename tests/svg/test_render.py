"""The picture of any scene: where panels go, how pieces are written on, what is escaped."""

from dataclasses import asdict
from xml.etree import ElementTree

import pytest

from refectory.core.scene import Gauge, Label, Panel, Piece, Scene
from refectory.svg.markup import element, number
from refectory.svg.page import Page
from refectory.svg.render import render_svg, rooms_in
from refectory.svg.text_fit import fit, fit_line, width_of

ART = '<defs><symbol id="stone" data-write="10 20 50 40"/><symbol id="moss"/></defs>'


def say(key: str, facts: object = None) -> str:
    return key


def one(piece: Piece) -> ElementTree.Element:
    """The drawing of a piece on an otherwise empty table."""
    panel = Panel("yard", "board", (100, 50), Label("yard"), [piece])
    root = ElementTree.fromstring(render_svg(Scene([panel]), ART, say, "A & B"))
    return next(node for node in root.iter() if node.get("data-id") == piece.id)


def texts(node: ElementTree.Element) -> list[ElementTree.Element]:
    return [found for found in node.iter() if found.tag.endswith("}text")]


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


def test_a_label_that_is_not_written_is_still_told() -> None:
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


def test_a_scene_as_data_has_all_that_is_in_it() -> None:
    piece = Piece("p", "moss", (0, 0), (9, 9), Label("x", {"count": 2}), Label("y"), states=("lit",))
    scene = Scene(
        [Panel("yard", "board", (9, 9), Label("yard"), [piece])],
        [Gauge("moss", 1, 3, Label("z"))],
        {"a": [{"of": "p"}]},
    )
    assert scene.data() == asdict(scene)


# -- where panels go


def panel(role: str, name: str) -> Panel:
    return Panel(name, role, (200, 100), Label(name), [])


def placed(width: float, *panels: Panel) -> dict[str, tuple[float, float, float]]:
    page = Page(width)
    page.place(Scene(list(panels)))
    return {one.panel.id: (one.x, one.y, one.width) for one in page.placed}


TABLE = (panel("mine", "mine"), panel("hand", "hand"), panel("shared", "table"), panel("player", "a"))


def test_a_wide_page_has_the_others_at_the_right() -> None:
    at = placed(1440, *TABLE)
    assert at["mine"][0] == at["hand"][0] < at["table"][0] == at["a"][0]
    assert at["mine"][1] < at["hand"][1]
    assert at["mine"][2] > at["table"][2]


def test_a_phone_has_one_column_with_the_hand_at_the_bottom() -> None:
    at = placed(360, *TABLE)
    assert len({x for x, _, _ in at.values()}) == 1
    assert sorted(at, key=lambda name: at[name][1]) == ["table", "a", "mine", "hand"]


def test_without_a_seat_the_players_take_the_main_place() -> None:
    at = placed(1440, panel("shared", "table"), panel("player", "a"), panel("player", "b"))
    assert at["a"][0] < at["b"][0] < at["table"][0]


# -- letters


def test_text_shrinks_to_its_room() -> None:
    assert fit_line("wide", 1000, 10).size > fit_line("a great deal wider", 30, 10).size
    assert fit_line("a great deal wider", 30, 10).tight
    assert not fit_line("wide", 1000, 10).tight


def test_words_go_on_more_lines_where_that_is_larger() -> None:
    assert fit("Song of Songs", 20, 20).lines == ["Song of", "Songs"]
    assert fit("Victoria in manu nobis est", 45, 34).lines == ["Victoria", "in manu", "nobis est"]
    assert fit("Song of Songs", 200, 10).lines == ["Song of Songs"]
    assert fit("2 Chronicles", 20, 20).lines == ["2 Chronicles"]


def test_widths_grow_with_letters() -> None:
    assert width_of("") == 0
    assert width_of("ill") < width_of("WWW")


# -- markup


def test_numbers_are_short() -> None:
    assert [number(value) for value in (1.0, 1.234, 0.1, -0.001, 12)] == ["1", "1.23", "0.1", "0", "12"]


def test_elements_leave_out_what_is_none() -> None:
    assert element("a", class_="b", text_anchor=None, x=1.5) == '<a class="b" x="1.5"/>'
    assert element("a", "b", "c") == "<a>bc</a>"


def test_rooms_are_read_from_the_art() -> None:
    assert rooms_in(ART) == {"stone": (10, 20, 50, 40), "moss": (0, 0, 100, 100)}


def test_a_picture_has_the_colours_of_the_theme() -> None:
    picture = render_svg(Scene([]), ART, say)
    assert all(f"--{colour}:" in picture for colour in ("room", "panel", "ink", "seat-0", "seat-5"))
