"""Set-up, and how rounds and years follow each other."""

import pytest

from refectory.core.errors import SetupError
from refectory.core.game import CHANCE
from tests.games.monasterium.playing import begun, facts, keys, offered, play, roll, rolls, why_not
from tests.games.monasterium.table import GAME, new, table
from tests.rules import rule


@rule("MO-S1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_the_same(players: int) -> None:
    view = begun(players).view(None)
    for seat in view["seats"]:
        assert seat["resources"] == {"influence": 2, "soup": 2, "rosary": 1, "tool": 0, "book": 0}
        assert (seat["dice"], seat["messenger"], seat["prestige"]) == (1, 1, 0)
        assert seat["reroll"]
        assert not any(column["yellow"] for column in seat["columns"])


@rule("MO-S1")
def test_an_action_of_a_row_may_not_be_used_before_its_novice_has_left() -> None:
    state = begun()
    for seat in state.view(None)["seats"]:
        assert [column["active"] for column in seat["columns"]] == [["standard"]] * 5


@rule("MO-S2")
@pytest.mark.parametrize(("players", "neutral"), [(2, 5), (3, 3), (4, 2)])
def test_neutral_dice_are_dealt_evenly(players: int, neutral: int) -> None:
    hands = [seat["hand"] for seat in begun(players).view(None)["seats"]]
    assert hands == [{"own": 1, "neutral": neutral}] * players


@rule("MO-S2")
def test_a_neutral_die_may_not_be_added() -> None:
    state = begun(3)
    state.hand_neutral[0] += 1
    with pytest.raises(AssertionError, match="Neutral dice are lost or doubled"):
        state.check()


@rule("MO-S3")
def test_any_seat_may_be_drawn_to_begin() -> None:
    outcomes = new(3, start=None).chance_outcomes()
    assert [(action.text, weight) for action, weight in outcomes] == [
        ("start seat-0", 1),
        ("start seat-1", 1),
        ("start seat-2", 1),
    ]


@rule("MO-S3")
def test_who_begins_may_be_chosen_and_the_chalice_goes_to_the_left() -> None:
    assert offered(new(4, start=2)) == ["start seat-2"]
    state = table(4).first(3).dice(2, 1).to_take(1)
    events = play(state, "take face-2 count-1")
    assert facts(events, "round") == [{"year": 1, "round": 2, "seat": 0}]
    assert state.first == 0


@rule("MO-S3")
def test_a_seat_that_is_not_at_the_table_may_not_begin() -> None:
    with pytest.raises(SetupError, match="0 to 1, not 2"):
        GAME.setup(2, start=2)
    assert "start seat-3" not in offered(new(3, start=None))


@rule("MO-S3")
def test_there_may_not_be_five_players_or_one() -> None:
    for players in (1, 5):
        with pytest.raises(SetupError, match="2 to 4 players"):
            GAME.setup(players)


@rule("MO-S4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_years_of_as_many_rounds_as_players(players: int) -> None:
    state = new(players)
    rounds = []
    while state.to_act():
        if CHANCE in state.to_act():
            events = roll(state)
        else:
            events = state.apply(state.to_act()[0], state.legal_actions(state.to_act()[0])[0])
        rounds += [(fact["year"], fact["round"], fact["seat"]) for fact in facts(events, "round")]
    assert rounds == [
        (year, number, (players * (year - 1) + number - 1) % players)
        for year in (1, 2, 3)
        for number in range(1, players + 1)
    ]


@rule("MO-S4")
def test_both_phases_begin_with_the_first_player() -> None:
    state = begun(2, start=1)
    assert state.ask().data() == {"key": "ask.roll", "facts": {"seat": 1}}
    play(state, *rolls(2, 2, 2, 2, 2, 2), "place face-2")
    assert state.ask().facts == {"seat": 0}
    events = play(state, *rolls(3, 3, 3, 3, 3, 3), "place face-3")
    assert keys(events)[-1] == "actions"
    assert state.to_act() == (1,)


@rule("MO-S4")
def test_nobody_may_not_act_out_of_turn() -> None:
    state = table(3).dice(2, 2).to_take(1)
    assert why_not(state, "take face-2 count-1", seat=0) == ["MO-S4"]
    assert state.legal_actions(2) == []


@rule("MO-S4")
def test_dice_may_not_be_taken_before_all_are_placed() -> None:
    state = begun(2)
    play(state, *rolls(2, 2, 2, 2, 2, 3))
    assert why_not(state, "take face-2 count-1") == ["MO-D1"]
