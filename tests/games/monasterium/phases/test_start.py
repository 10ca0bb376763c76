"""Drawing the first player and the missions."""

from tests.games.helpers import facts, offered, play
from tests.games.monasterium.positions import new, table
from tests.rules import rule


@rule("MO-S3")
def test_any_seat_may_be_drawn_to_begin() -> None:
    outcomes = new(3, start=None).chance_outcomes()
    assert [(action.text, weight) for action, weight in outcomes] == [
        ("start seat-0", 1),
        ("start seat-1", 1),
        ("start seat-2", 1),
    ]


@rule("MO-S3")
def test_the_first_player_may_be_chosen_and_the_chalice_goes_to_the_left() -> None:
    assert offered(new(4, start=2)) == ["start seat-2"]
    state = table(4).first(3).dice(2, 1).to_take(1)
    events = play(state, "take face-2 count-1")
    assert facts(events, "round") == [{"year": 1, "round": 2, "seat": 0}]
    assert state.first == 0


@rule("MO-C9")
def test_two_missions_of_each_deck_are_in_play() -> None:
    state = new()
    play(state, "start seat-0")
    for deck in "abc":
        assert offered(state) == [f"mission {deck}{n}" for n in range(1, 6)]
        play(state, f"mission {deck}4", f"mission {deck}2")
    assert [card["name"] for card in state.view(None)["missions"]] == ["a2", "a4", "b2", "b4", "c2", "c4"]


@rule("MO-C9")
def test_a_mission_may_not_be_drawn_twice() -> None:
    state = new()
    play(state, "start seat-0", "mission a3")
    assert offered(state) == [f"mission a{n}" for n in (1, 2, 4, 5)]
