"""The text of shelves and hands."""

from refectory.games.plankenkoorts.text.players import hand, own_bookcase, player
from tests.games.helpers import english
from tests.games.plankenkoorts.positions import BOX, GAME, table
from tests.rules import rule

SAY = english(GAME)


def text(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


def test_a_shelf_shows_bookends_clouds_and_books_passed_over() -> None:
    position = table(2).shelf(0, "ot", "genesis", "cloud:joshua", "malachi").shelf(0, "nt", "matthew")
    own = text(own_bookcase(BOX, position.to_lay(0).view(0), SAY))
    assert "[Genesis …4… ~Joshua …32… Malachi]" in own
    assert "[Matthew" in own
    assert "[Matthew]" not in own


@rule("BS-C5")
def test_the_cheat_sheet_stands_under_each_shelf() -> None:
    view = table(2).shelf(0, "ot", "genesis", "zephaniah").to_lay(0).view(0)
    lines = own_bookcase(BOX, view, SAY)
    sheets = [line for line in lines if line.strip().startswith(SAY("text.may-come"))]
    assert len(sheets) == 2
    assert all(SAY(f"short.{book}") in sheets[0] for book in ("haggai", "zechariah", "malachi"))
    assert SAY("short.matthew") in sheets[1]


def test_a_hand_has_counts_and_a_plus_for_what_fits() -> None:
    view = table(2).hand(0, "genesis", "genesis", "job").knows(1, 0, "job").to_lay(0).view(0)
    shown = text(hand(view, SAY))
    assert "Genesis+ ×2" in shown
    assert f"Job ({SAY('label.known-to', {'seats': [1]})})" in shown
    assert "–" in text(hand(table(2).to_lay(0).view(0), SAY))


@rule("BS-O3")
def test_the_hand_of_another_may_not_be_named() -> None:
    view = table(2).hand(1, "job", "ruth").to_lay(0).view(0)
    shown = text(player(BOX, view, SAY, 1))
    assert SAY("label.cards", {"count": 2}) in shown
    assert "Job" not in shown


@rule("BS-O3", "BS-D5")
def test_open_backs_and_known_cards_are_told() -> None:
    position = table(2, open_backs=1).hand(1, "job", "ruth", "dust-off").knows(0, 1, "ruth")
    shown = text(player(BOX, position.to_lay(0).view(0), SAY, 1))
    assert f"{SAY('back.book')} ×2" in shown
    assert "Ruth" in shown
