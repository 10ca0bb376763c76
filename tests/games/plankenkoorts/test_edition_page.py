"""The cards of Plankenkoorts, as an owner of the box sees them."""

from refectory.core.edition import Edition
from refectory.core.scene.edition_page import EditionPage
from refectory.games import shipped_edition
from refectory.games.plankenkoorts.edition.box import Box
from refectory.games.plankenkoorts.edition_page import edition_page

TEXT = shipped_edition("plankenkoorts").text


def page_of(text: str) -> EditionPage:
    edition = Edition("mine", text)
    return edition_page(Box(edition), edition)


def test_every_card_is_shown_with_its_copies() -> None:
    (deck,) = page_of(TEXT).scene.panels
    counts = {piece.id: piece.count for piece in deck.pieces}
    assert (counts["genesis"], counts["exodus"], counts["dust-cloud"]) == (8, 1, 3)
    assert sum(counts.values()) == 109


def test_other_sums_than_the_printed_ones_are_remarked() -> None:
    remarks = page_of(TEXT.replace("dusting = 3", "dusting = 4")).remarks
    assert [(one.label.key, one.label.facts["count"]) for one in remarks] == [("edition.remark.dusting", 20)]
