"""What a reader wants of the keys of an edition."""

from refectory.core.edition_reads import INTEGER, Form, Reads, Wanted


def test_a_form_fits_the_whole_text() -> None:
    form = Form("[a-z]+", "small letters")
    assert form.fits("ash")
    assert not form.fits("ash 2")
    assert not form.fits("")


def test_what_is_asked_of_equal_tables_stays_apart() -> None:
    reads = Reads()
    reads.note("road[0]", "space", Wanted(INTEGER, False, (1, 9)))
    reads.note("road[1]", "space", Wanted(INTEGER, False, (1, 12)))
    bounds = {path: [one.bounds for one in of["space"]] for path, of in reads.asked.items()}
    assert bounds == {"road[0]": [(1, 9)], "road[1]": [(1, 12)]}
