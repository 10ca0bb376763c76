"""The course of a finished game."""

from random import Random

import pytest

from refectory.core.game import CHANCE
from refectory.core.match import Match
from refectory.games import load_game
from refectory.server.content.game_course import course_of
from refectory.server.http.replay_schemas import GameCourse
from tests.games.helpers import new_match


# Random play of the other games takes long.
@pytest.fixture(scope="module", params=["plankenkoorts", "monasterium"])
def played(request: pytest.FixtureRequest) -> Match:
    match = new_match(load_game(request.param), 2, seed=3)
    rng = Random(3)
    while seats := match.state.to_act():
        match.play(seats[0], rng.choice(match.state.legal_actions(seats[0])).text)
    return match


def course(match: Match, viewer: int | None = None) -> GameCourse:
    return course_of(match.record(), viewer)


def test_every_entry_belongs_to_one_turn_and_each_turn_to_one_seat(played: Match) -> None:
    turns = course(played).turns
    firsts = [turn.first for turn in turns]
    assert firsts == sorted(set(firsts))
    for turn, end in zip(turns, [*firsts[1:], len(played.log)], strict=True):
        seats = {entry.seat for entry in played.log[turn.first : end]}
        assert seats - {CHANCE} == {turn.seat}


def test_the_points_after_the_last_turn_are_those_of_the_outcome(played: Match) -> None:
    told = course(played)
    assert told.outcome is not None
    assert told.turns[-1].scores == [sum(points.values()) for points in told.scores]
    assert told.scores == played.state.scores()


def test_the_events_are_those_that_the_viewer_heard(played: Match) -> None:
    for viewer in (None, 0, 1):
        heard = [event.seen_by(viewer) for entry in played.log for event in entry.events]
        assert [{"key": one.key, "facts": one.facts} for one in course(played, viewer).events] == heard
