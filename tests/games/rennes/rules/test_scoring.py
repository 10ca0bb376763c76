"""Points for areas, and the winner."""

import pytest

from refectory.core.scene import SentenceData
from refectory.games.rennes.edition.board_graph import NOWHERE
from refectory.games.rennes.state import RennesState
from tests.games.rennes.positions import end_turn, points, table
from tests.rules import rule


@rule("RC-E2")
@pytest.mark.parametrize(
    ("areas", "wanted"),
    [
        ("a", 0),
        ("ab", 2),
        ("abc", 5),
        ("abcd", 8),
        ("abcde", 11),
        ("abcdef", 15),
        ("abcdefg", 19),
        ("abcdefgh", 25),
        ("abcdefghi", 30),
    ],
)
def test_areas_are_worth_more_the_more_there_are(areas: str, wanted: int) -> None:
    state = table(2).visited(0, *areas).to_turn(0)
    assert points(state, 0)["areas"] == wanted


@rule("RC-E2")
def test_an_area_may_not_count_before_it_is_visited() -> None:
    state = table(2).to_turn(0)
    state.at[0], state.visited[0] = NOWHERE, 0
    assert points(state, 0)["areas"] == 0


def ended(players: int) -> RennesState:
    state = table(players).visited(0, "a").visited(1, "a").to_turn(0)
    state.frames = []
    return state


@rule("RC-E3")
def test_the_most_points_win() -> None:
    state = ended(2)
    state.clue_points = [3, 4]
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.scores, outcome.places, outcome.winners) == ((3, 4), (2, 1), (1,))


@rule("RC-E3")
def test_equal_points_go_to_the_most_codes_then_clues_then_areas() -> None:
    state = ended(2)
    assert decided_by(state) is None
    state.claims[0] = (1,)
    state.clue_points = [10, 0]
    assert places(state) == (2, 1)
    assert decided_by(state) == {"key": "tiebreak.codes", "facts": {"own": 1, "other": 0}}
    state.claims[1], state.symbol_points = (0,), [0, 10]
    assert places(state) == (1, 1)
    state.locks[0] = (0, *state.locks[0][1:])
    assert places(state) == (1, 2)
    told = decided_by(state)
    assert told
    assert told["key"] == "tiebreak.clues"
    assert told["facts"]["own"] > told["facts"]["other"]
    state.locks[1] = (0, *state.locks[1][1:])
    assert places(state) == (1, 1)
    assert decided_by(state) is None
    state.visited = [0b1, 0b0]
    assert places(state) == (1, 2)
    assert decided_by(state) == {"key": "tiebreak.areas", "facts": {"own": 1, "other": 0}}


def test_points_decide_without_a_tiebreak() -> None:
    state = ended(2)
    state.clue_points, state.claims[0] = [30, 0], (1,)
    assert decided_by(state) is None


def decided_by(state: RennesState) -> SentenceData | None:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.tiebreak


@rule("RC-E3")
def test_who_is_equal_in_all_may_not_win_alone() -> None:
    position = table(2, codes=1).visited(0, "a").visited(1, "a")
    state = position.claimed("villa", 0).claimed("eglise", 1).starting(1).to_turn(0)
    events = end_turn(state)
    assert events[-1].key == "event.end-shared"
    assert events[-1].facts == {"seats": [0, 1]}


def places(state: RennesState) -> tuple[int, ...]:
    outcome = state.outcome()
    assert outcome is not None
    return outcome.places
