"""What laying a book costs and brings."""

from refectory.core.scene import Note
from refectory.games.plankenkoorts.scene.notes import ghosts, notes
from tests.games.plankenkoorts.positions import BOX, Table, table
from tests.rules import rule


def noted(position: Table) -> dict[str, Note]:
    return notes(BOX, position.to_lay(0).view(0))


def said(note: Note) -> str:
    assert note.label is not None
    return note.label.key


def signs(note: Note) -> dict[str, int | None]:
    return {chip.art: chip.value for chip in note.chips}


@rule("BS-T4")
def test_a_jump_says_how_many_it_passes() -> None:
    shown = noted(table(2).hand(0, "exodus", "joshua").shelf(0, "ot", "genesis"))
    assert signs(shown["lay exodus"]) == {"icon-point": 1}
    assert said(shown["lay exodus"]) == "note.next"
    assert signs(shown["lay joshua"]) == {"icon-point": 1, "icon-passed": 4}


def test_a_jump_names_what_the_viewer_holds_of_it() -> None:
    shown = noted(table(2).hand(0, "exodus", "joshua").shelf(0, "ot", "genesis"))
    label = shown["lay joshua"].label
    assert label is not None
    assert (label.key, label.facts["cards"]) == ("note.loses", ["exodus"])
    alone = noted(table(2).hand(0, "joshua").shelf(0, "ot", "genesis"))
    assert said(alone["lay joshua"]) == "note.passes"


@rule("BS-E1")
def test_closing_says_what_it_brings() -> None:
    first = noted(table(2).hand(0, "malachi").shelf(0, "ot", "genesis"))["lay malachi"]
    assert (said(first), "icon-closed" in signs(first)) == ("note.closes", True)
    second = table(2).hand(0, "malachi").shelf(0, "ot", "genesis").shelf(0, "nt", "matthew", "revelation")
    last = noted(second)["lay malachi"]
    assert (said(last), signs(last)["bookstand"]) == ("note.ends", 5)


@rule("BS-D3")
def test_a_dust_cloud_has_a_sentence_for_each_book() -> None:
    shown = noted(table(2).hand(0, "dust-cloud").shelf(0, "ot", "genesis"))
    assert said(shown["cloud joshua"]) == "note.cloud"
    assert said(shown["cloud malachi"]) == "note.closes"
    assert shown["cloud joshua"].chips == []


def test_those_who_may_not_act_have_no_notes() -> None:
    state = table(2).hand(0, "genesis").hand(1, "genesis").to_lay(0)
    assert notes(BOX, state.view(1)) == {}


@rule("BS-D2")
def test_a_book_that_is_taken_is_seen_on_the_own_shelf() -> None:
    position = table(2).hand(0, "book-token").shelf(0, "nt", "matthew").shelf(1, "nt", "matthew", "luke")
    shown = ghosts(BOX, position.to_lay(0).view(0))
    (ghost,) = shown["token seat-1 nt"]
    assert (ghost["of"], ghost["panel"], ghost["area"]) == ("book:1:luke", "mine", "place:luke")
