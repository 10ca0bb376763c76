"""The players at a glance."""

from refectory.core.scene import Chip
from refectory.games.plankenkoorts.scene.players import players
from refectory.games.plankenkoorts.state import PlankState
from tests.games.plankenkoorts.positions import table
from tests.rules import rule


def chips(state: PlankState, viewer: int | None, seat: int) -> dict[str, Chip]:
    (player,) = [player for player in players(state.view(viewer)) if player.seat == seat]
    return {chip.art: chip for chip in player.stats}


@rule("BS-S4")
def test_the_viewer_is_first_and_the_others_follow_in_turn_order() -> None:
    assert [player.seat for player in players(table(4).to_lay(0).view(1))] == [1, 2, 3, 0]
    second = table(4).round_won(0, 7, 1, 1, 1).to_lay(0)
    assert [player.seat for player in players(second.view(1))] == [1, 0, 3, 2]
    assert [player.panel for player in players(second.view(1))][:2] == ["mine", "player-0"]


def test_cards_books_and_bookstands_are_counted() -> None:
    state = table(2).hand(1, "job", "acts").shelf(1, "nt", "matthew").round_won(1, 3, 8).to_lay(0)
    shown = chips(state, 0, 1)
    assert [(art, chip.value) for art, chip in shown.items()] == [
        ("icon-hand", 2),
        ("icon-books", 1),
        ("bookstand", 1),
    ]
    assert "bookstand" not in chips(state, 0, 0)


@rule("BS-O3")
def test_a_hidden_hand_may_not_be_more_than_a_number() -> None:
    state = table(2).hand(1, "job", "ruth", "dust-off").to_lay(0)
    text = str(players(state.view(0)))
    assert not any(card in text for card in ("job", "ruth", "dust-off"))


@rule("BS-O3")
def test_open_backs_are_counted_by_kind() -> None:
    state = table(2, open_backs=1).hand(1, "job", "genesis", "ruth").to_lay(0)
    shown = chips(state, 0, 1)
    assert [shown[f"small-{back}"].value for back in ("bookend", "book")] == [1, 2]


@rule("BS-D5")
def test_a_known_card_is_named_to_the_one_who_knows_it() -> None:
    state = table(2).hand(1, "job", "acts").knows(0, 1, "acts").to_lay(0)
    assert chips(state, 0, 1)["eye"].label.facts == {"cards": ["acts"]}
    assert "eye" not in chips(state, None, 1)
