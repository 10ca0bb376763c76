"""A whole scene as a document: areas for text, a title, and the colours of the theme."""

from importlib.resources import files
from xml.etree import ElementTree

from refectory.core.scene import Label, Panel, Scene
from refectory.svg.render import COVER, load_art, render_svg, rooms_in
from tests.svg.pictures import ART, say


def test_a_picture_is_a_complete_document() -> None:
    panel = Panel("yard", "board", (100, 50), Label("yard"), [])
    root = ElementTree.fromstring(render_svg(Scene([panel]), ART, say, "A & B", width=360))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("width") == "360"
    assert root[0].text == "A & B"


def test_the_art_of_a_game_has_no_cover() -> None:
    art = load_art("refectory.games.plankenkoorts")
    assert "<symbol" in art
    cover = files("refectory.games.plankenkoorts").joinpath("art", COVER).read_text("utf-8")
    assert max(cover.splitlines(), key=len) not in art


def test_areas_for_text_are_read_from_the_art() -> None:
    assert rooms_in(ART) == {"stone": (10, 20, 50, 40), "moss": (0, 0, 100, 100)}


def test_a_picture_has_the_colours_of_the_theme() -> None:
    picture = render_svg(Scene([]), ART, say)
    assert all(f"--{colour}:" in picture for colour in ("room", "panel", "ink", "seat-0", "seat-5"))
