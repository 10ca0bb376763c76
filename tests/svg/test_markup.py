"""Elements and numbers of an SVG document."""

from refectory.svg.markup import element, number, text


def test_numbers_are_short() -> None:
    assert [number(value) for value in (1.0, 1.234, 0.1, -0.001, 12)] == ["1", "1.23", "0.1", "0", "12"]


def test_elements_leave_out_what_is_none() -> None:
    assert element("a", class_="b", text_anchor=None, x=1.5) == '<a class="b" x="1.5"/>'
    assert element("a", "b", "c") == "<a>bc</a>"


def test_text_is_escaped() -> None:
    assert text("a < b & c", 1, 2, 3) == '<text x="1" y="2" font-size="3">a &lt; b &amp; c</text>'
    assert element("a", title='"') == "<a title='\"'/>"
