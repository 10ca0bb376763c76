"""Sizes and lines of text in an area."""

from refectory.svg.text_fit import fit, fit_line, width_of


def test_text_shrinks_to_its_area() -> None:
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
