"""Frames: pending decisions as a stack of plain data."""

import json

import pytest

from refectory.core.action import Action
from refectory.core.frames import Frame, FramedState, Phase, Rules
from refectory.core.game import CHANCE, OVER, Event
from tests.testing.table import GAME, begun, finished, first
from tests.testing.toys.pantry import BACK, DRAW, PUT
from tests.testing.toys.state import HonestState


def position(*frames: Frame) -> HonestState:
    """A position with a bread in each hand and these decisions pending."""
    state = GAME.new(GAME.setup(2, 0))
    state.hands = [[1, 0, 0, 0], [1, 0, 0, 0]]
    state.bag[0] -= 2
    state.frames = list(frames)
    return state


def test_a_frame_reads_back_from_its_dump() -> None:
    frame = Frame.load(json.loads(json.dumps(Frame("place", 1, (3, 4)).dump())))
    assert (frame.phase, frame.seat, frame.data, frame.acts) == ("place", 1, (3, 4), (1,))


@pytest.mark.parametrize("dumped", [[1, 0, []], ["turn", "0", []], ["turn", 0, None]])
def test_a_frame_of_something_else_is_refused(dumped: list[object]) -> None:
    with pytest.raises(AssertionError):
        Frame.load(dumped)


def test_the_top_frame_is_asked() -> None:
    state = position(Frame("turn", 0), Frame("place", 0, (0,)))
    assert state.to_act() == (0,)
    assert state.ask().key == "ask.place"
    assert state.legal_actions(0) == [*PUT, BACK]


def test_only_the_seat_of_the_top_frame_is_offered_something() -> None:
    assert position(Frame("turn", 0)).legal_actions(1) == []


def test_a_seat_out_of_turn_is_refused_by_the_rule_of_turns() -> None:
    assert position(Frame("turn", 0)).why_not(1, DRAW) == ["HN-1"]
    assert position(Frame("turn", 0)).why_not(0, DRAW) == []


def test_chance_is_offered_nothing_but_has_outcomes() -> None:
    state = position(Frame("turn", 0), Frame("deal", CHANCE, (1,)))
    assert state.to_act() == (CHANCE,)
    assert state.legal_actions(CHANCE) == []
    assert state.why_not(CHANCE, DRAW) == ["HN-1"]
    assert [weight for _, weight in state.chance_outcomes()] == [5, 5, 4, 2]


def test_without_frames_the_game_is_over() -> None:
    state = finished().state
    assert state.to_act() == OVER
    assert state.legal_actions(0) == []
    assert state.why_not(0, DRAW) == ["HN-1"]
    assert state.ask().data() == {"key": "ask.over", "facts": {}}


def test_a_phase_that_is_not_of_chance_has_no_outcomes() -> None:
    with pytest.raises(AssertionError):
        position(Frame("turn", 0)).chance_outcomes()


def test_a_copy_in_the_middle_of_a_choice_goes_its_own_way() -> None:
    match = begun()
    match.play(0, first(match, 0, "serve"))
    twin = match.state.copy()
    twin.apply(0, BACK)
    assert match.state.ask().key == "ask.place"
    assert twin.ask().key == "ask.turn"


def test_a_choice_that_is_put_back_leaves_the_frame_below() -> None:
    state = position(Frame("turn", 0), Frame("place", 0, (0,)))
    state.apply(0, BACK)
    assert [frame.phase for frame in state.frames] == ["turn"]


# -- frames that are resolved without a decision


class Countdown(Phase[FramedState]):
    """Frame data: a number; it goes down to 1 without a decision."""

    def apply(self, state: FramedState, frame: Frame, action: Action) -> list[Event]:
        state.frames = [Frame("count", 0, (9,)), Frame("count", 1, (3,))]
        return []

    def resolve(self, state: FramedState, frame: Frame, events: list[Event]) -> bool:
        if frame.data[0] == 1:
            return False
        state.frames[-1] = Frame("count", frame.seat, (frame.data[0] - 1,))
        events.append(Event("event.count", {"left": frame.data[0] - 1}))
        return True


@pytest.mark.parametrize(("automatic", "left"), [(True, [2, 1]), (False, [])])
def test_frames_are_resolved_until_there_is_a_choice(automatic: bool, left: list[int]) -> None:
    rules: Rules[FramedState] = Rules({"count": Countdown()}, "CO-1", automatic)
    state = FramedState(rules, [Frame("count", 0, (1,))])
    events = state.apply(0, DRAW)
    assert [event.facts["left"] for event in events] == left
    assert state.frames[-1].data == (1 if automatic else 3,)
    assert state.to_act() == (1,)


def test_a_phase_resolves_nothing_unless_it_says_so() -> None:
    rules: Rules[FramedState] = Rules({"plain": Phase()}, "CO-1", automatic=True)
    state = FramedState(rules, [Frame("plain", 0)])
    assert not rules.phases["plain"].resolve(state, state.frames[0], [])
