"""The cards of the shipped edition, and editions with other numbers."""

import pytest

from refectory.games import shipped_edition
from refectory.games.plankenkoorts.constants import BACKS, NT, OT
from refectory.testing.check import check_game
from tests.effort import effort
from tests.games.helpers import offered, roll
from tests.games.plankenkoorts.positions import BOX, NEW, OLD, edited, pile, play, table
from tests.games.plankenkoorts.worlds import small_game
from tests.rules import rule

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


def test_a_changed_edition_is_played() -> None:
    game = edited(("dealt = 5", "dealt = 3"), ("bookend = 8", "bookend = 9"), ('"standard"', '"mine"'))
    state = game.new(game.setup(2, start=0))
    roll(state)
    assert [len(hand) for hand in state.hands] == [4, 3]
    assert len(state.deck) == 109 + 4 - 7
    assert game.edition.name == "mine"


def test_points_and_bookstands_are_the_editions() -> None:
    game = edited(("bookstands_to_end = 2", "bookstands_to_end = 1"), ("book = 1 # BS-E2", "book = 3"))
    state = game.new(game.setup(2, start=0))
    roll(state)
    number = state.box.number
    state.shelves[0] = (number["genesis"],)
    state.shelves[1] = (number["matthew"], number["revelation"])
    state.hands[0] = (number["malachi"],)
    state.apply(0, game.space.parse("lay malachi"))
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.scores == (4 * 3 + 5, 0)


def test_every_table_says_where_it_comes_from() -> None:
    edition = shipped_edition("plankenkoorts")
    assert edition.table("copies").string("source") == "reconstructed"
    assert edition.table("points").string("source") == "rulebook"


def test_every_book_has_its_group_and_thickness() -> None:
    box = edited().box
    assert len(box.books) == len(box.group) == len(box.chapters) == len(box.shelf) == 66
    psalms = box.number["psalms"]
    assert (box.group[psalms], box.chapters[psalms]) == ("poetry", 150)


@rule("BS-C1", "BS-C2", "BS-C3")
def test_any_card_has_a_count_of_its_own() -> None:
    counts = "genesis = 9\npsalms = 2\nruth = 0\ndust-cloud = 5\nloose-screw = 0\n"
    game = edited(("[cards]", f'[copies_of]\nsource = "reconstructed"\n{counts}\n[cards]'))
    deck = [game.box.cards[card] for card in game.box.deck]
    assert [deck.count(card) for card in ("genesis", "malachi", "psalms", "job")] == [9, 8, 2, 1]
    assert [deck.count(card) for card in ("ruth", "dust-cloud", "loose-screw", "dust-off")] == [0, 5, 0, 3]
    assert len(deck) == 109 + 1 + 1 - 1 + 2 - 3


@pytest.mark.untraced
def test_a_deck_with_counts_of_its_own_is_played_by_all_laws() -> None:
    counts = "borrowed-book = 9\ndust-cloud = 6\nbook-token = 6\ndust-off = 0\nacts = 3\n"
    game = edited(("[cards]", f'[copies_of]\nsource = "reconstructed"\n{counts}\n[cards]'))
    check_game(game, players=[2, 5], games=1, limit=effort(400, 120), options=False)


@pytest.mark.untraced
def test_a_small_game_is_played_by_all_laws() -> None:
    check_game(small_game(), players=[2, 3], games=1, limit=effort(400, 120))
