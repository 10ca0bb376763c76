"""Chance: clues onto circles, cards from the pile."""

import pytest

from tests.games.helpers import offered, outcomes, play, why_not
from tests.games.rennes.positions import new, started, table
from tests.rules import rule


@rule("RC-S1")
@pytest.mark.parametrize("players", [2, 5])
def test_all_circles_are_filled_whatever_the_number_of_players(players: int) -> None:
    state = started(players)
    assert sum(map(len, state.circles)) == 28
    assert all(clue >= 0 for row in state.circles for clue in row)


@rule("RC-S1")
def test_a_clue_that_has_run_out_may_not_be_laid() -> None:
    state = new()
    play(state, "start seat-0", *[f"disc disc-{n} turned-0" for n in range(1, 10)])
    assert outcomes(state) == {f"fill {c}": 30 for c in ("red", "blue", "green", "yellow", "purple")}
    state.supply = (0, 30, 30, 30, 30)
    assert "fill red" not in outcomes(state)


@rule("RC-S2")
def test_seven_cards_each_and_five_open() -> None:
    state = started(4)
    assert [len(cards) for cards in state.hands] == [7] * 4
    assert len(state.open) == 5
    assert len(state.pile) == 110 - 28 - 5


@rule("RC-S2")
def test_an_eighth_card_may_not_be_dealt() -> None:
    state = started(2)
    assert state.to_act() == (0,)
    assert why_not(state, "draw") == ["RC-S3"]
    assert offered(state, "deal") == []


@rule("RC-C9")
def test_a_third_card_of_five_dots_may_not_be_drawn() -> None:
    state = table(2).hand(0, "red-1").hand(1, "red-5", "red-5").to_turn(0)
    play(state, "done", "draw")
    assert "deal red-5" not in offered(state)
    assert "deal blue-5" in offered(state)
    state.discards.append(0)
    with pytest.raises(AssertionError, match="Cards are lost or doubled"):
        state.check()


def test_a_drawn_card_is_told_to_its_player_alone() -> None:
    state = table(2).hand(0, "red-2").to_turn(0)
    play(state, "done", "draw")
    (event, *_) = play(state, "deal green-5")
    assert event.seen_by(0) == {"key": "event.draw.seen", "facts": {"seat": 0, "card": "green-5"}}
    assert event.seen_by(1) == event.seen_by(None) == {"key": "event.draw", "facts": {"seat": 0}}
