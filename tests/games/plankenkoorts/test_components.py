"""Components: the cards of the box, and the cheat-sheet."""

import pytest

from refectory.games.plankenkoorts.edition.box import BACKS, NT, OT
from tests.games.helpers import offered, roll
from tests.games.plankenkoorts.positions import BOX, GAME, new, pile, play, table
from tests.rules import rule

OLD = [
    "genesis", "exodus", "leviticus", "numbers", "deuteronomy", "joshua", "judges", "ruth", "1-samuel",
    "2-samuel", "1-kings", "2-kings", "1-chronicles", "2-chronicles", "ezra", "nehemiah", "esther", "job",
    "psalms", "proverbs", "ecclesiastes", "song-of-songs", "isaiah", "jeremiah", "lamentations", "ezekiel",
    "daniel", "hosea", "joel", "amos", "obadiah", "jonah", "micah", "nahum", "habakkuk", "zephaniah",
    "haggai", "zechariah", "malachi",
]  # fmt: skip
NEW = [
    "matthew", "mark", "luke", "john", "acts", "romans", "1-corinthians", "2-corinthians", "galatians",
    "ephesians", "philippians", "colossians", "1-thessalonians", "2-thessalonians", "1-timothy",
    "2-timothy", "titus", "philemon", "hebrews", "james", "1-peter", "2-peter", "1-john", "2-john",
    "3-john", "jude", "revelation",
]  # fmt: skip
BOOKENDS = ["genesis", "malachi", "matthew", "revelation"]
DUSTING = ["dust-off", "book-token", "dust-cloud", "borrowed-book", "loose-screw"]
FULL_DECK = pile(BOX.deck)


def with_back(back: str) -> list[str]:
    return [card for card in FULL_DECK if BACKS[BOX.back[BOX.number[card]]] == back]


@rule("BS-C1")
def test_there_are_eight_of_each_bookend() -> None:
    assert with_back("bookend") == [card for card in BOOKENDS for _ in range(8)]


@rule("BS-C1")
@pytest.mark.parametrize("card", BOOKENDS)
def test_a_ninth_bookend_may_not_be_drawn(card: str) -> None:
    state = table(2).hand(0, *[card] * 7, "psalms").to_lay(0)
    play(state, "discard psalms", f"draw {card}", f"discard {card}")
    assert f"draw {card}" not in offered(state)


@rule("BS-C2")
def test_every_other_book_is_there_once() -> None:
    assert with_back("book") == [book for book in OLD + NEW if book not in BOOKENDS]
    assert [BOX.shelf[BOX.number[book]] for book in OLD + NEW] == [OT] * 39 + [NT] * 27


@rule("BS-C2")
def test_a_second_psalms_may_not_be_drawn() -> None:
    state = table(2).hand(0, "psalms", "job").to_lay(0)
    play(state, "discard job")
    assert "draw psalms" not in offered(state)
    assert "draw proverbs" in offered(state)


@rule("BS-C3")
def test_there_are_three_of_each_dusting_card() -> None:
    assert with_back("dusting") == [card for card in DUSTING for _ in range(3)]
    assert len(FULL_DECK) == 32 + 62 + 15


@rule("BS-C3")
@pytest.mark.parametrize("card", DUSTING)
def test_a_fourth_dusting_card_of_a_kind_may_not_be_drawn(card: str) -> None:
    state = table(2).hand(0, card, card, "psalms").hand(1, card).to_lay(0)
    play(state, "discard psalms")
    assert f"draw {card}" not in offered(state)


@rule("BS-C1", "BS-C2", "BS-C3")
def test_a_card_may_not_be_lost_or_doubled() -> None:
    state = table(2).hand(0, "psalms").to_lay(0)
    state.deck.append(BOX.number["loose-screw"])
    with pytest.raises(AssertionError, match="lost or doubled"):
        state.check()


def closing(players: int, winners: list[int]) -> list[str]:
    """Rounds won by these seats, then a last one by seat 0; what happened then."""
    position = table(players).hand(0, "revelation").shelf(0, "ot", "genesis", "malachi")
    for winner in winners:
        position.round_won(winner, *[0] * players)
    events = play(position.shelf(0, "nt", "matthew").to_lay(0), "lay revelation")
    return [event.key for event in events]


@rule("BS-C4")
@pytest.mark.parametrize("players", range(2, 7))
def test_there_is_a_bookstand_for_every_player_and_one_more(players: int) -> None:
    happened = closing(players, winners=list(range(players)))
    assert happened.count("event.bookstand") == 1
    assert "event.end" in happened


@rule("BS-C4")
def test_more_bookstands_than_players_and_one_may_not_be_taken() -> None:
    with pytest.raises(AssertionError):
        table(2).round_won(0, 0, 0).round_won(1, 0, 0).round_won(0, 0, 0).round_won(1, 0, 0).to_lay(0)


@rule("BS-C4")
def test_a_bookstand_may_not_come_from_nowhere() -> None:
    state = table(2).to_lay(0)
    state.bookstands[0] = 1
    with pytest.raises(AssertionError):
        state.check()


@rule("BS-C5")
def test_the_cheat_sheet_has_the_canon_in_order() -> None:
    assert BOX.books == OLD + NEW
    state = table(2).shelf(1, "ot", "genesis", "zephaniah").shelf(1, "nt", "matthew", "1-john").to_lay(0)
    assert state.view(0)["may_come"] == ["genesis", "matthew"]
    old, new = ["haggai", "zechariah", "malachi"], ["2-john", "3-john", "jude", "revelation"]
    assert state.view(1)["may_come"] == old + new


@rule("BS-C5")
def test_a_spectator_may_not_have_a_cheat_sheet() -> None:
    assert table(2).to_lay(0).view(None)["may_come"] is None


@rule("BS-C5")
def test_the_cheat_sheet_may_not_tell_of_a_hand() -> None:
    """It shows what the shelves leave room for, whatever the hand holds."""
    state = table(2).hand(0, "genesis", "matthew").hand(1, "psalms").to_lay(0)
    assert state.view(0)["may_come"] == state.view(1)["may_come"]


def test_the_game_is_for_two_to_six() -> None:
    assert (GAME.min_players, GAME.max_players) == (2, 6)
    roll(new(6))
